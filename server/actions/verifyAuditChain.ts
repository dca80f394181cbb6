import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { AuditEntry } from '../entities/auditEntry.ts';
import { auditEntryFits } from '../lifecycle/audit/auditEntryFits.ts';
import { GENESIS, linkHash } from '../lifecycle/audit/auditHash.ts';
import { type AuditChainEnds, auditChainEnds, auditEntryByUid, firstUnlinkedEntry } from '../queries/auditChainEnds.ts';
import { type AuditLink, listSealedLinks, listUnsealedLinks } from '../queries/listAuditLinks.ts';

export type AuditProblem = 'ENTRY_CHANGED' | 'ENTRY_MISSING' | 'LINK_CHANGED' | 'LINK_MISSING' | 'CHAIN_CUT';

/** The first thing that does not fit. */
export interface AuditBreak {
  problem: AuditProblem;
  /** The broken entry; where it is gone itself, the nearest one that is left. */
  entry: AuditEntry | undefined;
  /** Its place in the chain; null for what is not sealed. */
  position: number | null;
}

export interface AuditChainState {
  checked: number;
  unsealed: number;
  broken: AuditBreak | undefined;
  headHash: Buffer;
}

/** Hashing a page holds up other requests for some 15 ms. */
const PAGE = 500;

/**
 * Walks a project's chain from its beginning, page by page, and holds each entry against its link; then what is not
 * sealed yet; then looks for entries without a link. Stops at the first break.
 */
export async function verifyAuditChain(context: Context, scope: ProjectScope): Promise<AuditChainState> {
  const ends = await auditChainEnds(context, scope);
  const { checked, broken } = await walkChain(context, scope, ends);
  return {
    checked,
    unsealed: ends.unsealed,
    broken: broken ?? (await walkUnsealed(context, scope)) ?? (await findUnlinked(context, scope)),
    headHash: ends.headHash ?? GENESIS,
  };
}

async function walkChain(
  context: Context,
  scope: ProjectScope,
  ends: AuditChainEnds,
): Promise<{ checked: number; broken?: AuditBreak }> {
  let hash: Buffer = GENESIS;
  let seq = 0;
  let last: AuditEntry | undefined;
  while (seq < ends.lastSeq) {
    const links = await listSealedLinks(context, scope, seq, PAGE);
    for (const [i, link] of links.entries()) {
      if (link.seq! > ends.lastSeq) break;
      const problem = problemOf(link, hash, seq + 1);
      if (problem) {
        const entry = await nameEntry(context, scope, problem, links.slice(i), last);
        return { checked: seq, broken: { problem, entry, position: seq + 1 } };
      }
      hash = link.linkHash!;
      seq = link.seq!;
      last = link.entry;
    }
    // Links that were counted a moment ago are gone: the head tells.
    if (links.length < PAGE) break;
  }
  const whole = ends.sealed === seq && (ends.headHash ?? GENESIS).equals(hash);
  if (whole) return { checked: seq };
  const entry = (await firstUnlinkedEntry(context, scope)) ?? last;
  return { checked: seq, broken: { problem: 'CHAIN_CUT', entry, position: seq + 1 } };
}

function problemOf(link: AuditLink, previous: Buffer, seq: number): AuditProblem | undefined {
  if (link.seq !== seq) return 'LINK_MISSING';
  const expected = linkHash(previous, seq, link.format, link.entryUid, link.entryHash);
  if (!link.linkHash?.equals(expected)) return 'LINK_CHANGED';
  return entryProblem(link);
}

function entryProblem(link: AuditLink): AuditProblem | undefined {
  if (!link.entry) return 'ENTRY_MISSING';
  return auditEntryFits(link.entry, link) ? undefined : 'ENTRY_CHANGED';
}

/**
 * @param links the rest of the page, from the link that does not fit
 * @param last the entry before it
 */
async function nameEntry(
  context: Context,
  scope: ProjectScope,
  problem: AuditProblem,
  links: AuditLink[],
  last: AuditEntry | undefined,
): Promise<AuditEntry | undefined> {
  const nearest = links.find(({ entry }) => entry)?.entry ?? last;
  if (problem === 'LINK_MISSING') return (await firstUnlinkedEntry(context, scope)) ?? nearest;
  return links[0]!.entry ?? (await auditEntryByUid(context, scope, links[0]!.entryUid)) ?? nearest;
}

async function walkUnsealed(context: Context, scope: ProjectScope): Promise<AuditBreak | undefined> {
  let last: AuditLink | undefined;
  for (;;) {
    const links = await listUnsealedLinks(context, scope, last, PAGE);
    for (const [i, link] of links.entries()) {
      const problem = entryProblem(link);
      if (problem) {
        const entry = await nameEntry(context, scope, problem, links.slice(i), last?.entry);
        return { problem, entry, position: null };
      }
      last = link;
    }
    if (links.length < PAGE) return undefined;
  }
}

async function findUnlinked(context: Context, scope: ProjectScope): Promise<AuditBreak | undefined> {
  const entry = await firstUnlinkedEntry(context, scope);
  return entry && { problem: 'LINK_MISSING', entry, position: null };
}
