import type { TestApp, TestStaff } from './app.ts';

export const GRANT = `mutation ($input: GrantContentAccessInput!) { grantContentAccess(input: $input) {
  grant { id reason grantedAt expiresAt user { userId viewerCanReadContent } } } }`;
export const END = `mutation ($input: EndContentAccessInput!) { endContentAccess(input: $input) { user { userId viewerCanReadContent } } }`;

export const REASON = 'Ticket 4711: the user asks what we know.';

/** Grants a staff member access to a user's content. */
export async function grant(t: TestApp, staff: TestStaff, userId: string, reason = REASON) {
  const { grantContentAccess } = await t.data(GRANT, { input: { userId, reason } }, staff.credential);
  return grantContentAccess.grant;
}

/** The access trail of a user, oldest first, as seen with the product's key or another credential. */
export async function trailOf(t: TestApp, userId: string, credential?: string) {
  const { user } = await t.data(
    `query ($userId: ID!) { user(userId: $userId) { auditLog(first: 100) { edges { node { action actor trigger subjectType change createdAt } } } } }`,
    { userId },
    credential,
  );
  const entries = user.auditLog.edges.map((edge: { node: { trigger: string } }) => edge.node).reverse();
  return entries.filter(({ trigger }: { trigger: string }) => trigger === 'staff_access');
}
