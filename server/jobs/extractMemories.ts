import { storeFacts } from '../actions/storeFacts.ts';
import type { Context } from '../context.ts';
import { makeUserScope } from '../db/scope.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { importantFacts } from '../lifecycle/importantFacts.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { turnsToExtract } from '../queries/turnsToExtract.ts';
import { vectorLiteral } from '../queries/vectorLiteral.ts';
import type { Job } from './job.ts';

/**
 * Takes what users said of themselves, and what was decided, out of their turns. Outside calls are made before the storing
 * transaction opens; whose turns they are says the job's row, never an answer.
 */
export const extractMemories: Job<'extractMemories'> = {
  name: 'extractMemories',
  lane: 'minds',
  policy: 'standard',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid, turnUids }) {
    const scope = makeUserScope(projectId, userUid);
    const turns = await turnsToExtract(context, scope, turnUids);
    if (turns.length === 0) return;
    const read = turns.map((turn) => ({ ...hide(turn), previous: turn.previous && hide(turn.previous) }));
    const said = await context.extractor.extract(
      read.map(({ previous, ...turn }) => ({ ...turn, previousUserQuery: previous?.userQuery })),
    );
    const trigger: AuditTrigger = context.extractor.name === 'offline' ? 'pattern_extraction' : 'llm_extraction';
    const facts = turns.flatMap(({ uid: turnUid, sessionUid, occurredAt: toldAt }, i) => [
      ...(said[i] ?? []).map((fact) => ({ ...fact, turnUid, sessionUid, toldAt, trigger })),
      ...settledIn(read[i]!).map((fact) => ({
        ...fact,
        turnUid,
        sessionUid,
        toldAt,
        trigger: 'important_facts' as const,
      })),
    ]);
    const vectors = await embedAll(
      context,
      facts.map((fact) => fact.content),
    );
    await storeFacts(
      context,
      scope,
      turns.map((turn) => turn.uid),
      facts.map((fact, i) => ({ ...fact, vector: vectors[i] ?? null })),
    );
  },
};

interface ReadTurn {
  userQuery: string;
  assistantResponse: string;
}

const hide = ({ userQuery, assistantResponse }: ReadTurn): ReadTurn => ({
  userQuery: redact(userQuery).text,
  assistantResponse: redact(assistantResponse).text,
});

/** What a turn decided, configured or solved; some of it only shows beside the turn before, whose own facts are not told twice. */
function settledIn({ previous, ...turn }: ReadTurn & { previous: ReadTurn | undefined }) {
  const before = new Set((previous ? importantFacts([previous]) : []).map((fact) => fact.content));
  return importantFacts(previous ? [previous, turn] : [turn]).filter((fact) => !before.has(fact.content));
}

/** Without vectors facts are still compared by their words. */
async function embedAll(context: Context, texts: string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  return context.embedder.embed(texts).then(
    (vectors) => vectors.map(vectorLiteral),
    () => [],
  );
}
