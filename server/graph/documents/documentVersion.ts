import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { DocumentVersion, ParagraphChange } from '../../entities/document.ts';
import { User } from '../../entities/user.ts';
import { notFound, nullWhereAbsent } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { compareVersions, findVersions } from '../../queries/documents/documents.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizeShared } from './authorizeShared.ts';
import { getDocument } from './document.ts';

export enum FactChange {
  CAME = 'CAME',
  CHANGED = 'CHANGED',
  WENT = 'WENT',
}
registerEnumType(FactChange, {
  name: 'FactChange',
  description: 'How a named value changed between two versions of a document.',
  valuesConfig: {
    CAME: { description: 'Only the later version states it.' },
    CHANGED: { description: 'The later version states another value.' },
    WENT: { description: 'Only the earlier version states it.' },
  },
});

@ObjectType({ description: 'A paragraph of two versions.' })
class DiffedParagraph {
  @Field(() => ParagraphChange, { description: 'How it changed.' })
  change: `${ParagraphChange}`;

  @Field(() => String, { nullable: true, description: 'The headings above it, outermost first.' })
  heading: string | null;

  @Field(() => String, { nullable: true, description: 'Its text in the earlier version; null if it is not there.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Its text in the later version; null if it is not there.' })
  after: string | null;
}

@ObjectType({ description: 'A named value that two versions state differently, such as a price or a date.' })
class DiffedFact {
  @Field(() => FactChange, { description: 'How it changed.' })
  change: `${FactChange}`;

  @Field(() => String, { description: 'Its name, after the headings above it.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Its value in the earlier version; null if it is not there.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Its value in the later version; null if it is not there.' })
  after: string | null;
}

@ObjectType({ description: 'What differs between two versions of a document.' })
class DocumentDiff {
  @Field(() => DocumentVersion, { description: 'The earlier version.' })
  from: DocumentVersion;

  @Field(() => DocumentVersion, { description: 'The later version.' })
  to: DocumentVersion;

  @Field(() => [DiffedParagraph], { description: 'The paragraphs of both, in order, without markup.' })
  paragraphs: DiffedParagraph[];

  @Field(() => [DiffedFact], { description: 'The named values that were added, changed or removed.' })
  facts: DiffedFact[];
}

@Resolver(() => DocumentVersion)
export class DocumentVersionResolver {
  @Allow('document.read')
  @Query(() => DocumentVersion, {
    nullable: true,
    description: 'Fetches a version of a document, verbatim; the latest one unless you name another.',
  })
  async documentVersion(
    @Arg('documentId', () => ID, { description: 'The document’s ID in your product.' }) documentId: string,
    @Arg('number', () => Int, { nullable: true, description: 'The number of the version. Defaults to the latest.' })
    number: number | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentVersion | null> {
    return nullWhereAbsent(async () => {
      const document = await getDocument(context, documentId);
      const wanted = number ?? document.versionCount;
      const [version] = await getVersions(context, documentId, [wanted], ['number']);
      return version ?? null;
    });
  }

  @Allow('document.read')
  @Query(() => DocumentDiff, { description: 'Compares two versions of a document, by paragraph and by named value.' })
  async documentDiff(
    @Arg('documentId', () => ID, { description: 'The document’s ID in your product.' }) documentId: string,
    @Arg('from', () => Int, { description: 'The number of the earlier version.' }) from: number,
    @Arg('to', () => Int, { description: 'The number of the later version.' }) to: number,
    @Ctx() context: RequestContext,
  ): Promise<DocumentDiff> {
    const [earlier, later] = await getVersions(context, documentId, [from, to], ['from', 'to']);
    if (!earlier || !later) throw new Error('A version is missing that was found.');
    return {
      from: earlier,
      to: later,
      ...compareVersions(earlier, later),
    };
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who wrote it. Null if your product named nobody, or if the author’s data was erased.',
  })
  async author(@Root() { authorUid }: DocumentVersion, @Ctx() { loaders }: RequestContext): Promise<User | null> {
    return authorUid === null ? null : ((await loaders.user.load(authorUid)) ?? null);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'A pseudonym of the author, the same for all their versions, which does not reveal who they were.',
  })
  authorPseudonym(@Root() { authorUid }: DocumentVersion): string | null {
    return authorUid && `author-${authorUid.slice(-PSEUDONYM_CHARACTERS)}`;
  }
}

const PSEUDONYM_CHARACTERS = 12;

/** These versions of a document, in this order. @throws NOT_FOUND naming the argument of one that is absent */
async function getVersions(
  context: RequestContext,
  documentId: string,
  numbers: number[],
  paths: string[],
): Promise<DocumentVersion[]> {
  const document = await getDocument(context, documentId);
  const allowed = await authorizeShared(context, 'document.read', document, 'document', 'documentId');
  const found = await findVersions(context, userScopeOf(allowed), document.uid, numbers);
  return numbers.map((number, i) => {
    const version = found.get(number);
    if (!version) throw notFound('version', paths[i] ?? 'number');
    return version;
  });
}
