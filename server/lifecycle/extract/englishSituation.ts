import { sequence } from '../../text/patterns.ts';
import type { EnglishClause } from './englishClauses.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';

const COUNT = '(?:an?|one|two|three|four|five|six|\\d+|twin)';
const PET =
  '(?:dogs?|pupp(?:y|ies)|cats?|kittens?|hamsters?|rabbits?|parrots?|horses?|retrievers?|poodles?|terriers?|dachshunds?|labradors?|corgis?|beagles?|pets?)';
const CHILD =
  '(?:newborns?|kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddlers?|twins?|teenagers?|brothers?|sisters?|siblings?)';
const RELATIVE = '(?:niece|nephew|grand(?:son|daughter)|m[ou]m|mother|dad|father|wife|husband|partner)';
const DIET = '(?:vegetarian|vegan|pescatarian|pescetarian)';
const ILLNESS =
  '(?:(?:type [12] )?diabetes|asthma|celiac(?: disease)?|coeliac(?: disease)?|eczema|arthritis|migraines?|adhd|insomnia|hypertension|high blood pressure|epilepsy|anemia|ibs|gout|sciatica|tinnitus|(?:a |an )?[\\w ]{0,20}allerg(?:y|ies)|(?:a )?(?:bad|weak) (?:back|knee))';
const NUMERAL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const HAVE = '(?:have|have got|also have|own)';

