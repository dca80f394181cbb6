import type { NounRows } from './nounRows.ts';

/** What each file holds, in both languages of our people. */
const TITLES: Record<string, string> = {
  users: 'You · 사용자',
  settings: 'Settings · 설정',
  consents: 'Consents · 동의 기록',
  sessions: 'Sessions · 대화',
  turns: 'What was said · 대화 내용',
  summaries: 'Summaries · 요약',
  memories: 'What is remembered · 기억',
  entities: 'What you mentioned · 언급한 것',
  preferences: 'Preferences · 선호',
  interactions: 'What you viewed · 본 항목',
  contexts: 'What was recalled for answers · 답변에 쓰인 회상',
  auditEntries: 'Who did what to your data · 처리 기록',
  privacyRequests: 'Your requests · 요청',
};

const SHOWN = 200;

/** A page to read, with no script and nothing fetched: everything, but of long lists the newest. */
export function exportSummary(nouns: NounRows[], userKey: string, madeAt: Date): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Your data · 내 데이터</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}summary{font-size:1.2rem;cursor:pointer;margin:1rem 0}</style></head>
<body><h1>Everything that is kept of you · 보관 중인 내 데이터</h1>
<p>${escapeHtml(userKey)} · ${madeAt.toISOString()}</p>
${nouns.map(sectionOf).join('\n')}
</body></html>
`;
}

function sectionOf({ noun, rows }: NounRows): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const newest = rows.slice(-SHOWN).reverse();
  const more =
    rows.length > SHOWN ? `<p>The newest ${SHOWN} of ${rows.length}; all of them are in ${noun}.jsonl.</p>` : '';
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('');
  const body = newest.map((row) => `<tr>${columns.map((column) => `<td>${cellOf(row[column])}</td>`).join('')}</tr>`);
  const table = rows.length === 0 ? '<p>Nothing. · 없음</p>' : `<table><tr>${head}</tr>${body.join('')}</table>`;
  return `<details${rows.length <= 20 ? ' open' : ''}><summary>${TITLES[noun] ?? noun} (${rows.length})</summary>${more}${table}</details>`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
