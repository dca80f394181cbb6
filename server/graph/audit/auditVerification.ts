import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { verifyAuditChain } from '../../actions/audit/verifyAuditChain.ts';
import { AuditEntry, AuditProblem } from '../../entities/auditEntry.ts';
import { AuditAction } from '../../entities/enums.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'The result of verifying the audit log.' })
export class AuditVerification {
  @Field(() => Boolean, { description: 'Whether the audit log is unchanged since it was written.' })
  intact: boolean;

  @Field(() => Int, { description: 'The number of chained entries that were verified.' })
  checked: number;

  @Field(() => Int, {
    description:
      'The number of entries not yet added to the chain, which happens within a minute. They are verified as well.',
  })
  unsealed: number;

  @Field(() => AuditEntry, {
    nullable: true,
    description:
      'The first broken entry, in its current state; if it is missing, the nearest remaining entry. See `problem`.',
  })
  firstBroken: AuditEntry | null;

  @Field(() => AuditProblem, { nullable: true, description: 'The problem found; null if the log is intact.' })
  problem: `${AuditProblem}` | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The position of the first problem in the chain, from 1; null if the log is intact or the problem is outside the chain.',
  })
  brokenAt: number | null;

  @Field(() => String, {
    description:
      'The hash of the last link, in hexadecimal; zeros for an empty chain. Store it elsewhere to prove later that no earlier entry was rewritten.',
  })
  headHash: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the latest anchor that was verified was stored outside the database; null if there is none or it cannot be read.',
  })
  anchoredAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the backup of the latest restore was taken; null if the database was never restored. Entries written between the backup and the restore are lost.',
  })
  restoredFrom: Date | null;
}

@Resolver()
export class AuditVerificationResolver {
  @Allow('audit.verify')
  @Query(() => AuditVerification, {
    description: 'Verifies the project’s audit chain from its start and returns the first broken entry.',
  })
  async auditVerification(@Ctx() context: RequestContext): Promise<AuditVerification> {
    const project = authorizeProject(context.actor, 'audit.verify');
    const { broken, headHash, checked, unsealed, anchoredAt, restoredFrom } = await verifyAuditChain(
      context,
      projectScopeOf(project),
    );
    return {
      intact: !broken,
      checked,
      unsealed,
      firstBroken: broken?.entry ? readable(broken.entry) : null,
      problem: broken?.problem ?? null,
      brokenAt: broken?.position ?? null,
      headHash: headHash.toString('hex'),
      anchoredAt: anchoredAt ?? null,
      restoredFrom: restoredFrom ?? null,
    };
  }
}

/** A tampered entry may have an action that the schema does not know; it must be reported all the same. */
function readable(entry: AuditEntry): AuditEntry {
  if (!(entry.action in AuditAction)) entry.action = AuditAction.UPDATED;
  return entry;
}
