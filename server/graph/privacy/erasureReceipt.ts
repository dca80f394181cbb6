import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { type PrivacyRequest, TableCount } from '../../entities/privacyRequest.ts';
import { parseReceipt, receiptPublicKey } from '../../lifecycle/privacy/proveErasure.ts';
import type { Secrets } from '../../secrets.ts';

@ObjectType({
  description: 'A signed receipt of an erasure. `npm run verify-receipt` verifies it offline.',
})
export class ErasureReceipt {
  @Field(() => [TableCount], { description: 'The deleted rows, by table.' })
  erased: TableCount[];

  @Field(() => [TableCount], {
    description: 'The rows kept without personal data: audit entries, as keyed hashes.',
  })
  kept: TableCount[];

  @Field(() => Int, {
    description: 'The number of traces that the final scan found. If it is not 0, the request has failed.',
  })
  residue: number;

  @Field(() => String, { description: 'The signed document, as JSON text.' })
  document: string;

  @Field(() => String, { description: 'The Ed25519 signature of the document, in base64url.' })
  signature: string;

  @Field(() => String, {
    description:
      'The public key that verifies the signature, in PEM format; the same for all receipts of this server. Obtain it separately from the receipt, because whoever can change a receipt can also change this field.',
  })
  publicKey: string;

  @Field(() => GraphQLDateTime, { description: 'When the receipt was issued.' })
  issuedAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the bytes were removed from the database files as well; null until the next nightly maintenance window.',
  })
  physicallyErasedAt: Date | null;
}

/** The receipt of a completed request, or of a deleted project; null before that. */
export function receiptOf(
  request: Pick<PrivacyRequest, 'receiptFacts' | 'receiptSignature' | 'physicallyErasedAt'>,
  secrets: Secrets,
): ErasureReceipt | null {
  const { receiptFacts, receiptSignature, physicallyErasedAt } = request;
  if (!receiptFacts || !receiptSignature) return null;
  const { erased, kept, residue, issuedAt } = parseReceipt(receiptFacts);
  return {
    erased,
    kept,
    residue,
    document: receiptFacts,
    signature: receiptSignature,
    publicKey: receiptPublicKey(secrets.keyFor('receipts')),
    issuedAt: new Date(issuedAt),
    physicallyErasedAt,
  };
}
