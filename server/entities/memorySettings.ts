import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MemoryCategory } from './enums.ts';
import { type Editable, versionOf } from './version.ts';

@ObjectType('MemorySettings', { description: 'What a user allows Recollect to remember.' })
@Entity('memory_settings')
export class MemorySettings {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => Boolean, { description: 'Whether memory is enabled: Recollect learns and recalls only while it is.' })
  @Column('boolean')
  enabled: boolean;

  @Field(() => Boolean, { description: 'Whether facts are extracted from turns automatically.' })
  @Column('boolean', { name: 'auto_extraction' })
  autoExtraction: boolean;

  @Field(() => [MemoryCategory], { description: 'The categories that may be stored and recalled.' })
  @Column('text', { name: 'allowed_categories', array: true })
  allowedCategories: MemoryCategory[];

  @Field(() => Int, { description: 'The maximum number of memories, from 1 to 1,000.' })
  @Column('integer', { name: 'max_memories' })
  maxMemories: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of days after which a memory expires; null if memories are kept indefinitely.',
  })
  @Column('integer', { name: 'retention_days', nullable: true })
  retentionDays: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user consented; null if they have not, or have withdrawn consent.',
  })
  @Column('timestamptz', { name: 'consented_at', nullable: true })
  consentedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the user withdrew or refused consent; null if they have not. Nothing is learned or recalled until they consent again.',
  })
  @Column('timestamptz', { name: 'consent_withdrawn_at', nullable: true })
  consentWithdrawnAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When the settings were last updated.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Field(() => String, {
    description: 'The version of the editable fields. Pass it as `expectedVersion` to detect concurrent changes.',
  })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, consentedAt } = this;
    return { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, consented: consentedAt !== null };
  }
}
