import { anyOf } from '../../../text/patterns.ts';
import { whoDied } from '../../facts/deaths.ts';
import { namesHolder } from '../plainlyLasting.ts';
import type { FactKind } from './clauseModel.ts';
import { HE, namesPet, PEOPLE_KO, PERSON, SHE } from './namedWords.ts';

/** A workplace is not a home. */
const OF_WORK =
  /사무실|회사|본사|지사|매장|가게|공장|작업실|공방|\b(?:office|headquarters|hq|company|team|shop|store|studio|warehouse)\b/i;
const LIVES = /\b(?:liv(?:e|es|ing)|moved|staying|resid\w+)\b|(?:산다|살아|살고|살며|사는|이사)/i;
const NEIGHBOUR = anyOf(
  /^(?:(?:the|my|our) )?(?:\w+ )?(?:landlord|landlady|neighbou?rs?|tenants?)\b/i,
  /^(?:(?:내|제|우리|저희) )?(?:집주인|건물주|세입자|이웃|(?:윗|옆|아랫)집)(?:이|가|은|는|분)/i,
);

/** A relative's job is not the user's. */
const KIN = new RegExp(
  `^(?:(?:내|제|우리|저희) )?(?:${PEOPLE_KO.replace('|룸메이트|룸메|동료', '')})(?:은|는|이|가|도|께서)(?:는|도)? (?!\\S*(?:[는던]|[았었]던) )`,
);

/**
 * Kinds that the words of a statement reveal, for statements that the model tends to misclassify as one of the first.
 */
const NAMED: { from: FactKind[]; to: FactKind; words: RegExp; unless?: RegExp }[] = [
  { from: ['residence'], to: 'company', words: OF_WORK },
  { from: ['job'], to: 'family', words: KIN },
  {
    from: ['health', 'habit', 'document', 'identity'],
    to: 'family',
    words: new RegExp(
      `^(?:(?:my|our) )?(?:step-?)?(?:${HE}|${SHE}|${PERSON}) (?:is|turns|(?:just )?turned) \\d{1,2}[.!]?$`,
      'i',
    ),
  },
  { from: ['tool'], to: 'project', words: /^(?:(?:my|our) )?(?:sprints?|stand-?ups?|retros?)\b|^스프린트/i },
  {
    from: ['skill', 'finance', 'health', 'possession', 'identity'],
    to: 'project',
    words: /^(?:(?:my|our|the) )?(?:licen[cs]e|msrv|repo|branch|endpoint|port|schema|linter|formatter)s? (?:is|are) /i,
    unless: /driv/i,
  },
  { from: ['residence'], to: 'relationship', words: NEIGHBOUR },
  { from: ['family'], to: 'relationship', words: NEIGHBOUR },
  {
    from: ['residence', 'job', 'family'],
    to: 'identity',
    words:
      /^(?:(?:i|we) )?(?:(?:was|were) born|grew up)\b|^(?:(?:my|our) )?hometown\b|^(?:(?:저|나)는 )?\S+에서 (?:나고 )?(?:자랐|태어났)|^고향/i,
    unless: LIVES,
  },
  {
    from: ['residence'],
    to: 'diet',
    words: /\b(?:vegan|vegetarian|pescatarian|meat-free|gluten-free|halal|kosher)\b|비건|채식/i,
    unless: LIVES,
  },
  {
    from: ['residence', 'family'],
    to: 'possession',
    words: /^(?:(?:i|we) )?(?:also )?owns? |(?:한|두|세|\d+) ?채(?:가|를)? (?:있|갖|가지)/i,
    unless: LIVES,
  },
  {
    from: ['health', 'document', 'project'],
    to: 'identity',
    words: anyOf(
      /\b(?:boots?|shoes?|shirts?|rings?|hats?) (?:are |is )?(?:an? )?size\b/i,
      /\b(?:jeans|trousers|clothes|dress) (?:are |is )?(?:an? )?size\b|(?:발|신발|옷|셔츠|바지|코트|반지|모자) ?사이즈/i,
    ),
  },
  {
    from: ['family'],
    to: 'project',
    words:
      /\b(?:sprints?|stand-?ups?|retros?|retrospectives?|releases?|deploy\w*|backlog|code reviews?)\b|스프린트|배포|릴리스/i,
  },
];

/** A relative's favour to the user is not a request: «동생이 매주 반찬 해다 줘». */
const DONE_FOR_USER = new RegExp(
  `^(?:(?:내|제|우리|저희) )?(?:${PEOPLE_KO})(?:이|가|께서) (?:\\S{1,9} ){0,4}?(?:매주|매일|매달|항상|늘|가끔|자주|\\S{1,6}마다) (?:\\S{1,12} ){0,4}(?:\\S{0,6}다|태워|챙겨|돌봐|보내) ?(?:줘요?|주셔요?|주세요)[.!~\\s]*$`,
);

/** The kind of a statement: by its words if they are unambiguous, otherwise by the model. */
export function namedKind(text: string, kind: FactKind): FactKind {
  if (kind === 'style' && DONE_FOR_USER.test(text)) return 'family';
  const isOfKin = kind === 'family' || kind === 'pet';
  if (!isOfKin && whoDied(text)) return namesPet(text) ? 'pet' : 'family';
  if (!isOfKin && namesHolder(text)) return 'relationship';
  const named = NAMED.find(({ from, words, unless }) => from.includes(kind) && words.test(text) && !unless?.test(text));
  return named?.to ?? kind;
}

/** «해다 줘» as a statement: «해다 준다». */
export const asGiven = (text: string): string =>
  DONE_FOR_USER.test(text)
    ? text.replace(/줘요?[.!~\s]*$/, '준다').replace(/주(?:셔요?|세요)[.!~\s]*$/, '주신다')
    : text;
