import type { Entity } from '../../entities/entity.ts';
import { type Memory, toldAtOf } from '../../entities/memory.ts';
import type { ContextSection } from '../../entities/recallEnums.ts';
import type { Turn } from '../../entities/turn.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import type { PreferenceDimension } from '../../queries/people/preferences.ts';
import type { Fence } from '../../text/fences.ts';
import type { Language } from '../../text/language.ts';
import type { Relevance } from './clipText.ts';

/**
 * Everything a prompt may show. Ids are returned in the report; every list is sorted best first, turns newest first.
 */
export type PromptParts = {
  currentTurns: readonly PromptTurn[];
  shortTerm: readonly PromptTurn[];
  midTerm: readonly PromptSummary[];
  longTerm: readonly PromptSummary[];
  memories: readonly PromptMemory[];
  documents: readonly PromptDocument[];
  relatedTurns: readonly PromptTurn[];
  /** Whether people talk to each other: turns then say more than facts and summaries. */
  amongPeople?: boolean;
  /** The newest session before the running one, as `session` of its turns names it. */
  latestSession?: string | undefined;
  references: readonly PromptReference[];
  entities: readonly PromptEntity[];
  preferences: readonly PromptPreference[];
};

export type PromptTurn = {
  id: string;
  session: string;
  occurredAt: Date;
  /** When the event that it mentions happened, if its words say so; `to` is exclusive. */
  event?: { from: Date; to: Date } | null;
  speaker: string | null;
  userQuery: string;
  assistantResponse: string;
  /** The stored tokens of question and answer together. */
  tokens: number;
};

/** A session shown as a sentence or two. Without a stored count its tokens are counted, since it is short. */
type PromptSummary = { id: string; at: Date; summary: string; tokens?: number };
/** Shown in the order of `place`, whatever the order in which memories are fitted. */
type PromptMemory = {
  id: string;
  content: string;
  at: Date;
  place?: number;
  tokens?: number;
  /** Who said it, if it was somebody else who shares the space. */
  by?: string | undefined;
  /** A wish for how to answer, whose date does not matter. */
  isWish?: boolean;
  /** Guaranteed room beside the share of all facts. */
  vital?: boolean;
  /** Guaranteed some of that room, because it fits the question. */
  fits?: boolean;
  /** The turn that it was learned from, unless it is shown whatever else is. */
  source?: string | null;
};
/** A document with what is shown of it: its whole text, or passages in their order. */
export type PromptDocument = {
  id: string;
  title: string | null;
  /** The product's own key. */
  key: string;
  version: number;
  pieces: readonly { id: string; heading: string | null; text: string; tokens: number; place: number }[];
};
type PromptReference = PromptThing & { phrase: string };
type PromptEntity = PromptThing & {
  mentionCount: number;
  /** Shown where there is room left. */
  spare?: boolean;
};
type PromptThing = { id: string; type: string; value: string; amount?: number | null; unit?: string | null };
type PromptPreference = {
  id: string;
  /** The subject of the preference: an entity type, or a label already in the user's language. */
  name: string;
  /** Without `told`, it was counted. */
  values: readonly { value: string; count: number; told?: boolean }[];
  range?: { min: number; max: number; average: number; unit: string | null } | null;
};

/** How a prompt is written. */
export type ComposeOptions = {
  language: Language;
  timeZone: string;
  budget: number;
  /** Whether the answers of past turns matter most, so that the best turns are shown whole first. */
  wantsAnswers?: boolean;
  /** Whether facts matter most. */
  wantsFacts?: boolean;
  /** Which sentences of a long turn are shown if there is no room for all. */
  relevance?: Relevance | undefined;
  /** The kinds that no prompt shows, even if they are stored. */
  redactedKinds: ReadonlySet<RedactionKind>;
  /** The fence around recalled text. */
  fence: (text: string) => Fence;
};

