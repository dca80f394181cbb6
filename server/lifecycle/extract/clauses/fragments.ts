import { anyOf, sequence } from '../../../text/patterns.ts';
import { wordTables } from '../../../text/words/wordTables.ts';

/** Words that point, count or qualify, and have no meaning by themselves. */
const POINTING = anyOf(
  /^(?:앞으로|앞으로도|이후|이후로|그|이|저|그런|이런|저런|그거|이거|저거|그건|이건|그게|이게|그걸|이걸)(?:은|는|이|가|을|를|도|만|로|에|요)?$/,
  /^(?:거기|여기|그때|그쪽|이쪽|좀|조금|아주|너무|정말|진짜|완전|매우|꽤|제일|가장|더|덜|다|싹|모두)(?:은|는|이|가|을|를|도|만|로|에|요)?$/,
  /^(?:전부|많이|매번|자주|가끔|항상|늘|계속|또|이제|이젠|이제는|지금|지금은|요즘|요새|이미|벌써|아직)(?:은|는|이|가|을|를|도|만|로|에|요)?$/,
  /^(?:다시|바로|그냥|막|잘|못|안|거의|일단|결국|같이|혼자|오늘|어제|내일|방금|아까|나중에|근데|그래서)(?:은|는|이|가|을|를|도|만|로|에|요)?$/,
  /^(?:그리고|그런데|하지만|사실|역시|별로|특히|게|걸|거|것|것도|건|수|줄|적|때|편|쪽|점|일|문제)(?:은|는|이|가|을|를|도|만|로|에|요)?$/,
);
const TIME =
  /^(?:이번|다음|지난|저번)?\s?(?:주|달|해|년|월|번|이번달|이번주|작년|올해|내년)(?:에|부터|까지|은|는|부터는|까지는)*$|^이번\S{0,2}부터는?$/;
const DEMONSTRATIVE = /^(?:앞으로|앞으로도|이후|이후로|그|이|저|그런|이런|저런|해당)$/;
const PARTICLE =
  /(?:에서는?|에게서?|한테서?|으로는?|로는?|까지|부터|이랑|하고|보다|처럼|[은는이가을를도만의에와과로랑])$/;

