import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MemoryCategory } from './enums.ts';
import { type Editable, versionOf } from './version.ts';

@ObjectType('MemorySettings', { description: 'What a user allows.' })
@Entity('memory_settings')
export class MemorySettings {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => Boolean, { description: 'Whether anything is learned and recalled.' })
  @Column('boolean')
  enabled: boolean;

  @Field(() => Boolean, { description: 'Whether facts are taken from turns without being asked to.' })
  @Column('boolean', { name: 'auto_extraction' })
  autoExtraction: boolean;

  @Field(() => [MemoryCategory], { description: 'Which categories may be stored and recalled.' })
  @Column('text', { name: 'allowed_categories', array: true })
  allowedCategories: MemoryCategory[];

  @Field(() => Int, { description: 'How many memories are kept, 1 to 1,000.' })
  @Column('integer', { name: 'max_memories' })
  maxMemories: number;

  @Field(() => Int, { nullable: true, description: 'After how many days a memory expires; null keeps it.' })
  @Column('integer', { name: 'retention_days', nullable: true })
  retentionDays: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user consented; null when not, or withdrawn.',
  })
  @Column('timestamptz', { name: 'consented_at', nullable: true })
  consentedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user withdrew or refused consent: nothing is learned or recalled until it is given.',
  })
  @Column('timestamptz', { name: 'consent_withdrawn_at', nullable: true })
  consentWithdrawnAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When the settings were last changed.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Field(() => String, { description: 'Names the state of what can be edited, for `expectedVersion`.' })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, consentedAt } = this;
    return { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, consented: consentedAt !== null };
  }
}
