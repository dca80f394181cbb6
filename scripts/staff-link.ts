/**
 * For a staff member who cannot sign in and has no administrator to ask: prints a one-time link to set a password. On
 * the embedded database the server must be stopped; with PostgreSQL it may run.
 */
import { parseArgs } from 'node:util';
import { removePassword } from '../server/actions/access/passwords.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { makePrivate } from '../server/db/privateDirectory.ts';
import { readSettings } from '../server/env.ts';
import { originOf } from '../server/http/originOf.ts';
import { linkOf } from '../server/mail/mailer.ts';
import { findStaffByEmail } from '../server/queries/access/staff.ts';

const USAGE = `Usage: npm run staff-link -- [--reset-totp] someone@example.com

Prints a one-time link with which this staff member can set a new password. It is valid for 72 hours. Their old password,
earlier links and open sessions become invalid immediately. Setting the new password also removes a lock after failed
sign-ins.

  --reset-totp   also removes the second factor, for someone who has lost it
  --help         shows this help

The settings are read from the environment and .env, as by the server. Without DATABASE_URL, stop the server first: only
one program can use the embedded database. If PUBLIC_URL is set, the link starts with it.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'reset-totp': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email, ...more] = positionals;
  if (values.help) return console.log(USAGE);
  if (!email || more.length > 0) throw new Error(`Specify one email address.\n\n${USAGE}`);
  try {
    process.loadEnvFile();
  } catch {
    // The .env file is optional.
  }
  const settings = readSettings(process.env);
  makePrivate(settings.dataDir);
  const database = await openDatabase(settings);
  try {
    const member = await findStaffByEmail(database, email).catch((error) => {
      // The table is missing, or the role that reads it.
      if (['42P01', '22023', '42704'].includes(error.code))
        throw new Error('This database has no staff yet. Start the server once.');
      throw error;
    });
    if (!member) throw new Error(`No staff member signs in as ${email}.`);
    if (member.disabledAt)
      throw new Error(`${member.email} is disabled. An administrator can enable them with enableStaff.`);
    const { token, expiresAt } = await database.unscoped((tx) =>
      removePassword(tx, member.uid, { withSecondFactor: values['reset-totp'] }, new Date()),
    );
    const address = settings.publicUrl ?? originOf(settings.host, settings.port);
    console.log(`For ${member.email}; works once, until ${expiresAt.toISOString()}:\n  ${linkOf(address, token)}`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
