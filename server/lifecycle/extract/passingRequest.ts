import { anyOf, sequence } from '../../text/patterns.ts';
import type { FactKind } from './clauses/clauseModel.ts';
import type { Clause } from './clauses/clausesOf.ts';
import { isVerbless } from './clauses/fragments.ts';
import { withinOf } from './extractedFact.ts';

/**
 * The condition is an act of the user, after which the request is over: "Remind me to check it when that invoice
 * comes."
 */
const REMINDER = sequence(
  /^(?:(?:please|pls|and|oh|ok|okay|also|hey|can you|could you|will you)[,\s]+)*remind me (?:again )?/i,
  /(?:to|about|of|when|once|if|on|in|at|tomorrow|tonight|later)\b/i,
);
/** Withdraws the previous message: "Wrong window. Ignore it." */
const TAKEN_BACK = anyOf(
  sequence(
    /^(?:(?:please|pls|sorry|oops|so|just|you can)[,\s]+)*(?:ignore|disregard) /i,
    /(?:it|that|this|me|(?:my|the|that) (?:last|previous) (?:one|message))(?:,? (?:please|sorry))?/i,
    /[.!\s]*$/i,
  ),
  /^(?:(?:그건|그거|이건|이거|방금 건|방금 거|아까 건) ?)?무시(?:해|하세요|해요|해 ?주세요|해 ?줘요?)[.!~\s]*$/i,
);

/** "Cc Benedikt on it" */
const COPIED_TO = /^(?:please )?(?:b?cc|loop in|copy in) \S/i;

/** Whether a sentence asks for something that is done once and says nothing lasting, whatever it names. */
export const isPassingRequest = (sentence: string): boolean => {
  const text = sentence.trim();
  return REMINDER.test(text) || TAKEN_BACK.test(text) || COPIED_TO.test(text);
};

/** A task that is done with its answer: "Write a note for …", "Cc Benedikt on it". "Make that $950" is a correction. */
const TASK = sequence(
  /^(?:(?:please|pls|ok|okay|hey|hi|and|also|so|now|then|just|can you|could you|would you)[,\s]+)*/i,
  anyOf(
    /b?cc [A-Z]/i,
    sequence(
      anyOf(
        /help|redo|write|draft|rewrite|reword|rephrase|make(?! (?:it|that|this|them)\b)/i,
        /create|build|generate|give|show|tell|explain|find|fix|add|put|send/i,
        /translate|summari[sz]e|convert|check|proofread|list|suggest|recommend/i,
        /plan|design|update|format|compare|calculate|estimate|outline/i,
        /cancel|invent|fill (?:it )?in|pick(?: out)?|solve|print|pay(?= (?:her|him|them)\b)/i,
        /sort|label|price(?! (?:is|was|of|for|at|to)\b)|rank|split|reply|describe|name|shorten|trim|tidy|compose/i,
      ),
      /\s(?:(?:only|just|out) )?(?:me|us|my|our|the|an?|this|that|these|those|it|them|up|some|\d+|him|her)\b/i,
    ),
  ),
);
const EVERY_TIME = /\b(?:always|never|every|each time|from now on|whenever|going forward|in future|by default)\b/i;

/** Whether a clause asks for one answer. */
export const isTask = (text: string): boolean => TASK.test(text) && !EVERY_TIME.test(text);

/** «이번 답변은 영어로» is not a wish for all answers. */
export const isOnce = (sentence: string): boolean => ONCE.test(sentence) && !withinOf(sentence);
const ONCE = anyOf(
  /(?:^|\s)(?:이번|지금|오늘|방금|요 (?:답|글)|이 (?:글|답|질문|문장|시|편지|부분|건|문제))\S*(?=\s)|한해서만/i,
  /\b(?:this (?:time|once|one)|just for now|for once|today only|until i say)\b/i,
  /\bfor (?:the next|this|that|just this) (?:\w+ )?(?:answer|reply|response|question|one|e?-?mail|message)\b/i,
);

/** A task of these kinds says how to answer, or what was agreed. */
export const LASTING_ORDERS: ReadonlySet<FactKind> = new Set(['style', 'document', 'decision', 'project', 'tool']);

/** "Shop sign: …", "Caption: …", "Two-line bio for …: …": what a text is to be made of. */
const TEXT_HEADED = sequence(
  /^(?:(?!\b(?:i|my|we|our|is|are|was|has|have)\b)[\w'’-]+ ){0,6}/i,
  anyOf(
    /signs?|labels?|captions?|cards?|menus?|listings?|bible|flyers?|posters?|slogans?|straplines?|titles?|headlines?/i,
    /bios?|blurbs?|invoices?|receipts?|agenda|minutes|reports?|tables?|charts?|quizz?(?:es)?|scenes?|speech|toasts?/i,
    /tweets?|posts?|quotes?|adverts?|ads?|letters?|reviews?|summary|case study|worksheets?|templates?|poems?/i,
  ),
  /(?: (?!(?:i|my|we|our|is|are|was|has|have)\b)[\w'’-]+){0,6}:\s/i,
);

/**
 * Whether a clause is what a task is to be done with: after the task and a colon, after the name of a text and a colon,
 * or without a verb in the sentence of a task.
 */
export function isMaterial({ text, sentence }: Clause, kind: FactKind): boolean {
  const at = sentence.indexOf(text);
  const colon = sentence.indexOf(': ');
  if (colon >= 0 && at + text.length > colon) {
    const head = sentence.slice(0, colon);
    if (EVERY_TIME.test(head)) return false;
    if (TEXT_HEADED.test(sentence)) return kind !== 'style';
    return at > colon && TASK.test(head) && !/\b(?:my|our)\b/i.test(head);
  }
  return at > 0 && isTask(sentence) && isVerbless(text) && !LASTING_ORDERS.has(kind) && !/\b(?:my|our)\b/i.test(text);
}
