/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The statement to remember after all. */
export type AcceptQuarantinedInput = {
  /** The category of the fact. The user’s settings must allow it. Defaults to CONTEXT. */
  category?: MemoryCategory | null | undefined;
  /** The fact, as a sentence of at most 2,000 characters. Defaults to the statement as it is. */
  content?: string | null | undefined;
  /** The ID of the statement. */
  id: string;
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
  userId?: string | null | undefined;
};

/** A user to add to a space. */
export type AddSpaceMemberInput = {
  /** What they may do. Defaults to READER. */
  role?: SpaceRole | null | undefined;
  /** The space’s ID in your product. A new one is created. */
  spaceId: string;
  /** The user’s ID in your product. A new one is created. */
  userId: string;
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

/** The request to approve. */
export type ApprovePrivacyRequestInput = {
  /** The node ID of the request. */
  id: string;
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
  grant?: string | null | undefined;
  /** Performed before this time. */
  to?: string | null | undefined;
  /** The ID, in your product, of the user whose data it applied to. */
  userId?: string | null | undefined;
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
  id: string;
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
  id: string;
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

/** A file to upload. */
export type CreateUploadInput = {
  /** The document’s ID in your product; the file becomes its next version. If omitted, a new document is created. */
  documentId?: string | null | undefined;
  /** The name of the file. */
  fileName: string;
  /** The media type of the file: plain text, Markdown, HTML, CSV, JSON, PDF, DOCX, XLSX, HWPX or HWP. With `application/octet-stream`, the file’s extension decides. */
  mediaType: string;
  /** The ID, in your product, of the user the document belongs to. */
  ownerUserId?: string | null | undefined;
  /** The size of the file in bytes. */
  size: number;
  /** The ID, in your product, of the space that the document belongs to. */
  spaceId?: string | null | undefined;
  /** The title of the document. A new document without an ID takes the name of its file. */
  title?: string | null | undefined;
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
  id: string;
};

/** The requests, and the decision about all of them. */
export type DecidePrivacyRequestsInput = {
  /** The decision. */
  decision: PrivacyDecision;
  /** The node IDs of the requests, without duplicates; at most 100. */
  ids: Array<string>;
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

/** The entity to delete. */
export type DeleteEntityInput = {
  /** The node ID of the entity. */
  id: string;
};

/** The memory to delete. */
export type DeleteMemoryInput = {
  /** The node ID of the memory. */
  id: string;
};

/** Why a project is deleted. */
export type DeleteProjectInput = {
  /** Whether to only count what would be deleted. Defaults to false. */
  preview?: boolean | null | undefined;
  /** The reason, 10 to 500 characters. It is part of the record that remains. */
  reason: string;
};

/** The session to delete. */
export type DeleteSessionInput = {
  /** The session’s ID in your product. */
  sessionId: string;
  /** The user’s ID in your product; omit it for an anonymous session. */
  userId?: string | null | undefined;
};

/** The turn to delete. */
export type DeleteTurnInput = {
  /** The node ID of the turn. */
  id: string;
};

/** The request to deny. */
export type DenyPrivacyRequestInput = {
  /** The grounds, and how the person can appeal. */
  grounds: string;
  /** The node ID of the request. */
  id: string;
};

/** The staff member to disable. */
export type DisableStaffInput = {
  /** The ID of the staff member. */
  id: string;
};

/** The statement to discard. */
export type DiscardQuarantinedInput = {
  /** The ID of the statement. */
  id: string;
};

/** Filters documents: the conditions of `Filter`, and more. All must match; omitted fields and empty lists do not filter. */
export type DocumentFilter = {
  /** Of the assistant with this ID in your product. */
  agentId?: string | null | undefined;
  /** All of these conditions match. */
  and?: Array<Filter> | null | undefined;
  /** Memories in any of these categories. */
  category?: Array<MemoryCategory> | null | undefined;
  /** About the document with this ID in your product. */
  documentId?: string | null | undefined;
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
  sessionId?: string | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | null | undefined;
  /** This step, in your product’s words. */
  step?: string | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
  /** The ID, in your product, of a user: the documents that they own or share. */
  userId?: string | null | undefined;
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

/** The order of a list of documents. */
export type DocumentOrder =
  /** The newest first. */
  | 'CREATED_DESC'
  /** The latest change first. */
  | 'UPDATED_DESC';

/** The staff member to enable. */
export type EnableStaffInput = {
  /** The ID of the staff member. */
  id: string;
};

/** The user whose content you no longer need to read. */
export type EndContentAccessInput = {
  /** The user’s ID in your product. */
  userId: string;
};

/** The session to end. */
export type EndSessionInput = {
  /** The session’s ID in your product. */
  sessionId: string;
  /** The user’s ID in your product; omit it for an anonymous session. */
  userId?: string | null | undefined;
};

/** A step of the enrolment. The first call, without a code, creates a secret; the second confirms it with a code. */
export type EnrollTotpInput = {
  /** The six-digit code that the authenticator app shows for the new secret. */
  code?: string | null | undefined;
  /** In the first step, if a second factor is already enrolled: its current six-digit code. */
  currentCode?: string | null | undefined;
};

/** An entity that your product identified. */
export type EntityInput = {
  /** The normalized value. If omitted, it is computed for types with a normalizer. */
  normalized?: string | null | undefined;
  /** The type of the entity, such as `location`. */
  type: string;
  /** The value as it was mentioned. */
  value: string;
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
  id: string;
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

/** Why a fact would not be learned. */
export type FactRefusal =
  /** Automatic extraction is off: only what the user asks to remember is learned. */
  | 'AUTO_EXTRACTION_OFF'
  /** The user does not allow memories in this category. */
  | 'CATEGORY_NOT_ALLOWED'
  /** The user has not consented or has withdrawn consent. */
  | 'CONSENT_MISSING'
  /** Memory is disabled for the user. */
  | 'MEMORY_DISABLED';

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
  agentId?: string | null | undefined;
  /** All of these conditions match. */
  and?: Array<Filter> | null | undefined;
  /** Memories in any of these categories. */
  category?: Array<MemoryCategory> | null | undefined;
  /** About the document with this ID in your product. */
  documentId?: string | null | undefined;
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
  sessionId?: string | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
};

/** The user whose memories to delete. */
export type ForgetAllMemoriesInput = {
  /** Whether all turns of the user are left out of recall, too; false by default. They stay in the transcript. This cannot be undone. */
  leaveOutTurns?: boolean | null | undefined;
  /** The user’s ID in your product. */
  userId: string;
};

/** The document to forget. */
export type ForgetDocumentInput = {
  /** The document’s ID in your product. */
  documentId: string;
  /** Whether to only count what would be deleted. */
  preview?: boolean | null | undefined;
  /** Whether to return a signed receipt of the deletion of a whole document. */
  receipt?: boolean | null | undefined;
  /** The user’s ID in your product: only their memories of it are forgotten. Omit it for the whole document. */
  userId?: string | null | undefined;
};

/** What a user asks to forget. */
export type ForgetKind =
  /** Everything about them. */
  | 'EVERYTHING'
  /** What they said just before: in the previous turn of the session, or in the same message. */
  | 'THAT'
  /** Everything that contains certain words. */
  | 'TOPIC';

/** The memories to delete, or to count. */
export type ForgetMemoriesInput = {
  /** Which memories, with at least one condition. */
  filter: MemoryFilter;
  /** Whether the turns that the memories stem from are left out of recall, too; false by default. They stay in the transcript. This cannot be undone. */
  leaveOutTurns?: boolean | null | undefined;
  /** Whether to only count the memories, without deleting them. */
  preview?: boolean | null | undefined;
  /** The user’s ID in your product. */
  userId: string;
};

/** The user whose content you need to read. */
export type GrantContentAccessInput = {
  /** The reason, 10 to 500 characters. It is recorded in the audit log, where the user may read it. */
  reason: string;
  /** The user’s ID in your product. */
  userId: string;
};

/** The request to place on legal hold. */
export type HoldPrivacyRequestInput = {
  /** The node ID of the request. */
  id: string;
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

/** What a user can do with an item. */
export type InteractionKind =
  /** The user marked the item as a favourite. */
  | 'FAVORITED'
  /** The user removed the item from their favourites. */
  | 'UNFAVORITED'
  /** The user viewed the item. */
  | 'VIEWED';

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
  id: string;
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
  userId?: string | null | undefined;
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

/** The changes to a memory that are published. */
export type MemoryChange =
  /** The memory was created. */
  | 'CREATED'
  /** The memory was deactivated and is no longer recalled. This can be undone. */
  | 'DEACTIVATED'
  /** The memory was evicted because the user reached their limit. */
  | 'EVICTED'
  /** The memory expired. */
  | 'EXPIRED'
  /** The memory was deleted. */
  | 'FORGOTTEN'
  /** Another memory was merged into this one. */
  | 'MERGED'
  /** The memory was reactivated. */
  | 'REACTIVATED'
  /** The memory was superseded by a newer one. */
  | 'SUPERSEDED'
  /** The memory was updated, or its fact was repeated. */
  | 'UPDATED';

/** Feedback on a memory that was used for an answer. */
export type MemoryFeedbackInput = {
  /** The ID of the MemoryContext that included the memory. */
  contextId: string;
  /** The node ID of the memory. */
  memoryId: string;
  /** The verdict. */
  verdict: FeedbackVerdict;
};

/** Filters memories: the conditions of `Filter`, and more. All must match; omitted fields and empty lists do not filter. */
export type MemoryFilter = {
  /** True for memories that are not deactivated, superseded or expired; false for the others; null for both. If omitted, lists contain the active ones, and `forgetMemories` deletes both. */
  active?: boolean | null | undefined;
  /** Of the assistant with this ID in your product. */
  agentId?: string | null | undefined;
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
  documentId?: string | null | undefined;
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
  sessionId?: string | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** From any of these sources. */
  sources?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
  /** The ID, in your product, of the user that the memories are about. */
  userId?: string | null | undefined;
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

/** A fact to remember, about the user of the request. */
export type MemoryToSave = {
  /** The assistant’s ID in your product; required for scope AGENT. */
  agentId?: string | null | undefined;
  /** The category of the fact. The user’s settings must allow it. */
  category: MemoryCategory;
  /** Confidence in the fact, from 0 to 1. Defaults to 1. */
  confidence?: number | null | undefined;
  /** The fact, as a sentence of at most 2,000 characters. */
  content: string;
  /** One of the project’s `customCategories` that are part of the category. It becomes the subcategory; other subcategories need not be in the settings. */
  customCategory?: string | null | undefined;
  /** The document’s ID in your product; required for scope DOCUMENT. */
  documentId?: string | null | undefined;
  /** When the memory expires and is no longer recalled. If omitted, it has no expiry time. */
  expiresAt?: string | null | undefined;
  /** Metadata from your product: at most 16 keys, 4 KB. Filters match it. If the fact is already known, this replaces what it has. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** What determines the lifetime of the memory. Defaults to USER. */
  scope?: MemoryScope | null | undefined;
  /** The session’s ID in your product; required for scope SESSION. */
  sessionId?: string | null | undefined;
  /** How the fact became known; INFERRED for one that nobody asked to remember, such as one that is imported. It decides how fast confidence decays. Defaults to EXPLICIT; a fact that is already known keeps its source. */
  source?: MemorySource | null | undefined;
  /** The space’s ID in your product; required for scope SPACE. */
  spaceId?: string | null | undefined;
  /** A finer category, chosen by your product. */
  subcategory?: string | null | undefined;
  /** The node ID of a memory of this user that the fact supersedes, whatever its content. It is no longer recalled, and its history says what took its place. */
  supersedes?: string | null | undefined;
  /** Labels assigned by your product; at most 50. Filters match them. If the fact is already known, this replaces what it has. */
  tags?: Array<string> | null | undefined;
  /** When the user said it, if that was earlier, as for an import. A fact does not supersede a memory of something that the user said later. */
  toldAt?: string | null | undefined;
};

/** The entities to merge. */
export type MergeEntitiesInput = {
  /** The node IDs of the entities of the same user that become part of it; at most 50. */
  from: Array<string>;
  /** The node ID of the entity that is kept. */
  into: string;
};

/** The users to merge. */
export type MergeUsersInput = {
  /** The ID in your product of the user to merge, such as a guest. */
  fromUserId: string;
  /** The ID in your product of the user to merge into, such as a customer. */
  intoUserId: string;
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
  userId: string;
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
  id: string;
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
  userId: string;
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
  userId?: string | null | undefined;
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
  userId?: string | null | undefined;
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
  id: string;
};

/** The result of reactivating a memory. */
export type ReactivationOutcome =
  /** The memory was active. Nothing changed. */
  | 'ALREADY_ACTIVE'
  /** The memory stays inactive, because its `expiresAt` has passed. Set another first. */
  | 'EXPIRED'
  /** The memory is active again. */
  | 'REACTIVATED'
  /** The memory stays inactive, because `supersededBy` took its place. Save it again to replace that one. */
  | 'SUPERSEDED';

/** A user’s decision about a purpose. */
export type RecordConsentInput = {
  /** True to give consent; false to withdraw or refuse it. Refusing `memory` stops learning and recall immediately, even if the project does not require consent. */
  granted: boolean;
  /** How the user decided, such as `checkbox at sign-up` or `by telephone`. */
  method?: string | null | undefined;
  /** The purpose, as named by your product. `memory` controls learning and recall; decisions about other purposes are only recorded. */
  purpose: string;
  /** The user’s ID in your product. */
  userId: string;
  /** The version of the text that the user was shown. */
  version: string;
};

/** A user’s interaction with an item. */
export type RecordInteractionInput = {
  /** The item’s ID in your product. */
  itemId: string;
  /** What the user did. */
  kind: InteractionKind;
  /** The user’s ID in your product. */
  userId: string;
};

/** A turn to record. */
export type RecordTurnInput = {
  /** The ID, in your product, of the assistant that answered. */
  agentId?: string | null | undefined;
  /** What the assistant answered; may be empty; at most 64 KB. */
  assistantResponse: string;
  /** The ID of the MemoryContext that the answer was based on. */
  contextId?: string | null | undefined;
  /** The ID, in your product, of the document that the turn is about. */
  documentId?: string | null | undefined;
  /** The entities that your product identified in the turn. */
  entities?: Array<EntityInput> | null | undefined;
  /** The time taken to answer, in milliseconds. */
  executionTimeMs?: number | null | undefined;
  /** A key of your choice. Sending the same turn with the same key again does not record it twice. Within a session, a key identifies one turn, whether or not the user is named. With `userId`, it identifies one turn among all of that user’s, and is refused in another of their sessions; without it, it is specific to the session. Different users can use the same key. */
  idempotencyKey?: string | null | undefined;
  /** The importance of the turn, from 1 to 10. */
  importance?: number | null | undefined;
  /** Your product’s confidence in the intent, from 0 to 1. */
  intentConfidence?: number | null | undefined;
  /** The user’s intent, as named by your product. Turns with `irrelevant` and `unclear` are not recalled. */
  intentType?: string | null | undefined;
  /** Metadata from your product: at most 16 keys, 4 KB. Filters match it. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** The model that produced the answer. */
  model?: string | null | undefined;
  /** When the turn occurred. Defaults to now. */
  occurredAt?: string | null | undefined;
  /** What was searched and shown; at most 64 KB. References such as “the first one” are resolved against its `results` list. */
  searchContext?: unknown;
  /** The session’s ID in your product. */
  sessionId: string;
  /** The speaker, if the session has several. */
  speaker?: string | null | undefined;
  /** Labels assigned by your product; at most 50. Filters match them. */
  tags?: Array<string> | null | undefined;
  /** The agent teams that produced the answer. */
  teamsUsed?: Array<string> | null | undefined;
  /** The tools that produced the answer. */
  toolsUsed?: Array<string> | null | undefined;
  /** The user’s ID in your product. If omitted, the turn belongs to the anonymous session. */
  userId?: string | null | undefined;
  /** What the user said; at most 64 KB. */
  userQuery: string;
};

/** The turns to record. */
export type RecordTurnsInput = {
  /** 1 to 1,000 turns of any users; either all are recorded or none. */
  turns: Array<RecordTurnInput>;
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
  sessionId?: string | null | undefined;
  /** Only turns that occurred before this time. */
  to?: string | null | undefined;
  /** Only these turns, by their node IDs. */
  turnIds?: Array<string> | null | undefined;
  /** The user’s ID in your product. */
  userId: string;
};

/** The legal hold to release. */
export type ReleaseLegalHoldInput = {
  /** The ID of the hold. */
  id: string;
  /** The reason for the release, up to 2,000 characters. */
  note?: string | null | undefined;
};

/** The request to release from its hold. */
export type ReleasePrivacyRequestInput = {
  /** The node ID of the request. */
  id: string;
  /** The reason. */
  note?: string | null | undefined;
};

/** A user to remove from a space. */
export type RemoveSpaceMemberInput = {
  /** The space’s ID in your product. */
  spaceId: string;
  /** The user’s ID in your product. */
  userId: string;
};

/** The token issuer to remove. */
export type RemoveTokenIssuerInput = {
  /** The `iss` claim of the current issuer. It guards against removing a different one. */
  issuer: string;
};

/** A user and their new ID. */
export type RenameUserInput = {
  /** The new ID. It must never have been the ID of another user of the project. */
  newUserId: string;
  /** The user’s current ID in your product. */
  userId: string;
};

/** The staff member whose password to reset. */
export type ResetStaffPasswordInput = {
  /** The ID of the staff member. */
  id: string;
  /** Whether to remove the second factor as well, for someone who has lost it. */
  resetTotp?: boolean;
};

/** Why an archived project is restored. */
export type RestoreArchivedProjectInput = {
  /** The reason, 10 to 500 characters. It is recorded in the audit log. */
  reason: string;
};

/** The version to restore. */
export type RestoreDocumentVersionInput = {
  /** The document’s ID in your product. */
  documentId: string;
  /** Why, in a sentence or two. */
  note?: string | null | undefined;
  /** The number of the version whose content becomes the latest one. */
  number: number;
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
  ids: Array<string>;
};

/** The upload to retry. */
export type RetryUploadInput = {
  /** The ID of the upload. */
  id: string;
};

/** The key to revoke. */
export type RevokeApiKeyInput = {
  /** The ID of the key. */
  id: string;
};

/** The key to rotate. */
export type RotateApiKeyInput = {
  /** The ID of the key. */
  id: string;
  /** How many hours the old key remains valid, from 0 to 168. Defaults to 24. */
  overlapHours?: number | null | undefined;
};

/** What to clean up. */
export type RunRetentionInput = {
  /** The user’s ID in your product. Defaults to the whole project. */
  userId?: string | null | undefined;
};

/** A document. Omitted fields are unchanged; null removes a value. */
export type SaveDocumentInput = {
  /** The document’s ID in your product. */
  documentId: string;
  /** The type of the document, in your product’s words, such as `contract`. */
  documentType?: string | null | undefined;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** The ID, in your product, of the user it belongs to. Without a space, it is theirs alone. */
  ownerUserId?: string | null | undefined;
  /** The ID, in your product, of the space that it belongs to. Its documents are its siblings. */
  spaceId?: string | null | undefined;
  /** Its stage in your product’s workflow, such as `draft`. */
  step?: string | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
  /** The title, at most 200 characters. */
  title?: string | null | undefined;
};

/** The result of saving a document. */
export type SaveDocumentOutcome =
  /** The document is new. */
  | 'CREATED'
  /** Nothing changed. */
  | 'UNCHANGED'
  /** One of its fields changed. */
  | 'UPDATED';

/** The content of a document. */
export type SaveDocumentVersionInput = {
  /** The ID, in your product, of its author. */
  authorUserId?: string | null | undefined;
  /** The content, at most 900 KB of UTF-8. It is kept verbatim. */
  content: string;
  /** The document’s ID in your product. A new one is created. */
  documentId: string;
  /** The format of the content. Defaults to TEXT. */
  format?: DocumentFormat | null | undefined;
  /** Identifies this version of the document, so that a repeated request saves it once. */
  idempotencyKey?: string | null | undefined;
  /** What changed, in a sentence or two. */
  note?: string | null | undefined;
};

/** The facts to remember about one user. */
export type SaveMemoriesInput = {
  /** 1 to 100 facts, saved in this order. */
  memories: Array<MemoryToSave>;
  /** The ID, in your product, of the user that the facts are about. */
  userId: string;
};

/** A fact to remember. */
export type SaveMemoryInput = {
  /** The assistant’s ID in your product; required for scope AGENT. */
  agentId?: string | null | undefined;
  /** The category of the fact. The user’s settings must allow it. */
  category: MemoryCategory;
  /** Confidence in the fact, from 0 to 1. Defaults to 1. */
  confidence?: number | null | undefined;
  /** The fact, as a sentence of at most 2,000 characters. */
  content: string;
  /** One of the project’s `customCategories` that are part of the category. It becomes the subcategory; other subcategories need not be in the settings. */
  customCategory?: string | null | undefined;
  /** The document’s ID in your product; required for scope DOCUMENT. */
  documentId?: string | null | undefined;
  /** When the memory expires and is no longer recalled. If omitted, it has no expiry time. */
  expiresAt?: string | null | undefined;
  /** Metadata from your product: at most 16 keys, 4 KB. Filters match it. If the fact is already known, this replaces what it has. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** What determines the lifetime of the memory. Defaults to USER. */
  scope?: MemoryScope | null | undefined;
  /** The session’s ID in your product; required for scope SESSION. */
  sessionId?: string | null | undefined;
  /** How the fact became known; INFERRED for one that nobody asked to remember, such as one that is imported. It decides how fast confidence decays. Defaults to EXPLICIT; a fact that is already known keeps its source. */
  source?: MemorySource | null | undefined;
  /** The space’s ID in your product; required for scope SPACE. */
  spaceId?: string | null | undefined;
  /** A finer category, chosen by your product. */
  subcategory?: string | null | undefined;
  /** The node ID of a memory of this user that the fact supersedes, whatever its content. It is no longer recalled, and its history says what took its place. */
  supersedes?: string | null | undefined;
  /** Labels assigned by your product; at most 50. Filters match them. If the fact is already known, this replaces what it has. */
  tags?: Array<string> | null | undefined;
  /** When the user said it, if that was earlier, as for an import. A fact does not supersede a memory of something that the user said later. */
  toldAt?: string | null | undefined;
  /** The ID, in your product, of the user that the fact is about. */
  userId: string;
};

/** The result of saving a fact. */
export type SaveOutcome =
  /** A new memory was created. */
  | 'CREATED'
  /** The fact was merged into a memory with nearly the same content. */
  | 'MERGED'
  /** The fact was already known. Its confidence was increased. */
  | 'REINFORCED'
  /** The fact superseded a memory that it contradicts, or that `supersedes` names. */
  | 'SUPERSEDED';

/** A space. */
export type SaveSpaceInput = {
  /** The space’s ID in your product. A new one is created. */
  spaceId: string;
  /** The title, at most 200 characters. If omitted, it stays; null removes it. */
  title?: string | null | undefined;
};

/** The result of saving the content of a document. */
export type SaveVersionOutcome =
  /** A request with this idempotency key saved it before. */
  | 'REPLAYED'
  /** The content is a new version. */
  | 'SAVED'
  /** The latest version has the same content. */
  | 'UNCHANGED';

/** Filters search results: the conditions of `Filter`, and more. All must match; omitted fields do not filter. Entities have no tags, metadata or category; passages have what their document has. */
export type SearchFilter = {
  /** Of the assistant with this ID in your product. */
  agentId?: string | null | undefined;
  /** All of these conditions match. */
  and?: Array<Filter> | null | undefined;
  /** Memories in any of these categories. */
  categories?: Array<MemoryCategory> | null | undefined;
  /** Memories in any of these categories. */
  category?: Array<MemoryCategory> | null | undefined;
  /** About the document with this ID in your product. */
  documentId?: string | null | undefined;
  /** At this time or later. */
  from?: string | null | undefined;
  /** The importance of a turn, from 1 to 10. */
  importance?: IntCondition | null | undefined;
  /** Conditions on the metadata; all must match. */
  metadata?: Array<MetadataFilter> | null | undefined;
  /** Turns of at least this importance, from 1 to 10. */
  minImportance?: number | null | undefined;
  /** This condition does not match. */
  not?: Filter | null | undefined;
  /** When a turn occurred, a fact was stated or first saved, a session was last active, or a document last changed. */
  occurredAt?: TimeCondition | null | undefined;
  /** At least one of these conditions matches. */
  or?: Array<Filter> | null | undefined;
  /** In the session with this ID in your product. */
  sessionId?: string | null | undefined;
  /** Memories from any of these sources. */
  source?: Array<MemorySource> | null | undefined;
  /** In the space with this ID in your product. */
  spaceId?: string | null | undefined;
  /** Memories with any of these subcategories. */
  subcategory?: Array<string> | null | undefined;
  /** Conditions on the tags. */
  tags?: TagCondition | null | undefined;
  /** At this time or earlier. */
  to?: string | null | undefined;
};

/** The kinds of objects to search. */
export type SearchKind =
  /** Passages of the latest versions of documents. */
  | 'DOCUMENT'
  /** Entities that users mention. */
  | 'ENTITY'
  /** Facts about users. */
  | 'MEMORY'
  /** Turns. */
  | 'TURN';

/** The order of search results. */
export type SearchOrder =
  /** The most important first; the importance of a memory is its confidence. */
  | 'IMPORTANCE'
  /** The latest first: by when a turn occurred, a fact was stated, or an entity was last mentioned. */
  | 'NEWEST'
  /** The most relevant first. */
  | 'RELEVANCE';

/** Whether a session is open or ended. */
export type SessionStatus =
  /** Your product ended the session. A later turn reopens it. */
  | 'ENDED'
  /** The session is open. */
  | 'OPEN';

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
  id: string;
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

/** The length of a summarized period. */
export type SummaryPeriod =
  /** A calendar month, in the project’s time zone. */
  | 'MONTH'
  /** A week from Monday to Monday, in the project’s time zone. */
  | 'WEEK';

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

/** The order of turns. */
export type TurnOrder =
  /** The most important first; among equally important ones, the latest first. */
  | 'IMPORTANCE'
  /** The latest first. */
  | 'NEWEST'
  /** The earliest first. */
  | 'OLDEST';

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
  fromUserId: string;
  /** The ID in your product of the user into whom they were merged. */
  intoUserId: string;
};

/** The retention run to undo. */
export type UndoRetentionInput = {
  /** The ID of the run. */
  runId: string;
};

/** Why a sentence leaves no fact. */
export type UnlearnedReason =
  /** It states nothing lasting about the user. */
  | 'NOT_LASTING'
  /** It is a quotation, material for a task, role play, or too long. */
  | 'NOT_OWN_WORDS'
  /** It is a question. */
  | 'QUESTION';

/** The memory to unpin. */
export type UnpinMemoryInput = {
  /** The node ID of the memory. */
  id: string;
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

/** The changes to a document. Omitted fields are unchanged; null removes a value. */
export type UpdateDocumentInput = {
  /** The document’s ID in your product. */
  documentId: string;
  /** The type of the document, in your product’s words, such as `contract`. */
  documentType?: string | null | undefined;
  /** The `editVersion` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** Its stage in your product’s workflow, such as `draft`. */
  step?: string | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
  /** The title, at most 200 characters. */
  title?: string | null | undefined;
};

/** The changes to an entity. Omitted fields are unchanged. */
export type UpdateEntityInput = {
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** The node ID of the entity. */
  id: string;
  /** The normalized value; null to compute it. A new value is normalized again if this is omitted. */
  normalized?: string | null | undefined;
  /** The type of the entity, such as `location`. */
  type?: string | null | undefined;
  /** The value as it should be shown. Later mentions in other words do not replace it. */
  value?: string | null | undefined;
};

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
  id: string;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** A finer category; null to clear it. */
  subcategory?: string | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
};

/** The changes to a user’s settings. Omitted fields are unchanged. */
export type UpdateMemorySettingsInput = {
  /** The categories that may be stored and recalled. */
  allowedCategories?: Array<MemoryCategory> | null | undefined;
  /** Whether facts are extracted from turns automatically. */
  autoExtraction?: boolean | null | undefined;
  /** True to record that the user consents now; false to withdraw consent. */
  consented?: boolean | null | undefined;
  /** Whether memory is enabled: Recollect learns and recalls only while it is. */
  enabled?: boolean | null | undefined;
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** The maximum number of memories, from 1 to 1,000. If the user has more, the least valuable are deactivated immediately. */
  maxMemories?: number | null | undefined;
  /** The number of days after which a memory expires; null to keep memories indefinitely. */
  retentionDays?: number | null | undefined;
  /** The user’s ID in your product. */
  userId: string;
};

/** A preference that a user told your product. */
export type UpdatePreferenceInput = {
  /** What the preference is about: an entity type, such as `location`. */
  name: string;
  /** Whether to remove the set value. Mentions then count again. Defaults to false. */
  removed?: boolean | null | undefined;
  /** The user’s ID in your product. */
  userId: string;
  /** The preferred value. */
  value: string;
};

/** The new name of a project. */
export type UpdateProjectInput = {
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** The name that staff see, 1 to 100 characters. It must be unique. */
  name: string;
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

/** The changes to a session. Omitted fields are unchanged. */
export type UpdateSessionInput = {
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** The session’s ID in your product. */
  sessionId: string;
  /** ENDED ends the session, as `endSession` does; OPEN reopens it, as a later turn does. */
  status?: SessionStatus | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
  /** The title; null to restore the one made from the first question. */
  title?: string | null | undefined;
  /** The user’s ID in your product; omit it for an anonymous session. */
  userId?: string | null | undefined;
};

/** The changes to a turn. Omitted fields are unchanged. */
export type UpdateTurnInput = {
  /** Whether the user dismissed the turn. Dismissing lowers the importance to at most 3 unless you provide one. */
  dismissed?: boolean | null | undefined;
  /** The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. */
  expectedVersion?: string | null | undefined;
  /** The node ID of the turn. */
  id: string;
  /** The importance of the turn, from 1 to 10. */
  importance?: number | null | undefined;
  /** Metadata from your product. It replaces the existing metadata. */
  metadata?: Record<string, string | number | boolean | string[]> | null | undefined;
  /** Whether the user saved the turn. Saving sets the importance to 10 unless you provide one. */
  saved?: boolean | null | undefined;
  /** Labels assigned by your product. They replace the existing ones. */
  tags?: Array<string> | null | undefined;
};

/** Why an upload failed. */
export type UploadFailure =
  /** The file is damaged or incomplete. */
  | 'DAMAGED'
  /** The file is protected with a password. */
  | 'ENCRYPTED'
  /** The file unpacks to far more than its size. */
  | 'EXPANDS_TOO_MUCH'
  /** The file contains macros. Save it without them. */
  | 'MACROS'
  /** The file did not arrive within an hour. */
  | 'NOT_RECEIVED'
  /** The file contains no text. */
  | 'NO_TEXT'
  /** The file contains only pictures of pages, without a text layer. */
  | 'NO_TEXT_LAYER'
  /** Reading the file takes too much time or memory. */
  | 'TOO_COMPLEX'
  /** The file has more than 2,000 pages. */
  | 'TOO_MANY_PAGES'
  /** The file contains more than 900 KB of text. */
  | 'TOO_MUCH_TEXT'
  /** The file declares XML entities, which office programs never do. */
  | 'UNSAFE_XML'
  /** The content of the file does not match the declared type. */
  | 'WRONG_TYPE';

/** Filters uploads. Omitted fields do not filter. */
export type UploadFilter = {
  /** Of the document with this ID in your product. */
  documentId?: string | null | undefined;
  /** Of the documents of the space with this ID in your product. */
  spaceId?: string | null | undefined;
  /** In one of these states. */
  states?: Array<UploadState> | null | undefined;
  /** Of the documents that the user with this ID in your product owns or shares. */
  userId?: string | null | undefined;
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

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: Array<{ id: string, keyId: string | null, name: string, scopes: Array<string>, createdAt: string, createdBy: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, rotatedFrom: string | null }> };

export type ContentGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContentGrantsQuery = { contentGrants: Array<{ id: string, reason: string, grantedAt: string, expiresAt: string, user: { userId: string } }> };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string, scopes: Array<string>, expiresAt: string | null } } };

export type DisableStaffMutationVariables = Exact<{
  input: DisableStaffInput;
}>;


export type DisableStaffMutation = { disableStaff: { staff: { id: string, disabledAt: string | null } } };

export type EnableStaffMutationVariables = Exact<{
  input: EnableStaffInput;
}>;


export type EnableStaffMutation = { enableStaff: { staff: { id: string, disabledAt: string | null } } };

export type EndContentAccessMutationVariables = Exact<{
  input: EndContentAccessInput;
}>;


export type EndContentAccessMutation = { endContentAccess: { user: { userId: string, viewerCanReadContent: boolean } } };

export type EnrollTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type EnrollTotpMutation = { enrollTotp: { enrolled: boolean, secret: string | null, uri: string | null } };

export type GrantContentAccessMutationVariables = Exact<{
  input: GrantContentAccessInput;
}>;


export type GrantContentAccessMutation = { grantContentAccess: { grant: { id: string, reason: string, expiresAt: string, user: { userId: string, viewerCanReadContent: boolean } } } };

export type InviteStaffMutationVariables = Exact<{
  input: InviteStaffInput;
}>;


export type InviteStaffMutation = { inviteStaff: { linkDelivery: LinkDelivery, staff: { id: string, email: string, role: StaffRole } } };

export type ProveSecondFactorMutationVariables = Exact<{
  input: ProveSecondFactorInput;
}>;


export type ProveSecondFactorMutation = { proveSecondFactor: { provenUntil: string } };

export type RemoveTokenIssuerMutationVariables = Exact<{
  input: RemoveTokenIssuerInput;
}>;


export type RemoveTokenIssuerMutation = { removeTokenIssuer: { tokenIssuer: { issuer: string, audience: string } } };

export type ResetStaffPasswordMutationVariables = Exact<{
  input: ResetStaffPasswordInput;
}>;


export type ResetStaffPasswordMutation = { resetStaffPassword: { linkDelivery: LinkDelivery, staff: { id: string, hasTotp: boolean } } };

export type RevokeApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { apiKey: { id: string, revokedAt: string | null } } };

export type RotateApiKeyMutationVariables = Exact<{
  input: RotateApiKeyInput;
}>;


export type RotateApiKeyMutation = { rotateApiKey: { secret: string, apiKey: { id: string, rotatedFrom: string | null, expiresAt: string | null }, replaced: { id: string, expiresAt: string | null } } };

export type SetPasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type SetPasswordMutation = { setPassword: { passwordSet: boolean } };

export type SetStaffRoleMutationVariables = Exact<{
  input: SetStaffRoleInput;
}>;


export type SetStaffRoleMutation = { setStaffRole: { staff: { id: string, role: StaffRole } } };

export type SetTokenIssuerMutationVariables = Exact<{
  input: SetTokenIssuerInput;
}>;


export type SetTokenIssuerMutation = { setTokenIssuer: { tokenIssuer: { issuer: string, audience: string, jwksUrl: string, updatedAt: string } } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { mustEnrollTotp: boolean, viewer: { name: string, role: ViewerRole, permissions: Array<string> } } };

export type SignOutMutationVariables = Exact<{
  input: SignOutInput;
}>;


export type SignOutMutation = { signOut: { sessionsEnded: number } };

export type StaffQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffQuery = { staff: Array<{ id: string, email: string, name: string, role: StaffRole, hasTotp: boolean, lockedUntil: string | null, lastSignInAt: string | null, disabledAt: string | null, createdAt: string }> };

export type TokenIssuerQueryVariables = Exact<{ [key: string]: never; }>;


export type TokenIssuerQuery = { tokenIssuer: { issuer: string, audience: string, jwksUrl: string, updatedAt: string } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { name: string, role: ViewerRole, permissions: Array<string>, mustEnrollTotp: boolean, staff: { id: string, email: string, hasTotp: boolean } | null } | null };

export type AccessReviewQueryVariables = Exact<{
  month?: string | null | undefined;
}>;


export type AccessReviewQuery = { accessReview: { month: string, from: string, to: string, timeZone: string, members: Array<{ actor: string, readings: number, people: number, grants: number, outsideHours: number, before: Array<number>, reasons: Array<{ reason: string, grants: number, people: number }>, persons: Array<{ userId: string | null, isErased: boolean, readings: number, grants: number, hadRequest: boolean }>, unusual: Array<{ kind: UnusualReadingKind, found: number, usual: number, because: string }> }> } };

export type AccessTrailQueryVariables = Exact<{
  filter?: AccessFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AccessTrailQuery = { accessTrail: { edges: Array<{ node: { what: string | null, reason: string | null, grant: string | null, isErased: boolean, userDigest: string | null, entry: { id: string, action: AuditAction, actor: string, userId: string | null, createdAt: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AuditLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { edges: Array<{ node: { id: string, action: AuditAction, actor: string, trigger: string, subjectType: string, subjectId: string, subjectName: string | null, reason: string | null, userId: string | null, change: unknown, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AuditVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditVerificationQuery = { auditVerification: { intact: boolean, checked: number, unsealed: number, problem: AuditProblem | null, brokenAt: number | null, headHash: string, anchoredAt: string | null, restoredFrom: string | null, firstBroken: { id: string, action: AuditAction, actor: string, createdAt: string } | null } };

export type ExportAuditLogMutationVariables = Exact<{
  input: ExportAuditLogInput;
}>;


export type ExportAuditLogMutation = { exportAuditLog: { list: { csv: string, rows: number, isCut: boolean } } };

export type AddSpaceMemberMutationVariables = Exact<{
  input: AddSpaceMemberInput;
}>;


export type AddSpaceMemberMutation = { addSpaceMember: { space: { spaceId: string }, member: { role: SpaceRole, addedAt: string, user: { userId: string } } } };

export type CreateUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type CreateUploadMutation = { createUpload: { url: string, expiresAt: string, upload: { id: string, state: UploadState } } };

export type DocumentQueryVariables = Exact<{
  documentId: string;
}>;


export type DocumentQuery = { document: { id: string, documentId: string, title: string | null, documentType: string | null, step: string | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, createdAt: string, updatedAt: string, space: { spaceId: string } | null, owner: { userId: string } | null, latestVersion: { number: number, format: DocumentFormat, createdAt: string, content: string } | null, version: { content: string } | null, versions: { totalCount: number | null, edges: Array<{ node: { number: number, note: string | null, hash: string, authorPseudonym: string | null, restoredFrom: number | null, createdAt: string, author: { userId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type DocumentDiffQueryVariables = Exact<{
  documentId: string;
  from: number;
  to: number;
}>;


export type DocumentDiffQuery = { documentDiff: { from: { number: number }, to: { number: number }, paragraphs: Array<{ change: ParagraphChange, heading: string | null, before: string | null, after: string | null }>, facts: Array<{ change: FactChange, name: string, before: string | null, after: string | null }> } };

export type DocumentVersionQueryVariables = Exact<{
  documentId: string;
  number?: number | null | undefined;
}>;


export type DocumentVersionQuery = { documentVersion: { number: number, format: DocumentFormat, content: string, hash: string, note: string | null, restoredFrom: number | null, createdAt: string, author: { userId: string } | null } | null };

export type DocumentsQueryVariables = Exact<{
  filter?: DocumentFilter | null | undefined;
  orderBy?: DocumentOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DocumentsQuery = { documents: { edges: Array<{ node: { documentId: string, title: string | null, documentType: string | null, step: string | null, versionCount: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, createdAt: string, updatedAt: string, space: { spaceId: string } | null, owner: { userId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ForgetDocumentMutationVariables = Exact<{
  input: ForgetDocumentInput;
}>;


export type ForgetDocumentMutation = { forgetDocument: { forgotten: number, takes: { versions: number, passages: number, uploads: number, turns: number, memories: number, contexts: number }, receipt: { document: string, signature: string, publicKey: string } | null } };

export type RemoveSpaceMemberMutationVariables = Exact<{
  input: RemoveSpaceMemberInput;
}>;


export type RemoveSpaceMemberMutation = { removeSpaceMember: { space: { spaceId: string } } };

export type RestoreDocumentVersionMutationVariables = Exact<{
  input: RestoreDocumentVersionInput;
}>;


export type RestoreDocumentVersionMutation = { restoreDocumentVersion: { outcome: SaveVersionOutcome, version: { number: number, restoredFrom: number | null } } };

export type RetryUploadMutationVariables = Exact<{
  input: RetryUploadInput;
}>;


export type RetryUploadMutation = { retryUpload: { upload: { id: string, state: UploadState } } };

export type SaveDocumentMutationVariables = Exact<{
  input: SaveDocumentInput;
}>;


export type SaveDocumentMutation = { saveDocument: { outcome: SaveDocumentOutcome, document: { id: string, documentId: string, title: string | null, documentType: string | null, step: string | null, versionCount: number, createdAt: string, updatedAt: string, owner: { userId: string } | null, space: { spaceId: string } | null } } };

export type SaveDocumentVersionMutationVariables = Exact<{
  input: SaveDocumentVersionInput;
}>;


export type SaveDocumentVersionMutation = { saveDocumentVersion: { outcome: SaveVersionOutcome, version: { number: number, format: DocumentFormat, hash: string, characters: number, createdAt: string }, document: { documentId: string, versionCount: number } } };

export type SaveSpaceMutationVariables = Exact<{
  input: SaveSpaceInput;
}>;


export type SaveSpaceMutation = { saveSpace: { space: { spaceId: string, title: string | null, createdAt: string, updatedAt: string } } };

export type SpaceQueryVariables = Exact<{
  spaceId: string;
}>;


export type SpaceQuery = { space: { spaceId: string, title: string | null, members: Array<{ role: SpaceRole, addedAt: string, user: { userId: string } }>, documents: { edges: Array<{ node: { documentId: string, title: string | null, documentType: string | null, step: string | null, versionCount: number, updatedAt: string } }> } } | null };

export type SpacesQueryVariables = Exact<{
  userId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SpacesQuery = { spaces: { totalCount: number | null, edges: Array<{ node: { spaceId: string, title: string | null, memberCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TranscriptQueryVariables = Exact<{
  userId: string;
  documentId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type TranscriptQuery = { transcript: { edges: Array<{ node: { id: string, turnNumber: number, speaker: string | null, userQuery: string, assistantResponse: string, occurredAt: string, session: { sessionId: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type UpdateDocumentMutationVariables = Exact<{
  input: UpdateDocumentInput;
}>;


export type UpdateDocumentMutation = { updateDocument: { document: { title: string | null, documentType: string | null, step: string | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, editVersion: string } } };

export type UploadQueryVariables = Exact<{
  id: string;
  language?: Language | null | undefined;
}>;


export type UploadQuery = { upload: { state: UploadState, failure: UploadFailure | null, failureReason: string | null, fileName: string, mediaType: string, size: number, pages: number | null, version: number | null, updatedAt: string, document: { documentId: string } } | null };

export type UploadsQueryVariables = Exact<{
  filter?: UploadFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type UploadsQuery = { uploads: { totalCount: number | null, edges: Array<{ node: { id: string, state: UploadState, fileName: string, version: number | null, failure: UploadFailure | null, failureReason: string | null, createdAt: string, updatedAt: string, document: { documentId: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AcceptQuarantinedMutationVariables = Exact<{
  input: AcceptQuarantinedInput;
}>;


export type AcceptQuarantinedMutation = { acceptQuarantined: { memory: { id: string, content: string, source: MemorySource } } };

export type DeactivateMemoryMutationVariables = Exact<{
  input: DeactivateMemoryInput;
}>;


export type DeactivateMemoryMutation = { deactivateMemory: { memory: { id: string, deactivatedAt: string | null } } };

export type DeleteMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteMemoryMutation = { deleteMemory: { deletedId: string } };

export type DiscardQuarantinedMutationVariables = Exact<{
  input: DiscardQuarantinedInput;
}>;


export type DiscardQuarantinedMutation = { discardQuarantined: { id: string } };

export type ExtractionPreviewQueryVariables = Exact<{
  text: string;
  userId?: string | null | undefined;
  previousAssistantResponse?: string | null | undefined;
  documentId?: string | null | undefined;
}>;


export type ExtractionPreviewQuery = { extractionPreview: { extractor: string, failure: string | null, facts: Array<{ content: string, category: MemoryCategory, subcategory: string | null, scope: MemoryScope, source: MemorySource, confidence: number, quote: string, trigger: string, outcome: SaveOutcome | null, refusal: FactRefusal | null, memory: { id: string, content: string } | null }>, ended: Array<{ id: string }>, quarantined: Array<{ text: string, reason: QuarantineReason }>, unlearned: Array<{ text: string, reason: UnlearnedReason }>, forgets: { what: ForgetKind, words: Array<string>, memories: number, turns: number } | null } };

export type ForgetAllMemoriesMutationVariables = Exact<{
  input: ForgetAllMemoriesInput;
}>;


export type ForgetAllMemoriesMutation = { forgetAllMemories: { forgotten: number, turnsLeftOut: number } };

export type ForgetMemoriesMutationVariables = Exact<{
  input: ForgetMemoriesInput;
}>;


export type ForgetMemoriesMutation = { forgetMemories: { matching: number, forgotten: number, turnsLeftOut: number } };

export type MemoriesQueryVariables = Exact<{
  filter?: MemoryFilter | null | undefined;
  orderBy?: MemoryOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MemoriesQuery = { memories: { totalCount: number | null, edges: Array<{ node: { id: string, content: string, category: MemoryCategory, subcategory: string | null, scope: MemoryScope, sessionId: string | null, documentId: string | null, spaceId: string | null, agentId: string | null, source: MemorySource, confidence: number, toldAt: string | null, createdAt: string, deactivatedAt: string | null, expiresAt: string | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, user: { userId: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MemoryQueryVariables = Exact<{
  id: string;
}>;


export type MemoryQuery = { memory: { id: string, content: string, category: MemoryCategory, subcategory: string | null, customCategory: string | null, scope: MemoryScope, sessionId: string | null, documentId: string | null, spaceId: string | null, agentId: string | null, source: MemorySource, confidence: number, storedConfidence: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, toldAt: string | null, createdAt: string, updatedAt: string, usageCount: number, lastUsedAt: string | null, expiresAt: string | null, deactivatedAt: string | null, sourcePreview: string | null, user: { userId: string }, decay: { since: string, halfLifeDays: number, floor: number } | null, supersededBy: { id: string, content: string } | null, sourceTurn: { id: string, userQuery: string, occurredAt: string } | null, history: { edges: Array<{ node: { action: AuditAction, actor: string, change: unknown, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type MemoryFeedbackMutationVariables = Exact<{
  input: MemoryFeedbackInput;
}>;


export type MemoryFeedbackMutation = { memoryFeedback: { outcome: FeedbackOutcome, memory: { id: string, confidence: number, deactivatedAt: string | null, viewerCanJudge: boolean, viewerCanDelete: boolean } } };

export type MemoryUpdatedSubscriptionVariables = Exact<{
  userId?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type MemoryUpdatedSubscription = { memoryUpdated: { cursor: string, change: MemoryChange, userId: string, memoryId: string | null, at: string, memory: { id: string, content: string } | null } };

export type MemoryUsesQueryVariables = Exact<{
  id: string;
}>;


export type MemoryUsesQuery = { memory: { uses: { edges: Array<{ node: { contextId: string, at: string, verdicts: Array<FeedbackVerdict>, turn: { userQuery: string, assistantResponse: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, history: { edges: Array<{ node: { action: AuditAction, trigger: string, actor: string, change: unknown, session: { sessionId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type PinMemoryMutationVariables = Exact<{
  input: PinMemoryInput;
}>;


export type PinMemoryMutation = { pinMemory: { memory: { id: string, pinnedAt: string | null } } };

export type QuarantineQueryVariables = Exact<{
  filter?: QuarantineFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type QuarantineQuery = { quarantine: { totalCount: number | null, edges: Array<{ node: { id: string, reason: QuarantineReason, text: string | null, toldAt: string, heldAt: string, user: { userId: string }, turn: { userQuery: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReactivateMemoryMutationVariables = Exact<{
  input: ReactivateMemoryInput;
}>;


export type ReactivateMemoryMutation = { reactivateMemory: { outcome: ReactivationOutcome, memory: { id: string, deactivatedAt: string | null }, supersededBy: { id: string } | null, evicted: Array<{ id: string }> } };

export type SaveMemoriesMutationVariables = Exact<{
  input: SaveMemoriesInput;
}>;


export type SaveMemoriesMutation = { saveMemories: { results: Array<{ outcome: SaveOutcome | null, code: string | null, message: string | null, reason: unknown, memory: { id: string, content: string, supersedes: Array<{ id: string }> } | null }> } };

export type SaveMemoryMutationVariables = Exact<{
  input: SaveMemoryInput;
}>;


export type SaveMemoryMutation = { saveMemory: { outcome: SaveOutcome, memory: { id: string, content: string, category: MemoryCategory, subcategory: string | null, scope: MemoryScope, source: MemorySource, confidence: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]> } } };

export type UnpinMemoryMutationVariables = Exact<{
  input: UnpinMemoryInput;
}>;


export type UnpinMemoryMutation = { unpinMemory: { memory: { id: string, pinnedAt: string | null } } };

export type UpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateMemoryMutation = { updateMemory: { memory: { id: string, content: string, confidence: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, updatedAt: string } } };

export type UpdateMemorySettingsMutationVariables = Exact<{
  input: UpdateMemorySettingsInput;
}>;


export type UpdateMemorySettingsMutation = { updateMemorySettings: { settings: { enabled: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null, consentedAt: string | null, updatedAt: string } } };

export type AnalyticsQueryVariables = Exact<{
  from: string;
  to: string;
  interval: AnalyticsInterval;
  timeZone?: string | null | undefined;
}>;


export type AnalyticsQuery = { analytics: { smallestGroup: number, activeUsers: Array<{ at: string, value: number }>, turns: Array<{ at: string, value: number }>, contextsServed: Array<{ at: string, value: number }>, contextLatency: Array<{ at: string, p50Ms: number, p95Ms: number }>, promptTokens: Array<{ at: string, value: number }>, memoriesUsed: Array<{ at: string, value: number }>, memoriesByCategory: Array<{ category: MemoryCategory, count: number }>, memoryChanges: Array<{ at: string, action: AuditAction, count: number }>, intents: Array<{ intentType: string | null, count: number }>, importance: Array<{ importance: number, count: number }>, totals: { users: number, sessions: number, turns: number, memories: number, entities: number, storageBytes: number } } };

export type ArchiveProjectMutationVariables = Exact<{
  input: ArchiveProjectInput;
}>;


export type ArchiveProjectMutation = { archiveProject: { project: { id: string, name: string, archivedAt: string | null, isArchived: boolean } } };

export type CancelProjectDeletionMutationVariables = Exact<{
  input: CancelProjectDeletionInput;
}>;


export type CancelProjectDeletionMutation = { cancelProjectDeletion: { project: { name: string, isArchived: boolean, viewerCanDelete: boolean, deletion: { status: ProjectDeletionStatus, viewerCanConfirm: boolean } | null } } };

export type ConfirmProjectDeletionMutationVariables = Exact<{
  input: ConfirmProjectDeletionInput;
}>;


export type ConfirmProjectDeletionMutation = { confirmProjectDeletion: { deletion: { projectId: string, name: string, status: ProjectDeletionStatus, reason: string, requestedBy: string, requestedAt: string, confirmedBy: string | null, confirmedAt: string | null, rows: Array<{ table: string, rows: number }> } } };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { createProject: { project: { id: string, name: string } } };

export type DeleteProjectMutationVariables = Exact<{
  input: DeleteProjectInput;
}>;


export type DeleteProjectMutation = { deleteProject: { deletion: { status: ProjectDeletionStatus, requestedBy: string } | null, rows: Array<{ table: string, rows: number }> } };

export type NodeQueryVariables = Exact<{
  id: string;
}>;


export type NodeQuery = { node:
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'Document', id: string }
    | { __typename: 'Entity', id: string }
    | { __typename: 'Memory', content: string, id: string }
    | { __typename: 'PrivacyRequest', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Turn', userQuery: string, id: string }
    | { __typename: 'User', id: string }
   | null };

export type OperationsQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type OperationsQuery = { operations: { databaseWarnings: Array<DatabaseWarning>, dailyTokens: number | null, jobs: Array<{ name: string, waiting: number, running: number, retrying: number, dead: number, oldestWaitingSince: string | null, lastCompletedAt: string | null }>, deadJobs: { edges: Array<{ node: { id: string, name: string, tries: number, failure: JobFailure, error: string | null, sentAt: string, diedAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, database: { bytes: number, version: string, tables: Array<{ name: string, rows: number, bytes: number }>, growth: Array<{ at: string, value: number }> }, minds: Array<{ role: MindRole, model: string | null, failures: number, restsUntil: string | null }>, spending: Array<{ at: string, value: number }>, retentionRuns: Array<{ id: string, actor: string, turns: number, memories: number, startedAt: string, undoUntil: string, undoneAt: string | null, purgedAt: string | null }> } };

export type ProjectQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectQuery = { project: { id: string, name: string, createdAt: string } };

export type ProjectDeletionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ProjectDeletionsQuery = { projectDeletions: { edges: Array<{ node: { projectId: string, name: string, status: ProjectDeletionStatus, completedAt: string | null, receipt: { document: string, signature: string } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ProjectSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectSettingsQuery = { projectSettings: { timeZone: string, shortTermLimit: number, midTermLimit: number, longTermLimit: number, messageLimit: number, summaryMaxLength: number, tokenLimit: number, redactTurns: Array<RedactionKind>, verbatimPrompts: boolean, extractionInstructions: string, intentTurns: Array<{ intent: string, turns: number }>, turnRetention: Array<{ importance: number, days: number | null }> | null, entityTypes: Array<{ type: string, normalizer: string }>, customCategories: Array<{ name: string, description: string, category: MemoryCategory }>, newUser: { enabled: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null, consentRequired: boolean }, defaults: { shortTermLimit: number, tokenLimit: number } } };

export type ProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectsQuery = { projects: Array<{ id: string, name: string, createdAt: string }> };

export type RestoreArchivedProjectMutationVariables = Exact<{
  input: RestoreArchivedProjectInput;
}>;


export type RestoreArchivedProjectMutation = { restoreArchivedProject: { project: { id: string, name: string, archivedAt: string | null, isArchived: boolean } } };

export type RetryDeadJobsMutationVariables = Exact<{
  input: RetryDeadJobsInput;
}>;


export type RetryDeadJobsMutation = { retryDeadJobs: { retried: number } };

export type UpdateProjectMutationVariables = Exact<{
  input: UpdateProjectInput;
}>;


export type UpdateProjectMutation = { updateProject: { project: { id: string, name: string, version: string } } };

export type UpdateProjectSettingsMutationVariables = Exact<{
  input: UpdateProjectSettingsInput;
}>;


export type UpdateProjectSettingsMutation = { updateProjectSettings: { settings: { turnRetention: Array<{ importance: number, days: number | null }> | null, intentTurns: Array<{ intent: string, turns: number }>, newUser: { allowedCategories: Array<MemoryCategory>, consentRequired: boolean } } } };

export type ConsentsQueryVariables = Exact<{
  userId: string;
}>;


export type ConsentsQuery = { user: { consents: Array<{ purpose: string, version: string, grantedAt: string | null, withdrawnAt: string | null, method: string | null, recordedBy: string, recordedAt: string }> } | null };

export type DeleteEntityMutationVariables = Exact<{
  input: DeleteEntityInput;
}>;


export type DeleteEntityMutation = { deleteEntity: { deletedId: string } };

export type ErasedUserQueryVariables = Exact<{
  userId: string;
}>;


export type ErasedUserQuery = { erasedUser: { erasedAt: string, liftedAt: string | null, receiptId: string, request: { id: string, receipt: { issuedAt: string } | null } | null } | null };

export type ExportUsersMutationVariables = Exact<{
  input: ExportUsersInput;
}>;


export type ExportUsersMutation = { exportUsers: { list: { csv: string, rows: number, isCut: boolean } } };

export type MergeEntitiesMutationVariables = Exact<{
  input: MergeEntitiesInput;
}>;


export type MergeEntitiesMutation = { mergeEntities: { mergedIds: Array<string>, entity: { id: string, value: string, mentionCount: number } } };

export type MergeUsersMutationVariables = Exact<{
  input: MergeUsersInput;
}>;


export type MergeUsersMutation = { mergeUsers: { undoUntil: string | null, replayed: boolean, user: { userId: string, viewerCanMerge: boolean }, moved: Array<{ table: string, rows: number }> } };

export type RecordConsentMutationVariables = Exact<{
  input: RecordConsentInput;
}>;


export type RecordConsentMutation = { recordConsent: { consent: { purpose: string, version: string, grantedAt: string | null, withdrawnAt: string | null, method: string | null, recordedBy: string } } };

export type RenameUserMutationVariables = Exact<{
  input: RenameUserInput;
}>;


export type RenameUserMutation = { renameUser: { replayed: boolean, user: { id: string, userId: string, viewerCanRename: boolean } } };

export type UndoMergeUsersMutationVariables = Exact<{
  input: UndoMergeUsersInput;
}>;


export type UndoMergeUsersMutation = { undoMergeUsers: { turns: number, replayed: boolean, user: { userId: string, merges: Array<{ fromUserId: string, mergedAt: string, undoUntil: string }> } } };

export type UpdateEntityMutationVariables = Exact<{
  input: UpdateEntityInput;
}>;


export type UpdateEntityMutation = { updateEntity: { entity: { id: string, type: string, value: string, normalized: string | null, version: string } } };

export type UpdatePreferenceMutationVariables = Exact<{
  input: UpdatePreferenceInput;
}>;


export type UpdatePreferenceMutation = { updatePreference: { preferences: { dimensions: Array<{ name: string, top: Array<{ value: string, count: number, told: boolean }> }> } } };

export type UserOverviewQueryVariables = Exact<{
  userId: string;
}>;


export type UserOverviewQuery = { user: { id: string, userId: string, createdAt: string, lastActiveAt: string | null, statistics: { totalTurns: number, totalSessions: number, totalMemories: number, lastActivityAt: string | null, intents: Array<{ intentType: string | null, count: number }> }, settings: { enabled: boolean, autoExtraction: boolean, allowedCategories: Array<MemoryCategory>, maxMemories: number, retentionDays: number | null, consentedAt: string | null }, preferences: { keywords: Array<string>, recentlyViewed: Array<string>, favorites: Array<string>, updatedAt: string | null, dimensions: Array<{ name: string, top: Array<{ value: string, count: number }>, range: { min: number, max: number, average: number, unit: string | null } | null }>, frequentQueries: Array<{ query: string, count: number }>, activeHours: Array<{ hour: number, count: number }> }, sessions: { edges: Array<{ node: { sessionId: string, title: string | null, summary: string | null, turnCount: number, lastActivityAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, memories: { edges: Array<{ node: { id: string, content: string, category: MemoryCategory, confidence: number, usageCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, entities: { edges: Array<{ node: { id: string, type: string, value: string, mentionCount: number, importance: number, related: Array<{ value: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, auditLog: { edges: Array<{ node: { action: AuditAction, actor: string, trigger: string, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type UsersQueryVariables = Exact<{
  filter?: UserFilter | null | undefined;
  orderBy?: UserOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type UsersQuery = { users: { edges: Array<{ node: { id: string, userId: string, createdAt: string, lastActiveAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApprovePrivacyRequestMutationVariables = Exact<{
  input: ApprovePrivacyRequestInput;
}>;


export type ApprovePrivacyRequestMutation = { approvePrivacyRequest: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type CancelPrivacyRequestMutationVariables = Exact<{
  input: CancelPrivacyRequestInput;
}>;


export type CancelPrivacyRequestMutation = { cancelPrivacyRequest: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type ConfirmIdentityMutationVariables = Exact<{
  input: ConfirmIdentityInput;
}>;


export type ConfirmIdentityMutation = { confirmIdentity: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type DecidePrivacyRequestsMutationVariables = Exact<{
  input: DecidePrivacyRequestsInput;
}>;


export type DecidePrivacyRequestsMutation = { decidePrivacyRequests: { results: Array<{ id: string, code: string | null, message: string | null, reason: unknown, request: { id: string, status: PrivacyRequestStatus, daysLeft: number } | null }> } };

export type DenyPrivacyRequestMutationVariables = Exact<{
  input: DenyPrivacyRequestInput;
}>;


export type DenyPrivacyRequestMutation = { denyPrivacyRequest: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type ExtendPrivacyRequestMutationVariables = Exact<{
  input: ExtendPrivacyRequestInput;
}>;


export type ExtendPrivacyRequestMutation = { extendPrivacyRequest: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type HoldPrivacyRequestMutationVariables = Exact<{
  input: HoldPrivacyRequestInput;
}>;


export type HoldPrivacyRequestMutation = { holdPrivacyRequest: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type ImportLegalHoldsMutationVariables = Exact<{
  input: ImportLegalHoldsInput;
}>;


export type ImportLegalHoldsMutation = { importLegalHolds: { holds: Array<{ id: string, userId: string, reason: string, owner: string, until: string | null, placedBy: string, placedAt: string, releasedBy: string | null, releasedAt: string | null }> } };

export type IssueExportLinkMutationVariables = Exact<{
  input: IssueExportLinkInput;
}>;


export type IssueExportLinkMutation = { issueExportLink: { url: string, expiresAt: string } };

export type LegalHoldsQueryVariables = Exact<{
  filter?: LegalHoldFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LegalHoldsQuery = { legalHolds: { edges: Array<{ cursor: string, node: { id: string, userId: string, reason: string, owner: string, until: string | null, releasedAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OpenPrivacyRequestMutationVariables = Exact<{
  input: OpenPrivacyRequestInput;
}>;


export type OpenPrivacyRequestMutation = { openPrivacyRequest: { duplicate: boolean, request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type PlaceLegalHoldMutationVariables = Exact<{
  input: PlaceLegalHoldInput;
}>;


export type PlaceLegalHoldMutation = { placeLegalHold: { hold: { id: string, userId: string, reason: string, owner: string, until: string | null, placedBy: string, placedAt: string, releasedBy: string | null, releasedAt: string | null } } };

export type PrivacyRequestQueryVariables = Exact<{
  id: string;
}>;


export type PrivacyRequestQuery = { privacyRequest: { id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus, law: PrivacyLaw, userId: string | null, reason: string | null, requestedBy: string, decidedBy: string | null, decision: string | null, identityVerifiedAt: string | null, dueAt: string, daysLeft: number, isPaused: boolean, isUrgent: boolean, progress: number, failure: string | null, viewerCanApprove: boolean, createdAt: string, completedAt: string | null, residue: Array<{ table: string, rows: number }> | null, preview: Array<{ table: string, rows: number }>, receipt: { residue: number, document: string, signature: string, publicKey: string, issuedAt: string, physicallyErasedAt: string | null, erased: Array<{ table: string, rows: number }>, kept: Array<{ table: string, rows: number }> } | null, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } | null };

export type PrivacyRequestUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PrivacyRequestUpdatedSubscription = { privacyRequestUpdated: { id: string, status: PrivacyRequestStatus, progress: number, dueAt: string } };

export type PrivacyRequestsQueryVariables = Exact<{
  filter?: PrivacyRequestFilter | null | undefined;
  orderBy?: PrivacyRequestOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PrivacyRequestsQuery = { privacyRequests: { totalCount: number | null, edges: Array<{ cursor: string, node: { id: string, kind: PrivacyRequestKind, status: PrivacyRequestStatus, law: PrivacyLaw, userId: string | null, dueAt: string, daysLeft: number, isUrgent: boolean, timeLeft: number, viewerSteps: Array<PrivacyStep> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReleaseLegalHoldMutationVariables = Exact<{
  input: ReleaseLegalHoldInput;
}>;


export type ReleaseLegalHoldMutation = { releaseLegalHold: { hold: { id: string, userId: string, reason: string, owner: string, until: string | null, placedBy: string, placedAt: string, releasedBy: string | null, releasedAt: string | null, releaseNote: string | null } } };

export type ReleasePrivacyRequestMutationVariables = Exact<{
  input: ReleasePrivacyRequestInput;
}>;


export type ReleasePrivacyRequestMutation = { releasePrivacyRequest: { request: { id: string, status: PrivacyRequestStatus, dueAt: string, daysLeft: number, timeline: Array<{ at: string, actor: string, step: string, status: PrivacyRequestStatus, note: string | null }> } } };

export type ContextServedSubscriptionVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type ContextServedSubscription = { contextServed: { userId: string, sessionId: string | null, turnsRecalled: number, memoriesRecalled: number, hasPreferences: boolean, promptTokens: number, at: string } };

export type MemoryContextQueryVariables = Exact<{
  userId: string;
  query: string;
  sessionId?: string | null | undefined;
  documentId?: string | null | undefined;
  spaceId?: string | null | undefined;
  agentId?: string | null | undefined;
  tokenBudget?: number | null | undefined;
  filter?: Filter | null | undefined;
  at?: string | null | undefined;
}>;


export type MemoryContextQuery = { memoryContext: { id: string, prompt: string, promptTokens: number, tokenBudget: number, currentTurns: Array<{ id: string, userQuery: string, assistantResponse: string, occurredAt: string }>, shortTerm: Array<{ tier: MemoryTier, summary: string | null, tokens: number, session: { sessionId: string, title: string | null, lastActivityAt: string }, turns: Array<{ userQuery: string, assistantResponse: string }> }>, midTerm: Array<{ tier: MemoryTier, summary: string | null, tokens: number, session: { sessionId: string, title: string | null, lastActivityAt: string }, turns: Array<{ userQuery: string, assistantResponse: string }> }>, longTerm: Array<{ tier: MemoryTier, summary: string | null, tokens: number, session: { sessionId: string, title: string | null, lastActivityAt: string }, turns: Array<{ userQuery: string, assistantResponse: string }> }>, memories: Array<{ score: number, tokens: number, memory: { id: string, content: string, category: MemoryCategory, confidence: number }, signals: { semantic: number | null, lexical: number | null, neighbours: number | null, passage: number | null, session: number | null, speaker: number | null, time: number | null, recency: number | null, importance: number | null, confidence: number | null } }>, relatedTurns: Array<{ score: number, tokens: number, turn: { id: string, userQuery: string, assistantResponse: string, occurredAt: string }, signals: { semantic: number | null, lexical: number | null, neighbours: number | null, passage: number | null, session: number | null, speaker: number | null, time: number | null, recency: number | null, importance: number | null, confidence: number | null } }>, entities: Array<{ id: string, type: string, value: string, normalized: string | null, mentionCount: number }>, references: Array<{ phrase: string, confidence: number, entity: { id: string, type: string, value: string } | null }>, preferences: { keywords: Array<string>, favorites: Array<string>, lastSearchContext: unknown, dimensions: Array<{ name: string, top: Array<{ value: string, count: number }>, range: { min: number, max: number, average: number, unit: string | null } | null }> }, report: { degraded: Array<Degradation>, tookMs: number, included: Array<{ preference: string | null, section: ContextSection, tokens: number, outcome: ContextOutcome, node:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         | null }>, omitted: Array<{ preference: string | null, section: ContextSection, tokens: number, outcome: ContextOutcome, node:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         | null }> } } };

export type PastSessionFragment = { tier: MemoryTier, summary: string | null, tokens: number, session: { sessionId: string, title: string | null, lastActivityAt: string }, turns: Array<{ userQuery: string, assistantResponse: string }> };

export type AllSignalsFragment = { semantic: number | null, lexical: number | null, neighbours: number | null, passage: number | null, session: number | null, speaker: number | null, time: number | null, recency: number | null, importance: number | null, confidence: number | null };

export type ItemFragment = { preference: string | null, section: ContextSection, tokens: number, outcome: ContextOutcome, node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type PeriodSummariesQueryVariables = Exact<{
  userId: string;
  period: SummaryPeriod;
}>;


export type PeriodSummariesQuery = { user: { summaries: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { from: string, to: string, summary: string, turnCount: number } }> } } | null };

export type PromptQueryVariables = Exact<{
  userId: string;
  query: string;
  sessionId?: string | null | undefined;
  documentId?: string | null | undefined;
  spaceId?: string | null | undefined;
  agentId?: string | null | undefined;
  tokenBudget?: number | null | undefined;
  filter?: Filter | null | undefined;
  at?: string | null | undefined;
}>;


export type PromptQuery = { memoryContext: { id: string, prompt: string } };

export type ResolveReferenceQueryVariables = Exact<{
  userId: string;
  phrase: string;
  sessionId?: string | null | undefined;
}>;


export type ResolveReferenceQuery = { resolveReference: { phrase: string, confidence: number, entity: { id: string, type: string, value: string } | null, candidates: Array<{ score: number, entity: { id: string, type: string, value: string }, sourceTurn: { id: string, userQuery: string } | null }> } };

export type SearchQueryVariables = Exact<{
  query: string;
  userId?: string | null | undefined;
  kinds?: Array<SearchKind> | SearchKind | null | undefined;
  filter?: SearchFilter | null | undefined;
  orderBy?: SearchOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { search: { degraded: Array<Degradation>, edges: Array<{ score: number, snippet: string, signals: { lexical: number | null, semantic: number | null }, node:
        | { __typename: 'DocumentPassage', text: string, heading: string | null, version: number, document: { documentId: string, title: string | null } }
        | { __typename: 'Entity', id: string, type: string, value: string }
        | { __typename: 'Memory', id: string, content: string, category: MemoryCategory, scope: MemoryScope, confidence: number, user: { userId: string } }
        | { __typename: 'Turn', id: string, userQuery: string, assistantResponse: string, occurredAt: string, session: { sessionId: string } }
       }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RetentionPreviewQueryVariables = Exact<{
  userId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  proposed?: RetentionRulesInput | null | undefined;
}>;


export type RetentionPreviewQuery = { retentionPreview: { turns: number, memories: number, diff: { more: number, less: number, groups: Array<{ kind: RetainedKind, importance: number | null, category: MemoryCategory | null, reason: RetentionReason, present: number, proposed: number, more: number, less: number }>, moreSample: Array<{ reason: RetentionReason, dueAt: string, node:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, lessSample: Array<{ reason: RetentionReason, dueAt: string, node:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }> }, items: { edges: Array<{ node: { reason: RetentionReason, dueAt: string, node:
            | { __typename: 'AuditEntry', id: string }
            | { __typename: 'Document', id: string }
            | { __typename: 'Entity', id: string }
            | { __typename: 'Memory', id: string }
            | { __typename: 'PrivacyRequest', id: string }
            | { __typename: 'Session', id: string }
            | { __typename: 'Turn', id: string }
            | { __typename: 'User', id: string }
           } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type RunRetentionMutationVariables = Exact<{
  input: RunRetentionInput;
}>;


export type RunRetentionMutation = { runRetention: { runId: string, turns: number, memories: number, undoUntil: string } };

export type UndoRetentionMutationVariables = Exact<{
  input: UndoRetentionInput;
}>;


export type UndoRetentionMutation = { undoRetention: { turns: number, memories: number } };

export type DeleteSessionMutationVariables = Exact<{
  input: DeleteSessionInput;
}>;


export type DeleteSessionMutation = { deleteSession: { deletedId: string, deletedTurns: number } };

export type DeleteTurnMutationVariables = Exact<{
  input: DeleteTurnInput;
}>;


export type DeleteTurnMutation = { deleteTurn: { deletedId: string } };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { session: { sessionId: string, endedAt: string | null } } };

export type RecordInteractionMutationVariables = Exact<{
  input: RecordInteractionInput;
}>;


export type RecordInteractionMutation = { recordInteraction: { preferences: { recentlyViewed: Array<string>, favorites: Array<string> } } };

export type RecordTurnMutationVariables = Exact<{
  input: RecordTurnInput;
}>;


export type RecordTurnMutation = { recordTurn: { replayed: boolean, turn: { id: string, turnNumber: number, tokenCount: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, occurredAt: string, session: { sessionId: string, title: string | null, turnCount: number } } } };

export type RecordTurnsMutationVariables = Exact<{
  input: RecordTurnsInput;
}>;


export type RecordTurnsMutation = { recordTurns: { results: Array<{ replayed: boolean, turn: { id: string, turnNumber: number } }> } };

export type RelearnTurnsMutationVariables = Exact<{
  input: RelearnTurnsInput;
}>;


export type RelearnTurnsMutation = { relearnTurns: { turns: number, skipped: number, user: { userId: string, statistics: { turnsToRelearn: number } } } };

export type SessionTranscriptQueryVariables = Exact<{
  userId?: string | null | undefined;
  sessionId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SessionTranscriptQuery = { session: { id: string, sessionId: string, status: SessionStatus, title: string | null, summary: string | null, summaryUpdatedAt: string | null, turnCount: number, startedAt: string, lastActivityAt: string, endedAt: string | null, turns: { edges: Array<{ node: { id: string, turnNumber: number, speaker: string | null, userQuery: string, assistantResponse: string, occurredAt: string, importance: number, tags: Array<string>, entities: Array<{ type: string, value: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type TurnQueryVariables = Exact<{
  id: string;
}>;


export type TurnQuery = { turn: { id: string, turnNumber: number, speaker: string | null, userQuery: string, assistantResponse: string, intentType: string | null, intentConfidence: number | null, teamsUsed: Array<string>, toolsUsed: Array<string>, model: string | null, executionTimeMs: number | null, occurredAt: string, documentId: string | null, agentId: string | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, importance: number, savedAt: string | null, dismissedAt: string | null, expiresAt: string | null, recordedAt: string, session: { sessionId: string }, learning: { status: TurnLearningStatus, at: string | null, offReason: LearningOffReason | null, forgot: { what: ForgetKind, memories: number, turns: number } | null, memories: Array<{ id: string, content: string }>, quarantined: Array<{ id: string, reason: QuarantineReason }> }, recalledMemories: Array<{ id: string, content: string }> } | null };

export type UpdateSessionMutationVariables = Exact<{
  input: UpdateSessionInput;
}>;


export type UpdateSessionMutation = { updateSession: { session: { title: string | null, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, status: SessionStatus } } };

export type UpdateTurnMutationVariables = Exact<{
  input: UpdateTurnInput;
}>;


export type UpdateTurnMutation = { updateTurn: { turn: { id: string, importance: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, savedAt: string | null, dismissedAt: string | null } } };

export type UserTurnsQueryVariables = Exact<{
  userId: string;
  filter?: Filter | null | undefined;
  orderBy?: TurnOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type UserTurnsQuery = { user: { turns: { totalCount: number | null, edges: Array<{ node: { id: string, turnNumber: number, speaker: string | null, userQuery: string, assistantResponse: string, occurredAt: string, documentId: string | null, agentId: string | null, importance: number, tags: Array<string>, metadata: Record<string, string | number | boolean | string[]>, session: { sessionId: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };
