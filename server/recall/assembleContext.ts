import type { Entity } from '../entities/entity.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import type { Turn } from '../entities/turn.ts';
import type { PreferenceDimension } from '../queries/people/preferences.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
import type { TierSession } from '../queries/turns/sessions.ts';
import { orderMemories } from './orderMemories.ts';
import { isOutdatedValue, type OutdatedFact, promptSummary, withoutChanged, wordsOf } from './outdated.ts';
import { type PlannedDocument, piecesOf, promptDocument, shownDocument } from './planDocuments.ts';
import { composePrompt } from './prompt/composePrompt.ts';
import {
  type ComposeOptions,
  type PromptParts,
  promptMemory,
  promptPreferences,
  promptThing,
  promptTurn,
} from './prompt/promptParts.ts';
import { isAmongPeople } from './rank/rankByText.ts';
import type { Fused } from './rank/zScores.ts';
import type { ContextItem, RecalledContext, Resolution } from './recalled.ts';
import type { RankedTurn } from './recallTurns.ts';
import { summarized, type Tiers, verbatim } from './tiersOf.ts';
import { wordsHere } from './wordsHere.ts';

/** Everything recalled, before it is fitted to the budget. */
interface Recollection {
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

type Assembled = Pick<
  RecalledContext,
  | 'prompt'
  | 'promptTokens'
  | 'currentTurns'
  | 'shortTerm'
  | 'midTerm'
  | 'longTerm'
  | 'memories'
  | 'relatedTurns'
  | 'documents'
  | 'entities'
> & { included: ContextItem[]; omitted: ContextItem[] };

/** Fits everything recalled into the budget, writes the prompt, and reports the outcome of each item. Pure. */
export function assembleContext(recollection: Recollection, options: ComposeOptions): Assembled {
  const { tiers, allowedCategories } = recollection;
  const allowed = recollection.memories.filter(({ item }) => allowedCategories.includes(item.memory.category));
  const running = new Set(recollection.currentTurns.map((turn) => turn.uid));
  const recent = new Set(tiers.shortTerm.flatMap(({ turns }) => turns.map((turn) => turn.uid)));
  const isOutdated = outdatedIn(recollection);
  const place = { sessionUid: recollection.currentTurns[0]?.sessionUid, documentKey: recollection.documentKey };
  /**
   * Turns that contain only what is meant for another conversation or document, and turns of which a part is left out.
   */
  const elsewhere = new Set<Turn>();
  const partlyShown = new Set<string>();
  const holding = recollection.memories.map(({ item }) => item);
  const past = (turns: readonly Turn[]): PromptParts['relatedTurns'] =>
    turns.flatMap((turn) => {
      const words = withoutChanged(wordsHere(turn, place), turn, recollection.outdated, holding);
      if (words !== turn.userQuery && words !== '') partlyShown.add(turn.uid);
      if (words !== '' || turn.userQuery === '') return [{ ...promptTurn(turn), userQuery: words }];
      elsewhere.add(turn);
      return [];
    });
  // Recent turns that do not match the question are shown as recent.
  const related = recollection.relatedTurns.filter(
    ({ turn, relevant }) => !running.has(turn.uid) && !isOutdated(turn) && (relevant || !recent.has(turn.uid)),
  );

  const amongPeople = isAmongPeople(recollection.relatedTurns.map(({ turn }) => turn));
  const favoured = promptPreferences(recollection.preferences);
  const preferred = new Set(favoured.flatMap(({ name, values }) => values.map(({ value }) => `${name}/${value}`)));
  const isPreferred = ({ type, value }: Entity): boolean => preferred.has(`${type}/${value}`);
  const current = recollection.entities.filter((entity) => !isOutdated(entity));
  const entities = current.filter((entity) => !isPreferred(entity));

  const composed = composePrompt(
    {
      currentTurns: recollection.currentTurns.map(promptTurn).reverse(),
      shortTerm: past(recentTurns(recollection).filter((turn) => !isOutdated(turn))),
      midTerm: tiers.midTerm.flatMap((tier) => promptSummary(tier, recollection.outdated)),
      longTerm: tiers.longTerm.flatMap((tier) => promptSummary(tier, recollection.outdated)),
      memories: orderMemories(allowed, options.budget).map(({ memory, place, relevant, isWish }) => {
        const told = promptMemory(memory, recollection.names.get(memory.userUid));
        return { ...told, place, isWish, vital: told.vital || isWish, fits: relevant && !amongPeople };
      }),
      documents: recollection.documents.map(promptDocument),
      relatedTurns: past(related.map(({ turn }) => turn)),
      latestSession: tiers.shortTerm[0]?.session.uid,
      entities: entities.map((entity) => ({
        ...promptThing(entity),
        mentionCount: entity.mentionCount,
        // The turn that mentioned it says more.
        spare: entity.mentionCount <= 1,
      })),
      references: recollection.references.flatMap(({ phrase, entity }) =>
        entity ? [{ ...promptThing(entity), id: `reference/${phrase}`, phrase }] : [],
      ),
      preferences: favoured,
    },
    options,
  );

  const nodes = nodesOf(recollection);
  const pieces = piecesOf(recollection.documents);
  const preferences = new Map(favoured.map(({ id, name }) => [id, name]));
  const included = new Map(composed.items.filter(isShown).map((item) => [`${item.section}/${item.id}`, item]));
  const tokensOf = (section: string, id: string): number => included.get(`${section}/${id}`)?.tokens ?? 0;
  const isIncluded = (section: string, id: string): boolean => included.has(`${section}/${id}`);
  const filler = new Set([
    ...allowed.filter(({ relevant }) => !relevant).map(({ item }) => `MEMORIES/${item.memory.uid}`),
    ...related.filter(({ relevant }) => !relevant).map(({ turn }) => `RELATED_TURNS/${turn.uid}`),
  ]);
  const outcomeOf = ({ section, id, outcome }: (typeof composed.items)[number]): ContextItem['outcome'] => {
    // Items that do not match the question are shown only if there is room.
    if (outcome === 'OVER_BUDGET' && filler.has(`${section}/${id}`)) return 'BELOW_THRESHOLD';
    return outcome === 'INCLUDED' && partlyShown.has(id) ? 'TRUNCATED' : outcome;
  };
  const report = composed.items
    .filter((item) => !item.id.startsWith('reference/'))
    .map(
      (item): ContextItem => ({
        ...item,
        outcome: outcomeOf(item),
        node: nodes.get(item.id) ?? null,
        preference: preferences.get(item.id) ?? null,
        ...pieces.get(item.id),
      }),
    );
  const leftOut = (
    node: ContextItem['node'],
    section: ContextItem['section'],
    outcome: ContextItem['outcome'],
  ): ContextItem => ({ node, section, outcome, preference: null, tokens: 0 });

  return {
    prompt: composed.prompt,
    promptTokens: composed.tokens,
    currentTurns: recollection.currentTurns.filter((turn) => isIncluded('CURRENT_TURNS', turn.uid)),
    shortTerm: tiers.shortTerm.flatMap((tier) => verbatim(tier, isIncluded, tokensOf)),
    midTerm: tiers.midTerm.flatMap((tier) => summarized('MID_TERM', tier, isIncluded, tokensOf)),
    longTerm: tiers.longTerm.flatMap((tier) => summarized('LONG_TERM', tier, isIncluded, tokensOf)),
    memories: allowed.flatMap(({ item: { memory }, score, signals, relevant }) =>
      isIncluded('MEMORIES', memory.uid)
        ? [{ memory, score, signals, relevant, tokens: tokensOf('MEMORIES', memory.uid) }]
        : [],
    ),
    relatedTurns: related.flatMap(({ turn, score, signals }) =>
      isIncluded('RELATED_TURNS', turn.uid)
        ? [{ turn, score, signals, tokens: tokensOf('RELATED_TURNS', turn.uid) }]
        : [],
    ),
    entities: current.filter((entity) =>
      isPreferred(entity) ? isIncluded('PREFERENCES', `dimension/${entity.type}`) : isIncluded('ENTITIES', entity.uid),
    ),
    documents: recollection.documents.flatMap((planned) => shownDocument(planned, included, options.hidden)),
    included: report.filter(isShown),
    omitted: [
      ...report.filter((item) => !isShown(item)),
      ...recollection.memories
        .filter((memory) => !allowed.includes(memory))
        .map(({ item }) => leftOut(item.memory, 'MEMORIES', 'CATEGORY_NOT_ALLOWED')),
      ...recollection.relatedTurns
        .filter(({ turn }) => running.has(turn.uid))
        .map(({ turn }) => leftOut(turn, 'RELATED_TURNS', 'DUPLICATE')),
      ...recollection.relatedTurns
        .filter(({ turn }) => !running.has(turn.uid) && isOutdated(turn))
        .map(({ turn }) => leftOut(turn, 'RELATED_TURNS', 'OUTDATED')),
      ...[...elsewhere].map((turn) =>
        leftOut(turn, recent.has(turn.uid) ? 'SHORT_TERM' : 'RELATED_TURNS', 'ELSEWHERE'),
      ),
      ...(['MID_TERM', 'LONG_TERM'] as const).flatMap((tier) =>
        sessionsIn(tiers, tier)
          .filter((one) => wordsOf(one) && promptSummary(one, recollection.outdated).length === 0)
          .map(({ session }) => leftOut(session, tier, 'OUTDATED')),
      ),
      ...current.filter(isPreferred).map((entity) => leftOut(entity, 'ENTITIES', 'DUPLICATE')),
      ...recollection.entities.filter(isOutdated).map((entity) => leftOut(entity, 'ENTITIES', 'OUTDATED')),
    ],
  };
}

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

const isShown = ({ outcome }: Pick<ContextItem, 'outcome'>): boolean =>
  outcome === 'INCLUDED' || outcome === 'TRUNCATED';

const sessionsIn = (tiers: Tiers, tier: 'MID_TERM' | 'LONG_TERM'): TierSession[] =>
  tier === 'MID_TERM' ? tiers.midTerm : tiers.longTerm;

/** Every node that a prompt item can refer to, by uid. */
function nodesOf({
  currentTurns,
  tiers,
  memories,
  relatedTurns,
  documents,
  entities,
}: Recollection): Map<string, NonNullable<ContextItem['node']>> {
  const sessions = [...tiers.shortTerm, ...tiers.midTerm, ...tiers.longTerm];
  const all = [
    ...currentTurns,
    ...sessions.flatMap(({ session, turns }) => [session, ...turns]),
    ...memories.map(({ item }) => item.memory),
    ...relatedTurns.map(({ turn }) => turn),
    ...entities,
  ];
  return new Map<string, NonNullable<ContextItem['node']>>([
    ...all.map((node) => [node.uid, node] as const),
    ...documents.flatMap(({ document, passages }) => [
      [document.uid, document] as const,
      ...passages.map(({ item }) => [item.passage.uid, document] as const),
    ]),
  ]);
}
