import { weaknessOf } from '../lifecycle/access/password.ts';
import { isTotpSecret } from '../lifecycle/access/totp.ts';
import type { SettingReader } from './settingReader.ts';

/** What is settled of the first member of staff; what is not is made at the first start. */
export interface FirstAdminSettings {
  email: string;
  password: string | undefined;
  /** Base32. */
  totpSecret: string | undefined;
}

export function readFirstAdmin(read: SettingReader): FirstAdminSettings {
  const email = read.text('BOOTSTRAP_ADMIN_EMAIL') ?? 'admin@localhost';
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email)) read.wrong.push('BOOTSTRAP_ADMIN_EMAIL takes an e-mail address');
  const password = read.credential('BOOTSTRAP_ADMIN_PASSWORD');
  const weakness = password && weaknessOf(password, email);
  if (weakness) read.wrong.push(`BOOTSTRAP_ADMIN_PASSWORD is not taken: ${weakness}`);
  const totpSecret = read.credential('BOOTSTRAP_ADMIN_TOTP_SECRET');
  if (totpSecret && !isTotpSecret(totpSecret))
    read.wrong.push('BOOTSTRAP_ADMIN_TOTP_SECRET takes base32 (A to Z and 2 to 7), 16 characters or more');
  return { email, password, totpSecret };
}
