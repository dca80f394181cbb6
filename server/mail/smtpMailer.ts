import { createTransport } from 'nodemailer';
import { composeMail } from './composeMail.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (with STARTTLS where the server offers it) or `smtps://…`. */
  url: string;
  /** Who the mails come from. */
  from: string;
}

/** Someone waits for the answer: a mail server that is silent is given up. */
const PATIENCE_MS = 10_000;

/** Sends links by SMTP, each mail over a connection of its own: there are few. */
export function smtpMailer({ url, from }: SmtpSettings, addressOf: () => string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
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
