import { describe, expect, test } from '@jest/globals';
import { passwordWeakness } from '../../server/lifecycle/access/signIn.ts';

const EMAIL = 'umbrella-walnut@example.com';

describe('a password', () => {
  test.each([
    'seven green umbrellas',
    'Tr0ub4dor&3-is-mine',
    '마포에서 먹은 호두과자 열두 개',
    'adminton with Kim',
    'umbrella-walnut and more',
    '🦆🦢🦉🦜🦩🐓🦃🦅🐧🐦🕊🪿',
    'x7'.padEnd(200, 'a walnut in a bag '),
  ])('%s is accepted', (password) => {
    expect(passwordWeakness(password, EMAIL)).toBeUndefined();
  });

  test.each(['', 'eleven char', '🦆🦢🦉🦜🦩🐓🦃🦅🐧🐦🕊', 'a walnut in '.repeat(17)])(
    '%j has the wrong length',
    (password) => {
      expect(passwordWeakness(password, EMAIL)).toEqual({ code: 'input.length', params: { min: 12, max: 200 } });
    },
  );

  test.each([
    'passwordpassword',
    'Password-1234',
    'PASSW0RD!2026',
    'changeme-changeme',
    'admin-admin-1',
    'Administrator!',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abcabcabcabcabc',
    '123456789012',
    'abcdefghijklm',
    'Recollect-2026',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('%s is easily guessed', (password) => {
    expect(passwordWeakness(password, EMAIL)).toMatchObject({ code: 'password.known' });
  });

  test.each([EMAIL, EMAIL.toUpperCase(), 'umbrella-walnut', 'Umbrella-Walnut2026!'])(
    '%s is the email address',
    (password) => {
      expect(passwordWeakness(password, EMAIL)).toMatchObject({ code: 'password.email' });
    },
  );
});
