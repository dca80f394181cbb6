import { anyOf, sequence } from '../../../text/patterns.ts';
import { inThirdPerson, rewriteAsFact } from '../rewriteAsFact.ts';

const DIGITS = /^(?:about |almost |nearly |around )?\d{1,3}/i;
const WORDS =
  /^(?:about |almost |nearly |around )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?/i;
const NUMBER = anyOf(sequence(DIGITS, /(?![\w.,:/])/i), sequence(WORDS, /(?![\w-])/i));
const isNumber = (answer: string): boolean => answer.replace(NUMBER, '') === '' && !/^an?$/i.test(answer);
const isAge = (answer: string): boolean => isNumber(answer.replace(/ (?:years|months|weeks)(?: old)?$/i, ''));
const isDuration = (answer: string): boolean =>
  NUMBER.test(answer) && /^ (?:years?|months?|weeks?|days?|decades?)$/i.test(answer.replace(NUMBER, ''));
const SINCE = /^since (?:19|20)\d\d$/i;
const isFrequency = (answer: string): boolean =>
  /^(?:(?:about |almost )?(?:once|twice|(?:\w+ )?times) (?:an?|every|per) [a-z]+|(?:almost )?every (?:\w+ )?[a-z]+|daily|weekly|monthly)$/i.test(
    answer,
  );

