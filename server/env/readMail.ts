import type { SettingReader } from './settingReader.ts';

/** Where mail goes out. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`. */
  url: string;
  from: string;
}

/** @returns undefined when no mail server is set: links are printed then */
export function readMail(read: SettingReader): MailSettings | undefined {
  const url = read.secretAddress('MAIL_URL', /^smtps?:\/\//, 'an address that starts with smtp:// or smtps://');
  const from = read.text('MAIL_FROM');
  if (!url && !from) return undefined;
  if (!url || !from) read.wrong.push('MAIL_URL and MAIL_FROM are set together, or neither');
  else if (!/^[^@]+@[^@]+$/.test(from))
    read.wrong.push('MAIL_FROM takes an e-mail address, such as Recollect <memory@example.com>');
  else return { url, from };
  return undefined;
}
