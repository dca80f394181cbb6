import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LABELS, type Metadata, MetadataScalar } from './metadata.ts';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, versionOf } from './version.ts';

export enum DocumentFormat {
  TEXT = 'TEXT',
  MARKDOWN = 'MARKDOWN',
  HTML = 'HTML',
  JSON = 'JSON',
}
registerEnumType(DocumentFormat, {
  name: 'DocumentFormat',
  description: 'The format of a document version’s content.',
  valuesConfig: {
    TEXT: { description: 'Plain text.' },
    MARKDOWN: { description: 'Markdown.' },
    HTML: { description: 'HTML.' },
    JSON: { description: 'JSON.' },
  },
});

@ObjectType('Document', {
  implements: Node,
  description: 'Something with versions that people talk about: a contract, an offer sheet, an uploaded file.',
})
@Entity('documents')
export class Document {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('Document', this.projectId, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'documentId', description: 'The document’s ID in your product.' })
  @PrimaryColumn('text', { name: 'document_key' })
  documentKey: string;

  @Column('uuid', { name: 'id' })
  uid: string;

  /** The holder: the owner, or the row of `users` without a key that stands for the space or the document. */
  @Column('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'owner_uid', nullable: true })
  ownerUid: string | null;

  @Column('uuid', { name: 'space_uid', nullable: true })
  spaceUid: string | null;

  @Field(() => String, { nullable: true, description: 'The title; null if your product set none.' })
  @Column('text', { nullable: true })
  title: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The type of the document, in your product’s words, such as `contract`.',
  })
  @Column('text', { name: 'document_type', nullable: true })
  documentType: string | null;

  @Field(() => String, { nullable: true, description: 'Its stage in your product’s workflow, such as `draft`.' })
  @Column('text', { nullable: true })
  step: string | null;

  @Field(() => MetadataScalar, { description: LABELS.metadata })
  @Column('jsonb', { default: {} })
  metadata: Metadata;

  @Field(() => [String], { description: LABELS.tags })
  @Column('text', { array: true, default: [] })
  tags: string[];

  @Field(() => Int, { description: 'The number of versions, which is the number of the latest one.' })
  @Column('integer', { name: 'version_count', default: 0 })
  versionCount: number;

  @Field(() => GraphQLDateTime, { description: 'When the document was first saved.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the document or its content last changed.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Field(() => String, {
    description:
      'The version of the document’s description, not of its content. Pass it as `expectedVersion` to detect concurrent changes.',
  })
  get editVersion(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { title, documentType, step, tags, metadata } = this;
    return { title, documentType, step, tags, metadata };
  }
}

@ObjectType('DocumentVersion', { description: 'An immutable version of a document’s content.' })
@Entity('document_versions')
export class DocumentVersion {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'document_id' })
  documentUid: string;

  @Field(() => Int, { description: 'The number of the version, from 1.' })
  @PrimaryColumn('integer')
  number: number;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => DocumentFormat, { description: 'The format of the content.' })
  @Column('text')
  format: DocumentFormat;

  @Field(() => String, { description: 'The content, verbatim.' })
  @Column('text')
  content: string;

  @Column('bytea', { name: 'content_hash' })
  contentHash: Buffer;

  @Field(() => String, { description: 'The SHA-256 of the content’s UTF-8, in hexadecimal.' })
  get hash(): string {
    return this.contentHash.toString('hex');
  }

  @Field(() => Int, { description: 'The length of the content in characters.' })
  @Column('integer')
  characters: number;

  @Column('integer', { name: 'token_count' })
  tokenCount: number;

  @Field(() => String, { nullable: true, description: 'What changed, as your product described it.' })
  @Column('text', { nullable: true })
  note: string | null;

  @Column('uuid', { name: 'author_uid', nullable: true })
  authorUid: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that this one restored; null for new content.' })
  @Column('integer', { name: 'restored_from', nullable: true })
  restoredFrom: number | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the version was saved.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

@ObjectType('DocumentPassage', {
  description: 'A part of the latest version of a document: some paragraphs under one heading.',
})
@Entity('passages')
export class Passage {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('uuid', { name: 'document_id' })
  documentUid: string;

  @Field(() => Int, { description: 'The number of the version that it is from.' })
  @Column('integer')
  version: number;

  /** Its position in the document, from 0. */
  @Column('integer')
  place: number;

  @Field(() => String, {
    nullable: true,
    description: 'The headings above it, outermost first; null if there is none.',
  })
  @Column('text', { nullable: true })
  heading: string | null;

  @Field(() => String, { name: 'text', description: 'The text, without markup.' })
  @Column('text')
  content: string;

  @Column('integer', { name: 'token_count' })
  tokenCount: number;

  @Column('integer', { name: 'term_count' })
  termCount: number;

  /** Its search terms; only the database reads them. */
  @Column('tsvector', { select: false })
  search: string;
}

export enum SaveDocumentOutcome {
  CREATED = 'CREATED',
  UPDATED = 'UPDATED',
  UNCHANGED = 'UNCHANGED',
}
registerEnumType(SaveDocumentOutcome, {
  name: 'SaveDocumentOutcome',
  description: 'The result of saving a document.',
  valuesConfig: {
    CREATED: { description: 'The document is new.' },
    UPDATED: { description: 'One of its fields changed.' },
    UNCHANGED: { description: 'Nothing changed.' },
  },
});

export enum ParagraphChange {
  SAME = 'SAME',
  ADDED = 'ADDED',
  REMOVED = 'REMOVED',
  CHANGED = 'CHANGED',
}
registerEnumType(ParagraphChange, {
  name: 'ParagraphChange',
  description: 'What happened to a paragraph between two versions.',
  valuesConfig: {
    SAME: { description: 'Both versions have it.' },
    ADDED: { description: 'Only the later version has it.' },
    REMOVED: { description: 'Only the earlier version has it.' },
    CHANGED: { description: 'The later version has another text in its place.' },
  },
});