/** What no name of a thing contains: a refusal, a verb, a participle, an adverb, or a word that begins a clause. */
const NO_NOUN = anyOf(
  /^(?:no|not|never|none|nothing|nobody|nowhere|nope|nah|neither|yes|yeah|sure|maybe|same|it|that|this|only|just|once|twice|lots?|any|some|every|all|both)\b/i,
  /^(?:in|at|on|with|without|from|for|since|to|by|near|around|about|until|after|before|as|like|over|under|of|out|off|up|down|between)\b/i,
  /^(?:an? )?(?:little|bit|lot|few|while|long|couple|ton|alone|abroad|here|there|home|far|retired|unsure|unknown|private|secret|allergic)\b/i,
  /\b(?:i|we|he|she|they|you|am|is|are|was|were|be|been|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\b/i,
  /\b(?:quit|gave|got|went|left|lost|sold|bought|met|began|stop|start|used|keep|kept|love|like|hate|want|need|prefer|know|knew|think|try|tried|die|live|work|depends?)\b/i,
  /\b(?:but|because|so|if|when|that|which|who|though|except|anymore|any more|yet|ago|now|not|never|no|back|soon|sometimes|often|always)\b|n['’]t\b/i,
  /\b(?:[a-z]{3,}(?:ed|ly)|[a-z]{3,}ing)\b|[?!:;]/i,
);
const isNoun = (answer: string): boolean => /^[a-z]/i.test(answer) && !NO_NOUN.test(answer) && !isNumber(answer);
const isValue = (answer: string): boolean => isNoun(answer) || /^[^a-z]?\d/i.test(answer);
/** "Two geckos", "a cat". */
const isCounted = (answer: string): boolean =>
  NUMBER.test(answer) && isNoun(answer.replace(NUMBER, '').trim()) && !isDuration(answer);

type Told = (answer: string, ...parts: string[]) => string;

/** Questions about the user or somebody of theirs, the answers that name what was asked, and what each says. */
const FORMS: readonly [RegExp, (answer: string) => boolean, Told][] = [
  [
    /^(?:(?:do you have |have you got )?any (?:known )?(?:(?:food|drug|medication) )?allergies|are you allergic to any(?:thing|(?: [a-z]+){1,2})|what are you allergic to|(?:what|which) (?:(?:food|drug) )?allergies do you have|what are your (?:(?:food|drug) )?allergies)\?/i,
    isNoun,
    (answer) => `Allergic to ${inThirdPerson(answer)}`,
  ],
  [
    /^where (?:do you (?:currently )?live|are you (?:currently )?(?:living|based|located))(?: now| currently| these days| at the moment)?\?/i,
    (answer) => isNoun(withoutIn(answer)),
    (answer) => own(`live in ${withoutIn(answer)}`),
  ],
  [/^where (?:are you|do you come) from(?: originally)?\?/i, isNoun, (answer) => own(`am from ${answer}`)],
  [/^where do you work\?/i, isNoun, (answer) => own(`work at ${answer}`)],
  [/^what do you do(?: for (?:work|a living))?\?/i, isNoun, (answer) => `Job: ${inThirdPerson(answer)}`],
  [/^how old are you\?/i, isAge, (answer) => own(`am ${answer}`)],
  [/^how old is your ([a-z]+(?: [a-z]+)?)\?/i, isAge, (answer, who) => `${upperFirst(who!)} is ${answer}`],
  [/^how often do you (?!and\b|all\b|both\b)([a-z' ]{2,60})\?/i, isFrequency, (answer, act) => own(`${act} ${answer}`)],
  [
    /^how long have you been ([a-z' ]{2,60})\?/i,
    (answer) => SINCE.test(answer) || isDuration(answer.replace(/^for /i, '')),
    (answer, state) => own(`have been ${state} ${answer.replace(/^(?!for |since )/i, 'for ')}`),
  ],
  [/^how many ([a-z]+) do you have\?/i, isNumber, (answer, what) => `${upperFirst(what!)}: ${answer}`],
  [
    /^(?:what|which)(?:['’]s| (?:[a-z]+ )?is) (?:your|the) ([a-z ]{3,40}?)(?: like| at the moment)?\?/i,
    isValue,
    (answer, what) => `${upperFirst(what!)} is ${inThirdPerson(answer)}`,
  ],
  [/^what are your ([a-z ]{3,40})\?/i, isNoun, (answer, what) => `${upperFirst(what!)}: ${inThirdPerson(answer)}`],
  [
    /^(?:tell me|let me know|share|give me|enter) your ([a-z ]{3,40}?)[.!]?$/i,
    isValue,
    (answer, what) => `${upperFirst(what!)} is ${inThirdPerson(answer)}`,
  ],
  [
    /^(?:what|which) (?:languages?|foods?|instruments?|sports?|car|medications?|medicines?|city|town|country) do you (speak|avoid|play|drive|take|live in)\?/i,
    isNoun,
    (answer, act) => own(`${act} ${answer}`),
  ],
  [/^what do you (drive|play|study|teach|speak|avoid)\?/i, isNamed, (answer, act) => own(`${act} ${answer}`)],
  [
    /^do you (have|own|keep) (?:any (?:pets|animals|children|kids|siblings|dogs|cats)|pets|children|kids|siblings|a (?:pet|dog|cat|car|bike))\?/i,
    isCounted,
    (answer, act) => own(`${act} ${answer}`),
  ],
  [
    /^do you (?:(play) any (?:instruments?|sports?)|(speak) any (?:other |foreign )?languages?|(take) any (?:medications?|medicines?))\?/i,
    isNamed,
    (answer, ...acts) => own(`${acts.find(Boolean)} ${answer}`),
  ],
];

/**
 * The statement that a short answer to the assistant's question makes: "Drives a Yaris", after "What do you drive?". Undefined
 * unless the question asks exactly that, and the answer only names it.
 */
export function englishAnswer(question: string, answer: string): string | undefined {
  const asked = question.replace(
    /^(?:(?:and|so|ok(?:ay)?|great|got it|thanks|please|just to check|by the way)[\s,.!]+)+/i,
    '',
  );
  for (const [form, fits, told] of FORMS) {
    const match = fits(answer) && form.exec(asked);
    if (!match || match[0].length < asked.trim().length) continue;
    const parts = match.slice(1).map((part) => part?.replace(/\byour\b/gi, 'their'));
    return parts.some((part) => /\byou\b/i.test(part ?? '')) ? undefined : told(answer, ...parts);
  }
  return undefined;
}

/** "The cello", "a Škoda": also with an article. */
function isNamed(answer: string): boolean {
  return isNoun(answer.replace(/^(?:an?|the) (?!little\b|bit\b|lot\b|few\b)/i, ''));
}

const own = (told: string): string => rewriteAsFact(`I ${told}`);
const withoutIn = (answer: string): string => answer.replace(/^in /i, '');
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
