import type { EnglishClause } from './englishClauses.ts';
import type { FoundFact } from './extractedFact.ts';

const NOW = '(?:(?:now|currently|still|just|recently|actually|also|have)\\s+)*';
const LIVE = new RegExp(
  `^(?:I|we) ${NOW}(?:live|reside|am (?:now |currently |still )?(?:living|based|located)|are (?:now |currently )?(?:living|based)|have been living) (in|at|near|outside|on) (.+)$`,
  'i',
);
const MOVE = new RegExp(
  `^(?:I|we) ${NOW}(?:moved|relocated|have moved|have relocated) (?:back )?(?:from .+? )?to (.+)$`,
  'i',
);
const HOME = /^(?:my|our) (?:new |home )?(?:home|house|apartment|flat|place) is (in|near|at|outside) (.+)$/i;
const GONE = /^(?:I|we) (?:no longer live|do not live|do not reside) (in|at|near) (.+)$/i;
const NOT_PLACE =
  /^(?:fear|hope|peace|pain|debt|constant|my own|the (?:moment|past|now)|a (?:bubble|world|dream)|denial|harmony|an?\b(?! (?:\w+ )?(?:town|village|city|suburb|neighbou?rhood)\b.*[A-Z]))/;
const TRAILING =
  /\s*(?:,(?! [A-Z]).*|\b(?:right now|now|currently|nowadays|these days|at the moment|anymore|any more|with (?:my|our|a|two|three)\b.*|since\b.*|for (?:work|now|\w+ years?|a)\b.*|last (?:week|month|year|summer|spring|winter|fall)|this (?:week|month|year|spring|summer)|\w+ (?:days?|weeks?|months?|years?) ago|on the (?:first|\d+\w\w)|in (?:19|20)\d\d|yesterday|recently|already|and\b.*|where\b.*|which\b.*))$/i;

/** Where the user lives: "I live in Boston", "We just moved to Austin". */
export function englishResidence({ text }: EnglishClause): FoundFact | undefined {
  const [, goneFrom, gone] = GONE.exec(text) ?? [];
  if (goneFrom && gone && (/no longer/i.test(text) || /\bany ?more$/i.test(text)))
    return residence('No longer lives', goneFrom, gone);
  const [, preposition, lived] = LIVE.exec(text) ?? HOME.exec(text) ?? [];
  if (preposition && lived) return residence('Lives', preposition, lived);
  const [, named] = /^home is (?:now )?(?:in )?([A-Z].*)$/i.exec(text) ?? [];
  if (named && /^[A-Z]/.test(named)) return residence('Lives', 'in', named);
  const [, moved] = MOVE.exec(text) ?? [];
  return moved ? residence('Lives', 'in', moved) : undefined;
}

function residence(verb: string, preposition: string, words: string): FoundFact | undefined {
  let place = words;
  for (let before = ''; before !== place; ) {
    before = place;
    place = place.replace(TRAILING, '').trim();
  }
  const named =
    /^a(?:n)? .*[A-Z]|^(?:the |downtown |central |north |south |east |west |upper |lower )*[A-Z\p{Lo}]/u.test(place);
  const typedSmall = /^[a-z]{3,}(?: [a-z]{3,})?$/.test(place);
  if (!place || place.length > 60 || NOT_PLACE.test(place) || !(named || typedSmall)) return undefined;
  if (/^(?:the (?:[a-z]+))$/.test(place) && !/city|suburbs|countryside/.test(place)) return undefined;
  return {
    content: `${verb} ${preposition.toLowerCase()} ${place}`,
    category: 'LOCATION',
    subcategory: 'residence',
    subject: 'residence',
    exclusive: true,
  };
}
