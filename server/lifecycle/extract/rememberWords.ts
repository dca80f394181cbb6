import { anyOf } from '../../text/patterns.ts';

// The words with which people ask an assistant to remember something.

const ADJUNCT =
  '(?:one|rule|arrangement|detail|fact|bit|info|part|all|too|please|pls|down|in mind|for me|4 me|somewhere|safe)';
const VERB =
  "(?:remember|memori[sz]e|retain|don['’]?t forget|do not forget|never forget|hang on ?to|hold on ?to|jot down|note)";
/** "You" is asked: "so please", "gonna need u to", "would you be so kind as to". */
const ASKED =
  '(?:please|pls|plz|so|and|but|also|then|just|do|(?:need|want|like|love) (?:you|u) to|(?:kind|good) as to|(?:can|could|would|will) (?:you|u)(?: please| kindly)?|so (?:you|u)|grateful if you (?:would|could)|go ahead and)';
const BEFORE = `(?:^|[,;:.!—–-]\\s*|\\b${ASKED}\\s+)`;

/** A request that refers back: "… remember it when I ask again", "Don't forget that, because I will". */
export const REFERS_BACK_EN = new RegExp(
  `${BEFORE}${VERB}\\s+(?:(?:it|this|these|those|them)(?:\\s+${ADJUNCT})*(?=$|[.!,;]|\\s+(?:for|when|whenever|because|bc|since|so|till|until|even|as|if|from|with|next)\\b)|that(?:\\s+${ADJUNCT})*(?=$|[.!,;]|\\s+(?:for|till|until|even|too|because)\\b))[^?]{0,120}$`,
  'i',
);
/** … without an object, or in the passive: "please remember.", "I'd like that remembered". */
export const REFERS_BACK_WITHOUT_OBJECT = new RegExp(
  [
    `${BEFORE}(?:please |do |you )*(?:remember|note|don['’]?t forget)(?=\\s*(?:$|[.!,;]|because\\b|till\\b|until\\b))(?!, (?:i|we|my|our|the|that)\\b)`,
    '\\b(?:like|want|need|love|appreciate) (?:this|that|it)(?: all)? (?:remembered|noted|saved|stored|kept)\\b',
    '\\b(?:write|jot|note) (?:this|that|it)(?: one)? (?:down|in ink)\\b|\\b(?:put|stick|tuck|file|keep) (?:this|that|it) (?:in|into|away in|on) (?:your |the )?(?:memory|mind|notes?|records?|file)\\b|\\bkeep (?:that \\w+ in mind|note)\\b',
    '\\badd (?:this|that|it) to (?:what you (?:remember|know)|your (?:memory|notes|memories))\\b',
    '\\b(?:so )?(?:that )?one of us remembers\\b|\\bkeep (?:this|that|it) with you\\b|\\b(?:you|u) (?:keep|remember) (?:it|this|that) (?:for|4) me\\b',
  ].join('|'),
  'i',
);
/** "Separate thing to store: …", "Make a mental note: …" */
export const LABELLED_EN =
  /^(?!(?:how|what|why|when|where|who|do|did|does|i (?:can|never|don|could))\b)[^.?!:]{0,80}\b(?:remember|retain|memori[sz]e|hang on ?to|hold on ?to|(?:mental|self) note|note to (?:keep|self|store|save)|thing to (?:keep|note|store))\b[^.?!:]{0,50}:\s+(\S.{3,300})$/i;
/** "Memo: …", "For your notes, …", "Commit this to memory: …" */
export const MEMO_EN =
  /^(?:(?:quick|small|one|another|tiny) )?(?:memo[^.?!:]{0,20}:|for your (?:notes|records?|memory)[:,]|(?:commit|tuck|file) (?:this|that|it)\b[^.?!:]{0,40}:) (\S.{3,300})$/i;
/** «메모: …», «기억해 둘 것 하나! …» */
export const MEMO_KO =
  /^(?:메모|받아 ?적기|기록 ?요망|기억(?:해 ?)?[할둘] ?(?:것|거)|알아 ?둘 ?(?:것|거))[^.?!:]{0,10}[:：!] ?(\S.{3,300})$/;
/** "…, and before I lose it again: remember I owe Marcus £35" */
export const ASKED_LATER_EN = new RegExp(
  `(?:[,;:—–]\\s+|\\s-\\s|\\b(?!(?:so|and|but|also|then|just|do)\\s)${ASKED}\\s+)(?:remember|note that|retain|keep in mind|memori[sz]e)(?:\\s+(?:this|that|also|for later|for me|4 me|the following\\b[^:]{0,60}))*\\s*[:,—-]?\\s+(.{4,300})$`,
  'i',
);
export const ASKED_AS_A_FAVOUR = /\b(?:kind|good) (?:as|enough) to (?:remember|note|keep|store)\b/i;

