/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The statement to remember after all. */
export type AcceptQuarantinedInput = {
  /** The category of the fact. The user’s settings must allow it. Defaults to CONTEXT. */
  category?: MemoryCategory | null | undefined;
  /** The fact, as a sentence of at most 2,000 characters. Defaults to the statement as it is. */
  content?: string | null | undefined;
  /** The ID of the statement. */
  id: string | number;
};

/** Filters accesses. Omitted fields do not filter. */
export type AccessFilter = {
  /** The staff member, as the audit log names them: `staff:kim@example.com`. */
  actor?: string | null | undefined;
  /** Whether to combine all reads under one grant into one row: the latest, with the total in `AuditEntry.readings`. */
  foldReadings?: boolean | null | undefined;
  /** At this time or later. At most two years ago. */
  from?: string | null | undefined;
  /** Before this time. */
  to?: string | null | undefined;
  /** The person’s ID in your product. */
  userId?: string | number | null | undefined;
};

/** The interval between data points, in a time zone. */
export type AnalyticsInterval =
  /** A day; 23 or 25 hours long when clocks change. */
  | 'DAY'
  /** An hour. */
  | 'HOUR'
  /** A calendar month. */
  | 'MONTH'
  /** A week, starting on Monday. */
  | 'WEEK';

/** The reasons why a viewer may not approve a privacy request. */
export type ApprovalObstacle =
  /** The viewer confirmed the identity, and a second person must approve it. */
  | 'CONFIRMED_IDENTITY'
  /** The viewer opened the request, and a second person must approve it. */
  | 'OPENED_IT'
  /** The viewer’s role may not approve. Administrators may, and SUPPORT if the project sets `supportApproves`. */
  | 'ROLE'
  /** The viewer has no second factor. See `enrollTotp`. */
  | 'SECOND_FACTOR';

/** The request to approve. */
export type ApprovePrivacyRequestInput = {
  /** The node ID of the request. */
  id: string | number;
  /** A note on the decision. */
  note?: string | null | undefined;
};

/** Why a project is archived. */
export type ArchiveProjectInput = {
  /** The reason, 10 to 500 characters. It is recorded in the audit log. */
  reason: string;
};

/** The actions that the audit log records. */
export type AuditAction =
  /** Consent was given or withdrawn. */
  | 'CONSENT_CHANGED'
  /** The subject was created. */
  | 'CREATED'
  /** The memory was deactivated and is no longer recalled. This can be undone. */
  | 'DEACTIVATED'
  /** The subject was deleted. */
  | 'ERASED'
  /** The memory was evicted because the user reached their limit. */
  | 'EVICTED'
  /** The subject expired. */
  | 'EXPIRED'
  /** The data was exported, or a staff member exported a list. */
  | 'EXPORTED'
  /** A staff member was granted access to content, for a reason and a limited time. */
  | 'GRANTED'
  /** The user was placed on legal hold. */
  | 'HELD'
  /** Another memory was merged into this one. */
  | 'MERGED'
  /** The memory was reactivated. */
  | 'REACTIVATED'
  /** A staff member read the content. */
  | 'READ'
  /** A legal hold on the user was released. */
  | 'RELEASED'
  /** A privacy request was decided. */
  | 'REQUEST_DECIDED'
  /** A privacy request was opened. */
  | 'REQUEST_OPENED'
  /** Settings of the user or the project were changed. */
  | 'SETTINGS_CHANGED'
  /** A staff member signed in. */
  | 'SIGNED_IN'
  /** A staff member signed out. */
  | 'SIGNED_OUT'
  /** An attempt to sign in to the console was refused. */
  | 'SIGN_IN_REFUSED'
  /** The memory was superseded by a newer one. */
  | 'SUPERSEDED'
  /** The subject was updated. */
  | 'UPDATED';

/** Filters audit entries. Omitted fields and empty lists do not filter. */
export type AuditFilter = {
  /** Any of these actions. */
  actions?: Array<AuditAction> | null | undefined;
  /** The full name of the actor. */
  actor?: string | null | undefined;
  /** Whether to combine all reads under one grant into one row: the latest, with the total in `AuditEntry.readings`. */
  foldReadings?: boolean | null | undefined;
  /** Performed at this time or later. */
  from?: string | null | undefined;
  /** Reads under the grant with this node ID. */
  grant?: string | number | null | undefined;
  /** Performed before this time. */
  to?: string | null | undefined;
  /** The ID, in your product, of the user whose data it applied to. */
  userId?: string | number | null | undefined;
};

/** The problems that verification of the audit chain can find. */
export type AuditProblem =
  /** The chain is consistent but does not match the latest anchor stored outside the database. */
  | 'ANCHOR_MISMATCH'
  /** The chain is shorter or longer than was sealed. */
  | 'CHAIN_CUT'
  /** The chain is consistent but ends before the anchor stored outside the database. Either the database was reset to an earlier state without Recollect’s own restore, or the end of the chain was cut off. */
  | 'CHAIN_SET_BACK'
  /** The entry differs from what was originally written. */
  | 'ENTRY_CHANGED'
  /** The entry is missing or its time was changed, but its link exists. */
  | 'ENTRY_MISSING'
  /** The link does not match the previous one. */
  | 'LINK_CHANGED'
  /** The link is missing. */
  | 'LINK_MISSING';

/** The request to cancel. */
export type CancelPrivacyRequestInput = {
  /** The node ID of the request. */
  id: string | number;
  /** The reason. */
  note?: string | null | undefined;
};

/** Why a deletion is withdrawn. */
export type CancelProjectDeletionInput = {
  /** The reason, 10 to 500 characters. It is recorded in the audit log. */
  reason: string;
};

/** The request whose identity to confirm. */
export type ConfirmIdentityInput = {
  /** The node ID of the request. */
  id: string | number;
  /** How the identity was confirmed, such as `signed in to the product`; up to 200 characters. */
  method: string;
};

/** The project whose deletion is confirmed. */
export type ConfirmProjectDeletionInput = {
  /** The name of the project, as a confirmation. */
  name: string;
};

/** The outcome for an item that was considered for a context. */
export type ContextOutcome =
  /** The item is not relevant enough to the question. */
  | 'BELOW_THRESHOLD'
  /** The user’s settings exclude its category. */
  | 'CATEGORY_NOT_ALLOWED'
  /** Another section already contains the item. */
  | 'DUPLICATE'
  /** The turn says only what the user meant for another conversation or document. */
  | 'ELSEWHERE'
  /** The prompt contains the whole item. */
  | 'INCLUDED'
  /** The item states only what a newer memory has superseded. */
  | 'OUTDATED'
  /** The item did not fit into the token budget. */
  | 'OVER_BUDGET'
  /** The prompt contains part of the item. */
  | 'TRUNCATED';

/** The sections of a context. Each has a share of the token budget and passes on what it does not use. */
export type ContextSection =
  /** The turns of the current session. */
  | 'CURRENT_TURNS'
  /** Documents in their latest versions: whole, or the passages that match the question. */
  | 'DOCUMENTS'
  /** Entities that the user mentions or the question refers to. */
  | 'ENTITIES'
  /** The oldest sessions, as summaries. */
  | 'LONG_TERM'
  /** Facts about the user. */
  | 'MEMORIES'
  /** Older sessions, as summaries. */
  | 'MID_TERM'
  /** The user’s preferences. */
  | 'PREFERENCES'
  /** Turns of any time that match the question. */
  | 'RELATED_TURNS'
  /** The most recent past sessions, turn by turn. */
  | 'SHORT_TERM';

/** The properties of a new key. */
export type CreateApiKeyInput = {
  /** When the key expires. If omitted, it does not expire. */
  expiresAt?: string | null | undefined;
  /** The name of the key, up to 100 characters; shown in the audit log. */
  name: string;
  /** The scopes that the key grants, at least one of: `turns:write`, `context:read`, `memories:read`, `memories:write`, `users:read`, `privacy:request`, `analytics:read`, `settings:read`. */
  scopes: Array<string>;
};

/** The properties of a new project. */
export type CreateProjectInput = {
  /** The name that staff see, 1 to 100 characters. It must be unique. */
  name: string;
  /** The IANA time zone, such as Europe/Berlin. Defaults to Asia/Seoul. */
  timeZone?: string | null | undefined;
};

/** A category that a project adds to the five built-in ones. */
export type CustomCategoryInput = {
  /** The built-in category that it is part of, which users’ settings and retention periods refer to. */
  category?: MemoryCategory | null | undefined;
  /** What belongs to the category, in at most 200 characters. It is sent to a model that extracts memories. */
  description: string;
  /** The name, of at most 40 lower-case letters, digits and underscores, such as `pets`. */
  name: string;
};

/** A database configuration that risks losing or exposing data. */
export type DatabaseWarning =
  /** `fsync` or `full_page_writes` is off: a power failure may corrupt the whole database. */
  | 'FSYNC_OFF'
  /** The server connects as a superuser, which bypasses row-level security. Use a role that owns nothing. */
  | 'SUPERUSER_LOGIN'
  /** `synchronous_commit` is off: a crash may lose recent writes that were acknowledged. */
  | 'SYNCHRONOUS_COMMIT_OFF';

/** The memory to deactivate. */
export type DeactivateMemoryInput = {
  /** The node ID of the memory. */
  id: string | number;
};

/** The requests, and the decision about all of them. */
export type DecidePrivacyRequestsInput = {
  /** The decision. */
  decision: PrivacyDecision;
  /** The node IDs of the requests, without duplicates; at most 100. */
  ids: Array<string | number>;
  /** A note on the decision. Required to deny or hold requests. */
  note?: string | null | undefined;
  /** When a hold ends automatically. If omitted, it has no end date. */
  until?: string | null | undefined;
};

/** The reasons why a context or a search is limited. */
export type Degradation =
  /** No item fits into the token budget, so the prompt is empty: give it a few hundred tokens. */
  | 'BUDGET_TOO_SMALL'
  /** The project requires consent, and the user has not given it. */
  | 'CONSENT_MISSING'
  /** The embedder failed or was slow, so only words were matched. */
  | 'EMBEDDING_UNAVAILABLE'
  /** The user has disabled memory. */
  | 'MEMORY_DISABLED'
  /** The read replica is a few seconds behind, so what others wrote in that time may be missing. */
  | 'REPLICA_BEHIND'
  /** The reranker failed or was slow, so the order does not reflect its scores. */
  | 'RERANKER_UNAVAILABLE';

/** The memory to delete. */
export type DeleteMemoryInput = {
  /** The node ID of the memory. */
  id: string | number;
};

/** Why a project is deleted. */
export type DeleteProjectInput = {
  /** Whether to only count what would be deleted. Defaults to false. */
  preview?: boolean | null | undefined;
  /** The reason, 10 to 500 characters. It is part of the record that remains. */
  reason: string;
};

/** The request to deny. */
export type DenyPrivacyRequestInput = {
  /** The grounds, and how the person can appeal. */
  grounds: string;
  /** The node ID of the request. */
  id: string | number;
};

/** The staff member to disable. */
export type DisableStaffInput = {
  /** The ID of the staff member. */
  id: string | number;
};

/** The statement to discard. */
export type DiscardQuarantinedInput = {
  /** The ID of the statement. */
  id: string | number;
};

/** Filters documents: the conditions of `Filter`, and more. All must match; omitted fields and empty lists do not filter. */
export type DocumentFilter = {
  /** Of the assistant with this ID in your product. */
  agentId?: string | number | null | undefined;
  /** All of these conditions match. */
  and?: Array<Filter> | null | undefined;
  /** Memories in any of these categories. */
  category?: Array<MemoryCategory> | null | undefined;
  /** About the document with this ID in your product. */
  documentId?: string | number | null | undefined;
  /** This type, in your product’s words. */
  documentType?: string | null | undefined;
  /** True: documents with an owner. False: those that belong to the project or a space alone. */
  hasOwner?: boolean | null | undefined;
  /** The importance of a turn, from 1 to 10. */
  importance?: IntCondition | null | undefined;
  /** Conditions on the metadata; all must match. */
  metadata?: Array<MetadataFilter> | null | undefined;
  /** This condition does not match. */
  not?: Filter | null | undefined;
  /** When a turn occurred, a fact was stated or first saved, a session was last active, or a document last changed. */
  occurredAt?: TimeCondition | null | undefined;
  /** At least one of these conditions matches. */
  or?: Array<Filter> | null | undefined;
  /** In the session with this ID in your product. */
  sessionId?: string | number | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | number | null | undefined;
  /** This step, in your product’s words. */
  step?: string | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
  /** The ID, in your product, of a user: the documents that they own or share. */
  userId?: string | number | null | undefined;
};

/** The format of a document version’s content. */
export type DocumentFormat =
  /** HTML. */
  | 'HTML'
  /** JSON. */
  | 'JSON'
  /** Markdown. */
  | 'MARKDOWN'
  /** Plain text. */
  | 'TEXT';

/** The staff member to enable. */
export type EnableStaffInput = {
  /** The ID of the staff member. */
  id: string | number;
};

/** The user whose content you no longer need to read. */
export type EndContentAccessInput = {
  /** The user’s ID in your product. */
  userId: string | number;
};

/** A step of the enrolment. The first call, without a code, creates a secret; the second confirms it with a code. */
export type EnrollTotpInput = {
  /** The six-digit code that the authenticator app shows for the new secret. */
  code?: string | null | undefined;
  /** In the first step, if a second factor is already enrolled: its current six-digit code. */
  currentCode?: string | null | undefined;
};

/** The nouns that people use to refer back to things of this type. */
export type EntityNounsInput = {
  /** In English. */
  en?: Array<string> | null | undefined;
  /** In Korean. */
  ko?: Array<string> | null | undefined;
};

/** An expression that finds entities. */
export type EntityPatternInput = {
  /** Its flags: any of i, m, s and u. */
  flags?: string | null | undefined;
  /** The group that contains the value; 0 for the whole match. */
  group?: number | null | undefined;
  /** The regular expression. */
  source: string;
};

/** How entities of one type are found, normalized and referred to. */
export type EntityTypeRuleInput = {
  /** Other names that your product may give the type, such as `price` for money. */
  aliases?: Array<string> | null | undefined;
  /** Matches of the expressions and words that are not names. */
  except?: Array<string> | null | undefined;
  /** The normalizer: money, area, number, date, text. */
  normalizer?: string | null | undefined;
  /** The nouns that people use to refer back to things of this type. */
  nouns?: EntityNounsInput | null | undefined;
  /** The expressions that find its entities. */
  patterns?: Array<EntityPatternInput> | null | undefined;
  /** The type, such as `location`. */
  type: string;
  /** The words that are its entities. */
  words?: Array<EntityWordInput> | null | undefined;
};

/** A word that is an entity. */
export type EntityWordInput = {
  /** Its other spellings, which count as the word. */
  aliases?: Array<string> | null | undefined;
  /** The word. */
  value: string;
};

/** The audit entries to export. */
export type ExportAuditLogInput = {
  /** Which entries to export. Defaults to all. */
  filter?: AuditFilter | null | undefined;
  /** The reason, 10 to 500 characters. It is recorded in the audit log. */
  reason: string;
};

/** The users to export. */
export type ExportUsersInput = {
  /** Which users to export. Defaults to all. */
  filter?: UserFilter | null | undefined;
  /** The sort order. Defaults to the most recently active first. */
  orderBy?: UserOrder | null | undefined;
  /** The reason, 10 to 500 characters. It is recorded in the audit log. */
  reason: string;
};

/** The request to extend. */
export type ExtendPrivacyRequestInput = {
  /** The node ID of the request. */
  id: string | number;
  /** The notice sent to the person, with the reason. */
  notice: string;
};

/** How a named value changed between two versions of a document. */
export type FactChange =
  /** Only the later version states it. */
  | 'CAME'
  /** The later version states another value. */
  | 'CHANGED'
  /** Only the earlier version states it. */
  | 'WENT';

/** The result of giving feedback. */
export type FeedbackOutcome =
  /** The same verdict was already given for this memory and context. Nothing changed. */
  | 'ALREADY_GIVEN'
  /** The feedback changed the memory. */
  | 'APPLIED';

/** A verdict on a memory that was used for an answer. */
export type FeedbackVerdict =
  /** The memory is no longer true. It is deactivated. */
  | 'OUTDATED'
  /** The memory helped. Its confidence rises, at most to 0.95, and it counts as used once more. */
  | 'USEFUL'
  /** The memory is wrong. It is deactivated, and its confidence drops to a quarter. */
  | 'WRONG';

/** Conditions on items of any kind. All given fields must match; omitted fields and empty lists do not filter. A list of one kind of item refuses conditions on fields that these items do not have. Where several kinds are searched together, an item without a field does not match a condition on it. */
export type Filter = {
  /** Of the assistant with this ID in your product. */
  agentId?: string | number | null | undefined;
  /** All of these conditions match. */
  and?: Array<Filter> | null | undefined;
  /** Memories in any of these categories. */
  category?: Array<MemoryCategory> | null | undefined;
  /** About the document with this ID in your product. */
  documentId?: string | number | null | undefined;
  /** The importance of a turn, from 1 to 10. */
  importance?: IntCondition | null | undefined;
  /** Conditions on the metadata; all must match. */
  metadata?: Array<MetadataFilter> | null | undefined;
  /** This condition does not match. */
  not?: Filter | null | undefined;
  /** When a turn occurred, a fact was stated or first saved, a session was last active, or a document last changed. */
  occurredAt?: TimeCondition | null | undefined;
  /** At least one of these conditions matches. */
  or?: Array<Filter> | null | undefined;
  /** In the session with this ID in your product. */
  sessionId?: string | number | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | number | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
};

/** The user whose content you need to read. */
export type GrantContentAccessInput = {
  /** The reason, 10 to 500 characters. It is recorded in the audit log, where the user may read it. */
  reason: string;
  /** The user’s ID in your product. */
  userId: string | number;
};

/** The request to place on legal hold. */
export type HoldPrivacyRequestInput = {
  /** The node ID of the request. */
  id: string | number;
  /** The reason, such as the legal case. */
  reason: string;
  /** When the hold ends automatically; never if omitted. */
  until?: string | null | undefined;
};

/** A list of legal holds to place. */
export type ImportLegalHoldsInput = {
  /** CSV with the header `userId,reason,owner,until` and at most 1,000 rows. `until` is empty, the last day of the hold in the project’s time zone, such as 2027-03-31, or a time with its offset. */
  csv: string;
};

/** Conditions on a whole number. All given conditions must match. */
export type IntCondition = {
  /** Equal to. */
  eq?: number | null | undefined;
  /** Greater than. */
  gt?: number | null | undefined;
  /** At least. */
  gte?: number | null | undefined;
  /** Less than. */
  lt?: number | null | undefined;
  /** At most. */
  lte?: number | null | undefined;
};

/** How many turns are recalled for an intent. */
export type IntentTurnsInput = {
  /** The intent, as your product names it. */
  intent: string;
  /** The number of turns recalled in the SHORT_TERM tier. */
  turns: number;
};

