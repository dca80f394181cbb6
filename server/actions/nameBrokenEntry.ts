import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { AuditEntry } from '../entities/auditEntry.ts';
import { linkHash } from '../lifecycle/audit/auditHash.ts';
import type { AuditProblem, ChainPlace } from '../lifecycle/audit/auditProblem.ts';
import { auditChainEnds, auditEntryByUid, firstUnlinkedEntry, strayLinks } from '../queries/auditChainEnds.ts';
import type { AuditLink } from '../queries/listAuditLinks.ts';

/** Where a chain does not fit. */
interface BrokenPlace {
  problem: AuditProblem;
  /** The rest of the page, from the link that does not fit. */
  links: AuditLink[];
  /** The entry before it. */
  last: AuditEntry | undefined;
  /** The place that does not fit, with the hash of the link before it; undefined for what is not sealed. */
  place?: ChainPlace;
}

/**
 * The entry that was tampered with: the link's own, wherever it went; else one that has no link; else one whose link was
 * taken out of its place. Where it is gone itself, the nearest that is left.
 */
export async function nameBrokenEntry(
  context: Context,
  scope: ProjectScope,
  { problem, links, last, place }: BrokenPlace,
): Promise<AuditEntry | undefined> {
  const [link] = links;
  if (problem !== 'LINK_MISSING') {
    const own = link!.entry ?? (await auditEntryByUid(context, scope, link!.entryUid));
    if (own) return own;
  }
  return (
    (await firstUnlinkedEntry(context, scope)) ??
    (problem === 'LINK_MISSING' && place ? await findStray(context, scope, place, link) : undefined) ??
    links.find(({ entry }) => entry)?.entry ??
    last
  );
}

/** The entry whose link fits into the gap: with it there, what comes behind has the hash that it has. */
async function findStray(
  context: Context,
  scope: ProjectScope,
  { position, hash }: ChainPlace,
  next: AuditLink | undefined,
): Promise<AuditEntry | undefined> {
  const { headHash, sealed } = await auditChainEnds(context, scope);
  const stray = (await strayLinks(context, scope)).find(({ format, entryHash, entry }) => {
    const filled = linkHash(hash, position, format, entry.uid, entryHash);
    if (position === sealed) return headHash?.equals(filled);
    return (
      next?.seq === position + 1 &&
      next.linkHash?.equals(linkHash(filled, next.seq, next.format, next.entryUid, next.entryHash))
    );
  });
  return stray?.entry;
}
