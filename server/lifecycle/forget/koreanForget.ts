import { anyOf, sequence } from '../../text/patterns.ts';
import type { ToForget } from './toForget.ts';

const GIVE =
  '(?:줘요?|주라|주세요|주십시오|줄래요?\\??|줄 ?수 (?:있어|있나|있니|있을까)요?\\??|주실래요\\??|주시겠어요\\??|주실 ?수 (?:있나요|있을까요|있어요|있으세요)\\??|주면 (?:돼|좋겠어|안 ?돼)요?\\??)';
const DO_NOT = `하지 ?(?:마|말아|말아라|마세요|말아요|마십시오|말아 ?${GIVE})요?`;
const FORGET = `(?:(?:잊어|까먹어)(?: ?버려)? ?${GIVE}|기억에서 (?:지워|없애|삭제해) ?${GIVE}|기억 ?${DO_NOT}|기억 ?(?:안 ?해도|하지 ?않아도) (?:돼|되)요?)`;
/** «저장» may be about a file, so it counts only where words or something of one's own are meant. */
const NO_STORE = `(?:(?:저장|기록) ?${DO_NOT}|(?:기억에|기록에|기억으로|기록으로) ?남기지 ?(?:마|말아 ?${GIVE}|마세요)요?|(?:저장|기억|기록) ?안 ?(?:해도 ?(?:돼|되)|해 ?줬으면 (?:해|좋겠어)|했으면 (?:해|좋겠어))요?)`;
const UNHEARD = `(?:못|안) ?들은 ?(?:걸로|것으로|거로|셈 ?치고) ?(?:해|쳐) ?${GIVE}`;
const DELETE = `(?:지워|삭제(?:를)? ?(?:좀 )?해|없애) ?(?:버려 ?)?${GIVE}`;
const ALL = '(?:다|전부(?: ?다)?|모두|모든 ?(?:거|것|걸|기억|정보|내용|기록)|몽땅|싹(?: ?다)?|깨끗이|완전히)(?:을|를)?';
const HOW = '(?:(?:좀|꼭|제발|이제|이젠|그냥|그만|다시는|빨리|당장|부탁인데)[ ,]*)*';
const OPENING =
  '^(?:(?:아|어|음|앗|헐|저기|참|아니|야|그리고|근데|혹시|제발|그냥|미안(?:한데)?|죄송(?:한데요?|하지만)|부탁인데)[ ,.~!]+|[ㅋㅎㅠㅜ] ?)*';
/** Why, or how much: «좀 그래», «민감한 거라», «제발». */
const AFTERWORD =
  '(?:[ ,.~!]+(?:(?:좀|너무|괜히|혹시|진짜|많이) ?)?(?:그래서?|그렇다|그렇네|민감(?:해서?|하니까|한 ?거라서?)|사적인 ?거라서?|부끄러(?:워서?|우니까)|창피(?:해서?|하니까)|쪽팔(?:려서?|리니까)|부담(?:돼서?|스러워서?|스러우니까)|모르니까|제발|부탁(?:해|드려|드립니다)|알(?:았|겠)지|싫어서?)요?)?';
const END = `${AFTERWORD}[\\s.!~…^ㅋㅎㅠㅜ]*$`;

const EVERYTHING = new RegExp(
  `${OPENING}(?:지금까지 |이제까지 |여태 |네가 |너가 )*(?:(?:나|저|내 ?거|제 ?거)(?:에 ?(?:대해서?|대한|관해서?|관한)| ?관련(?:된|해서)?) ?(?:(?:네가 |너가 )?(?:기억하는 |알고 있는 |아는 |저장된 |저장한 )?(?:기억|정보|내용|기록|거|것|걸|건))?|(?:내|제) (?:기억|메모리|정보|개인정보|기록)|내가 (?:말한|얘기한|말했던|알려준) ?(?:거|것|걸|건|내용))(?:들)?(?:은|는|을|를)? ?${HOW}${ALL} ${HOW}(?:${FORGET}|${DELETE})${END}|${OPENING}(?:나|저)에 ?(?:대한|관한) ${ALL.replace(')(?:을|를)?', ')')}(?:을|를)? ${HOW}(?:${FORGET}|${DELETE})${END}`,
);
const POINTED =
  '(?:이거|그거|이건|그건|이걸|그걸|이것|그것|이것도|그것도|(?:이|그) ?(?:얘기|이야기|말|내용)|(?:이|그) ?(?:얘긴|이야긴)|방금 ?(?:거|건|꺼|그거|그건)|(?:내가 |제가 )?(?:방금|지금|바로 전에|금방) (?:내가 |제가 )?(?:말한|얘기한|이야기한|말했던|한) ?(?:거|것|걸|건|말|얘기|얘긴|이야기|내용))(?:은|는|을|를|도|만)?';