/** The staff member to invite. */
export type InviteStaffInput = {
  /** The email address that the staff member signs in with. */
  email: string;
  /** The name of the staff member, 1 to 200 characters. */
  name: string;
  /** The role of the staff member. */
  role: StaffRole;
};

/** The export to link to. */
export type IssueExportLinkInput = {
  /** The node ID of the request. */
  id: string | number;
};

/** Why the last attempt of a job failed. */
export type JobFailure =
  /** A statement failed in the database; `error` contains PostgreSQL’s code. */
  | 'DATABASE'
  /** The server stopped, or the attempt took too long. */
  | 'INTERRUPTED'
  /** The model’s endpoint limits the rate of requests. */
  | 'MODEL_RATE_LIMITED'
  /** The model’s endpoint rejected this request. */
  | 'MODEL_REFUSED'
  /** The model did not answer in time. */
  | 'MODEL_TIMEOUT'
  /** The model’s endpoint was unreachable, failed, or refused the server’s key. */
  | 'MODEL_UNREACHABLE'
  /** The model’s answer was too large or did not have the requested form. */
  | 'MODEL_UNUSABLE'
  /** Another failure; the server’s log has an entry with its place in the code. */
  | 'OTHER';

/** A language for texts that people read. */
export type Language =
  /** English. */
  | 'ENGLISH'
  /** Korean. */
  | 'KOREAN';

/** Why a turn was not learned from at the time. */
export type LearningOffReason =
  /** It was recorded in an anonymous session. */
  | 'ANONYMOUS'
  /** The user had turned automatic extraction off, and asked for nothing to be remembered. */
  | 'AUTO_EXTRACTION_OFF'
  /** The user had not consented or had withdrawn consent. */
  | 'CONSENT_MISSING'
  /** The user asked to forget it, or it was left out of recall when memories were deleted. */
  | 'FORGOTTEN'
  /** Turns of its intent are kept in the transcript but not recalled. */
  | 'INTENT'
  /** Memory was disabled for the user. */
  | 'MEMORY_DISABLED'
  /** Memory was disabled or consent was missing; the server did not record which. */
  | 'UNKNOWN';

/** Filters legal holds. Omitted fields do not filter. */
export type LegalHoldFilter = {
  /** Whether the hold is active. */
  running?: boolean | null | undefined;
  /** The user’s ID in your product. */
  userId?: string | number | null | undefined;
};

/** How a one-time link was delivered. */
export type LinkDelivery =
  /** The mail server accepted the link for delivery to the person’s address. */
  | 'MAILED'
  /** The server printed the link to its output because no mail server is configured. Someone must pass it on. */
  | 'PRINTED';

/** The subject of a memory. */
export type MemoryCategory =
  /** What the user usually does. */
  | 'BEHAVIOR'
  /** The user’s situation and decisions. */
  | 'CONTEXT'
  /** How the user wants the assistant to answer. */
  | 'FEEDBACK'
  /** Where the user lives, works or searches. */
  | 'LOCATION'
  /** What the user likes or wants. */
  | 'PREFERENCE';

/** Feedback on a memory that was used for an answer. */
export type MemoryFeedbackInput = {
  /** The ID of the MemoryContext that included the memory. */
  contextId: string | number;
  /** The node ID of the memory. */
  memoryId: string | number;
  /** The verdict. */
  verdict: FeedbackVerdict;
};

/** Filters memories: the conditions of `Filter`, and more. All must match; omitted fields and empty lists do not filter. */
export type MemoryFilter = {
  /** True for memories that are not deactivated, superseded or expired; false for the others; null for both. If omitted, lists contain the active ones, and `forgetMemories` deletes both. */
  active?: boolean | null | undefined;
  /** Of the assistant with this ID in your product. */
  agentId?: string | number | null | undefined;
  /** All of these conditions match. */
  and?: Array<Filter> | null | undefined;
  /** In any of these categories. */
  categories?: Array<MemoryCategory> | null | undefined;
  /** Memories in any of these categories. */
  category?: Array<MemoryCategory> | null | undefined;
  /** First saved after this time. */
  createdAfter?: string | null | undefined;
  /** First saved before this time. */
  createdBefore?: string | null | undefined;
  /** About the document with this ID in your product. */
  documentId?: string | number | null | undefined;
  /** The importance of a turn, from 1 to 10. */
  importance?: IntCondition | null | undefined;
  /** Conditions on the metadata; all must match. */
  metadata?: Array<MetadataFilter> | null | undefined;
  /** With at least this confidence, from 0 to 1. */
  minConfidence?: number | null | undefined;
  /** This condition does not match. */
  not?: Filter | null | undefined;
  /** When a turn occurred, a fact was stated or first saved, a session was last active, or a document last changed. */
  occurredAt?: TimeCondition | null | undefined;
  /** At least one of these conditions matches. */
  or?: Array<Filter> | null | undefined;
  /** With any of these scopes. */
  scopes?: Array<MemoryScope> | null | undefined;
  /** Part of the content, ignoring case. */
  search?: string | null | undefined;
  /** In the session with this ID in your product. */
  sessionId?: string | number | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** From any of these sources. */
  sources?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | number | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
  /** The ID, in your product, of the user that the memories are about. */
  userId?: string | number | null | undefined;
};

/** The order of memories. */
export type MemoryOrder =
  /** Highest confidence first. */
  | 'CONFIDENCE_DESC'
  /** Newest first. */
  | 'CREATED_DESC'
  /** Most recently used first; unused ones last. */
  | 'RECENTLY_USED';

/** What determines the lifetime of a memory. */
export type MemoryScope =
  /** The memory is recalled for one assistant alone. */
  | 'AGENT'
  /** The memory lasts as long as its document, and is recalled only there. Members of its space share it. */
  | 'DOCUMENT'
  /** The memory lasts as long as its session. */
  | 'SESSION'
  /** The memory is recalled only in its space and its documents. Members of the space share it. */
  | 'SPACE'
  /** The memory lasts as long as its user. */
  | 'USER';

/** How a memory became known, which decides how fast its confidence decays. */
export type MemorySource =
  /** The user or the product asked to remember it. */
  | 'EXPLICIT'
  /** Extracted from what the user said. */
  | 'INFERRED'
  /** Created by Recollect from a decision in the conversation. */
  | 'SYSTEM';

/** How a past session is recalled, depending on how many newer ones there are. */
export type MemoryTier =
  /** The oldest sessions, as summaries. */
  | 'LONG_TERM'
  /** Older sessions, as summaries. */
  | 'MID_TERM'
  /** The most recent sessions: their last turns, verbatim. */
  | 'SHORT_TERM';

/** The users to merge. */
export type MergeUsersInput = {
  /** The ID in your product of the user to merge, such as a guest. */
  fromUserId: string | number;
  /** The ID in your product of the user to merge into, such as a customer. */
  intoUserId: string | number;
  /** Whether to only count what would move. Defaults to false. */
  preview?: boolean | null | undefined;
};

/** Conditions on one key of the metadata. All given conditions must match. Numbers are compared with numbers, and strings with strings, by code point: dates in ISO form are in order. */
export type MetadataFilter = {
  /** Equal to this value, or a list that contains it. */
  eq?: string | number | boolean | null | undefined;
  /** Whether the key is present. */
  exists?: boolean | null | undefined;
  /** Greater than this number or string. */
  gt?: string | number | boolean | null | undefined;
  /** At least this number or string. */
  gte?: string | number | boolean | null | undefined;
  /** Any of these values, as for `eq`. */
  in?: Array<string | number | boolean> | null | undefined;
  /** The key. */
  key: string;
  /** Less than this number or string. */
  lt?: string | number | boolean | null | undefined;
  /** At most this number or string. */
  lte?: string | number | boolean | null | undefined;
  /** The opposite of `eq`: also items without the key. */
  ne?: string | number | boolean | null | undefined;
};

/** The task of a model. */
export type MindRole =
  /** Converts texts to vectors by their meaning. */
  | 'EMBEDDER'
  /** Extracts facts from what users say. */
  | 'EXTRACTOR'
  /** Reorders what was found for a question; listed only if one is set. */
  | 'RERANKER'
  /** Summarizes sessions. */
  | 'SUMMARIZER';

/** The changes to the initial settings of new users. Omitted fields are unchanged; null resets a field to its default. */
export type NewUserSettingsInput = {
  /** The categories that may be stored and recalled. */
  allowedCategories?: Array<MemoryCategory> | null | undefined;
  /** Whether facts are extracted from turns automatically. */
  autoExtraction?: boolean | null | undefined;
  /** Whether a user must consent before anything is learned or recalled. It also applies to existing users. */
  consentRequired?: boolean | null | undefined;
  /** Whether memory is enabled: Recollect learns and recalls only while it is. */
  enabled?: boolean | null | undefined;
  /** The maximum number of memories, from 1 to 1,000. */
  maxMemories?: number | null | undefined;
  /** The number of days after which a memory expires. */
  retentionDays?: number | null | undefined;
};

/** The privacy request to open. */
export type OpenPrivacyRequestInput = {
  /** The kind of request. */
  kind: PrivacyRequestKind;
  /** The law that applies. Defaults to the project’s setting. */
  law?: PrivacyLaw | null | undefined;
  /** The reason given by the person, up to 2,000 characters. */
  reason?: string | null | undefined;
  /** The person’s ID in your product. Opening a request does not create a user. */
  userId: string | number;
};

/** What happened to a paragraph between two versions. */
export type ParagraphChange =
  /** Only the later version has it. */
  | 'ADDED'
  /** The later version has another text in its place. */
  | 'CHANGED'
  /** Only the earlier version has it. */
  | 'REMOVED'
  /** Both versions have it. */
  | 'SAME';

/** The memory to pin. */
export type PinMemoryInput = {
  /** The node ID of the memory. */
  id: string | number;
};

/** A legal hold to place. */
export type PlaceLegalHoldInput = {
  /** The person responsible for the hold. */
  owner: string;
  /** The reason, such as the legal case. */
  reason: string;
  /** When the hold ends automatically; never if omitted. */
  until?: string | null | undefined;
  /** The user’s ID in your product. The user need not exist. */
  userId: string | number;
};

/** A decision about several privacy requests. */
export type PrivacyDecision =
  /** Like `approvePrivacyRequest`. The person who opened a request or confirmed the identity cannot approve it. */
  | 'APPROVE'
  /** Like `cancelPrivacyRequest`. */
  | 'CANCEL'
  /** Like `denyPrivacyRequest`. The note contains the grounds and how to appeal. */
  | 'DENY'
  /** Like `holdPrivacyRequest`. The note contains the reason. */
  | 'HOLD';

/** The law that a privacy request falls under. It determines the due date. */
export type PrivacyLaw =
  /** One month from the confirmation of identity. It can be extended by two months with notice. */
  | 'GDPR'
  /** Any other law: thirty days. */
  | 'OTHER'
  /** Korea’s PIPA: ten days. */
  | 'PIPA';

/** Filters privacy requests. Omitted fields and empty lists do not filter. */
export type PrivacyRequestFilter = {
  /** Of any of these kinds. */
  kinds?: Array<PrivacyRequestKind> | null | undefined;
  /** Under any of these laws. */
  laws?: Array<PrivacyLaw> | null | undefined;
  /** Whether the request is open and past its due date. */
  overdue?: boolean | null | undefined;
  /** With any of these statuses. */
  statuses?: Array<PrivacyRequestStatus> | null | undefined;
  /** The person’s ID in your product. It also finds erased people. */
  userId?: string | number | null | undefined;
};

/** The kind of a privacy request. */
export type PrivacyRequestKind =
  /** Erase everything stored about the person. */
  | 'ERASURE'
  /** Export a copy of everything stored about the person. */
  | 'EXPORT';

/** The order of privacy requests. */
export type PrivacyRequestOrder =
  /** Most recently received first. */
  | 'CREATED_DESC'
  /** Earliest due date first. */
  | 'DUE_ASC';

/** The status of a privacy request. */
export type PrivacyRequestStatus =
  /** The request was approved and is about to be carried out. */
  | 'APPROVED'
  /** The person’s identity has not been confirmed. */
  | 'AWAITING_IDENTITY'
  /** The request was cancelled. */
  | 'CANCELLED'
  /** The request was carried out. A receipt or a file is available. */
  | 'COMPLETED'
  /** The request was denied, with grounds. */
  | 'DENIED'
  /** The request could not be carried out. It can be retried. */
  | 'FAILED'
  /** A legal hold suspends the request. */
  | 'ON_HOLD'
  /** The request awaits a decision. */
  | 'PENDING'
  /** The request is being carried out. */
  | 'RUNNING';

/** The steps that a viewer can take on a privacy request. */
export type PrivacyStep =
  /** `approvePrivacyRequest`, which also retries a failed request. */
  | 'APPROVE'
  /** `cancelPrivacyRequest`. */
  | 'CANCEL'
  /** `confirmIdentity`. */
  | 'CONFIRM_IDENTITY'
  /** `denyPrivacyRequest`. */
  | 'DENY'
  /** `extendPrivacyRequest`. */
  | 'EXTEND'
  /** `holdPrivacyRequest`. */
  | 'HOLD'
  /** `issueExportLink`. Staff need a grant. */
  | 'ISSUE_LINK'
  /** `releasePrivacyRequest`. */
  | 'RELEASE';

/** The state of a project’s deletion. */
export type ProjectDeletionStatus =
  /** Everything except the receipt was deleted. */
  | 'DELETED'
  /** It was confirmed, and a job is deleting everything. */
  | 'DELETING'
  /** An administrator requested it, and another one must confirm it. */
  | 'REQUESTED';

/** A proof that you have your second factor. */
export type ProveSecondFactorInput = {
  /** The six-digit code from the authenticator app. Each code works once. */
  totp: string;
};

/** Filters what is in quarantine. Omitted fields do not filter. */
export type QuarantineFilter = {
  /** The ID, in your product, of the user who said it. */
  userId?: string | number | null | undefined;
};

/** Why a statement of a user was not stored as a memory. */
export type QuarantineReason =
  /** It claims a role, a permission, a promise or a price. */
  | 'AUTHORITY'
  /** It asks to remember something that does not read as a statement about the user. */
  | 'DOUBTFUL'
  /** It poses as part of the system, such as a system message or a tool’s result. */
  | 'FRAME'
  /** It tells the assistant how to behave, beyond how to answer this user. */
  | 'ORDER'
  /** It speaks about another account or user, or about the user as if from outside. */
  | 'OTHERS';

/** The memory to reactivate. */
export type ReactivateMemoryInput = {
  /** The node ID of the memory. */
  id: string | number;
};

/** The kinds of personal data that can be redacted. */
export type RedactionKind =
  /** Bank account numbers. */
  | 'BANK_ACCOUNT'
  /** Payment card numbers. */
  | 'CARD'
  /** Driving licence numbers. */
  | 'DRIVING_LICENCE'
  /** Email addresses. Redacted only if the project redacts them from turns. */
  | 'EMAIL'
  /** IPv4 and IPv6 addresses. Redacted only if the project redacts them from turns. */
  | 'IP'
  /** Passport numbers. */
  | 'PASSPORT'
  /** Passwords stated in a sentence. */
  | 'PASSWORD'
  /** Phone numbers. */
  | 'PHONE'
  /** Korean resident registration numbers. */
  | 'RRN'
  /** API keys and tokens. */
  | 'SECRET';

/** The turns to learn from again: those that meet all conditions, at most 1,000. */
export type RelearnTurnsInput = {
  /** Only turns that match this filter. */
  filter?: Filter | null | undefined;
  /** Only turns that occurred at this time or later. */
  from?: string | null | undefined;
  /** Only turns of this session, by its ID in your product. */
  sessionId?: string | number | null | undefined;
  /** Only turns that occurred before this time. */
  to?: string | null | undefined;
  /** Only these turns, by their node IDs. */
  turnIds?: Array<string | number> | null | undefined;
  /** The user’s ID in your product. */
  userId: string | number;
};

/** The legal hold to release. */
export type ReleaseLegalHoldInput = {
  /** The ID of the hold. */
  id: string | number;
  /** The reason for the release, up to 2,000 characters. */
  note?: string | null | undefined;
};

/** The request to release from its hold. */
export type ReleasePrivacyRequestInput = {
  /** The node ID of the request. */
  id: string | number;
  /** The reason. */
  note?: string | null | undefined;
};

/** The token issuer to remove. */
export type RemoveTokenIssuerInput = {
  /** The `iss` claim of the current issuer. It guards against removing a different one. */
  issuer: string;
};

/** A user and their new ID. */
export type RenameUserInput = {
  /** The new ID. It must never have been the ID of another user of the project. */
  newUserId: string | number;
  /** The user’s current ID in your product. */
  userId: string | number;
};

/** The staff member whose password to reset. */
export type ResetStaffPasswordInput = {
  /** The ID of the staff member. */
  id: string | number;
  /** Whether to remove the second factor as well, for someone who has lost it. */
  resetTotp?: boolean;
};

/** Why an archived project is restored. */
export type RestoreArchivedProjectInput = {
  /** The reason, 10 to 500 characters. It is recorded in the audit log. */
  reason: string;
};

/** The kinds of objects that expire. */
export type RetainedKind =
  /** Memories. */
  | 'MEMORY'
  /** Turns. */
  | 'TURN';

/** The reason why something expires: the earliest that applies. */
export type RetentionReason =
  /** The memory reached the project’s retention period for its category. */
  | 'CATEGORY_TTL'
  /** The memory reached its own expiry time. */
  | 'EXPIRED'
  /** The memory exceeds its user’s limit. Such memories are evicted when the limit is exceeded, so a retention run finds none. */
  | 'OVER_CAPACITY'
  /** The memory reached its user’s retention period. */
  | 'RETENTION_DAYS'
  /** The turn reached the project’s retention period for its importance. */
  | 'TTL';

/** Retention settings to try. Omitted fields keep the current setting; null means the server’s default. */
export type RetentionRulesInput = {
  /** As in `updateProjectSettings`. */
  memoryTtl?: unknown;
  /** The retention period of turns, by importance, each named once. An omitted importance uses the preset, so an empty list is the preset. null keeps all turns indefinitely. */
  turnRetention?: Array<TurnRetentionInput> | null | undefined;
  /**
   * As in `updateProjectSettings`.
   * @deprecated Use `turnRetention`.
   */
  turnTtl?: unknown;
};

/** The jobs to retry. */
export type RetryDeadJobsInput = {
  /** The IDs of the dead jobs, 1 to 100. */
  ids: Array<string | number>;
};

/** The key to revoke. */
export type RevokeApiKeyInput = {
  /** The ID of the key. */
  id: string | number;
};

/** The key to rotate. */
export type RotateApiKeyInput = {
  /** The ID of the key. */
  id: string | number;
  /** How many hours the old key remains valid, from 0 to 168. Defaults to 24. */
  overlapHours?: number | null | undefined;
};

