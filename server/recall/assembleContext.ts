import { type ChosenItems, chooseItems, type Recollection } from './chooseItems.ts';
import { contextReport, isShown } from './contextReport.ts';
import { orderMemories } from './orderMemories.ts';
import { promptSummary } from './outdated.ts';
import { promptDocument, shownDocument } from './planDocuments.ts';
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
