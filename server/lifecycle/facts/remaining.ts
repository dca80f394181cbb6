import { escapePattern } from '../../text/normalize.ts';
import { anyOf } from '../../text/patterns.ts';
import { copula } from '../extract/koreanStem.ts';
import { matterOf, matterWords } from './carryOver.ts';
import { statementsOf } from './compareFacts.ts';
import { endsNamed, givenUp } from './endsNamed.ts';
import { parseFact } from './parseFact.ts';
import { valuesOf } from './valuesOf.ts';

/**
 * A known fact without the item that ended: «왓챠는 해지했다» leaves Netflix of «넷플릭스랑 왓챠 구독한다», "the van's gone" leaves
 * the motorbike of "Has a motorbike and a van".
 */
export function remaining(correction: string, known: string): string | undefined {
  const other = otherOfTwo(correction, known);
  if (other) return other;
  const ended = givenUp(correction);
  if (!ended) return undefined;
  const name = escapePattern(ended);
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

/**
 * "Cats don't bother me anymore" leaves the dust of "Is allergic to cats and dust", and "Eats shellfish now" the pork of
 * "Does not eat pork or shellfish".
 */
function otherOfTwo(correction: string, known: string): string | undefined {
  const pair = TWO_AVOIDED.exec(known)?.groups;
  const { first = '', second = '' } = pair ?? {};
  if (!pair || !(IS_OVER.test(correction) || (EATS.test(correction) && !parseFact(correction).negated)))
    return undefined;
  const isMeant = [first, second].map((each) =>
    correction.toLowerCase().includes(each.toLowerCase().replace(/s$/, '')),
  );
  if (isMeant[0] === isMeant[1]) return undefined;
  return `${known.replace(TWO_AVOIDED, isMeant[0] ? second : first)}. ${upperFirst(correction)}`;
}
const TWO_AVOIDED = anyOf(
  /(?<=\ballergic to )(?<first>[\p{L}'-]+) and (?<second>[\p{L}'-]+)(?=[.,]|$)/iu,
  /(?<=\b(?:not|cannot|can't|never) (?:eat|drink|touch|have) )(?<first>[\p{L}'-]+) or (?<second>[\p{L}'-]+)(?=[.,]|$)/iu,
  /(?<first>[가-힣]+?)(?:이?랑|하고|[와과]) ?(?<second>[가-힣]+)(?= ?알레르기)/iu,
);
const EATS = /\b(?:eats?|drinks?|eating|drinking)\b/i;
const IS_OVER =
  /\b(?:not|no longer|any ?more|fine|outgr[eo]w\w*|grew out of|gone|cured)\b|n't\b|괜찮|없어졌|없다|나았|아니/i;

/** "Two dogs, Biscuit" is "one dog, Biscuit": a count before names. */
const oneFewer = (left: string): string =>
  left.replace(COUNT_OF_NAMES, (_, count: string, noun: string) => {
    const fewer = COUNTS[COUNTS.indexOf(count) - 1];
    return `${fewer} ${fewer === 'one' ? noun.replace(/s$/, '') : noun}`;
  });
const COUNTS = ['one', 'two', 'three', 'four', 'five'];
const COUNT_OF_NAMES = /\b(two|three|four|five) ([a-z]+s)(?=[,:]? (?:named |called )?\p{Lu})/u;

/**
 * "Likes coriander after all" leaves the first part of "Is allergic to nuts and hates coriander", and «창고는 파주로 옮겼다»
 * that of «직원은 6명, 창고는 김포».
 */
export function keptBeside(correction: string, known: string): string | undefined {
  const [first = '', second = '', ...more] = statementsOf(known);
  if (!second || more.length > 0) return undefined;
  const name = nameOf(correction);
  const told = new Set(matterWords(correction).filter((word) => word !== name?.toLowerCase()));
  const isMeant = [first, second].map(
    (part) => endsNamed(correction, part) || matterOf(part, valuesOf(part)).some((word) => told.has(word)),
  );
  if (isMeant[0] === isMeant[1]) return undefined;
  if ([first, second].every((part) => OWN_TOPIC_KO.test(part))) return `${isMeant[0] ? second : first}. ${correction}`;
  const isOfSame = (name !== undefined && nameOf(first) === name) || known === `${first}. ${second}`;
  if (isMeant[1]) return OF_USER.test(first) || isOfSame ? `${first}. ${correction}` : undefined;
  // The second statement is about the same person as the first.
  return OF_USER.test(first) && GOES_ON.test(second) ? `${upperFirst(second)}. ${correction}` : undefined;
}
const nameOf = (text: string): string | undefined => /^\p{Lu}\p{Ll}+(?=(?:['’]s)? )/u.exec(text)?.[0];
const OWN_TOPIC_KO = /^[가-힣A-Za-z\d]+(?: [가-힣A-Za-z\d]+)?[은는] /;
/** The first word is a verb, not a name: "Chris likes tea" is about Chris. */
const OF_USER = /^(?:(?:Is|Has|Can't|Cannot) |[A-Z][a-z]+s (?!(?:is|are|was|[a-z]+s)\b))/;
const GOES_ON = /^(?:is|has|can't|cannot|[a-z]+s) /;
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
