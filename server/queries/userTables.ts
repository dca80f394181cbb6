/** Tables whose rows belong to a user and go with them, in an order in which they can be deleted: what hangs on another comes first. */
export const USER_TABLES = [
  'context_memories',
  'contexts',
  'interactions',
  'entity_mentions',
  'entities',
  'preference_counts',
  'preferences',
  'memory_embeddings',
  'memories',
  'extracted_turns',
  'turn_embeddings',
  'turns',
  'sessions',
  'period_summaries',
  'term_statistics',
  'consents',
  'memory_settings',
  'retention_reprieves',
  'content_grants',
  'privacy_exports',
  'user_data_keys',
  'events',
  'user_directory',
  'users',
] as const;

/** Tables whose rows stay when their user is erased, without what told of them. */
export const KEPT_TABLES = ['audit_entries'] as const;
