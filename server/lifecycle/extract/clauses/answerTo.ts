import { finalOf } from '../koreanStem.ts';

/** An offer is not a question about the user. */
const OFFER =
  /(?:[까래]요|드릴까요?|볼까요?|줄까|할까)[?？\s]*$|\b(?:shall i|should i|would you like|do you want|want me|may i|can i)\b/i;
export const isOffer = (question: string): boolean => OFFER.test(question);

/** A short answer with what was asked: «예산은 4억까지» of «예산은 어느 정도세요?»; with the whole question where that cannot be told. */
export function answerTo(question: string, said: string): string {
  const answer = said.replace(/(?:이요|요|이에요|예요)?[.!~\s]*$/, '');
  const topic =
    /^(?:.{0,40}[\s,])?((?:[가-힣A-Za-z]{1,20}의? )?[가-힣A-Za-z]{1,20}[은는이가])\s(?:주로 |보통 |대략 )?(?:어느|어디|어떻|어떤|얼마|몇|언제|무슨|무엇|뭐|뭔|누구)/.exec(
      question,
    )?.[1];
  if (topic) return `${topic.replace(/[이가]$/, (_, at) => (finalOf(topic.slice(0, at)) > 0 ? '은' : '는'))} ${answer}`;
  const asked =
    /^(?:(?:and|so|great|ok),? )*what(?:['’]s| is| are) (?:your|the) ([a-z ]{3,40}?)(?: like| at the moment)?\?$/i.exec(
      question,
    )?.[1];
  return asked ? `${asked.charAt(0).toUpperCase()}${asked.slice(1)} is ${answer}` : `${question} ${answer}`;
}
