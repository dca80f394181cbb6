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
import * as scopeIdempotency from './20261122215000-scope-idempotency.ts';
import * as indexRecord from './20261122220000-index-record.ts';
import * as markImportedConsents from './20261122221300-mark-imported-consents.ts';
import * as noteProofs from './20261122222500-note-proofs.ts';
import * as bindSealed from './20261122223000-bind-sealed.ts';
import * as keepUsedSteps from './20261122223100-keep-used-steps.ts';
import * as addWriteProbe from './20261122223500-add-write-probe.ts';
import * as freeVectorWidths from './20261123104000-free-vector-widths.ts';
import * as addTurnCues from './20261123105000-add-turn-cues.ts';
import * as noteEventTimes from './20261123113000-note-event-times.ts';
import * as addPins from './20261123115000-add-pins.ts';
import * as dropMarkKeywords from './20261123120000-drop-mark-keywords.ts';
import * as addQuarantine from './20261123173000-add-quarantine.ts';
import * as rememberOwnImportance from './20261123190000-remember-own-importance.ts';
import * as noteLearning from './20261123200000-note-learning.ts';
import * as addTags from './20261123212000-add-tags.ts';
import * as addFeedback from './20261123213000-add-feedback.ts';
import * as keepNames from './20261123214000-keep-names.ts';
import * as keepToldPreferences from './20261123214100-keep-told-preferences.ts';
import * as renameProjects from './20261123214200-rename-projects.ts';
import * as addDocuments from './20261123215500-add-documents.ts';
import * as findDocuments from './20261123221900-find-documents.ts';
import * as shareMemories from './20261123222500-share-memories.ts';
import * as addUploads from './20261123222700-add-uploads.ts';
import * as indexTurnsOfDocuments from './20261124021500-index-turns-of-documents.ts';
import * as archiveProjects from './20261124022500-archive-projects.ts';
import * as speedUpRecall from './20261124061800-speed-up-recall.ts';
import * as keepFormerKeys from './20261124090500-keep-former-keys.ts';
import * as findNearTurns from './20261124093500-find-near-turns.ts';

import * as addMerges from './20261124094000-add-merges.ts';
import * as writeNotesAsCodes from './20261124095000-write-notes-as-codes.ts';
import * as addProjectDeletions from './20261124101500-add-project-deletions.ts';
import * as shortenWordLookup from './20261124121500-shorten-word-lookup.ts';
import * as countOpenRequests from './20261124130000-count-open-requests.ts';
import * as checkNearTurnsOnce from './20261124151500-check-near-turns-once.ts';
import * as indexDocumentsBySpace from './20261124160500-index-documents-by-space.ts';
import * as searchLargeUsersFarther from './20261124161800-search-large-users-farther.ts';
import * as leaveNewTurnsUnindexed from './20261124184500-leave-new-turns-unindexed.ts';
import * as clearForwardedSummaries from './20261124191500-clear-forwarded-summaries.ts';
import * as keepSpacesToTheirMembers from './20261124191800-keep-spaces-to-their-members.ts';
import * as noteCountingRules from './20261124193000-note-counting-rules.ts';
import * as noteForgetting from './20261124193900-note-forgetting.ts';

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
  scopeIdempotency,
  indexRecord,
  markImportedConsents,
  noteProofs,
  bindSealed,
  keepUsedSteps,
  addWriteProbe,
  freeVectorWidths,
  addTurnCues,
  noteEventTimes,
  addPins,
  dropMarkKeywords,
  addQuarantine,
  rememberOwnImportance,
  noteLearning,
  addTags,
  addFeedback,
  keepNames,
  keepToldPreferences,
  renameProjects,
  addDocuments,
  findDocuments,
  shareMemories,
  addUploads,
  indexTurnsOfDocuments,
  archiveProjects,
  speedUpRecall,
  keepFormerKeys,
  findNearTurns,
  addMerges,
  writeNotesAsCodes,
  addProjectDeletions,
  shortenWordLookup,
  countOpenRequests,
  checkNearTurnsOnce,
  indexDocumentsBySpace,
  searchLargeUsersFarther,
  leaveNewTurnsUnindexed,
  clearForwardedSummaries,
  keepSpacesToTheirMembers,
  noteCountingRules,
  noteForgetting,
];
