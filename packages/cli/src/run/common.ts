import type { Argument } from './command.ts';
import { FORMS } from './output.ts';

/** Arguments of every command. */
export const COMMON: Readonly<Record<string, Argument>> = {
  output: {
    type: 'string',
    short: 'o',
    options: FORMS,
    about: ['How to print: text (the default), json, table, or quiet', '출력 형식: text(기본값), json, table, quiet'],
  },
  profile: { type: 'string', short: 'p', hint: 'name', about: ['The profile to use', '사용할 프로필'] },
  url: { type: 'string', hint: 'url', about: ['The address of the server', '서버 주소'] },
  key: {
    type: 'string',
    hint: 'key',
    about: ['The API key; setting RECOLLECT_KEY is safer', 'API 키(RECOLLECT_KEY 환경 변수 권장)'],
  },
  user: { type: 'string', short: 'u', hint: 'id', about: ['The user’s ID in your product', '제품의 사용자 ID'] },
  language: { type: 'string', hint: 'en|ko', about: ['The language: en or ko', '언어: en 또는 ko'] },
  'no-daemon': {
    type: 'boolean',
    about: ['Does not start the server on this machine', '이 컴퓨터의 서버를 시작하지 않음'],
  },
  help: { type: 'boolean', short: 'h', about: ['Explains the command', '도움말'] },
};

export const DEFAULT_URL = 'http://127.0.0.1:4000';

/** The argument of a command whose writes a dry run shows instead of sending them. */
export const DRY_RUN: Readonly<Record<'dry-run', Argument>> = {
  'dry-run': {
    type: 'boolean',
    about: ['Shows what would be sent, and changes nothing', '보낼 내용만 보여 주고 변경하지 않음'],
  },
};
