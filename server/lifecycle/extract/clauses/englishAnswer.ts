import { rewriteAsFact } from '../rewriteAsFact.ts';

/** Forms of questions about the user or somebody of theirs, and what a short answer to each says. */
const FORMS: readonly [RegExp, (answer: string, ...parts: string[]) => string][] = [
  [
    /^where (?:do|are) you .*\b(?:live|living|based|located)\b/i,
    (answer) => own(`live in ${withoutPlaceWord(answer)}`),
  ],
  [/^where (?:do|are) you .*\b(?:from)\b/i, (answer) => own(`am from ${withoutPlaceWord(answer)}`)],
  [/^where do you .*\bwork\b/i, (answer) => own(`work at ${withoutPlaceWord(answer)}`)],
  [/^what do you do\b/i, (answer) => `Job: ${answer}`],
  [/^how old are you\b/i, (answer) => own(`am ${answer}`)],
  [/^how old (?:is|are) your ([a-z ]+?)\?/i, (answer, who) => `${upperFirst(who!)} is ${answer}`],
  [/^how old\b/i, (answer) => `Age: ${answer}`],
  [/^how often do you ([a-z' ]+?)\?/i, (answer, act) => own(`${act} ${answer}`)],
  [
    /^how long have you been ([a-z' ]+?)\?/i,
    (answer, state) => own(`have been ${state} for ${answer.replace(/^for /i, '')}`),
  ],
  [/^how many ([a-z ]+?) (?:do|does|are|have|is)\b/i, (answer, what) => `${upperFirst(what!)}: ${answer}`],
  [
    /^(?:what|which)(?:['’]s| (?:[a-z]+ )?(?:is|are)) (?:your|the) ([a-z ]{3,40}?)(?: like| at the moment)?\?/i,
    (answer, what) => `${upperFirst(what!)} is ${answer}`,
  ],
  [
    /^(?:tell me|let me know|share|give me|enter) your ([a-z ]{3,40}?)[.!]?$/i,
    (answer, what) => `${upperFirst(what!)} is ${answer}`,
  ],
  [
    /^(?:what|which) (?:(?:kinds?|types?|sorts?) of )?([a-z]+(?: [a-z]+)?) (?:do|does|did|are|is|have|would|can)\b/i,
    (answer, what) => `${upperFirst(what!)}: ${answer}`,
  ],
  [/^what do you (?:usually |normally |currently )?([a-z]+)\b/i, (answer, act) => own(`${act} ${answer}`)],
  [
    /^do you (?:still |usually |currently |also )?(have|own|keep|play|speak|drink|eat|take|drive|use|like|read|study|teach|follow|wear|prefer|need) /i,
    (answer, act) => own(`${act} ${answer}`),
  ],
];

/** The statement that a short answer to the assistant's question makes: "Drives a Yaris", after "What do you drive?". */
export function englishAnswer(question: string, answer: string): string | undefined {
  const asked = question.replace(
    /^(?:(?:and|so|ok(?:ay)?|great|got it|thanks|please|just to check|by the way)[\s,.!]+)+/i,
    '',
  );
  for (const [form, told] of FORMS) {
    const match = form.exec(asked);
    if (match) return told(answer, ...match.slice(1));
  }
  return undefined;
}

const own = (told: string): string => rewriteAsFact(`I ${told}`);
const withoutPlaceWord = (answer: string): string => answer.replace(/^(?:in|at|from|near|around) /i, '');
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
