import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Editable, versionOf } from './version.ts';

@ObjectType('TokenIssuer', { description: 'The issuer whose tokens a project accepts from its end users.' })
@Entity('token_issuers')
export class TokenIssuer {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The required `iss` claim.' })
  @Column('text')
  issuer: string;

  @Field(() => String, { description: 'The required `aud` claim.' })
  @Column('text')
  audience: string;

  @Field(() => String, { description: 'The URL of the issuer’s public keys (JWK set).' })
  @Column('text', { name: 'jwks_url' })
  jwksUrl: string;

  @Field(() => GraphQLDateTime, { description: 'When the issuer was set.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Field(() => String, {
    description: 'The version of the editable fields. Pass it as `expectedVersion` to detect concurrent changes.',
  })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { issuer, audience, jwksUrl } = this;
    return { issuer, audience, jwksUrl };
  }
}
