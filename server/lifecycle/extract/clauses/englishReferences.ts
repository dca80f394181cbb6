import { anyOf, sequence } from '../../../text/patterns.ts';
import type { Clause } from './clausesOf.ts';
import { HE, PERSON, PET, SHE, THING } from './namedWords.ts';

/** A person or thing that a message has named, to which later clauses may refer. */
interface Named {
  /** With its possessive and name: "my sister Dana", «우리 고양이». */
  name: string;
  kind: 'he' | 'she' | 'person' | 'pet' | 'thing';
}

const WORDS = {
  he: HE,
  she: SHE,
  person: PERSON,
  pet: PET,
  thing: THING,
} as const;
const NAMED = new RegExp(
  `\\b(my|our|an?)\\s+((?:[a-z][a-z-]+\\s+){0,2}?)(?:${Object.entries(WORDS)
    .map(([kind, words]) => `(?<${kind}>${words})`)
    .join('|')})(?![\\w-]|['’]s\\b(?! name\\b))(?:,?\\s+(?:named\\s+|called\\s+)?(?-i:([A-Z][a-z]+)))?`,
  'gi',
);
const NOT_OF_ONE = /\b(?:'s|of|and|or|with|for|is|are|was|has|have)\s/i;

/** "She's a nurse": a clause that begins with a pronoun. */
const PRONOUN = sequence(
  /^((?:and|but|so|also|now|since|because|though|although|while)\s+)?/is,
  /(he|she|his|her|it|its|they|their)(['’](?:s|ll|d|re|ve))?\s+(.*)$/is,
);
const AGREE: Record<string, readonly Named['kind'][]> = {
  he: ['he', 'person', 'pet'],
  his: ['he', 'person', 'pet'],
  she: ['she', 'person', 'pet'],
  her: ['she', 'person', 'pet'],
  they: ['person'],
  their: ['person'],
  it: ['thing'],
  its: ['pet', 'thing'],
};

/** "My mother loves hiking and is allergic to nickel": both are about the mother. */
export function withSubject(text: string, before: Clause | undefined): string {
  if (!before || before.isLast || !PREDICATE.test(text)) return text;
  const subject = NAMED_FIRST.exec(before.text)?.[1];
  return subject ? `${subject} ${text.replace(/^(?:and|but|so|also) /i, '')}` : text;
}
const PREDICATE = sequence(
  /^(?:(?:and|but|so|also) )?/i,
  anyOf(
    /is|isn['’]?t|are|aren['’]?t|was|were|has|hasn['’]?t|does|doesn['’]?t|can|can['’]?t|cannot/i,
    /will|won['’]?t|works|lives|needs|takes|likes|loves|hates|wants|goes|only|never|always/i,
  ),
  /\b/i,
);
const NAMED_FIRST = new RegExp(
  `^(?:(?:and|but|so) )?((?:my|our) (?:[a-z-]+ ){0,2}?(?:${[HE, SHE, PERSON, PET].join('|')})(?: (?-i:[A-Z][a-z]+))?)(?=\\s)`,
  'i',
);

/** "Pickle's on a diet, she's 6.2 kg": the name that the same sentence is about. */
export const nameIn = (before: Clause | undefined): string | undefined =>
  before?.isLast === false ? FIRST_NAME.exec(before.text)?.[1] : undefined;
const FIRST_NAME = sequence(
  /^(?:(?:and|but|so) )?/u,
  /(?!(?:It|That|This|There|Here|He|She|They|We|You|What|Who|How|Where|When|The|My|Our|Everyone|Everything|Nobody|Work|School|Dinner|Lunch|Home)\b)/u,
  /(\p{Lu}\p{Ll}+)(?:['’]s| is| has| was) /u,
);

export function resolvedEnglish(text: string, before: readonly string[], name: string | undefined): string {
  const [, lead = '', pronoun = '', short = '', rest = ''] = PRONOUN.exec(text) ?? [];
  if (!pronoun) return text;
  const kinds = AGREE[pronoun.toLowerCase()] ?? [];
  const isSpeaker = SPEAKS.test(rest);
  const named = before
    .flatMap(namedInEnglish)
    .filter(({ kind }) => kinds.includes(kind) && !(kind === 'pet' && isSpeaker));
  const found = named.at(-1);
  const last = found && name && /^(?:he|she|his|her)$/i.test(pronoun) ? { name } : found;
  if (!last) return text;
  const isTheirs = /^(?:his|her|its|their)$/i.test(pronoun);
  const verb: Record<string, string> = {
    "'s": hasDone(rest) ? ' has' : ' is',
    "'re": ' is',
    "'ve": ' has',
    "'ll": ' will',
    "'d": ' would',
  };
  const said = verb[short.replace('’', "'").toLowerCase()] ?? '';
  const of = isTheirs ? "'s" : '';
  const agreed = pronoun.toLowerCase() === 'they' && !said ? rest.replace(/^(?:are|have|do)\b/i, singular) : rest;
  return `${lead}${last.name}${of}${said} ${agreed}`;
}

/** Verbs that need a person, not an animal. */
const SPEAKS = sequence(
  /^(?:(?:also|only|just|never|always) )?/i,
  anyOf(
    /sa(?:id|ys)|told|tells?|ask(?:ed|s)|agree[ds]|think?s|thought|wants? (?:us|me|the)/i,
    /works?|teaches|drives|speaks|studies|lets|pays|charges|owns|runs a/i,
  ),
  /\b/i,
);
const DONE = sequence(
  /^(?!(?:based|married|divorced|engaged|retired|widowed|named|called|allergic|scared|obsessed|interested|located|supposed|tired|excited)\b)/i,
  /(?:been|got|had|moved|started|lived|worked|\w+ed)\b/i,
);
const hasDone = (rest: string): boolean => DONE.test(rest);
const singular = (verb: string): string => ({ are: 'is', have: 'has', do: 'does' })[verb.toLowerCase()] ?? verb;

/** "We have a beagle" names a pet of the user's own; "Theo wants a beagle" does not. */
const KEEPS = anyOf(
  /\b(?:have|has|had|got|adopted|own|owns|bought|keep|raise|with)\s+$/i,
  /\b(?:rescued|fostering|brought home|picked up|took in|['’]ve got)\s+$/i,
);

/** A person acquired: "we got a new manager". */
const ROLES = /^(?:boss|manager|landlord|doctor|therapist|tutor|roommate|flatmate|partner)$/i;

function namedInEnglish(text: string): Named[] {
  const kin = [...text.matchAll(KIN)].map(
    ({ 0: name, groups }): Named => ({ name: `my ${name}`, kind: groups?.he ? 'he' : 'she' }),
  );
  const named = [...text.matchAll(NAMED)].flatMap((match) => {
    const [, of = '', which = '', ...rest] = match;
    const groups = match.groups ?? {};
    const [kind, noun] = Object.entries(groups).find(([, word]) => word) ?? [];
    if (!kind || !noun || NOT_OF_ONE.test(which)) return [];
    const name = rest.at(-1) ?? '';
    const isKept = (kind === 'pet' || ROLES.test(noun)) && KEEPS.test(text.slice(0, match.index));
    const own = /^an?$/i.test(of) ? (isKept ? 'our' : undefined) : of.toLowerCase();
    if (!own) return [];
    const called = /^[A-Z][a-z]+$/.test(name) ? ` ${name}` : '';
    return [{ name: `${own} ${which}${noun}${called}`, kind: kind as Named['kind'] }];
  });
  return named.length > 0 ? named : kin;
}
/** "Dad" is the user's own. */
const KIN = /(?<![\w'’] )\b(?:(?<he>dad|grandpa|grandad)|mom|mum|grandma)\b/gi;
