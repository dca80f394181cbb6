/** An item as a document: its namespace and key are in the metadata, and its value is the content. */
export interface StoredItem {
  documentId: string;
  metadata: { langgraphKey: string; langgraphNamespace: string };
  createdAt: string;
  updatedAt: string;
  latestVersion: { content: string } | null;
}

export type Page<Root extends string, Edge> = Record<
  Root,
  { edges: Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
>;

const ITEM = 'documentId metadata createdAt updatedAt';

export const CONTENT = `query StoredItem($documentId: ID!) {
  document(documentId: $documentId) { ${ITEM} latestVersion { content } }
}`;

export const LIST = `query StoredItems($filter: DocumentFilter, $first: Int, $after: String, $withContent: Boolean!) {
  documents(filter: $filter, first: $first, after: $after) {
    edges { node { ${ITEM} latestVersion @include(if: $withContent) { content } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const FIND = `query FindItems($query: String!, $userId: ID, $filter: SearchFilter, $after: String) {
  search(query: $query, userId: $userId, kinds: [DOCUMENT], filter: $filter, first: 50, after: $after) {
    edges { score node { ... on DocumentPassage { document { ${ITEM} latestVersion { content } } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const PUT = `mutation PutItem($document: SaveDocumentInput!, $version: SaveDocumentVersionInput!) {
  saveDocument(input: $document) { outcome }
  saveDocumentVersion(input: $version) { outcome }
}`;
