import { anyOf, sequence } from '../../text/patterns.ts';
import type { FactKind } from './clauses/clauseModel.ts';

/**
 * The condition is an act of the user, after which the request is over: "Remind me to check it when that invoice
 * comes."
 */
const REMINDER = sequence(
  /^(?:(?:please|pls|and|oh|ok|okay|also|hey|can you|could you|will you)[,\s]+)*remind me (?:again )?/i,
  /(?:to|about|of|when|once|if|on|in|at|tomorrow|tonight|later)\b/i,
);
/** Takes back what was just sent: "Wrong window. Ignore it." */
const TAKEN_BACK = anyOf(
  sequence(
    /^(?:(?:please|pls|sorry|oops|so|just|you can)[,\s]+)*(?:ignore|disregard) /i,
    /(?:it|that|this|me|(?:my|the|that) (?:last|previous) (?:one|message))(?:,? (?:please|sorry))?/i,
    /[.!\s]*$/i,
  ),
  /^(?:(?:그건|그거|이건|이거|방금 건|방금 거|아까 건) ?)?무시(?:해|하세요|해요|해 ?주세요|해 ?줘요?)[.!~\s]*$/i,
);

/** Whether a sentence asks for something that is done once and says nothing lasting, whatever it names. */
export const isPassingRequest = (sentence: string): boolean => {
  const text = sentence.trim();
  return REMINDER.test(text) || TAKEN_BACK.test(text);
};

/** A task that is done with its answer: "Write a note for …", "Cc Benedikt on it". "Make that $950" is a correction. */
const TASK = sequence(
  /^(?:(?:please|pls|ok|okay|and|also|so|now|then|can you|could you|would you)[,\s]+)*/i,
  anyOf(
    /b?cc [A-Z]/i,
    sequence(
      anyOf(
        /help|redo|write|draft|rewrite|reword|rephrase|make(?! (?:it|that|this|them)\b)/i,
        /create|build|generate|give|show|tell|explain|find|fix|add|put|send/i,
        /translate|summari[sz]e|convert|check|proofread|list|suggest|recommend/i,
        /plan|design|update|format|compare|calculate|estimate|outline/i,
      ),
      /\s(?:me|us|my|our|the|an?|this|that|these|those|it|them|up|some|\d+|him|her)\b/i,
    ),
  ),
);
const EVERY_TIME = /\b(?:always|never|every|each time|from now on|whenever|going forward|in future|by default)\b/i;

/** Whether a clause asks for one answer. */
export const isTask = (text: string): boolean => TASK.test(text) && !EVERY_TIME.test(text);

/** A task of these kinds says how to answer, or what was agreed. */
export const LASTING_ORDERS: ReadonlySet<FactKind> = new Set(['style', 'document', 'decision', 'project', 'tool']);
