import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { InProject, UserRef } from '../../db/scope.ts';
import {
  IS_OPEN_SQL,
  type PrivacyLaw,
  type PrivacyRequestKind,
  PrivacyRequestStatus,
} from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { type RecollectError, refuse } from '../../errors.ts';
import { dueAt, type ServerNote } from '../../lifecycle/privacy/privacyRequest.ts';
import { auditActorName } from '../audit/writeAudit.ts';
import { recordPrivacyStep } from './stepPrivacyRequest.ts';
import { refuseErasedPerson } from './tombstones.ts';

interface NewPrivacyRequest {
  kind: PrivacyRequestKind;
  law: PrivacyLaw;
  reason: string | null;
}

/** The request, and whether it was already open: a person has one open request of a kind. */
interface OpenedRequest {
  request: PrivacyRequest;
  duplicate: boolean;
}

const OWN_TOKEN: ServerNote = 'identity.ownToken';

/**
 * Opens a privacy request for a person, without creating the user. A request made with the person's own token counts as
 * proof of identity.
 * @throws RATE_LIMITED when too many were opened; USER_ERASED for an erased person
 */
export async function openPrivacyRequest(
  context: Context,
  person: UserRef,
  userKey: string,
  { kind, law, reason }: NewPrivacyRequest,
): Promise<OpenedRequest> {
  const now = context.clock.now();
  const requester = context.actor?.kind;
  const isOwn = requester === 'END_USER';
  const identityVerifiedAt = isOwn ? now : null;
  const { timeZone } = context.settings;
  const hash = context.secrets.hashUser(person.projectId, userKey);
  const userUid = await context.directory.findUser(person.projectId, userKey);
  return context.database.scoped(person, async (tx) => {
    await refuseErasedPerson(context, tx, person, userKey);
    const findOpen = async () => {
      const open = await tx.maybe<RowOf<PrivacyRequest>>(
        `SELECT * FROM privacy_requests WHERE project_id = $1 AND user_hash = $2 AND kind = $3
           AND ${IS_OPEN_SQL}`,
        [person.projectId, hash, kind],
      );
      return open && { request: hydrate(PrivacyRequest, open), duplicate: true };
    };
    const opened = await findOpen();
    if (opened) return opened;
    await refuseManyRequests(context, tx, person, hash);
    const row = await tx.maybe<RowOf<PrivacyRequest>>(
      `INSERT INTO privacy_requests (project_id, id, kind, law, status, user_hash, user_uid, user_key, reason, requested_by,
         requester_kind, received_at, identity_method, identity_verified_at, identity_verified_by, due_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $12)
       ON CONFLICT (project_id, user_hash, kind) WHERE ${IS_OPEN_SQL} DO NOTHING RETURNING *`,
      [
        person.projectId,
        newUid(),
        kind,
        law,
        isOwn ? PrivacyRequestStatus.PENDING : PrivacyRequestStatus.AWAITING_IDENTITY,
        hash,
        userUid ?? null,
        userKey,
        reason,
        auditActorName(context),
        requester,
        now,
        isOwn ? OWN_TOKEN : null,
        identityVerifiedAt,
        isOwn ? auditActorName(context) : null,
        dueAt({ law, receivedAt: now, identityVerifiedAt, extended: false, timeZone }),
      ],
    );
    // Another call opened it first.
    if (!row) return (await findOpen())!;
    const request = hydrate(PrivacyRequest, row);
    await recordPrivacyStep(context, tx, request, { step: 'open', note: reason });
    return { request, duplicate: false };
  });
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * Refuses a further privacy request from someone who has opened too many: a person per day, a key or staff member
 * per minute, or too many that are still undecided. Keys of one name count as one, so that a rotated key inherits its
 * predecessor's open requests.
 * @param hash identifies the person that the request is about
 * @throws RATE_LIMITED
 */
async function refuseManyRequests(context: Context, tx: Tx, { projectId }: InProject, hash: Buffer): Promise<void> {
  const { open, minute, personDay } = context.quotas.privacyRequests;
  const isOwn = context.actor?.kind === 'END_USER';
  const now = context.clock.now();
  const name = auditActorName(context);
  // Concurrently opened requests count each other.
  await tx.query<{ pg_advisory_xact_lock: string }>('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `privacy requests ${projectId} ${isOwn ? hash.toString('base64') : name}`,
  ]);
  if (isOwn) {
    const { count } = await tx.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM privacy_requests
       WHERE project_id = $1 AND received_at > $2::timestamptz - interval '1 day' AND user_hash = $3 AND requester_kind = 'END_USER'`,
      [projectId, now, hash],
    );
    if (count >= personDay) throw tooMany('request.manyToday', HOUR_S);
    return;
  }
  const counts = await tx.one<{ minute: number; open: number }>(
    `SELECT (SELECT count(*)::int FROM privacy_requests
             WHERE project_id = $1 AND received_at > $2::timestamptz - interval '1 minute' AND requested_by = $3) AS minute,
            (SELECT count(*)::int FROM privacy_requests
             WHERE project_id = $1 AND requested_by = $3 AND ${IS_OPEN_SQL}) AS open`,
    [projectId, now, name],
  );
  if (counts.minute >= minute) throw tooMany('request.manyOpened', MINUTE_S);
  if (counts.open >= open) throw tooMany('request.manyWaiting', HOUR_S);
}

type TooMany = 'request.manyToday' | 'request.manyOpened' | 'request.manyWaiting';

const tooMany = (code: TooMany, seconds: number): RecollectError =>
  refuse(code, { seconds }, { retryAfterSeconds: seconds });
