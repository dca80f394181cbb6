import * as createCore from './20261121220000-create-core.ts';
import * as addLearning from './20261121233000-add-learning.ts';
import * as countMindTokens from './20261121233500-count-mind-tokens.ts';
import * as addRetention from './20261121234000-add-retention.ts';
import * as addConsents from './20261121234500-add-consents.ts';
import * as addAccess from './20261122020000-add-access.ts';
import * as addPrivacy from './20261122030000-add-privacy.ts';
import * as indexUserKeys from './20261122053000-index-user-keys.ts';
import * as indexErasedRows from './20261122061000-index-erased-rows.ts';
import * as sealContent from './20261122063000-seal-content.ts';
import * as noteDatabaseSizes from './20261122070000-note-database-sizes.ts';
import * as indexAccess from './20261122073000-index-access.ts';
import * as keepConsents from './20261122074000-keep-consents.ts';
import * as noteReleases from './20261122083000-note-releases.ts';
import * as markSecret from './20261122085000-mark-secret.ts';

export interface Migration {
  name: string;
  up: string;
  down: string;
}

/** Every migration, oldest first. A released one is frozen. */
export const migrations: Migration[] = [
  createCore,
  addLearning,
  countMindTokens,
  addRetention,
  addConsents,
  addAccess,
  addPrivacy,
  indexUserKeys,
  indexErasedRows,
  sealContent,
  noteDatabaseSizes,
  indexAccess,
  keepConsents,
  noteReleases,
  markSecret,
];