/** What to clean up. */
export type RunRetentionInput = {
  /** The user’s ID in your product. Defaults to the whole project. */
  userId?: string | number | null | undefined;
};

/** A new password, and the one-time link that allows setting it. */
export type SetPasswordInput = {
  /** The new password, 12 to 200 characters. Common passwords are refused. */
  password: string;
  /** The part of the one-time link after the `#`. */
  token: string;
};

/** The staff member whose role to change. */
export type SetStaffRoleInput = {
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** The ID of the staff member. */
  id: string | number;
  /** The new role. */
  role: StaffRole;
};

/** The issuer whose tokens to accept. */
export type SetTokenIssuerInput = {
  /** The `aud` claim of the tokens. The combination with the issuer must be unique to this project. */
  audience: string;
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. If no issuer is set, pass "none". */
  expectedVersion?: string | null | undefined;
  /** The exact `iss` claim of the tokens. */
  issuer: string;
  /** The URL of the issuer’s public keys (JWK set). It must use https, or http on a loopback address. */
  jwksUrl: string;
};

/** The credentials of a staff member. Any incorrect credential gives the same error. */
export type SignInInput = {
  /** The email address. */
  email: string;
  /** The password. */
  password: string;
  /** The six-digit code from the authenticator app; required if a second factor is enrolled. Each code works once. */
  totp?: string | null | undefined;
};

/** Which sessions to end. */
export type SignOutInput = {
  /** Whether to end all of your sessions, including those in other browsers. */
  everywhere?: boolean;
};

/** What a member may do in a space. */
export type SpaceRole =
  /** Can also write documents. */
  | 'EDITOR'
  /** Can read the documents of the space, and what its members said about them. */
  | 'READER';

/** The role of a staff member. */
export type StaffRole =
  /** Everything: projects, keys, staff and settings. Requires a second factor. */
  | 'ADMIN'
  /** Usage figures, without any content. */
  | 'ANALYST'
  /** Privacy requests, and people’s content under a grant. */
  | 'SUPPORT';

/** Conditions on tags. All given conditions must match. */
export type TagCondition = {
  /** Has this tag. */
  has?: string | null | undefined;
  /** Has all of these tags. */
  hasAll?: Array<string> | null | undefined;
  /** Has at least one of these tags. */
  hasAny?: Array<string> | null | undefined;
};

/** Conditions on a time. All given conditions must match. */
export type TimeCondition = {
  /** Later than. */
  gt?: string | null | undefined;
  /** At this time or later. */
  gte?: string | null | undefined;
  /** Earlier than. */
  lt?: string | null | undefined;
  /** At this time or earlier. */
  lte?: string | null | undefined;
};

/** The result of learning from a turn. */
export type TurnLearningStatus =
  /** It could not be learned from, and is not tried again until staff retry the job or `relearnTurns` is called. */
  | 'FAILED'
  /** It asked to forget something; `forgot` says what. */
  | 'FORGOT'
  /** It said something that is or was remembered. */
  | 'LEARNED'
  /** Nothing in it was worth remembering. */
  | 'NOTHING_FOUND'
  /** It is not learned from; `offReason` says why. */
  | 'OFF'
  /** It has not been learned from yet, or is to be learned from again. */
  | 'PENDING'
  /** What it said was put into quarantine. */
  | 'QUARANTINED';

/** How long turns of an importance are kept. */
export type TurnRetentionInput = {
  /** The retention period in days; null if they are kept indefinitely. */
  days?: number | null | undefined;
  /** The importance, from 1 to 10. */
  importance: number;
};

/** The users whose merge to undo. */
export type UndoMergeUsersInput = {
  /** The ID in your product of the user who was merged. */
  fromUserId: string | number;
  /** The ID in your product of the user into whom they were merged. */
  intoUserId: string | number;
};

/** The retention run to undo. */
export type UndoRetentionInput = {
  /** The ID of the run. */
  runId: string | number;
};

/** The memory to unpin. */
export type UnpinMemoryInput = {
  /** The node ID of the memory. */
  id: string | number;
};

/** The rules that mark a staff member’s reads as unusual. */
export type UnusualReadingKind =
  /** They read more than ten people, and more than three times their own mean of the previous three months. */
  | 'MORE_THAN_BEFORE'
  /** They read more than ten people, and more than three times the median of the other staff. */
  | 'MORE_THAN_OTHERS'
  /** They made more than five reads outside Monday to Friday, 08:00 to 20:00, in the project’s time zone. */
  | 'OUTSIDE_HOURS'
  /** They requested more than three grants for one person without an open privacy request. */
  | 'SAME_PERSON'
  /** They requested more than five grants with the same reason. */
  | 'SAME_REASON';

/** The changes to a memory. Omitted fields are unchanged. */
export type UpdateMemoryInput = {
  /** The category of the fact. The user’s settings must allow it. */
  category?: MemoryCategory | null | undefined;
  /** Confidence in the fact, from 0 to 1. */
  confidence?: number | null | undefined;
  /** The fact, as a sentence of at most 2,000 characters. */
  content?: string | null | undefined;
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** When the memory expires and is no longer recalled; null to remove the expiry time. */
  expiresAt?: string | null | undefined;
  /** The node ID of the memory. */
  id: string | number;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** A finer category; null to clear it. */
  subcategory?: string | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
};

/** The changes to a project’s settings. Omitted fields are unchanged; null resets a field to the server’s default. */
export type UpdateProjectSettingsInput = {
  /** The confidence below which memories do not decay, from 0 to 1. With 1, they do not decay at all. */
  confidenceFloor?: number | null | undefined;
  /** The number of days after which the confidence of an inferred memory halves if it is not used. It is twice as long for memories made by the system, four times for explicit ones, and each use lengthens it. */
  confidenceHalfLifeDays?: number | null | undefined;
  /** The project’s own categories, at most 20, each named once. They replace the current ones as a whole. */
  customCategories?: Array<CustomCategoryInput> | null | undefined;
  /**
   * The entity types, each with its patterns, words and normalizer.
   * @deprecated Use `entityTypes`.
   */
  entityRules?: unknown;
  /** The entity types that are found, at most 100. They replace the current ones as a whole. */
  entityTypes?: Array<EntityTypeRuleInput> | null | undefined;
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** Additional instructions for a model that extracts memories, at most 500 characters. The offline extractor ignores them. */
  extractionInstructions?: string | null | undefined;
  /** Whether a turn that asks to forget something ("forget that I live in Leeds", "그건 잊어줘") makes Recollect forget it: memories are deactivated, or all deleted, and turns are left out of recall. */
  forgetOnRequest?: boolean | null | undefined;
  /**
   * The number of turns recalled in the SHORT_TERM tier by intent, such as {"legal_consult": 5}.
   * @deprecated Use `intentTurns`.
   */
  intentLimits?: unknown;
  /** The number of turns recalled in the SHORT_TERM tier, by intent, each named once. They replace the current ones as a whole. */
  intentTurns?: Array<IntentTurnsInput> | null | undefined;
  /** The number of LONG_TERM sessions, recalled as summaries. */
  longTermLimit?: number | null | undefined;
  /** The retention period in days by category, such as {"LOCATION": 365, "CONTEXT": 30}. It replaces the current value as a whole. `retentionPreview` shows its effect. */
  memoryTtl?: unknown;
  /** The number of turns recalled from each SHORT_TERM session. */
  messageLimit?: number | null | undefined;
  /** The number of MID_TERM sessions, recalled as summaries. */
  midTermLimit?: number | null | undefined;
  /** The initial settings of new users. */
  newUser?: NewUserSettingsInput | null | undefined;
  /** The default law for privacy requests. */
  privacyLaw?: PrivacyLaw | null | undefined;
  /** The kinds of personal data redacted from stored turns. EMAIL and IP are redacted elsewhere only if listed here; all other kinds always are. */
  redactTurns?: Array<RedactionKind> | null | undefined;
  /** The number of SHORT_TERM sessions, recalled turn by turn. 0 disables the tier. */
  shortTermLimit?: number | null | undefined;
  /** Whether the person who opened a privacy request or confirmed the identity may also approve it. Each such approval is marked in the audit log. */
  singleHandedApproval?: boolean | null | undefined;
  /** The minimum number of people that a figure covers, from 1 to 1,000. Figures about fewer people are withheld. With 1, all figures are exact. */
  smallestGroup?: number | null | undefined;
  /** The maximum length of a session’s summary, in characters. */
  summaryMaxLength?: number | null | undefined;
  /** Whether SUPPORT may approve privacy requests, not just administrators. */
  supportApproves?: boolean | null | undefined;
  /** An IANA time zone, such as Asia/Seoul. */
  timeZone?: string | null | undefined;
  /** The default token budget of a context. */
  tokenLimit?: number | null | undefined;
  /** The retention period of turns, by importance, each named once. An omitted importance uses the preset, so an empty list is the preset. null keeps all turns indefinitely. */
  turnRetention?: Array<TurnRetentionInput> | null | undefined;
  /**
   * The retention period in days by importance, such as {"1": 0, "10": null}, or "preset".
   * @deprecated Use `turnRetention`.
   */
  turnTtl?: unknown;
  /** Whether prompts contain the telephone, account, passport and licence numbers that turns store, for assistants that read them back or fill in forms. Snippets, summaries, memories and external models never receive them. */
  verbatimPrompts?: boolean | null | undefined;
};

/** The changes to a turn. Omitted fields are unchanged. */
export type UpdateTurnInput = {
  /** Whether the user dismissed the turn. Dismissing lowers the importance to at most 3 unless you provide one. */
  dismissed?: boolean | null | undefined;
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** The node ID of the turn. */
  id: string | number;
  /** The importance of the turn, from 1 to 10. */
  importance?: number | null | undefined;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** Whether the user saved the turn. Saving sets the importance to 10 unless you provide one. */
  saved?: boolean | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
};

/** The state of an upload. */
export type UploadState =
  /** The file did not arrive or could not be read: `failure` says why. */
  | 'FAILED'
  /** The file has arrived and will be read. */
  | 'QUEUED'
  /** The file is being read. */
  | 'READING'
  /** The text of the file is a version of its document. */
  | 'READY'
  /** The file has not arrived. */
  | 'WAITING';

/** Filters users. Omitted fields do not filter. */
export type UserFilter = {
  /** Active at this time or later. */
  activeSince?: string | null | undefined;
  /** Not active at this time or later, including users who were never active. */
  inactiveSince?: string | null | undefined;
  /** Part of the ID in your product, ignoring case. */
  search?: string | null | undefined;
};

/** The order of users. */
export type UserOrder =
  /** Newest first. */
  | 'CREATED_DESC'
  /** Most recently active first; users without activity last. */
  | 'LAST_ACTIVE_DESC'
  /** By the ID in your product, character by character. */
  | 'USER_ID_ASC';

/** The role of a viewer. */
export type ViewerRole =
  /** A staff member with all permissions. */
  | 'ADMIN'
  /** A staff member who sees usage figures, without any content. */
  | 'ANALYST'
  /** A person, accessing their own data. */
  | 'END_USER'
  /** Your product’s backend. */
  | 'SERVICE'
  /** A staff member who handles privacy requests. */
  | 'SUPPORT';

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { viewer: { __typename: 'Viewer', mustEnrollTotp: boolean, staff: { __typename: 'Staff', id: string, hasTotp: boolean } | null } | null };

export type ConfirmTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type ConfirmTotpMutation = { enrollTotp: { __typename: 'EnrollTotpPayload', enrolled: boolean } };

export type NewTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type NewTotpMutation = { enrollTotp: { __typename: 'EnrollTotpPayload', secret: string | null, uri: string | null } };

export type SetPasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type SetPasswordMutation = { setPassword: { __typename: 'SetPasswordPayload', passwordSet: boolean } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { __typename: 'SignInPayload', mustEnrollTotp: boolean } };

export type DeletionState_DeletionFragment = { __typename: 'ProjectDeletion', projectId: string, name: string, status: ProjectDeletionStatus, reason: string, requestedBy: string, requestedAt: string, viewerCanConfirm: boolean } & { ' $fragmentName'?: 'DeletionState_DeletionFragment' };

export type ConfirmProjectDeletionMutationVariables = Exact<{
  input: ConfirmProjectDeletionInput;
}>;


export type ConfirmProjectDeletionMutation = { confirmProjectDeletion: { __typename: 'ConfirmProjectDeletionPayload', deletion: { __typename: 'ProjectDeletion', projectId: string } } };

export type CancelProjectDeletionMutationVariables = Exact<{
  input: CancelProjectDeletionInput;
}>;


export type CancelProjectDeletionMutation = { cancelProjectDeletion: { __typename: 'CancelProjectDeletionPayload', project: { __typename: 'Project', id: string } } };

export type DeletedProjects_DeletionFragment = { __typename: 'ProjectDeletion', projectId: string, name: string, requestedBy: string, confirmedBy: string | null, completedAt: string | null, rows: Array<{ __typename: 'TableCount', table: string, rows: number }> } & { ' $fragmentName'?: 'DeletedProjects_DeletionFragment' };

export type InviteMutationVariables = Exact<{
  input: InviteStaffInput;
}>;


export type InviteMutation = { inviteStaff: { __typename: 'InviteStaffPayload', linkDelivery: LinkDelivery, staff: { __typename: 'Staff', id: string, name: string } } };

export type KeyRow_KeyFragment = { __typename: 'ApiKey', id: string, keyId: string | null, name: string, scopes: Array<string>, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null } & { ' $fragmentName'?: 'KeyRow_KeyFragment' };

export type KeyView_KeyFragment = { __typename: 'ApiKey', id: string, keyId: string | null, name: string, scopes: Array<string>, createdAt: string, createdBy: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, rotatedFrom: string | null } & { ' $fragmentName'?: 'KeyView_KeyFragment' };

export type RevokeKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeKeyMutation = { revokeApiKey: { __typename: 'RevokeApiKeyPayload', apiKey: (
      { __typename: 'ApiKey', id: string }
      & { ' $fragmentRefs'?: { 'KeyRow_KeyFragment': KeyRow_KeyFragment;'KeyView_KeyFragment': KeyView_KeyFragment } }
    ) } };

export type RotateKeyMutationVariables = Exact<{
  input: RotateApiKeyInput;
}>;


export type RotateKeyMutation = { rotateApiKey: { __typename: 'RotateApiKeyPayload', secret: string } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyMutation = { createApiKey: { __typename: 'CreateApiKeyPayload', secret: string } };

export type KeysQueryVariables = Exact<{ [key: string]: never; }>;


export type KeysQuery = { project: { __typename: 'Project', id: string, name: string }, apiKeys: Array<(
    { __typename: 'ApiKey', id: string, name: string, expiresAt: string | null, revokedAt: string | null }
    & { ' $fragmentRefs'?: { 'KeyRow_KeyFragment': KeyRow_KeyFragment;'KeyView_KeyFragment': KeyView_KeyFragment } }
  )> };

export type ArchiveProjectMutationVariables = Exact<{
  input: ArchiveProjectInput;
}>;


export type ArchiveProjectMutation = { archiveProject: { __typename: 'ArchiveProjectPayload', project: (
      { __typename: 'Project', id: string }
      & { ' $fragmentRefs'?: { 'ProjectRow_ProjectFragment': ProjectRow_ProjectFragment } }
    ) } };

export type RestoreArchivedProjectMutationVariables = Exact<{
  input: RestoreArchivedProjectInput;
}>;


export type RestoreArchivedProjectMutation = { restoreArchivedProject: { __typename: 'RestoreArchivedProjectPayload', project: (
      { __typename: 'Project', id: string }
      & { ' $fragmentRefs'?: { 'ProjectRow_ProjectFragment': ProjectRow_ProjectFragment } }
    ) } };

export type DeleteProjectMutationVariables = Exact<{
  input: DeleteProjectInput;
}>;


export type DeleteProjectMutation = { deleteProject: { __typename: 'DeleteProjectPayload', deletion: { __typename: 'ProjectDeletion', projectId: string } | null, rows: Array<{ __typename: 'TableCount', table: string, rows: number }> } };

export type ProjectRow_ProjectFragment = { __typename: 'Project', id: string, name: string, createdAt: string, isArchived: boolean, viewerCanDelete: boolean, deletion: (
    { __typename: 'ProjectDeletion', projectId: string }
    & { ' $fragmentRefs'?: { 'DeletionState_DeletionFragment': DeletionState_DeletionFragment } }
  ) | null } & { ' $fragmentName'?: 'ProjectRow_ProjectFragment' };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { createProject: { __typename: 'CreateProjectPayload', project: { __typename: 'Project', id: string, name: string } } };

export type ProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectsQuery = { project: { __typename: 'Project', id: string }, projects: Array<(
    { __typename: 'Project', id: string }
    & { ' $fragmentRefs'?: { 'ProjectRow_ProjectFragment': ProjectRow_ProjectFragment } }
  )>, projectDeletions: { __typename: 'ProjectDeletionConnection', edges: Array<{ __typename: 'ProjectDeletionEdge', node: (
        { __typename: 'ProjectDeletion', projectId: string }
        & { ' $fragmentRefs'?: { 'DeletedProjects_DeletionFragment': DeletedProjects_DeletionFragment } }
      ) }> } };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetStaffPasswordInput;
}>;


export type ResetPasswordMutation = { resetStaffPassword: { __typename: 'ResetStaffPasswordPayload', linkDelivery: LinkDelivery, staff: (
      { __typename: 'Staff', id: string }
      & { ' $fragmentRefs'?: { 'StaffRow_StaffFragment': StaffRow_StaffFragment;'StaffMember_StaffFragment': StaffMember_StaffFragment } }
    ) } };

export type StaffMember_StaffFragment = { __typename: 'Staff', id: string, version: string, name: string, email: string, role: StaffRole, hasTotp: boolean, lockedUntil: string | null, lastSignInAt: string | null, disabledAt: string | null, createdAt: string } & { ' $fragmentName'?: 'StaffMember_StaffFragment' };

export type EnableMemberMutationVariables = Exact<{
  input: EnableStaffInput;
}>;


export type EnableMemberMutation = { enableStaff: { __typename: 'EnableStaffPayload', staff: (
      { __typename: 'Staff', id: string }
      & { ' $fragmentRefs'?: { 'StaffRow_StaffFragment': StaffRow_StaffFragment;'StaffMember_StaffFragment': StaffMember_StaffFragment } }
    ) } };

export type DisableMemberMutationVariables = Exact<{
  input: DisableStaffInput;
}>;


export type DisableMemberMutation = { disableStaff: { __typename: 'DisableStaffPayload', staff: (
      { __typename: 'Staff', id: string }
      & { ' $fragmentRefs'?: { 'StaffRow_StaffFragment': StaffRow_StaffFragment;'StaffMember_StaffFragment': StaffMember_StaffFragment } }
    ) } };

export type SetRoleMutationVariables = Exact<{
  input: SetStaffRoleInput;
}>;


