import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Editable, versionOf } from './version.ts';

@ObjectType('TokenIssuer', { description: 'Whose tokens open a project to its end users.' })
@Entity('token_issuers')
export class TokenIssuer {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The `iss` that a token must have.' })
  @Column('text')
  issuer: string;

  @Field(() => String, { description: 'The `aud` that a token must have.' })
  @Column('text')
  audience: string;

  @Field(() => String, { description: 'Where the issuer’s public keys are.' })
  @Column('text', { name: 'jwks_url' })
  jwksUrl: string;

  @Field(() => GraphQLDateTime, { description: 'When it was set.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Field(() => String, { description: 'Names the state of what can be edited, for `expectedVersion`.' })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { issuer, audience, jwksUrl } = this;
    return { issuer, audience, jwksUrl };
  }
}
