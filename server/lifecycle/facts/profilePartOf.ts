import { MemoryCategory, MemoryScope } from '../../entities/enums.ts';
import type { Memory } from '../../entities/memory.ts';
import { normalize } from '../../text/normalize.ts';
import { anyOf, sequence } from '../../text/patterns.ts';
import { statedByPattern } from '../extract/statedByPattern.ts';
import { readSubjects } from './readSubjects.ts';

/** The parts of a profile, which is useful for any question, in the order in which they are shown. */
export const PROFILE_PARTS = ['name', 'residence', 'work', 'family', 'language', 'health', 'answers'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** The part that a subject or subcategory belongs to, by its first word: `allergy:땅콩`. */
const WORDS_OF: Record<ProfilePart, string[]> = {
  name: ['name', 'identity', 'age', 'birthday', 'nickname', 'gender'],
  residence: ['residence', 'home', 'address'],
  work: ['work', 'workplace', 'employer', 'occupation', 'job', 'school'],
  family: ['family', 'children', 'marital_status', 'household', 'household_size', 'pet', 'pet_name'],
  language: ['language', 'answer_language'],
  health: ['health', 'allergy', 'pregnancy', 'diet'],
  answers: ['answer', 'answer_style', 'answer_length', 'answer_tone', 'answer_format'],
};
const PART_OF = new Map(PROFILE_PARTS.flatMap((part) => WORDS_OF[part].map((word) => [word, part])));

/** Wordings of these parts in facts without a subject; in normalized text, which need not name the user. */
const WORDED: [ProfilePart, RegExp][] = [
  ['health', /알레르기|알러지|불내증|당뇨|고혈압|저혈압|천식|임신 ?(?:중|\d)|비건|채식|할랄|코셔|못 ?먹/],
  [
    'health',
    anyOf(
      /\ballerg(?:y|ies|ic)\b|\bintoleran(?:t|ce)\b/,
      /\b(?:diabet|asthma|coeliac|celiac|pregnan|hypertens)\w*/,
      /\b(?:vegan|vegetarian|pescatarian|halal|kosher)\b|\b(?:cannot|can't) eat\b/,
    ),
  ],
  [
    'family',
    anyOf(
      /(?:아내|남편|배우자|와이프|딸|아들|자녀|아이|아기|쌍둥이|손자|손녀)\S* ?.*(?:있|이다|둘|셋|한 ?명|두 ?명|살)|기혼|미혼/,
      /결혼(?:했|함|한)|혼자 (?:산|살)|(?:부모님|가족|남편|아내|룸메이트)(?:이랑|랑|과|와|하고) (?:함께 |같이 )?(?:산|살)|식구/,
    ),
  ],
  [
    'family',
    anyOf(
      /\b(?:married|engaged|divorced|widowed)\b|\bis single\b/,
      sequence(
        /\bhas (?:a |an |one |two |three |four |\d )?(?:\w+ )?/,
        /(?:wife|husband|partner|son|daughter|kids?|child|children|twins|sons|daughters)\b/,
      ),
      /\blives (?:alone|with)\b/,
    ),
  ],
  ['language', /모국어|(?:한국어|영어|일본어|중국어|독일어|프랑스어|스페인어)(?:를|을)? (?:쓴|쓰|할 줄|말|구사|못)/],
  ['language', /\b(?:speaks|native speaker|native language|mother tongue|fluent in)\b|\blanguage is\b/],
  ['name', /(?:이|라)?라고 (?:불러|부르)|호칭은|별명은|본명은|\b(?:be called|goes by|nicknamed)\b/],
  [
    'work',
    anyOf(
      /직업|직장|회사원|(?:으로|로) (?:일(?:하|한|해|함|합)|근무|재직)/,
      /(?:개발자|디자이너|교사|선생님|간호사|의사|변호사|공무원|학생|대학생|대학원생|자영업자|프리랜서|주부)(?:이다|입니다|이에요|예요|다|로 일)/,
    ),
  ],
  [
    'work',
    sequence(
      /^(?:(?:i am|i'm|is|user is|the user is) )?an? (?:\w+ ){0,2}/,
      anyOf(
        /engineer|developer|designer|teacher|nurse|doctor|lawyer|student|manager|freelancer/,
        /consultant|chef|driver|accountant|researcher|scientist|writer|retiree/,
      ),
      /$/,
    ),
  ],
];
/** Longer content is a text, not a fact. */
const MAX_READ = 200;

/** The part of a user's profile that a fact belongs to: by its subject, its subcategory, or its own words. */
export function profilePartOf(
  memory: Pick<Memory, 'content' | 'category' | 'subcategory' | 'subject' | 'scope'>,
): ProfilePart | undefined {
  if (memory.scope !== MemoryScope.USER) return undefined;
  if (memory.category === MemoryCategory.FEEDBACK) return 'answers';
  const named = partNamed(memory.subject) ?? partNamed(memory.subcategory);
  if (named || memory.subject || memory.content.length > MAX_READ) return named;
  const [first] = readSubjects(memory.content);
  if (first) return partNamed(first.subject);
  const [stated] = statedByPattern(memory.content);
  const part = stated && (partNamed(stated.subject) ?? partNamed(stated.subcategory));
  if (part) return part;
  const text = normalize(memory.content).replace(/[\s.!~…]+$/, '');
  return WORDED.find(([, words]) => words.test(text))?.[0];
}

const partNamed = (name: string | null): ProfilePart | undefined =>
  name === null ? undefined : PART_OF.get(name.toLowerCase().split(':')[0] ?? '');
