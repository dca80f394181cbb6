import { anyOf, sequence } from '../../text/patterns.ts';
import type { EnglishClause } from './englishClauses.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';

const DEGREE =
  '(?:(?:really|absolutely|truly|generally|usually|always|strongly|definitely|do|just|also|quite|much|still|rather|personally|actually|totally)\\s+)*';
const LIKE = new RegExp(`^I ${DEGREE}(?:like|love|prefer|enjoy|adore|favou?r) (.+)$`, 'i');
const FAN =
  /^I am (?:a |an )?(?:big |huge |great |massive )?(?:fan of|into|fond of|keen on|obsessed with|crazy about) (.+)$/i;
const DISLIKE = new RegExp(
  `^I ${DEGREE}(?:hate|dislike|detest|despise|loathe|cannot stand|cannot bear|avoid) (.+)$`,
  'i',
);
const NOT_LIKE = sequence(
  /^I (?:(?:really|just|still|generally|personally|usually) )?(?:do not|no longer) /i,
  /(?:really |much |particularly |even )*(?:like|love|enjoy|care for) (.+)$/i,
);
const NOT_FAN =
  /^I am not (?:really |exactly )?(?:a |an )?(?:big |huge |great |much of a )?(?:fan of|into|fond of|keen on) (.+)$/i;
const NOT_TAKE =
  /^I (?:do not|never|no longer|cannot|have stopped|stopped) (?:really |usually )?(?:eat|drink|eating|drinking|have) (.+)$/i;
const FAVOURITE = /^my (?:absolute |all-time )?favou?rite ([a-z ]{2,30}?) (?:is|are) (.+)$/i;

/** A reaction to what was just shown or said is not a taste: "I like that", "I love the second one". */
const POINTING = anyOf(
  /^(?:it|its|this|that|these|those|them|him|her|you|your|how|what|where|when)\b/i,
  sequence(
    /^the (?!sea\b|ocean|outdoors|beach|mountains?|countryside|cold|heat|rain|snow|theatre|theater|opera|window|aisle|idea of)/i,
    /\w+\b/i,
  ),
  /^(?:both|one|neither|either|everything|nothing)\b/i,
  /^(?:my (?!coffee|tea|steak|eggs|food|pizza|toast)\w+|our)\b/i,
  /^to (?:think|say|ask|bother|admit|know|see|hear|be|interrupt|disturb)\b/i,
  /^(?:having to|being told|doing this)\b/i,
);
const TRAILING =
  /\s*(?:,.*|\b(?:any ?more|these days|a lot|so much|very much|for now|because\b.*|since\b.*|or anything|at all))$/i;

/** What the user likes, prefers, dislikes, and does not eat or drink. */
export function englishTastes({ text }: EnglishClause): FoundFact | undefined {
  const [, kind, favourite] = FAVOURITE.exec(text) ?? [];
  if (kind && favourite && !POINTING.test(favourite)) return fact(text, 'likes', subjectKey('favourite', kind));
  const [, disliked] = NOT_LIKE.exec(text) ?? NOT_FAN.exec(text) ?? DISLIKE.exec(text) ?? [];
  if (disliked) return taste(text, disliked, 'dislikes');
  const [, untaken] = NOT_TAKE.exec(text) ?? [];
  if (untaken) {
    if (/^(?:time|any idea|an?\b|the\b)/.test(untaken) || / have /.test(text)) return undefined;
    const found = taste(text, untaken, 'diet');
    // Someone who cannot eat it has a reason other than taste.
    return found && /^I cannot/i.test(text) ? { ...found, category: 'CONTEXT' } : found;
  }
  const [, liked] = LIKE.exec(text) ?? FAN.exec(text) ?? [];
  return liked ? taste(text, liked, 'likes') : undefined;
}

function taste(text: string, words: string, subcategory: string): FoundFact | undefined {
  const what = words.replace(TRAILING, '').trim();
  if (
    !what ||
    what.length > 80 ||
    POINTING.test(what) ||
    what === 'to' ||
    /\b(?:them|him|it|this|these|those|your?|his)\b/i.test(what) ||
    /^(?:the|that) .*\b(?:you|above|below|sent|showed)\b/i.test(what)
  )
    return undefined;
  return fact(text, subcategory, subjectKey('taste', what));
}

const fact = (text: string, subcategory: string, subject: string): FoundFact => ({
  content: rewriteAsFact(text),
  category: 'PREFERENCE',
  subcategory,
  subject,
  exclusive: true,
});

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const REGULAR = new RegExp(
  `\\b(?:every|each) (?:other |single |second )?(?:day|morning|evening|night|week|weekend|month|year|summer|winter|quarter|${DAY})s?\\b|\\b(?:on ${DAY}s|${DAY}s and ${DAY}s|on weekdays|on weekends)\\b|\\b(?:once|twice|(?:two|three|four|five|\\d+) times|\\d ?x) (?:a|per|each) (?:day|week|month|year)\\b|\\b(?:daily|weekly|monthly|most (?:mornings|days|evenings|weekends)|in the (?:mornings|evenings)|after work|before work|before bed)$`,
  'i',
);
const LOOSE = /^(?:I|we) (?:usually|always|often|typically|normally|never|rarely|mostly|generally) /i;
const ROUTINE = anyOf(
  /^I (?:wake up|get up|go to bed|start work)\b.*(?:\d|early|late|by \w+)/i,
  /^I (?:finish work|leave work|commute)\b.*(?:\d|early|late|by \w+)/i,
  /^I (?:take the \w+|cycle|bike|walk|drive) to (?:work|school|the office)\b/i,
);
/** Momentary verbs and verbs of feeling or knowing: never a habit, however often. */
const NOT_DONE = anyOf(
  /^(?:wanted|thought|knew|felt|had|was|were|went|did|said|got|made|found|saw)$/i,
  /^(?:am|are|have|need|want|know|think|feel|see|hear|forget|get|wonder|like)$/i,
  /^(?:love|prefer|hate|enjoy|dislike|cannot|will|can|do|must|seem|wish|hope)$/i,
  /^(?:understand|remember|mean|agree|believe|knew|appreciate|don't|look)$|ed$/i,
);

/** What the user does regularly: "I go swimming every Sunday", "I usually work from cafés". */
export function englishHabits({ text }: EnglishClause): FoundFact | undefined {
  if (!/^(?:I|we)\s/i.test(text) || !(REGULAR.test(text) || LOOSE.test(text) || ROUTINE.test(text))) return undefined;
  const [verb, next] = text
    .replace(
      /^(?:I|we) (?:(?:usually|always|often|typically|normally|never|rarely|mostly|generally|also|still|just|now) )*/i,
      '',
    )
    .split(' ');
  const owns =
    /^have$/i.test(verb ?? '') &&
    /^(?:an?|my|breakfast|lunch|dinner|coffee)$/i.test(next ?? '') &&
    (REGULAR.test(text) || LOOSE.test(text));
  if (
    !verb ||
    (!owns &&
      !(/^do$/i.test(verb) && !/^not$/i.test(next ?? '')) &&
      NOT_DONE.test(verb) &&
      !/^(?:need|feed)$/i.test(verb)) ||
    /^(?:these|this|that|it)$/i.test(next ?? '')
  )
    return undefined;
  if (/^need$/i.test(verb)) return undefined;
  const content = rewriteAsFact(text);
  return {
    content,
    category: 'BEHAVIOR',
    subcategory: 'habit',
    subject: subjectKey('habit', content),
    exclusive: false,
  };
}
