import { anyOf, sequence } from '../../text/patterns.ts';
import { type Clause, clausesOf } from './clauses/clausesOf.ts';
import { koreanPredicate } from './koreanPredicate.ts';

/** Texts that are material for a task or a role play: nothing in them is about the user. */
const NOT_OWN: RegExp[] = [
  // Role play and hypotheticals for the whole turn. "I can't imagine", "I play the villain" and «캐릭터 디자이너» are none.
  anyOf(
    /\b(?:role-?play|let['’]?s say|make[- ]believe|in character|as if i|backstory)\b/i,
    /(?<!\b(?:i|we|he|she|they|do you|don['’]t) )\b(?:suppose|pretend (?:that|i|you|we|this|there|to be)|act as)\b/i,
    /(?<!\b(?:i|we|can|can['’]t|cannot|could|couldn['’]t|to|hardly) )\bimagine\b/i,
    /\bhypothetical(?:ly)?(?:[,:]| (?:scenario|question|case|example|person))|\b(?:a|is|purely|just) hypothetical\b/i,
    /(?<!\bplay(?:s|ed|ing)? )\b(?:my|our|the) (?:protagonist|villain|sidekick|(?:(?:main|d&d|playable) )?character)\b/i,
    /\bd&d (?:character|campaign|game|party)\b/i,
    sequence(
      /\b(?:in|for) (?:my|our|this|the) /i,
      /(?:novel|story|book|comic|screenplay|play|script|manga|fanfic|game|campaign)\b[^.]{0,60}\b/i,
      /(?:is|are|lives|has|hates|loves|moves|works|wants|keeps|the \w+:)/i,
    ),
    /\bmy (?:hero(?:ine)?|narrator)\b/i,
    /^(?:please )?(?:can you )?(?:play|be) (?:my|an?|the) [^.!?]{3,60}[.!?] (?:i|my)\b/i,
    /\blet['’]?s (?:do|play) (?:a|an|the) (?:scene|bedtime story|game where)\b/i,
  ),
  anyOf(
    /역할극|상황극|롤플레이|(?:연기|척) ?해 ?(?:줘|주|봐|라)|척하고 (?:대답|답|말)|(?:라고|다고)\s*(?:가정|치자|치고|상상|해\s?보자)/,
    /가정(?:하|해)|소설(?:에서|에는|에선|에 |의 |속| 속| 주인공| 캐릭터| 설정| 쓰는데)/,
    /(?:시나리오|대본)(?:에서|에는|에선|의 | 속|상|[:：]|[을를]? ?(?:써|짜|작성해) ?[줘주])/,
    /웹툰(?:에서|의| 속| 주인공)|동화(?:에서|에 나오)|주인공[은는이가의] (?!됐|되|돼|맡|아니)|등장인물|여주[가는]|남주[가는]/,
    /(?<![가-힣])대사[를는로]?(?: |[:：])|캐릭터(?:[가는은의] |[를]? ?(?:만들|설정)|[:：])/,
    /화자[가는]|가상의|역할(?:을)? ?(?:바꿔|할게|맡을)|(?:너는|넌|네가|니가) [^.\n]{1,20}(?:이?고|이야|해),? (?:나는|난|내가) /,
    /(?:너는|넌|네가|니가) (?:이제|지금)부터|(?:이제|지금)부터 (?:너는|넌)/,
  ),
  // Stories, songs and plays to write.
  anyOf(
    /(?<!\bi )\b(?:write|finish|complete|continue|rhyme)\b[^.]{0,40}\blyrics\b|\blyrics:/i,
    /\b(?:fictional|short story|write (?:me )?(?:a|an|the|some)\b[^.]{0,40}\b(?:story|poem|song|dialogue))\b/i,
  ),
  /가사[를로]? ?(?:써|쓰|작성|지어|적어|완성)|가사[:：]|이야기\S*\s*(?:써|작성|초안|적어)/,
];

/** A scene that the assistant and the user play, which its next turns continue. */
const SCENE: RegExp[] = [
  anyOf(
    // "I have a mock interview on Friday" is no scene.
    sequence(
      /(?:^|[.!?] |\b(?:let['’]?s|(?:can|could) (?:we|you)|please|start|continue|time for) (?:[\w'’]+ ){0,4})/i,
      /(?:mock|practi[cs]e|training|fake) (?:\w+ )?(?:interview|trial|call|scenario|dialogue|conversation|script|exam)\b/i,
    ),
    /\b(?:d&d|dnd) char|^scene:|\bi(?:['’]ll)? (?:play|be) (?:an?|the) (?:candidate|patient|customer|guest|suspect|client)\b/i,
    sequence(
      /\byou(?:['’]re| are| play) (?!(?:an? |the |my )?(?:absolute |real |total |true )?(?:best|star|legend|genius|gem|angel|hero|lifesaver|machine|bot|assistant|ai|saint|pro|wonder)\b)/i,
      /(?:an?|the|my) [a-z'-]+(?: [a-z'-]+){0,4}(?:,|[.!]| and) (?:[^.!?]{0,200}[.!?] ){0,3}["'‘]?i(?:['’]m| am| play)\b/i,
    ),
    /\bi(?:['’]m| am) (?:an?|the) [^.!?]{2,60}, (?:and )?you(?:['’]re| are| run| play) (?:an?|the|my)\b/i,
  ),
  anyOf(
    /(?:너는|넌|네가|니가) [^.\n]{1,20}(?:해라|하고|해|할래|역|관|원|사|님|장)[.,!] ?(?:나는|난|내가|저는)/,
    // «PM 역할을 하고 있어요» is no scene.
    /[가-힣A-Za-z] 역할(?:[.,!]|로 (?:해|말|답|대답|연기)|[을를]? ?(?:할게|할래|맡을게|(?:해|맡아) ?(?:줘|주|봐|라)))|역할극|(?:마피아|진실|상황) ?게임 ?(?:하자|시작)/,
    /(?:회화|면접|대화|영어|상담) ?연습(?:하자|이니까|할래|할게|해 ?보자)|제 배역|내 배역/,
  ),
];
/** Ends a scene. */
const SCENE_OVER =
  /\b(?:scene|scenario|game|role-?play|dialogue) (?:is )?over\b|\bback to (?:reality|real life|normal)\b|\bout of character\b|여기까지|(?:게임|연습|상황극|역할극|놀이) ?끝|그만하자/i;

/** Says that what the message tells is nobody's life: it was made up, is an exercise, or is to show how something looks. */
const DISCLAIMED = anyOf(
  /\bmade[- ]up (?:case|example|story|person|name)|\bnone of (?:it|this|that) is (?:me|mine|real|true)\b|\bno ?one in particular\b/i,
  /\b(?:it['’]?s|this is)(?: just| only)? (?:for )?an? (?:\w+ )?(?:riddle|quiz|argument|exercise|word problem|exam question|thought experiment)\b/i,
  /\b(?:witness statement|fake persona|phrasebook|placeholder)\b|\bwritten as ['"‘]?i\b/i,
  /지어낸|\(설정(?:임|이야|입니다|이에요)\)|라는 설정|예시로 (?:넣|쓸|든|들)|시험 ?문제(?:야|임|입니다|예요|인데|거든)|퀴즈(?:쇼)?(?: ?문제|용)/i,
  /(?:문제집|교재|모의고사|연습문제|표준화 환자)(?:에|의|용|에서)?\s?(?:나온|실린|있는|대본|문제)/i,
);
/** Names a text that is an exercise or an example; a quotation of it is left out anyway. */
const EXERCISE =
  /\b(?:question|problem|exercise|dialogue) \d+\b(?! (?:times|days|weeks|months|years))|\b(?:sample|example|template) (?:letter|e?-?mail|text|statement|system prompt|bio|patient|cv)\b/i;
const QUOTES = /["“”«「]|(?<![\p{L}\d])['‘][^'’]{12,}['’]/u;
/** A sentence that supposes something; what stands beside it may be the user's own. */
const SUPPOSED = anyOf(
  /(?:^|[.!?] )(?:(?:and|so|ok|but),? )?(?:(?:assum(?:e|ing)|say)[:,]? (?:that )?(?:im|(?:i|we|my|an?|[a-c])['’ ])(?!had|were|would|d )|picture it|had i been|if only\b)/i,
  /(?:^|[.!?…] )in my dreams?\b|\bwouldn['’]t it be nice\b/i,
  /(?:이?라고|[는은인]?다고|사람이라) (?:쳐|치고|치면|칠게)(?=[\s.,?!]|$)|[았었했]다고 하면 |[다라]고 (?:가정|상상)|[다자] 치(?:자|고|면)(?=[\s.,?!]|$)/i,
  /(?:^|[.!?] )(?:가령|만약|만일) [^.!?]{2,60}(?:다|라|하|되|이)면 [^.!?]{0,80}[?？]/i,
);

/** Whether a sentence only supposes what it says. */
export const isSupposed = (sentence: string): boolean => SUPPOSED.test(sentence);

/** Whether nothing in a message is about the user. */
export const isNotOwn = (message: string): boolean =>
  [...NOT_OWN, ...SCENE, DISCLAIMED].some((pattern) => pattern.test(message)) ||
  (EXERCISE.test(message) && !QUOTES.test(message));

/** Whether a message continues a scene of the messages before it, or what the one right before it supposed. */
export function continuesPlay(message: string, previous: string, earlier: readonly string[]): boolean {
  if (PLAY.some((pattern) => pattern.test(previous))) return true;
  const before = [...earlier, previous];
  const began = before.findLastIndex((one) => SCENE.some((pattern) => pattern.test(one)));
  return began >= 0 && ![...before.slice(began + 1), message].some((one) => SCENE_OVER.test(one));
}
const PLAY = NOT_OWN.slice(0, 2);

/** Asks about a text, which then is not the user's own. */
const TEXT_ASKED = anyOf(
  /\b(?:what kind of|is|does|which|pick out|tell me if|what(?:['’]s| is)?)\b[^.?!\n]{0,40}\b(?:text|sentence|paragraph|passage|verbs?|template|wording|grammar)\b/i,
  /\b(?:this|the) (?:text|e?-?mail|listing|ad|post|notice|paragraph|template|clause|opening|bio|review)\b/i,
  /(?:이|위|아래) ?(?:글|문장|공고|자막|후기|메일|문구|안내문|광고|기사|문단|listing)|번역투|무슨 뜻|어색|다듬|(?:어떻게|영어로) 옮기|(?:후기|리뷰|문장|댓글) [두세네\d]/i,
);
const MIN_PASTED = 40;

/** A message without the paragraphs that another line asks about. */
export function withoutPasted(message: string): string {
  const lines = message.split(/\n+/).filter((line) => line.trim());
  const asked = lines.filter((line) => TEXT_ASKED.test(line) && line.length < 120);
  const others = lines.filter((line) => !asked.includes(line));
  const isPasted = asked.length > 0 && others.join(' ').length >= MIN_PASTED;
  return isPasted ? asked.join('\n') : message;
}

/** Asks to translate, correct or write a text. */
const TASKS: RegExp[] = [
  anyOf(
    /\b(?:translat(?:e|ion)|proofread|rephrase|paraphrase|rewrite|correct (?:this|my))\b/i,
    /\b(?:fix (?:the|my) grammar|grammar check|how (?:do|would) (?:i|you) say)\b/i,
    /\bwrite (?:me )?(?:a|an|the|some)\b[^.]{0,40}\b(?:essay|email|letter|bio|review|post|script|speech)\b/i,
  ),
  anyOf(
    /번역(?!\s?(?:사|가[가이예로\s]|알바|일[을로하도\s]|업|회사|프리랜|공부|전공|팀|부서|료|하며|하면서|으로 먹고))/,
    /교정해|[가-힣]어로 (?:바꿔|옮겨|고쳐)|영작|첨삭|맞춤법|문법\s?(?:봐|검사|맞)|예문|다음\s?(?:문장|글|내용|텍스트)/,
    /이\s?(?:문장|글)\S*\s?(?:고쳐|다듬|바꿔)|자기소개서|(?:메일|이메일|편지|답장|후기|리뷰|소개글|글)\S*\s*(?:써|작성|초안|적어)/,
  ),
];
const namesTask = (text: string): boolean => TASKS.some((task) => task.test(text));

/** "I translate contracts": an occupation is not a task. */
const OWN_WORK = sequence(
  /^(?:(?:and|but|so|because|since) )?(?:i|we) (?:(?:mostly|mainly|usually|also|still|often|only) )?/i,
  /(?:translate|proofread|rephrase|rewrite)\b/i,
);
/** «앞으로 메일 써줄 때는 …»: a wish for all texts. */
const EVERY_TIME = anyOf(
  /^(?:please )?(?:always|never)\b/i,
  /\b(?:(?:every|each) time|from now on|whenever|going forward|in future)\b/i,
  /앞으로|항상|언제나|매번|(?:^|\s)늘\s|그때그때/i,
);

const TEXT =
  'texts?|sentences?|paragraphs?|e?-?mails?|messages?|letters?|notes?|ads?|notices?|posts?|drafts?|blurbs?|passages?|lines?|lists?|quotes?|poems?|bios?|intros?|essays?|reviews?|articles?';
/**
 * "… Translate that", "… Proofread this email", "… Fix my grammar", "… Translate into French": the text is the message
 * itself.
 */
const ON_THE_MESSAGE = new RegExp(
  `\\b(?:this|that|it|these|those|them|above)\\b(?! (?!(?:${TEXT}|to|into|in|for|from|as|with|without|so|please|pls|up|and|but|properly|better|more|less|again|politely|nicely|correctly|right)\\b)[a-z])|\\b(?:my|the) (?:${TEXT}|grammar|english)\\b|\\b(?:translat(?:e|ion)|proofread|rephrase|paraphrase|rewrite|grammar check)(?: (?:please|pls|to|into|in|for|so|as|like)\\b|[.!?\\s]*$)`,
  'i',
);
/** «… 이거 번역해 줘», «… 영어로 자연스럽게 번역해 줘» */
const ON_THE_MESSAGE_KO = anyOf(
  /(?:^|\s)(?:이거|이것|이걸|이건|그거|그걸|위|위에|위의|이|그|저)(?:만|도|를|을)?\s/,
  /^(?:(?:\S{1,8}어로|자연스럽게|좀|한번|제대로|정중하게|공손하게|맞게|어색한|문장|글) )*(?:번역|교정|첨삭|맞춤법|문법|영작|다듬|고쳐|자기소개서)/,
);
/** A text follows: in quotation marks, after a colon or on a separate line. */
const MATERIAL = /^[\s.!~]*(?:["“「『«‘:]|'(?=\S)|\n[^\S\n]*\S)/u;
/** A text in quotation marks after a colon, with more of it on a new line or after another colon: "… Second: …". */
const QUOTATION =
  /(?<=:\s?)(?:"[^"]{8,2000}"|“[^”]{8,2000}”|「[^」]{8,2000}」|『[^』]{8,2000}』|«[^»]{8,2000}»|['‘](?=\S)(?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L})){8,}['’](?![\p{L}\p{N}]))[.!~]*(?:\s*\n[\s\S]+|\s*[^\n.!?:]{1,30}:\s[\s\S]+)?/gu;

/** A message without its tasks and the texts they are about. Anything else in it is the user's own. */
export function withoutTextTasks(message: string): string {
  if (!namesTask(message)) return message;
  const text = message.replace(QUOTATION, '. ');
  const isQuoted = text !== message;
  const clauses = clausesOf(text);
  const tasks = clauses.filter(isTask);
  if (tasks.length === 0) return clauses.some((clause) => namesTask(clause.text)) ? message : '';
  if (!isQuoted && tasks.some(isOnTheMessage)) return '';
  let own = '';
  let end = 0;
  for (const clause of clauses) {
    const at = text.indexOf(clause.text, end);
    if (at < 0) continue;
    const to = at + clause.text.length;
    if (tasks.includes(clause)) {
      if (!isQuoted && MATERIAL.test(text.slice(to))) break;
      own += '\n';
    } else own += text.slice(own.endsWith('\n') ? at : end, to);
    end = to;
  }
  return own.trim();
}

const isTask = ({ text }: Clause): boolean =>
  namesTask(text) &&
  !EVERY_TIME.test(text) &&
  !OWN_WORK.test(text) &&
  !(/[가-힣]/.test(text) && koreanPredicate(text) !== undefined);

const isOnTheMessage = ({ text }: Clause): boolean => ON_THE_MESSAGE.test(text) || ON_THE_MESSAGE_KO.test(text);
