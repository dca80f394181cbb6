import { v7 as newUid } from 'uuid';
import type { Actor, Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { UserRef } from '../db/scope.ts';
import { type PrivacyLaw, type PrivacyRequestKind, PrivacyRequestStatus } from '../entities/privacyEnums.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { dueAt } from '../lifecycle/privacy/dueAt.ts';
import { notePrivacyStep } from './stepPrivacyRequest.ts';
import { refuseErasedPerson } from './tombstones.ts';
import { writtenName } from './writtenName.ts';

export interface NewPrivacyRequest {
  kind: PrivacyRequestKind;
  law: PrivacyLaw;
  reason: string | null;
}

/** The request, and whether it was open already: a person has one open request of a kind. */
export interface OpenedRequest {
  request: PrivacyRequest;
  duplicate: boolean;
}

const OWN_TOKEN = 'signed in to the product with their own token';

/**
 * Opens a privacy request for a person, whom it does not bring into being. Who asks with their own token has proved who they
 * are.
 * @throws USER_ERASED for someone of whom nothing is kept any more
 */
export async function openPrivacyRequest(
  context: Context,
  person: UserRef,
  userKey: string,
  { kind, law, reason }: NewPrivacyRequest,
): Promise<OpenedRequest> {
  const actor = context.actor as Actor;
  const now = context.clock.now();
  const own = actor.kind === 'END_USER';
  const identityVerifiedAt = own ? now : null;
  const { timeZone } = context.settings;
  const hash = context.secrets.hashUser(person.projectId, userKey);
  const userUid = await context.directory.find(person.projectId, { anonymous: false, key: userKey });
  return context.database.scoped(person, async (tx) => {
    await refuseErasedPerson(context, tx, person, userKey);
    const [row] = await tx.query(
      `INSERT INTO privacy_requests (project_id, id, kind, law, status, user_hash, user_uid, user_key, reason, requested_by,
         requester_kind, received_at, identity_method, identity_verified_at, identity_verified_by, due_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $12)
       ON CONFLICT (project_id, user_hash, kind) WHERE status NOT IN ('DENIED', 'COMPLETED', 'CANCELLED') DO NOTHING RETURNING *`,
      [
        person.projectId,
        newUid(),
        kind,
        law,
        own ? PrivacyRequestStatus.PENDING : PrivacyRequestStatus.AWAITING_IDENTITY,
        hash,
        userUid ?? null,
        userKey,
        reason,
        writtenName(context),
        actor.kind,
        now,
        own ? OWN_TOKEN : null,
        identityVerifiedAt,
        own ? writtenName(context) : null,
        dueAt({ law, receivedAt: now, identityVerifiedAt, extended: false, timeZone }),
      ],
    );
    if (!row) {
      const [open] = await tx.query(
        `SELECT * FROM privacy_requests WHERE project_id = $1 AND user_hash = $2 AND kind = $3
           AND status NOT IN ('DENIED', 'COMPLETED', 'CANCELLED')`,
        [person.projectId, hash, kind],
      );
      return { request: hydrate(PrivacyRequest, open!), duplicate: true };
    }
    const request = hydrate(PrivacyRequest, row);
    await notePrivacyStep(context, tx, request, 'open', reason);
    return { request, duplicate: false };
  });
}
