import { anyOf, sequence } from '../../text/patterns.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import { isForThisSession, withoutSession } from './ordersWithin.ts';
import { inThirdPerson } from './rewriteAsFact.ts';

const LEAD =
  /^(?:(?:and|but|so|also|good|great|ok|okay|thanks|hi|hey|well|yes|no(?=[,.!])|but please|please|pls|(?:can|could|would|will) you(?: please)?|just)\b[,.!]?\s+)+/i;
const STANDING_EN = /\b(?:from now on|going forward|in (?:the )?future|from here on|every time|by default)\b/i;
const STYLE =
  '(?:bullet points?|bullets|short(?:er)?|brief(?:er)?|briefly|concise(?:ly)?|long(?:er)?|detailed|in detail|simple|simply|simpler|plain (?:english|language|words)|formal(?:ly)?|informal(?:ly)?|casual(?:ly)?|direct|step by step|tables?|numbered lists?|lists?|examples?|emojis?|jargon|metric(?: units)?|imperial(?: units)?|english|korean|german|french|spanish|japanese|chinese|one sentence|two sentences|one paragraph|a paragraph|sentences?|markdown|code blocks?|straight(?: to the point)?)';
const ANSWERS_EN = '(?:your |the |all )?(?:answers?|repl(?:y|ies)|responses?|explanations?)';
/** Each of these says how to answer in general and cannot be the task of a single turn. */
const RULES = [
  `^keep your (?:feedback|comments|reviews?|suggestions|edits|notes|tone|language|critique) (?:more |less |very )?(?:blunt|short|brief|direct|honest|gentle|simple|formal|informal|casual|polite|specific|concise|plain|friendly|kind|professional|neutral)\\b`,
  `^(?:do not|don't|stop|never) (?:open|start|begin|end|finish|reply|respond|answer|sign off)(?:ing)?(?: with| by saying)? .{2,40}`,
  `^(?:keep|make) ${ANSWERS_EN} .*${STYLE}`,
  `^(?:answer|reply|respond|talk|speak|write back|explain things|explain everything)(?: to)?(?: me)?(?: only| always)?(?: in| with| as| using)? ?(?:a |short |more |very )*${STYLE}`,
  `^(?:give me )?(?:short|shorter|brief|briefer|longer|concise|simpler|more detailed|less formal|more formal) (?:answers|replies|responses|explanations)(?: only)?(?: please)?$`,
  `^(?:bullet points|bullets|metric|metric units|short answers|no emojis|no jargon|plain english|step by step)(?: only)?(?: please)?$`,
  `^be (?:more |less |very )?(?:concise|brief|direct|formal|casual|specific|detailed|verbose|polite|honest|blunt|friendly)(?: please)?$`,
  `^(?:do not|don't|stop|avoid|no need to) (?:use |using |give me |giving me )?(?:so many |so much |any )?(?:emojis?|jargon|apologi[sz]\\w*|repeat\\w* (?:yourself|my question|the question)|bullet points|tables|flatter\\w*|exclamation marks|filler)\\b`,
  `^(?:use|stick to) (?:only )?(?:bullet points|metric(?: units)?|imperial units|plain english|simple words|short sentences|24-hour time|celsius|fahrenheit)(?: only)?(?: please)?$`,
  `^explain (?:it |things |everything )?(?:to me )?like i`,
  `^(?:keep|limit) ${ANSWERS_EN} (?:under|below|within|to) (?:\\d+|a |one |two |three )`,
  `^(?:get|cut) (?:straight )?to the point$`,
  `^(?:no|skip|without|no need for) (?:the )?(?:greetings|small talk|pleasantries|introductions?|preamble|disclaimers?|filler|emojis?)\\b`,
  `^i (?:prefer|like|want|would like) (?:(?:your|my) )?(?:(?:short|shorter|brief|concise|detailed|longer) )?(?:answers|replies|responses|explanations)\\b.*`,
].map((pattern) => new RegExp(pattern, 'i'));
/** With one of these, "always" and "from now on" form an instruction. */
const IMPERATIVE = sequence(
  /^(?:(?:always|never) )?/i,
  anyOf(
    /use|show|give(?! up)|answer|reply|respond|write|include|add|mention/i,
    /list|start|end|put|send|explain|keep|skip|avoid|ask|check|format/i,
    /tell|call|do not|don't|convert|quote|cite|round|leave|attach|sign/i,
  ),
  /\b/i,
);

