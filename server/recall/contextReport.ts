import type { ChosenItems, Recollection } from './chooseItems.ts';
import { promptSummary, wordsOf } from './outdated.ts';
import { piecesOf } from './planDocuments.ts';
import type { ComposedPrompt } from './prompt/composePrompt.ts';
import type { ContextItem } from './recalled.ts';

export const isShown = ({ outcome }: Pick<ContextItem, 'outcome'>): boolean =>
  outcome === 'INCLUDED' || outcome === 'TRUNCATED';

/** The outcome of each item: of those that were fitted, and of those that were left out before. */
export function contextReport(
  recollection: Recollection,
  chosen: ChosenItems,
  composed: ComposedPrompt,
): { included: ContextItem[]; omitted: ContextItem[] } {
  const fitted = fittedItems(recollection, chosen, composed);
  return {
    included: fitted.filter(isShown),
    omitted: [...fitted.filter((item) => !isShown(item)), ...leftOutBefore(recollection, chosen)],
  };
}

/** The items that were fitted to the budget. References are listed with the entities they mean. */
function fittedItems(recollection: Recollection, chosen: ChosenItems, { items }: ComposedPrompt): ContextItem[] {
  const nodes = nodesOf(recollection);
  const pieces = piecesOf(recollection.documents);
  const preferences = new Map(chosen.preferences.map(({ id, name }) => [id, name]));
  const filler = new Set([
    ...chosen.memories.filter(({ relevant }) => !relevant).map(({ item }) => `MEMORIES/${item.memory.uid}`),
    ...chosen.relatedTurns.filter(({ relevant }) => !relevant).map(({ turn }) => `RELATED_TURNS/${turn.uid}`),
  ]);
  const outcomeOf = ({ section, id, outcome }: (typeof items)[number]): ContextItem['outcome'] => {
    // Items that do not match the question are shown only if there is room.
    if (outcome === 'OVER_BUDGET' && filler.has(`${section}/${id}`)) return 'BELOW_THRESHOLD';
    return outcome === 'INCLUDED' && chosen.shortened.has(id) ? 'TRUNCATED' : outcome;
  };
  return items
    .filter((item) => !item.id.startsWith('reference/'))
    .map((item) => ({
      ...item,
      outcome: outcomeOf(item),
      node: nodes.get(item.id) ?? null,
      preference: preferences.get(item.id) ?? null,
      ...pieces.get(item.id),
    }));
}

/** Everything recalled that was not among the items to fit, with the reason. */
function leftOutBefore(
  { memories, relatedTurns, tiers, outdated, entities }: Recollection,
  chosen: ChosenItems,
): ContextItem[] {
  const { running, recent, isOutdated } = chosen;
  return [
    ...memories
      .filter((memory) => !chosen.memories.includes(memory))
      .map(({ item }) => leftOut(item.memory, 'MEMORIES', 'CATEGORY_NOT_ALLOWED')),
    ...relatedTurns
      .filter(({ turn }) => running.has(turn.uid))
      .map(({ turn }) => leftOut(turn, 'RELATED_TURNS', 'DUPLICATE')),
    ...relatedTurns
      .filter(({ turn }) => !running.has(turn.uid) && isOutdated(turn))
      .map(({ turn }) => leftOut(turn, 'RELATED_TURNS', 'OUTDATED')),
    ...[...chosen.elsewhere].map((turn) =>
      leftOut(turn, recent.has(turn.uid) ? 'SHORT_TERM' : 'RELATED_TURNS', 'ELSEWHERE'),
    ),
    ...summariesIn(tiers).flatMap(([tier, sessions]) =>
      sessions
        .filter((one) => wordsOf(one) && promptSummary(one, outdated).length === 0)
        .map(({ session }) => leftOut(session, tier, 'OUTDATED')),
    ),
    ...chosen.entities.filter(chosen.isPreferred).map((entity) => leftOut(entity, 'ENTITIES', 'DUPLICATE')),
    ...entities.filter(isOutdated).map((entity) => leftOut(entity, 'ENTITIES', 'OUTDATED')),
  ];
}

const summariesIn = ({ midTerm, longTerm }: Recollection['tiers']) =>
  [
    ['MID_TERM', midTerm],
    ['LONG_TERM', longTerm],
  ] as const;

const leftOut = (
  node: ContextItem['node'],
  section: ContextItem['section'],
  outcome: ContextItem['outcome'],
): ContextItem => ({ node, section, outcome, preference: null, tokens: 0 });

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
