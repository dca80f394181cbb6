import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSettings } from '../../server/env.ts';
import { makeLog } from '../../server/log.ts';
import { composeMail, printedMailer } from '../../server/mail/mailer.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type StubMailServer, startStubMailServer } from '../support/outside/stubMailServer.ts';
import { ADMIN_ENV, SET_PASSWORD, signIn, signInAdmin } from '../support/staff.ts';

const INVITE =
  'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staff { id email } linkDelivery } }';
const RESET = 'mutation ($input: ResetStaffPasswordInput!) { resetStaffPassword(input: $input) { staff { id } } }';
const LINK = /https:\/\/memory\.example\.com\/set-password#([\w-]{43})/;
const MAIL = {
  to: 'kim@example.com',
  name: '김민지',
  purpose: 'INVITATION' as const,
  token: 'a-token',
  expiresAt: new Date('2026-11-05T09:00:00Z'),
};

describe('with a mail server', () => {
  let stub: StubMailServer;
  let t: TestApp;
  let admin: Record<string, string>;
  const logged: string[] = [];
  beforeAll(async () => {
    stub = await startStubMailServer();
    t = await startApp({
      env: {
        ...ADMIN_ENV,
        MAIL_URL: stub.url,
        MAIL_FROM: 'Recollect <memory@example.com>',
        PUBLIC_URL: 'https://memory.example.com',
      },
      log: makeLog('trace', { write: (line) => void logged.push(line) }),
    });
    admin = await signInAdmin(t);
  });
  afterAll(() => stub.close());

  test('an invitation is sent by mail, with a link to the console’s public address', async () => {
    const input = { email: 'kim@example.com', name: '김민지', role: 'SUPPORT' };
    const answer = await t.data(INVITE, { input }, admin);
    expect(answer.inviteStaff.linkDelivery).toBe('MAILED');
    const { from, to, data } = stub.received.at(-1)!;
    expect({ from, to }).toEqual({ from: 'memory@example.com', to: 'kim@example.com' });
    expect(data).toMatch(/^From: Recollect <memory@example\.com>$/m);
    const text = textOf(data);
    const [, token] = LINK.exec(text)!;
    expect(text).toContain('김민지');
    expect(text).toContain('You are invited');
    expect(text).toContain('초대되었습니다');
    expect(JSON.stringify(answer) + logged.join('')).not.toContain(token);
    await t.data(SET_PASSWORD, { input: { token, password: 'seven green umbrellas' } }, null);
    expect((await signIn(t, { email: input.email, password: 'seven green umbrellas' })).status).toBe(200);
  });

  test('an undeliverable invitation is reported; it stays valid, and a reset sends it again', async () => {
    stub.answer = '550 No such mailbox';
    const input = { email: 'lee@example.com', name: 'Lee', role: 'SUPPORT' };
    const { data, errors } = await t.ask(INVITE, { input }, admin);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/was invited.*resetStaffPassword/),
        extensions: { code: 'MAIL_UNAVAILABLE' },
      },
    ]);
    const { staff } = await t.data('{ staff { id email } }', {}, admin);
    const { id } = staff.find(({ email }: { email: string }) => email === input.email);
    expect((await t.ask(RESET, { input: { id } }, admin)).errors).toMatchObject([
      { extensions: { code: 'MAIL_UNAVAILABLE' } },
    ]);
    expect(logged.join('')).not.toContain(input.email);
    stub.answer = '250 OK';
    await t.data(RESET, { input: { id } }, admin);
    const [, token] = LINK.exec(textOf(stub.received.at(-1)!.data))!;
    expect((await t.ask(SET_PASSWORD, { input: { token, password: 'seven green umbrellas' } }, null)).errors).toEqual(
      [],
    );
  });

  test('an unavailable mail server is reported in the same way', async () => {
    const s = await startApp({
      env: { ...ADMIN_ENV, MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'memory@example.com' },
    });
    const input = { email: 'lee@example.com', name: 'Lee', role: 'SUPPORT' };
    const { errors } = await s.ask(INVITE, { input }, await signInAdmin(s));
    expect(errors).toMatchObject([{ extensions: { code: 'MAIL_UNAVAILABLE' } }]);
    await s.close();
  });

  test('a name cannot add headers or recipients to the mail', async () => {
    const before = stub.received.length;
    const name = 'Park>\r\nBcc: everyone@example.com\r\nX: <y';
    const input = { email: 'park@example.com', name, role: 'SUPPORT' };
    expect((await t.ask(INVITE, { input }, admin)).errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
    expect(stub.received).toHaveLength(before);
    // A name stored before such names were refused.
    await t.app.parts.mailer.send({ ...MAIL, to: 'park@example.com', name });
    const sent = stub.received.slice(before);
    expect(sent.map(({ to }) => to)).toEqual(['park@example.com']);
    expect(sent[0]!.data.split('\n\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('without a mail server', () => {
  test('a link is printed, for the operator to pass on', async () => {
    const printed: string[] = [];
    await printedMailer(
      () => 'http://127.0.0.1:4000',
      (text) => void printed.push(text),
    ).send(MAIL);
    expect(printed.join('')).toMatch(/Invitation for kim@example\.com; works once, until 2026-11-05T09:00:00\.000Z:/);
    expect(printed.join('')).toContain('http://127.0.0.1:4000/set-password#a-token');
  });
});

test('a mail says what its link is for and until when it works', () => {
  const invitation = composeMail(MAIL, 'https://memory.example.com');
  expect(invitation.text).toContain('until 2026-11-05 09:00 UTC');
  expect(invitation.text).toContain('https://memory.example.com/set-password#a-token');
  const reset = composeMail({ ...MAIL, purpose: 'RESET' }, 'https://memory.example.com');
  expect(reset.subject).not.toBe(invitation.subject);
  expect(reset.text).toContain('is no longer valid');
});

describe('the settings', () => {
  const read = (env: Record<string, string>) => () => readSettings(env);
  test('name a server and a sender, or neither', () => {
    const mail = { MAIL_URL: 'smtps://user:Tr0ub4dor@mail.example.com', MAIL_FROM: 'memory@example.com' };
    expect(readSettings(mail).mail).toEqual({ url: mail.MAIL_URL, from: mail.MAIL_FROM });
    expect(readSettings({}).mail).toBeUndefined();
    expect(read({ MAIL_URL: mail.MAIL_URL })).toThrow(/MAIL_URL and MAIL_FROM are set together/);
    expect(read({ MAIL_FROM: mail.MAIL_FROM })).toThrow(/MAIL_URL and MAIL_FROM are set together/);
    expect(read({ ...mail, MAIL_URL: 'https://mail.example.com' })).toThrow(/MAIL_URL must be a URL/);
    expect(read({ ...mail, MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM must be an email address/);
  });
});

/** The text of a mail, decoded from quoted-printable or base64. */
function textOf(data: string): string {
  const [head, ...body] = data.split('\n\n');
  const text = body.join('\n\n');
  if (/^Content-Transfer-Encoding: base64$/im.test(head!)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
