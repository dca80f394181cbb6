import type { Entity } from '../entities/entity.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import type { Turn } from '../entities/turn.ts';
import { withinOf } from '../lifecycle/extract/extractedFact.ts';
import { isForThisDocument, isForThisSession } from '../lifecycle/extract/ordersWithin.ts';
import type { PreferenceDimension } from '../queries/people/preferences.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
import { sentencesOf } from '../text/sentences.ts';
import { isOutdatedValue, type OutdatedFact, withoutChanged } from './outdated.ts';
import type { PlannedDocument } from './planDocuments.ts';
import { type PromptParts, type PromptTurn, promptPreferences, promptTurn } from './prompt/promptParts.ts';
import type { Fused } from './rank/signals.ts';
import type { Resolution } from './recalled.ts';
import type { RankedTurn } from './recallTurns.ts';
import type { Tiers } from './tiersOf.ts';

/** Everything recalled, before it is fitted to the budget. */
export interface Recollection {
  currentTurns: Turn[];
  tiers: Tiers;
  memories: Fused<CandidateMemory>[];
  allowedCategories: MemoryCategory[];
  relatedTurns: RankedTurn[];
  /** Statements that have changed since: shown while their session runs, not later. */
  outdated: readonly OutdatedFact[];
  /** The document that is asked about. */
  documentKey: string | null;
  /** The documents to show, in order. */
  documents: PlannedDocument[];
  /** The keys of the other users whose shared memories are among these. */
  names: ReadonlyMap<string, string>;
  entities: Entity[];
  references: Resolution[];
  preferences: PreferenceDimension[];
}

/** Which of everything recalled the prompt may show, if there is room. */
export interface ChosenItems {
  memories: Fused<CandidateMemory>[];
  relatedTurns: RankedTurn[];
  /** The turns of the newest sessions and the related turns, as the prompt shows them. */
  shown: Pick<PromptParts, 'shortTerm' | 'relatedTurns'>;
  entities: Entity[];
  preferences: PromptParts['preferences'];
  /** The turns of the current session and of the newest ones before it. */
  running: ReadonlySet<string>;
  recent: ReadonlySet<string>;
  /** Turns that contain only what is meant for another conversation or document. */
  elsewhere: ReadonlySet<Turn>;
  /** Turns of which a part is left out. */
  shortened: ReadonlySet<string>;
  isOutdated(one: Turn | Entity): boolean;
  /** Whether a preference already shows the entity. */
  isPreferred(entity: Entity): boolean;
}

export function chooseItems(recollection: Recollection): ChosenItems {
  const { tiers, allowedCategories } = recollection;
  const running = new Set(recollection.currentTurns.map((turn) => turn.uid));
  const recent = new Set(tiers.shortTerm.flatMap(({ turns }) => turns.map((turn) => turn.uid)));
  const isOutdated = outdatedIn(recollection);
  // Recent turns that do not match the question are shown as recent.
  const relatedTurns = recollection.relatedTurns.filter(
    ({ turn, relevant }) => !running.has(turn.uid) && !isOutdated(turn) && (relevant || !recent.has(turn.uid)),
  );
  const newest = recentTurns(recollection).filter((turn) => !isOutdated(turn));
  const shortTerm = showTurns(newest, recollection);
  const related = showTurns(
    relatedTurns.map(({ turn }) => turn),
    recollection,
  );
  const preferences = promptPreferences(recollection.preferences);
  const preferred = new Set(preferences.flatMap(({ name, values }) => values.map(({ value }) => `${name}/${value}`)));
  return {
    memories: recollection.memories.filter(({ item }) => allowedCategories.includes(item.memory.category)),
    relatedTurns,
    shown: { shortTerm: shortTerm.shown, relatedTurns: related.shown },
    entities: recollection.entities.filter((entity) => !isOutdated(entity)),
    preferences,
    running,
    recent,
    elsewhere: new Set([...shortTerm.elsewhere, ...related.elsewhere]),
    shortened: new Set([...shortTerm.shortened, ...related.shortened]),
    isOutdated,
    isPreferred: ({ type, value }) => preferred.has(`${type}/${value}`),
  };
}

/** Past turns without what is meant for elsewhere and what has changed since. */
function showTurns(
  turns: readonly Turn[],
  { currentTurns, documentKey, memories, outdated }: Recollection,
): { shown: PromptTurn[]; elsewhere: Turn[]; shortened: string[] } {
  const place = { sessionUid: currentTurns[0]?.sessionUid, documentKey };
  const holding = memories.map(({ item }) => item);
  const read = turns.map((turn) => ({
    turn,
    words: withoutChanged(wordsHere(turn, place), turn, outdated, holding),
  }));
  const [empty, shown] = [read.filter(isEmptied), read.filter((one) => !isEmptied(one))];
  return {
    shown: shown.map(({ turn, words }) => ({ ...promptTurn(turn), userQuery: words })),
    elsewhere: empty.map(({ turn }) => turn),
    shortened: shown.filter(({ turn, words }) => words !== turn.userQuery).map(({ turn }) => turn.uid),
  };
}

const isEmptied = ({ turn, words }: { turn: Turn; words: string }): boolean => words === '' && turn.userQuery !== '';

/** The turns and values that state only what has changed since. */
function outdatedIn({ outdated, memories }: Recollection): (one: Turn | Entity) => boolean {
  const turns = new Set(outdated.map(({ turnUid }) => turnUid));
  const holding = memories.map(({ item }) => item.memory.content);
  return (one) => ('value' in one ? isOutdatedValue(one, outdated, holding) : turns.has(one.uid));
}

/** The turns of the newest sessions: the recalled ones, best first, then the newest. */
function recentTurns({ tiers, relatedTurns }: Recollection): Turn[] {
  const places = new Map(relatedTurns.map(({ turn }, place) => [turn.uid, place]));
  const placeOf = (turn: Turn): number => places.get(turn.uid) ?? places.size;
  const turns = tiers.shortTerm.flatMap((tier) => tier.turns.toReversed());
  return turns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Where a question is asked: the uid of the current session, and the product's own key of the document. */
interface AskedPlace {
  sessionUid: string | undefined;
  documentKey: string | null;
}

/**
 * What a user said in a turn, without orders for another conversation or document: a model would obey «이 문서에서는 항상 FOB
 * 부산으로 써 줘» wherever it reads it. Empty if the turn contains nothing else.
 */
function wordsHere({ userQuery, sessionUid, documentKey }: Turn, place: AskedPlace): string {
  const isOfSession = sessionUid === place.sessionUid;
  const isOfDocument = documentKey === place.documentKey;
  // Most turns name neither, and are not split into sentences.
  if ((isOfSession && isOfDocument) || !withinOf(userQuery)) return userQuery;
  const isElsewhere = (sentence: string): boolean =>
    (!isOfSession && isForThisSession(sentence)) || (!isOfDocument && isForThisDocument(sentence));
  const sentences = sentencesOf(userQuery);
  const kept = sentences.filter((sentence) => !isElsewhere(sentence));
  return kept.length === sentences.length ? userQuery : kept.join(' ');
}
