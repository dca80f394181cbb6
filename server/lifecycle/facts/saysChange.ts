import { FROM_NOW_ON, NO_MORE } from './changeWords.ts';

const SINCE = new RegExp(`(?:^|\\s)(?:${FROM_NOW_ON}|${NO_MORE})(?:\\s|$)`);
/** Words that say that something has changed or ended, whatever it is. */
const CORRECTS =
  /아니(?:라|고|에요|야)|말고|대신|정정|바꿨|바뀌|바뀐|변경|옮[겼긴]|조정|올[렸랐]|내렸|늘[었렸]|줄[었였]|낮[췄춰]|높[였여]|해졌|미[뤘뤄]|당겼|갈아[탔타]|끊[었음]|그만[두뒀]|접었|관뒀|취소|해지|잘못 (?:말|알|썼)|\b(?:no longer|any ?more|scratch that|correction|instead|switched|changed|moved (?:to|from|out)|quit|stopped|(?:gave|given) up|cancell?ed|dropped|swapped|replaced|sold|upped|raised|lowered|pushed|postponed|bumped|final|now)\b/i;

/** Wordings that name both the old and the new: "from Jest to Vitest", «Jest 말고 Vitest로». */
export const CHANGES = [
  /\b(?:(?:moved|switch\w*|chang\w+|migrat\w+|went|rais\w+|lower\w+|upped|bumped|cut|pushed|renamed|convert\w+|(?:up|down)grad\w+)\b[^,.;]{0,30}? from|replac(?:ed|ing)|swapp(?:ed|ing)|ditch(?:ed|ing)|dropp(?:ed|ing)) (?<from>[^,.;]{2,40}?) (?:to|with|for|in favou?r of) (?:an? |the )?(?<to>[^,.;]{2,40}?)(?= (?:in|on|at|for|from|because|since|last|this)\b|[,.;!]|$)/i,
  /\b(?:not|isn't|no longer) (?<from>[^,.;]{2,40}?),? (?:but|it's) (?<to>[^,.;]{2,40}?)(?=[,.;!]|$)/i,
  /(?<from>[^\s,]+?)(?:을|를|은|는|이|가)? ?(?:걷어내고|버리고|빼고|말고|대신|접고|아니고|아니라) (?:이제 )?(?<to>[^\s,]+?)(?:으로|로|을|를|이다|다)?(?=\s|$)/,
  /(?<from>[^\s,]+?)에서 (?<to>[^\s,]+?)(?:으로|로) (?:바꾸|바꿨|바뀌|옮[기겼]|변경|갈아|이전|전환)/,
];

/** Whether a statement says that something has changed or ended. */
export const saysChange = (text: string): boolean => SINCE.test(text) || CORRECTS.test(text) || namesChange(text);

/** Whether it names both the old and the new. */
export const namesChange = (text: string): boolean => CHANGES.some((pattern) => pattern.test(text));
