import type { ReferableDocument, ReferenceCandidates } from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import { typeWords } from './nounGroups.ts';
import type { Thing, ThingEvent } from './thing.ts';

/** What a document without a type is called. */
const DOCUMENT = 'document';

/**
 * The stored documents that a phrase may mean: what the user owns or shares, and what came up with them. Each was shown
 * when it was last saved, when a turn was about it, and, most of all, while it is the current one.
 * @param current the product's key of the document that the question is asked in, and when
 */
export function documentThings(
  { documents, turns, interactions }: ReferenceCandidates,
  current: { key: string | null; at: Date },
): Thing[] {
  const touched = new Set([
    current.key,
    ...turns.map(({ documentKey }) => documentKey),
    ...interactions.map(({ itemId }) => itemId),
  ]);
  return documents
    .filter(({ isOwn, documentKey }) => isOwn || touched.has(documentKey))
    .map((document) => ({
      ...thingOf(document),
      events: [
        { act: 'shown', at: document.savedAt, sessionKey: null, place: 1 },
        ...turns
          .filter(({ documentKey }) => documentKey === document.documentKey)
          .map(({ at, sessionKey }): ThingEvent => ({ act: 'said', at, sessionKey, place: 1 })),
        ...(current.key === document.documentKey
          ? [{ act: 'viewed', at: current.at, sessionKey: null, place: 1 } as const]
          : []),
      ],
    }));
}

function thingOf({ documentKey, title, documentType }: ReferableDocument): Thing {
  const label = title ?? documentKey;
  const type = documentType ?? DOCUMENT;
  return {
    entity: undefined,
    result: { label, texts: [label], itemId: documentKey, type, attributes: [] },
    types: [...new Set([normalize(type), typeWords(type).join(' ')])],
    isDocument: true,
    hasKnownType: documentType !== null,
    names: [...new Set([label, documentKey].map(normalize))].filter((name) => name !== ''),
    texts: [],
    questions: [],
    isGeneric: false,
    together: false,
    mentionCount: 0,
    events: [],
  };
}
