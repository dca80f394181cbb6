import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { AuditEntry, AuditProblem } from '../../entities/auditEntry.ts';
import { type ChainPlace, checkAuditEntry, GENESIS, linkHash } from '../../lifecycle/audit/auditChain.ts';
import { hasLapsed } from '../../lifecycle/audit/auditTrigger.ts';
import {
  type AuditChainEnds,
  type AuditLink,
  findAuditEntryByUid,
  findFirstUnlinkedEntry,
  getAuditChainEnds,
  listSealedLinks,
  listStrayLinks,
  listUnsealedLinks,
} from '../../queries/audit/auditLinks.ts';
import { findNewestAnchor } from './anchorAudit.ts';

/** The first mismatch. */
interface AuditBreak {
  problem: `${AuditProblem}`;
  /** The broken entry; if it is missing, the nearest remaining one. */
  entry: AuditEntry | undefined;
  /** Its place in the chain; null for an unsealed entry. */
  position: number | null;
}

interface AuditChainState {
  checked: number;
  unsealed: number;
  broken: AuditBreak | undefined;
  headHash: Buffer;
  /** When the chain was last anchored outside the database. */
  anchoredAt: Date | undefined;
  /** When the backup was taken from which the database was last restored. */
  restoredFrom: Date | undefined;
}

/** The fault found with a link; UNEXCUSED as in checkAuditEntry. */
type LinkProblem = `${AuditProblem}` | 'UNEXCUSED';

interface Walk {
  checked: number;
  broken?: AuditBreak;
}

/** Hashing a page blocks other requests for about 15 ms. */
const PAGE = 500;

/**
 * Walks a project's chain from its beginning, page by page, and compares each entry with its link; then the unsealed
 * links; then looks for entries without a link. Stops at the first break. If the chain was anchored outside the
 * database, it must still match the anchor.
 */
export async function verifyAuditChain(context: Context, scope: ProjectScope): Promise<AuditChainState> {
  const anchor = await findNewestAnchor(context, scope);
  const place = anchor && { position: anchor.sealed, hash: Buffer.from(anchor.headHash, 'hex') };
  const ends = await getAuditChainEnds(context, scope);
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
  // An entry lost its content without an erasure; reported only if no other break explains it.
  let unexcused: Walk | undefined;
  while (seq < ends.lastSeq) {
    const links = await listSealedLinks(context, scope, seq, PAGE);
    for (const [i, link] of links.entries()) {
      if (link.seq! > ends.lastSeq) break;
      const position = seq + 1;
      const problem = problemOf(link, hash, position, context.clock.now());
      if (problem && problem !== 'UNEXCUSED') {
        const entry = await findBrokenEntry(context, scope, {
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
    // Links that were counted a moment ago are gone, as the head shows.
    if (links.length < PAGE) break;
  }
  if (unexcused) return unexcused;
  const isWhole = ends.sealed === seq && (ends.headHash ?? GENESIS).equals(hash);
  if (isWhole && seq >= (anchor?.position ?? 0)) return { checked: seq };
  const problem = isWhole ? 'CHAIN_SET_BACK' : 'CHAIN_CUT';
  const entry = (await findFirstUnlinkedEntry(context, scope)) ?? last;
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
  const fit = checkAuditEntry(link.entry, { ...link, hasLapsed: hasLapsed(link.entry, now) });
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
        const entry = await findBrokenEntry(context, scope, { problem, links: links.slice(i), last: last?.entry });
        return { problem, entry, position: null };
      }
      last = link;
    }
    if (links.length < PAGE) return undefined;
  }
}

async function findUnlinked(context: Context, scope: ProjectScope): Promise<AuditBreak | undefined> {
  const entry = await findFirstUnlinkedEntry(context, scope);
  return entry && { problem: 'LINK_MISSING', entry, position: null };
}

/** Where a chain breaks. */
interface BrokenPlace {
  problem: `${AuditProblem}`;
  /** The rest of the page, from the mismatching link on. */
  links: AuditLink[];
  /** The entry before it. */
  last: AuditEntry | undefined;
  /** The mismatching place, with the hash of the link before it; undefined for an unsealed link. */
  place?: ChainPlace;
}

/**
 * Finds the entry that was tampered with: the link's own entry, wherever it is; otherwise one that has no link;
 * otherwise one whose link was moved. If the entry itself is gone, the nearest remaining one.
 */
async function findBrokenEntry(
  context: Context,
  scope: ProjectScope,
  { problem, links, last, place }: BrokenPlace,
): Promise<AuditEntry | undefined> {
  const [link] = links;
  if (link && problem !== 'LINK_MISSING') {
    const own = link.entry ?? (await findAuditEntryByUid(context, scope, link.entryUid));
    if (own) return own;
  }
  return (
    (await findFirstUnlinkedEntry(context, scope)) ??
    (problem === 'LINK_MISSING' && place ? await findMovedEntry(context, scope, place, link) : undefined) ??
    links.find(({ entry }) => entry)?.entry ??
    last
  );
}

/** The entry whose link fills the gap: with it in place, the next link's hash matches. */
async function findMovedEntry(
  context: Context,
  scope: ProjectScope,
  { position, hash }: ChainPlace,
  next: AuditLink | undefined,
): Promise<AuditEntry | undefined> {
  const { headHash, sealed } = await getAuditChainEnds(context, scope);
  const stray = (await listStrayLinks(context, scope)).find(({ format, entryHash, entry }) => {
    const filled = linkHash(hash, position, format, entry.uid, entryHash);
    if (position === sealed) return headHash?.equals(filled);
    return (
      next?.seq === position + 1 &&
      next.linkHash?.equals(linkHash(filled, next.seq, next.format, next.entryUid, next.entryHash))
    );
  });
  return stray?.entry;
}