type Rule = [pattern: string, subcategory: string, subject: string, exclusive?: boolean];
const RULES: Rule[] = [
  ['^I am (?:(?:severely|very|highly|really|also) )?allergic to \\S+', 'health', 'allergy'],
  [`^I (?:also )?(?:have|suffer from|live with) (?:mild |severe |chronic )?${ILLNESS}\\b`, 'health', 'health'],
  [
    '^I am (?:also )?(?:(?:type [12] )?diabetic|asthmatic|lactose[- ]intolerant|gluten[- ]intolerant|gluten[- ]free|celiac|coeliac|colou?r-?blind|deaf|dyslexic)$',
    'health',
    'health',
  ],
  ['^I am (?:(?:\\w+ (?:weeks|months) )?pregnant|expecting a baby)', 'health', 'pregnancy', true],
  [`^I am (?:a |an )?(?:strict |mostly )?${DIET}\\b`, 'diet', 'diet', true],
  [
    `^(?:(?:my|our) (?:\\w+ )?(?:${CHILD}|${RELATIVE})(?: [A-Z]\\w+)?|(?-i:[A-Z][a-z]{1,11}))(?:['’]s)? (?:has |have |just |recently )*(?:gone|went|turned|become|became) (?:a |fully |mostly )?${DIET}\\b`,
    'diet',
    'diet',
  ],
  ['^I (?:eat|keep) (?:only )?(?:halal|kosher)\\b', 'diet', 'diet', true],
  [`^(?:I|we) ${HAVE} ${COUNT} (?:\\w+[ -]){0,3}${PET}\\b`, 'pet', 'pet'],
  [`^(?:I|we) ${HAVE} ${COUNT} (?:\\w+[ -]){0,3}${CHILD}\\b`, 'family', 'children'],
  [
    `^(?:(?:my|our) (?:\\w+ )?(?:${CHILD}|${RELATIVE})(?: [A-Z]\\w+)?|(?-i:[A-Z][a-z]{1,11})) (?:just )?(?:turned|turns|is turning) (?:\\d{1,3}|${NUMERAL})(?= |$)(?! (?:degrees|minutes|hours|percent|times|users|pages|years? of))`,
    'family',
    'age',
  ],
  ["^my (?:dog|cat|puppy|kitten)(?:'s name)? is (?:called |named )?[A-Z]\\w+$", 'pet', 'pet_name'],
  [
    '^(?:I|we) (?:am|are|just got|got|recently got|have got) (?:married|single|divorced|engaged|widowed|separated)\\b',
    'family',
    'marital_status',
    true,
  ],
  ['^I live (?:alone|by myself|with (?:my|a|two|three)\\b)', 'household', 'household', true],
  [
    '^(?:I|we) (?:cook|shop|bake) for an? (?:family|household) of (?:two|three|four|five|six|seven|eight|\\d+)\\b',
    'family',
    'household_size',
    true,
  ],
  [
    '^my (?:\\w+ )?commute (?:takes|is) (?:(?:me|about|around|roughly|nearly|over) )*(?:\\d+ (?:minutes|mins?|hours?)|(?:half )?an hour|(?:one|two) hours?)\\b(?!.* (?:today|tonight|this week))',
    'transport',
    'commute',
    true,
  ],
  ['^(?:my|our) (?:\\w+ )?budget is .*\\d', 'budget', 'budget', true],
  ['^(?:I|we) can (?:only )?(?:spend|afford) (?:up to |at most |about )?\\S*\\d', 'budget', 'budget', true],
  ['^(?:I|we) (?:do not (?:have|own)|own|have) a car$', 'transport', 'car', true],
  [
    "^I (?:do not drive|cannot drive|do not have a driving licen[cs]e|do not have a driver's license)",
    'transport',
    'driving',
    true,
  ],
  ['^I drive an? [A-Z0-9]', 'transport', 'car', true],
  [
    '^I (?:mainly |mostly |only |now )?(?:use|own|am on|am using) (?:an? |the )?(?:\\w+ )?(?:iphone|android|pixel|galaxy|ipad|macbook|mac|windows|linux|ubuntu|chromebook|thinkpad|vim|emacs|vs ?code|neovim)\\b',
    'tools',
    'tool',
  ],
  [
    '^my birthday is .*(?:\\d|january|february|march|april|may|june|july|august|september|october|november|december)',
    'identity',
    'birthday',
    true,
  ],
  [
    '^I (?:am|(?:just )?turned) \\d{1,2}(?: years? old)?(?![\\w\'"])(?! (?:minutes|hours|days|weeks|months|miles|km|percent|pages))',
    'identity',
    'age',
    true,
  ],
  [
    '^I (?:am|have been) (?:learning|studying) (?!how|to|about|that|the|an?\\b|so|more|from)[a-z]+',
    'learning',
    'learning',
  ],
  [
    '^I (?:just )?(?:quit|stopped|gave up|have quit|have stopped) (?:smoking|drinking|eating|coffee|alcohol|meat|sugar)\\b',
    'health',
    'quit',
  ],
  ['^(?:I|we) (?:am|are) moving (?:.+ )?to \\S+', 'plan', 'move', true],
  [
    '^I speak (?:fluent |native |some |a little )?(?:english|korean|japanese|chinese|mandarin|german|french|spanish|italian|portuguese|russian|vietnamese|thai|arabic|hindi)\\b',
    'identity',
    'languages',
    true,
  ],
  [
    '^I (?:just )?switched (?:from .+ )?to (?:an? )?(?:iphone|android|mac|windows|linux|pixel|galaxy|vim|neovim|vs ?code)\\b',
    'tools',
    'tool',
  ],
  ['^I am retired\\b', 'job', 'occupation', true],
];
const COMPILED = RULES.map(([pattern, ...rest]) => [new RegExp(pattern, 'i'), ...rest] as const);
const DECIDED = sequence(
  /^(?:I|we) (?:have |just |finally )*/i,
  /(?:decided (?:to|on|against|that)|settled on|agreed (?:to|on)|made up (?:my|our) minds? to) /i,
  /(?!.*\b(?:it|that|this|them|these)\b)\S+ ?.+/i,
);

/** The user's circumstances: health, family, pets, money, tools, decisions. */
export function englishSituation({ text }: EnglishClause): FoundFact | undefined {
  for (const [pattern, subcategory, subject, exclusive = false] of COMPILED) {
    if (!pattern.test(text)) continue;
    const content = rewriteAsFact(text);
    return {
      content,
      category: 'CONTEXT',
      subcategory,
      subject: exclusive ? subject : subjectKey(subject, content),
      exclusive,
    };
  }
  if (!DECIDED.test(text)) return undefined;
  const content = rewriteAsFact(text);
  return {
    content,
    category: 'CONTEXT',
    subcategory: 'decision',
    subject: subjectKey('decision', content),
    exclusive: false,
  };
}
