import { expect, test } from '@jest/globals';
import { provesSecondFactor } from '../../server/lifecycle/access/signIn.ts';

test.each([
  [['mfa'], true],
  [['pwd', 'otp'], true],
  [['hwk'], true],
  [['swk'], true],
  [['pin', 'fpt'], true],
  [['pin', 'sc'], true],
  [['pwd'], false],
  [['pin'], false],
  [['pin', 'pwd'], false],
  [['sms'], false],
  [['face'], false],
  [['MFA'], false],
  [[['mfa']], false],
  [[], false],
  ['mfa', false],
  [{ mfa: true }, false],
  [undefined, false],
])('amr %j proves a second factor: %s', (amr, proven) => {
  expect(provesSecondFactor(amr)).toBe(proven);
});
