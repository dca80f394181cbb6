import { sequence } from '../../text/patterns.ts';
import { copula, withAgreeingParticle } from '../extract/koreanStem.ts';
import { matterOf, matterWords } from './carryOver.ts';
import { ADDED, currentValuesOf, withoutReason } from './currentValues.ts';
import { countFrom, MAX_FACT, valuesOf } from './valuesOf.ts';

/** «7천원» and "16" alike. */
const NUMBER_BEHIND = '\\d+(?:\\.\\d+)*(?:,\\d{3})*(?:\\s?[천만억]\\s?\\d*)*(?:원(?!하))?';
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\d])(?!(?:at|on|in|to|by|for|of|from|about|is|was|are|the|age|aged|and|or|with|under|over|only)\\b)(\\p{L}[\\p{L}.+#-]+?)(?: (?:up |version )?(?:to|is now|is)|[은는을를이가])? ?v?(${NUMBER_BEHIND})(?![\\d:%]|[.,]\\d|월|일|(?:st|nd|rd|th)\\b)`,
  'giu',
);

const NUMBERS = new RegExp(`\\d+:\\d+|${NUMBER_BEHIND}`, 'g');

/** "Bumped Postgres to 17", of "their API is Fastify with Postgres 16": every number is next to a known name. */
export function numberedAnew(correction: string, known: string): string | undefined {
  const version = UPGRADED_TO.exec(correction)?.[1];
  const [only, ...others] = version ? known.matchAll(NUMBERED) : [];
  if (version && only?.[2] && others.length === 0) {
    const end = only.index + only[0].length;
    return known.slice(0, end - only[2].length) + version + known.slice(end);
  }
  const told = [...correction.matchAll(NUMBERED)];
  if (told.length === 0 || told.length < (correction.match(NUMBERS)?.length ?? 0)) return undefined;
  let text = known;
  for (const [, name = '', number = ''] of told) {
    const held = [...text.matchAll(NUMBERED)].find(([, other = '']) => other.toLowerCase() === name.toLowerCase());
    if (!held?.[2]) return undefined;
    const end = held.index + held[0].length;
    text = text.slice(0, end - held[2].length) + number + text.slice(end);
  }
  return text === known ? undefined : text;
}

/** "The DBA upgraded us to 8", of "Uses MySQL 5.7 at work" */
const UPGRADED_TO =
  /\b(?:up|down)graded (?:(?:us|me|them|it|the user|everything) )?to v?(\d+(?:\.\d+)*)(?![\d%]|[.,]\d)/i;

/** "Moved prod to eu-west-1", of "Prod runs in eu-central-1 and staging in us-east-1". */
export function movedTo(correction: string, known: string): string | undefined {
  const [, thing = '', to = ''] =
    /\b(?:moved|migrated|switched|relocated) (?:the |our |my |their )?([\w-]{3,20}) (?:over )?to (\S+?)[.!]?$/i.exec(
      correction,
    ) ?? [];
  const at = thing ? known.search(new RegExp(`(?<![\\w-])${thing}(?![\\w-])`, 'i')) : -1;
  // "Moved the meeting to Friday" leaves its hour: days, times and amounts are read as values.
  if (at < 0 || valuesOf(to).length > 0) return undefined;
  const held = /^[\w-]+(?: [\w-]+){0,2}? (?:in|on|at|to) (\S+?)(?=[,.;]?(?:\s|$))/.exec(known.slice(at));
  return held?.[1] && known.slice(0, at + held[0].length - held[1].length) + to + known.slice(at + held[0].length);
}

/**
 * "Doctor switched her to Ozempic", of "Mom is on metformin for diabetes", and "They moved me to days", of "Works
 * nights as a guard".
 */
export function putOn(correction: string, known: string): string | undefined {
  const to = PUT_ON.exec(correction)?.groups?.to;
  const held = to && SHIFT.test(to) ? WORKS.exec(known) : TAKES.exec(known);
  const from = held?.groups?.from;
  if (!to || !held || !from || known.includes(to) || (!SHIFT.test(to) && valuesOf(to).length > 0)) return undefined;
  const end = held.index + held[0].length;
  return known.slice(0, end - from.length) + to + known.slice(end);
}
const PUT_ON = sequence(
  /\b(?:switched|moved|changed|put|swapped) (?:me|him|her|them|the user|\p{Lu}\p{Ll}+) (?:over )?(?:to|on|onto) /u,
  /(?:the )?(?<to>\p{L}[\p{L}-]{2,25})(?= (?:now|instead|because|since|last|this|after)\b|[,.;]|$)/u,
);
const SHIFT = /^(?:nights|days|mornings|evenings|weekends|lates|earlies)$/;
const WORKS = /\b[Ww]orks (?<from>nights|days|mornings|evenings|weekends|lates|earlies)\b/;
const TAKES =
  /\b(?:is on|takes|taking) (?<from>[a-z][a-z-]{3,25}(?: \d+ ?m?c?g)?)(?= (?:for|once|twice|every|daily)\b|[,.]|$)/;

/** «직원 한 명 더 뽑았다» changes «직원이 12명이다» to 13. */
export function addedTo(correction: string, known: string): string | undefined {
  const { many, unit, more, things } = ADDED.exec(correction)?.groups ?? {};
  if (currentValuesOf(correction).length > 0 || !(unit ?? things)) return undefined;
  const type = unit ?? things!.toLowerCase().replace(/s$/, '');
  const [held, ...others] = valuesOf(known).filter((value) => value.type === type);
  const number =
    held && others.length === 0 ? /^\d+|^[가-힣]+(?= ?[가-힣]{1,2}$)|^[a-z]+(?= )/i.exec(held.value)?.[0] : undefined;
  if (!held || !number) return undefined;
  const sum = countFrom(number) + (many || more ? countFrom((many ?? more)!) : 1);
  return Number.isInteger(sum) ? known.replace(held.value, held.value.replace(number, String(sum))) : undefined;
}

/** «수학여행 장소가 여수로 바뀌었다», of «수학여행은 경주로 가기로 했다»: a place that takes the only other one's. */
export function placedAnew(correction: string, known: string): string | undefined {
  const to = /([^\s\d]{1,20}?)(?:으로|로) (?:바[꾸꿨꿔뀌뀐]|변경|옮[기겼]|정[하했])/.exec(correction)?.[1];
  const [from, ...more] = known.matchAll(
    /(?<=\s)([^\s\d]{1,20}?)(?:으로|로)(?= (?:가|갈|간|떠나|정[하했]|하기로|예약|잡))/g,
  );
  if (!to || !from || more.length > 0 || known.includes(to) || !namesNothingNewBut(to, correction, known))
    return undefined;
  return known.slice(0, from.index) + to + withAgreeingParticle(to, known.slice(from.index + from[1]!.length));
}

function namesNothingNewBut(name: string, correction: string, known: string): boolean {
  const matter = matterWords(correction.replace(name, ' '));
  const held = new Set(matterOf(known, []));
  return matter.length > 0 && matter.every((word) => held.has(word));
}

/** "The town hall double booked so we're at Hartley Barn now", of "Is getting married at the town hall". */
export function venueAnew(correction: string, known: string): string | undefined {
  for (const { 0: held, groups } of known.matchAll(
    /\b(?<at>at|in) (?<thing>(?:the|our|my) [a-z]+(?: [a-z]+)?)(?=[,.]|$)/g,
  )) {
    const { at = '', thing = '' } = groups ?? {};
    const from = correction.toLowerCase().indexOf(thing.replace(/^(?:our|my) /, ''));
    const to = new RegExp(`\\b${at} (\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*)`, 'u').exec(
      correction.slice(Math.max(0, from)),
    )?.[1];
    if (from >= 0 && to && !known.includes(to)) return known.replace(held, `${at} ${to}`);
  }
  return undefined;
}

/** "The class moved online", of "Has a pottery class on Tuesdays at 7 in the studio": its day and time stay. */
export function heldElsewhere(correction: string, known: string): string | undefined {
  if (valuesOf(correction).length > 0 || valuesOf(known).length === 0) return undefined;
  const { topic = '', to = '' } = HELD_AT.exec(correction)?.groups ?? HELD_AT_KO.exec(correction)?.groups ?? {};
  const [place, ...more] = known.matchAll(/[가-힣]/.test(known) ? PLACE_KO : PLACE);
  const isNamed = new Set(matterOf(known, [])).has(matterOf(topic, []).at(-1) ?? '');
  if (!place || more.length > 0 || !isNamed || known.includes(to)) return undefined;
  const phrase = /^online$/i.test(to)
    ? to
    : /[가-힣]/.test(to)
      ? `${to}${AT_NO_PLACE.test(to) ? '으로' : '에서'}`
      : `at ${to}`;
  return known.slice(0, place.index) + phrase + known.slice(place.index + place[0].length);
}
const HELD_AT = sequence(
  /^(?:the |our |my )?(?<topic>[a-z' ]{3,30}?) (?:(?:has|have|is|are|was|were|got|been|now) ){0,3}/i,
  /(?:(?:moved|gone|went|shifted|switched|relocated) (?:to )?|(?=online|at |in ))(?:at |in )?/i,
  /(?<to>online|(?:the|our) [a-z]+(?: (?!now\b)[a-z]+)?)(?: now)?(?:,? same (?:day|time|slot|hour)s?)?[.!\s]*$/i,
);
const PLACE = /\b(?:in|at) (?:the|our|my|an?) [a-z]+(?: (?!at\b|on\b|in\b)[a-z]+)?(?=[,.]|$)/g;
const HELD_AT_KO =
  /^(?<topic>[가-힣]+(?: [가-힣]+)?)[은는이가]? (?<to>온라인|비대면|화상|[가-힣]+(?:센터|회관|관|실|학원|홀|공원|교회|카페))(?:으로|로) (?:바뀌|변경|옮[기겼겨])/;
const PLACE_KO = /(?<=\s)[^\s\d]{1,12}에서(?= (?:하|한다|해|듣|배우|배운|진행|열|연습|모이|모인))/g;
const AT_NO_PLACE = /^(?:온라인|비대면|화상)$/;

/** «사무실 성수로 옮겼다», of «팀은 5명, 사무실은 강남»: the part that it names. */
export function partAnew(correction: string, known: string): string | undefined {
  const [, topic = '', to = ''] = PART_CHANGED.exec(correction.slice(0, MAX_FACT)) ?? [];
  const parts = topic && known.length <= MAX_FACT ? known.split(', ') : [];
  const at = parts.findIndex((part) => part.startsWith(topic) && /^[은는이가] /.test(part.slice(topic.length)));
  const part = parts[at];
  if (!part || parts.length === 1 || part.includes(to)) return undefined;
  parts[at] = `${part.slice(0, topic.length + 1)} ${to}${/다$/.test(part) ? copula(to) : ''}`;
  return parts.join(', ');
}

/** «사료 힐스로 바꿨다», of «강아지 사료는 로얄캐닌 먹인다»: what the known fact says of the topic, up to its verb. */
export function topicAnew(correction: string, known: string): string | undefined {
  const [, topic = '', to = ''] = PART_CHANGED.exec(withoutReason(correction.slice(0, MAX_FACT)).trim()) ?? [];
  if (!topic || known.length > MAX_FACT) return undefined;
  const [, before = '', old = '', verb = ''] =
    new RegExp(`^((?:[가-힣A-Za-z]+ ){0,2}${topic}[은는] )([^\\s\\d]+(?: [^\\s\\d]+)?) (${USES})$`).exec(known) ?? [];
  if (!old || HOW.test(old) || old.includes(to)) return undefined;
  const particle = /(?:으로|로|을|를)$/.exec(old)?.[0] ?? '';
  return `${before}${to}${withAgreeingParticle(to, particle)} ${verb}`;
}
/** Verbs of using what a topic has one of. */
const USES = '(?:먹인|먹는|마신|드신|쓴|사용한|이용한|구독한|탄|입는|신는|바른|본|듣는|다닌|간|배운|맡긴|한)다';
/** Words for how, or how often, something is done, which are not the value of a topic. */
const HOW =
  /^(?:매일|매번|자주|주로|보통|가끔|항상|늘|잘|안|못|하루|직접|혼자|같이|거의|많이|조금)|(?:에|에서|마다|만|씩|까지|부터|게|이랑|랑|하고)$/;

const PART_CHANGED = sequence(
  /^(?:(?:이제|결국|이번에) )?([가-힣]{2,8}?(?: [가-힣]{2,8}?)?)(?:은|는|을|를|이|가)? (?!걸)([^\s]+?(?: [^\s]+?)??)/,
  /(?: 걸|걸)?(?:으로|로) (?:옮[겼기]|바[꿨꾸뀌]|변경|갈아[탔타]|넘어[왔갔])/,
);
