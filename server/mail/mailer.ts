import { createTransport } from 'nodemailer';

/** Why a one-time link is sent: for a new staff member, or for a new password. */
export type LinkPurpose = 'INVITATION' | 'RESET';

/** A one-time link and its recipient, a staff member. */
export interface LinkMail {
  to: string;
  name: string;
  purpose: LinkPurpose;
  /** The link's token; whoever has it can set the password. */
  token: string;
  expiresAt: Date;
}

/** Delivers one-time links. */
export interface Mailer {
  /** Whether links reach people directly, or somebody has to pass on the printed link. */
  readonly delivery: 'MAILED' | 'PRINTED';
  /** @throws Error when the link could not be delivered */
  send(mail: LinkMail): Promise<void>;
}

/**
 * Used when no mail server is configured: prints links to the server's own output, for the operator to pass on.
 * @param print not the log, which is kept and read by many
 */
export const printedMailer = (addressOf: () => string, print: (text: string) => void): Mailer => ({
  delivery: 'PRINTED',
  async send({ to, purpose, token, expiresAt }) {
    const what = purpose === 'INVITATION' ? 'Invitation' : 'New password';
    print(`\n${what} for ${to}; works once, until ${expiresAt.toISOString()}:\n  ${linkOf(addressOf(), token)}\n`);
  },
});

/**
 * The console's page to set a password. The token is after the `#`, which browsers do not send to servers, so no log
 * contains it.
 */
export const linkOf = (address: string, token: string): string => `${address}/set-password#${token}`;

interface SmtpSettings {
  /** `smtp://user:password@host:587` (with STARTTLS where the server offers it) or `smtps://…`. */
  url: string;
  /** The sender of the mails. */
  from: string;
}

/** Someone waits for the answer, so a silent mail server times out. */
const TIMEOUT_MS = 10_000;

/** Sends links by SMTP, with one connection per mail: there are few. */
export function smtpMailer({ url, from }: SmtpSettings, addressOf: () => string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivery: 'MAILED',
    async send(mail) {
      const { subject, text } = composeMail(mail, addressOf());
      await transport.sendMail({ from, to: { name: mail.name, address: mail.to }, subject, text });
    },
  };
}

/** The texts of the mails. */
interface ComposedMail {
  subject: string;
  text: string;
}

const WORDS = {
  INVITATION: {
    subject: 'Your invitation to Recollect · Recollect 초대',
    en: 'You are invited to the Recollect console. Set your password here:',
    ko: 'Recollect 콘솔에 초대되었습니다. 아래 링크에서 비밀번호를 설정해 주세요.',
  },
  RESET: {
    subject: 'Reset your Recollect password · Recollect 비밀번호 재설정',
    en: 'Your old password for the Recollect console is no longer valid. Set a new one here:',
    ko: 'Recollect 콘솔의 이전 비밀번호는 더 이상 쓸 수 없습니다. 아래 링크에서 새 비밀번호를 설정해 주세요.',
  },
};

/** Writes the mail with a one-time link, in English and Korean: the reader's language is not known yet. */
export function composeMail({ name, purpose, token, expiresAt }: LinkMail, address: string): ComposedMail {
  const { subject, en, ko } = WORDS[purpose];
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    subject,
    text: [
      `${name},`,
      '',
      en,
      ko,
      '',
      linkOf(address, token),
      '',
      `The link works once, until ${until}. If you did not expect this email, contact your administrator.`,
      `이 링크는 ${until}까지 한 번만 쓸 수 있습니다. 요청하지 않은 메일이라면 관리자에게 문의해 주세요.`,
      '',
    ].join('\n'),
  };
}