const STAND_INS = anyOf(
  /^(?:it|its|it's|this|that|that's|these|those|they|they're|them|theirs|mine|he|he's|him|his|she|she's)$/,
  /^(?:her|there|there's|which|one|some|both|neither|either|everything|nothing|something)$/,
);
const EMPTY_WORDS = new Set(
  (
    'i me my mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those there here ' +
    'a an the and or but so if when while because since as than then of for in on at to from by with about into over under up down out ' +
    'off after before during is am are was were be been being has have had do does did can could will would shall should may might must ' +
    "not no n't yes just really very quite too also only even still already yet again now today tomorrow yesterday tonight later soon " +
    'all any some one ones thing things stuff way lot much many more most less first last same other another like get got go going goes ' +
    'went make makes made said say says told tell know knows think thinks okay ok good great fine nice bad sure right well said done ' +
    'always never ever anyway instead maybe lol thanks thank please wait'
  ).split(' '),
);

/** "An invoice from Hamburg" names a thing and says nothing about it. */
const NOUN_PHRASE = sequence(
  /^(?:an?|the|some|another)\s(?:[a-z-]+\s){0,2}[a-z-]+\s(?:from|of|for|with|about|to|by)\s/iu,
  /(?:(?:an?|the|my|our)\s)?[\p{L}\d'’-]+(?:\s[\p{L}\d'’-]+)?[.!\s]*$/iu,
);

/** Whether a statement is incomplete without the one before it: «싹 걷어냈다», «그 루틴 접었다», "Bumped to 20", "Is out". */
export function needsContext(text: string): boolean {
  return /[가-힣]/.test(text) ? isKoreanResidue(text) : isEnglishResidue(text);
}

/** «그게 내 원칙이다», «그분 비건이다»: a subject that only the sentence before names. */
const POINTS_BACK_KO =
  /^(?:그게|그건|그거|이게|이건|거기|그 ?사람|그 ?분|그 ?친구|걔|얘|쟤)(?:이|가|은|는|도|를|로|에|에서)?\s(?!말고)/;
/** «6단지가 아니라 16단지였다»: of what, only the sentence before says. */
const ONLY_DENIED_KO = /^\S+[이가] 아니(?:라|고) \S+$/;
/** «이건 참고만 해, 나는 왼손잡이야» */
const OF_USER_KO = /[^가-힣](?:나|저|우리|저희)[는도]\s|[^가-힣](?:난|전|내가|제가|내|제|우리)\s/;

function isKoreanResidue(text: string): boolean {
  if ((POINTS_BACK_KO.test(text) && !OF_USER_KO.test(text)) || ONLY_DENIED_KO.test(text)) return true;
  const words = text.match(/[가-힣A-Za-z\d%.:+#-]+/g) ?? [];
  const told = words.slice(0, -1).filter((word, at) => {
    if (POINTING.test(word) || TIME.test(word) || isCondition(word)) return false;
    if (at === words.length - 2 && /지$/.test(word) && /^(?:않|못|말)/.test(words.at(-1) ?? '')) return false;
    return !DEMONSTRATIVE.test(words[at - 1] ?? '');
  });
  return told.length === 0 && !namesSomething(words.at(-1) ?? '');
}

/** «길면»: a condition without a subject. */
function isCondition(word: string): boolean {
  const [, stem] = /^([가-힣]+?)으?면$/.exec(word) ?? [];
  const { lexicon } = wordTables();
  return stem !== undefined && !lexicon.noun(word) && lexicon.noun(`${stem}다`) !== undefined;
}

/** «임신했다», «왼손잡이다»: a predicate that contains a noun. */
function namesSomething(predicate: string): boolean {
  if (/[A-Za-z\d]/.test(predicate)) return true;
  const { lexicon } = wordTables();
  for (let length = predicate.length - 1; length >= 2; length--) {
    if (
      lexicon.noun(predicate.slice(0, length).replace(PARTICLE, '') || '') &&
      lexicon.noun(predicate.slice(0, length))
    )
      return !/(?:불편|불안|편|좋|괜찮|비슷|충분|가능|필요|중요|복잡|간단|감사|죄송|궁금|걱정|고민|행복|피곤|심|대단)/.test(
        predicate.slice(0, length),
      );
  }
  return false;
}

function isEnglishResidue(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[a-z][a-z'-]*|\d[\d.,:%]*/g) ?? [];
  if (pointsBack(text) || NOUN_PHRASE.test(text)) return true;
  return !words.some((word) => !EMPTY_WORDS.has(word.replace(/'.*$/, '')) && /[a-z]/.test(word));
}

/** "Both of my kids", "these days", "this year": not pronouns. */
const NAMES_ITSELF = sequence(
  /^(?:(?:and|but|so|now|also),? )?/i,
  anyOf(
    /(?:both|one|some|either|neither|all) of (?:my|our|the)\b|both (?:my|our)\b/i,
    /(?:these|those) days\b|this (?:week|weekend|month|year|spring|summer|fall|autumn|winter)\b/i,
    /this (?:morning|afternoon|evening|term|semester|quarter|time)\b/i,
  ),
);
/** An English clause with a subject that refers back: "it's three of us now". */
export const pointsBack = (text: string): boolean =>
  /^(?:and |but |so )?(?:my|our|the)\s+(?:\w+\s+)?ones?\b/i.test(text) ||
  (!NAMES_ITSELF.test(text) &&
    STAND_INS.test(
      /[a-z][a-z']*/.exec(
        text
          .toLowerCase()
          .replace(/’/g, "'")
          .replace(/^(?:and|but|so|now|also) /, ''),
      )?.[0] ?? '',
    ));

const CONTINUES = sequence(
  /^(?:(?:and|but|so|then|also)\s+)*/i,
  anyOf(
    /been|now|not|no longer|mostly|usually|mainly|except|twice|once|every|both|on|in|at|with|for/i,
    /from|because|which|who|where|went|got|gave|quit|put|kept|took|made|switched|bumped|\w{2,}ed/i,
  ),
  /\b/i,
);
/** A clause without its own subject, which continues the one before: "bumped to 20", "been at it for years". */
export const lacksSubject = (text: string): boolean =>
  /[가-힣]/.test(text)
    ? !/[가-힣](?:은|는|이|가|께서)(?=\s)|[A-Za-z\d][은는](?=\s)|(?:^|\s)(?:나|난|저|전|내|제)(?:가|는|도)?\s/.test(
        text,
      )
    : CONTINUES.test(text);

/**
 * A clause with an explicit subject that is not a pronoun: "my husband is vegetarian", "standup is at 9:30", «딸은 네
 * 살이다».
 */
export const namesSubject = (text: string): boolean =>
  /[가-힣]/.test(text)
    ? /^(?:(?:우리|저희|제|내) )?(?:[가-힣A-Za-z\d]+ )?[가-힣A-Za-z\d]{2,}[은는](?=\s)/.test(text)
    : NAMED_SUBJECT.test(text) && !pointsBack(text);
const NAMED_SUBJECT =
  /^(?:(?:and|but|so) )?(?:(?:my|our) [a-z'-]+|(?!(?:I|we|you|what|how|if|when|not|no)\b)[a-z'-]+(?: [a-z'-]+)? (?:is|are|has|runs|uses|costs|takes|needs|starts|ends|works|lives|owns|plays|teaches)\b)/i;

/** A clause that continues the topic of the sentence before: it names none itself. */
export const keepsTopic = (text: string): boolean =>
  /[가-힣]/.test(text)
    ? !/[가-힣](?:은|는|께서)(?=\s)|^(?:나|난|저|전|내|제)(?:가|는|도)?\s/.test(text)
    : lacksSubject(text) || pointsBack(text);

const VERB = anyOf(
  /\b(?:i|we|he|she|they|it|is|are|was|were|am|has|have|had|do|does|did|will|would|can)\b/i,
  /\b(?:could|must|should|says?|said|told|got|bought|sold|went|took|made|found|left|began)\b/i,
  /\b(?:gave|kept|came|did|put|lost|paid|spent|ran|saw|met|won|broke|built|chose|\w{3,}ed)\b/i,
  /['’](?:m|re|ve|ll|d)\b/i,
);
/** "Doctor's orders after the surgery", «앞으로도»: a side remark without a verb. */
export const isVerbless = (text: string): boolean =>
  /[가-힣]/.test(text) ? /^(?:앞으로도?|항상|늘|계속|매번)[\s.!~]*$/.test(text) : !VERB.test(text);

const DONE_TO_IT = sequence(
  /^(?!(?:as|across|besides|always|sometimes)\b)(?:[a-z]+(?:ed|s)|put|got|took|kept|sent|made|taught|wrote|built|bought|sold|lost|broke|paid|won) /i,
  /(?:it|them|that|this|those|these)\b(?! (?:all|is|was|easy|simple|way))/i,
);
/** «다음 주 화요일 저녁 7시», «17일에 한 번 더 오래»: a time, without what happens then. */
const isOnlyTime = (content: string): boolean =>
  /\d/.test(content) && content.length > 0 && content.replace(TIMES_KO, '').trim() === '' && /[가-힣]/.test(content);
const TIMES_KO =
  /\d+(?:년|월|일|시|분|주|개월)(?:\([^)]*\))?|\d+|(?:다음|이번|지난|담) ?(?:주|달|해)|담달|[월화수목금토일]요일|오전|오후|아침|점심|저녁|밤|새벽|[뒤후전반]|한 ?번|다시|더|또|오래|오라고 (?:한다|했다)|[에은는로]|부터|까지|이다|다(?=$)|[\s~:,.()-]/g;
/** "At 200 a month", "Year 55,000", «연 3.8% 12개월», «법은 멀고 주먹은 가깝다더니»: a value without what has it, or no predicate. */
const NOTHING_TOLD = anyOf(
  /^(?:with|without|at|until|till|by) (?!(?:my|our|their|the) )(?:(?![가-힣]|\b(?:is|are|has|have|the user|they|will|can)\b).)*$|^until the user says\b/iu,
  /^(?:not (?:an?|the) |nothing|none|year \d|\d[\d,.]* (?:at|kg|percent)\b|\w+ gone$)(?:(?!\b(?:is|are|has|have|they)\b).)*$/iu,
  /^(?:연|월|주|각자|총|약)? ?\d[\d.,]*(?:%|만|천|원|개월|명|회)\S*(?: \d[\d.,]*\S*)*(?: ?씩)?$|^(?:\d{1,2}월 )?\S{0,4}(?:초|말|중순)에$/iu,
  // "A plumber called Ines", "The dentist, Madame Roux"
  /^(?:an? [a-z]+(?: [a-z]+)? (?:called|named) \p{Lu}\p{L}+|the [a-z]+, (?:\p{Lu}[\p{L}.]+ ?){1,3})[.!]?$/iu,
  /(?:더니|다고|으로요|로요|숫자만|보려고)$|[가-힣] (?:ㄱ+|ㅇㅇ)$|시오$|^(?:하나는|둘은) /iu,
);
/** "Moved it to their garage", "Taught it for years", «12일에 오는걸로», «여섯 달치를»: what it is about is unknown. */
export const isFragment = (content: string): boolean =>
  /^(?:forget (?:about )?|never mind )/i.test(content) ||
  /^(?:hired|got|adopted|bought|took on|added|picked up|lost|welcomed) (?:another|\w+)(?: (?:ones?|more))?$/i.test(
    content,
  ) ||
  DONE_TO_IT.test(content) ||
  NOTHING_TOLD.test(content) ||
  isOnlyTime(content) ||
  (content.match(/(?<![A-Za-z])['‘’](?![A-Za-z])|(?<=[가-힣])['‘’]|['‘’](?=[가-힣])/g)?.length ?? 0) % 2 === 1 ||
  /^(?:Is|Are) (?:closed|open|full|done|ready|fine|good|sorted|set|over|out|back|away|busy)$/.test(content) ||
  /[가-힣](?:걸로|거로|거로요|까지만|으로만?|에서|부터|를)$/.test(content);
