import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Points that a key, a user or an address has spent, in the format of rate-limiter-flexible. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('text')
  key: string;

  @Column('integer', { default: 0 })
  points: number;

  /** Milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire: number | null;
}
