import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { verifyAuditChain } from '../../actions/audit/verifyAuditChain.ts';
import { AuditEntry } from '../../entities/auditEntry.ts';
import { AuditAction } from '../../entities/enums.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

export enum AuditProblem {
  ENTRY_CHANGED = 'ENTRY_CHANGED',
  ENTRY_MISSING = 'ENTRY_MISSING',
  LINK_CHANGED = 'LINK_CHANGED',
  LINK_MISSING = 'LINK_MISSING',
  CHAIN_CUT = 'CHAIN_CUT',
  CHAIN_SET_BACK = 'CHAIN_SET_BACK',
  ANCHOR_MISMATCH = 'ANCHOR_MISMATCH',
}
registerEnumType(AuditProblem, {
  name: 'AuditProblem',
  description: 'What does not fit in the audit chain.',
  valuesConfig: {
    ENTRY_CHANGED: { description: 'The entry does not say what it said when it was written.' },
    ENTRY_MISSING: { description: 'The entry is gone, or its time was changed; its link is there.' },
    LINK_CHANGED: { description: 'The entry’s link does not stand on the one before it.' },
    LINK_MISSING: { description: 'The entry’s link is gone, or never was there.' },
    CHAIN_CUT: { description: 'The chain is shorter or longer than what was sealed.' },
    CHAIN_SET_BACK: {
      description:
        'The chain fits in itself, but ends before what was written down outside the database: the database was set back to an earlier time by other means than a restore of Recollect’s own, or its end was cut off.',
    },
    ANCHOR_MISMATCH: {
      description: 'The chain fits in itself, but is not what was last written down outside the database.',
    },
  },
});

@ObjectType({ description: 'Whether the audit log still says what was written into it.' })
export class AuditVerification {
  @Field(() => Boolean, { description: 'Whether everything fits.' })
  intact: boolean;

  @Field(() => Int, { description: 'How many entries of the chain were held against their links and fit.' })
  checked: number;

  @Field(() => Int, {
    description:
      'How many entries have no place in the chain yet: they get it within a minute. They are checked as well.',
  })
  unsealed: number;

  @Field(() => AuditEntry, {
    nullable: true,
    description:
      'The first entry that does not fit, as it stands now. Where the entry itself is gone, the nearest one that is left: `problem` says so.',
  })
  firstBroken: AuditEntry | null;

  @Field(() => AuditProblem, { nullable: true, description: 'What is wrong with it; null when everything fits.' })
  problem: AuditProblem | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The place in the chain, from 1, that does not fit; null when everything fits, or outside the chain.',
  })
  brokenAt: number | null;

  @Field(() => String, {
    description:
      'The hash of the chain’s last link, in hex; zeros for an empty chain. Kept elsewhere, it shows later that nothing before it was rewritten.',
  })
  headHash: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the chain’s head was last written down outside the database, against which it was held as well; null where it was not, or cannot be read again.',
  })
  anchoredAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the backup was taken from which the database was restored last, if ever: what the chain held between then and the restore is gone with it.',
  })
  restoredFrom: Date | null;
}

@Resolver()
export class AuditVerificationResolver {
  @Allow('audit.verify')
  @Query(() => AuditVerification, {
    description: 'Walks the project’s audit chain from its beginning and names the first entry that does not fit.',
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
      problem: broken ? AuditProblem[broken.problem] : null,
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
