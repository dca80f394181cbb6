import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

export enum UploadState {
  WAITING = 'WAITING',
  QUEUED = 'QUEUED',
  READING = 'READING',
  READY = 'READY',
  FAILED = 'FAILED',
}
registerEnumType(UploadState, {
  name: 'UploadState',
  description: 'The state of an upload.',
  valuesConfig: {
    WAITING: { description: 'The file has not arrived.' },
    QUEUED: { description: 'The file has arrived and will be read.' },
    READING: { description: 'The file is being read.' },
    READY: { description: 'The text of the file is a version of its document.' },
    FAILED: { description: 'The file did not arrive or could not be read: `failure` says why.' },
  },
});

export enum UploadFailure {
  DAMAGED = 'DAMAGED',
  ENCRYPTED = 'ENCRYPTED',
  WRONG_TYPE = 'WRONG_TYPE',
  NO_TEXT_LAYER = 'NO_TEXT_LAYER',
  NO_TEXT = 'NO_TEXT',
  TOO_MANY_PAGES = 'TOO_MANY_PAGES',
  TOO_MUCH_TEXT = 'TOO_MUCH_TEXT',
  EXPANDS_TOO_MUCH = 'EXPANDS_TOO_MUCH',
  TOO_COMPLEX = 'TOO_COMPLEX',
  UNSAFE_XML = 'UNSAFE_XML',
  MACROS = 'MACROS',
  NOT_RECEIVED = 'NOT_RECEIVED',
}

/** A language for texts that people read. */
export enum Language {
  ENGLISH = 'ENGLISH',
  KOREAN = 'KOREAN',
}
registerEnumType(Language, {
  name: 'Language',
  description: 'A language for texts that people read.',
  valuesConfig: { ENGLISH: { description: 'English.' }, KOREAN: { description: 'Korean.' } },
});

/** The reasons in words, for people who made the file: English, then Korean. */
const FAILURE_REASONS: Readonly<Record<UploadFailure, readonly [string, string]>> = {
  DAMAGED: ['The file is damaged or incomplete.', '파일이 손상되었거나 완전하지 않아요.'],
  ENCRYPTED: ['The file is protected with a password.', '파일이 암호로 보호되어 있어요.'],
  WRONG_TYPE: ['The content of the file does not match the declared type.', '파일 내용이 지정한 형식과 달라요.'],
  NO_TEXT_LAYER: [
    'The file contains only pictures of pages, without a text layer.',
    '텍스트 없이 이미지만 있는 파일이에요.',
  ],
  NO_TEXT: ['The file contains no text.', '파일에 텍스트가 없어요.'],
  TOO_MANY_PAGES: ['The file has more than 2,000 pages.', '파일이 2,000쪽을 넘어요.'],
  TOO_MUCH_TEXT: ['The file contains more than 900 KB of text.', '파일의 텍스트가 900KB를 넘어요.'],
  EXPANDS_TOO_MUCH: ['The file unpacks to far more than its size.', '압축을 풀면 크기가 지나치게 커지는 파일이에요.'],
  TOO_COMPLEX: ['Reading the file takes too much time or memory.', '파일이 너무 복잡해서 읽을 수 없어요.'],
  UNSAFE_XML: [
    'The file declares XML entities, which office programs never do.',
    '사무용 프로그램이 쓰지 않는 XML 엔티티가 들어 있는 파일이에요.',
  ],
  MACROS: [
    'The file contains macros. Save it without them.',
    '매크로가 들어 있는 파일이에요. 매크로 없이 저장해 주세요.',
  ],
  NOT_RECEIVED: ['The file did not arrive within an hour.', '파일이 한 시간 안에 도착하지 않았어요.'],
};

/** Why an upload failed, in words. */
export const reasonOf = (failure: UploadFailure, language: Language): string =>
  FAILURE_REASONS[failure][language === Language.KOREAN ? 1 : 0];

registerEnumType(UploadFailure, {
  name: 'UploadFailure',
  description: 'Why an upload failed.',
  valuesConfig: Object.fromEntries(
    Object.entries(FAILURE_REASONS).map(([code, [description]]) => [code, { description }]),
  ),
});

@ObjectType('Upload', { description: 'A file whose text becomes the next version of a document.' })
@Entity('uploads')
export class Upload {
  @Field(() => ID, { description: 'The opaque ID of the upload.' })
  get id(): string {
    return nodeId('Upload', this.projectId, this.uid);
  }

  /** The holder of the document. */
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('uuid', { name: 'document_id' })
  documentUid: string;

  @Field(() => UploadState, { description: 'The state of the deletion.' })
  @Column('text')
  state: UploadState;

  @Field(() => String, { description: 'The name of the file.' })
  @Column('text', { name: 'file_name' })
  fileName: string;

  @Field(() => String, { description: 'The media type of the file, as declared.' })
  @Column('text', { name: 'media_type' })
  mediaType: string;

  @Field(() => Int, { description: 'The size of the file in bytes.' })
  @Column('integer')
  size: number;

  @Field(() => UploadFailure, { nullable: true, description: 'Why it failed; null unless it did.' })
  @Column('text', { nullable: true })
  failure: UploadFailure | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of pages of a PDF or sheets of a workbook; null for other types, and until it is read.',
  })
  @Column('integer', { nullable: true })
  pages: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of the document’s version that has its text.' })
  @Column('integer', { nullable: true })
  version: number | null;

  /** The hash of the secret in its address. */
  @Column('bytea', { name: 'address_hash', select: false })
  addressHash: Buffer;

  /** When the address expires, or after a failure the file; null while neither does. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When the upload was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When its state last changed.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
