import type { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { normalize } from '../../text/normalize.ts';
import { anyOf, sequence } from '../../text/patterns.ts';
import type { FactAbout } from './clauses/clauseModel.ts';

/**
 * The input of an extractor: a turn's own words, and the question before it. All of it is data, never an instruction.
 */
export interface ExtractorTurn {
  userQuery: string;
  assistantResponse: string;
  previousUserQuery?: string;
  previousAssistantResponse?: string;
  /** What the user said in the turns before that, the oldest first. */
  earlierUserQueries?: readonly string[];
}

/** Facts are extracted from the user's words alone: the answer to them was not said by the user. */
export type ExtractionInput = Omit<ExtractorTurn, 'assistantResponse'>;

/** One fact that a user stated about themselves. */
export interface ExtractedFact {
  /** Without a subject, which is always the user: "서초에 산다", "Lives in Boston". */
  content: string;
  category: MemoryCategory;
  subcategory: string;
  /** Asked for explicitly, or inferred from what was said. */
  source: MemorySource.EXPLICIT | MemorySource.INFERRED;
  confidence: number;
  /** The words it was taken from. */
  preview: string;
  /** The subject, such as `residence` or `likes:coffee`. */
  subject: string;
  /** Only one fact about this subject can be true of a user at a time: a newer one supersedes an older one. */
  exclusive: boolean;
  /** Whether it says that something known has changed or ended. */
  corrects?: boolean;
  /** Whether it is too doubtful to be kept unless it corrects something known. */
  tentative?: boolean;
  /** What it puts in the place of words of the fact that it corrects. */
  replacement?: Replacement | undefined;
  /** The scope, if it is not everything that is said to the user. */
  within?: Within | undefined;
}

/** "Viola, not cello" */
export interface Replacement {
  from: string;
  to: string;
}

/** The document at hand, this conversation, the team that the user speaks of as theirs, or what the team works on: «this repo». */
export type Within = 'document' | 'session' | 'team' | 'work';

/** A fact as a rule returns it, with enum values by name; inferred unless the rule says otherwise. */
export interface FoundFact
  extends Pick<
    ExtractedFact,
    'content' | 'subcategory' | 'subject' | 'exclusive' | 'corrects' | 'tentative' | 'replacement' | 'within'
  > {
  category: `${MemoryCategory}`;
  explicit?: boolean;
  /** The confidence; undefined from a pattern. */
  confidence?: number;
}

/** A result of a session, and its kind. */
export interface SettledFact {
  content: string;
  subcategory: 'decision' | 'configuration' | 'solution';
}

const MAX = 60;

/** The key of a fact's subject: `taste:커피`. Independent of spelling, and of bounded length. */
export function subjectKey(kind: string, about: string): string {
  const key = normalize(about)
    .replace(/["'“”‘’.,!?~]/g, '')
    .trim();
  return `${kind}:${key.slice(0, MAX)}`;
}

const SESSION = anyOf(
  /(?:이번|오늘|지금|이) ?(?:대화|세션|상담|채팅)(?:에서|에선|에만|만|동안|하는|내내|[이가] ?끝날|\s|$)/i,
  /\b(?:this|rest of (?:this|the|our)) (?:session|chat|conversation|thread)\b/i,
);
const DOCUMENT = anyOf(
  /(?:^|\s)(?:이|이번|해당|본) ?(?:\S{1,6} )?\S{0,4}(?:문서|계약서|보고서|제안서|신청서|기획서|명세서|초안|초고|원고|논문|소개글|약관|자료|메일|인보이스)/i,
  sequence(
    /\b(?:this|the attached) (?:\w+ )?/i,
    anyOf(
      /document|brief|contract|lease|draft|report|paper|thesis/i,
      /proposal|invoice|memo|listing|policy|file|letter|agreement/i,
    ),
    /\b/i,
  ),
);

const TEAM = anyOf(
  /(?:^|\s)우리 ?(?:팀|부서|회사|동아리|모임|연구실|사무실|스터디)(?:에서|에선|은|는|이|의|\s)/i,
  /\b(?:in|on|at|for) our (?:team|department|office|company|club|lab|group)\b/i,
  /^our (?:team|department|office|company|club|lab|group)\b/i,
);
const WORK = anyOf(
  /(?:^|\s)(?:이|이번|해당|본|우리) ?(?:저장소|레포|리포|리포지토리|코드 ?베이스|프로젝트|거래|딜|공간)(?:에서|에선|에는|은|는|의|\s)/i,
  /\b(?:in|for|on|with) (?:this|our) (?:repo|repository|codebase|project|deal|trade|workspace|space)\b/i,
);

/** The scope of a statement, if it names one or is about a document. */
export function withinOf(said: string, about: FactAbout = 'user'): FoundFact['within'] {
  if (SESSION.test(said)) return 'session';
  if (WORK.test(said)) return 'work';
  if (TEAM.test(said)) return 'team';
  return about === 'document' || DOCUMENT.test(said) ? 'document' : undefined;
}