/** «기억해 둬», «새겨 두세요», «알아두셈», «기록 좀 남겨 줘» */
const HELP_KO =
  '(?:줘요?|주라|주세요|주십시오|주시면 \\S{1,12}|줬으면 \\S{1,8}|줄래요?|둬요?|두세요|두라|두셈|두시면 \\S{1,12}|뒀으면 \\S{1,8}|놔요?|놓으세요|놔 ?줘요?)';
export const KEEP_KO = [
  `(?:기억|메모|저장|기록|명심|숙지)(?:을|를)? ?(?:좀 )?(?:해|하고|하셔서?|남겨) ?(?:${HELP_KO}|도|다오|달라\\S{0,6})`,
  '(?:기억|메모|저장|기록)(?:을|를)? ?(?:좀 )?(?:부탁\\S{0,8}|바랍니다|바람)|(?:기억|명심)(?:해라?|하세요|하십시오|하셈)',
  `(?:적어|외워|알아|새겨|익혀|남겨|담아|입력해|등록해|염두에|기억에|머릿속에|갖고 있어|가지고 있어|챙겨) ?(?!줘|주)${HELP_KO}`,
  '(?:갖고|가지고) 있어 ?(?:줘요?|주세요|주라)|(?:외워|적어|기억에 담아) ?(?:줘요?|주세요)|외워(?=[:,])',
  '(?:잊지|까먹지) ?(?:마라?|말아?|마세요|마요|마셈|말아 ?(?:줘요?|주세요))(?:요)?',
].join('|');
/** What a request in Korean says besides: whom it asks, how, why, and that something is meant. */
export const ONLY_ASKS_KO =
  /^(?:(?:이거|그거|이걸|그걸|이것|그것|이건|그건|방금 말한 거|이 ?내용|아래 ?내용|다음 ?내용|이 ?점|그 ?점|하나|하나만|꼭|잘|좀|같이|함께|똑똑히|마음에|머리에|머릿속에|네가|니가|너가|너라도|대신|그러니까|그니까|그러니|나중에|앞으로도|계속|제발|(?:까먹지|잊지) ?말[고구])(?:을|를|도|은|는|만)?(?:\s|$)){0,4}$/;
export const WHY_KO = /(?:니까?|라서|거니|테니|텐데|때(?:는|엔)?|위해|용으로|물어볼게\S*)$/;

const MEMORY_WORDS = anyOf(
  /\b(?:remember(?:ed)?|memori[sz]e|(?:don['’]?t|do not|never) (?:let me )?forget|keep (?:[a-z]+ ){0,3}in mind|bear in mind)\b/i,
  /\b(?:make a (?:mental )?note|take note|note (?:it|this|that) down|for (?:the record|(?:future|later) reference))\b/i,
  /\b(?:commit (?:[a-z]+ )?to memory|in your memory|to be remembered|for your (?:notes|records?)|(?:hang on ?to|hold on ?to|retain|jot) (?:this|that|it|these)\b)/i,
  /기억(?:해|할|하(?!는|니|냐|나|고 있)|을 ?해| ?좀|에 ?(?:담|남|고정)| ?부탁)|메모(?:해|[:：]| ?좀| ?부탁)|받아 ?적|기록 ?요망|명심|염두에|(?:까먹지|잊지) ?(?:마|말)|숙지/i,
  /기록(?:해|으로|에) ?(?:남겨 ?)?(?:두|둬|놔|놓|줘|주)|(?:외워|새겨|알아|적어|남겨|챙겨|담아|입력해|저장해) ?(?:두|둬|놔|놓)|저장[.!]/i,
);
/** People who remember, and requests that are none. */
const OF_PEOPLE = anyOf(
  /\b(?:i|we|he|she|they|people|nobody|never|can['’]?t|couldn['’]?t|barely|still|always|do you|did you|don['’]?t) (?:(?:just|even|really|actually|still) )?remember/i,
  /\bremember (?:when|how|why|where|who|what|to|the time|last)\b|기억(?:해|하\S{0,3})?\s?[?？]|기억(?:을|이|은|도)? ?(?:안|못)/i,
);
/** Whether a sentence asks to remember something, in whatever words. */
export const asksToRemember = (sentence: string): boolean =>
  MEMORY_WORDS.test(sentence) && !OF_PEOPLE.test(sentence) && !/[?？]\s*$/.test(sentence);
