import { expect, test } from '@jest/globals';
import { argon2id } from '../../server/actions/access/passwords.ts';

const COST = { memory: 256, passes: 1, parallelism: 1 };
const hash = () => argon2id('a walnut', Buffer.alloc(16), COST);

test('a flood of passwords is turned away beyond a line of two hundred, and the line is served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 300 }, hash));
  const served = answers.filter(({ status }) => status === 'fulfilled');
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(served.length).toBe(202);
  expect(refused.every(({ reason }) => reason.code === 'RATE_LIMITED' && reason.retryAfterSeconds > 0)).toBe(true);
  expect(await hash()).toEqual(await hash());
});