/**
 * The share of the budget that each section is guaranteed, in the order in which sections use what others leave.
 * Without documents the shares of 500 tokens sum to one; a section without items has none, and the others are guaranteed more. The
 * current session and the facts about the user come first, because without them an answer is wrong, not only poorer. On
 * LoCoMo, 2,000 tokens with half of them for related turns contain 80% of the evidence; with 17% they contained 65%.
 * With 2% instead of 10% for facts that a turn says, and 4% instead of 6% for recent turns that do not match the
 * question, 2,000 and 1,000 tokens contain 1.2 and 1.8 points more of it, and 500 tokens 2.2 points more of the
 * golden set's.
 */
export const SECTION_SHARES: readonly (readonly [`${ContextSection}`, number])[] = [
  ['CURRENT_TURNS', 0.18],
  ['MEMORIES', 0.02],
  ['DOCUMENTS', 0.8],
  ['RELATED_TURNS', 0.5],
  ['SHORT_TERM', 0.04],
  ['ENTITIES', 0.02],
  ['PREFERENCES', 0.02],
  ['MID_TERM', 0.01],
  ['LONG_TERM', 0.01],
];

/**
 * Facts have this much in addition to their share, because a few short ones are needed whatever the budget; those
 * that a product saved have separate room. With 50 instead of 40, 500 tokens contain the answer to 91.5 instead of 90.3% of
 * the questions of our own stories.
 */
const FACT_TOKENS = 50;

/**
 * The same in conversations between people, where turns say more: 1,000 tokens contain 78.4 instead of 78.1% of LoCoMo's
 * evidence.
 */
const FACT_TOKENS_AMONG_PEOPLE = 20;

/** The share of facts where the question is about the user as a whole: twice as much as everything else has. */
const SHARE_OF_FACTS = 2;

/** What shares depend on, as in `PromptParts` and `ComposeOptions`. */
export type ShareOptions = { amongPeople?: boolean | undefined; wantsFacts?: boolean | undefined };

/** The share of a budget that a section is guaranteed, before the sections without items pass theirs on. */
export function shareOf(
  section: `${ContextSection}`,
  budget: number,
  { amongPeople, wantsFacts }: ShareOptions = {},
): number {
  const share = SECTION_SHARES.find(([each]) => each === section)?.[1] ?? 0;
  if (section !== 'MEMORIES') return share;
  const facts = amongPeople ? FACT_TOKENS_AMONG_PEOPLE : FACT_TOKENS;
  return wantsFacts ? SHARE_OF_FACTS : share + facts / Math.max(facts, budget);
}

/** The share that documents are guaranteed when every section has items, in the smallest prompts that contain any. */
export const DOCUMENT_SHARE = 0.8 / 1.8;

export const promptMemory = (memory: Memory, by: string | undefined): PromptMemory => ({
  id: memory.uid,
  content: memory.content,
  at: toldAtOf(memory),
  tokens: memory.tokenCount,
  by,
  // No turn says what a product saved.
  vital: memory.sourceTurnUid === null,
});

export const promptTurn = (turn: Turn): PromptTurn => ({
  id: turn.uid,
  session: turn.sessionUid,
  occurredAt: turn.occurredAt,
  event: turn.eventFrom && turn.eventTo && { from: turn.eventFrom, to: turn.eventTo },
  speaker: turn.speaker,
  userQuery: turn.userQuery,
  assistantResponse: turn.assistantResponse,
  tokens: turn.tokenCount,
});

export const promptThing = ({ uid, type, value, amount, unit }: Entity) => ({ id: uid, type, value, amount, unit });

/** A value named only once is not a preference yet. */
export const promptPreferences = (dimensions: readonly PreferenceDimension[]): PromptParts['preferences'] =>
  dimensions.flatMap(({ name, top, range }) => {
    const values = top.filter(({ count, told }) => told || count > 1);
    // "투룸, 1–2" says less than 투룸 alone.
    return values.length > 0 ? [{ id: `dimension/${name}`, name, values, range: range?.unit ? range : null }] : [];
  });
