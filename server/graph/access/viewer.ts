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
  description: 'In which role someone asks.',
  valuesConfig: {
    ADMIN: { description: 'Staff who may do everything.' },
    SUPPORT: { description: 'Staff who handle privacy requests.' },
    ANALYST: { description: 'Staff who see figures and no content.' },
    SERVICE: { description: 'A product backend.' },
    END_USER: { description: 'A person, about their own data.' },
  },
});

@ObjectType({ description: 'Who asks.' })
export class Viewer {
  @Field(() => String, { description: 'The name of the credential.' })
  name: string;

  @Field(() => ViewerRole, { description: 'The role it asks in.' })
  role: ViewerRole;

  @Field(() => [String], { description: 'What it may do: the scopes of a key, the verbs of staff and end users.' })
  permissions: string[];

  @Field(() => Boolean, {
    description: 'Whether a second factor has to be enrolled, with `enrollTotp`, before anything else is allowed.',
  })
  mustEnrollTotp: boolean;

  @Field(() => Boolean, {
    description:
      'Whether staff have no second factor: they decide nothing and read nobody’s content until they enrol one, with `enrollTotp`.',
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
  @Query(() => Viewer, { nullable: true, description: 'Who asks; null without a credential.' })
  viewer(@Ctx() { actor }: RequestContext): Viewer | null {
    return actor && viewerOf(actor);
  }

  @FieldResolver(() => Staff, { nullable: true, description: 'The member of staff who asks; null for everyone else.' })
  async staff(@Root() { staffUid }: Viewer, @Ctx() { database }: RequestContext): Promise<Staff | null> {
    return (staffUid && (await findStaff(database, staffUid))) || null;
  }
}