const THAT = new RegExp(
  `${OPENING}${POINTED},? ${HOW}(?:다 |전부 |모두 )?(?:${FORGET}|${NO_STORE}|${UNHEARD}|잊어(?: ?버려)?라?)${END}|${OPENING}${UNHEARD}${END}`,
);
/** «그 얘긴 없던 걸로 해줘»; of an appointment it would cancel it. */
const THAT_UNSAID = new RegExp(
  `${OPENING}(?:(?:이|그|방금 한|지금 한) ?(?:얘기|얘긴|이야기|이야긴|말)(?:은|는|을|를)?) (?:없던|안 한) ?(?:걸로|것으로|거로|일로) ?해 ?${GIVE}${END}`,
);
/** «지워줘» alone may mean a text that is being written. */
const THAT_DELETED = new RegExp(
  `${OPENING}(?:내가 |제가 )?(?:방금|지금) (?:내가 |제가 )?(?:말한|얘기한|이야기한) ?(?:거|것|걸|건|내용)(?:은|는|을|를)?,? ${HOW}(?:다 |전부 |모두 )?${DELETE}${END}`,
);
const FORGOTTEN = new RegExp(`${OPENING}(.{1,80}?),? ${HOW}${FORGET}${END}`);
const NOT_STORED = new RegExp(`${OPENING}(.{1,80}?),? ${HOW}${NO_STORE}${END}`);
/** What a person owns: «내 연봉»; not «내일 회의», «우리말 사전», nor «내 새 설정», which an assistant works on. */
const OWN =
  /^(?:내|제|우리|저희) (?!(?:\S+ )*(?:파일|코드|문서|사진|작업|변경|설정|검색|링크|회의록|로그|화면|(?:글|답[변장]?)[은는을를도만]?(?: |$)))/;
const DELETED = new RegExp(`${OPENING}(.{1,80}?),? ${HOW}${DELETE}${END}`);

const LAST_WORD = sequence(
  /(?:^|\s)/,
  anyOf(
    /다|전부|모두|몽땅|싹|좀|이제|이젠|완전히|그건|그거|그걸|이건|이거|이걸|거|것|건|걸|내용|사실/,
    /점|일|모든|전에|예전에|아까|말한|말했던|얘기한|얘기했던|했던|한|저장된|기억하는|알고 있는|기억|기록/,
  ),
  /(?:은|는|을|를|도|들|들은)?$/,
);
const ABOUT = anyOf(
  /에 ?(?:대해서?|대한|관해서?|관한)(?:은|는|을|를|도)?(?: ?(?:거|것|건|걸))?(?:은|는|을|를)?$/,
  /(?:이랑|랑|과|와|하고)? ?관련(?:된|해서|한|된 ?(?:거|것|건|걸|얘기|이야기|내용))?(?:은|는|을|를|도)?(?: ?(?:거|것|건|걸))?(?:은|는|을|를)?$/,
  /(?: |^)(?:얘기|얘긴|이야기|이야긴|정보)(?:했던|한)?(?:은|는|을|를|도)?(?: ?(?:거|것|건|걸))?(?:은|는|을|를)?$/,
  /(?:다|라)고 (?:말한|했던|한)(?:은|는|을|를|도)?(?: ?(?:거|것|건|걸))?(?:은|는|을|를)?$/,
);
const ATTACHED = /(?<=[가-힣](?:된|한|던|는|은|인|운))(?:거|것|건|걸)(?:은|는|을|를|도)?$/;
/** «내가 매운 거 못 먹는다는»: what is told is named by its nouns. */
const CLAUSE = /(?<=\s)(?:(?:못|안|잘|자주|매일|다시) ?)*\S+(?:는다는|ㄴ다는|[가-힣]다는|[이]?라는|는|던)$/;
const BARE = /(?:에게서|에게|한테|에서|이랑|으로|은|는|이|가|을|를|의|도|만|랑|과|와|로|에)$/;
const FILLER = anyOf(
  /^(?:나|난|내|내가|나의|나는|저|제|제가|저의|저는|저희|우리|우리의|너|네|네가|너가|그|이|저번|저번에|지난번|지난번에|전에|예전에|아까)$/,
  /^(?:방금|지금|못|안|잘|좀|다|전부|모두|모든|거|것|건|걸|그거|그건|이거|이건|때|얘기|이야기|말|말한|했던|한|된|기억|정보|내용)$/,
);
/** When something is said: «내일 할 얘기», «이번 주 얘기» name nothing. */
const WHEN = anyOf(
  /^(?:오늘|내일|모레|어제|그제|그저께|아침|점심|저녁|오전|오후|밤|새벽|주말|평일|이따|이따가|나중|나중에|앞으로|지난|이번|다음|매일|요즘|최근)(?:부터|까지)?$/,
  /^(?:지난|이번|다음|저번)?(?:주|주말|달|해)$|^(?:작년|올해|내년|할|하는|하던|나눈|나눌|들은|들을|되는)$/,
);
/** Texts, files and things that an assistant works on. */
const WORKED_ON =
  /문단|문장|단락|글자|표(?:에서|의)|메일|파일|코드|행|줄|칸|셀|열|슬라이드|초안|목록|리스트|사진|이미지|앱|폴더|일정|알람|댓글|게시|함수|변수|장바구니|주문|예약|오타|주석|제목|답변|답장|문서|페이지|에서 /;