export type SetRoleMutation = { setStaffRole: { __typename: 'SetStaffRolePayload', staff: (
      { __typename: 'Staff', id: string }
      & { ' $fragmentRefs'?: { 'StaffRow_StaffFragment': StaffRow_StaffFragment;'StaffMember_StaffFragment': StaffMember_StaffFragment } }
    ) } };

export type StaffQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffQuery = { viewer: { __typename: 'Viewer', staff: { __typename: 'Staff', id: string } | null } | null, staff: Array<(
    { __typename: 'Staff', id: string, name: string, disabledAt: string | null }
    & { ' $fragmentRefs'?: { 'StaffRow_StaffFragment': StaffRow_StaffFragment;'StaffMember_StaffFragment': StaffMember_StaffFragment } }
  )> };

export type StaffRow_StaffFragment = { __typename: 'Staff', id: string, name: string, email: string, role: StaffRole, hasTotp: boolean, lockedUntil: string | null, lastSignInAt: string | null, disabledAt: string | null } & { ' $fragmentName'?: 'StaffRow_StaffFragment' };

export type AuditDetailsQueryVariables = Exact<{
  id: string | number;
  grant?: string | number | null | undefined;
  isFolded: boolean;
}>;


export type AuditDetailsQuery = { node:
    | { __typename: 'AuditEntry', change: unknown, id: string }
    | { __typename: 'Document', id: string }
    | { __typename: 'Entity', id: string }
    | { __typename: 'Memory', id: string }
    | { __typename: 'PrivacyRequest', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Turn', id: string }
    | { __typename: 'User', id: string }
   | null, auditLog?: { __typename: 'AuditEntryConnection', edges: Array<{ __typename: 'AuditEntryEdge', node: { __typename: 'AuditEntry', id: string, createdAt: string, toldChange: unknown } }> } };

export type AuditRow_EntryFragment = { __typename: 'AuditEntry', id: string, action: AuditAction, actor: string, trigger: string, subjectType: string, subjectName: string | null, reason: string | null, toldChange: unknown, readings: number | null, userId: string | null, createdAt: string } & { ' $fragmentName'?: 'AuditRow_EntryFragment' };

export type ProveSecondFactorMutationVariables = Exact<{
  input: ProveSecondFactorInput;
}>;


export type ProveSecondFactorMutation = { proveSecondFactor: { __typename: 'ProveSecondFactorPayload', provenUntil: string } };

export type AuditLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { __typename: 'AuditEntryConnection', edges: Array<{ __typename: 'AuditEntryEdge', node: (
        { __typename: 'AuditEntry', id: string }
        & { ' $fragmentRefs'?: { 'AuditRow_EntryFragment': AuditRow_EntryFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type AccessTrailQueryVariables = Exact<{
  filter?: AccessFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type AccessTrailQuery = { accessTrail: { __typename: 'AccessConnection', edges: Array<{ __typename: 'AccessEdge', node: { __typename: 'Access', what: string | null, grant: string | null, reason: string | null, entry: (
          { __typename: 'AuditEntry', id: string }
          & { ' $fragmentRefs'?: { 'AuditRow_EntryFragment': AuditRow_EntryFragment } }
        ) } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type VerifyAuditQueryVariables = Exact<{ [key: string]: never; }>;


export type VerifyAuditQuery = { auditVerification: { __typename: 'AuditVerification', intact: boolean, checked: number, unsealed: number, problem: AuditProblem | null, brokenAt: number | null, anchoredAt: string | null, restoredFrom: string | null, headHash: string } };

export type ExportAuditLogMutationVariables = Exact<{
  input: ExportAuditLogInput;
}>;


export type ExportAuditLogMutation = { exportAuditLog: { __typename: 'ExportAuditLogPayload', list: { __typename: 'ExportedList', csv: string, rows: number, isCut: boolean } } };

export type CompareVersionsQueryVariables = Exact<{
  documentId: string | number;
  from: number;
  to: number;
}>;


export type CompareVersionsQuery = { documentDiff: { __typename: 'DocumentDiff', paragraphs: Array<{ __typename: 'DiffedParagraph', change: ParagraphChange, heading: string | null, before: string | null, after: string | null }>, facts: Array<{ __typename: 'DiffedFact', change: FactChange, name: string, before: string | null, after: string | null }> } };

export type InspectDocumentQueryVariables = Exact<{
  documentId: string | number;
  after?: string | null | undefined;
  language: Language;
}>;


export type InspectDocumentQuery = { document: (
    { __typename: 'Document', id: string, documentId: string, title: string | null, documentType: string | null, step: string | null, tags: Array<string>, versionCount: number, createdAt: string, updatedAt: string, owner: { __typename: 'User', id: string, userId: string } | null, space: { __typename: 'Space', spaceId: string, title: string | null } | null }
    & { ' $fragmentRefs'?: { 'VersionsTable_DocumentFragment': VersionsTable_DocumentFragment } }
  ) | null, uploads: { __typename: 'UploadConnection', edges: Array<{ __typename: 'UploadEdge', node: (
        { __typename: 'Upload', id: string }
        & { ' $fragmentRefs'?: { 'UploadRow_UploadFragment': UploadRow_UploadFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } }, contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string, userId: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )> };

export type DocumentTextQueryVariables = Exact<{
  documentId: string | number;
  number: number;
}>;


export type DocumentTextQuery = { documentVersion: { __typename: 'DocumentVersion', number: number, format: DocumentFormat, characters: number, content: string } | null };

export type UserDocumentsQueryVariables = Exact<{
  userId: string | number;
  filter: DocumentFilter;
  after?: string | null | undefined;
}>;


export type UserDocumentsQuery = { documents: { __typename: 'DocumentConnection', edges: Array<{ __typename: 'DocumentEdge', node: (
        { __typename: 'Document', id: string }
        & { ' $fragmentRefs'?: { 'DocumentRow_DocumentFragment': DocumentRow_DocumentFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, spaces: { __typename: 'SpaceConnection', edges: Array<{ __typename: 'SpaceEdge', node: { __typename: 'Space', spaceId: string, title: string | null } }> }, contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string, userId: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )> };

export type DocumentRow_DocumentFragment = { __typename: 'Document', id: string, documentId: string, title: string | null, documentType: string | null, step: string | null, tags: Array<string>, versionCount: number, updatedAt: string, space: { __typename: 'Space', spaceId: string, title: string | null } | null } & { ' $fragmentName'?: 'DocumentRow_DocumentFragment' };

export type ListedDocumentsFragment = { __typename: 'DocumentConnection', edges: Array<{ __typename: 'DocumentEdge', node: (
      { __typename: 'Document', id: string }
      & { ' $fragmentRefs'?: { 'DocumentRow_DocumentFragment': DocumentRow_DocumentFragment } }
    ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } & { ' $fragmentName'?: 'ListedDocumentsFragment' };

export type SpaceDocumentsQueryVariables = Exact<{
  spaceId: string | number;
  userId: string | number;
  after?: string | null | undefined;
}>;


export type SpaceDocumentsQuery = { documents: { __typename: 'DocumentConnection', edges: Array<{ __typename: 'DocumentEdge', node: (
        { __typename: 'Document', id: string }
        & { ' $fragmentRefs'?: { 'DocumentRow_DocumentFragment': DocumentRow_DocumentFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type InspectSpaceQueryVariables = Exact<{
  spaceId: string | number;
}>;


export type InspectSpaceQuery = { space: { __typename: 'Space', spaceId: string, title: string | null, members: Array<{ __typename: 'SpaceMember', role: SpaceRole, addedAt: string, user: { __typename: 'User', id: string, userId: string } }> } | null, contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string, userId: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )> };

export type SpacesQueryVariables = Exact<{
  userId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type SpacesQuery = { spaces: { __typename: 'SpaceConnection', totalCount: number | null, edges: Array<{ __typename: 'SpaceEdge', node: { __typename: 'Space', spaceId: string, title: string | null, memberCount: number, createdAt: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type UploadRow_UploadFragment = { __typename: 'Upload', id: string, fileName: string, size: number, pages: number | null, state: UploadState, failureReason: string | null, version: number | null, createdAt: string, document: { __typename: 'Document', documentId: string } } & { ' $fragmentName'?: 'UploadRow_UploadFragment' };

export type VersionsTable_DocumentFragment = { __typename: 'Document', id: string, documentId: string, versions: { __typename: 'DocumentVersionConnection', edges: Array<{ __typename: 'DocumentVersionEdge', node: { __typename: 'DocumentVersion', number: number, note: string | null, hash: string, authorPseudonym: string | null, restoredFrom: number | null, createdAt: string, author: { __typename: 'User', id: string, userId: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } & { ' $fragmentName'?: 'VersionsTable_DocumentFragment' };

export type FrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameQuery = { viewer: (
    { __typename: 'Viewer', name: string, role: ViewerRole, permissions: Array<string>, mustEnrollTotp: boolean, lacksSecondFactor: boolean }
    & { ' $fragmentRefs'?: { 'StaffBar_ViewerFragment': StaffBar_ViewerFragment } }
  ) | null };

export type FrameProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameProjectsQuery = { projects: Array<(
    { __typename: 'Project', id: string }
    & { ' $fragmentRefs'?: { 'ProjectSelect_ProjectFragment': ProjectSelect_ProjectFragment } }
  )> };

export type FrameOverdueQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameOverdueQuery = { privacyRequests: { __typename: 'PrivacyRequestConnection', edges: Array<{ __typename: 'PrivacyRequestEdge', node: { __typename: 'PrivacyRequest', id: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } };

export type PaletteQueryVariables = Exact<{
  search: string;
  userId: string | number;
}>;


export type PaletteQuery = { users: { __typename: 'UserConnection', edges: Array<{ __typename: 'UserEdge', node: { __typename: 'User', id: string, userId: string } }> }, privacyRequests: { __typename: 'PrivacyRequestConnection', edges: Array<{ __typename: 'PrivacyRequestEdge', node: { __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus } }> } };

export type PaletteSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaletteSessionsQuery = { contentGrants: Array<{ __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string, userId: string, sessions: { __typename: 'SessionConnection', edges: Array<{ __typename: 'SessionEdge', node: { __typename: 'Session', id: string, sessionId: string, title: string | null } }> } } }> };

export type PaletteNodeQueryVariables = Exact<{
  id: string | number;
}>;


export type PaletteNodeQuery = { node:
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'Document', id: string }
    | { __typename: 'Entity', id: string }
    | { __typename: 'Memory', id: string, user: { __typename: 'User', id: string, userId: string } }
    | { __typename: 'PrivacyRequest', kind: PrivacyRequestKind, status: PrivacyRequestStatus, id: string, person: string | null }
    | { __typename: 'Session', sessionId: string, title: string | null, id: string, owner: { __typename: 'User', id: string, userId: string } | null }
    | { __typename: 'Turn', id: string }
    | { __typename: 'User', userId: string, id: string }
   | null };

export type StaffBar_ViewerFragment = { __typename: 'Viewer', name: string, role: ViewerRole, staff: { __typename: 'Staff', id: string, name: string, email: string } | null } & { ' $fragmentName'?: 'StaffBar_ViewerFragment' };

export type ProjectSelect_ProjectFragment = { __typename: 'Project', id: string, name: string, isArchived: boolean } & { ' $fragmentName'?: 'ProjectSelect_ProjectFragment' };

export type SignOutMutationVariables = Exact<{
  input: SignOutInput;
}>;


export type SignOutMutation = { signOut: { __typename: 'SignOutPayload', sessionsEnded: number } };

export type HoldRow_HoldFragment = { __typename: 'LegalHold', id: string, userId: string, reason: string, owner: string, placedAt: string, until: string | null, releasedAt: string | null } & { ' $fragmentName'?: 'HoldRow_HoldFragment' };

export type HoldView_HoldFragment = { __typename: 'LegalHold', id: string, userId: string, reason: string, owner: string, placedAt: string, placedBy: string, until: string | null, releasedAt: string | null, releasedBy: string | null, releaseNote: string | null } & { ' $fragmentName'?: 'HoldView_HoldFragment' };

export type ReleaseHoldMutationVariables = Exact<{
  input: ReleaseLegalHoldInput;
}>;


export type ReleaseHoldMutation = { releaseLegalHold: { __typename: 'ReleaseLegalHoldPayload', hold: (
      { __typename: 'LegalHold', id: string }
      & { ' $fragmentRefs'?: { 'HoldRow_HoldFragment': HoldRow_HoldFragment;'HoldView_HoldFragment': HoldView_HoldFragment } }
    ) } };

export type PlaceHoldMutationVariables = Exact<{
  input: PlaceLegalHoldInput;
}>;


export type PlaceHoldMutation = { placeLegalHold: { __typename: 'PlaceLegalHoldPayload', hold: { __typename: 'LegalHold', id: string } } };

export type HoldsQueryVariables = Exact<{
  filter?: LegalHoldFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type HoldsQuery = { legalHolds: { __typename: 'LegalHoldConnection', edges: Array<{ __typename: 'LegalHoldEdge', node: (
        { __typename: 'LegalHold', id: string }
        & { ' $fragmentRefs'?: { 'HoldRow_HoldFragment': HoldRow_HoldFragment;'HoldView_HoldFragment': HoldView_HoldFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ImportHoldsMutationVariables = Exact<{
  input: ImportLegalHoldsInput;
}>;


export type ImportHoldsMutation = { importLegalHolds: { __typename: 'ImportLegalHoldsPayload', holds: Array<{ __typename: 'LegalHold', id: string }> } };

export type EditMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type EditMemoryMutation = { updateMemory: { __typename: 'UpdateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type PinMemoryMutationVariables = Exact<{
  input: PinMemoryInput;
}>;


export type PinMemoryMutation = { pinMemory: { __typename: 'PinMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type UnpinMemoryMutationVariables = Exact<{
  input: UnpinMemoryInput;
}>;


export type UnpinMemoryMutation = { unpinMemory: { __typename: 'UnpinMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type MemoryFacts_MemoryFragment = { __typename: 'Memory', id: string, version: string, content: string, category: MemoryCategory, customCategory: string | null, source: MemorySource, scope: MemoryScope, documentId: string | null, spaceId: string | null, agentId: string | null, confidence: number, storedConfidence: number, usageCount: number, lastUsedAt: string | null, createdAt: string, toldAt: string | null, knownSince: string, expiresAt: string | null, dueAt: string | null, deactivatedAt: string | null, pinnedAt: string | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, viewerCanDelete: boolean, user: { __typename: 'User', id: string, userId: string }, supersededBy: { __typename: 'Memory', id: string } | null } & { ' $fragmentName'?: 'MemoryFacts_MemoryFragment' };

export type DeactivateMemoryMutationVariables = Exact<{
  input: DeactivateMemoryInput;
}>;


export type DeactivateMemoryMutation = { deactivateMemory: { __typename: 'DeactivateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type ReactivateMemoryMutationVariables = Exact<{
  input: ReactivateMemoryInput;
}>;


export type ReactivateMemoryMutation = { reactivateMemory: { __typename: 'ReactivateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ), evicted: Array<{ __typename: 'Memory', id: string, deactivatedAt: string | null }> } };

export type DeleteMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteMemoryMutation = { deleteMemory: { __typename: 'DeleteMemoryPayload', deletedId: string } };

export type MemoryHistory_MemoryFragment = { __typename: 'Memory', id: string, confidence: number, storedConfidence: number, decay: { __typename: 'ConfidenceDecay', since: string, halfLifeDays: number, floor: number } | null, history: { __typename: 'AuditEntryConnection', edges: Array<{ __typename: 'AuditEntryEdge', node: { __typename: 'AuditEntry', id: string, action: AuditAction, actor: string, trigger: string, change: unknown, createdAt: string } }> } } & { ' $fragmentName'?: 'MemoryHistory_MemoryFragment' };

export type MemoryVersions_MemoryFragment = { __typename: 'Memory', id: string, content: string, category: MemoryCategory, source: MemorySource, storedConfidence: number, toldAt: string | null, supersededBy: { __typename: 'Memory', id: string, content: string, category: MemoryCategory, source: MemorySource, storedConfidence: number, toldAt: string | null } | null, supersedes: Array<{ __typename: 'Memory', id: string, content: string, category: MemoryCategory, source: MemorySource, storedConfidence: number, toldAt: string | null }> } & { ' $fragmentName'?: 'MemoryVersions_MemoryFragment' };

export type MemoryOrigin_MemoryFragment = { __typename: 'Memory', id: string, sourcePreview: string | null, sourceTurn: { __typename: 'Turn', id: string, version: string, userQuery: string, occurredAt: string, importance: number, session: { __typename: 'Session', id: string, sessionId: string, title: string | null } } | null } & { ' $fragmentName'?: 'MemoryOrigin_MemoryFragment' };

export type InspectMemoryQueryVariables = Exact<{
  id: string | number;
}>;


export type InspectMemoryQuery = { memory: (
    { __typename: 'Memory', id: string, user: { __typename: 'User', id: string } }
    & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment;'MemoryOrigin_MemoryFragment': MemoryOrigin_MemoryFragment;'MemoryVersions_MemoryFragment': MemoryVersions_MemoryFragment;'MemoryHistory_MemoryFragment': MemoryHistory_MemoryFragment;'MemoryUses_MemoryFragment': MemoryUses_MemoryFragment } }
  ) | null, contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )>, projectSettings: { __typename: 'ProjectSettings', turnTtl: unknown } };

export type MemoryUses_MemoryFragment = { __typename: 'Memory', id: string, viewerCanJudge: boolean, uses: { __typename: 'MemoryUseConnection', edges: Array<{ __typename: 'MemoryUseEdge', node: { __typename: 'MemoryUse', contextId: string, at: string, verdicts: Array<FeedbackVerdict>, turn: { __typename: 'Turn', id: string, userQuery: string, session: { __typename: 'Session', id: string, sessionId: string } } | null } }> } } & { ' $fragmentName'?: 'MemoryUses_MemoryFragment' };

export type JudgeMemoryMutationVariables = Exact<{
  input: MemoryFeedbackInput;
}>;


export type JudgeMemoryMutation = { memoryFeedback: { __typename: 'MemoryFeedbackPayload', outcome: FeedbackOutcome, memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type SetConfidenceMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SetConfidenceMutation = { updateMemory: { __typename: 'UpdateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type SetExpiryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SetExpiryMutation = { updateMemory: { __typename: 'UpdateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryFacts_MemoryFragment': MemoryFacts_MemoryFragment } }
    ) } };

export type SetImportanceMutationVariables = Exact<{
  input: UpdateTurnInput;
}>;


export type SetImportanceMutation = { updateTurn: { __typename: 'UpdateTurnPayload', turn: { __typename: 'Turn', id: string, version: string, importance: number } } };

export type JobsQueryVariables = Exact<{ [key: string]: never; }>;


export type JobsQuery = { operations: { __typename: 'Operations', dailyTokens: number | null, jobs: Array<{ __typename: 'JobQueue', name: string, waiting: number, running: number, retrying: number, dead: number, oldestWaitingSince: string | null, lastCompletedAt: string | null }>, deadJobs: { __typename: 'DeadJobConnection', edges: Array<{ __typename: 'DeadJobEdge', node: { __typename: 'DeadJob', id: string, name: string, tries: number, failure: JobFailure, error: string | null, diedAt: string } }> }, minds: Array<{ __typename: 'MindState', role: MindRole, model: string | null, failures: number, restsUntil: string | null }>, spending: Array<{ __typename: 'DataPoint', at: string, value: number }> } };

export type DatabaseQueryVariables = Exact<{ [key: string]: never; }>;


export type DatabaseQuery = { operations: { __typename: 'Operations', databaseWarnings: Array<DatabaseWarning>, database: { __typename: 'DatabaseSize', bytes: number, version: string, growth: Array<{ __typename: 'DataPoint', at: string, value: number }>, tables: Array<{ __typename: 'TableSize', name: string, bytes: number, rows: number }> } } };

export type RetryJobsMutationVariables = Exact<{
  input: RetryDeadJobsInput;
}>;


export type RetryJobsMutation = { retryDeadJobs: { __typename: 'RetryDeadJobsPayload', retried: number } };

export type RetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type RetentionQuery = { retentionPreview: { __typename: 'RetentionPreview', diff: { __typename: 'RetentionDiff', groups: Array<{ __typename: 'RetentionGroup', kind: RetainedKind, category: MemoryCategory | null, importance: number | null, reason: RetentionReason, present: number }> } }, operations: { __typename: 'Operations', retentionRuns: Array<{ __typename: 'RetentionRun', id: string, actor: string, turns: number, memories: number, startedAt: string, undoUntil: string, undoneAt: string | null, purgedAt: string | null }> } };

export type RunRetentionMutationVariables = Exact<{
  input: RunRetentionInput;
}>;


export type RunRetentionMutation = { runRetention: { __typename: 'RunRetentionPayload', runId: string } };

export type UndoRetentionMutationVariables = Exact<{
  input: UndoRetentionInput;
}>;


export type UndoRetentionMutation = { undoRetention: { __typename: 'UndoRetentionPayload', turns: number, memories: number } };

export type OverviewQueryVariables = Exact<{
  from: string;
  to: string;
  before: string;
  interval: AnalyticsInterval;
  timeZone?: string | null | undefined;
}>;


export type OverviewQuery = { now: { __typename: 'Analytics', totals: { __typename: 'AnalyticsTotals', users: number, sessions: number, turns: number, memories: number, entities: number, storageBytes: number, withheld: boolean }, activeUsers: Array<{ __typename: 'DataPoint', at: string, value: number, withheld: boolean }>, turns: Array<{ __typename: 'DataPoint', at: string, value: number, withheld: boolean }>, contextsServed: Array<{ __typename: 'DataPoint', at: string, value: number, withheld: boolean }>, contextLatency: Array<{ __typename: 'LatencyPoint', at: string, p50Ms: number, p95Ms: number, withheld: boolean }>, promptTokens: Array<{ __typename: 'DataPoint', at: string, value: number, withheld: boolean }>, memoriesByCategory: Array<{ __typename: 'CategoryPoint', category: MemoryCategory, count: number }>, memoryChanges: Array<{ __typename: 'ChangePoint', at: string, action: AuditAction, count: number, withheld: boolean }>, intents: Array<{ __typename: 'IntentCount', intentType: string | null, count: number }>, importance: Array<{ __typename: 'ImportanceCount', importance: number, count: number }>, memoriesUsed: Array<{ __typename: 'DataPoint', at: string, value: number, withheld: boolean }> }, before: { __typename: 'Analytics', turns: Array<{ __typename: 'DataPoint', value: number }>, contextsServed: Array<{ __typename: 'DataPoint', value: number }>, promptTokens: Array<{ __typename: 'DataPoint', value: number }>, memoriesUsed: Array<{ __typename: 'DataPoint', value: number }>, activeUsers: Array<{ __typename: 'DataPoint', value: number }>, contextLatency: Array<{ __typename: 'LatencyPoint', p95Ms: number }> }, projectSettings: { __typename: 'ProjectSettings', timeZone: string, smallestGroup: number } };

export type OverviewClocksQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewClocksQuery = { projectSettings: { __typename: 'ProjectSettings', timeZone: string } };

export type BulkBar_MemoryFragment = { __typename: 'Memory', id: string, version: string, content: string, category: MemoryCategory, expiresAt: string | null, dueAt: string | null, deactivatedAt: string | null, supersededBy: { __typename: 'Memory', id: string } | null } & { ' $fragmentName'?: 'BulkBar_MemoryFragment' };

export type MemoryRow_MemoryFragment = { __typename: 'Memory', id: string, content: string, category: MemoryCategory, source: MemorySource, scope: MemoryScope, confidence: number, usageCount: number, knownSince: string, expiresAt: string | null, dueAt: string | null, deactivatedAt: string | null, pinnedAt: string | null, tags: Array<string>, supersededBy: { __typename: 'Memory', id: string } | null } & { ' $fragmentName'?: 'MemoryRow_MemoryFragment' };

export type RequestExportMutationVariables = Exact<{
  input: OpenPrivacyRequestInput;
}>;


export type RequestExportMutation = { openPrivacyRequest: { __typename: 'OpenPrivacyRequestPayload', duplicate: boolean, request: { __typename: 'PrivacyRequest', id: string } } };

export type TranscriptQueryVariables = Exact<{
  userId: string | number;
  sessionId: string | number;
  filter?: Filter | null | undefined;
  after?: string | null | undefined;
}>;


export type TranscriptQuery = { session: { __typename: 'Session', id: string, title: string | null, turnCount: number, turns: { __typename: 'TurnConnection', totalCount: number | null, edges: Array<{ __typename: 'TurnEdge', node: (
          { __typename: 'Turn', id: string }
          & { ' $fragmentRefs'?: { 'TurnView_TurnFragment': TurnView_TurnFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type RelearnProgressQueryVariables = Exact<{
  userId: string | number;
}>;


export type RelearnProgressQuery = { user: { __typename: 'User', statistics: { __typename: 'UserStatistics', turnsToRelearn: number } } | null };

export type RelearnSessionMutationVariables = Exact<{
  input: RelearnTurnsInput;
}>;


export type RelearnSessionMutation = { relearnTurns: { __typename: 'RelearnTurnsPayload', turns: number, skipped: number } };

export type TurnView_TurnFragment = { __typename: 'Turn', id: string, turnNumber: number, userQuery: string, assistantResponse: string, intentType: string | null, intentConfidence: number | null, importance: number, model: string | null, dismissedAt: string | null, savedAt: string | null, teamsUsed: Array<string>, toolsUsed: Array<string>, executionTimeMs: number | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, occurredAt: string, learning: { __typename: 'TurnLearning', status: TurnLearningStatus, offReason: LearningOffReason | null }, entities: Array<{ __typename: 'Entity', id: string, type: string, value: string, normalized: string | null }> } & { ' $fragmentName'?: 'TurnView_TurnFragment' };

export type RenameUserMutationVariables = Exact<{
  input: RenameUserInput;
}>;


export type RenameUserMutation = { renameUser: { __typename: 'RenameUserPayload', user: { __typename: 'User', id: string, userId: string } } };

export type MergeUsersMutationVariables = Exact<{
  input: MergeUsersInput;
}>;


export type MergeUsersMutation = { mergeUsers: { __typename: 'MergeUsersPayload', user: { __typename: 'User', id: string, userId: string }, moved: Array<{ __typename: 'TableCount', table: string, rows: number }> } };

export type UserMerges_UserFragment = { __typename: 'User', id: string, userId: string, merges: Array<{ __typename: 'UserMerge', fromUserId: string, mergedAt: string, undoUntil: string }> } & { ' $fragmentName'?: 'UserMerges_UserFragment' };

export type UndoMergeUsersMutationVariables = Exact<{
  input: UndoMergeUsersInput;
}>;


export type UndoMergeUsersMutation = { undoMergeUsers: { __typename: 'UndoMergeUsersPayload', user: { __typename: 'User', id: string, userId: string } } };

export type UserEntitiesQueryVariables = Exact<{
  userId: string | number;
  after?: string | null | undefined;
}>;


export type UserEntitiesQuery = { user: { __typename: 'User', id: string, entities: { __typename: 'EntityConnection', edges: Array<{ __typename: 'EntityEdge', node: (
          { __typename: 'Entity', id: string }
          & { ' $fragmentRefs'?: { 'EntityRow_EntityFragment': EntityRow_EntityFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type UserAuditQueryVariables = Exact<{
  userId: string | number;
  after?: string | null | undefined;
}>;


export type UserAuditQuery = { user: { __typename: 'User', id: string, auditLog: { __typename: 'AuditEntryConnection', edges: Array<{ __typename: 'AuditEntryEdge', node: (
          { __typename: 'AuditEntry', id: string }
          & { ' $fragmentRefs'?: { 'AuditRow_EntryFragment': AuditRow_EntryFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type EntityRow_EntityFragment = { __typename: 'Entity', id: string, type: string, value: string, mentionCount: number, importance: number, lastMentionedAt: string } & { ' $fragmentName'?: 'EntityRow_EntityFragment' };

export type UserMemoriesQueryVariables = Exact<{
  userId: string | number;
  filter?: MemoryFilter | null | undefined;
  orderBy?: MemoryOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type UserMemoriesQuery = { user: { __typename: 'User', id: string, memories: { __typename: 'MemoryConnection', edges: Array<{ __typename: 'MemoryEdge', node: (
          { __typename: 'Memory', id: string }
          & { ' $fragmentRefs'?: { 'MemoryRow_MemoryFragment': MemoryRow_MemoryFragment;'BulkBar_MemoryFragment': BulkBar_MemoryFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type UserMemoriesFollowSubscriptionVariables = Exact<{
  userId: string | number;
}>;


export type UserMemoriesFollowSubscription = { memoryUpdated: { __typename: 'MemoryEvent', cursor: string } };

export type UserOverview_UserFragment = { __typename: 'User', id: string, userId: string, createdAt: string, lastActiveAt: string | null, statistics: { __typename: 'UserStatistics', totalTurns: number, totalSessions: number, totalMemories: number, memories: Array<{ __typename: 'MemoriesOfCategory', category: MemoryCategory, count: number, averageConfidence: number, oldestAt: string, newestAt: string }>, tiers: Array<{ __typename: 'SessionsOfTier', tier: MemoryTier, sessions: number }>, intents: Array<{ __typename: 'IntentCount', intentType: string | null, count: number }> }, settings: { __typename: 'MemorySettings', enabled: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null }, consents: Array<{ __typename: 'Consent', purpose: string, version: string, grantedAt: string | null, withdrawnAt: string | null, recordedAt: string, imported: boolean }> } & { ' $fragmentName'?: 'UserOverview_UserFragment' };

export type UserQueryVariables = Exact<{
  userId: string | number;
}>;


export type UserQuery = { user: (
    { __typename: 'User', id: string, userId: string, viewerCanReadContent: boolean, viewerCanRename: boolean, viewerCanMerge: boolean, isOnLegalHold: boolean | null, openRequests: Array<{ __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind }> }
    & { ' $fragmentRefs'?: { 'UserMerges_UserFragment': UserMerges_UserFragment;'UserOverview_UserFragment': UserOverview_UserFragment } }
  ) | null, erasedUser: { __typename: 'ErasedUser', erasedAt: string, receiptId: string, request: { __typename: 'PrivacyRequest', id: string } | null } | null, contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )> };

export type PreferencesView_UserFragment = { __typename: 'User', id: string, preferences: { __typename: 'Preferences', keywords: Array<string>, favorites: Array<string>, dimensions: Array<{ __typename: 'PreferenceDimension', name: string, top: Array<{ __typename: 'ValueCount', value: string, count: number }>, range: { __typename: 'NumericRange', min: number, max: number, average: number, unit: string | null } | null }>, activeHours: Array<{ __typename: 'HourCount', hour: number, count: number }>, frequentQueries: Array<{ __typename: 'QueryCount', query: string, count: number }> } } & { ' $fragmentName'?: 'PreferencesView_UserFragment' };

export type UserPreferencesQueryVariables = Exact<{
  userId: string | number;
}>;


export type UserPreferencesQuery = { user: (
    { __typename: 'User', id: string }
    & { ' $fragmentRefs'?: { 'PreferencesView_UserFragment': PreferencesView_UserFragment } }
  ) | null };

export type UserRecallQueryVariables = Exact<{
  userId: string | number;
  question: string;
}>;


export type UserRecallQuery = { memoryContext: { __typename: 'MemoryContext', id: string, tokenBudget: number, promptTokens: number, shortTerm: Array<{ __typename: 'RecalledSession', summary: string | null, tokens: number, turns: Array<{ __typename: 'Turn', id: string }>, session: { __typename: 'Session', id: string, sessionId: string, title: string | null, lastActivityAt: string } }>, midTerm: Array<{ __typename: 'RecalledSession', summary: string | null, tokens: number, turns: Array<{ __typename: 'Turn', id: string }>, session: { __typename: 'Session', id: string, sessionId: string, title: string | null, lastActivityAt: string } }>, longTerm: Array<{ __typename: 'RecalledSession', summary: string | null, tokens: number, turns: Array<{ __typename: 'Turn', id: string }>, session: { __typename: 'Session', id: string, sessionId: string, title: string | null, lastActivityAt: string } }>, entities: Array<{ __typename: 'Entity', id: string, type: string, value: string, mentionCount: number }>, report: { __typename: 'ContextReport', degraded: Array<Degradation> } }, user: (
    { __typename: 'User', id: string }
    & { ' $fragmentRefs'?: { 'PreferencesView_UserFragment': PreferencesView_UserFragment } }
  ) | null };

export type RecalledSession_RecalledFragment = { __typename: 'RecalledSession', summary: string | null, tokens: number, turns: Array<{ __typename: 'Turn', id: string }>, session: { __typename: 'Session', id: string, sessionId: string, title: string | null, lastActivityAt: string } } & { ' $fragmentName'?: 'RecalledSession_RecalledFragment' };

export type UserRow_UserFragment = { __typename: 'User', id: string, userId: string, lastActiveAt: string | null, createdAt: string } & { ' $fragmentName'?: 'UserRow_UserFragment' };

export type UserSessionsQueryVariables = Exact<{
  userId: string | number;
  filter?: Filter | null | undefined;
  after?: string | null | undefined;
}>;


export type UserSessionsQuery = { user: { __typename: 'User', id: string, sessions: { __typename: 'SessionConnection', edges: Array<{ __typename: 'SessionEdge', node: (
          { __typename: 'Session', id: string }
          & { ' $fragmentRefs'?: { 'SessionRow_SessionFragment': SessionRow_SessionFragment } }
        ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type SessionRow_SessionFragment = { __typename: 'Session', id: string, sessionId: string, title: string | null, summary: string | null, tags: Array<string>, turnCount: number, lastActivityAt: string } & { ' $fragmentName'?: 'SessionRow_SessionFragment' };

export type UsersQueryVariables = Exact<{
  filter?: UserFilter | null | undefined;
  orderBy?: UserOrder | null | undefined;
  after?: string | null | undefined;
  search: string | number;
  isSearched: boolean;
}>;


export type UsersQuery = { users: { __typename: 'UserConnection', edges: Array<{ __typename: 'UserEdge', node: (
        { __typename: 'User', id: string, userId: string }
        & { ' $fragmentRefs'?: { 'UserRow_UserFragment': UserRow_UserFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, erasedUser?: { __typename: 'ErasedUser', erasedAt: string, receiptId: string, request: { __typename: 'PrivacyRequest', id: string } | null } | null };

export type ExportUsersMutationVariables = Exact<{
  input: ExportUsersInput;
}>;


export type ExportUsersMutation = { exportUsers: { __typename: 'ExportUsersPayload', list: { __typename: 'ExportedList', csv: string, rows: number, isCut: boolean } } };

export type ListDeactivateMutationVariables = Exact<{
  input: DeactivateMemoryInput;
}>;


export type ListDeactivateMutation = { deactivateMemory: { __typename: 'DeactivateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryRow_MemoryFragment': MemoryRow_MemoryFragment;'BulkBar_MemoryFragment': BulkBar_MemoryFragment } }
    ) } };

export type ListReactivateMutationVariables = Exact<{
  input: ReactivateMemoryInput;
}>;


export type ListReactivateMutation = { reactivateMemory: { __typename: 'ReactivateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryRow_MemoryFragment': MemoryRow_MemoryFragment;'BulkBar_MemoryFragment': BulkBar_MemoryFragment } }
    ), evicted: Array<(
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryRow_MemoryFragment': MemoryRow_MemoryFragment;'BulkBar_MemoryFragment': BulkBar_MemoryFragment } }
    )> } };

export type ListExpireMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ListExpireMutation = { updateMemory: { __typename: 'UpdateMemoryPayload', memory: (
      { __typename: 'Memory', id: string }
      & { ' $fragmentRefs'?: { 'MemoryRow_MemoryFragment': MemoryRow_MemoryFragment;'BulkBar_MemoryFragment': BulkBar_MemoryFragment } }
    ) } };

export type MemorySteps_MemoryFragment = { __typename: 'Memory', version: string } & { ' $fragmentName'?: 'MemorySteps_MemoryFragment' };

export type ContextComparison_ContextFragment = { __typename: 'MemoryContext', id: string, promptTokens: number, tokenBudget: number, sectionTokens: Array<{ __typename: 'SectionTokens', section: ContextSection, tokens: number }>, report: { __typename: 'ContextReport', included: Array<{ __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number, preference: string | null, heading: string | null, version: number | null, node:
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'Document', documentId: string, title: string | null, id: string }
        | { __typename: 'Entity', type: string, value: string, id: string }
        | { __typename: 'Memory', content: string, id: string }
        | { __typename: 'PrivacyRequest', id: string }
        | { __typename: 'Session', sessionId: string, title: string | null, summary: string | null, id: string }
        | { __typename: 'Turn', userQuery: string, id: string }
        | { __typename: 'User', id: string }
       | null }>, omitted: Array<{ __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number, preference: string | null, heading: string | null, version: number | null, node:
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'Document', documentId: string, title: string | null, id: string }
        | { __typename: 'Entity', type: string, value: string, id: string }
        | { __typename: 'Memory', content: string, id: string }
        | { __typename: 'PrivacyRequest', id: string }
        | { __typename: 'Session', sessionId: string, title: string | null, summary: string | null, id: string }
        | { __typename: 'Turn', userQuery: string, id: string }
        | { __typename: 'User', id: string }
       | null }> } } & { ' $fragmentName'?: 'ContextComparison_ContextFragment' };

export type ContextMeter_ContextFragment = { __typename: 'MemoryContext', id: string, promptTokens: number, tokenBudget: number, sectionTokens: Array<{ __typename: 'SectionTokens', section: ContextSection, tokens: number }>, report: { __typename: 'ContextReport', included: Array<{ __typename: 'ContextItem', section: ContextSection }>, omitted: Array<{ __typename: 'ContextItem', section: ContextSection }> } } & { ' $fragmentName'?: 'ContextMeter_ContextFragment' };

export type ContextPrompt_ContextFragment = { __typename: 'MemoryContext', id: string, prompt: string, report: { __typename: 'ContextReport', tookMs: number } } & { ' $fragmentName'?: 'ContextPrompt_ContextFragment' };

export type ContextOmitted_ContextFragment = { __typename: 'MemoryContext', id: string, report: { __typename: 'ContextReport', omitted: Array<{ __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number, preference: string | null, heading: string | null, version: number | null, node:
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'Document', documentId: string, title: string | null, id: string }
        | { __typename: 'Entity', type: string, value: string, id: string }
        | { __typename: 'Memory', content: string, id: string }
        | { __typename: 'PrivacyRequest', id: string }
        | { __typename: 'Session', sessionId: string, title: string | null, summary: string | null, id: string }
        | { __typename: 'Turn', userQuery: string, id: string }
        | { __typename: 'User', id: string }
       | null }> } } & { ' $fragmentName'?: 'ContextOmitted_ContextFragment' };

export type ContextTold_ContextFragment = { __typename: 'MemoryContext', id: string, user: { __typename: 'User', id: string, userId: string } | null, memories: Array<{ __typename: 'RecalledMemory', score: number, signals: { __typename: 'Signals', lexical: number | null, semantic: number | null, recency: number | null, importance: number | null, confidence: number | null }, memory: { __typename: 'Memory', id: string } }>, documents: Array<{ __typename: 'RecalledDocument', document: { __typename: 'Document', id: string }, passages: Array<{ __typename: 'RecalledPassage', score: number, signals: { __typename: 'Signals', lexical: number | null, semantic: number | null, recency: number | null, importance: number | null, confidence: number | null }, passage: { __typename: 'DocumentPassage', heading: string | null, text: string } }> }>, relatedTurns: Array<{ __typename: 'RecalledTurn', score: number, signals: { __typename: 'Signals', lexical: number | null, neighbours: number | null, passage: number | null, session: number | null, speaker: number | null, time: number | null, semantic: number | null, recency: number | null, importance: number | null }, turn: { __typename: 'Turn', id: string } }>, report: { __typename: 'ContextReport', included: Array<{ __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number, preference: string | null, heading: string | null, version: number | null, node:
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'Document', documentId: string, title: string | null, id: string }
        | { __typename: 'Entity', type: string, value: string, id: string }
        | { __typename: 'Memory', content: string, id: string }
        | { __typename: 'PrivacyRequest', id: string }
        | { __typename: 'Session', sessionId: string, title: string | null, summary: string | null, id: string }
        | { __typename: 'Turn', userQuery: string, id: string }
        | { __typename: 'User', id: string }
       | null }> } } & { ' $fragmentName'?: 'ContextTold_ContextFragment' };

export type PlaygroundQueryVariables = Exact<{
  userId: string | number;
  query: string;
  sessionId?: string | number | null | undefined;
  documentId?: string | number | null | undefined;
  intent?: string | null | undefined;
  tokenBudget: number;
  at?: string | null | undefined;
}>;


export type PlaygroundQuery = { memoryContext: (
    { __typename: 'MemoryContext', id: string }
    & { ' $fragmentRefs'?: { 'ContextDegraded_ContextFragment': ContextDegraded_ContextFragment;'ContextPrompt_ContextFragment': ContextPrompt_ContextFragment;'ContextMeter_ContextFragment': ContextMeter_ContextFragment;'ContextTold_ContextFragment': ContextTold_ContextFragment;'ContextOmitted_ContextFragment': ContextOmitted_ContextFragment;'ContextComparison_ContextFragment': ContextComparison_ContextFragment } }
  ) };

export type PlaygroundUsersQueryVariables = Exact<{
  search: string;
}>;


export type PlaygroundUsersQuery = { users: { __typename: 'UserConnection', edges: Array<{ __typename: 'UserEdge', node: { __typename: 'User', id: string, userId: string } }> } };

export type PlaygroundGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaygroundGrantsQuery = { contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string, userId: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )> };

export type ContextDegraded_ContextFragment = { __typename: 'MemoryContext', id: string, report: { __typename: 'ContextReport', degraded: Array<Degradation> } } & { ' $fragmentName'?: 'ContextDegraded_ContextFragment' };

export type ContextItem_ItemFragment = { __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number, preference: string | null, heading: string | null, version: number | null, node:
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'Document', documentId: string, title: string | null, id: string }
    | { __typename: 'Entity', type: string, value: string, id: string }
    | { __typename: 'Memory', content: string, id: string }
    | { __typename: 'PrivacyRequest', id: string }
    | { __typename: 'Session', sessionId: string, title: string | null, summary: string | null, id: string }
    | { __typename: 'Turn', userQuery: string, id: string }
    | { __typename: 'User', id: string }
   | null } & { ' $fragmentName'?: 'ContextItem_ItemFragment' };

export type DecideRequestsMutationVariables = Exact<{
  input: DecidePrivacyRequestsInput;
}>;


export type DecideRequestsMutation = { decidePrivacyRequests: { __typename: 'DecidePrivacyRequestsPayload', results: Array<{ __typename: 'PrivacyDecisionResult', id: string, code: string | null, message: string | null, reason: unknown, request: (
        { __typename: 'PrivacyRequest', id: string }
        & { ' $fragmentRefs'?: { 'RequestRow_RequestFragment': RequestRow_RequestFragment;'PickedRequest_RequestFragment': PickedRequest_RequestFragment } }
      ) | null }> } };

export type DeskQueryVariables = Exact<{
  filter?: PrivacyRequestFilter | null | undefined;
  orderBy?: PrivacyRequestOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskQuery = { privacyRequests: { __typename: 'PrivacyRequestConnection', edges: Array<{ __typename: 'PrivacyRequestEdge', node: (
        { __typename: 'PrivacyRequest', id: string }
        & { ' $fragmentRefs'?: { 'RequestRow_RequestFragment': RequestRow_RequestFragment;'PickedRequest_RequestFragment': PickedRequest_RequestFragment } }
      ) }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type DeskFollowSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DeskFollowSubscription = { privacyRequestUpdated: (
    { __typename: 'PrivacyRequest', id: string }
    & { ' $fragmentRefs'?: { 'RequestRow_RequestFragment': RequestRow_RequestFragment;'PickedRequest_RequestFragment': PickedRequest_RequestFragment } }
  ) };

export type OpenRequestMutationVariables = Exact<{
  input: OpenPrivacyRequestInput;
}>;


export type OpenRequestMutation = { openPrivacyRequest: { __typename: 'OpenPrivacyRequestPayload', duplicate: boolean, request: { __typename: 'PrivacyRequest', id: string } } };

export type PickedRequest_RequestFragment = { __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus, userId: string | null, viewerSteps: Array<PrivacyStep>, viewerCanApprove: boolean } & { ' $fragmentName'?: 'PickedRequest_RequestFragment' };

export type PickedRequestQueryVariables = Exact<{
  id: string | number;
}>;


export type PickedRequestQuery = { privacyRequest: (
    { __typename: 'PrivacyRequest', id: string }
    & { ' $fragmentRefs'?: { 'PickedRequest_RequestFragment': PickedRequest_RequestFragment } }
  ) | null };

export type RequestDecisions_RequestFragment = { __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus, userId: string | null, requestedBy: string, viewerSteps: Array<PrivacyStep>, viewerApprovalObstacle: ApprovalObstacle | null, viewerWouldBeAlone: boolean, isSingleHanded: boolean, completedAt: string | null, isOnLegalHold: boolean | null } & { ' $fragmentName'?: 'RequestDecisions_RequestFragment' };

export type CancelRequestMutationVariables = Exact<{
  input: CancelPrivacyRequestInput;
}>;


export type CancelRequestMutation = { cancelPrivacyRequest: { __typename: 'CancelPrivacyRequestPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type ReleaseRequestMutationVariables = Exact<{
  input: ReleasePrivacyRequestInput;
}>;


export type ReleaseRequestMutation = { releasePrivacyRequest: { __typename: 'ReleasePrivacyRequestPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type DenyRequestMutationVariables = Exact<{
  input: DenyPrivacyRequestInput;
}>;


export type DenyRequestMutation = { denyPrivacyRequest: { __typename: 'DenyPrivacyRequestPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type ExtendRequestMutationVariables = Exact<{
  input: ExtendPrivacyRequestInput;
}>;


export type ExtendRequestMutation = { extendPrivacyRequest: { __typename: 'ExtendPrivacyRequestPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type ConfirmIdentityMutationVariables = Exact<{
  input: ConfirmIdentityInput;
}>;


export type ConfirmIdentityMutation = { confirmIdentity: { __typename: 'ConfirmIdentityPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type RequestFacts_RequestFragment = (
  { __typename: 'PrivacyRequest', id: string, law: PrivacyLaw, status: PrivacyRequestStatus, userId: string | null, reason: string | null, requestedBy: string, createdAt: string, dueAt: string, isPaused: boolean, extendedAt: string | null, identityMethod: string | null, identityVerifiedAt: string | null, identityVerifiedBy: string | null, decidedBy: string | null, decidedAt: string | null, decision: string | null, completedAt: string | null, progress: number, attempts: number, failure: string | null, residue: Array<{ __typename: 'TableCount', table: string, rows: number }> | null }
  & { ' $fragmentRefs'?: { 'DueChip_RequestFragment': DueChip_RequestFragment } }
) & { ' $fragmentName'?: 'RequestFacts_RequestFragment' };

export type RequestHolds_HoldFragment = { __typename: 'LegalHold', id: string, owner: string, reason: string, until: string | null, placedAt: string } & { ' $fragmentName'?: 'RequestHolds_HoldFragment' };

export type RequestQueryVariables = Exact<{
  id: string | number;
}>;


export type RequestQuery = { privacyRequest: (
    { __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus, userId: string | null }
    & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
  ) | null };

export type RequestHoldsQueryVariables = Exact<{
  userId: string | number;
}>;


export type RequestHoldsQuery = { legalHolds: { __typename: 'LegalHoldConnection', edges: Array<{ __typename: 'LegalHoldEdge', node: (
        { __typename: 'LegalHold', id: string }
        & { ' $fragmentRefs'?: { 'RequestHolds_HoldFragment': RequestHolds_HoldFragment } }
      ) }> } };

export type RequestFollowSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type RequestFollowSubscription = { privacyRequestUpdated: { __typename: 'PrivacyRequest', id: string, status: PrivacyRequestStatus } };

export type DueChip_RequestFragment = { __typename: 'PrivacyRequest', id: string, dueAt: string, daysLeft: number, timeLeft: number, isPaused: boolean, completedAt: string | null } & { ' $fragmentName'?: 'DueChip_RequestFragment' };

export type RequestRow_RequestFragment = (
  { __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind, law: PrivacyLaw, status: PrivacyRequestStatus, userId: string | null, createdAt: string, isOnLegalHold: boolean | null, otherOpenRequests: Array<{ __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind }> }
  & { ' $fragmentRefs'?: { 'DueChip_RequestFragment': DueChip_RequestFragment } }
) & { ' $fragmentName'?: 'RequestRow_RequestFragment' };

export type RequestPreview_RequestFragment = { __typename: 'PrivacyRequest', id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus, preview: Array<{ __typename: 'TableCount', table: string, rows: number }> } & { ' $fragmentName'?: 'RequestPreview_RequestFragment' };

export type RequestReceipt_RequestFragment = { __typename: 'PrivacyRequest', id: string, receipt: { __typename: 'ErasureReceipt', residue: number, document: string, signature: string, publicKey: string, issuedAt: string, physicallyErasedAt: string | null, erased: Array<{ __typename: 'TableCount', table: string, rows: number }>, kept: Array<{ __typename: 'TableCount', table: string, rows: number }> } | null } & { ' $fragmentName'?: 'RequestReceipt_RequestFragment' };

export type RequestView_RequestFragment = (
  { __typename: 'PrivacyRequest', id: string }
  & { ' $fragmentRefs'?: { 'RequestFacts_RequestFragment': RequestFacts_RequestFragment;'RequestDecisions_RequestFragment': RequestDecisions_RequestFragment;'RequestPreview_RequestFragment': RequestPreview_RequestFragment;'RequestTimeline_RequestFragment': RequestTimeline_RequestFragment;'RequestReceipt_RequestFragment': RequestReceipt_RequestFragment } }
) & { ' $fragmentName'?: 'RequestView_RequestFragment' };

export type RequestTimeline_RequestFragment = { __typename: 'PrivacyRequest', id: string, timeline: Array<{ __typename: 'PrivacyEvent', at: string, actor: string, step: string, note: string | null }> } & { ' $fragmentName'?: 'RequestTimeline_RequestFragment' };

export type ApproveRequestMutationVariables = Exact<{
  input: ApprovePrivacyRequestInput;
}>;


export type ApproveRequestMutation = { approvePrivacyRequest: { __typename: 'ApprovePrivacyRequestPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type HoldRequestMutationVariables = Exact<{
  input: HoldPrivacyRequestInput;
}>;


export type HoldRequestMutation = { holdPrivacyRequest: { __typename: 'HoldPrivacyRequestPayload', request: (
      { __typename: 'PrivacyRequest', id: string }
      & { ' $fragmentRefs'?: { 'RequestView_RequestFragment': RequestView_RequestFragment } }
    ) } };

export type IssueLinkMutationVariables = Exact<{
  input: IssueExportLinkInput;
}>;


export type IssueLinkMutation = { issueExportLink: { __typename: 'IssueExportLinkPayload', url: string, expiresAt: string } };

export type QuarantineQueryVariables = Exact<{
  filter?: QuarantineFilter | null | undefined;
  after?: string | null | undefined;
  isOfOne: boolean;
}>;


export type QuarantineQuery = { quarantine: { __typename: 'QuarantinedStatementConnection', edges: Array<{ __typename: 'QuarantinedStatementEdge', node: (
        { __typename: 'QuarantinedStatement', id: string, user: { __typename: 'User', id: string, userId: string } }
        & { ' $fragmentRefs'?: { 'QuarantineRow_StatementFragment': QuarantineRow_StatementFragment } }
      ) & (
        { __typename: 'QuarantinedStatement' }
        & { ' $fragmentRefs'?: { 'StatementCells_StatementFragment': StatementCells_StatementFragment } }
      ) & { __typename: 'QuarantinedStatement' } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, contentGrants: Array<(
    { __typename: 'ContentGrant', id: string, user: { __typename: 'User', id: string, userId: string } }
    & { ' $fragmentRefs'?: { 'GrantBar_GrantFragment': GrantBar_GrantFragment } }
  )> };

export type StatementCells_StatementFragment = { __typename: 'QuarantinedStatement', id: string, text: string | null } & { ' $fragmentName'?: 'StatementCells_StatementFragment' };

export type DiscardStatementMutationVariables = Exact<{
  input: DiscardQuarantinedInput;
}>;


export type DiscardStatementMutation = { discardQuarantined: { __typename: 'DiscardQuarantinedPayload', id: string } };

export type AcceptStatementMutationVariables = Exact<{
  input: AcceptQuarantinedInput;
}>;


export type AcceptStatementMutation = { acceptQuarantined: { __typename: 'AcceptQuarantinedPayload', memory: { __typename: 'Memory', id: string } } };

export type QuarantineRow_StatementFragment = { __typename: 'QuarantinedStatement', id: string, reason: QuarantineReason, heldAt: string, user: { __typename: 'User', id: string, userId: string } } & { ' $fragmentName'?: 'QuarantineRow_StatementFragment' };

export type AccessReviewQueryVariables = Exact<{
  month?: string | null | undefined;
}>;


export type AccessReviewQuery = { accessReview: { __typename: 'AccessReview', month: string, timeZone: string, members: Array<{ __typename: 'AccessReviewMember', actor: string, readings: number, people: number, grants: number, outsideHours: number, before: Array<number>, reasons: Array<{ __typename: 'GrantReason', reason: string, grants: number }>, persons: Array<{ __typename: 'PersonRead', userId: string | null, isErased: boolean, readings: number, grants: number, hadRequest: boolean }>, unusual: Array<{ __typename: 'UnusualReading', kind: UnusualReadingKind, found: number, usual: number }> }> } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { project: { __typename: 'Project', id: string, name: string }, projectSettings: { __typename: 'ProjectSettings', version: string, shortTermLimit: number, messageLimit: number, midTermLimit: number, longTermLimit: number, summaryMaxLength: number, tokenLimit: number, redactTurns: Array<RedactionKind>, intentLimits: unknown, turnTtl: unknown, memoryTtl: unknown, confidenceHalfLifeDays: number, confidenceFloor: number, verbatimPrompts: boolean, forgetOnRequest: boolean, supportApproves: boolean, singleHandedApproval: boolean, privacyLaw: PrivacyLaw, timeZone: string, smallestGroup: number, extractionInstructions: string, entityRules: unknown, defaults: { __typename: 'ProjectSettings', shortTermLimit: number, messageLimit: number, midTermLimit: number, longTermLimit: number, summaryMaxLength: number, tokenLimit: number, redactTurns: Array<RedactionKind>, intentLimits: unknown, turnTtl: unknown, memoryTtl: unknown, confidenceHalfLifeDays: number, confidenceFloor: number, verbatimPrompts: boolean, forgetOnRequest: boolean, supportApproves: boolean, singleHandedApproval: boolean, privacyLaw: PrivacyLaw, timeZone: string, smallestGroup: number, extractionInstructions: string, entityRules: unknown, newUser: { __typename: 'NewUserSettings', enabled: boolean, consentRequired: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null }, customCategories: Array<{ __typename: 'CustomCategory', name: string, description: string, category: MemoryCategory }> }, newUser: { __typename: 'NewUserSettings', enabled: boolean, consentRequired: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null }, customCategories: Array<{ __typename: 'CustomCategory', name: string, description: string, category: MemoryCategory }> }, tokenIssuer: { __typename: 'TokenIssuer', version: string, issuer: string, audience: string, jwksUrl: string, updatedAt: string } | null };

export type SettingsRetentionQueryVariables = Exact<{
  proposed: RetentionRulesInput;
}>;


export type SettingsRetentionQuery = { retentionPreview: { __typename: 'RetentionPreview', diff: { __typename: 'RetentionDiff', more: number, less: number, groups: Array<{ __typename: 'RetentionGroup', kind: RetainedKind, importance: number | null, category: MemoryCategory | null, reason: RetentionReason, present: number, proposed: number, more: number, less: number }> } } };

export type SetIssuerMutationVariables = Exact<{
  input: SetTokenIssuerInput;
}>;


export type SetIssuerMutation = { setTokenIssuer: { __typename: 'SetTokenIssuerPayload', tokenIssuer: { __typename: 'TokenIssuer', issuer: string } } };

export type RemoveIssuerMutationVariables = Exact<{
  input: RemoveTokenIssuerInput;
}>;


export type RemoveIssuerMutation = { removeTokenIssuer: { __typename: 'RemoveTokenIssuerPayload', tokenIssuer: { __typename: 'TokenIssuer', issuer: string } } };

export type SaveSettingsMutationVariables = Exact<{
  input: UpdateProjectSettingsInput;
}>;


export type SaveSettingsMutation = { updateProjectSettings: { __typename: 'UpdateProjectSettingsPayload', settings: { __typename: 'ProjectSettings', timeZone: string } } };

export type GrantMutationVariables = Exact<{
  input: GrantContentAccessInput;
}>;


export type GrantMutation = { grantContentAccess: { __typename: 'GrantContentAccessPayload', grant: { __typename: 'ContentGrant', id: string } } };

export type GrantBar_GrantFragment = { __typename: 'ContentGrant', id: string, reason: string, expiresAt: string, user: { __typename: 'User', id: string, userId: string } } & { ' $fragmentName'?: 'GrantBar_GrantFragment' };

export type EndGrantMutationVariables = Exact<{
  input: EndContentAccessInput;
}>;


export type EndGrantMutation = { endContentAccess: { __typename: 'EndContentAccessPayload', user: { __typename: 'User', id: string, viewerCanReadContent: boolean } } };

export type ProjectSettings_AllFragment = { __typename: 'ProjectSettings', shortTermLimit: number, messageLimit: number, midTermLimit: number, longTermLimit: number, summaryMaxLength: number, tokenLimit: number, redactTurns: Array<RedactionKind>, intentLimits: unknown, turnTtl: unknown, memoryTtl: unknown, confidenceHalfLifeDays: number, confidenceFloor: number, verbatimPrompts: boolean, forgetOnRequest: boolean, supportApproves: boolean, singleHandedApproval: boolean, privacyLaw: PrivacyLaw, timeZone: string, smallestGroup: number, extractionInstructions: string, entityRules: unknown, newUser: { __typename: 'NewUserSettings', enabled: boolean, consentRequired: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null }, customCategories: Array<{ __typename: 'CustomCategory', name: string, description: string, category: MemoryCategory }> } & { ' $fragmentName'?: 'ProjectSettings_AllFragment' };

export const DeletedProjects_DeletionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletedProjects_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedBy"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]} as unknown as DocumentNode<DeletedProjects_DeletionFragment, unknown>;
export const KeyRow_KeyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow_key"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]} as unknown as DocumentNode<KeyRow_KeyFragment, unknown>;
export const KeyView_KeyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyView_key"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rotatedFrom"}}]}}]} as unknown as DocumentNode<KeyView_KeyFragment, unknown>;
export const DeletionState_DeletionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletionState_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanConfirm"}}]}}]} as unknown as DocumentNode<DeletionState_DeletionFragment, unknown>;
export const ProjectRow_ProjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRow_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletionState_deletion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletionState_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanConfirm"}}]}}]} as unknown as DocumentNode<ProjectRow_ProjectFragment, unknown>;
export const StaffMember_StaffFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffMember_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<StaffMember_StaffFragment, unknown>;
export const StaffRow_StaffFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}}]}}]} as unknown as DocumentNode<StaffRow_StaffFragment, unknown>;
export const AuditRow_EntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"toldChange"}},{"kind":"Field","name":{"kind":"Name","value":"readings"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AuditRow_EntryFragment, unknown>;
export const DocumentRow_DocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRow_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"versionCount"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<DocumentRow_DocumentFragment, unknown>;
export const ListedDocumentsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocuments"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRow_document"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRow_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"versionCount"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ListedDocumentsFragment, unknown>;
export const UploadRow_UploadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadRow_upload"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}}]}}]}}]} as unknown as DocumentNode<UploadRow_UploadFragment, unknown>;
export const VersionsTable_DocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionsTable_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"authorPseudonym"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<VersionsTable_DocumentFragment, unknown>;
export const StaffBar_ViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffBar_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<StaffBar_ViewerFragment, unknown>;
export const ProjectSelect_ProjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectSelect_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}}]}}]} as unknown as DocumentNode<ProjectSelect_ProjectFragment, unknown>;
export const HoldRow_HoldFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldRow_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}}]}}]} as unknown as DocumentNode<HoldRow_HoldFragment, unknown>;
export const HoldView_HoldFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldView_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"placedBy"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"releasedBy"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNote"}}]}}]} as unknown as DocumentNode<HoldView_HoldFragment, unknown>;
export const MemoryFacts_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<MemoryFacts_MemoryFragment, unknown>;
export const MemoryHistory_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryHistory_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"decay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"halfLifeDays"}},{"kind":"Field","name":{"kind":"Name","value":"floor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MemoryHistory_MemoryFragment, unknown>;
export const MemoryVersions_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersions_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supersedes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}}]}}]}}]} as unknown as DocumentNode<MemoryVersions_MemoryFragment, unknown>;
export const MemoryOrigin_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryOrigin_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sourcePreview"}},{"kind":"Field","name":{"kind":"Name","value":"sourceTurn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<MemoryOrigin_MemoryFragment, unknown>;
export const MemoryUses_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryUses_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanJudge"}},{"kind":"Field","name":{"kind":"Name","value":"uses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"}},{"kind":"Field","name":{"kind":"Name","value":"turn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MemoryUses_MemoryFragment, unknown>;
export const BulkBar_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkBar_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<BulkBar_MemoryFragment, unknown>;
export const MemoryRow_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRow_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<MemoryRow_MemoryFragment, unknown>;
export const TurnView_TurnFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TurnView_turn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"turnNumber"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"assistantResponse"}},{"kind":"Field","name":{"kind":"Name","value":"intentType"}},{"kind":"Field","name":{"kind":"Name","value":"intentConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"dismissedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"offReason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"toolsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"executionTimeMs"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"entities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"normalized"}}]}}]}}]} as unknown as DocumentNode<TurnView_TurnFragment, unknown>;
export const UserMerges_UserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserMerges_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"merges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromUserId"}},{"kind":"Field","name":{"kind":"Name","value":"mergedAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}}]}}]}}]} as unknown as DocumentNode<UserMerges_UserFragment, unknown>;
export const EntityRow_EntityFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntityRow_entity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"mentionCount"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"lastMentionedAt"}}]}}]} as unknown as DocumentNode<EntityRow_EntityFragment, unknown>;
export const UserOverview_UserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserOverview_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"statistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalTurns"}},{"kind":"Field","name":{"kind":"Name","value":"totalSessions"}},{"kind":"Field","name":{"kind":"Name","value":"totalMemories"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"averageConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"oldestAt"}},{"kind":"Field","name":{"kind":"Name","value":"newestAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intentType"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"autoExtraction"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"maxMemories"}},{"kind":"Field","name":{"kind":"Name","value":"retentionDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}},{"kind":"Field","name":{"kind":"Name","value":"recordedAt"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}}]}}]}}]} as unknown as DocumentNode<UserOverview_UserFragment, unknown>;
export const PreferencesView_UserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferencesView_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"top"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"activeHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"frequentQueries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<PreferencesView_UserFragment, unknown>;
export const RecalledSession_RecalledFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecalledSession_recalled"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecalledSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}}]}}]}}]} as unknown as DocumentNode<RecalledSession_RecalledFragment, unknown>;
export const UserRow_UserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UserRow_UserFragment, unknown>;
export const SessionRow_SessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"turnCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}}]}}]} as unknown as DocumentNode<SessionRow_SessionFragment, unknown>;
export const MemorySteps_MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemorySteps_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<MemorySteps_MemoryFragment, unknown>;
export const ContextItem_ItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContextItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"preference"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userQuery"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ContextItem_ItemFragment, unknown>;
export const ContextComparison_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextComparison_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}},{"kind":"Field","name":{"kind":"Name","value":"sectionTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContextItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"preference"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userQuery"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ContextComparison_ContextFragment, unknown>;
export const ContextMeter_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextMeter_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}},{"kind":"Field","name":{"kind":"Name","value":"sectionTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}}]}}]}}]}}]} as unknown as DocumentNode<ContextMeter_ContextFragment, unknown>;
export const ContextPrompt_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextPrompt_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}}]} as unknown as DocumentNode<ContextPrompt_ContextFragment, unknown>;
export const ContextOmitted_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextOmitted_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContextItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"preference"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userQuery"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ContextOmitted_ContextFragment, unknown>;
export const ContextTold_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextTold_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"recency"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"recency"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"relatedTurns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"neighbours"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}},{"kind":"Field","name":{"kind":"Name","value":"session"}},{"kind":"Field","name":{"kind":"Name","value":"speaker"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"recency"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"turn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContextItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"preference"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userQuery"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ContextTold_ContextFragment, unknown>;
export const ContextDegraded_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextDegraded_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"degraded"}}]}}]}}]} as unknown as DocumentNode<ContextDegraded_ContextFragment, unknown>;
export const PickedRequest_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PickedRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanApprove"}}]}}]} as unknown as DocumentNode<PickedRequest_RequestFragment, unknown>;
export const RequestHolds_HoldFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestHolds_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}}]}}]} as unknown as DocumentNode<RequestHolds_HoldFragment, unknown>;
export const DueChip_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<DueChip_RequestFragment, unknown>;
export const RequestRow_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestRow_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}},{"kind":"Field","name":{"kind":"Name","value":"otherOpenRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<RequestRow_RequestFragment, unknown>;
export const RequestFacts_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<RequestFacts_RequestFragment, unknown>;
export const RequestDecisions_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}}]} as unknown as DocumentNode<RequestDecisions_RequestFragment, unknown>;
export const RequestPreview_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]} as unknown as DocumentNode<RequestPreview_RequestFragment, unknown>;
export const RequestTimeline_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}}]} as unknown as DocumentNode<RequestTimeline_RequestFragment, unknown>;
export const RequestReceipt_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}}]} as unknown as DocumentNode<RequestReceipt_RequestFragment, unknown>;
export const RequestView_RequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}}]} as unknown as DocumentNode<RequestView_RequestFragment, unknown>;
export const StatementCells_StatementFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatementCells_statement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuarantinedStatement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]} as unknown as DocumentNode<StatementCells_StatementFragment, unknown>;
export const QuarantineRow_StatementFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuarantineRow_statement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuarantinedStatement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"heldAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<QuarantineRow_StatementFragment, unknown>;
export const GrantBar_GrantFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<GrantBar_GrantFragment, unknown>;
export const ProjectSettings_AllFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectSettings_all"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shortTermLimit"}},{"kind":"Field","name":{"kind":"Name","value":"messageLimit"}},{"kind":"Field","name":{"kind":"Name","value":"midTermLimit"}},{"kind":"Field","name":{"kind":"Name","value":"longTermLimit"}},{"kind":"Field","name":{"kind":"Name","value":"summaryMaxLength"}},{"kind":"Field","name":{"kind":"Name","value":"tokenLimit"}},{"kind":"Field","name":{"kind":"Name","value":"redactTurns"}},{"kind":"Field","name":{"kind":"Name","value":"intentLimits"}},{"kind":"Field","name":{"kind":"Name","value":"turnTtl"}},{"kind":"Field","name":{"kind":"Name","value":"memoryTtl"}},{"kind":"Field","name":{"kind":"Name","value":"confidenceHalfLifeDays"}},{"kind":"Field","name":{"kind":"Name","value":"confidenceFloor"}},{"kind":"Field","name":{"kind":"Name","value":"newUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"consentRequired"}},{"kind":"Field","name":{"kind":"Name","value":"autoExtraction"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"maxMemories"}},{"kind":"Field","name":{"kind":"Name","value":"retentionDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"verbatimPrompts"}},{"kind":"Field","name":{"kind":"Name","value":"forgetOnRequest"}},{"kind":"Field","name":{"kind":"Name","value":"supportApproves"}},{"kind":"Field","name":{"kind":"Name","value":"singleHandedApproval"}},{"kind":"Field","name":{"kind":"Name","value":"privacyLaw"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"smallestGroup"}},{"kind":"Field","name":{"kind":"Name","value":"customCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extractionInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"entityRules"}}]}}]} as unknown as DocumentNode<ProjectSettings_AllFragment, unknown>;
export const SecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mustEnrollTotp"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}}]}}]}}]}}]} as unknown as DocumentNode<SecondFactorQuery, SecondFactorQueryVariables>;
export const ConfirmTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}}]}}]}}]} as unknown as DocumentNode<ConfirmTotpMutation, ConfirmTotpMutationVariables>;
export const NewTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"NewTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<NewTotpMutation, NewTotpMutationVariables>;
export const SetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordSet"}}]}}]}}]} as unknown as DocumentNode<SetPasswordMutation, SetPasswordMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mustEnrollTotp"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const ConfirmProjectDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmProjectDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmProjectDeletionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmProjectDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmProjectDeletionMutation, ConfirmProjectDeletionMutationVariables>;
export const CancelProjectDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelProjectDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelProjectDeletionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelProjectDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CancelProjectDeletionMutation, CancelProjectDeletionMutationVariables>;
export const InviteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Invite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteStaffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"linkDelivery"}}]}}]}}]} as unknown as DocumentNode<InviteMutation, InviteMutationVariables>;
export const RevokeKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow_key"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyView_key"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow_key"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyView_key"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rotatedFrom"}}]}}]} as unknown as DocumentNode<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const RotateKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<RotateKeyMutation, RotateKeyMutationVariables>;
export const CreateKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<CreateKeyMutation, CreateKeyMutationVariables>;
export const KeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow_key"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyView_key"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow_key"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyView_key"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rotatedFrom"}}]}}]} as unknown as DocumentNode<KeysQuery, KeysQueryVariables>;
export const ArchiveProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRow_project"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletionState_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanConfirm"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRow_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletionState_deletion"}}]}}]}}]} as unknown as DocumentNode<ArchiveProjectMutation, ArchiveProjectMutationVariables>;
export const RestoreArchivedProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreArchivedProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreArchivedProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreArchivedProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRow_project"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletionState_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanConfirm"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRow_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletionState_deletion"}}]}}]}}]} as unknown as DocumentNode<RestoreArchivedProjectMutation, RestoreArchivedProjectMutationVariables>;
export const DeleteProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteProjectMutation, DeleteProjectMutationVariables>;
export const CreateProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CreateProjectMutation, CreateProjectMutationVariables>;
export const ProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRow_project"}}]}},{"kind":"Field","name":{"kind":"Name","value":"projectDeletions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletedProjects_deletion"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletionState_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanConfirm"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRow_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletionState_deletion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletedProjects_deletion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectDeletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedBy"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]} as unknown as DocumentNode<ProjectsQuery, ProjectsQueryVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetStaffPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetStaffPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow_staff"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffMember_staff"}}]}},{"kind":"Field","name":{"kind":"Name","value":"linkDelivery"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffMember_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const EnableMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnableMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnableStaffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enableStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow_staff"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffMember_staff"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffMember_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<EnableMemberMutation, EnableMemberMutationVariables>;
export const DisableMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisableMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisableStaffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disableStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow_staff"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffMember_staff"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffMember_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DisableMemberMutation, DisableMemberMutationVariables>;
export const SetRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetStaffRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setStaffRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow_staff"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffMember_staff"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffMember_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SetRoleMutation, SetRoleMutationVariables>;
export const StaffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow_staff"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffMember_staff"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffMember_staff"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastSignInAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<StaffQuery, StaffQueryVariables>;
export const AuditDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grant"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isFolded"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"grant"},"value":{"kind":"Variable","name":{"kind":"Name","value":"grant"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isFolded"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldChange"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AuditDetailsQuery, AuditDetailsQueryVariables>;
export const ProveSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProveSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProveSecondFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proveSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provenUntil"}}]}}]}}]} as unknown as DocumentNode<ProveSecondFactorMutation, ProveSecondFactorMutationVariables>;
export const AuditLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditRow_entry"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"toldChange"}},{"kind":"Field","name":{"kind":"Name","value":"readings"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const AccessTrailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccessTrail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AccessFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessTrail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"what"}},{"kind":"Field","name":{"kind":"Name","value":"grant"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditRow_entry"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"toldChange"}},{"kind":"Field","name":{"kind":"Name","value":"readings"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AccessTrailQuery, AccessTrailQueryVariables>;
export const VerifyAuditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VerifyAudit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intact"}},{"kind":"Field","name":{"kind":"Name","value":"checked"}},{"kind":"Field","name":{"kind":"Name","value":"unsealed"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"brokenAt"}},{"kind":"Field","name":{"kind":"Name","value":"anchoredAt"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"headHash"}}]}}]}}]} as unknown as DocumentNode<VerifyAuditQuery, VerifyAuditQueryVariables>;
export const ExportAuditLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportAuditLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportAuditLogInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportAuditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"csv"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"isCut"}}]}}]}}]}}]} as unknown as DocumentNode<ExportAuditLogMutation, ExportAuditLogMutationVariables>;
export const CompareVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentDiff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"documentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paragraphs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]}}]} as unknown as DocumentNode<CompareVersionsQuery, CompareVersionsQueryVariables>;
export const InspectDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InspectDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"documentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"versionCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionsTable_document"}}]}},{"kind":"Field","name":{"kind":"Name","value":"uploads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"documentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UploadRow_upload"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionsTable_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"authorPseudonym"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadRow_upload"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<InspectDocumentQuery, InspectDocumentQueryVariables>;
export const DocumentTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"documentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"characters"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<DocumentTextQuery, DocumentTextQueryVariables>;
export const UserDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDocuments"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"spaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRow_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"versionCount"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocuments"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRow_document"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<UserDocumentsQuery, UserDocumentsQueryVariables>;
export const SpaceDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SpaceDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"spaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spaceId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDocuments"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentRow_document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"versionCount"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocuments"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DocumentRow_document"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<SpaceDocumentsQuery, SpaceDocumentsQueryVariables>;
export const InspectSpaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InspectSpace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spaceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"space"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"spaceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spaceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<InspectSpaceQuery, InspectSpaceQueryVariables>;
export const SpacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Spaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"memberCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SpacesQuery, SpacesQueryVariables>;
export const FrameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Frame"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"mustEnrollTotp"}},{"kind":"Field","name":{"kind":"Name","value":"lacksSecondFactor"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffBar_viewer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffBar_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<FrameQuery, FrameQueryVariables>;
export const FrameProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FrameProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectSelect_project"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectSelect_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}}]}}]} as unknown as DocumentNode<FrameProjectsQuery, FrameProjectsQueryVariables>;
export const FrameOverdueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FrameOverdue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privacyRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"overdue"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<FrameOverdueQuery, FrameOverdueQueryVariables>;
export const PaletteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Palette"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"privacyRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PaletteQuery, PaletteQueryVariables>;
export const PaletteSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PaletteSessionsQuery, PaletteSessionsQueryVariables>;
export const PaletteNodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteNode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"owner"},"name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"person"},"name":{"kind":"Name","value":"userId"}}]}}]}}]}}]} as unknown as DocumentNode<PaletteNodeQuery, PaletteNodeQueryVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignOutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionsEnded"}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const ReleaseHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReleaseLegalHoldInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseLegalHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldRow_hold"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldView_hold"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldRow_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldView_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"placedBy"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"releasedBy"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNote"}}]}}]} as unknown as DocumentNode<ReleaseHoldMutation, ReleaseHoldMutationVariables>;
export const PlaceHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceLegalHoldInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeLegalHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PlaceHoldMutation, PlaceHoldMutationVariables>;
export const HoldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Holds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHoldFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legalHolds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldRow_hold"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldView_hold"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldRow_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldView_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"placedBy"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"releasedBy"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNote"}}]}}]} as unknown as DocumentNode<HoldsQuery, HoldsQueryVariables>;
export const ImportHoldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportHolds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportLegalHoldsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importLegalHolds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ImportHoldsMutation, ImportHoldsMutationVariables>;
export const EditMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<EditMemoryMutation, EditMemoryMutationVariables>;
export const PinMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PinMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PinMemoryMutation, PinMemoryMutationVariables>;
export const UnpinMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnpinMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnpinMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unpinMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<UnpinMemoryMutation, UnpinMemoryMutationVariables>;
export const DeactivateMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeactivateMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeactivateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deactivateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeactivateMemoryMutation, DeactivateMemoryMutationVariables>;
export const ReactivateMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReactivateMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReactivateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reactivateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"evicted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ReactivateMemoryMutation, ReactivateMemoryMutationVariables>;
export const DeleteMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteMemoryMutation, DeleteMemoryMutationVariables>;
export const InspectMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InspectMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryOrigin_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersions_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryHistory_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryUses_memory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}},{"kind":"Field","name":{"kind":"Name","value":"projectSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turnTtl"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryOrigin_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sourcePreview"}},{"kind":"Field","name":{"kind":"Name","value":"sourceTurn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersions_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supersedes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryHistory_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"decay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"halfLifeDays"}},{"kind":"Field","name":{"kind":"Name","value":"floor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryUses_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanJudge"}},{"kind":"Field","name":{"kind":"Name","value":"uses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contextId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"}},{"kind":"Field","name":{"kind":"Name","value":"turn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}}]}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<InspectMemoryQuery, InspectMemoryQueryVariables>;
export const JudgeMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JudgeMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryFeedbackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryFeedback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<JudgeMemoryMutation, JudgeMemoryMutationVariables>;
export const SetConfidenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetConfidence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SetConfidenceMutation, SetConfidenceMutationVariables>;
export const SetExpiryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetExpiry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryFacts_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryFacts_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"customCategory"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"spaceId"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"storedConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SetExpiryMutation, SetExpiryMutationVariables>;
export const SetImportanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetImportance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateTurnInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTurn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}}]}}]}}]}}]} as unknown as DocumentNode<SetImportanceMutation, SetImportanceMutationVariables>;
export const JobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"retrying"}},{"kind":"Field","name":{"kind":"Name","value":"dead"}},{"kind":"Field","name":{"kind":"Name","value":"oldestWaitingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastCompletedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deadJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tries"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"diedAt"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"minds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"restsUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spending"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTokens"}}]}}]}}]} as unknown as DocumentNode<JobsQuery, JobsQueryVariables>;
export const DatabaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Database"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseWarnings"}},{"kind":"Field","name":{"kind":"Name","value":"database"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"growth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DatabaseQuery, DatabaseQueryVariables>;
export const RetryJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryDeadJobsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryDeadJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retried"}}]}}]}}]} as unknown as DocumentNode<RetryJobsMutation, RetryJobsMutationVariables>;
export const RetentionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Retention"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retentionPreview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"diff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"present"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"operations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retentionRuns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"memories"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"purgedAt"}}]}}]}}]}}]} as unknown as DocumentNode<RetentionQuery, RetentionQueryVariables>;
export const RunRetentionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RunRetention"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RunRetentionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runRetention"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runId"}}]}}]}}]} as unknown as DocumentNode<RunRetentionMutation, RunRetentionMutationVariables>;
export const UndoRetentionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoRetention"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoRetentionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoRetention"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"memories"}}]}}]}}]} as unknown as DocumentNode<UndoRetentionMutation, UndoRetentionMutationVariables>;
export const OverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Overview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interval"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalyticsInterval"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"now"},"name":{"kind":"Name","value":"analytics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"interval"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interval"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"}},{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"memories"}},{"kind":"Field","name":{"kind":"Name","value":"entities"}},{"kind":"Field","name":{"kind":"Name","value":"storageBytes"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activeUsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contextsServed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contextLatency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"p50Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p95Ms"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoriesByCategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoryChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intentType"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoriesUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"before"},"name":{"kind":"Name","value":"analytics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"interval"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interval"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contextsServed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoriesUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activeUsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contextLatency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"p95Ms"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"projectSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"smallestGroup"}}]}}]}}]} as unknown as DocumentNode<OverviewQuery, OverviewQueryVariables>;
export const OverviewClocksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewClocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<OverviewClocksQuery, OverviewClocksQueryVariables>;
export const RequestExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openPrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RequestExportMutation, RequestExportMutationVariables>;
export const TranscriptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Transcript"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Filter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"turnCount"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TurnView_turn"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TurnView_turn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"turnNumber"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"assistantResponse"}},{"kind":"Field","name":{"kind":"Name","value":"intentType"}},{"kind":"Field","name":{"kind":"Name","value":"intentConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"dismissedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"offReason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"teamsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"toolsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"executionTimeMs"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"entities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"normalized"}}]}}]}}]} as unknown as DocumentNode<TranscriptQuery, TranscriptQueryVariables>;
export const RelearnProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RelearnProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turnsToRelearn"}}]}}]}}]}}]} as unknown as DocumentNode<RelearnProgressQuery, RelearnProgressQueryVariables>;
export const RelearnSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RelearnSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RelearnTurnsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relearnTurns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}}]}}]}}]} as unknown as DocumentNode<RelearnSessionMutation, RelearnSessionMutationVariables>;
export const RenameUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenameUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renameUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}}]} as unknown as DocumentNode<RenameUserMutation, RenameUserMutationVariables>;
export const MergeUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeUsersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"moved"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}}]}}]} as unknown as DocumentNode<MergeUsersMutation, MergeUsersMutationVariables>;
export const UndoMergeUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoMergeUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoMergeUsersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoMergeUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}}]} as unknown as DocumentNode<UndoMergeUsersMutation, UndoMergeUsersMutationVariables>;
export const UserEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserEntities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntityRow_entity"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntityRow_entity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"mentionCount"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"lastMentionedAt"}}]}}]} as unknown as DocumentNode<UserEntitiesQuery, UserEntitiesQueryVariables>;
export const UserAuditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserAudit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"foldReadings"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditRow_entry"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditRow_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"toldChange"}},{"kind":"Field","name":{"kind":"Name","value":"readings"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UserAuditQuery, UserAuditQueryVariables>;
export const UserMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRow_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkBar_memory"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRow_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkBar_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<UserMemoriesQuery, UserMemoriesQueryVariables>;
export const UserMemoriesFollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"UserMemoriesFollow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]} as unknown as DocumentNode<UserMemoriesFollowSubscription, UserMemoriesFollowSubscriptionVariables>;
export const UserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"User"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReadContent"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRename"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanMerge"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}},{"kind":"Field","name":{"kind":"Name","value":"openRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserMerges_user"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserOverview_user"}}]}},{"kind":"Field","name":{"kind":"Name","value":"erasedUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receiptId"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserMerges_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"merges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromUserId"}},{"kind":"Field","name":{"kind":"Name","value":"mergedAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserOverview_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"statistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalTurns"}},{"kind":"Field","name":{"kind":"Name","value":"totalSessions"}},{"kind":"Field","name":{"kind":"Name","value":"totalMemories"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"averageConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"oldestAt"}},{"kind":"Field","name":{"kind":"Name","value":"newestAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intentType"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"autoExtraction"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"maxMemories"}},{"kind":"Field","name":{"kind":"Name","value":"retentionDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}},{"kind":"Field","name":{"kind":"Name","value":"recordedAt"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<UserQuery, UserQueryVariables>;
export const UserPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferencesView_user"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferencesView_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"top"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"activeHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"frequentQueries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<UserPreferencesQuery, UserPreferencesQueryVariables>;
export const UserRecallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserRecall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryContext"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"shortTerm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecalledSession_recalled"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"midTerm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecalledSession_recalled"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"longTerm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecalledSession_recalled"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"entities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"mentionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"degraded"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferencesView_user"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecalledSession_recalled"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecalledSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferencesView_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"top"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"activeHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"}},{"kind":"Field","name":{"kind":"Name","value":"frequentQueries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<UserRecallQuery, UserRecallQueryVariables>;
export const UserSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Filter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionRow_session"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"turnCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}}]}}]} as unknown as DocumentNode<UserSessionsQuery, UserSessionsQueryVariables>;
export const UsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Users"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isSearched"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow_user"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"erasedUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isSearched"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"receiptId"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const ExportUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportUsersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"csv"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"isCut"}}]}}]}}]}}]} as unknown as DocumentNode<ExportUsersMutation, ExportUsersMutationVariables>;
export const ListDeactivateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ListDeactivate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeactivateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deactivateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRow_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkBar_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRow_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkBar_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ListDeactivateMutation, ListDeactivateMutationVariables>;
export const ListReactivateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ListReactivate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReactivateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reactivateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRow_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkBar_memory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"evicted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRow_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkBar_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRow_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkBar_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ListReactivateMutation, ListReactivateMutationVariables>;
export const ListExpireDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ListExpire"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryRow_memory"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkBar_memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryRow_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"usageCount"}},{"kind":"Field","name":{"kind":"Name","value":"knownSince"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkBar_memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"deactivatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ListExpireMutation, ListExpireMutationVariables>;
export const PlaygroundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Playground"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"intent"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tokenBudget"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"at"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryContext"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"documentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"intent"},"value":{"kind":"Variable","name":{"kind":"Name","value":"intent"}}},{"kind":"Argument","name":{"kind":"Name","value":"tokenBudget"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tokenBudget"}}},{"kind":"Argument","name":{"kind":"Name","value":"at"},"value":{"kind":"Variable","name":{"kind":"Name","value":"at"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextDegraded_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextPrompt_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextMeter_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextTold_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextOmitted_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextComparison_context"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextItem_item"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContextItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"preference"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userQuery"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Entity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextDegraded_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"degraded"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextPrompt_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextMeter_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}},{"kind":"Field","name":{"kind":"Name","value":"sectionTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextTold_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"recency"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"recency"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"relatedTurns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"neighbours"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}},{"kind":"Field","name":{"kind":"Name","value":"session"}},{"kind":"Field","name":{"kind":"Name","value":"speaker"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"recency"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"turn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextOmitted_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextComparison_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}},{"kind":"Field","name":{"kind":"Name","value":"sectionTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextItem_item"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]} as unknown as DocumentNode<PlaygroundQuery, PlaygroundQueryVariables>;
export const PlaygroundUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaygroundUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlaygroundUsersQuery, PlaygroundUsersQueryVariables>;
export const PlaygroundGrantsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaygroundGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<PlaygroundGrantsQuery, PlaygroundGrantsQueryVariables>;
export const DecideRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecidePrivacyRequestsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decidePrivacyRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestRow_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PickedRequest_request"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestRow_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}},{"kind":"Field","name":{"kind":"Name","value":"otherOpenRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PickedRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanApprove"}}]}}]} as unknown as DocumentNode<DecideRequestsMutation, DecideRequestsMutationVariables>;
export const DeskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Desk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequestFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequestOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privacyRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestRow_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PickedRequest_request"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestRow_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}},{"kind":"Field","name":{"kind":"Name","value":"otherOpenRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PickedRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanApprove"}}]}}]} as unknown as DocumentNode<DeskQuery, DeskQueryVariables>;
export const DeskFollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DeskFollow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privacyRequestUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestRow_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PickedRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestRow_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}},{"kind":"Field","name":{"kind":"Name","value":"otherOpenRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PickedRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanApprove"}}]}}]} as unknown as DocumentNode<DeskFollowSubscription, DeskFollowSubscriptionVariables>;
export const OpenRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openPrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<OpenRequestMutation, OpenRequestMutationVariables>;
export const PickedRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PickedRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PickedRequest_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PickedRequest_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanApprove"}}]}}]} as unknown as DocumentNode<PickedRequestQuery, PickedRequestQueryVariables>;
export const CancelRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelPrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelPrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<CancelRequestMutation, CancelRequestMutationVariables>;
export const ReleaseRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReleasePrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releasePrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<ReleaseRequestMutation, ReleaseRequestMutationVariables>;
export const DenyRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DenyRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DenyPrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"denyPrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<DenyRequestMutation, DenyRequestMutationVariables>;
export const ExtendRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExtendRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExtendPrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extendPrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<ExtendRequestMutation, ExtendRequestMutationVariables>;
export const ConfirmIdentityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmIdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>;
export const RequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Request"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<RequestQuery, RequestQueryVariables>;
export const RequestHoldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestHolds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legalHolds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"running"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestHolds_hold"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestHolds_hold"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LegalHold"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}}]}}]} as unknown as DocumentNode<RequestHoldsQuery, RequestHoldsQueryVariables>;
export const RequestFollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RequestFollow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privacyRequestUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RequestFollowSubscription, RequestFollowSubscriptionVariables>;
export const ApproveRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApprovePrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approvePrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<ApproveRequestMutation, ApproveRequestMutationVariables>;
export const HoldRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldPrivacyRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdPrivacyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestView_request"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DueChip_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"timeLeft"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFacts_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaused"}},{"kind":"Field","name":{"kind":"Name","value":"extendedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityMethod"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"identityVerifiedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"residue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DueChip_request"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestDecisions_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSteps"}},{"kind":"Field","name":{"kind":"Name","value":"viewerApprovalObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWouldBeAlone"}},{"kind":"Field","name":{"kind":"Name","value":"isSingleHanded"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOnLegalHold"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestPreview_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestTimeline_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestReceipt_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erased"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"residue"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"physicallyErasedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestView_request"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PrivacyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestFacts_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestDecisions_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestPreview_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestTimeline_request"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestReceipt_request"}}]}}]} as unknown as DocumentNode<HoldRequestMutation, HoldRequestMutationVariables>;
export const IssueLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"IssueLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IssueExportLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issueExportLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<IssueLinkMutation, IssueLinkMutationVariables>;
export const QuarantineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Quarantine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"QuarantineFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOfOne"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quarantine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuarantineRow_statement"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StatementCells_statement"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOfOne"}}}]}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GrantBar_grant"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuarantineRow_statement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuarantinedStatement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"heldAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatementCells_statement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuarantinedStatement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GrantBar_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<QuarantineQuery, QuarantineQueryVariables>;
export const DiscardStatementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DiscardStatement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DiscardQuarantinedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardQuarantined"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DiscardStatementMutation, DiscardStatementMutationVariables>;
export const AcceptStatementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptStatement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptQuarantinedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptQuarantined"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptStatementMutation, AcceptStatementMutationVariables>;
export const AccessReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccessReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"month"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"month"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"readings"}},{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"grants"}},{"kind":"Field","name":{"kind":"Name","value":"outsideHours"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"grants"}}]}},{"kind":"Field","name":{"kind":"Name","value":"persons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"isErased"}},{"kind":"Field","name":{"kind":"Name","value":"readings"}},{"kind":"Field","name":{"kind":"Name","value":"grants"}},{"kind":"Field","name":{"kind":"Name","value":"hadRequest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unusual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"usual"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccessReviewQuery, AccessReviewQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"projectSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectSettings_all"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectSettings_all"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tokenIssuer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"issuer"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"jwksUrl"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectSettings_all"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shortTermLimit"}},{"kind":"Field","name":{"kind":"Name","value":"messageLimit"}},{"kind":"Field","name":{"kind":"Name","value":"midTermLimit"}},{"kind":"Field","name":{"kind":"Name","value":"longTermLimit"}},{"kind":"Field","name":{"kind":"Name","value":"summaryMaxLength"}},{"kind":"Field","name":{"kind":"Name","value":"tokenLimit"}},{"kind":"Field","name":{"kind":"Name","value":"redactTurns"}},{"kind":"Field","name":{"kind":"Name","value":"intentLimits"}},{"kind":"Field","name":{"kind":"Name","value":"turnTtl"}},{"kind":"Field","name":{"kind":"Name","value":"memoryTtl"}},{"kind":"Field","name":{"kind":"Name","value":"confidenceHalfLifeDays"}},{"kind":"Field","name":{"kind":"Name","value":"confidenceFloor"}},{"kind":"Field","name":{"kind":"Name","value":"newUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"consentRequired"}},{"kind":"Field","name":{"kind":"Name","value":"autoExtraction"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCategories"}},{"kind":"Field","name":{"kind":"Name","value":"maxMemories"}},{"kind":"Field","name":{"kind":"Name","value":"retentionDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"verbatimPrompts"}},{"kind":"Field","name":{"kind":"Name","value":"forgetOnRequest"}},{"kind":"Field","name":{"kind":"Name","value":"supportApproves"}},{"kind":"Field","name":{"kind":"Name","value":"singleHandedApproval"}},{"kind":"Field","name":{"kind":"Name","value":"privacyLaw"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"smallestGroup"}},{"kind":"Field","name":{"kind":"Name","value":"customCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extractionInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"entityRules"}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const SettingsRetentionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsRetention"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proposed"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetentionRulesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retentionPreview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"diff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proposed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proposed"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"more"}},{"kind":"Field","name":{"kind":"Name","value":"less"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"importance"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"present"}},{"kind":"Field","name":{"kind":"Name","value":"proposed"}},{"kind":"Field","name":{"kind":"Name","value":"more"}},{"kind":"Field","name":{"kind":"Name","value":"less"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsRetentionQuery, SettingsRetentionQueryVariables>;
export const SetIssuerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetIssuer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetTokenIssuerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setTokenIssuer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokenIssuer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuer"}}]}}]}}]}}]} as unknown as DocumentNode<SetIssuerMutation, SetIssuerMutationVariables>;
export const RemoveIssuerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveIssuer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveTokenIssuerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeTokenIssuer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokenIssuer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuer"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveIssuerMutation, RemoveIssuerMutationVariables>;
export const SaveSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProjectSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProjectSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]}}]} as unknown as DocumentNode<SaveSettingsMutation, SaveSettingsMutationVariables>;
export const GrantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Grant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GrantContentAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grantContentAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<GrantMutation, GrantMutationVariables>;
export const EndGrantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndGrant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndContentAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endContentAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReadContent"}}]}}]}}]}}]} as unknown as DocumentNode<EndGrantMutation, EndGrantMutationVariables>;