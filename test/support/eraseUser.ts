import type { TestApp } from './app.ts';
import { settleRequest } from './privacy.ts';

/** Erases a user through the API, with two staff members; returns the request's node id. */
export async function eraseUser(t: TestApp, userId: string): Promise<string> {
  const [one, other] = [await t.addStaff('SUPPORT'), await t.addStaff('ADMIN')];
  const { openPrivacyRequest } = await t.data(
    'mutation ($userId: ID!) { openPrivacyRequest(input: {userId: $userId, kind: ERASURE}) { request { id } } }',
    { userId },
    one.credential,
  );
  const { id } = openPrivacyRequest.request;
  await t.data(
    'mutation ($id: ID!) { confirmIdentity(input: {id: $id, method: "called back"}) { request { status } } }',
    { id },
    one.credential,
  );
  await t.data(
    'mutation ($id: ID!) { approvePrivacyRequest(input: {id: $id}) { request { status } } }',
    { id },
    other.credential,
  );
  const { status, failure } = await settleRequest(t, id);
  if (status !== 'COMPLETED') throw new Error(`The erasure is ${status} (${failure}).`);
  return id;
}
