import { copula, withAgreeingParticle } from '../extract/koreanStem.ts';
import { matterOf, matterWords } from './carryOver.ts';
import { statementsOf } from './compareFacts.ts';
import { withoutReason } from './currentValues.ts';
import { endsNamed, givenUp } from './endsNamed.ts';
import { MAX_FACT, valuesOf } from './valuesOf.ts';

/** «왓챠는 해지했다», of «넷플릭스랑 왓챠 구독한다», "the van's gone" of "Has a motorbike and a van": the other one stays. */
export function remaining(correction: string, known: string): string | undefined {
  const name = givenUp(correction)?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (!name) return undefined;
  const one = `(?:(?:an?|the|their|one|two|three|\\d+) )?(?:[a-z]+ )?[a-z]*${name}(?:e?s)?(?![\\p{L}\\d])`;
  const pair = new RegExp(
    `(?<![\\p{L}\\d])${name}(?:이?랑|하고|와|과) (?=[\\p{L}\\d])|(?<=[가-힣A-Za-z\\d])(?:이?랑|하고|와|과) ${name}(?=(?:[을를은는이가도]|이다)?(?: |$))|(?<=\\b(?:has|have|keeps?|owns?|plays?|takes?|drives?|rents?) )${one} and (?=[a-z])|,? and ${one}(?! (?:is|are|has|does|works|lives|comes|goes|takes|runs|helps|cleans|teaches|handles|leads|looks|owns|plays|wants|likes|needs)\\b)`,
    'iu',
  );
  const left = known
    .replace(pair, '')
    .replace(/([가-힣]+)이다$/, (whole, noun: string) => (known.endsWith(whole) ? whole : noun + copula(noun)));
  // "A cat, a dog" is "a cat and a dog".
  return left === known
    ? undefined
    : oneFewer(left).replace(/^([^,]+), ((?:an?|the|one|two|three) [^,]+)$/, '$1 and $2');
}

/** "Two dogs, Biscuit" is "one dog, Biscuit": a count before names. */
const oneFewer = (left: string): string =>
  left.replace(COUNT_OF_NAMES, (_, count: string, noun: string) => {
    const fewer = COUNTS[COUNTS.indexOf(count) - 1];
    return `${fewer} ${fewer === 'one' ? noun.replace(/s$/, '') : noun}`;
  });
const COUNTS = ['one', 'two', 'three', 'four', 'five'];
const COUNT_OF_NAMES = /\b(two|three|four|five) ([a-z]+s)(?=[,:]? (?:named |called )?\p{Lu})/u;

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
/** How, or how often, something is done: not a value of a topic. */
const HOW =
  /^(?:매일|매번|자주|주로|보통|가끔|항상|늘|잘|안|못|하루|직접|혼자|같이|거의|많이|조금)|(?:에|에서|마다|만|씩|까지|부터|게|이랑|랑|하고)$/;

const PART_CHANGED =
  /^(?:(?:이제|결국|이번에) )?([가-힣]{2,8}?(?: [가-힣]{2,8}?)?)(?:은|는|을|를|이|가)? (?!걸)([^\s]+?(?: [^\s]+?)??)(?: 걸|걸)?(?:으로|로) (?:옮[겼기]|바[꿨꾸뀌]|변경|갈아[탔타]|넘어[왔갔])/;

/** "Likes coriander after all" leaves the first part of "Is allergic to nuts and hates coriander". */
export function keptBeside(correction: string, known: string): string | undefined {
  const [first = '', second = '', ...more] = statementsOf(known);
  if (!second || more.length > 0) return undefined;
  const name = nameOf(correction);
  const told = new Set(matterWords(correction).filter((word) => word !== name?.toLowerCase()));
  const isMeant = [first, second].map(
    (part) => endsNamed(correction, part) || matterOf(part, valuesOf(part)).some((word) => told.has(word)),
  );
  if (isMeant[0] === isMeant[1]) return undefined;
  const isOfSame = name !== undefined && nameOf(first) === name;
  if (isMeant[1]) return OF_USER.test(first) || isOfSame ? `${first}. ${correction}` : undefined;
  // The second statement is about the same person as the first.
  return OF_USER.test(first) && GOES_ON.test(second) ? `${upperFirst(second)}. ${correction}` : undefined;
}
const nameOf = (text: string): string | undefined => /^\p{Lu}\p{Ll}+(?=(?:['’]s)? )/u.exec(text)?.[0];
/** The first word is a verb, not a name: "Chris likes tea" is about Chris. */
const OF_USER = /^(?:(?:Is|Has|Can't|Cannot) |[A-Z][a-z]+s (?!(?:is|are|was|[a-z]+s)\b))/;
const GOES_ON = /^(?:is|has|can't|cannot|[a-z]+s) /;
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
