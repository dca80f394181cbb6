import { expect, test } from '@jest/globals';
import { argon2id } from '../../server/actions/access/passwords.ts';

const COST = { memory: 256, passes: 1, parallelism: 1 };
const hash = () => argon2id('a walnut', Buffer.alloc(16), COST);

test('in a flood of passwords, those beyond two hundred waiting are refused, and the rest are hashed', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 300 }, hash));
  const served = answers.filter(({ status }) => status === 'fulfilled');
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(served.length).toBe(202);
  expect(refused.every(({ reason }) => reason.code === 'RATE_LIMITED' && reason.retryAfterSeconds > 0)).toBe(true);
  expect(await hash()).toEqual(await hash());
});
