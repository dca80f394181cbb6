import type { Document, Passage } from '../entities/document.ts';
import type { Entity } from '../entities/entity.ts';
import type { Memory } from '../entities/memory.ts';
import type { ContextOutcome, ContextSection, Degradation, MemoryTier } from '../entities/recallEnums.ts';
import type { Session } from '../entities/session.ts';
import type { Turn } from '../entities/turn.ts';
import type { User } from '../entities/user.ts';
import { lacksConsent } from '../lifecycle/learningRules.ts';
import type { Filter } from '../queries/filter/filter.ts';
import { type Preferences, toPreferences } from '../queries/people/preferences.ts';
import type { RecallSubject } from '../queries/recall/recallSubject.ts';
import type { Signals } from './rank/signals.ts';

/** The input of a recall. */
export interface ContextInput {
  query: string;
  /** The current session, which the tiers leave out. */
  sessionKey: string | null;
  documentKey: string | null;
  spaceKey: string | null;
  agentKey: string | null;
  intent: string | null;
  tokenBudget: number;
  /** The moment of the question, if it is not now: anything later is ignored. */
  at: Date | null;
  /** The filter for turns and memories outside the current session. */
  filter?: Filter | null;
}

export interface RecalledSession {
  session: Session;
  tier: `${MemoryTier}`;
  turns: Turn[];
  summary: string | null;
  tokens: number;
}
interface RecalledMemory {
  memory: Memory;
  score: number;
  /** False for a memory that only fills the remaining room, or is shown for any question. */
  relevant: boolean;
  signals: Signals;
  tokens: number;
}
/** A document in a prompt: whole, or some of its passages. */
export interface RecalledDocument {
  document: Document;
  version: number;
  /** Its whole text without markup, or the beginning that fits; null if only passages are shown. */
  text: string | null;
  passages: { passage: Passage; score: number; signals: Signals; tokens: number }[];
  tokens: number;
}
interface RecalledTurn {
  turn: Turn;
  score: number;
  signals: Signals;
  tokens: number;
}

/** The outcome of one item. */
export interface ContextItem {
  /** Null for a preference, which has a name instead of a node. */
  node: Turn | Session | Memory | Entity | Document | null;
  preference: string | null;
  /** The version of a document, and the headings above its passage. */
  version?: number;
  heading?: string | null;
  section: `${ContextSection}`;
  tokens: number;
  outcome: `${ContextOutcome}`;
}

/** Whether it would be in a larger prompt. */
export const isTooLong = ({ outcome }: ContextItem): boolean =>
  outcome === 'OVER_BUDGET' || outcome === 'BELOW_THRESHOLD';

/** What the assistant should know before it answers. The lists contain the items in the prompt. */
export interface RecalledContext {
  uid: string;
  user: User | null;
  query: string;
  prompt: string;
  /** Exact: the prompt is never longer than the budget. */
  promptTokens: number;
  tokenBudget: number;
  currentTurns: Turn[];
  shortTerm: RecalledSession[];
  midTerm: RecalledSession[];
  longTerm: RecalledSession[];
  memories: RecalledMemory[];
  documents: RecalledDocument[];
  relatedTurns: RecalledTurn[];
  entities: Entity[];
  references: Resolution[];
  /** Read only when asked for: a prompt shows less of them. */
  preferences: () => Promise<Preferences>;
  report: { included: ContextItem[]; omitted: ContextItem[]; degraded: `${Degradation}`[]; tookMs: number };
}

/** What a phrase refers to. */
export interface Resolution {
  phrase: string;
  entity: Entity | null;
  /** From 0 to 1. */
  confidence: number;
  /** Best first, at most 5. */
  candidates: ResolvedCandidate[];
  /** The product's own key of the search result that the phrase refers to, such as "the first one". */
  itemId: string | null;
}

export interface ResolvedCandidate {
  entity: Entity;
  score: number;
  /** The turn that mentioned it last. */
  sourceTurnUid: string | null;
}

/** Why nothing about a user may be recalled, if so. */
export function recallRefusal(
  subject: RecallSubject | undefined,
  consentRequired: boolean,
): 'MEMORY_DISABLED' | 'CONSENT_MISSING' | undefined {
  if (!subject) return undefined;
  if (!subject.settings.enabled) return 'MEMORY_DISABLED';
  return lacksConsent(subject.settings, consentRequired) ? 'CONSENT_MISSING' : undefined;
}

/** The context for a user about whom nothing is known, or nothing may be recalled. */
export function emptyContext(
  uid: string,
  input: ContextInput,
  user: User | null,
  degraded: `${Degradation}`[],
  tookMs: number,
): RecalledContext {
  return {
    uid,
    user,
    query: input.query,
    prompt: '',
    promptTokens: 0,
    tokenBudget: input.tokenBudget,
    currentTurns: [],
    shortTerm: [],
    midTerm: [],
    longTerm: [],
    memories: [],
    documents: [],
    relatedTurns: [],
    entities: [],
    references: [],
    preferences: async () => toPreferences([]),
    report: { included: [], omitted: [], degraded, tookMs },
  };
}
