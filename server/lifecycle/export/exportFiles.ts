import { createHash } from 'node:crypto';
import { receiptPublicKey, signDocument, verifyReceipt } from '../privacy/proveErasure.ts';

/** A file as the manifest lists it. */
interface FileFacts {
  file: string;
  rows: number;
  sha256: string;
}

/** Version of the file layout: a reader refuses versions that it does not know. */
export const EXPORT_FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
export const SUMMARY = 'summary.html';

/**
 * The files of an export: JSON Lines for each noun, a manifest that counts and hashes them, its signature, and a
 * readable page.
 * @param userKey the product's own key of the person
 * @param seed the seed of the key that signs receipts
 */
export function exportFiles(
  nouns: NounRows[],
  userKey: string,
  madeAt: Date,
  seed: Buffer,
): Record<string, Uint8Array> {
  const files = nouns.map(({ noun, rows }) => ({
    file: `${noun}.jsonl`,
    rows: rows.length,
    bytes: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  }));
  const facts: FileFacts[] = files.map(({ file, rows, bytes }) => ({
    file,
    rows,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = asJson({ format: EXPORT_FORMAT, userId: userKey, madeAt: madeAt.toISOString(), files: facts });
  return {
    [MANIFEST]: Buffer.from(manifest),
    [SIGNATURE]: Buffer.from(asJson(signManifest(seed, manifest))),
    [SUMMARY]: Buffer.from(exportSummary(nouns, userKey, madeAt)),
    ...Object.fromEntries(files.map(({ file, bytes }) => [file, bytes])),
  };
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The title of each file, in English and Korean. */
const TITLES: Record<string, string> = {
  users: 'You · 사용자',
  settings: 'Settings · 설정',
  consents: 'Consents · 동의 기록',
  sessions: 'Sessions · 대화',
  turns: 'What was said · 대화 내용',
  summaries: 'Summaries · 요약',
  memories: 'What is remembered · 기억',
  entities: 'What you mentioned · 언급한 내용',
  preferences: 'Preferences · 선호',
  interactions: 'What you viewed · 본 항목',
  contexts: 'What was recalled for answers · 답변에 쓰인 맥락',
  auditEntries: 'Who did what to your data · 처리 기록',
  privacyRequests: 'Your requests · 요청',
};

const MAX_SHOWN = 200;

/** A readable page without scripts or external resources. Shows everything, but only the newest rows of long lists. */
function exportSummary(nouns: NounRows[], userKey: string, madeAt: Date): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Your data · 내 데이터</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}summary{font-size:1.2rem;cursor:pointer;margin:1rem 0}</style></head>
<body><h1>Everything stored about you · 보관 중인 내 데이터</h1>
<p>${escapeHtml(userKey)} · ${madeAt.toISOString()}</p>
${nouns.map(sectionOf).join('\n')}
</body></html>
`;
}

function sectionOf({ noun, rows }: NounRows): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const newest = rows.slice(-MAX_SHOWN).reverse();
  const more =
    rows.length > MAX_SHOWN
      ? `<p>The newest ${MAX_SHOWN} of ${rows.length}; all are in ${noun}.jsonl. · 전체 ${rows.length}건 중 최근 ${MAX_SHOWN}건이며, 전체는 ${noun}.jsonl에 있습니다.</p>`
      : '';
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

export interface NounRows {
  noun: string;
  rows: Record<string, unknown>[];
}

/** Distinguishes an export's signature from a receipt's, because both are made with the same key. */
const PREFIX = 'recollect export 1\n';

/** The signature file of an export's manifest. */
interface ManifestSignature {
  algorithm: 'Ed25519';
  signature: string;
  /** As PEM, to show which key signed it; proves nothing by itself. */
  publicKey: string;
}

/** Signs a manifest with the receipt key, so that anyone with the public key can verify both. */
const signManifest = (seed: Buffer, manifest: string): ManifestSignature => ({
  algorithm: 'Ed25519',
  signature: signDocument(seed, PREFIX + manifest),
  publicKey: receiptPublicKey(seed),
});

/**
 * Whether a manifest is the one that was signed.
 * @param publicKey as PEM
 */
export const verifyManifest = (publicKey: string, manifest: string, signature: string): boolean =>
  verifyReceipt(publicKey, PREFIX + manifest, signature);
