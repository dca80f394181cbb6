import { type ChosenItems, chooseItems, type Recollection } from './chooseItems.ts';
import { orderMemories } from './orderMemories.ts';
import { promptSummary, wordsOf } from './outdated.ts';
import { piecesOf, promptDocument, shownDocument } from './planDocuments.ts';
import { type ComposedPrompt, composePrompt } from './prompt/composePrompt.ts';
import { type ComposeOptions, type PromptParts, promptMemory, promptThing, promptTurn } from './prompt/promptParts.ts';
import { isAmongPeople } from './rank/rankByText.ts';
import type { ContextItem, RecalledContext } from './recalled.ts';
import { summarized, verbatim } from './tiersOf.ts';

/** The lists of what the prompt shows. */
type ShownItems = Pick<
  RecalledContext,
  'currentTurns' | 'shortTerm' | 'midTerm' | 'longTerm' | 'memories' | 'relatedTurns' | 'documents' | 'entities'
>;

type Assembled = ShownItems &
  Pick<RecalledContext, 'prompt' | 'promptTokens'> & { included: ContextItem[]; omitted: ContextItem[] };

/** Fits everything recalled into the budget, writes the prompt, and reports the outcome of each item. Pure. */
export function assembleContext(recollection: Recollection, options: ComposeOptions): Assembled {
  const chosen = chooseItems(recollection);
  const composed = composePrompt(promptParts(recollection, chosen, options.budget), options);
  return {
    prompt: composed.prompt,
    promptTokens: composed.tokens,
    ...shownItems(recollection, chosen, composed, options),
    ...contextReport(recollection, chosen, composed),
  };
}

function promptParts(recollection: Recollection, chosen: ChosenItems, budget: number): PromptParts {
  const { currentTurns, tiers, outdated, names, references } = recollection;
  const amongPeople = isAmongPeople(recollection.relatedTurns.map(({ turn }) => turn));
  return {
    ...chosen.shown,
    currentTurns: currentTurns.map(promptTurn).reverse(),
    midTerm: tiers.midTerm.flatMap((tier) => promptSummary(tier, outdated)),
    longTerm: tiers.longTerm.flatMap((tier) => promptSummary(tier, outdated)),
    memories: orderMemories(chosen.memories, budget).map(({ memory, place, relevant, isWish, isFirst }) => {
      const prompted = promptMemory(memory, names.get(memory.userUid));
      return {
        ...{ ...prompted, place, isWish, vital: prompted.vital || isWish, fits: relevant && !amongPeople },
        source: isFirst || isWish ? null : memory.sourceTurnUid,
      };
    }),
    documents: recollection.documents.map(promptDocument),
    amongPeople,
    latestSession: tiers.shortTerm[0]?.session.uid,
    entities: chosen.entities
      .filter((entity) => !chosen.isPreferred(entity))
      .map((entity) => ({
        ...promptThing(entity),
        mentionCount: entity.mentionCount,
        // The turn that mentioned it says more.
        spare: entity.mentionCount <= 1,
      })),
    references: references.flatMap(({ phrase, entity }) =>
      entity ? [{ ...promptThing(entity), id: `reference/${phrase}`, phrase }] : [],
    ),
    preferences: chosen.preferences,
  };
}

function shownItems(
  { currentTurns, tiers, documents }: Recollection,
  chosen: ChosenItems,
  composed: ComposedPrompt,
  { redactedKinds }: ComposeOptions,
): ShownItems {
  const included = new Map(composed.items.filter(isShown).map((item) => [`${item.section}/${item.id}`, item]));
  const tokensOf = (section: string, id: string): number => included.get(`${section}/${id}`)?.tokens ?? 0;
  const isIncluded = (section: string, id: string): boolean => included.has(`${section}/${id}`);
  return {
    currentTurns: currentTurns.filter((turn) => isIncluded('CURRENT_TURNS', turn.uid)),
    shortTerm: tiers.shortTerm.flatMap((tier) => verbatim(tier, isIncluded, tokensOf)),
    midTerm: tiers.midTerm.flatMap((tier) => summarized('MID_TERM', tier, isIncluded, tokensOf)),
    longTerm: tiers.longTerm.flatMap((tier) => summarized('LONG_TERM', tier, isIncluded, tokensOf)),
    memories: chosen.memories.flatMap(({ item: { memory }, score, signals, relevant }) =>
      isIncluded('MEMORIES', memory.uid)
        ? [{ memory, score, signals, relevant, tokens: tokensOf('MEMORIES', memory.uid) }]
        : [],
    ),
    relatedTurns: chosen.relatedTurns.flatMap(({ turn, score, signals }) =>
      isIncluded('RELATED_TURNS', turn.uid)
        ? [{ turn, score, signals, tokens: tokensOf('RELATED_TURNS', turn.uid) }]
        : [],
    ),
    entities: chosen.entities.filter((entity) =>
      chosen.isPreferred(entity)
        ? isIncluded('PREFERENCES', `dimension/${entity.type}`)
        : isIncluded('ENTITIES', entity.uid),
    ),
    documents: documents.flatMap((planned) => shownDocument(planned, included, redactedKinds)),
  };
}

const isShown = ({ outcome }: Pick<ContextItem, 'outcome'>): boolean =>
  outcome === 'INCLUDED' || outcome === 'TRUNCATED';

/** The outcome of each item: of those that were fitted, and of those that were left out before. */
function contextReport(
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
