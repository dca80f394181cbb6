import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { type MemoryCategory, MemoryScope, MemorySource, type SaveOutcome } from '../../entities/enums.ts';
import { QuarantineReason } from '../../entities/quarantinedStatement.ts';
import type { MemorySettings } from '../../entities/user.ts';
import { listUnlearned } from '../../lifecycle/extract/ownWords.ts';
import { decideOnFact } from '../../lifecycle/facts/decideOnFact.ts';
import { contentKey, type PlacedFact } from '../../lifecycle/facts/placedFact.ts';
import type { ToForget } from '../../lifecycle/forget/toForget.ts';
import { type ReasonNotToLearn, reasonNotToLearn } from '../../lifecycle/learningRules.ts';
import { MindError } from '../../minds/minds.ts';
import { listKnownFacts } from '../../queries/memories/listSimilarFacts.ts';
import { findMemorySettings } from '../../queries/memories/memories.ts';
import { extractInThisThread, type FoundInTurn } from './extractFromTurns.ts';
import { listForgettable, listForgettableTurns } from './forgetAsked.ts';
import { sharedSpaces } from './readOrigins.ts';
import { homeOf } from './storeFacts.ts';

/** A message to read as if it were recorded. */
interface MessageToRead {
  text: string;
  /** The assistant's previous message, which a short answer may refer to. */
  previousAssistantResponse: string | null;
  /** The document that it is about. */
  documentKey: string | null;
}

/** A fact that would be learned, or why it would not. */
interface FoundFact {
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  scope: MemoryScope;
  source: MemorySource;
  confidence: number;
  quote: string;
  trigger: string;
  outcome: `${SaveOutcome}` | null;
  /** The uid of the known memory that it repeats, completes or contradicts. */
  known: string | null;
  refusal: ReasonNotToLearn | null;
}

interface ExtractionPreview {
  extractor: string;
  failure: string | null;
  facts: FoundFact[];
  ended: string[];
  quarantined: { text: string; reason: QuarantineReason }[];
  unlearned: ReturnType<typeof listUnlearned>;
  forgets: Forgetting | null;
}

/** What the message asks to forget, and how many memories and turns that is now. */
interface Forgetting {
  what: ToForget['what'];
  words: string[];
  memories: number;
  turns: number;
}

/**
 * Reads a message as the learning job would, and writes nothing. An external model is asked without a transaction; if
 * it fails, the preview says so.
 * @param scope of the user who would say it; undefined without a user
 */
export async function previewExtraction(
  context: Context,
  scope: UserScope | undefined,
  message: MessageToRead,
): Promise<ExtractionPreview> {
  const before = message.previousAssistantResponse;
  const turn = {
    userQuery: message.text,
    assistantResponse: '',
    previous: before === null ? undefined : { userQuery: '', assistantResponse: before },
  };
  const known = scope ? await listKnownFacts(context, scope) : [];
  const { name, isOffline } = context.extractor;
  try {
    const { said, quarantined } = await extractInThisThread(context, [turn], isOffline ? [] : known);
    const { facts, ended, forget } = getFirst(said);
    const [settings] = scope ? await findMemorySettings(context, scope, [scope.userUid]) : [];
    const { documentKey } = message;
    const learner: Learner = {
      settings,
      consentRequired: context.settings.newUser.consentRequired,
      known: known.map((one) => ({ ...one, contentKey: contentKey(one.content) })),
      documentKey,
      spaceUid: await spaceOf(context, scope, documentKey),
    };
    return {
      extractor: name,
      failure: null,
      facts: facts.flatMap((fact) => previewFact(learner, fact) ?? []),
      ended,
      quarantined: quarantined.map(({ text, reason }) => ({ text, reason: QuarantineReason[reason] })),
      forgets: forget ? await countForgettable(context, scope, forget) : null,
      unlearned: quarantined.some(({ text }) => text === message.text)
        ? []
        : listUnlearned(
            message.text,
            facts.map(({ preview }) => preview),
          ),
    };
  } catch (error) {
    if (!(error instanceof MindError)) throw error;
    return {
      extractor: name,
      failure: error.code,
      facts: [],
      ended: [],
      quarantined: [],
      unlearned: [],
      forgets: null,
    };
  }
}

/** What decides whether and where a fact would be learned. */
interface Learner {
  /** Undefined without a user, or for one that no write has named. */
  settings: MemorySettings | undefined;
  consentRequired: boolean;
  known: PlacedFact[];
  documentKey: string | null;
  /** The space of the document. */
  spaceUid: string | undefined;
}

/** Undefined for a fact that would be dropped. */
function previewFact(
  { settings, consentRequired, known, documentKey, spaceUid }: Learner,
  { within, preview, trigger, ...fact }: FoundInTurn,
): FoundFact | undefined {
  const home = homeOf({ within, category: fact.category, documentKey, sessionUid: '' }, spaceUid).scope;
  const refusal = settings && reasonNotToLearn(settings, consentRequired, fact);
  const isCompared = !refusal && home === 'USER';
  const decision = isCompared ? decideOnFact({ ...fact, contentKey: contentKey(fact.content) }, known) : undefined;
  if (decision?.outcome === 'DROPPED' || (fact.tentative && !decision)) return undefined;
  return {
    content: fact.content,
    category: fact.category,
    subcategory: fact.subcategory,
    scope: MemoryScope[home],
    source: trigger === 'important_facts' ? MemorySource.SYSTEM : fact.source,
    confidence: fact.confidence,
    quote: preview,
    trigger,
    outcome: refusal ? null : (decision?.outcome ?? 'CREATED'),
    known: decision && 'target' in decision ? decision.target : null,
    refusal: refusal ?? null,
  };
}

/** The previous turn is not known here, so nothing is counted for THAT. */
async function countForgettable(
  context: Context,
  scope: UserScope | undefined,
  { what, words, does }: ToForget,
): Promise<Forgetting> {
  if (!scope || what === 'THAT') return { what, words, memories: 0, turns: 0 };
  const asked = { what, words, does, turnUid: null, until: context.clock.now(), asker: null, again: false };
  return context.database.scoped(scope, async (tx) => {
    const memoryUids = await listForgettable(tx, scope, asked);
    const turns = (await listForgettableTurns(tx, scope, asked, memoryUids)).length;
    return { what, words, memories: memoryUids.length, turns };
  });
}

/** The space of a document, if the user shares it. */
async function spaceOf(
  context: Context,
  scope: UserScope | undefined,
  documentKey: string | null,
): Promise<string | undefined> {
  if (!scope || documentKey === null) return undefined;
  return context.database.scoped(scope, async (tx) => (await sharedSpaces(tx, scope, [documentKey])).get(documentKey));
}
