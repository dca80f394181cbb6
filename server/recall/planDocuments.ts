import type { Document, DocumentVersion } from '../entities/document.ts';
import { blocksOf } from '../lifecycle/documents/blocksOf.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../lifecycle/redact/redactionKind.ts';
import type { CandidatePassage, DocumentCandidates } from '../queries/recall/candidateDocuments.ts';
import type { PromptDocument } from './prompt/promptParts.ts';
import type { Fused } from './rank/signals.ts';
import type { RecalledDocument } from './recalled.ts';

/** A document as a prompt may show it: whole, or by the passages that fit the question. */
export interface PlannedDocument {
  document: Document;
  version: number;
  /** Its text without markup, if it is shown whole. */
  text: string | null;
  tokens: number;
  passages: Fused<CandidatePassage>[];
}

/** More passages of one document are not considered. */
const MAX_PASSAGES = 12;

/**
 * The parts of each document to show: the document of the question first, then its siblings, whole while there is room,
 * then only the passages that match the question, best first. Of other documents that the user can see, only such
 * passages.
 * @param room in tokens
 */
export function planDocuments(
  { latest }: DocumentCandidates,
  ranked: readonly Fused<CandidatePassage>[],
  known: ReadonlyMap<string, Document>,
  room: number,
): PlannedDocument[] {
  const passagesOf = Map.groupBy(ranked, ({ item }) => item.passage.documentUid);
  let left = room;
  const around = latest.map(({ document, number, tokenCount, version }): PlannedDocument => {
    const own = passagesOf.get(document.uid) ?? [];
    passagesOf.delete(document.uid);
    const isWhole = version !== undefined && tokenCount <= left;
    const passages = isWhole ? [] : own.filter(({ relevant }) => relevant).slice(0, MAX_PASSAGES);
    left -= isWhole ? tokenCount : 0;
    return { document, version: number, text: isWhole ? textOf(version) : null, tokens: tokenCount, passages };
  });
  const others = [...passagesOf].flatMap(([uid, found]): PlannedDocument[] => {
    const document = known.get(uid);
    const passages = found.filter(({ relevant }) => relevant).slice(0, MAX_PASSAGES);
    return document && passages.length > 0
      ? [{ document, version: document.versionCount, text: null, tokens: 0, passages }]
      : [];
  });
  return [...around, ...others].filter(({ text, passages }) => text !== null || passages.length > 0);
}

/** The wording of the version, without markup, with headings above their paragraphs. */
function textOf({ format, content }: DocumentVersion): string {
  if (format !== 'HTML') return content.trim();
  let heading = '';
  return blocksOf(format, content)
    .map(({ headings, text }) => {
      const above = headings.join(' › ');
      const told = above !== '' && above !== heading ? `${above}\n${text}` : text;
      heading = above;
      return told;
    })
    .join('\n');
}

/** A planned document in the form of a prompt's input. */
export const promptDocument = ({ document, version, text, tokens, passages }: PlannedDocument): PromptDocument => ({
  id: document.uid,
  title: document.title,
  key: document.documentKey,
  version,
  pieces:
    text === null
      ? passages.map(({ item: { passage } }) => ({
          id: passage.uid,
          heading: passage.heading,
          text: passage.content,
          tokens: passage.tokenCount,
          place: passage.place,
        }))
      : [{ id: document.uid, heading: null, text, tokens, place: 0 }],
});

/** The document and the headings of each item of a report. */
export const piecesOf = (documents: readonly PlannedDocument[]) =>
  new Map(
    documents.flatMap(({ document, version, passages }) => [
      [document.uid, { version, heading: null }] as const,
      ...passages.map(({ item: { passage } }) => [passage.uid, { version, heading: passage.heading }] as const),
    ]),
  );

/**
 * The parts of a document that the prompt shows; empty if none.
 * @param kinds the kinds redacted in the text, as in the prompt
 */
export function shownDocument(
  { document, version, text, passages }: PlannedDocument,
  included: ReadonlyMap<string, { tokens: number; text?: string | undefined }>,
  kinds: ReadonlySet<RedactionKind>,
): RecalledDocument[] {
  const whole = text === null ? undefined : included.get(`DOCUMENTS/${document.uid}`);
  const shown = passages.flatMap(({ item: { passage }, score, signals }) => {
    const item = included.get(`DOCUMENTS/${passage.uid}`);
    return item ? [{ passage, score, signals, tokens: item.tokens }] : [];
  });
  if (!whole && shown.length === 0) return [];
  const tokens = shown.reduce((sum, one) => sum + one.tokens, whole?.tokens ?? 0);
  return [
    { document, version, text: whole ? redact(whole.text ?? text ?? '', kinds).text : null, passages: shown, tokens },
  ];
}