/** In general these begin a task. */
const FOR_A_SESSION = anyOf(
  /^(?:be|speak|talk|assume|treat|address|refer|display|quote|price|calculate)\b/i,
  /^(?:stick|set|switch|limit|focus|pretend not|ignore|let['’]s (?:use|speak|stick|keep))\b/i,
);

/** How the user wants to be answered: "bullet points please", "from now on, …". The second is an explicit request. */
export function englishAnswerStyle(sentence: string, alone = false): FoundFact | undefined {
  const polite = /^(?:please )?(?:can|could|would|will) you\b/i.test(sentence);
  if ((/[?？]["'”’)\s]*$/.test(sentence) && !polite) || /\bif\b/i.test(sentence)) return undefined;
  const restricted = isForThisSession(sentence);
  let text = withoutSession(sentence)
    .replace(/[.!?\s]+$/, '')
    .replace(/’/g, "'")
    .replace(LEAD, '');
  text = text
    .replace(/^(?:from now on|going forward|in (?:the )?future|from here on|by default),?\s+/i, '')
    .replace(/,?\s+(?:from now on|going forward|in (?:the )?future|from here on|by default)$/i, '')
    .replace(LEAD, '');
  text = text.replace(/^you (?:should|must|need to|have to|ought to) (?=(?:always|never)\s)/i, '');
  const asked = text.replace(/,?\s*please$/i, '').trim();
  const bare = asked.replace(/,/g, '');
  const [, fault] =
    /^(?:your|the) (?:answers|replies|responses|explanations) (?:are|were) (?:\w+ ){0,2}too (\w+)$/i.exec(bare) ?? [];
  if (fault)
    return wishFor(
      `Finds the answers too ${fault.toLowerCase()}`,
      /long|short|wordy|brief|detailed/i.test(fault) ? 'length' : undefined,
    );
  const called =
    /^(?:[Yy]ou can |[Pp]lease |[Jj]ust )*[Cc]all me ([A-Z]\w+)(?: (?:not|instead of|rather than) .+)?$/.exec(bare);
  if (called) return wishFor(`Wants to be called ${called[1]}`, 'name');
  const standing = restricted || STANDING_EN.test(sentence) || /^(?:always|never) /i.test(bare);
  const matched =
    RULES.some((rule) => rule.test(bare)) ||
    (alone && /^keep (?:it|things) (?:short|brief|simple|concise)$/i.test(bare));
  const ordered =
    standing &&
    (IMPERATIVE.test(bare) || (restricted && FOR_A_SESSION.test(bare))) &&
    bare.split(' ').length > (restricted ? 1 : 2) &&
    !/^(?:never mind|tell me (?:\b.*\?|about|what|how|why))/i.test(bare);
  if (!(matched || ordered)) return undefined;
  const wish = inThirdPerson(
    asked
      .replace(/^i (?:prefer|like|want|would like) /i, '')
      .replace(/^((?:always |never )?answer) me\b/i, '$1')
      .replace(/\byour\b/gi, 'the'),
  );
  return {
    ...wishFor(`Wish for answers: ${wish.charAt(0).toLowerCase()}${wish.slice(1)}`, englishTopicOf(bare)),
    ...(standing ? { explicit: true } : {}),
  };
}

/** "Skip the greetings from now on, I run a bakery": what follows a wish is a separate statement. */
export function partsOfWish(sentence: string): string[] {
  const [, wish, own] = /^(.{8,}?), (?=(?:I|we|my|our)\b)(.+)$/.exec(sentence) ?? [];
  return wish && own && englishAnswerStyle(wish) ? [wish, own] : [sentence];
}

const wishFor = (content: string, topic: string | undefined): FoundFact => ({
  content,
  category: 'FEEDBACK',
  subcategory: 'answer_style',
  subject: subjectKey('answer', topic ?? content),
  exclusive: topic !== undefined,
});

/** Wishes about the same aspect of answers replace each other. */
function englishTopicOf(wish: string): string | undefined {
  if (
    /\b(?:short|shorter|brief|briefer|briefly|concise|concisely|long|longer|detailed|detail|one sentence)\b/i.test(wish)
  )
    return 'length';
  if (/\b(?:formal|informal|casual|polite|friendly|blunt)\w*\b/i.test(wish)) return 'tone';
  if (/\b(?:in|only) (?:english|korean|german|french|spanish|japanese|chinese)\b/i.test(wish)) return 'language';
  if (/emoji/i.test(wish)) return 'emoji';
  if (/\b(?:metric|imperial)\b/i.test(wish)) return 'units';
  return undefined;
}

const ASKING = sequence(
  /\s?/,
  anyOf(
    /주세요|줘요?|줄래요?|주실래요\??|주십시오|주시겠어요\??|줄 수 (?:있어요?|있나요|있을까요?)\??|주실 수 (?:있어요?|있나요|있을까요)\??/,
    /주면 좋겠(?:어요?|다)|줬으면 (?:좋겠|해)\S*|달라|주시면 \S+|바랍니다|부탁(?:해요?|드려요|드립니다|합니다)?/,
  ),
  /[.!~\s]*$/,
);
const PROHIBITING = /지\s?(?:는\s?)?(?:마|마요|마세요|말아요?|말아\s?줘요?|말아\s?주세요|말고)[.!~\s]*$/;
/** A request phrased as a question. */
const POLITE =
  /(?:줄래요?|주실래요|주시겠어요|줄 수 (?:있어요?|있나요|있을까요?)|주실 수 (?:있어요?|있나요|있을까요))[?？]\s*$/;
/** From now on, not just this once. */
const STANDING_KO = /앞으로는?|다음부터는?|이제부터는?|지금부터는?|항상|언제나|늘|매번|계속/;
const MANNER = anyOf(
  /짧게|간단히|간단하게|간결하게|간결히|길게|자세히|자세하게|상세하게|쉽게|천천히|존댓말|반말|존대|높임말|결론부터|핵심만|요점만|표로|목록으로|리스트로|불릿/,
  /글머리|번호로|단계별로|단계적으로|한 문장|두 문장|세 줄|한 줄|이모지|이모티콘|영어로|한국어로|한글로|친근하게|딱딱하지|격식|전문 ?용어|예시|반복하지|수준으로/,
);
/** Words that can only refer to answers as such; 요약해 and 정리해 ask for work on something. */
const ANSWERING = anyOf(
  /(?:답|답변|대답|응답)(?:은|을|는|도|할|해|하| 좀 | 더 )|^(?:말투|어투|설명|말)(?:은|는)|말해|말씀해|말할/,
  /얘기해|이야기해|설명(?:은|할|해)|(?:존댓말|반말|높임말|존대)(?:로|를|으로)?\s?(?:해|써|말|부탁)|이모지|이모티콘/,
);
const ANSWERS_KO = /(?:^|\s)(?:답변|대답|설명|답|말투)(?:이|은|가|는) /;
const TELLING = /보여|알려|답|말|설명|환산|표시|표기|정리|써|쓰|달아|붙여|포함|추가|번역|요약|물어|확인|주석|단위/;
/** With its own object it is a task: "이거 짧게 설명해줘". */
const TASK =
  /(?:^|\s)(?:이거|그거|이걸|그걸|이건|이|그|저|위|아래|(?:첫|두|세) ?(?:번째|개)|방금|번역|메일|이메일|문서|기사|논문|코드|함수)(?:\s|를|을|은|는)|\S+에 대해|\S+(?:이|가) 뭔지|차이/;

/** «반말로 해 줘 앞으로는» is «앞으로는 반말로 해 줘». */
const LATER = /^(.+[줘요다오라마]) (앞으로는?|앞으로도|이제부터는?|다음부터는?|항상|계속)[.!~\s]*$/;

/** How the user wants to be answered: "짧게 답해줘", "앞으로는 … 해줘". The second is an explicit request. */
export function koreanAnswerStyle(said: string, previous = ''): FoundFact | undefined {
  const sentence = said.replace(LATER, '$2 $1');
  const forbids = PROHIBITING.test(sentence);
  if (
    !(ASKING.test(sentence) || forbids) ||
    (/[?？]\s*$/.test(sentence) && !POLITE.test(sentence)) ||
    /기억|잊지|알람|예약/.test(sentence)
  )
    return undefined;
  const standing = STANDING_KO.test(sentence) || isForThisSession(sentence);
  const manner = MANNER.test(sentence);
  const about =
    (ANSWERING.test(sentence) || ANSWERS_KO.test(previous) || /말하지|답하지|대답하지/.test(sentence)) &&
    !TASK.test(sentence);
  if (!(standing && !/계속 (?:보|찾)/.test(sentence)) && !(manner && about)) return undefined;
  // "앞으로 오피스텔은 빼 주세요" is about what is wanted, not about how to answer.
  const toAnswer = manner || ANSWERING.test(sentence) || TELLING.test(sentence);
  const wish = koreanWishIn(sentence);
  if (wish.length < 3) return undefined;
  return {
    content: forbids ? `${wish} 않기를 원한다` : `${wish} 주기를 원한다`,
    category: toAnswer ? 'FEEDBACK' : 'PREFERENCE',
    subcategory: toAnswer ? 'answer_style' : 'wish',
    subject: subjectKey('answer', koreanTopicOf(wish)),
    exclusive: koreanTopicOf(wish) !== wish,
    ...(standing ? { explicit: true } : {}),
  };
}

function koreanWishIn(sentence: string): string {
  return sentence
    .replace(/^.*?(?:어려워요|길어요|짧아요|복잡해요|어려워|길어|딱딱해요?|어렵네요|기네요)[,.]?\s+/, '')
    .replace(/^(?:(?:그리고|근데|그럼|그냥|일단|네|응|음|아 ?맞다|아 ?참|아)[,.!]?\s+)+/, '')
    .replace(/부탁\S*[.!~\s]*$/, '해 줘')
    .replace(/좀\s/, '')
    .replace(PROHIBITING, '지')
    .replace(ASKING, '')
    .replace(/[,.]\s*$/, '')
    .trim();
}

/** Wishes about the same aspect of answers replace each other: short after long, plain after polite. */
function koreanTopicOf(wish: string): string {
  if (/짧|간단|간결|길게|자세|상세|핵심|요점|한 문장|두 문장|한 줄|세 줄/.test(wish)) return 'length';
  if (/존댓말|반말|존대|높임말|친근|격식|딱딱/.test(wish)) return 'tone';
  if (/영어로|한국어로|한글로/.test(wish)) return 'language';
  if (/이모지|이모티콘/.test(wish)) return 'emoji';
  return wish;
}
