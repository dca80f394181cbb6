/** Verifies the receipt of an erasure. Needs no server, no database and no network. */
import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ReceiptFacts } from '../server/entities/privacyRequest.ts';
import { parseReceipt, verifyReceipt } from '../server/lifecycle/privacy/proveErasure.ts';

const USAGE = `Usage: npm run --silent verify-receipt -- receipt.json [--public-key key.pem]

Verifies the receipt of an erasure offline. The file is the JSON that the API returns for
privacyRequest { receipt { document signature publicKey } }: the receipt alone, or the whole response.

  --public-key   a PEM file with the public key, stored earlier. Without it, the key in the receipt is used, which only shows
                 that document and signature belong together: anyone can create such a file with a key of their own.
  --help         shows this help

Exit codes: 0 genuine, 1 not genuine, 2 it could not be verified.`;

const NOT_GENUINE = 1;
const NOT_VERIFIED = 2;

interface Receipt {
  [beside: string]: unknown;
  document: string;
  signature: string;
  publicKey?: string;
}

function main(): number {
  const { values, positionals } = parseArgs({
    options: { 'public-key': { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Specify one receipt.\n\n${USAGE}`);
  const receipt = readReceipt(file);
  const { document, signature, publicKey: enclosed } = receipt;
  const kept = values['public-key'];
  const publicKey = kept ? readFileSync(kept, 'utf8') : enclosed;
  if (!publicKey) throw new Error('The receipt contains no key. Pass one with --public-key.');
  const key = keyId(publicKey);
  if (!verifyReceipt(publicKey, document, signature)) {
    console.log(`NOT GENUINE: the signature does not match this document and key (${key}).`);
    return NOT_GENUINE;
  }
  const facts = parseReceipt(document);
  const other = BESIDE.find((name) => name in receipt && plain(receipt[name]) !== plain(facts[name]));
  if (other) {
    console.log(`NOT GENUINE: the document is the signed one, but "${other}" beside it differs from it.`);
    return NOT_GENUINE;
  }
  const rows = (counts: ReceiptFacts['erased']): string =>
    counts.map((count) => `    ${String(count.rows).padStart(8)}  ${count.table}`).join('\n');
  console.log(`GENUINE
${subjectOf(facts)}
  issued     ${facts.issuedAt}
  asked by   ${facts.requestedBy}
  decided by ${facts.decidedBy}
  residue    ${facts.residue}
  erased\n${rows(facts.erased)}
  kept, without personal data\n${rows(facts.kept)}
  key        ${key}${kept ? '' : ' (from the receipt itself: compare it with the key that you stored, or pass that with --public-key)'}`);
  return 0;
}

/** What was erased: a person, a project or a document. */
function subjectOf(facts: ReceiptFacts): string {
  if ('documentId' in facts) return `  document   ${facts.documentId}\n  project    ${facts.projectId}`;
  if ('deletionOf' in facts) return `  project    ${facts.projectId}`;
  return `  request    ${facts.requestId}\n  person     ${facts.userHash} (keyed hash)`;
}

/** The readable fields that the API returns next to the document; only the document is signed. */
const BESIDE = ['erased', 'kept', 'residue', 'issuedAt'] as const;

/** A comparable form of a fact: for counts, the name and the number. */
const plain = (fact: unknown): string =>
  JSON.stringify(Array.isArray(fact) ? fact.map((count) => [count?.table, count?.rows]) : fact);

/** Finds the receipt anywhere in an API response. */
function readReceipt(file: string): Receipt {
  const found = findReceipt(JSON.parse(readFileSync(file, 'utf8')));
  if (!found) throw new Error(`${file} contains no receipt: it needs document and signature.`);
  return found;
}

function findReceipt(value: unknown): Receipt | undefined {
  if (!value || typeof value !== 'object') return undefined;
  const { document, signature } = value as Partial<Receipt>;
  if (typeof document === 'string' && typeof signature === 'string') return value as Receipt;
  return Object.values(value).map(findReceipt).find(Boolean);
}

/** The fingerprint of a key: SHA-256 of its DER form. */
function keyId(publicKey: string): string {
  let der: Buffer;
  try {
    der = createPublicKey(publicKey).export({ format: 'der', type: 'spki' });
  } catch {
    throw new Error('The key is not a public key in PEM format.');
  }
  return `SHA-256 ${createHash('sha256').update(der).digest('hex').slice(0, 32)}`;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = NOT_VERIFIED;
}
