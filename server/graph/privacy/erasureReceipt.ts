import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { type PrivacyRequest, TableCount } from '../../entities/privacyRequest.ts';
import { receiptPublicKey } from '../../lifecycle/privacy/signReceipt.ts';
import type { Secrets } from '../../secrets.ts';

@ObjectType({
  description: 'What was erased, and proof that nothing is left. `npm run verify-receipt` verifies it offline.',
})
export class ErasureReceipt {
  @Field(() => [TableCount], { description: 'What was deleted, by table.' })
  erased: TableCount[];

  @Field(() => [TableCount], {
    description: 'What stays without anything that told of the person: audit entries, as keyed hashes.',
  })
  kept: TableCount[];

  @Field(() => Int, { description: 'Traces that the scan still found: 0, or the request has failed.' })
  residue: number;

  @Field(() => String, { description: 'The receipt as it was signed: a JSON text.' })
  document: string;

  @Field(() => String, { description: 'The Ed25519 signature of the document, base64url.' })
  signature: string;

  @Field(() => String, {
    description:
      'What verifies the signature, as PEM; the same for every receipt of this server. Keep it apart from them: whoever can change a receipt could change it, too.',
  })
  publicKey: string;

  @Field(() => GraphQLDateTime, { description: 'When it was issued.' })
  issuedAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the bytes were gone from the files too; null until the next nightly window.',
  })
  physicallyErasedAt: Date | null;
}

/** The receipt of a completed request; null before that. */
export function receiptOf(request: PrivacyRequest, secrets: Secrets): ErasureReceipt | null {
  const { receiptFacts, receiptSignature, physicallyErasedAt } = request;
  if (!receiptFacts || !receiptSignature) return null;
  const { erased, kept, residue, issuedAt } = JSON.parse(receiptFacts);
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
