import { anyOf, sequence } from '../../../text/patterns.ts';

/** Words that always withdraw the statement before them. */
const TAKES_BACK = anyOf(
  /정정|잘못 ?(?:말|썼|적|알|봤|입력|기억|전달|들었|안내)|다시 ?말|착각|헷갈렸|틀렸|틀리게/i,
  /오타|\b(?:scratch that|correction|i misspoke|misremembered|mis-?(?:said|typed|wrote|read|heard))\b/i,
  /\b(?:typo|my (?:mistake|bad)|i meant|i (?:was|got (?:it|that|them)) wrong|(?:was|got) mixed up)\b/i,
  /\b(?:mixed (?:it|that|them) up|let me rephrase|strike that|changes? of plans?)\b/i,
  /계획(?:이|을)? ?(?:바뀌|바꿨|변경)/i,
);
/** Words that do so only if a value follows. */
const MAY_TAKE_BACK = anyOf(
  /^(?:[^\s,.]+ ){1,3}sorry\b/i,
  /^(?:[ㄱ-ㅎ]+ )?(?:아+|앗|어+|엇|헉|잠깐만?|참|아뇨|아니요?|아니에요|노노|생각해 ?보니까?|알고 ?보니까?|다시 보니까?|확인해 ?보니까?)(?=[\s,.!~…])/i,
  /다시 (?:재|쟀|확인|물어|알아|계산|세|검사|측정|들어|찾아)[가-힣]*(?:니까?|더니|봤는데|는데)\s/i,
  sequence(
    /^(?:(?:oh|ah|um|hmm|hm|ok|okay|well|hang on|hold on)\b[\s,.!—-]*)*/i,
    anyOf(
      /no|nope|nah|wait|actually|sorry|oops|whoops|rather/i,
      /make (?:it|that)|on second thought|come to think of it/i,
    ),
    /\b/i,
  ),
  /\bmake (?:it|that)\b|(?:으로|로) (?:다시 )?(?:해|바꿔|고쳐|수정해|변경해) ?(?:줘|주)/i,
);

/** Whether a message withdraws what was said before it: "I misspoke: net 45", «정정할게요». */
export const takesBack = (message: string): boolean => TAKES_BACK.test(message);

/** Whether it does so by naming little more than a value: "No wait, March 13th", «앗 4학년이에요». */
export const mayTakeBack = (message: string): boolean =>
  takesBack(message) || MAY_TAKE_BACK.test(message) || concludes(message);

/** The consequence of an event contains the value: "one left, so we're six", "he can't do Monday, so Thursday at 8". */
const CONCLUDES = anyOf(
  sequence(
    /\bso (?:that['’]?s|it['’]?s(?: just)?|there['’]?s|there are|(?:we|i)['’](?:re|m)|we are) (?:now )?/i,
    /(?:at |up to |down to )?/i,
    /(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/i,
  ),
  /\b(?:ca|could|wo)n['’]?t (?:do|make) [^,;]{3,20}, so\b/i,
);
export const concludes = (sentence: string): boolean => CONCLUDES.test(sentence);

/** "Scratch that" says nothing itself. */
const DISCOURSE = anyOf(
  sequence(
    /^(?:(?:actually|oh|ah|hmm|wait|no|sorry|oops|whoops|and|but)\b,? ?)*/i,
    anyOf(
      /scratch that|strike that|never ?mind|correction|wait|sorry|oops|whoops|typo/i,
      /my (?:bad|mistake)|hold on|hang on|let me rephrase|i (?:misspoke|got (?:that|it) wrong)/i,
      /i (?:was wrong(?: before)?|(?:just )?(?:made a )?(?:typo|mistake))/i,
    ),
    /[\s.,!:—-]*$/i,
  ),
  sequence(
    /^(?:[가-힣]{1,3}[,!~ ]+)?(?:제가|내가)? ?(?:좀 |방금 |아까 |또 )*/i,
    anyOf(
      /정정(?:할|하|합|해)\S*|(?:잘못|다시) ?(?:말|썼|적|알|봤)\S*(?: (?:있었|드릴|할)\S*)?/i,
      /착각(?:했|하)\S*|헷갈렸\S*|틀렸\S*|오타(?:예|네|였|야|입|났|가)?\S*/i,
    ),
    /(?: ?(?:죄송|미안)\S*)?[\s.,!~]*$/i,
  ),
);

export const isDiscourse = (clause: string): boolean => DISCOURSE.test(clause);
