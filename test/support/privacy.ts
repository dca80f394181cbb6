import type { Answer, Credential, TestApp } from './app.ts';

const REQUEST = `id kind status userId law reason requestedBy decidedBy identityVerifiedAt dueAt createdAt completedAt progress
  preview { table rows } failure residue { table rows } daysLeft isPaused isUrgent viewerCanApprove
  receipt { erased { table rows } kept { table rows } residue document signature publicKey issuedAt }
  timeline { at actor step status note }`;

/** The mutations that perform a step of a privacy request. */
export type StepMutation =
  | 'confirmIdentity'
  | 'approvePrivacyRequest'
  | 'denyPrivacyRequest'
  | 'cancelPrivacyRequest'
  | 'holdPrivacyRequest'
  | 'releasePrivacyRequest'
  | 'extendPrivacyRequest';

/** Opens a privacy request; returns it, and whether one was open already. */
export async function openRequest(t: TestApp, input: { userId: string; [field: string]: unknown }, as?: Credential) {
  const { openPrivacyRequest } = await t.data(
    `mutation ($input: OpenPrivacyRequestInput!) { openPrivacyRequest(input: $input) { duplicate request { ${REQUEST} } } }`,
    { input: { kind: 'ERASURE', ...input } },
    as,
  );
  return openPrivacyRequest;
}

/** Performs a step; returns the answer, which may be a refusal. */
export async function askStep(t: TestApp, step: StepMutation, input: object, as?: Credential): Promise<Answer> {
  const type = `${step[0]!.toUpperCase()}${step.slice(1)}Input!`;
  return t.ask(`mutation ($input: ${type}) { ${step}(input: $input) { request { ${REQUEST} } } }`, { input }, as);
}

/** Performs a step that must succeed; returns the request. */
export async function takeStep(t: TestApp, step: StepMutation, input: object, as?: Credential) {
  const answer = await askStep(t, step, input, as);
  if (answer.errors.length > 0) throw new Error(`${step} failed: ${JSON.stringify(answer.errors)}`);
  return answer.data[step].request;
}

export async function readRequest(t: TestApp, id: string) {
  return (await t.data(`query ($id: ID!) { privacyRequest(id: $id) { ${REQUEST} } }`, { id })).privacyRequest;
}

/**
 * Waits until an approved request has been carried out; a job that lost a conflict with another is retried at once,
 * without its retry delay.
 */
export async function settleRequest(t: TestApp, id: string) {
  for (let tries = 0; ; tries++) {
    await t.settle();
    const request = await readRequest(t, id);
    if (!['APPROVED', 'RUNNING'].includes(request.status) || tries === MAX_TRIES) return request;
    await t.app.parts.database.maintenance.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'carryOutRequest' AND state = 'retry'`,
    );
  }
}
const MAX_TRIES = 3;

/** Opens, confirms and approves an erasure, which sends its job; returns the request's id. */
export async function approveErasure(t: TestApp, userId: string): Promise<string> {
  const { request } = await openRequest(t, { userId });
  await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' });
  await takeStep(t, 'approvePrivacyRequest', { id: request.id }, (await t.addStaff('ADMIN')).credential);
  return request.id;
}

/** The code of a refusal; undefined if the request was not refused. */
export const codeOf = ({ errors }: Answer): string | undefined => errors[0]?.extensions.code;

/** Privacy requests: one for each possible step, none of which removes alice. @param word in every text of theirs */
export async function openRequestsForEachStep(t: TestApp, word: string): Promise<Record<string, string>> {
  const opened = async (userId: string) =>
    (
      await t.data(
        'mutation ($input: OpenPrivacyRequestInput!) { openPrivacyRequest(input: $input) { request { id } } }',
        { input: { userId, kind: 'EXPORT', law: 'GDPR', reason: word } },
      )
    ).openPrivacyRequest.request.id;
  const taken = async (step: string, id: string, more = '') =>
    t.data(
      `mutation ($id: ID!) { ${step}(input: {id: $id ${more}}) { request { id } } }`,
      { id },
      (await t.addStaff('ADMIN')).credential,
    );
  const [toConfirm, toDeny, toHold, toApprove, toRelease, toExtend, toFetch] = [
    ...(await Promise.all(['carol', 'dave', 'erin', 'frank', 'grace', 'heidi'].map((name) => opened(name)))),
    await opened('alice'),
  ];
  await taken('holdPrivacyRequest', toRelease, `, reason: "${word}"`);
  for (const id of [toApprove, toFetch]) await taken('confirmIdentity', id, ', method: "by phone"');
  await taken('approvePrivacyRequest', toFetch);
  await t.settle();
  const { placeLegalHold } = await t.data(
    'mutation ($input: PlaceLegalHoldInput!) { placeLegalHold(input: $input) { hold { id } } }',
    { input: { userId: 'ivan', reason: word, owner: word } },
    (await t.addStaff('ADMIN')).credential,
  );
  return { held: placeLegalHold.hold.id, toConfirm, toDeny, toHold, toApprove, toRelease, toExtend, toFetch };
}
