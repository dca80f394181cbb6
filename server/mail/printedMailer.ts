import { linkOf } from './linkOf.ts';
import type { Mailer } from './mailer.ts';

/**
 * Where no mail server is set: prints links on the server's own output, for whoever runs it to hand on.
 * @param print not the log, which is kept and read by many
 */
export const printedMailer = (addressOf: () => string, print: (text: string) => void): Mailer => ({
  delivery: 'PRINTED',
  async send({ to, purpose, token, expiresAt }) {
    const what = purpose === 'INVITATION' ? 'Invitation' : 'New password';
    print(`\n${what} for ${to}; works once, until ${expiresAt.toISOString()}:\n  ${linkOf(addressOf(), token)}\n`);
  },
});
