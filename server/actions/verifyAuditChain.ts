import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { AuditEntry } from '../entities/auditEntry.ts';
import { hasLapsed } from '../lifecycle/access/accessKeptSince.ts';
import { auditEntryFits } from '../lifecycle/audit/auditEntryFits.ts';
import { GENESIS, linkHash } from '../lifecycle/audit/auditHash.ts';
import type { AuditProblem, ChainPlace } from '../lifecycle/audit/auditProblem.ts';
import { type AuditChainEnds, auditChainEnds, firstUnlinkedEntry } from '../queries/auditChainEnds.ts';
import { type AuditLink, listSealedLinks, listUnsealedLinks } from '../queries/listAuditLinks.ts';
import { nameBrokenEntry } from './nameBrokenEntry.ts';
import { newestAnchor } from './newestAnchor.ts';

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
  /** When it was last written down outside the database. */
  anchoredAt: Date | undefined;
  /** When the backup was taken from which the database was restored last. */
  restoredFrom: Date | undefined;
}

/** What was found wrong with a link; UNEXCUSED as in auditEntryFits. */
type LinkProblem = AuditProblem | 'UNEXCUSED';

interface Walk {
  checked: number;
  broken?: AuditBreak;
}

/** Hashing a page holds up other requests for some 15 ms. */
const PAGE = 500;

/**
 * Walks a project's chain from its beginning, page by page, and holds each entry against its link; then what is not
 * sealed yet; then looks for entries without a link. Stops at the first break. Where the chain was written down outside
 * the database, it must still be what it was then.
 */
export async function verifyAuditChain(context: Context, scope: ProjectScope): Promise<AuditChainState> {
  const anchor = await newestAnchor(context, scope);
  const place = anchor && { position: anchor.sealed, hash: Buffer.from(anchor.headHash, 'hex') };
  const ends = await auditChainEnds(context, scope);
  const { checked, broken } = await walkChain(context, scope, ends, place);
  return {
    checked,
    unsealed: ends.unsealed,
    broken: broken ?? (await walkUnsealed(context, scope)) ?? (await findUnlinked(context, scope)),
    headHash: ends.headHash ?? GENESIS,
    anchoredAt: anchor && new Date(anchor.at),
    restoredFrom: anchor?.restoredFrom ? new Date(anchor.restoredFrom) : undefined,
  };
}

async function walkChain(
  context: Context,
  scope: ProjectScope,
  ends: AuditChainEnds,
  anchor: ChainPlace | undefined,
): Promise<Walk> {
  let hash: Buffer = GENESIS;
  let seq = 0;
  let last: AuditEntry | undefined;
  // An entry that lost its content without an erasure: unless it turns out that the erasure's own entry was changed.
  let unexcused: Walk | undefined;
  while (seq < ends.lastSeq) {
    const links = await listSealedLinks(context, scope, seq, PAGE);
    for (const [i, link] of links.entries()) {
      if (link.seq! > ends.lastSeq) break;
      const position = seq + 1;
      const problem = problemOf(link, hash, position, context.clock.now());
      if (problem && problem !== 'UNEXCUSED') {
        const entry = await nameBrokenEntry(context, scope, {
          problem,
          links: links.slice(i),
          last,
          place: { position, hash },
        });
        return { checked: seq, broken: { problem, entry, position } };
      }
      if (problem) unexcused ??= { checked: seq, broken: { problem: 'ENTRY_CHANGED', entry: link.entry, position } };
      hash = link.linkHash!;
      seq = position;
      last = link.entry;
      if (seq === anchor?.position && !hash.equals(anchor.hash))
        return { checked: seq - 1, broken: { problem: 'ANCHOR_MISMATCH', entry: last, position: seq } };
    }
    // Links that were counted a moment ago are gone: the head tells.
    if (links.length < PAGE) break;
  }
  if (unexcused) return unexcused;
  const whole = ends.sealed === seq && (ends.headHash ?? GENESIS).equals(hash);
  if (whole && seq >= (anchor?.position ?? 0)) return { checked: seq };
  const problem = whole ? 'CHAIN_SET_BACK' : 'CHAIN_CUT';
  const entry = (await firstUnlinkedEntry(context, scope)) ?? last;
  return { checked: seq, broken: { problem, entry, position: seq + 1 } };
}

function problemOf(link: AuditLink, previous: Buffer, seq: number, now: Date): LinkProblem | undefined {
  if (link.seq !== seq) return 'LINK_MISSING';
  const expected = linkHash(previous, seq, link.format, link.entryUid, link.entryHash);
  if (!link.linkHash?.equals(expected)) return 'LINK_CHANGED';
  return entryProblem(link, now);
}

function entryProblem(link: AuditLink, now: Date): LinkProblem | undefined {
  if (!link.entry) return 'ENTRY_MISSING';
  const fit = auditEntryFits(link.entry, { ...link, lapsed: hasLapsed(link.entry, now) });
  if (fit === 'FITS') return undefined;
  return fit === 'UNEXCUSED' ? fit : 'ENTRY_CHANGED';
}

async function walkUnsealed(context: Context, scope: ProjectScope): Promise<AuditBreak | undefined> {
  let last: AuditLink | undefined;
  for (;;) {
    const links = await listUnsealedLinks(context, scope, last, PAGE);
    for (const [i, link] of links.entries()) {
      const found = entryProblem(link, context.clock.now());
      if (found) {
        const problem = found === 'UNEXCUSED' ? 'ENTRY_CHANGED' : found;
        const entry = await nameBrokenEntry(context, scope, { problem, links: links.slice(i), last: last?.entry });
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