/** A sentence of several parts, or one that reports what others ask. */
const INVOLVED = anyOf(
  /(?:[으이]?면|려면|지만|는데|은데|니까|[아어해]서|다고|라고|냐고|자고|달라고|때문에|까지는?|[가-힣]고)(?:[ ,]|$)(?!(?: ?관련))/,
  /[?？,.!]|["'“”‘’]|^(?:나|나를|날|저를|우리를|너를|그를|그녀를|걔를)$/,
);

/** What a Korean sentence asks to forget. */
export function koreanForget(sentence: string): ToForget | undefined {
  if (EVERYTHING.test(sentence)) return { what: 'EVERYTHING', words: [] };
  if ([THAT, THAT_DELETED, THAT_UNSAID].some((pattern) => pattern.test(sentence))) return { what: 'THAT', words: [] };
  const forgotten = FORGOTTEN.exec(sentence)?.[1];
  const stored = forgotten === undefined ? NOT_STORED.exec(sentence)?.[1] : undefined;
  const deleted = forgotten === undefined && stored === undefined ? DELETED.exec(sentence)?.[1] : undefined;
  const named = (forgotten ?? stored ?? deleted)?.trim();
  if (named === undefined) return undefined;
  const { topic, isAbout } = topicOf(named);
  const isPersonal = isAbout || (stored !== undefined && OWN.test(named));
  if (INVOLVED.test(topic) || (forgotten === undefined && (!isPersonal || WORKED_ON.test(named)))) return undefined;
  const words = topic
    .split(/\s+/)
    .map((word) => (word.length > 2 ? word.replace(BARE, '').replace(ATTACHED, '') : word))
    .filter((word) => word !== '' && !FILLER.test(word));
  const telling = words.filter((word) => !WHEN.test(word));
  const isNamed = telling.some((word) => word.length > 1) || (isAbout && telling.length > 0);
  return isNamed && words.length <= MAX_WORDS ? { what: 'TOPIC', words } : undefined;
}

const MAX_WORDS = 4;

/** What is named, without «관련된 거 다», «얘기 그건». */
function topicOf(named: string): { topic: string; isAbout: boolean } {
  let topic = named;
  let isAbout = false;
  let isTold = false;
  for (let before = ''; before !== topic; ) {
    before = topic;
    topic = topic.replace(LAST_WORD, '').trim();
    if (ABOUT.test(topic)) {
      isAbout = true;
      topic = topic.replace(ABOUT, '').trim();
    }
    const whole = topic.replace(ATTACHED, '').trim();
    isTold ||= whole !== topic || (before !== topic && /(?:거|것|건|걸|사실|점)(?:은|는|을|를|도)?$/.test(before));
    topic = whole;
  }
  return { topic: isTold ? topic.replace(CLAUSE, '').trim() : topic, isAbout };
}
