import { anyOf, sequence } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { HE, PERSON, PET, SHE } from './clauses/namedWords.ts';

// Statements whose form alone shows that they last.

const TITLED = "(?:(?:Mrs?|Ms|Miss|Dr|Prof)\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?";
/** Who somebody is: "my flatmate is Joss". */
const IS_NAMED = new RegExp(
  `^(?:(?:[Mm]y|[Oo]ur) (?:[\\p{L}'’-]+ ){0,2}|(?=[\\p{L}-]+ is))(?:${HE}|${SHE}|${PERSON}|[Cc]arer|caregiver|nurse|midwife|teacher|coach|trainer|instructor|supervisor|advis[eo]r|mentor|assistant|agent|lawyer|solicitor|accountant|dentist|vet|gp|hairdresser|barber|cleaner|nanny|childminder|contact|lead|captain|singer|drummer|client|supplier|TA|PT|CEO|CTO|PM|HR)(?:['’]s| is)(?: called| named)? ${TITLED}[.!]?$`,
  'u',
);
/** "My girlfriend's name is 유나", in whatever letters. */
const IS_CALLED = new RegExp(
  `^(?:[Mm]y|[Oo]ur) (?:[\\p{L}'’-]+ ){0,2}(?:${[HE, SHE, PERSON, PET].join('|')})(?:['’]s name is| is called| is named) \\p{L}[\\p{L}'’-]*(?: \\p{L}+)?[.!]?$`,
  'u',
);
const TASK =
  '(?:does|owns|runs|handles|leads|manages|reviews|looks after|takes care of|is in charge of|is responsible for|covers|maintains|edits|teaches|coaches|supervises)';
/** Who has a task: "Dario does the sourdough", and not only tonight. */
const HAS_TASK = new RegExp(
  `^(?!It\\b|He\\b|She\\b|That\\b|This\\b|What\\b|Who\\b)\\p{Lu}\\p{Ll}+ ${TASK} (?:the|our|my|all the|all our) [\\p{L} -]{3,40}[.!]?$`,
  'u',
);
const ROLE_KO =
  '(?:점장|사장|원장|부장|과장|대리|팀장|실장|본부장|대표|담임|담임 ?선생|선생|교수|지도교수|코치|트레이너|강사|원어민|집주인|임대인|세입자|건물주|매니저|사수|부사수|멘토|담당자?|세무사|변호사|노무사|회계사|주치의|요양보호사|도우미|이모님|기사|반장|회장|총무|간사|목사|리더|파트너|동업자|거래처|CTO|CEO|CFO|PM)(?:님|쌤)?';
const NAMED_KO = '[가-힣]{2,4} ?(?:선생님|사장님|원장님|과장님|대리님|부장님|팀장님|님|씨|쌤|샘|교수님|코치님|목사님)';
/** «점장님은 오현수님», «CTO가 지훈님이야» */
const IS_NAMED_KO = new RegExp(
  `^(?:내|제|우리|저희)? ?(?:[가-힣]{1,6} )?${ROLE_KO}[은는이가] ${NAMED_KO}(?:이야|야|이에요|예요|이셔|입니다|임|이다)?[.!~]*$`,
);

/** Whether it says who somebody is, or who has a task. */
export const namesHolder = (text: string): boolean =>
  !AT_THE_MOMENT.test(text) &&
  (IS_NAMED.test(text) || IS_CALLED.test(text) || HAS_TASK.test(text) || IS_NAMED_KO.test(text));
const AT_THE_MOMENT =
  /\b(?:today|tonight|tomorrow|now|this (?:morning|afternoon|evening|week|time))\b|오늘|내일|이번|지금/i;

