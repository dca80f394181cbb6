/** Why a one-time link is sent: for a new member of staff, or for a new password. */
export type LinkPurpose = 'INVITATION' | 'RESET';

/** A one-time link and its recipient, a member of staff. */
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
