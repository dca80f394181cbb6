import { anyOf, sequence } from '../../text/patterns.ts';
import { HE, PERSON, PET, SHE } from './clauses/namedWords.ts';

const IRREGULAR: Record<string, string> = { am: 'is', are: 'is', have: 'has', do: 'does', go: 'goes' };
/** Words that may stand between "I" and its verb. */
const ADVERB = anyOf(
  /^(?:really|absolutely|usually|always|often|never|ever|normally|typically)$/i,
  /^(?:generally|mostly|rarely|sometimes|now|currently|still|just)$/i,
  /^(?:also|recently|strongly|definitely|only|simply|truly|much|both|neither|either|hardly|seldom|barely)$/i,
  /^(?:already|no|longer|(?!(?:re|app|rep|supp|f|multip|comp|imp|al|ral|bul|tal)ly$)[a-z]{3,}ly)$/i,
);
const LIGHT = /^(?:just|also|still|actually)$/i;
const UNCHANGED = anyOf(
  /^(?:cannot|can|will|must|should|would|could|might|may|gotta|gonna|wanna|had|was|went|did|got)$/i,
  /^(?:moved|decided|started|quit|stopped|agreed|gave|bought|switched|became|chose|signed|took)$/i,
  /^(?:re|over|under)?(?:found|set|broke|sold|left|lost|made|met|built|began|ran|ate|wrote|drove|grew|came|kept|knew)$/i,
  /^(?:paid|fell|felt|flew|forgot|froze|heard|held|laid|led|lent|meant|rode|rang|rose|saw|sent)$/i,
  /^(?:been|drew|said|dealt|dug|chose|knew|slept|spent|spoke|stood|stuck|swam|taught|thought|threw|told|tore|understood|woke|wore|won)$/i,
  /ed$/i,
);

