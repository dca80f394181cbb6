import { Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root, registerEnumType } from 'type-graphql';
import type { Actor } from '../../context.ts';
import { Staff } from '../../entities/staff.ts';
import { verbsOf } from '../../policies/policies.ts';
import { findStaff } from '../../queries/access/staff.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

export enum ViewerRole {
  ADMIN = 'ADMIN',
  SUPPORT = 'SUPPORT',
  ANALYST = 'ANALYST',
  SERVICE = 'SERVICE',
  END_USER = 'END_USER',
}
registerEnumType(ViewerRole, {
  name: 'ViewerRole',
  description: 'The role of a viewer.',
  valuesConfig: {
    ADMIN: { description: 'A staff member with all permissions.' },
    SUPPORT: { description: 'A staff member who handles privacy requests.' },
    ANALYST: { description: 'A staff member who sees usage figures, without any content.' },
    SERVICE: { description: 'Your product’s backend.' },
    END_USER: { description: 'A person, accessing their own data.' },
  },
});

@ObjectType({ description: 'The authenticated caller.' })
export class Viewer {
  @Field(() => String, { description: 'The name of the credential.' })
  name: string;

  @Field(() => ViewerRole, { description: 'The role of the caller.' })
  role: ViewerRole;

  @Field(() => [String], {
    description: 'What the caller may do: the scopes of a key, or the verbs of a staff member or end user.',
  })
  permissions: string[];

  @Field(() => Boolean, {
    description: 'Whether you must enrol a second factor, with `enrollTotp`, before you can do anything else.',
  })
  mustEnrollTotp: boolean;

  @Field(() => Boolean, {
    description:
      'Whether you are a staff member without a second factor. Until you enrol one, with `enrollTotp`, you cannot decide requests or read content.',
  })
  lacksSecondFactor: boolean;

  staffUid: string | undefined;
}

export function viewerOf(actor: Actor): Viewer {
  const isStaff = actor.kind === 'STAFF';
  return {
    name: actor.name,
    role: isStaff ? ViewerRole[actor.role] : ViewerRole[actor.kind],
    permissions: actor.kind === 'SERVICE' ? [...actor.permissions] : verbsOf(actor),
    mustEnrollTotp: isStaff && actor.awaitsTotp,
    lacksSecondFactor: isStaff && !actor.hasSecondFactor,
    staffUid: isStaff ? actor.staffUid : undefined,
  };
}

@Resolver(() => Viewer)
export class ViewerResolver {
  @Allow('PUBLIC')
  @Query(() => Viewer, {
    nullable: true,
    description: 'The authenticated caller; null if the request has no credential.',
  })
  viewer(@Ctx() { actor }: RequestContext): Viewer | null {
    return actor && viewerOf(actor);
  }

  @FieldResolver(() => Staff, {
    nullable: true,
    description: 'The staff member who is the caller; null for any other caller.',
  })
  async staff(@Root() { staffUid }: Viewer, @Ctx() { database }: RequestContext): Promise<Staff | null> {
    return (staffUid && (await findStaff(database, staffUid))) || null;
  }
}
