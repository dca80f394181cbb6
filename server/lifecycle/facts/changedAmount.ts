import { anyOf, sequence } from '../../text/patterns.ts';
import { readOnce } from '../../text/readOnce.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';
import { matterOf, matterWords, saysChange, shareWord } from './carryOver.ts';
import { ADDED, NOT_COUNTED, newValuesOf } from './currentValues.ts';
import { countFrom, MAX_FACT, type Value, valuesOf } from './valuesOf.ts';

/**
 * A known fact with another amount of a topic that both name, if the new fact names nothing else: «몸무게 71까지 빠졌다»
 * changes «몸무게 74키로».
 */
export function changedAmount(fact: string, known: string): string | undefined {
  if (fact.length > MAX_FACT || known.length > MAX_FACT || !reads(fact).isOtherwise) return undefined;
  if (ADDED.test(fact) || (GOAL.test(known) && !GOAL.test(fact))) return undefined;
  const said = fact
    .replace(AGENT, '')
    .replace(AS_ASKED, ' ')
    .replace(/ (?:an?|per) (?:day|week|month|year)\b/i, '');
  const [told, ...others] = newValuesOf(said, known);
  const matter = matterWords(said).filter((word) => !VERBS_OF_CHANGE.test(word));
  if (!told || others.length > 0 || SEVERAL.test(fact) || OF_A_TIME.test(told.type)) return undefined;
  // "Halved the dose to 10mg" can only refer to a number of milligrams.
  if (matter.length === 0 && (NOT_COUNTED.has(told.type) || !fact.includes(told.value))) return undefined;
  const things = new Set(matterOf(known, valuesOf(known)));
  if (!matter.every((word) => shareWord([word], things))) return undefined;
  const held = onlyOfKind(told, known);
  if (!held || countFrom(held.value) === countFrom(told.value) || held.value === told.value) return undefined;
  const at = known.indexOf(held.value);
  const to = /^\d[\d.,]*$/.test(told.value) ? held.value.replace(/\d[\d.,]*\d|\d/, told.value) : told.value;
  return at < 0 ? undefined : known.slice(0, at) + to + withAgreeingParticle(to, known.slice(at + held.value.length));
}

/** Read once for all facts that it is compared with: most facts change nothing. */
const reads = readOnce((fact: string) => ({
  isOtherwise: !ENDED.test(fact) && (saysChange(fact) || REACHED.test(fact) || DECIDED.test(fact)),
}));
/** «하루 나가고 관뒀다» gives no other number of days. */
const ENDED = /(?:관[두뒀]|그만[두뒀]|접[었고]|때려[치쳤]|끊[었고])\S{0,3}$/;
/** A state that has been reached. */
const REACHED = anyOf(
  /(?:빠졌|쪘|찍었|됐|되었|남았|넘었|돌파했|달성했|나왔|떨어졌|올랐|늘었|줄었|올려[줬주]|내려[줬갔])다(?:고 한다)?$/i,
  /\b(?:hit|reached|halved|doubled|is (?:up|down) (?:to|at))\b/i,
);
const DECIDED = /기로(?: (?:했다|함))?$/;

/** Words for a value that is not reached yet. */
export const GOAL = /\b(?:target|goal|aim|limit|cap|quota|at most|no more than)s?\b|목표|한도|상한|최대/i;
/** Who changed it: "Dr Osei's halved the user's dose". */
const AGENT = sequence(
  /^[^,]{2,40}?/i,
  /(?=\b(?:halved|doubled|raised|cut|upped|lowered|bumped|put up|increased|reduced) (?:(?:the user['’]s|my|our|the) ))/i,
);
/** «올려달래서» */
const AS_ASKED = /\s\S+달(?:래서|라고 (?:해서|하셔서))\s/;
const OF_A_TIME = /^(?:date|month|weekday|day of a month|time|daypart|frequency|년|일)$/;
const SEVERAL = / (?:and|or) |(?<=[가-힣])(?:이?랑|하고) /;
/** Stems of verbs that only say that a value has changed. */
export const VERBS_OF_CHANGE = new RegExp(
  `^(?:${'빠지 찌 찍 되 돼 남 넘 돌파하 달성하 나오 떨어지 오르 늘 줄 올려주 올리 내리 내려가 하 hit reach just halv doubl'.normalize('NFD').split(' ').join('|')})$`,
);

function onlyOfKind(told: Value, known: string): Value | undefined {
  const [only, ...others] = valuesOf(known).filter(
    ({ type, value }) => type === told.type && !/^(?:19|20)\d\d/.test(value),
  );
  return others.length === 0 ? only : undefined;
}

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
