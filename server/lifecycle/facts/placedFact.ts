import { createHash } from 'node:crypto';
import type { MemoryCategory } from '../../entities/enums.ts';
import { normalize } from '../../text/normalize.ts';
import type { Replacement } from '../extract/extractedFact.ts';

/** A new fact, in the form that is compared with known ones. */
export interface FactToPlace {
  content: string;
  contentKey: string;
  category: MemoryCategory;
  subcategory: string | null;
  /**
   * The subject, and whether a user has only one such fact: from the extractor if it said so, otherwise read from the
   * words.
   */
  subject?: string | null;
  exclusive?: boolean;
  /** Whether it says that something known has changed or ended; undefined from a product or a model, which name what it replaces. */
  corrects?: boolean | undefined;
  /** Whether it is kept only if it corrects something known. */
  tentative?: boolean;
  /** What it puts in the place of words of the fact that it corrects. */
  replacement?: Replacement | undefined;
  /** The uid of the known fact that it supersedes, if a model named it. */
  replaces?: string | null;
  /** When it was said. */
  toldAt?: Date | null;
  /** The turn that it was learned from. */
  sourceTurnUid?: string | null | undefined;
  confidence: number;
}

/** A fact that is already remembered in the same scope. */
export interface PlacedFact extends FactToPlace {
  uid: string;
  /** Cosine similarity to the new fact; null or left out without vectors. */
  cosine?: number | null;
  createdAt: Date;
}

const CONVERSATION_MS = 3_600_000;

/** In the same conversation. */
export const isJustSaid = ({ toldAt }: FactToPlace, known: FactToPlace): boolean =>
  !!toldAt && !!known.toldAt && Math.abs(toldAt.getTime() - known.toldAt.getTime()) < CONVERSATION_MS;

/** Closing words and marks that don't change the meaning, in Korean and English. */
const CLOSING = /[\s.,;:!?~…·。．！？、，〜'"’”)\]]/u;
/** The key is in a unique index together with a document's key, and an index row may take 2,704 bytes. */
const MAX_BYTES = 400;

/**
 * A memory's content in comparable form: normalized, without closing punctuation; long content as its hash. Equal keys
 * in one scope are one fact.
 */
export function contentKey(content: string): string {
  const normalized = normalize(content);
  let end = normalized.length;
  while (end > 0 && CLOSING.test(normalized.charAt(end - 1))) end--;
  const key = normalized.slice(0, end) || normalized;
  return Buffer.byteLength(key) <= MAX_BYTES ? key : createHash('sha256').update(key).digest('base64url');
}
