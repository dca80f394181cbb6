/** The nouns of recording, recall and live updates. Hand-written SQL that runs unchanged on PostgreSQL 15+ and PGlite. */
export const name = '20261121220000-create-core';

/** Tables whose rows belong to a project: row-level security is forced on each. */
const tenantTables = [
  'users',
  'memory_settings',
  'sessions',
  'turns',
  'turn_embeddings',
  'term_statistics',
  'memories',
  'memory_embeddings',
  'entities',
  'entity_mentions',
  'preferences',
  'preference_counts',
  'interactions',
  'contexts',
  'context_memories',
  'audit_entries',
  'audit_links',
  'events',
];

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

const matching = (whose: string) => `
    SELECT t.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at,
      ${Array.from({ length: 30 }, (_, i) => `CASE WHEN t.search @@ terms[${i + 1}] THEN ${2 ** i} ELSE 0 END`).join(' | ')}
    FROM turns t
    WHERE t.project_id = nullif(current_setting('app.project_id', true), '')::uuid ${whose}
      AND t.search @@ asked AND t.recallable AND t.occurred_at BETWEEN since AND until
      AND (t.expires_at IS NULL OR t.expires_at > alive_at)
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT at_most`;

export const up = `
-- Asked first, since Citus lets only its owner say IF NOT EXISTS of an extension that exists.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'vector') THEN CREATE EXTENSION vector; END IF;
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'btree_gin') THEN CREATE EXTENSION btree_gin; END IF;
END $$;

-- Roles belong to the whole cluster, so they may be there already. recollect_app is what every tenant transaction steps
-- down to; recollect_search owns the word look-up below. Neither logs in.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'recollect_app') THEN CREATE ROLE recollect_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'recollect_search') THEN CREATE ROLE recollect_search NOLOGIN; END IF;
  -- Whoever migrates must be able to become them. Where the grant is refused it was made before, or the next statement says so.
  BEGIN
    EXECUTE format('GRANT recollect_app, recollect_search TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege OR invalid_grant_operation THEN NULL;
  END;
END $$;
GRANT USAGE ON SCHEMA public TO recollect_app, recollect_search;

-- ── read before a project is known: exempt from row-level security

CREATE TABLE projects (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

-- The one place that maps a product's own key to our uid. An anonymous session is filed under its session key.
CREATE TABLE user_directory (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  anonymous boolean NOT NULL,
  user_key text NOT NULL,
  user_uid uuid NOT NULL UNIQUE,
  PRIMARY KEY (project_id, anonymous, user_key)
);

GRANT SELECT ON projects TO recollect_app;
GRANT SELECT ON api_keys TO recollect_app;
GRANT SELECT, INSERT, DELETE ON user_directory TO recollect_app;

-- ── people and what they said

CREATE TABLE users (
  user_uid uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_key text,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz,
  turn_count integer NOT NULL DEFAULT 0,
  session_count integer NOT NULL DEFAULT 0,
  recallable_count integer NOT NULL DEFAULT 0,
  term_total bigint NOT NULL DEFAULT 0,
  counted_turns integer NOT NULL DEFAULT 0,
  speakers text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX users_by_activity ON users (project_id, last_active_at DESC NULLS LAST, user_uid DESC) WHERE user_key IS NOT NULL;
CREATE INDEX users_by_creation ON users (project_id, created_at DESC, user_uid DESC) WHERE user_key IS NOT NULL;

CREATE TABLE memory_settings (
  user_uid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  project_id uuid NOT NULL,
  enabled boolean NOT NULL,
  auto_extraction boolean NOT NULL,
  allowed_categories text[] NOT NULL,
  max_memories integer NOT NULL,
  retention_days integer,
  consented_at timestamptz,
  updated_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  session_key text NOT NULL,
  title text,
  summary text,
  summary_tokens integer,
  summary_updated_at timestamptz,
  summarized_turns integer NOT NULL DEFAULT 0,
  turn_count integer NOT NULL DEFAULT 0,
  last_turn_number integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  last_activity_at timestamptz NOT NULL,
  ended_at timestamptz,
  forwarded_to uuid,
  PRIMARY KEY (user_uid, id),
  UNIQUE (user_uid, session_key)
);
CREATE INDEX sessions_by_activity ON sessions (user_uid, last_activity_at DESC, id DESC);

CREATE TABLE turns (
  user_uid uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  session_uid uuid NOT NULL,
  turn_number integer NOT NULL,
  speaker text,
  user_query text NOT NULL,
  assistant_response text NOT NULL,
  intent_type text,
  intent_confidence double precision,
  teams_used text[] NOT NULL,
  tools_used text[] NOT NULL,
  model text,
  execution_time_ms integer,
  tags text[] NOT NULL,
  search_context jsonb,
  document_id text,
  context_id uuid,
  importance smallint NOT NULL,
  token_count integer NOT NULL,
  term_count integer NOT NULL,
  recallable boolean NOT NULL,
  saved_at timestamptz,
  dismissed_at timestamptz,
  expires_at timestamptz,
  claimed_at timestamptz,
  claimed_from uuid,
  learned boolean NOT NULL DEFAULT false,
  idempotency_key text,
  payload_hash bytea,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  search tsvector NOT NULL,
  PRIMARY KEY (user_uid, id),
  UNIQUE (user_uid, idempotency_key),
  FOREIGN KEY (user_uid, session_uid) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX turns_by_session ON turns (user_uid, session_uid, turn_number);
CREATE INDEX turns_by_words ON turns USING gin (user_uid, search);

-- Vectors are insert-only and read through the index alone: exact search over one user's rows, no table visit.
CREATE TABLE turn_embeddings (
  user_uid uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  model text NOT NULL,
  embedding halfvec(384) NOT NULL,
  PRIMARY KEY (user_uid, id, model),
  FOREIGN KEY (user_uid, id) REFERENCES turns ON DELETE CASCADE
);
CREATE INDEX turn_embeddings_of_user ON turn_embeddings (user_uid, model) INCLUDE (project_id, id, embedding);

-- The words a user says so often that looking them up would return half the transcript; counted anew as the user grows.
CREATE TABLE term_statistics (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  term text NOT NULL,
  project_id uuid NOT NULL,
  turns integer NOT NULL,
  PRIMARY KEY (user_uid, term)
);

-- ── memories

CREATE TABLE memories (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  content text NOT NULL,
  content_key text NOT NULL,
  category text NOT NULL,
  subcategory text,
  scope text NOT NULL,
  session_uid uuid,
  document_id text,
  scope_key text NOT NULL,
  source text NOT NULL,
  confidence double precision NOT NULL,
  usage_count integer NOT NULL DEFAULT 0,
  last_used_at timestamptz,
  expires_at timestamptz,
  deactivated_at timestamptz,
  superseded_by uuid,
  source_turn_id uuid,
  source_preview text,
  token_count integer NOT NULL,
  term_count integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search tsvector NOT NULL,
  PRIMARY KEY (user_uid, id),
  FOREIGN KEY (user_uid, session_uid) REFERENCES sessions ON DELETE CASCADE
);
-- Equal facts are one fact: the index decides, so that concurrent saves cannot both win.
CREATE UNIQUE INDEX memories_are_distinct ON memories (user_uid, scope_key, content_key)
  WHERE deactivated_at IS NULL AND superseded_by IS NULL;
CREATE INDEX memories_by_creation ON memories (user_uid, created_at DESC, id DESC);
CREATE INDEX memories_of_project ON memories (project_id, created_at DESC, id DESC);

CREATE TABLE memory_embeddings (
  user_uid uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  model text NOT NULL,
  embedding halfvec(384) NOT NULL,
  PRIMARY KEY (user_uid, id, model),
  FOREIGN KEY (user_uid, id) REFERENCES memories ON DELETE CASCADE
);
CREATE INDEX memory_embeddings_of_user ON memory_embeddings (user_uid, model) INCLUDE (project_id, id, embedding);

-- ── learned by counting

CREATE TABLE entities (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  type text NOT NULL,
  entity_key text NOT NULL,
  value text NOT NULL,
  normalized text,
  amount double precision,
  unit text,
  context text,
  mention_count integer NOT NULL,
  first_mentioned_at timestamptz NOT NULL,
  last_mentioned_at timestamptz NOT NULL,
  last_turn_id uuid,
  last_session_uid uuid,
  PRIMARY KEY (user_uid, id),
  UNIQUE (user_uid, type, entity_key)
);
CREATE INDEX entities_by_mention ON entities (user_uid, last_mentioned_at DESC, id DESC);

CREATE TABLE entity_mentions (
  user_uid uuid NOT NULL,
  turn_id uuid NOT NULL,
  entity_id uuid NOT NULL,
  project_id uuid NOT NULL,
  PRIMARY KEY (user_uid, turn_id, entity_id),
  FOREIGN KEY (user_uid, turn_id) REFERENCES turns ON DELETE CASCADE,
  FOREIGN KEY (user_uid, entity_id) REFERENCES entities ON DELETE CASCADE
);
CREATE INDEX entity_mentions_of_entity ON entity_mentions (user_uid, entity_id, turn_id);

CREATE TABLE preferences (
  user_uid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  project_id uuid NOT NULL,
  last_search_context jsonb,
  last_search_at timestamptz,
  updated_at timestamptz NOT NULL
);

-- kind: 'query', 'keyword' or 'hour'; label: a query as it was last written
CREATE TABLE preference_counts (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL,
  label text,
  project_id uuid NOT NULL,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, kind, value)
);
CREATE INDEX preference_counts_by_count ON preference_counts (user_uid, kind, count DESC, value);

-- kind: 'VIEWED' or 'FAVORITED'
CREATE TABLE interactions (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  item_id text NOT NULL,
  project_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, kind, item_id)
);
CREATE INDEX interactions_by_time ON interactions (user_uid, kind, at DESC);

-- ── what was served, audited and announced

CREATE TABLE contexts (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  session_key text,
  turns_recalled integer NOT NULL,
  memories_recalled integer NOT NULL,
  has_preferences boolean NOT NULL,
  prompt_tokens integer NOT NULL,
  took_ms double precision NOT NULL,
  served_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, id)
);
CREATE INDEX contexts_by_time ON contexts (project_id, served_at);

CREATE TABLE context_memories (
  user_uid uuid NOT NULL,
  context_id uuid NOT NULL,
  memory_id uuid NOT NULL,
  project_id uuid NOT NULL,
  PRIMARY KEY (user_uid, context_id, memory_id),
  FOREIGN KEY (user_uid, context_id) REFERENCES contexts ON DELETE CASCADE,
  FOREIGN KEY (user_uid, memory_id) REFERENCES memories ON DELETE CASCADE
);
CREATE INDEX context_memories_of_memory ON context_memories (user_uid, memory_id, context_id);

-- No foreign key to users: what was done outlives the person, as keyed hashes.
CREATE TABLE audit_entries (
  user_uid uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  user_key text,
  action text NOT NULL,
  actor text NOT NULL,
  trigger text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  session_uid uuid,
  change jsonb,
  salt bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, id)
);
CREATE INDEX audit_entries_of_project ON audit_entries (project_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_subject ON audit_entries (user_uid, subject_id, created_at DESC, id DESC);

-- The chain covers the keyed hash alone; seq and link_hash are filled in batches when it is sealed.
CREATE TABLE audit_links (
  project_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  entry_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  seq bigint,
  link_hash bytea,
  PRIMARY KEY (project_id, entry_id),
  UNIQUE (project_id, seq)
);
CREATE INDEX audit_links_unsealed ON audit_links (project_id, created_at, entry_id) WHERE seq IS NULL;

-- Ids do not order by commit, so readers go by transaction and stop below the oldest one still running.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  project_id uuid NOT NULL,
  user_uid uuid NOT NULL,
  kind text NOT NULL,
  change text NOT NULL,
  subject_id uuid,
  detail jsonb,
  at timestamptz NOT NULL
);
CREATE INDEX events_in_order ON events (transaction_id, id);
CREATE INDEX events_of_project ON events (project_id, transaction_id, id);
CREATE INDEX events_by_time ON events (at);

${tenantTables.map(securityOf).join('')}
-- A word look-up cannot use its index under row-level security: @@ is not leakproof, so the planner must check the policy
-- on every row of the user first (measured: 1,000 rows visited where 6 match). This one function may: its role reads the
-- look-up's columns of turns and nothing else, and the function itself holds to the project and the user.
GRANT SELECT (user_uid, id, project_id, session_uid, turn_number, speaker, term_count, importance, recallable, expires_at, occurred_at, search)
  ON turns TO recollect_search;
CREATE POLICY turns_by_words ON turns FOR SELECT TO recollect_search USING (true);
GRANT CREATE ON SCHEMA public TO recollect_search;

-- of_user: whose turns, null for the whole project's; asked: which rows to find; terms: at most 30, whose i-th sets bit i
-- of matched; since and until: when it was said, inclusive; alive_at: what has expired by then is left out.
CREATE FUNCTION match_turns(of_user uuid, asked tsquery, terms tsquery[], since timestamptz, until timestamptz, alive_at timestamptz, at_most integer)
RETURNS TABLE (user_uid uuid, id uuid, session_uid uuid, turn_number integer, speaker text, term_count integer, importance smallint,
  occurred_at timestamptz, matched integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF of_user IS NULL THEN
    RETURN QUERY ${matching('')};
  ELSE
    RETURN QUERY ${matching('AND t.user_uid = of_user')};
  END IF;
END $$;
ALTER FUNCTION match_turns OWNER TO recollect_search;
REVOKE EXECUTE ON FUNCTION match_turns FROM PUBLIC;
GRANT EXECUTE ON FUNCTION match_turns TO recollect_app;
REVOKE CREATE ON SCHEMA public FROM recollect_search;
`;

export const down = `
DROP FUNCTION match_turns;
DROP TABLE ${[...tenantTables].reverse().join(', ')};
DROP TABLE user_directory, api_keys, projects;
REVOKE USAGE ON SCHEMA public FROM recollect_app, recollect_search;
`;
