import { Ctx, Field, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import type { RequestContext } from './requestContext.ts';

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

  @Field(() => [String], { description: 'What it may do.' })
  permissions: string[];
}

@Resolver()
export class ViewerResolver {
  @Query(() => Viewer, { nullable: true, description: 'Who asks; null without a credential.' })
  viewer(@Ctx() { actor }: RequestContext): Viewer | null {
    return actor && { name: actor.name, role: ViewerRole.SERVICE, permissions: [...actor.permissions] };
  }
}
