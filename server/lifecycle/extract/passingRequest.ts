/** The end is the user's own act, and is over when it is done: "Remind me to check it when that invoice comes." */
const REMINDER =
  /^(?:(?:please|pls|and|oh|ok|okay|also|hey|can you|could you|will you)[,\s]+)*remind me (?:again )?(?:to|about|of|when|once|if|on|in|at|tomorrow|tonight|later)\b/i;
/** Takes back what was just sent: "Wrong window. Ignore it." */
const TAKEN_BACK =
  /^(?:(?:please|pls|sorry|oops|so|just|you can)[,\s]+)*(?:ignore|disregard) (?:it|that|this|me|(?:my|the|that) (?:last|previous) (?:one|message))(?:,? (?:please|sorry))?[.!\s]*$|^(?:(?:그건|그거|이건|이거|방금 건|방금 거|아까 건) ?)?무시(?:해|하세요|해요|해 ?주세요|해 ?줘요?)[.!~\s]*$/i;

/** Whether a sentence asks for something that is done once and says nothing lasting, whatever it names. */
export const isPassingRequest = (sentence: string): boolean => {
  const text = sentence.trim();
  return REMINDER.test(text) || TAKEN_BACK.test(text);
};