/** Rewrites a clause about oneself as a fact about the unnamed user: "I live in my van" → "Lives in their van". */
export function rewriteAsFact(text: string): string {
  if (WITH_SOMEBODY.test(text)) return inThirdPerson(text.trim().replace(WITH_SOMEBODY, 'The user and their $1'));
  const group = OF_GROUP.exec(text)?.[1];
  if (group) return inThirdPerson(`Is part of ${group.trim()}`);
  if (OF_SEVERAL.test(text)) return upperFirst(inThirdPerson(text.trim()));
  const words = text.trim().split(/\s+/);
  const isOwn = /^\s*(?:i|we)(?:\s|$)/i.test(text);
  if (isOwn) {
    words.shift();
    // "I do like" and "I just like" mean "I like".
    while (isLight(words)) words.shift();
    const found = words.findIndex((word) => !ADVERB.test(word));
    const at = found >= 0 ? found : Math.max(0, words.length - 1);
    words[at] = inflect(words[at] ?? '');
    const adverbOfBe = words[at] === 'is' && at > 0;
    if (adverbOfBe) words.unshift(...words.splice(at, 1));
  }
  const written = inThirdPerson(isOwn ? withSharedSubject(words.join(' ')) : withUser(words.join(' ')));
  const told = written.replace(SAME_SUBJECT, '$1 and $2');
  return upperFirst(told);
}
/** "My wife and I are vegetarian": the verb is for both. */
export const WITH_SOMEBODY = new RegExp(
  `^\\s*(?:[Mm]y|[Oo]ur) ((?:[a-z-]+ ){0,2}(?:${[HE, SHE, PERSON, PET].join('|')})(?: \\p{Lu}\\p{Ll}+)?) and I(?=\\s)`,
  'u',
);
/** "We're both vegetarian" is about more people than the user. */
const OF_SEVERAL = /^\s*we(?:['’]re| are| were|['’]ve| have)? (?:both|all|each)\b/i;
/** "We're a plumbing firm in Hull": the user is part of it. */
const OF_GROUP =
  /^\s*we(?:['’]re| are) (?:just )?(an? (?!bit\b|little\b|lot\b|few\b|tad\b|fan\b|while\b|week\b|month\b|day\b|year\b).*)$/i;
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Knows some Rust but I have never touched async": one subject is enough. */
const withSharedSubject = (text: string): string =>
  text.replace(AND_I, (_, and: string, short: string | undefined, rest: string) =>
    short ? `${and}${SHORT[short]}${rest}` : `${and}${rest.replace(/[a-z']+$/i, inflected)}`,
  );
const AND_I =
  /\b(,? (?:and|but)) (?:I|we)(?:['’](m|re|ve|ll)\b)?((?: (?:always|never|usually|often|still|also|just|only))* [a-z'’]+)/gi;

/** "Got promoted, I'm engineering manager now": the first statement is about the user, too. */
const SAME_SUBJECT = sequence(
  /^((?:got|moved|quit|left|started|finished|became|switched|bought|sold|graduated|retired|[a-z]{3,}ed) [^,]*)/i,
  /, the user (is|has|can|will|works?|lives?)\b/i,
);

function isLight([first, second]: readonly string[]): boolean {
  if (first === undefined || second === undefined) return false;
  if (LIGHT.test(first)) return true;
  return /^do$/i.test(first) && /^(?:really|like|love|enjoy|prefer|have|live|work|want)$/i.test(second);
}

function inflect(word: string): string {
  const [, verb = word, mark = ''] = /^([a-z'’]+)([^a-z'’]+)$/i.exec(word) ?? [];
  return inflected(verb) + mark;
}

function inflected(verb: string): string {
  const lower = verb.toLowerCase();
  if (ADVERB.test(lower) || /['’](?:ve|d|ll)$/.test(lower)) return verb;
  if (/n't$/.test(lower)) return { "don't": "doesn't", "haven't": "hasn't", "aren't": "isn't" }[lower] ?? verb;
  if (UNCHANGED.test(lower) && !/^(?:need|feed)$/.test(lower)) return verb;
  if (IRREGULAR[lower]) return IRREGULAR[lower];
  if (/[^aeiou]y$/.test(lower)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(lower) ? `${verb}es` : `${verb}s`;
}

/** "Elena is vegetarian and I can't have gluten": "they" would be taken for Elena. */
function withUser(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(TOGETHER, 'they$1')
    .replace(FIRST_PERSON, (_, word: string, short: string | undefined, next: string | undefined) => {
      if (/^(?:my|our)$/i.test(word)) return `the user's${next ?? ''}`;
      if (short) return `the user${SHORT[short]}${next ?? ''}`;
      return `the user${/^(?:i|we)$/i.test(word) ? (next?.replace(/[a-z']+$/i, inflected) ?? '') : (next ?? '')}`;
    });
}

/** "The contract we all signed", "we each pay half": a plural subject, whose verb stays unchanged. */
const TOGETHER = /(?<![\w'-])we( (?:all|both|each)(?= [a-z]))/gi;
const FIRST_PERSON = sequence(
  /(?<![\w'-])([Ii]|[Ww]e|[Mm]y|[Oo]ur|me|us)\b(?!-)(?:'(m|re|ve|ll|d)\b)?/,
  /((?: (?:always|never|usually|often|still|also|just|only))* [a-z']+)?/,
);
const SHORT: Record<string, string> = { m: ' is', re: ' is', ve: ' has', ll: ' will', d: ' would' };

/** Rewrites the first person to the third: my → their, me → them, I'm → they are. */
export function inThirdPerson(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(/\b(?:my|our)\b/gi, 'their')
    .replace(/\b(?:mine|ours)'s\b/gi, 'theirs is')
    .replace(/\b(?:mine|ours)\b/gi, 'theirs')
    .replace(/\b(?:myself|ourselves)\b/gi, 'themselves')
    .replace(/\b(?:I'm|I am|we're|we are)\b/gi, 'they are')
    .replace(/\b(?:I've|we've)\b/gi, 'they have')
    .replace(/\b(?:I|we)'(ll|d)\b/gi, "they'$1")
    .replace(/\b(you(?: \w+)?) (?:me|us)\b/gi, '$1 the user')
    .replace(/(?<![\w-])(?:me|us)\b(?!-)/g, 'them')
    .replace(/\bI\b|\bwe\b/g, 'they')
    .replace(/\b(of|between|both|all) the user\b(?!')/g, '$1 them');
}
