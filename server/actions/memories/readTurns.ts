import type { Context } from '../../context.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { plantedIn } from '../../lifecycle/extract/planted/plantedIn.ts';
import type { PlantedReason } from '../../lifecycle/extract/planted/signs.ts';
import { importantFacts, notSettled } from '../../lifecycle/importantFacts.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { hiddenKinds, type RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import type { EndedFact, ExtractedFact, KnownFact } from '../../minds/minds.ts';
import { makeYielder } from '../../yielder.ts';

/** A fact of a turn, and which way it was found. */
type FoundInTurn = ExtractedFact & { trigger: AuditTrigger };

/** What turns say, by their places, and what is not to be kept by itself. */
interface SaidByTurns {
  said: { facts: FoundInTurn[]; ended: string[] }[];
  held: Held[];
}

/**
 * Reads what turns of one user state, decide and end, and what they plant. Writes nothing, and asks an outside model without a transaction.
 * @param known of the user, for a model to name what changes
 * @throws MindError when an outside model fails
 */
export async function readTurns(
  context: Context,
  turns: readonly (ReadTurn & { previous?: ReadTurn | undefined })[],
  known: readonly KnownFact[],
): Promise<SaidByTurns> {
  const breathe = makeYielder();
  const kinds = hiddenKinds(context.settings);
  const read: TurnToRead[] = [];
  for (const turn of turns) {
    const said = await hide(turn, kinds, breathe);
    // What was planted says nothing about the turn after it either.
    const isClean = turn.previous && !plantedIn(turn.previous.userQuery);
    read.push({ ...said, previous: isClean ? await hide(turn.previous!, kinds, breathe) : undefined });
  }
  const { said, held } = await extractUnplanted(context, read, known);
  const trigger: AuditTrigger = context.extractor.name === 'offline' ? 'pattern_extraction' : 'llm_extraction';
  const all: SaidByTurns['said'] = [];
  for (const [i, turn] of read.entries()) {
    const settled = settledIn(turn);
    const [stated, over] = bothOf(said[i] ?? []);
    all.push({
      facts: [
        ...notSettled(stated, settled).map((fact) => ({ ...fact, trigger })),
        ...settled.map((fact) => ({ ...fact, trigger: 'important_facts' as const })),
      ],
      ended: over.map(({ ends }) => ends),
    });
    await breathe();
  }
  return { said: all, held };
}

type TurnToRead = ReadTurn & { previous: ReadTurn | undefined };

type Learned = ExtractedFact | EndedFact;

/** The facts that a turn states, and the ends of known ones. */
const bothOf = (learned: readonly Learned[]): [ExtractedFact[], EndedFact[]] => [
  learned.filter((one) => 'content' in one),
  learned.filter((one) => 'ends' in one),
];

/** What is not to be kept by itself, with the place of its turn. */
interface Held {
  at: number;
  text: string;
  reason: PlantedReason;
}

/** The facts of each turn, and what is held back. A turn that plants something is shown to no model. */
async function extractUnplanted(
  { extractor, settings }: Context,
  turns: readonly TurnToRead[],
  known: readonly KnownFact[],
): Promise<{ said: Learned[][]; held: Held[] }> {
  const held: Held[] = [];
  const clean = turns.flatMap(({ previous, ...turn }, at) => {
    const reason = plantedIn(turn.userQuery);
    if (reason) held.push({ at, text: turn.userQuery, reason });
    const before = previous && {
      previousUserQuery: previous.userQuery,
      previousAssistantResponse: previous.assistantResponse,
    };
    return reason ? [] : [{ at, turn: { ...turn, ...before } }];
  });
  const extracted =
    clean.length > 0
      ? await extractor.extract(
          clean.map(({ turn }) => turn),
          { known, instructions: settings.extractionInstructions, categories: settings.customCategories },
        )
      : [];
  const said: Learned[][] = turns.map(() => []);
  for (const [i, { at }] of clean.entries())
    for (const fact of extracted[i] ?? []) {
      // A model may still be talked into a fact that reads like an order; the offline extractor keeps the user's words.
      const reason = extractor.name === 'offline' || 'ends' in fact ? undefined : plantedIn(fact.content);
      if (reason && 'content' in fact) held.push({ at, text: fact.content, reason });
      else said[at]!.push(fact);
    }
  return { said, held };
}

interface ReadTurn {
  userQuery: string;
  assistantResponse: string;
}

async function hide(
  { userQuery, assistantResponse }: ReadTurn,
  kinds: ReadonlySet<RedactionKind>,
  breathe: () => Promise<void>,
): Promise<ReadTurn> {
  const hidden = {
    userQuery: redact(userQuery, kinds).text,
    assistantResponse: redact(assistantResponse, kinds).text,
  };
  await breathe();
  return hidden;
}

/** What a turn decided, configured or solved. Some facts need the previous turn; that turn's own facts are left out. */
function settledIn({ previous, ...turn }: TurnToRead) {
  if (plantedIn(turn.userQuery)) return [];
  const before = new Set((previous ? importantFacts([previous]) : []).map((fact) => fact.content));
  return importantFacts(previous ? [previous, turn] : [turn]).filter((fact) => !before.has(fact.content));
}