/** "Shirt size: L", "hometown is Leeds", "CI runs on Woodpecker" */
const ATTRIBUTE = sequence(
  /^(?:(?:my|our|the) )?/i,
  anyOf(
    /(?:shirt|shoe|ring|hat|dress|trouser|jacket|bra|waist|collar) size/i,
    /blood (?:type|group)|hometown|birthday|date of birth|star sign|pronouns/i,
    /native language|first language|mother tongue|license plate|number plate/i,
  ),
  /(?:: | is | are |['’]s )(?!(?:an?|the|my|our|not|too|so|very|such|on|in)\b)[\w+./'’-]{1,20}/i,
  /(?: [\w+./'’-]{1,15}){0,2}[.!]*$/i,
);
const RUNS_ON = sequence(
  /^(?:(?:my|our|the) )?/i,
  anyOf(
    /ci|cd|pipeline|hosting|storage|database|db|backend|frontend/i,
    /site|website|auth|queue|cache|blog|shop|newsletter/i,
  ),
  /(?: runs on| is hosted on| is built (?:on|with|in)| is written in| lives on| uses) /i,
  /(?!(?:my|the|an?|this|that|its?|fumes|low|more|less|too|about|\d)\b)[\w.+#-]{2,20}/i,
  /(?: [\w.+#-]{2,20})?[.!]*$/i,
);
const PLACE = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2}";
const RELATIVE = `(?:${HE}|${SHE}|${PERSON}|parents|grandparents|in-laws|family)s?`;
/** Where somebody belongs: "I'm from Osaka", "my parents live in Lisbon", "I commute to Leeds". */
const BELONGS_TO = new RegExp(
  `^(?:I(?: am|['’]m| come) (?:originally )?from|I commute to|(?:[Mm]y|[Oo]ur) (?:[\\p{L}'’-]+ ){0,2}${RELATIVE} (?:lives? in|(?:is|are|comes?) from)) ${PLACE}[.!]*$`,
  'u',
);
const ILLNESS =
  "(?:type \\d )?(?:\\p{L}{2,}(?:itis|psy|osis|emia|betes|phobia|algia)|asthma|eczema|dementia|autism|adhd|migraines?|(?:celiac|coeliac|crohn['’]s|heart|kidney) disease|(?:high|low) blood pressure)";
/** "My husband is a dentist", "my mother has epilepsy" */
const ABOUT_RELATIVE = new RegExp(
  `^(?:my|our) (?:[\\p{L}'’-]+ ){0,2}${RELATIVE} (?:has ${ILLNESS}|(?:is an?|works (?:at|for|as an?)|speaks|plays the) [\\p{L}'’-]+(?: [\\p{L}'’-]+)?)[.!]*$`,
  'iu',
);
/** «8살 차이 나는 남편이 있어», «쌍둥이 동생이 있어요» */
const HAS_RELATIVE_KO =
  /(?:^|\s)(?:남편|아내|와이프|아들|딸|형|누나|언니|오빠|(?:여|남)?동생|쌍둥이|조카|손주|손자|손녀)[이가]? (?:\S{1,4} )?있(?:어요?|습니다|음|다)[.!~]*$/;
/** Whether it says something of a relative in the simple present, or that there is one, and nothing else. */
export const describesRelative = (text: string): boolean =>
  (ABOUT_RELATIVE.test(text) || HAS_RELATIVE_KO.test(text)) && !AT_THE_MOMENT.test(text);

/** «고향은 대구야», «본가는 통영», «신발 사이즈 265» */
const ATTRIBUTE_KO = sequence(
  /^(?:(?:내|제|저희|우리) ?)?(?:고향|본가|친정|시댁|처가|외가|혈액형|전공|종교|국적|생일|기념일|결혼기념일|(?:[가-힣]{1,3} ?)?사이즈|키|몸무게)/,
  /(?:은|는|이|가)? ?(?=\S)((?:[가-힣A-Za-z\d.+-]{1,10} )?[가-힣A-Za-z\d.+-]{1,12}?)/,
  /(이야|야|이에요|예요|이예요|입니다|이다|이고|임)?[.!~ㅋㅎ]*$/,
);
const NO_VALUE = /문제|고민|걱정|최고|몇|얼마|어디|언제|뭐|무엇|안 |못 /;

/** «미터법을 써요», "I use metric units" */
const UNITS = anyOf(
  /^(?:저는 |나는 |난 |전 )?(?:미터법|야드파운드법|섭씨|화씨|24시간제)(?:를|을|만|로)? (?:써|쓴|쓰|사용)\S{0,4}[.!~]*$/i,
  /^(?:i|we) (?:always |only |mostly )?use (?:metric|imperial|celsius|fahrenheit)(?: units)?[.!]*$/i,
);

/** Whether it states an attribute of the user, or a technology that something of theirs uses. */
export function namesAttribute(text: string): boolean {
  if (AT_THE_MOMENT.test(text)) return false;
  if (UNITS.test(text)) return true;
  if (ATTRIBUTE.test(text) || RUNS_ON.test(text) || BELONGS_TO.test(text)) return true;
  const [, value = '', copula] = ATTRIBUTE_KO.exec(text) ?? [];
  if (!value || NO_VALUE.test(value)) return false;
  return copula !== undefined || /[A-Za-z\d]/.test(value) || wordTables().lexicon.noun(value) !== undefined;
}

const JUST_NOW = anyOf(
  sequence(
    /^(?:my|our|the) (?:[a-z]+ ){1,2}is /i,
    anyOf(
      /down|up|here|late|early|ready|broken|not working|acting up|stuck|slow/i,
      /frozen|delayed|on its way|out for delivery|running late|playing up/i,
    ),
    /(?: again| today| now)?[.!]*$/i,
  ),
  sequence(
    /^i(?:['’]m| am) (?:(?:so|just|really|very|super|pretty|a bit|a little|kinda|all|still|already) ){0,2}/i,
    anyOf(
      /back|home|here|done|ready|busy|late|early|up|awake|lost|stuck|cold|hot|sick|drunk|hungover/i,
      /tired|exhausted|knackered|shattered|sleepy|hungry|starving|thirsty|bored|sad|angry|mad|upset/i,
      /happy|excited|nervous|worried|scared|confused|annoyed|frustrated|stressed|sorry|glad|sure|fine|good|ok|okay/i,
    ),
    /(?: again| today| now| rn)?[.!]*$/i,
  ),
);
/** Whether it describes a temporary state: "our wifi is down", "I'm so tired". */
export const isJustNow = (text: string): boolean => JUST_NOW.test(text);
