import type { CallOptions, EventStream, Operation, Paged, SubscribeOptions, WithoutUser } from '../operation.ts';
import type {
  AcceptQuarantinedMutation,
  AcceptQuarantinedMutationVariables,
  AccessReviewQuery,
  AccessReviewQueryVariables,
  AccessTrailQuery,
  AccessTrailQueryVariables,
  AddSpaceMemberMutation,
  AddSpaceMemberMutationVariables,
  AnalyticsQuery,
  AnalyticsQueryVariables,
  ApiKeysQuery,
  ApprovePrivacyRequestMutation,
  ApprovePrivacyRequestMutationVariables,
  ArchiveProjectMutation,
  ArchiveProjectMutationVariables,
  AuditLogQuery,
  AuditLogQueryVariables,
  AuditVerificationQuery,
  CancelPrivacyRequestMutation,
  CancelPrivacyRequestMutationVariables,
  CancelProjectDeletionMutation,
  CancelProjectDeletionMutationVariables,
  ConfirmIdentityMutation,
  ConfirmIdentityMutationVariables,
  ConfirmProjectDeletionMutation,
  ConfirmProjectDeletionMutationVariables,
  ConsentsQuery,
  ConsentsQueryVariables,
  ContentGrantsQuery,
  ContextServedSubscription,
  ContextServedSubscriptionVariables,
  CreateApiKeyMutation,
  CreateApiKeyMutationVariables,
  CreateProjectMutation,
  CreateProjectMutationVariables,
  CreateUploadMutation,
  CreateUploadMutationVariables,
  DeactivateMemoryMutation,
  DeactivateMemoryMutationVariables,
  DecidePrivacyRequestsMutation,
  DecidePrivacyRequestsMutationVariables,
  DeleteEntityMutation,
  DeleteEntityMutationVariables,
  DeleteMemoryMutation,
  DeleteMemoryMutationVariables,
  DeleteProjectMutation,
  DeleteProjectMutationVariables,
  DeleteSessionMutation,
  DeleteSessionMutationVariables,
  DeleteTurnMutation,
  DeleteTurnMutationVariables,
  DenyPrivacyRequestMutation,
  DenyPrivacyRequestMutationVariables,
  DisableStaffMutation,
  DisableStaffMutationVariables,
  DiscardQuarantinedMutation,
  DiscardQuarantinedMutationVariables,
  DocumentDiffQuery,
  DocumentDiffQueryVariables,
  DocumentQuery,
  DocumentQueryVariables,
  DocumentVersionQuery,
  DocumentVersionQueryVariables,
  DocumentsQuery,
  DocumentsQueryVariables,
  EnableStaffMutation,
  EnableStaffMutationVariables,
  EndContentAccessMutation,
  EndContentAccessMutationVariables,
  EndSessionMutation,
  EndSessionMutationVariables,
  EnrollTotpMutation,
  EnrollTotpMutationVariables,
  ErasedUserQuery,
  ErasedUserQueryVariables,
  ExportAuditLogMutation,
  ExportAuditLogMutationVariables,
  ExportUsersMutation,
  ExportUsersMutationVariables,
  ExtendPrivacyRequestMutation,
  ExtendPrivacyRequestMutationVariables,
  ExtractionPreviewQuery,
  ExtractionPreviewQueryVariables,
  ForgetAllMemoriesMutation,
  ForgetAllMemoriesMutationVariables,
  ForgetDocumentMutation,
  ForgetDocumentMutationVariables,
  ForgetMemoriesMutation,
  ForgetMemoriesMutationVariables,
  GrantContentAccessMutation,
  GrantContentAccessMutationVariables,
  HoldPrivacyRequestMutation,
  HoldPrivacyRequestMutationVariables,
  ImportLegalHoldsMutation,
  ImportLegalHoldsMutationVariables,
  InviteStaffMutation,
  InviteStaffMutationVariables,
  IssueExportLinkMutation,
  IssueExportLinkMutationVariables,
  LegalHoldsQuery,
  LegalHoldsQueryVariables,
  MemoriesQuery,
  MemoriesQueryVariables,
  MemoryContextQuery,
  MemoryContextQueryVariables,
  MemoryFeedbackMutation,
  MemoryFeedbackMutationVariables,
  MemoryQuery,
  MemoryQueryVariables,
  MemoryUpdatedSubscription,
  MemoryUpdatedSubscriptionVariables,
  MemoryUsesQuery,
  MemoryUsesQueryVariables,
  MergeEntitiesMutation,
  MergeEntitiesMutationVariables,
  MergeUsersMutation,
  MergeUsersMutationVariables,
  NodeQuery,
  NodeQueryVariables,
  OpenPrivacyRequestMutation,
  OpenPrivacyRequestMutationVariables,
  OperationsQuery,
  OperationsQueryVariables,
  PeriodSummariesQuery,
  PeriodSummariesQueryVariables,
  PinMemoryMutation,
  PinMemoryMutationVariables,
  PlaceLegalHoldMutation,
  PlaceLegalHoldMutationVariables,
  PrivacyRequestQuery,
  PrivacyRequestQueryVariables,
  PrivacyRequestUpdatedSubscription,
  PrivacyRequestsQuery,
  PrivacyRequestsQueryVariables,
  ProjectDeletionsQuery,
  ProjectDeletionsQueryVariables,
  ProjectQuery,
  ProjectSettingsQuery,
  ProjectsQuery,
  PromptQuery,
  PromptQueryVariables,
  ProveSecondFactorMutation,
  ProveSecondFactorMutationVariables,
  QuarantineQuery,
  QuarantineQueryVariables,
  ReactivateMemoryMutation,
  ReactivateMemoryMutationVariables,
  RecordConsentMutation,
  RecordConsentMutationVariables,
  RecordInteractionMutation,
  RecordInteractionMutationVariables,
  RecordTurnMutation,
  RecordTurnMutationVariables,
  RecordTurnsMutation,
  RecordTurnsMutationVariables,
  RelearnTurnsMutation,
  RelearnTurnsMutationVariables,
  ReleaseLegalHoldMutation,
  ReleaseLegalHoldMutationVariables,
  ReleasePrivacyRequestMutation,
  ReleasePrivacyRequestMutationVariables,
  RemoveSpaceMemberMutation,
  RemoveSpaceMemberMutationVariables,
  RemoveTokenIssuerMutation,
  RemoveTokenIssuerMutationVariables,
  RenameUserMutation,
  RenameUserMutationVariables,
  ResetStaffPasswordMutation,
  ResetStaffPasswordMutationVariables,
  ResolveReferenceQuery,
  ResolveReferenceQueryVariables,
  RestoreArchivedProjectMutation,
  RestoreArchivedProjectMutationVariables,
  RestoreDocumentVersionMutation,
  RestoreDocumentVersionMutationVariables,
  RetentionPreviewQuery,
  RetentionPreviewQueryVariables,
  RetryDeadJobsMutation,
  RetryDeadJobsMutationVariables,
  RetryUploadMutation,
  RetryUploadMutationVariables,
  RevokeApiKeyMutation,
  RevokeApiKeyMutationVariables,
  RotateApiKeyMutation,
  RotateApiKeyMutationVariables,
  RunRetentionMutation,
  RunRetentionMutationVariables,
  SaveDocumentMutation,
  SaveDocumentMutationVariables,
  SaveDocumentVersionMutation,
  SaveDocumentVersionMutationVariables,
  SaveMemoriesMutation,
  SaveMemoriesMutationVariables,
  SaveMemoryMutation,
  SaveMemoryMutationVariables,
  SaveSpaceMutation,
  SaveSpaceMutationVariables,
  SearchQuery,
  SearchQueryVariables,
  SessionTranscriptQuery,
  SessionTranscriptQueryVariables,
  SetPasswordMutation,
  SetPasswordMutationVariables,
  SetStaffRoleMutation,
  SetStaffRoleMutationVariables,
  SetTokenIssuerMutation,
  SetTokenIssuerMutationVariables,
  SignInMutation,
  SignInMutationVariables,
  SignOutMutation,
  SignOutMutationVariables,
  SpaceQuery,
  SpaceQueryVariables,
  SpacesQuery,
  SpacesQueryVariables,
  StaffQuery,
  TokenIssuerQuery,
  TranscriptQuery,
  TranscriptQueryVariables,
  TurnQuery,
  TurnQueryVariables,
  UndoMergeUsersMutation,
  UndoMergeUsersMutationVariables,
  UndoRetentionMutation,
  UndoRetentionMutationVariables,
  UnpinMemoryMutation,
  UnpinMemoryMutationVariables,
  UpdateDocumentMutation,
  UpdateDocumentMutationVariables,
  UpdateEntityMutation,
  UpdateEntityMutationVariables,
  UpdateMemoryMutation,
  UpdateMemoryMutationVariables,
  UpdateMemorySettingsMutation,
  UpdateMemorySettingsMutationVariables,
  UpdatePreferenceMutation,
  UpdatePreferenceMutationVariables,
  UpdateProjectMutation,
  UpdateProjectMutationVariables,
  UpdateProjectSettingsMutation,
  UpdateProjectSettingsMutationVariables,
  UpdateSessionMutation,
  UpdateSessionMutationVariables,
  UpdateTurnMutation,
  UpdateTurnMutationVariables,
  UploadQuery,
  UploadQueryVariables,
  UploadsQuery,
  UploadsQueryVariables,
  UserOverviewQuery,
  UserOverviewQueryVariables,
  UserTurnsQuery,
  UserTurnsQueryVariables,
  UsersQuery,
  UsersQueryVariables,
  ViewerQuery,
} from './types.ts';

/** A method for each documented operation. */
export interface Operations {
  /**
   * Remembers a statement from quarantine after all, here in other words.
   *
   * - `category`: The category of the fact. The user’s settings must allow it. Defaults to CONTEXT.
   * - `content`: The fact, as a sentence of at most 2,000 characters. Defaults to the statement as it is.
   * - `id`: The ID of the statement.
   */
  acceptQuarantined(variables: AcceptQuarantinedMutationVariables['input'], options?: CallOptions): Promise<AcceptQuarantinedMutation['acceptQuarantined']>;

  /**
   * Shows what each staff member read in a month, why, and which of it is unusual.
   *
   * - `month`: The month, such as 2026-10. Defaults to the current month.
   */
  accessReview(variables?: AccessReviewQueryVariables, options?: CallOptions): Promise<AccessReviewQuery['accessReview']>;

  /**
   * Lists which staff member saw whose data, when and why.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  accessTrail(variables?: AccessTrailQueryVariables, options?: CallOptions): Paged<AccessTrailQuery['accessTrail'], NonNullable<AccessTrailQuery['accessTrail']>['edges'][number]['node']>;

  /**
   * Adds a user to a space, so that they share its documents.
   *
   * - `role`: What they may do. Defaults to READER.
   * - `spaceId`: The space’s ID in your product. A new one is created.
   * - `userId`: The user’s ID in your product. A new one is created.
   */
  addSpaceMember(variables: AddSpaceMemberMutationVariables['input'], options?: CallOptions): Promise<AddSpaceMemberMutation['addSpaceMember']>;

  /**
   * Shows how the project is used, without any content: one data point per day in a time zone, and the current totals.
   *
   * - `from`: The start of the period, inclusive.
   * - `to`: The end of the period, exclusive.
   * - `interval`: The interval between data points.
   * - `timeZone`: The time zone of the intervals, as an IANA name such as Asia/Seoul. Defaults to the project’s time zone.
   */
  analytics(variables: AnalyticsQueryVariables, options?: CallOptions): Promise<AnalyticsQuery['analytics']>;

  /**
   * Lists the project's keys, and when each was last used. For administrators.
   */
  apiKeys(options?: CallOptions): Promise<ApiKeysQuery['apiKeys']>;

  /**
   * Approves a request, which is then carried out at once. The approver must not be the person who opened it.
   *
   * - `id`: The node ID of the request.
   * - `note`: A note on the decision.
   */
  approvePrivacyRequest(variables: ApprovePrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<ApprovePrivacyRequestMutation['approvePrivacyRequest']>;

  /**
   * Archives the project that the header X-Recollect-Project selects. Its keys and tokens are refused until it is restored.
   *
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log.
   */
  archiveProject(variables: ArchiveProjectMutationVariables['input'], options?: CallOptions): Promise<ArchiveProjectMutation['archiveProject']>;

  /**
   * Lists who did what to whose data, newest first.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  auditLog(variables?: AuditLogQueryVariables, options?: CallOptions): Paged<AuditLogQuery['auditLog'], NonNullable<AuditLogQuery['auditLog']>['edges'][number]['node']>;

  /**
   * Checks whether the audit log was changed after it was written, and names the first entry that does not match.
   */
  auditVerification(options?: CallOptions): Promise<AuditVerificationQuery['auditVerification']>;

  /**
   * Cancels a request.
   *
   * - `id`: The node ID of the request.
   * - `note`: The reason.
   */
  cancelPrivacyRequest(variables: CancelPrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<CancelPrivacyRequestMutation['cancelPrivacyRequest']>;

  /**
   * Cancels a deletion that has not been confirmed. The project stays archived.
   *
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log.
   */
  cancelProjectDeletion(variables: CancelProjectDeletionMutationVariables['input'], options?: CallOptions): Promise<CancelProjectDeletionMutation['cancelProjectDeletion']>;

  /**
   * Confirms the person's identity, and records how it was verified.
   *
   * - `id`: The node ID of the request.
   * - `method`: How the identity was confirmed, such as `signed in to the product`; up to 200 characters.
   */
  confirmIdentity(variables: ConfirmIdentityMutationVariables['input'], options?: CallOptions): Promise<ConfirmIdentityMutation['confirmIdentity']>;

  /**
   * Confirms the deletion that another administrator requested. It can no longer be stopped.
   *
   * - `name`: The name of the project, as a confirmation.
   */
  confirmProjectDeletion(variables: ConfirmProjectDeletionMutationVariables['input'], options?: CallOptions): Promise<ConfirmProjectDeletionMutation['confirmProjectDeletion']>;

  /**
   * Lists a user's answers to each purpose, newest first. The newest one applies; the others are its history.
   *
   * - `userId`: The user’s ID in your product.
   */
  consents(variables: ConsentsQueryVariables, options?: CallOptions): Promise<ConsentsQuery['user']>;

  /**
   * Lists whose content the calling staff member may read now, why, and until when.
   */
  contentGrants(options?: CallOptions): Promise<ContentGrantsQuery['contentGrants']>;

  /**
   * Follows the contexts that are served, as figures without content.
   *
   * - `userId`: The user’s ID in your product.
   */
  contextServed(variables?: ContextServedSubscriptionVariables, options?: SubscribeOptions): EventStream<ContextServedSubscription['contextServed']>;

  /**
   * Creates a key for a product backend. `secret` is the complete key, which is shown only once. For administrators.
   *
   * - `expiresAt`: When the key expires. If omitted, it does not expire.
   * - `name`: The name of the key, up to 100 characters; shown in the audit log.
   * - `scopes`: The scopes that the key grants, at least one of: `turns:write`, `context:read`, `memories:read`, `memories:write`, `users:read`, `privacy:request`, `analytics:read`, `settings:read`.
   */
  createApiKey(variables: CreateApiKeyMutationVariables['input'], options?: CallOptions): Promise<CreateApiKeyMutation['createApiKey']>;

  /**
   * Creates a project. Send its ID in the header X-Recollect-Project to give it keys and settings.
   *
   * - `name`: The name that staff see, 1 to 100 characters. It must be unique.
   * - `timeZone`: The IANA time zone, such as Europe/Berlin. Defaults to Asia/Seoul.
   */
  createProject(variables: CreateProjectMutationVariables['input'], options?: CallOptions): Promise<CreateProjectMutation['createProject']>;

  /**
   * Prepares the upload of a file. Then send it: curl -T contract.pdf "$url". Its text becomes the next version of the document.
   *
   * - `documentId`: The document’s ID in your product; the file becomes its next version. If omitted, a new document is created.
   * - `fileName`: The name of the file.
   * - `mediaType`: The media type of the file: plain text, Markdown, HTML, CSV, JSON, PDF, DOCX, XLSX, HWPX or HWP. With `application/octet-stream`, the file’s extension decides.
   * - `ownerUserId`: The ID, in your product, of the user the document belongs to.
   * - `size`: The size of the file in bytes.
   * - `spaceId`: The ID, in your product, of the space that the document belongs to.
   * - `title`: The title of the document. A new document without an ID takes the name of its file.
   */
  createUpload(variables: CreateUploadMutationVariables['input'], options?: CallOptions): Promise<CreateUploadMutation['createUpload']>;

  /**
   * Takes a memory out of recall. reactivateMemory undoes it.
   *
   * - `id`: The node ID of the memory.
   */
  deactivateMemory(variables: DeactivateMemoryMutationVariables['input'], options?: CallOptions): Promise<DeactivateMemoryMutation['deactivateMemory']>;

  /**
   * Decides on several requests at once. Each has its own result.
   *
   * - `decision`: The decision.
   * - `ids`: The node IDs of the requests, without duplicates; at most 100.
   * - `note`: A note on the decision. Required to deny or hold requests.
   * - `until`: When a hold ends automatically. If omitted, it has no end date.
   */
  decidePrivacyRequests(variables: DecidePrivacyRequestsMutationVariables['input'], options?: CallOptions): Promise<DecidePrivacyRequestsMutation['decidePrivacyRequests']>;

  /**
   * Deletes an entity with its mentions and counts.
   *
   * - `id`: The node ID of the entity.
   */
  deleteEntity(variables: DeleteEntityMutationVariables['input'], options?: CallOptions): Promise<DeleteEntityMutation['deleteEntity']>;

  /**
   * Permanently deletes a memory, and its content in the audit log.
   *
   * - `id`: The node ID of the memory.
   */
  deleteMemory(variables: DeleteMemoryMutationVariables['input'], options?: CallOptions): Promise<DeleteMemoryMutation['deleteMemory']>;

  /**
   * Requests the deletion of the selected project, which must be archived. With `preview`, it only counts what would be deleted.
   *
   * - `preview`: Whether to only count what would be deleted. Defaults to false.
   * - `reason`: The reason, 10 to 500 characters. It is part of the record that remains.
   */
  deleteProject(variables: DeleteProjectMutationVariables['input'], options?: CallOptions): Promise<DeleteProjectMutation['deleteProject']>;

  /**
   * Permanently deletes a session with all its turns.
   *
   * - `sessionId`: The session’s ID in your product.
   * - `userId`: The user’s ID in your product; omit it for an anonymous session.
   */
  deleteSession(variables: DeleteSessionMutationVariables['input'], options?: CallOptions): Promise<DeleteSessionMutation['deleteSession']>;

  /**
   * Permanently deletes a turn.
   *
   * - `id`: The node ID of the turn.
   */
  deleteTurn(variables: DeleteTurnMutationVariables['input'], options?: CallOptions): Promise<DeleteTurnMutation['deleteTurn']>;

  /**
   * Denies a request, with the grounds and how to appeal.
   *
   * - `grounds`: The grounds, and how the person can appeal.
   * - `id`: The node ID of the request.
   */
  denyPrivacyRequest(variables: DenyPrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<DenyPrivacyRequestMutation['denyPrivacyRequest']>;

  /**
   * Disables a staff member's access and ends their sessions at once.
   *
   * - `id`: The ID of the staff member.
   */
  disableStaff(variables: DisableStaffMutationVariables['input'], options?: CallOptions): Promise<DisableStaffMutation['disableStaff']>;

  /**
   * Permanently deletes a statement from quarantine. The turn stays.
   *
   * - `id`: The ID of the statement.
   */
  discardQuarantined(variables: DiscardQuarantinedMutationVariables['input'], options?: CallOptions): Promise<DiscardQuarantinedMutation['discardQuarantined']>;

  /**
   * Fetches a document with its versions, newest first.
   *
   * - `documentId`: The document’s ID in your product.
   */
  document(variables: DocumentQueryVariables, options?: CallOptions): Promise<DocumentQuery['document']>;

  /**
   * Compares two versions of a document, by paragraph and by named value.
   *
   * - `documentId`: The document’s ID in your product.
   * - `from`: The number of the earlier version.
   * - `to`: The number of the later version.
   */
  documentDiff(variables: DocumentDiffQueryVariables, options?: CallOptions): Promise<DocumentDiffQuery['documentDiff']>;

  /**
   * Fetches one version of a document, verbatim; the latest by default.
   *
   * - `documentId`: The document’s ID in your product.
   * - `number`: The number of the version. Defaults to the latest.
   */
  documentVersion(variables: DocumentVersionQueryVariables, options?: CallOptions): Promise<DocumentVersionQuery['documentVersion']>;

  /**
   * Lists the documents of a space, latest change first.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: Defaults to UPDATED_DESC.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  documents(variables?: DocumentsQueryVariables, options?: CallOptions): Paged<DocumentsQuery['documents'], NonNullable<DocumentsQuery['documents']>['edges'][number]['node']>;

  /**
   * Enables a disabled staff member's access again.
   *
   * - `id`: The ID of the staff member.
   */
  enableStaff(variables: EnableStaffMutationVariables['input'], options?: CallOptions): Promise<EnableStaffMutation['enableStaff']>;

  /**
   * Ends a grant to read one person's content before it expires.
   *
   * - `userId`: The user’s ID in your product.
   */
  endContentAccess(variables: EndContentAccessMutationVariables['input'], options?: CallOptions): Promise<EndContentAccessMutation['endContentAccess']>;

  /**
   * Marks a session as ended. Nothing waits for this: summaries are made as turns are recorded.
   *
   * - `sessionId`: The session’s ID in your product.
   * - `userId`: The user’s ID in your product; omit it for an anonymous session.
   */
  endSession(variables: EndSessionMutationVariables['input'], options?: CallOptions): Promise<EndSessionMutation['endSession']>;

  /**
   * Enrols a second factor in two steps. The first, shown here, creates a secret for the authenticator app, and requires a code of the current factor if there is one. The second sends a `code` that the app shows for the new secret, which then takes effect.
   *
   * - `code`: The six-digit code that the authenticator app shows for the new secret.
   * - `currentCode`: In the first step, if a second factor is already enrolled: its current six-digit code.
   */
  enrollTotp(variables: EnrollTotpMutationVariables['input'], options?: CallOptions): Promise<EnrollTotpMutation['enrollTotp']>;

  /**
   * Returns whether a user was erased, when, and by which request. For staff who handle privacy requests.
   *
   * - `userId`: The user’s ID in your product.
   */
  erasedUser(variables: ErasedUserQueryVariables, options?: CallOptions): Promise<ErasedUserQuery['erasedUser']>;

  /**
   * Exports the audit log as CSV: who changed which key or setting, from what to what, and why.
   *
   * - `filter`: Which entries to export. Defaults to all.
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log.
   */
  exportAuditLog(variables: ExportAuditLogMutationVariables['input'], options?: CallOptions): Promise<ExportAuditLogMutation['exportAuditLog']>;

  /**
   * Exports the list of users as CSV. The audit log records who exported it, why, with which filter, and how many rows.
   *
   * - `filter`: Which users to export. Defaults to all.
   * - `orderBy`: The sort order. Defaults to the most recently active first.
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log.
   */
  exportUsers(variables: ExportUsersMutationVariables['input'], options?: CallOptions): Promise<ExportUsersMutation['exportUsers']>;

  /**
   * Extends the due date once, as far as the law allows.
   *
   * - `id`: The node ID of the request.
   * - `notice`: The notice sent to the person, with the reason.
   */
  extendPrivacyRequest(variables: ExtendPrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<ExtendPrivacyRequestMutation['extendPrivacyRequest']>;

  /**
   * Shows what would be learned from a message if it were recorded, and why. Nothing is written.
   *
   * - `text`: What the user says; at most 10,000 characters.
   * - `userId`: The ID, in your product, of the user who says it. Their settings and memories are then taken into account. Staff need a grant.
   * - `previousAssistantResponse`: The assistant’s previous message, which a short answer may refer to; at most 10,000 characters.
   * - `documentId`: The ID, in your product, of the document that the message is about. With `userId`, facts about a team’s work then belong to the document’s space.
   */
  extractionPreview(variables: ExtractionPreviewQueryVariables, options?: CallOptions): Promise<ExtractionPreviewQuery['extractionPreview']>;

  /**
   * Permanently deletes all memories of a user. The turns stay and are still recalled, unless `leaveOutTurns` is set.
   *
   * - `leaveOutTurns`: Whether all turns of the user are left out of recall, too; false by default. They stay in the transcript. This cannot be undone.
   * - `userId`: The user’s ID in your product.
   */
  forgetAllMemories(variables: ForgetAllMemoriesMutationVariables['input'], options?: CallOptions): Promise<ForgetAllMemoriesMutation['forgetAllMemories']>;

  /**
   * Permanently deletes what a user said about a document; without a user, the document and everything that depends on it.
   *
   * - `documentId`: The document’s ID in your product.
   * - `preview`: Whether to only count what would be deleted.
   * - `receipt`: Whether to return a signed receipt of the deletion of a whole document.
   * - `userId`: The user’s ID in your product: only their memories of it are forgotten. Omit it for the whole document.
   */
  forgetDocument(variables: ForgetDocumentMutationVariables['input'], options?: CallOptions): Promise<ForgetDocumentMutation['forgetDocument']>;

  /**
   * Counts the memories that match a filter. Without `preview`, the same call deletes them.
   *
   * - `filter`: Which memories, with at least one condition.
   * - `leaveOutTurns`: Whether the turns that the memories stem from are left out of recall, too; false by default. They stay in the transcript. This cannot be undone.
   * - `preview`: Whether to only count the memories, without deleting them.
   * - `userId`: The user’s ID in your product.
   */
  forgetMemories(variables: ForgetMemoriesMutationVariables['input'], options?: CallOptions): Promise<ForgetMemoriesMutation['forgetMemories']>;

  /**
   * Lets a staff member read one person's content for 15 minutes, for a reason that the person can read.
   *
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log, where the user may read it.
   * - `userId`: The user’s ID in your product.
   */
  grantContentAccess(variables: GrantContentAccessMutationVariables['input'], options?: CallOptions): Promise<GrantContentAccessMutation['grantContentAccess']>;

  /**
   * Puts a request on legal hold.
   *
   * - `id`: The node ID of the request.
   * - `reason`: The reason, such as the legal case.
   * - `until`: When the hold ends automatically; never if omitted.
   */
  holdPrivacyRequest(variables: HoldPrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<HoldPrivacyRequestMutation['holdPrivacyRequest']>;

  /**
   * Puts the users in a list on legal hold.
   *
   * - `csv`: CSV with the header `userId,reason,owner,until` and at most 1,000 rows. `until` is empty, the last day of the hold in the project’s time zone, such as 2027-03-31, or a time with its offset.
   */
  importLegalHolds(variables: ImportLegalHoldsMutationVariables['input'], options?: CallOptions): Promise<ImportLegalHoldsMutation['importLegalHolds']>;

  /**
   * Invites a staff member: a one-time link to set a password is mailed to them, or printed by the server.
   *
   * - `email`: The email address that the staff member signs in with.
   * - `name`: The name of the staff member, 1 to 200 characters.
   * - `role`: The role of the staff member.
   */
  inviteStaff(variables: InviteStaffMutationVariables['input'], options?: CallOptions): Promise<InviteStaffMutation['inviteStaff']>;

  /**
   * Creates a link that downloads an export once.
   *
   * - `id`: The node ID of the request.
   */
  issueExportLink(variables: IssueExportLinkMutationVariables['input'], options?: CallOptions): Promise<IssueExportLinkMutation['issueExportLink']>;

  /**
   * Lists whose data must be kept, why, and until when.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  legalHolds(variables?: LegalHoldsQueryVariables, options?: CallOptions): Paged<LegalHoldsQuery['legalHolds'], NonNullable<LegalHoldsQuery['legalHolds']>['edges'][number]['node']>;

  /**
   * Lists the memories of one user or of the whole project; the filter takes categories, scopes, confidence and more.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to newest first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  memories(variables?: MemoriesQueryVariables, options?: CallOptions): Paged<MemoriesQuery['memories'], NonNullable<MemoriesQuery['memories']>['edges'][number]['node']>;

  /**
   * Fetches one memory with its source and history.
   *
   * - `id`: The node ID.
   */
  memory(variables: MemoryQueryVariables, options?: CallOptions): Promise<MemoryQuery['memory']>;

  /**
   * Asks what is worth knowing before the assistant answers. Put `prompt` into the assistant's system prompt, and send `id` as `contextId` of the turn that results. Select only what you use: other fields are not computed.
   *
   * - `userId`: The user’s ID in your product.
   * - `query`: The user’s question.
   * - `sessionId`: The ID, in your product, of the current session. The tiers exclude it.
   * - `documentId`: The ID, in your product, of the current document. Its latest version, those of its siblings, its memories and what the user said about it are included.
   * - `spaceId`: The ID, in your product, of the space, if the question is about no document in particular.
   * - `agentId`: The ID, in your product, of the assistant that asks. Its own memories are included.
   * - `tokenBudget`: The maximum number of tokens in the prompt. Defaults to the project’s setting.
   * - `filter`: Only turns, memories and passages that match, in addition to the current session, the documents that the question is about, and references to what was shown; no summaries, entities or preferences.
   * - `at`: The time of the question, if it is not now. Anything said or learned later is ignored, including keywords and active hours counted later. Documents are shown in their latest version.
   */
  memoryContext(variables: MemoryContextQueryVariables, options?: CallOptions): Promise<MemoryContextQuery['memoryContext']>;

  /**
   * Reports whether a memory in a context was useful, wrong or outdated.
   *
   * - `contextId`: The ID of the MemoryContext that included the memory.
   * - `memoryId`: The node ID of the memory.
   * - `verdict`: The verdict.
   */
  memoryFeedback(variables: MemoryFeedbackMutationVariables['input'], options?: CallOptions): Promise<MemoryFeedbackMutation['memoryFeedback']>;

  /**
   * Follows changes to memories. Keep the newest `cursor`: after a disconnection, `after` resumes from it without a gap.
   *
   * - `userId`: The user’s ID in your product.
   * - `after`: The cursor of the last event that you received. All later events are sent first, without gaps. Fails if the event is no longer stored, because it is too old or its user was erased; then fetch the data again and subscribe without a cursor.
   */
  memoryUpdated(variables?: MemoryUpdatedSubscriptionVariables, options?: SubscribeOptions): EventStream<MemoryUpdatedSubscription['memoryUpdated']>;

  /**
   * Lists the answers that a memory was used for, newest first, and its changes by session.
   *
   * - `id`: The node ID.
   */
  memoryUses(variables: MemoryUsesQueryVariables, options?: CallOptions): Promise<MemoryUsesQuery['memory']>;

  /**
   * Merges two entities that are the same thing under two names.
   *
   * - `from`: The node IDs of the entities of the same user that become part of it; at most 50.
   * - `into`: The node ID of the entity that is kept.
   */
  mergeEntities(variables: MergeEntitiesMutationVariables['input'], options?: CallOptions): Promise<MergeEntitiesMutation['mergeEntities']>;

  /**
   * Merges a guest into the customer that they turned out to be. With `preview`, it only counts what would move.
   *
   * - `fromUserId`: The ID in your product of the user to merge, such as a guest.
   * - `intoUserId`: The ID in your product of the user to merge into, such as a customer.
   * - `preview`: Whether to only count what would move. Defaults to false.
   */
  mergeUsers(variables: MergeUsersMutationVariables['input'], options?: CallOptions): Promise<MergeUsersMutation['mergeUsers']>;

  /**
   * Fetches any object by its node ID.
   *
   * - `id`: The node ID.
   */
  node(variables: NodeQueryVariables, options?: CallOptions): Promise<NodeQuery['node']>;

  /**
   * Opens a person's request to be erased, or to receive a copy of their data.
   *
   * - `kind`: The kind of request.
   * - `law`: The law that applies. Defaults to the project’s setting.
   * - `reason`: The reason given by the person, up to 2,000 characters.
   * - `userId`: The person’s ID in your product. Opening a request does not create a user.
   */
  openPrivacyRequest(variables: OpenPrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<OpenPrivacyRequestMutation['openPrivacyRequest']>;

  /**
   * Shows the state of the server: jobs, database and models. For administrators.
   *
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   */
  operations(variables?: OperationsQueryVariables, options?: CallOptions): Promise<OperationsQuery['operations']>;

  /**
   * Lists the summaries of a user's weeks or months, newest first.
   *
   * - `userId`: The user’s ID in your product.
   * - `period`: The length of the periods.
   */
  periodSummaries(variables: PeriodSummariesQueryVariables, options?: CallOptions): Promise<PeriodSummariesQuery['user']>;

  /**
   * Pins a memory, so that it comes first in every context. unpinMemory undoes it.
   *
   * - `id`: The node ID of the memory.
   */
  pinMemory(variables: PinMemoryMutationVariables['input'], options?: CallOptions): Promise<PinMemoryMutation['pinMemory']>;

  /**
   * Puts a user on legal hold.
   *
   * - `owner`: The person responsible for the hold.
   * - `reason`: The reason, such as the legal case.
   * - `until`: When the hold ends automatically; never if omitted.
   * - `userId`: The user’s ID in your product. The user need not exist.
   */
  placeLegalHold(variables: PlaceLegalHoldMutationVariables['input'], options?: CallOptions): Promise<PlaceLegalHoldMutation['placeLegalHold']>;

  /**
   * Fetches a privacy request with its preview, status and receipt.
   *
   * - `id`: The node ID.
   */
  privacyRequest(variables: PrivacyRequestQueryVariables, options?: CallOptions): Promise<PrivacyRequestQuery['privacyRequest']>;

  /**
   * Follows changes to the project's privacy requests.
   */
  privacyRequestUpdated(options?: SubscribeOptions): EventStream<PrivacyRequestUpdatedSubscription['privacyRequestUpdated']>;

  /**
   * Lists privacy requests by kind, status, law or user, here those that are closed.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to newest first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  privacyRequests(variables?: PrivacyRequestsQueryVariables, options?: CallOptions): Paged<PrivacyRequestsQuery['privacyRequests'], NonNullable<PrivacyRequestsQuery['privacyRequests']>['edges'][number]['node']>;

  /**
   * Fetches the project that the header X-Recollect-Project selects; without the header, the oldest one.
   */
  project(options?: CallOptions): Promise<ProjectQuery['project']>;

  /**
   * Lists the deletions of projects, with the receipts of completed ones.
   *
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  projectDeletions(variables?: ProjectDeletionsQueryVariables, options?: CallOptions): Paged<ProjectDeletionsQuery['projectDeletions'], NonNullable<ProjectDeletionsQuery['projectDeletions']>['edges'][number]['node']>;

  /**
   * Fetches the project's settings, such as limits, time zone, retention and defaults for new users, and the server's defaults.
   */
  projectSettings(options?: CallOptions): Promise<ProjectSettingsQuery['projectSettings']>;

  /**
   * Lists the projects that staff can select by ID in the header X-Recollect-Project (`project` in a socket's connection_init).
   */
  projects(options?: CallOptions): Promise<ProjectsQuery['projects']>;

  /**
   * Asks only for the prompt, and for the ID that links the answer to it.
   *
   * - `userId`: The user’s ID in your product.
   * - `query`: The user’s question.
   * - `sessionId`: The ID, in your product, of the current session. The tiers exclude it.
   * - `documentId`: The ID, in your product, of the current document. Its latest version, those of its siblings, its memories and what the user said about it are included.
   * - `spaceId`: The ID, in your product, of the space, if the question is about no document in particular.
   * - `agentId`: The ID, in your product, of the assistant that asks. Its own memories are included.
   * - `tokenBudget`: The maximum number of tokens in the prompt. Defaults to the project’s setting.
   * - `filter`: Only turns, memories and passages that match, in addition to the current session, the documents that the question is about, and references to what was shown; no summaries, entities or preferences.
   * - `at`: The time of the question, if it is not now. Anything said or learned later is ignored, including keywords and active hours counted later. Documents are shown in their latest version.
   */
  prompt(variables: PromptQueryVariables, options?: CallOptions): Promise<PromptQuery['memoryContext']>;

  /**
   * Confirms the second factor again after a mutation was refused with FRESH_PROOF_REQUIRED; then repeat the mutation.
   *
   * - `totp`: The six-digit code from the authenticator app. Each code works once.
   */
  proveSecondFactor(variables: ProveSecondFactorMutationVariables['input'], options?: CallOptions): Promise<ProveSecondFactorMutation['proveSecondFactor']>;

  /**
   * Lists statements of users that were not kept because they may be injections. Staff without a grant see no text.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  quarantine(variables?: QuarantineQueryVariables, options?: CallOptions): Paged<QuarantineQuery['quarantine'], NonNullable<QuarantineQuery['quarantine']>['edges'][number]['node']>;

  /**
   * Reactivates a memory, unless another one has superseded it; `outcome` says which.
   *
   * - `id`: The node ID of the memory.
   */
  reactivateMemory(variables: ReactivateMemoryMutationVariables['input'], options?: CallOptions): Promise<ReactivateMemoryMutation['reactivateMemory']>;

  /**
   * Records that a user gave, refused or withdrew consent. The purpose `memory` controls learning and recall.
   *
   * - `granted`: True to give consent; false to withdraw or refuse it. Refusing `memory` stops learning and recall immediately, even if the project does not require consent.
   * - `method`: How the user decided, such as `checkbox at sign-up` or `by telephone`.
   * - `purpose`: The purpose, as named by your product. `memory` controls learning and recall; decisions about other purposes are only recorded.
   * - `userId`: The user’s ID in your product.
   * - `version`: The version of the text that the user was shown.
   */
  recordConsent(variables: RecordConsentMutationVariables['input'], options?: CallOptions): Promise<RecordConsentMutation['recordConsent']>;

  /**
   * Records that a user viewed an item or marked it as a favourite.
   *
   * - `itemId`: The item’s ID in your product.
   * - `kind`: What the user did.
   * - `userId`: The user’s ID in your product.
   */
  recordInteraction(variables: RecordInteractionMutationVariables['input'], options?: CallOptions): Promise<RecordInteractionMutation['recordInteraction']>;

  /**
   * Records one question and its answer. Call it after your assistant has answered. With an idempotency key, you can repeat it after a failure.
   *
   * - `agentId`: The ID, in your product, of the assistant that answered.
   * - `assistantResponse`: What the assistant answered; may be empty; at most 64 KB.
   * - `contextId`: The ID of the MemoryContext that the answer was based on.
   * - `documentId`: The ID, in your product, of the document that the turn is about.
   * - `entities`: The entities that your product identified in the turn.
   * - `executionTimeMs`: The time taken to answer, in milliseconds.
   * - `idempotencyKey`: A key of your choice. Sending the same turn with the same key again does not record it twice. Within a session, a key identifies one turn, whether or not the user is named. With `userId`, it identifies one turn among all of that user’s, and is refused in another of their sessions; without it, it is specific to the session. Different users can use the same key.
   * - `importance`: The importance of the turn, from 1 to 10.
   * - `intentConfidence`: Your product’s confidence in the intent, from 0 to 1.
   * - `intentType`: The user’s intent, as named by your product. Turns with `irrelevant` and `unclear` are not recalled.
   * - `metadata`: Metadata from your product: at most 16 keys, 4 KB. Filters match it.
   * - `model`: The model that produced the answer.
   * - `occurredAt`: When the turn occurred. Defaults to now.
   * - `searchContext`: What was searched and shown; at most 64 KB. References such as “the first one” are resolved against its `results` list.
   * - `sessionId`: The session’s ID in your product.
   * - `speaker`: The speaker, if the session has several.
   * - `tags`: Labels assigned by your product; at most 50. Filters match them.
   * - `teamsUsed`: The agent teams that produced the answer.
   * - `toolsUsed`: The tools that produced the answer.
   * - `userId`: The user’s ID in your product. If omitted, the turn belongs to the anonymous session.
   * - `userQuery`: What the user said; at most 64 KB.
   */
  recordTurn(variables: RecordTurnMutationVariables['input'], options?: CallOptions): Promise<RecordTurnMutation['recordTurn']>;

  /**
   * Records up to 1,000 turns of any users, either all or none, for example to import earlier conversations.
   *
   * - `turns`: 1 to 1,000 turns of any users; either all are recorded or none.
   */
  recordTurns(variables: RecordTurnsMutationVariables['input'], options?: CallOptions): Promise<RecordTurnsMutation['recordTurns']>;

  /**
   * Learns from a session's turns again, for example with a better extractor. The user's statistics show the progress.
   *
   * - `filter`: Only turns that match this filter.
   * - `from`: Only turns that occurred at this time or later.
   * - `sessionId`: Only turns of this session, by its ID in your product.
   * - `to`: Only turns that occurred before this time.
   * - `turnIds`: Only these turns, by their node IDs.
   * - `userId`: The user’s ID in your product.
   */
  relearnTurns(variables: RelearnTurnsMutationVariables['input'], options?: CallOptions): Promise<RelearnTurnsMutation['relearnTurns']>;

  /**
   * Releases a legal hold.
   *
   * - `id`: The ID of the hold.
   * - `note`: The reason for the release, up to 2,000 characters.
   */
  releaseLegalHold(variables: ReleaseLegalHoldMutationVariables['input'], options?: CallOptions): Promise<ReleaseLegalHoldMutation['releaseLegalHold']>;

  /**
   * Releases a request's legal hold.
   *
   * - `id`: The node ID of the request.
   * - `note`: The reason.
   */
  releasePrivacyRequest(variables: ReleasePrivacyRequestMutationVariables['input'], options?: CallOptions): Promise<ReleasePrivacyRequestMutation['releasePrivacyRequest']>;

  /**
   * Removes a user from a space.
   *
   * - `spaceId`: The space’s ID in your product.
   * - `userId`: The user’s ID in your product.
   */
  removeSpaceMember(variables: RemoveSpaceMemberMutationVariables['input'], options?: CallOptions): Promise<RemoveSpaceMemberMutation['removeSpaceMember']>;

  /**
   * Stops accepting an issuer's tokens. You name the issuer, so that you do not remove one that somebody else has just set.
   *
   * - `issuer`: The `iss` claim of the current issuer. It guards against removing a different one.
   */
  removeTokenIssuer(variables: RemoveTokenIssuerMutationVariables['input'], options?: CallOptions): Promise<RemoveTokenIssuerMutation['removeTokenIssuer']>;

  /**
   * Changes a user's ID in your product. Everything stored about them stays theirs, and nobody else can ever use the former ID.
   *
   * - `newUserId`: The new ID. It must never have been the ID of another user of the project.
   * - `userId`: The user’s current ID in your product.
   */
  renameUser(variables: RenameUserMutationVariables['input'], options?: CallOptions): Promise<RenameUserMutation['renameUser']>;

  /**
   * Sends a staff member a new link to set a password. The old password and all sessions end at once.
   *
   * - `id`: The ID of the staff member.
   * - `resetTotp`: Whether to remove the second factor as well, for someone who has lost it.
   */
  resetStaffPassword(variables: ResetStaffPasswordMutationVariables['input'], options?: CallOptions): Promise<ResetStaffPasswordMutation['resetStaffPassword']>;

  /**
   * Resolves what "그 매물", "that document" or "the first one" means for a user now.
   *
   * - `userId`: The user’s ID in your product.
   * - `phrase`: The phrase, as the user said it.
   * - `sessionId`: The ID, in your product, of the current session. Its entities are preferred, except for phrases such as “last time”.
   */
  resolveReference(variables: ResolveReferenceQueryVariables, options?: CallOptions): Promise<ResolveReferenceQuery['resolveReference']>;

  /**
   * Restores the archived project that the header X-Recollect-Project selects. Its keys and tokens work again.
   *
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log.
   */
  restoreArchivedProject(variables: RestoreArchivedProjectMutationVariables['input'], options?: CallOptions): Promise<RestoreArchivedProjectMutation['restoreArchivedProject']>;

  /**
   * Makes the content of an earlier version the latest one.
   *
   * - `documentId`: The document’s ID in your product.
   * - `note`: Why, in a sentence or two.
   * - `number`: The number of the version whose content becomes the latest one.
   */
  restoreDocumentVersion(variables: RestoreDocumentVersionMutationVariables['input'], options?: CallOptions): Promise<RestoreDocumentVersionMutation['restoreDocumentVersion']>;

  /**
   * Shows what a retention run would hide now and why, and what would change under other settings. Nothing is hidden.
   *
   * - `userId`: The user’s ID in your product. Defaults to the whole project.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   * - `proposed`: The settings to try. Defaults to the current settings.
   */
  retentionPreview(variables?: RetentionPreviewQueryVariables, options?: CallOptions): Paged<RetentionPreviewQuery['retentionPreview'], NonNullable<NonNullable<RetentionPreviewQuery['retentionPreview']>['items']>['edges'][number]['node']>;

  /**
   * Runs failed jobs again.
   *
   * - `ids`: The IDs of the dead jobs, 1 to 100.
   */
  retryDeadJobs(variables: RetryDeadJobsMutationVariables['input'], options?: CallOptions): Promise<RetryDeadJobsMutation['retryDeadJobs']>;

  /**
   * Tries again to read a file, within 7 days of the failure.
   *
   * - `id`: The ID of the upload.
   */
  retryUpload(variables: RetryUploadMutationVariables['input'], options?: CallOptions): Promise<RetryUploadMutation['retryUpload']>;

  /**
   * Revokes a key for good. Revoking it twice is not an error. For administrators.
   *
   * - `id`: The ID of the key.
   */
  revokeApiKey(variables: RevokeApiKeyMutationVariables['input'], options?: CallOptions): Promise<RevokeApiKeyMutation['revokeApiKey']>;

  /**
   * Creates a key that replaces another. The old one stays valid during the overlap. For administrators.
   *
   * - `id`: The ID of the key.
   * - `overlapHours`: How many hours the old key remains valid, from 0 to 168. Defaults to 24.
   */
  rotateApiKey(variables: RotateApiKeyMutationVariables['input'], options?: CallOptions): Promise<RotateApiKeyMutation['rotateApiKey']>;

  /**
   * Runs retention now and hides what is due. It is deleted after the grace period, unless undoRetention restores it.
   *
   * - `userId`: The user’s ID in your product. Defaults to the whole project.
   */
  runRetention(variables: RunRetentionMutationVariables['input'], options?: CallOptions): Promise<RunRetentionMutation['runRetention']>;

  /**
   * Saves the description of a document and its space, here an offer sheet of one trade. saveDocumentVersion saves its content.
   *
   * - `documentId`: The document’s ID in your product.
   * - `documentType`: The type of the document, in your product’s words, such as `contract`.
   * - `metadata`: Metadata from your product. It replaces the existing metadata.
   * - `ownerUserId`: The ID, in your product, of the user it belongs to. Without a space, it is theirs alone.
   * - `spaceId`: The ID, in your product, of the space that it belongs to. Its documents are its siblings.
   * - `step`: Its stage in your product’s workflow, such as `draft`.
   * - `tags`: Labels assigned by your product. They replace the existing ones.
   * - `title`: The title, at most 200 characters.
   */
  saveDocument(variables: SaveDocumentMutationVariables['input'], options?: CallOptions): Promise<SaveDocumentMutation['saveDocument']>;

  /**
   * Saves the content of a document as its next version. If it has not changed, `outcome` is UNCHANGED.
   *
   * - `authorUserId`: The ID, in your product, of its author.
   * - `content`: The content, at most 900 KB of UTF-8. It is kept verbatim.
   * - `documentId`: The document’s ID in your product. A new one is created.
   * - `format`: The format of the content. Defaults to TEXT.
   * - `idempotencyKey`: Identifies this version of the document, so that a repeated request saves it once.
   * - `note`: What changed, in a sentence or two.
   */
  saveDocumentVersion(variables: SaveDocumentVersionMutationVariables['input'], options?: CallOptions): Promise<SaveDocumentVersionMutation['saveDocumentVersion']>;

  /**
   * Saves several memories. If one is refused, its result says why; the others are saved.
   *
   * - `memories`: 1 to 100 facts, saved in this order.
   * - `userId`: The ID, in your product, of the user that the facts are about.
   */
  saveMemories(variables: SaveMemoriesMutationVariables['input'], options?: CallOptions): Promise<SaveMemoriesMutation['saveMemories']>;

  /**
   * Saves a memory. If an equal one exists, it is reinforced instead, as `outcome` says.
   *
   * - `agentId`: The assistant’s ID in your product; required for scope AGENT.
   * - `category`: The category of the fact. The user’s settings must allow it.
   * - `confidence`: Confidence in the fact, from 0 to 1. Defaults to 1.
   * - `content`: The fact, as a sentence of at most 2,000 characters.
   * - `customCategory`: One of the project’s `customCategories` that are part of the category. It becomes the subcategory; other subcategories need not be in the settings.
   * - `documentId`: The document’s ID in your product; required for scope DOCUMENT.
   * - `expiresAt`: When the memory expires and is no longer recalled. If omitted, it has no expiry time.
   * - `metadata`: Metadata from your product: at most 16 keys, 4 KB. Filters match it. If the fact is already known, this replaces what it has.
   * - `scope`: What determines the lifetime of the memory. Defaults to USER.
   * - `sessionId`: The session’s ID in your product; required for scope SESSION.
   * - `source`: How the fact became known; INFERRED for one that nobody asked to remember, such as one that is imported. It decides how fast confidence decays. Defaults to EXPLICIT; a fact that is already known keeps its source.
   * - `spaceId`: The space’s ID in your product; required for scope SPACE.
   * - `subcategory`: A finer category, chosen by your product.
   * - `supersedes`: The node ID of a memory of this user that the fact supersedes, whatever its content. It is no longer recalled, and its history says what took its place.
   * - `tags`: Labels assigned by your product; at most 50. Filters match them. If the fact is already known, this replaces what it has.
   * - `toldAt`: When the user said it, if that was earlier, as for an import. A fact does not supersede a memory of something that the user said later.
   * - `userId`: The ID, in your product, of the user that the fact is about.
   */
  saveMemory(variables: SaveMemoryMutationVariables['input'], options?: CallOptions): Promise<SaveMemoryMutation['saveMemory']>;

  /**
   * Creates or renames a space: a trade, a deal, a repository, a team or a household.
   *
   * - `spaceId`: The space’s ID in your product. A new one is created.
   * - `title`: The title, at most 200 characters. If omitted, it stays; null removes it.
   */
  saveSpace(variables: SaveSpaceMutationVariables['input'], options?: CallOptions): Promise<SaveSpaceMutation['saveSpace']>;

  /**
   * Searches turns, memories and entities by words and meaning, of one user or of the whole project.
   *
   * - `query`: The text to search for.
   * - `userId`: The user’s ID in your product. If omitted, the whole project is searched.
   * - `kinds`: What to search. Defaults to everything.
   * - `filter`: Filters the results.
   * - `orderBy`: The order of the results, which are the 200 most relevant. Defaults to relevance.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  search(variables: SearchQueryVariables, options?: CallOptions): Paged<SearchQuery['search'], NonNullable<SearchQuery['search']>['edges'][number]['node']>;

  /**
   * Fetches one session, turn by turn.
   *
   * - `userId`: The user’s ID in your product.
   * - `sessionId`: The session’s ID in your product.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  sessionTranscript(variables: SessionTranscriptQueryVariables, options?: CallOptions): Paged<SessionTranscriptQuery['session'], NonNullable<NonNullable<SessionTranscriptQuery['session']>['turns']>['edges'][number]['node']>;

  /**
   * Sets a password with a one-time link; `token` is the part of the link after `#`. It signs nobody in.
   *
   * - `password`: The new password, 12 to 200 characters. Common passwords are refused.
   * - `token`: The part of the one-time link after the `#`.
   */
  setPassword(variables: SetPasswordMutationVariables['input'], options?: CallOptions): Promise<SetPasswordMutation['setPassword']>;

  /**
   * Changes a staff member's role, from their next request on.
   *
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `id`: The ID of the staff member.
   * - `role`: The new role.
   */
  setStaffRole(variables: SetStaffRoleMutationVariables['input'], options?: CallOptions): Promise<SetStaffRoleMutation['setStaffRole']>;

  /**
   * Lets a product's users access their own data with the tokens that they already have. For administrators. A project has one issuer, and its tokens are distinguished from those of other projects by their audience.
   *
   * - `audience`: The `aud` claim of the tokens. The combination with the issuer must be unique to this project.
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins. If no issuer is set, pass "none".
   * - `issuer`: The exact `iss` claim of the tokens.
   * - `jwksUrl`: The URL of the issuer’s public keys (JWK set). It must use https, or http on a loopback address.
   */
  setTokenIssuer(variables: SetTokenIssuerMutationVariables['input'], options?: CallOptions): Promise<SetTokenIssuerMutation['setTokenIssuer']>;

  /**
   * Signs a staff member in to the console. The response sets the session cookie. Only over HTTP.
   *
   * - `email`: The email address.
   * - `password`: The password.
   * - `totp`: The six-digit code from the authenticator app; required if a second factor is enrolled. Each code works once.
   */
  signIn(variables: SignInMutationVariables['input'], options?: CallOptions): Promise<SignInMutation['signIn']>;

  /**
   * Ends the caller's session; with `everywhere`, also those in other browsers.
   *
   * - `everywhere`: Whether to end all of your sessions, including those in other browsers.
   */
  signOut(variables: SignOutMutationVariables['input'], options?: CallOptions): Promise<SignOutMutation['signOut']>;

  /**
   * Fetches a space with its members and documents.
   *
   * - `spaceId`: The space’s ID in your product.
   */
  space(variables: SpaceQueryVariables, options?: CallOptions): Promise<SpaceQuery['space']>;

  /**
   * Lists the spaces that a user shares, newest first; without a user, all spaces of the project.
   *
   * - `userId`: The ID, in your product, of a user: the spaces that they share.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  spaces(variables?: SpacesQueryVariables, options?: CallOptions): Paged<SpacesQuery['spaces'], NonNullable<SpacesQuery['spaces']>['edges'][number]['node']>;

  /**
   * Lists everyone who may sign in to the console.
   */
  staff(options?: CallOptions): Promise<StaffQuery['staff']>;

  /**
   * Fetches the issuer whose tokens the project accepts from its end users.
   */
  tokenIssuer(options?: CallOptions): Promise<TokenIssuerQuery['tokenIssuer']>;

  /**
   * Lists what a user said about a document in all their sessions, in the order in which they said it.
   *
   * - `userId`: The user’s ID in your product.
   * - `documentId`: The document’s ID in your product.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  transcript(variables: TranscriptQueryVariables, options?: CallOptions): Paged<TranscriptQuery['transcript'], NonNullable<TranscriptQuery['transcript']>['edges'][number]['node']>;

  /**
   * Fetches one turn, with the memories in the context that its answer was based on.
   *
   * - `id`: The node ID.
   */
  turn(variables: TurnQueryVariables, options?: CallOptions): Promise<TurnQuery['turn']>;

  /**
   * Undoes a merge of the last seven days. What was written and learned since stays where it is.
   *
   * - `fromUserId`: The ID in your product of the user who was merged.
   * - `intoUserId`: The ID in your product of the user into whom they were merged.
   */
  undoMergeUsers(variables: UndoMergeUsersMutationVariables['input'], options?: CallOptions): Promise<UndoMergeUsersMutation['undoMergeUsers']>;

  /**
   * Restores what a retention run hid, within its grace period.
   *
   * - `runId`: The ID of the run.
   */
  undoRetention(variables: UndoRetentionMutationVariables['input'], options?: CallOptions): Promise<UndoRetentionMutation['undoRetention']>;

  /**
   * Unpins a memory.
   *
   * - `id`: The node ID of the memory.
   */
  unpinMemory(variables: UnpinMemoryMutationVariables['input'], options?: CallOptions): Promise<UnpinMemoryMutation['unpinMemory']>;

  /**
   * Changes the description of an existing document, here its step, and the tags that lists and filters use.
   *
   * - `documentId`: The document’s ID in your product.
   * - `documentType`: The type of the document, in your product’s words, such as `contract`.
   * - `expectedVersion`: The `editVersion` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `metadata`: Metadata from your product. It replaces the existing metadata.
   * - `step`: Its stage in your product’s workflow, such as `draft`.
   * - `tags`: Labels assigned by your product. They replace the existing ones.
   * - `title`: The title, at most 200 characters.
   */
  updateDocument(variables: UpdateDocumentMutationVariables['input'], options?: CallOptions): Promise<UpdateDocumentMutation['updateDocument']>;

  /**
   * Corrects an entity, here its value and type.
   *
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `id`: The node ID of the entity.
   * - `normalized`: The normalized value; null to compute it. A new value is normalized again if this is omitted.
   * - `type`: The type of the entity, such as `location`.
   * - `value`: The value as it should be shown. Later mentions in other words do not replace it.
   */
  updateEntity(variables: UpdateEntityMutationVariables['input'], options?: CallOptions): Promise<UpdateEntityMutation['updateEntity']>;

  /**
   * Changes a memory. Omitted fields stay as they are.
   *
   * - `category`: The category of the fact. The user’s settings must allow it.
   * - `confidence`: Confidence in the fact, from 0 to 1.
   * - `content`: The fact, as a sentence of at most 2,000 characters.
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `expiresAt`: When the memory expires and is no longer recalled; null to remove the expiry time.
   * - `id`: The node ID of the memory.
   * - `metadata`: Metadata from your product. It replaces the existing metadata.
   * - `subcategory`: A finer category; null to clear it.
   * - `tags`: Labels assigned by your product. They replace the existing ones.
   */
  updateMemory(variables: UpdateMemoryMutationVariables['input'], options?: CallOptions): Promise<UpdateMemoryMutation['updateMemory']>;

  /**
   * Changes what a user allows. Omitted fields stay as they are.
   *
   * - `allowedCategories`: The categories that may be stored and recalled.
   * - `autoExtraction`: Whether facts are extracted from turns automatically.
   * - `consented`: True to record that the user consents now; false to withdraw consent.
   * - `enabled`: Whether memory is enabled: Recollect learns and recalls only while it is.
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `maxMemories`: The maximum number of memories, from 1 to 1,000. If the user has more, the least valuable are deactivated immediately.
   * - `retentionDays`: The number of days after which a memory expires; null to keep memories indefinitely.
   * - `userId`: The user’s ID in your product.
   */
  updateMemorySettings(variables: UpdateMemorySettingsMutationVariables['input'], options?: CallOptions): Promise<UpdateMemorySettingsMutation['updateMemorySettings']>;

  /**
   * Sets a preference that the user stated in your product; `removed` deletes it.
   *
   * - `name`: What the preference is about: an entity type, such as `location`.
   * - `removed`: Whether to remove the set value. Mentions then count again. Defaults to false.
   * - `userId`: The user’s ID in your product.
   * - `value`: The preferred value.
   */
  updatePreference(variables: UpdatePreferenceMutationVariables['input'], options?: CallOptions): Promise<UpdatePreferenceMutation['updatePreference']>;

  /**
   * Renames the project that the header X-Recollect-Project selects.
   *
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `name`: The name that staff see, 1 to 100 characters. It must be unique.
   */
  updateProject(variables: UpdateProjectMutationVariables['input'], options?: CallOptions): Promise<UpdateProjectMutation['updateProject']>;

  /**
   * Changes the project's settings. Omitted ones stay as they are; null restores the default.
   *
   * - `confidenceFloor`: The confidence below which memories do not decay, from 0 to 1. With 1, they do not decay at all.
   * - `confidenceHalfLifeDays`: The number of days after which the confidence of an inferred memory halves if it is not used. It is twice as long for memories made by the system, four times for explicit ones, and each use lengthens it.
   * - `customCategories`: The project’s own categories, at most 20, each named once. They replace the current ones as a whole.
   * - `entityRules`: The entity types, each with its patterns, words and normalizer.
   * - `entityTypes`: The entity types that are found, at most 100. They replace the current ones as a whole.
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `extractionInstructions`: Additional instructions for a model that extracts memories, at most 500 characters. The offline extractor ignores them.
   * - `forgetOnRequest`: Whether a turn that asks to forget something ("forget that I live in Leeds", "그건 잊어줘") makes Recollect forget it: memories are deactivated, or all deleted, and turns are left out of recall.
   * - `intentLimits`: The number of turns recalled in the SHORT_TERM tier by intent, such as {"legal_consult": 5}.
   * - `intentTurns`: The number of turns recalled in the SHORT_TERM tier, by intent, each named once. They replace the current ones as a whole.
   * - `longTermLimit`: The number of LONG_TERM sessions, recalled as summaries.
   * - `memoryTtl`: The retention period in days by category, such as {"LOCATION": 365, "CONTEXT": 30}. It replaces the current value as a whole. `retentionPreview` shows its effect.
   * - `messageLimit`: The number of turns recalled from each SHORT_TERM session.
   * - `midTermLimit`: The number of MID_TERM sessions, recalled as summaries.
   * - `newUser`: The initial settings of new users.
   * - `privacyLaw`: The default law for privacy requests.
   * - `redactTurns`: The kinds of personal data redacted from stored turns. EMAIL and IP are redacted elsewhere only if listed here; all other kinds always are.
   * - `shortTermLimit`: The number of SHORT_TERM sessions, recalled turn by turn. 0 disables the tier.
   * - `singleHandedApproval`: Whether the person who opened a privacy request or confirmed the identity may also approve it. Each such approval is marked in the audit log.
   * - `smallestGroup`: The minimum number of people that a figure covers, from 1 to 1,000. Figures about fewer people are withheld. With 1, all figures are exact.
   * - `summaryMaxLength`: The maximum length of a session’s summary, in characters.
   * - `supportApproves`: Whether SUPPORT may approve privacy requests, not just administrators.
   * - `timeZone`: An IANA time zone, such as Asia/Seoul.
   * - `tokenLimit`: The default token budget of a context.
   * - `turnRetention`: The retention period of turns, by importance, each named once. An omitted importance uses the preset, so an empty list is the preset. null keeps all turns indefinitely.
   * - `turnTtl`: The retention period in days by importance, such as {"1": 0, "10": null}, or "preset".
   * - `verbatimPrompts`: Whether prompts contain the telephone, account, passport and licence numbers that turns store, for assistants that read them back or fill in forms. Snippets, summaries, memories and external models never receive them.
   */
  updateProjectSettings(variables: UpdateProjectSettingsMutationVariables['input'], options?: CallOptions): Promise<UpdateProjectSettingsMutation['updateProjectSettings']>;

  /**
   * Sets a session's title, tags and metadata, by which lists and filters find it.
   *
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `metadata`: Metadata from your product. It replaces the existing metadata.
   * - `sessionId`: The session’s ID in your product.
   * - `status`: ENDED ends the session, as `endSession` does; OPEN reopens it, as a later turn does.
   * - `tags`: Labels assigned by your product. They replace the existing ones.
   * - `title`: The title; null to restore the one made from the first question.
   * - `userId`: The user’s ID in your product; omit it for an anonymous session.
   */
  updateSession(variables: UpdateSessionMutationVariables['input'], options?: CallOptions): Promise<UpdateSessionMutation['updateSession']>;

  /**
   * Changes a turn's details. Omitted fields stay as they are.
   *
   * - `dismissed`: Whether the user dismissed the turn. Dismissing lowers the importance to at most 3 unless you provide one.
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `id`: The node ID of the turn.
   * - `importance`: The importance of the turn, from 1 to 10.
   * - `metadata`: Metadata from your product. It replaces the existing metadata.
   * - `saved`: Whether the user saved the turn. Saving sets the importance to 10 unless you provide one.
   * - `tags`: Labels assigned by your product. They replace the existing ones.
   */
  updateTurn(variables: UpdateTurnMutationVariables['input'], options?: CallOptions): Promise<UpdateTurnMutation['updateTurn']>;

  /**
   * Returns the state of an upload, and why it failed if it did.
   *
   * - `id`: The ID of the upload.
   * - `language`: Defaults to ENGLISH.
   */
  upload(variables: UploadQueryVariables, options?: CallOptions): Promise<UploadQuery['upload']>;

  /**
   * Lists the uploads to the documents of a space, newest first.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  uploads(variables?: UploadsQueryVariables, options?: CallOptions): Paged<UploadsQuery['uploads'], NonNullable<UploadsQuery['uploads']>['edges'][number]['node']>;

  /**
   * Fetches everything about one user, with the first page of each list.
   *
   * - `userId`: The user’s ID in your product.
   */
  userOverview(variables: UserOverviewQueryVariables, options?: CallOptions): Promise<UserOverviewQuery['user']>;

  /**
   * Lists a user's turns in all sessions, filtered and ordered. Lists, `search` and `memoryContext` take the same filter.
   *
   * - `userId`: The user’s ID in your product.
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to the latest first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  userTurns(variables: UserTurnsQueryVariables, options?: CallOptions): Paged<UserTurnsQuery['user'], NonNullable<NonNullable<UserTurnsQuery['user']>['turns']>['edges'][number]['node']>;

  /**
   * Lists the project's users, most recently active first.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to the most recently active first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  users(variables?: UsersQueryVariables, options?: CallOptions): Paged<UsersQuery['users'], NonNullable<UsersQuery['users']>['edges'][number]['node']>;

  /**
   * Returns who the caller is and what they may do; null without a credential.
   */
  viewer(options?: CallOptions): Promise<ViewerQuery['viewer']>;
}

/** The operations that are about one user, for a user who is already named. */
export interface UserOperations {
  /**
   * Lists which staff member saw whose data, when and why.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  accessTrail(variables?: WithoutUser<AccessTrailQueryVariables>, options?: CallOptions): Paged<AccessTrailQuery['accessTrail'], NonNullable<AccessTrailQuery['accessTrail']>['edges'][number]['node']>;

  /**
   * Adds a user to a space, so that they share its documents.
   *
   * - `role`: What they may do. Defaults to READER.
   * - `spaceId`: The space’s ID in your product. A new one is created.
   */
  addSpaceMember(variables: WithoutUser<AddSpaceMemberMutationVariables['input']>, options?: CallOptions): Promise<AddSpaceMemberMutation['addSpaceMember']>;

  /**
   * Lists who did what to whose data, newest first.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  auditLog(variables?: WithoutUser<AuditLogQueryVariables>, options?: CallOptions): Paged<AuditLogQuery['auditLog'], NonNullable<AuditLogQuery['auditLog']>['edges'][number]['node']>;

  /**
   * Lists a user's answers to each purpose, newest first. The newest one applies; the others are its history.
   */
  consents(variables?: WithoutUser<ConsentsQueryVariables>, options?: CallOptions): Promise<ConsentsQuery['user']>;

  /**
   * Follows the contexts that are served, as figures without content.
   */
  contextServed(variables?: WithoutUser<ContextServedSubscriptionVariables>, options?: SubscribeOptions): EventStream<ContextServedSubscription['contextServed']>;

  /**
   * Permanently deletes a session with all its turns.
   *
   * - `sessionId`: The session’s ID in your product.
   */
  deleteSession(variables: WithoutUser<DeleteSessionMutationVariables['input']>, options?: CallOptions): Promise<DeleteSessionMutation['deleteSession']>;

  /**
   * Lists the documents of a space, latest change first.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: Defaults to UPDATED_DESC.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  documents(variables?: WithoutUser<DocumentsQueryVariables>, options?: CallOptions): Paged<DocumentsQuery['documents'], NonNullable<DocumentsQuery['documents']>['edges'][number]['node']>;

  /**
   * Ends a grant to read one person's content before it expires.
   */
  endContentAccess(variables: WithoutUser<EndContentAccessMutationVariables['input']>, options?: CallOptions): Promise<EndContentAccessMutation['endContentAccess']>;

  /**
   * Marks a session as ended. Nothing waits for this: summaries are made as turns are recorded.
   *
   * - `sessionId`: The session’s ID in your product.
   */
  endSession(variables: WithoutUser<EndSessionMutationVariables['input']>, options?: CallOptions): Promise<EndSessionMutation['endSession']>;

  /**
   * Returns whether a user was erased, when, and by which request. For staff who handle privacy requests.
   */
  erasedUser(variables?: WithoutUser<ErasedUserQueryVariables>, options?: CallOptions): Promise<ErasedUserQuery['erasedUser']>;

  /**
   * Shows what would be learned from a message if it were recorded, and why. Nothing is written.
   *
   * - `text`: What the user says; at most 10,000 characters.
   * - `previousAssistantResponse`: The assistant’s previous message, which a short answer may refer to; at most 10,000 characters.
   * - `documentId`: The ID, in your product, of the document that the message is about. With `userId`, facts about a team’s work then belong to the document’s space.
   */
  extractionPreview(variables: WithoutUser<ExtractionPreviewQueryVariables>, options?: CallOptions): Promise<ExtractionPreviewQuery['extractionPreview']>;

  /**
   * Permanently deletes all memories of a user. The turns stay and are still recalled, unless `leaveOutTurns` is set.
   *
   * - `leaveOutTurns`: Whether all turns of the user are left out of recall, too; false by default. They stay in the transcript. This cannot be undone.
   */
  forgetAllMemories(variables: WithoutUser<ForgetAllMemoriesMutationVariables['input']>, options?: CallOptions): Promise<ForgetAllMemoriesMutation['forgetAllMemories']>;

  /**
   * Permanently deletes what a user said about a document; without a user, the document and everything that depends on it.
   *
   * - `documentId`: The document’s ID in your product.
   * - `preview`: Whether to only count what would be deleted.
   * - `receipt`: Whether to return a signed receipt of the deletion of a whole document.
   */
  forgetDocument(variables: WithoutUser<ForgetDocumentMutationVariables['input']>, options?: CallOptions): Promise<ForgetDocumentMutation['forgetDocument']>;

  /**
   * Counts the memories that match a filter. Without `preview`, the same call deletes them.
   *
   * - `filter`: Which memories, with at least one condition.
   * - `leaveOutTurns`: Whether the turns that the memories stem from are left out of recall, too; false by default. They stay in the transcript. This cannot be undone.
   * - `preview`: Whether to only count the memories, without deleting them.
   */
  forgetMemories(variables: WithoutUser<ForgetMemoriesMutationVariables['input']>, options?: CallOptions): Promise<ForgetMemoriesMutation['forgetMemories']>;

  /**
   * Lets a staff member read one person's content for 15 minutes, for a reason that the person can read.
   *
   * - `reason`: The reason, 10 to 500 characters. It is recorded in the audit log, where the user may read it.
   */
  grantContentAccess(variables: WithoutUser<GrantContentAccessMutationVariables['input']>, options?: CallOptions): Promise<GrantContentAccessMutation['grantContentAccess']>;

  /**
   * Lists whose data must be kept, why, and until when.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  legalHolds(variables?: WithoutUser<LegalHoldsQueryVariables>, options?: CallOptions): Paged<LegalHoldsQuery['legalHolds'], NonNullable<LegalHoldsQuery['legalHolds']>['edges'][number]['node']>;

  /**
   * Lists the memories of one user or of the whole project; the filter takes categories, scopes, confidence and more.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to newest first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  memories(variables?: WithoutUser<MemoriesQueryVariables>, options?: CallOptions): Paged<MemoriesQuery['memories'], NonNullable<MemoriesQuery['memories']>['edges'][number]['node']>;

  /**
   * Asks what is worth knowing before the assistant answers. Put `prompt` into the assistant's system prompt, and send `id` as `contextId` of the turn that results. Select only what you use: other fields are not computed.
   *
   * - `query`: The user’s question.
   * - `sessionId`: The ID, in your product, of the current session. The tiers exclude it.
   * - `documentId`: The ID, in your product, of the current document. Its latest version, those of its siblings, its memories and what the user said about it are included.
   * - `spaceId`: The ID, in your product, of the space, if the question is about no document in particular.
   * - `agentId`: The ID, in your product, of the assistant that asks. Its own memories are included.
   * - `tokenBudget`: The maximum number of tokens in the prompt. Defaults to the project’s setting.
   * - `filter`: Only turns, memories and passages that match, in addition to the current session, the documents that the question is about, and references to what was shown; no summaries, entities or preferences.
   * - `at`: The time of the question, if it is not now. Anything said or learned later is ignored, including keywords and active hours counted later. Documents are shown in their latest version.
   */
  memoryContext(variables: WithoutUser<MemoryContextQueryVariables>, options?: CallOptions): Promise<MemoryContextQuery['memoryContext']>;

  /**
   * Follows changes to memories. Keep the newest `cursor`: after a disconnection, `after` resumes from it without a gap.
   *
   * - `after`: The cursor of the last event that you received. All later events are sent first, without gaps. Fails if the event is no longer stored, because it is too old or its user was erased; then fetch the data again and subscribe without a cursor.
   */
  memoryUpdated(variables?: WithoutUser<MemoryUpdatedSubscriptionVariables>, options?: SubscribeOptions): EventStream<MemoryUpdatedSubscription['memoryUpdated']>;

  /**
   * Opens a person's request to be erased, or to receive a copy of their data.
   *
   * - `kind`: The kind of request.
   * - `law`: The law that applies. Defaults to the project’s setting.
   * - `reason`: The reason given by the person, up to 2,000 characters.
   */
  openPrivacyRequest(variables: WithoutUser<OpenPrivacyRequestMutationVariables['input']>, options?: CallOptions): Promise<OpenPrivacyRequestMutation['openPrivacyRequest']>;

  /**
   * Lists the summaries of a user's weeks or months, newest first.
   *
   * - `period`: The length of the periods.
   */
  periodSummaries(variables: WithoutUser<PeriodSummariesQueryVariables>, options?: CallOptions): Promise<PeriodSummariesQuery['user']>;

  /**
   * Puts a user on legal hold.
   *
   * - `owner`: The person responsible for the hold.
   * - `reason`: The reason, such as the legal case.
   * - `until`: When the hold ends automatically; never if omitted.
   */
  placeLegalHold(variables: WithoutUser<PlaceLegalHoldMutationVariables['input']>, options?: CallOptions): Promise<PlaceLegalHoldMutation['placeLegalHold']>;

  /**
   * Lists privacy requests by kind, status, law or user, here those that are closed.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to newest first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  privacyRequests(variables?: WithoutUser<PrivacyRequestsQueryVariables>, options?: CallOptions): Paged<PrivacyRequestsQuery['privacyRequests'], NonNullable<PrivacyRequestsQuery['privacyRequests']>['edges'][number]['node']>;

  /**
   * Asks only for the prompt, and for the ID that links the answer to it.
   *
   * - `query`: The user’s question.
   * - `sessionId`: The ID, in your product, of the current session. The tiers exclude it.
   * - `documentId`: The ID, in your product, of the current document. Its latest version, those of its siblings, its memories and what the user said about it are included.
   * - `spaceId`: The ID, in your product, of the space, if the question is about no document in particular.
   * - `agentId`: The ID, in your product, of the assistant that asks. Its own memories are included.
   * - `tokenBudget`: The maximum number of tokens in the prompt. Defaults to the project’s setting.
   * - `filter`: Only turns, memories and passages that match, in addition to the current session, the documents that the question is about, and references to what was shown; no summaries, entities or preferences.
   * - `at`: The time of the question, if it is not now. Anything said or learned later is ignored, including keywords and active hours counted later. Documents are shown in their latest version.
   */
  prompt(variables: WithoutUser<PromptQueryVariables>, options?: CallOptions): Promise<PromptQuery['memoryContext']>;

  /**
   * Lists statements of users that were not kept because they may be injections. Staff without a grant see no text.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  quarantine(variables?: WithoutUser<QuarantineQueryVariables>, options?: CallOptions): Paged<QuarantineQuery['quarantine'], NonNullable<QuarantineQuery['quarantine']>['edges'][number]['node']>;

  /**
   * Records that a user gave, refused or withdrew consent. The purpose `memory` controls learning and recall.
   *
   * - `granted`: True to give consent; false to withdraw or refuse it. Refusing `memory` stops learning and recall immediately, even if the project does not require consent.
   * - `method`: How the user decided, such as `checkbox at sign-up` or `by telephone`.
   * - `purpose`: The purpose, as named by your product. `memory` controls learning and recall; decisions about other purposes are only recorded.
   * - `version`: The version of the text that the user was shown.
   */
  recordConsent(variables: WithoutUser<RecordConsentMutationVariables['input']>, options?: CallOptions): Promise<RecordConsentMutation['recordConsent']>;

  /**
   * Records that a user viewed an item or marked it as a favourite.
   *
   * - `itemId`: The item’s ID in your product.
   * - `kind`: What the user did.
   */
  recordInteraction(variables: WithoutUser<RecordInteractionMutationVariables['input']>, options?: CallOptions): Promise<RecordInteractionMutation['recordInteraction']>;

  /**
   * Records one question and its answer. Call it after your assistant has answered. With an idempotency key, you can repeat it after a failure.
   *
   * - `agentId`: The ID, in your product, of the assistant that answered.
   * - `assistantResponse`: What the assistant answered; may be empty; at most 64 KB.
   * - `contextId`: The ID of the MemoryContext that the answer was based on.
   * - `documentId`: The ID, in your product, of the document that the turn is about.
   * - `entities`: The entities that your product identified in the turn.
   * - `executionTimeMs`: The time taken to answer, in milliseconds.
   * - `idempotencyKey`: A key of your choice. Sending the same turn with the same key again does not record it twice. Within a session, a key identifies one turn, whether or not the user is named. With `userId`, it identifies one turn among all of that user’s, and is refused in another of their sessions; without it, it is specific to the session. Different users can use the same key.
   * - `importance`: The importance of the turn, from 1 to 10.
   * - `intentConfidence`: Your product’s confidence in the intent, from 0 to 1.
   * - `intentType`: The user’s intent, as named by your product. Turns with `irrelevant` and `unclear` are not recalled.
   * - `metadata`: Metadata from your product: at most 16 keys, 4 KB. Filters match it.
   * - `model`: The model that produced the answer.
   * - `occurredAt`: When the turn occurred. Defaults to now.
   * - `searchContext`: What was searched and shown; at most 64 KB. References such as “the first one” are resolved against its `results` list.
   * - `sessionId`: The session’s ID in your product.
   * - `speaker`: The speaker, if the session has several.
   * - `tags`: Labels assigned by your product; at most 50. Filters match them.
   * - `teamsUsed`: The agent teams that produced the answer.
   * - `toolsUsed`: The tools that produced the answer.
   * - `userQuery`: What the user said; at most 64 KB.
   */
  recordTurn(variables: WithoutUser<RecordTurnMutationVariables['input']>, options?: CallOptions): Promise<RecordTurnMutation['recordTurn']>;

  /**
   * Records up to 1,000 turns of any users, either all or none, for example to import earlier conversations.
   *
   * - `turns`: 1 to 1,000 turns of any users; either all are recorded or none.
   */
  recordTurns(variables: WithoutUser<RecordTurnsMutationVariables['input']>, options?: CallOptions): Promise<RecordTurnsMutation['recordTurns']>;

  /**
   * Learns from a session's turns again, for example with a better extractor. The user's statistics show the progress.
   *
   * - `filter`: Only turns that match this filter.
   * - `from`: Only turns that occurred at this time or later.
   * - `sessionId`: Only turns of this session, by its ID in your product.
   * - `to`: Only turns that occurred before this time.
   * - `turnIds`: Only these turns, by their node IDs.
   */
  relearnTurns(variables: WithoutUser<RelearnTurnsMutationVariables['input']>, options?: CallOptions): Promise<RelearnTurnsMutation['relearnTurns']>;

  /**
   * Removes a user from a space.
   *
   * - `spaceId`: The space’s ID in your product.
   */
  removeSpaceMember(variables: WithoutUser<RemoveSpaceMemberMutationVariables['input']>, options?: CallOptions): Promise<RemoveSpaceMemberMutation['removeSpaceMember']>;

  /**
   * Changes a user's ID in your product. Everything stored about them stays theirs, and nobody else can ever use the former ID.
   *
   * - `newUserId`: The new ID. It must never have been the ID of another user of the project.
   */
  renameUser(variables: WithoutUser<RenameUserMutationVariables['input']>, options?: CallOptions): Promise<RenameUserMutation['renameUser']>;

  /**
   * Resolves what "그 매물", "that document" or "the first one" means for a user now.
   *
   * - `phrase`: The phrase, as the user said it.
   * - `sessionId`: The ID, in your product, of the current session. Its entities are preferred, except for phrases such as “last time”.
   */
  resolveReference(variables: WithoutUser<ResolveReferenceQueryVariables>, options?: CallOptions): Promise<ResolveReferenceQuery['resolveReference']>;

  /**
   * Shows what a retention run would hide now and why, and what would change under other settings. Nothing is hidden.
   *
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   * - `proposed`: The settings to try. Defaults to the current settings.
   */
  retentionPreview(variables?: WithoutUser<RetentionPreviewQueryVariables>, options?: CallOptions): Paged<RetentionPreviewQuery['retentionPreview'], NonNullable<NonNullable<RetentionPreviewQuery['retentionPreview']>['items']>['edges'][number]['node']>;

  /**
   * Runs retention now and hides what is due. It is deleted after the grace period, unless undoRetention restores it.
   */
  runRetention(variables: WithoutUser<RunRetentionMutationVariables['input']>, options?: CallOptions): Promise<RunRetentionMutation['runRetention']>;

  /**
   * Saves several memories. If one is refused, its result says why; the others are saved.
   *
   * - `memories`: 1 to 100 facts, saved in this order.
   */
  saveMemories(variables: WithoutUser<SaveMemoriesMutationVariables['input']>, options?: CallOptions): Promise<SaveMemoriesMutation['saveMemories']>;

  /**
   * Saves a memory. If an equal one exists, it is reinforced instead, as `outcome` says.
   *
   * - `agentId`: The assistant’s ID in your product; required for scope AGENT.
   * - `category`: The category of the fact. The user’s settings must allow it.
   * - `confidence`: Confidence in the fact, from 0 to 1. Defaults to 1.
   * - `content`: The fact, as a sentence of at most 2,000 characters.
   * - `customCategory`: One of the project’s `customCategories` that are part of the category. It becomes the subcategory; other subcategories need not be in the settings.
   * - `documentId`: The document’s ID in your product; required for scope DOCUMENT.
   * - `expiresAt`: When the memory expires and is no longer recalled. If omitted, it has no expiry time.
   * - `metadata`: Metadata from your product: at most 16 keys, 4 KB. Filters match it. If the fact is already known, this replaces what it has.
   * - `scope`: What determines the lifetime of the memory. Defaults to USER.
   * - `sessionId`: The session’s ID in your product; required for scope SESSION.
   * - `source`: How the fact became known; INFERRED for one that nobody asked to remember, such as one that is imported. It decides how fast confidence decays. Defaults to EXPLICIT; a fact that is already known keeps its source.
   * - `spaceId`: The space’s ID in your product; required for scope SPACE.
   * - `subcategory`: A finer category, chosen by your product.
   * - `supersedes`: The node ID of a memory of this user that the fact supersedes, whatever its content. It is no longer recalled, and its history says what took its place.
   * - `tags`: Labels assigned by your product; at most 50. Filters match them. If the fact is already known, this replaces what it has.
   * - `toldAt`: When the user said it, if that was earlier, as for an import. A fact does not supersede a memory of something that the user said later.
   */
  saveMemory(variables: WithoutUser<SaveMemoryMutationVariables['input']>, options?: CallOptions): Promise<SaveMemoryMutation['saveMemory']>;

  /**
   * Searches turns, memories and entities by words and meaning, of one user or of the whole project.
   *
   * - `query`: The text to search for.
   * - `kinds`: What to search. Defaults to everything.
   * - `filter`: Filters the results.
   * - `orderBy`: The order of the results, which are the 200 most relevant. Defaults to relevance.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  search(variables: WithoutUser<SearchQueryVariables>, options?: CallOptions): Paged<SearchQuery['search'], NonNullable<SearchQuery['search']>['edges'][number]['node']>;

  /**
   * Fetches one session, turn by turn.
   *
   * - `sessionId`: The session’s ID in your product.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  sessionTranscript(variables: WithoutUser<SessionTranscriptQueryVariables>, options?: CallOptions): Paged<SessionTranscriptQuery['session'], NonNullable<NonNullable<SessionTranscriptQuery['session']>['turns']>['edges'][number]['node']>;

  /**
   * Lists the spaces that a user shares, newest first; without a user, all spaces of the project.
   *
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  spaces(variables?: WithoutUser<SpacesQueryVariables>, options?: CallOptions): Paged<SpacesQuery['spaces'], NonNullable<SpacesQuery['spaces']>['edges'][number]['node']>;

  /**
   * Lists what a user said about a document in all their sessions, in the order in which they said it.
   *
   * - `documentId`: The document’s ID in your product.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  transcript(variables: WithoutUser<TranscriptQueryVariables>, options?: CallOptions): Paged<TranscriptQuery['transcript'], NonNullable<TranscriptQuery['transcript']>['edges'][number]['node']>;

  /**
   * Changes what a user allows. Omitted fields stay as they are.
   *
   * - `allowedCategories`: The categories that may be stored and recalled.
   * - `autoExtraction`: Whether facts are extracted from turns automatically.
   * - `consented`: True to record that the user consents now; false to withdraw consent.
   * - `enabled`: Whether memory is enabled: Recollect learns and recalls only while it is.
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `maxMemories`: The maximum number of memories, from 1 to 1,000. If the user has more, the least valuable are deactivated immediately.
   * - `retentionDays`: The number of days after which a memory expires; null to keep memories indefinitely.
   */
  updateMemorySettings(variables: WithoutUser<UpdateMemorySettingsMutationVariables['input']>, options?: CallOptions): Promise<UpdateMemorySettingsMutation['updateMemorySettings']>;

  /**
   * Sets a preference that the user stated in your product; `removed` deletes it.
   *
   * - `name`: What the preference is about: an entity type, such as `location`.
   * - `removed`: Whether to remove the set value. Mentions then count again. Defaults to false.
   * - `value`: The preferred value.
   */
  updatePreference(variables: WithoutUser<UpdatePreferenceMutationVariables['input']>, options?: CallOptions): Promise<UpdatePreferenceMutation['updatePreference']>;

  /**
   * Sets a session's title, tags and metadata, by which lists and filters find it.
   *
   * - `expectedVersion`: The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.
   * - `metadata`: Metadata from your product. It replaces the existing metadata.
   * - `sessionId`: The session’s ID in your product.
   * - `status`: ENDED ends the session, as `endSession` does; OPEN reopens it, as a later turn does.
   * - `tags`: Labels assigned by your product. They replace the existing ones.
   * - `title`: The title; null to restore the one made from the first question.
   */
  updateSession(variables: WithoutUser<UpdateSessionMutationVariables['input']>, options?: CallOptions): Promise<UpdateSessionMutation['updateSession']>;

  /**
   * Lists the uploads to the documents of a space, newest first.
   *
   * - `filter`: Filters the results.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  uploads(variables?: WithoutUser<UploadsQueryVariables>, options?: CallOptions): Paged<UploadsQuery['uploads'], NonNullable<UploadsQuery['uploads']>['edges'][number]['node']>;

  /**
   * Fetches everything about one user, with the first page of each list.
   */
  userOverview(variables?: WithoutUser<UserOverviewQueryVariables>, options?: CallOptions): Promise<UserOverviewQuery['user']>;

  /**
   * Lists a user's turns in all sessions, filtered and ordered. Lists, `search` and `memoryContext` take the same filter.
   *
   * - `filter`: Filters the results.
   * - `orderBy`: The sort order. Defaults to the latest first.
   * - `first`: The page size, from 1 to 100. Defaults to 20.
   * - `after`: The `endCursor` of the previous page.
   */
  userTurns(variables?: WithoutUser<UserTurnsQueryVariables>, options?: CallOptions): Paged<UserTurnsQuery['user'], NonNullable<NonNullable<UserTurnsQuery['user']>['turns']>['edges'][number]['node']>;
}

/** How each operation is sent, and what is known of it. */
export const OPERATIONS: { readonly [name in keyof Operations]: Operation } = {
  acceptQuarantined: { kind: "mutation", takesInput: true, root: "acceptQuarantined", document: "mutation AcceptQuarantined($input:AcceptQuarantinedInput!){acceptQuarantined(input:$input){memory{id content source}}}" },
  accessReview: { kind: "query", root: "accessReview", document: "query AccessReview($month:String){accessReview(month:$month){month from to timeZone members{actor readings people grants outsideHours before reasons{reason grants people}persons{userId isErased readings grants hadRequest}unusual{kind found usual because}}}}" },
  accessTrail: { kind: "query", root: "accessTrail", userPaths: ["filter.userId"], list: ["accessTrail"], document: "query AccessTrail($filter:AccessFilter$first:Int$after:String){accessTrail(filter:$filter first:$first after:$after){edges{node{what reason grant isErased userDigest entry{id action actor userId createdAt}}}pageInfo{hasNextPage endCursor}}}" },
  addSpaceMember: { kind: "mutation", takesInput: true, root: "addSpaceMember", userPaths: ["input.userId"], document: "mutation AddSpaceMember($input:AddSpaceMemberInput!){addSpaceMember(input:$input){space{spaceId}member{user{userId}role addedAt}}}" },
  analytics: { kind: "query", root: "analytics", document: "query Analytics($from:DateTime!$to:DateTime!$interval:AnalyticsInterval!$timeZone:String){analytics(from:$from to:$to interval:$interval timeZone:$timeZone){smallestGroup activeUsers{at value}turns{at value}contextsServed{at value}contextLatency{at p50Ms p95Ms}promptTokens{at value}memoriesUsed{at value}memoriesByCategory{category count}memoryChanges{at action count}intents{intentType count}importance{importance count}totals{users sessions turns memories entities storageBytes}}}" },
  apiKeys: { kind: "query", root: "apiKeys", document: "query ApiKeys{apiKeys{id keyId name scopes createdAt createdBy expiresAt lastUsedAt revokedAt rotatedFrom}}" },
  approvePrivacyRequest: { kind: "mutation", takesInput: true, root: "approvePrivacyRequest", document: "mutation ApprovePrivacyRequest($input:ApprovePrivacyRequestInput!){approvePrivacyRequest(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  archiveProject: { kind: "mutation", takesInput: true, root: "archiveProject", document: "mutation ArchiveProject($input:ArchiveProjectInput!){archiveProject(input:$input){project{id name archivedAt isArchived}}}" },
  auditLog: { kind: "query", root: "auditLog", userPaths: ["filter.userId"], list: ["auditLog"], document: "query AuditLog($filter:AuditFilter$first:Int$after:String){auditLog(filter:$filter first:$first after:$after){edges{node{id action actor trigger subjectType subjectId subjectName reason userId change createdAt}}pageInfo{hasNextPage endCursor}}}" },
  auditVerification: { kind: "query", root: "auditVerification", document: "query AuditVerification{auditVerification{intact checked unsealed problem brokenAt firstBroken{id action actor createdAt}headHash anchoredAt restoredFrom}}" },
  cancelPrivacyRequest: { kind: "mutation", takesInput: true, root: "cancelPrivacyRequest", document: "mutation CancelPrivacyRequest($input:CancelPrivacyRequestInput!){cancelPrivacyRequest(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  cancelProjectDeletion: { kind: "mutation", takesInput: true, root: "cancelProjectDeletion", document: "mutation CancelProjectDeletion($input:CancelProjectDeletionInput!){cancelProjectDeletion(input:$input){project{name isArchived viewerCanDelete deletion{status viewerCanConfirm}}}}" },
  confirmIdentity: { kind: "mutation", takesInput: true, root: "confirmIdentity", document: "mutation ConfirmIdentity($input:ConfirmIdentityInput!){confirmIdentity(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  confirmProjectDeletion: { kind: "mutation", takesInput: true, root: "confirmProjectDeletion", document: "mutation ConfirmProjectDeletion($input:ConfirmProjectDeletionInput!){confirmProjectDeletion(input:$input){deletion{projectId name status reason requestedBy requestedAt confirmedBy confirmedAt rows{table rows}}}}" },
  consents: { kind: "query", root: "user", userPaths: ["userId"], document: "query Consents($userId:ID!){user(userId:$userId){consents{purpose version grantedAt withdrawnAt method recordedBy recordedAt}}}" },
  contentGrants: { kind: "query", root: "contentGrants", document: "query ContentGrants{contentGrants{id reason grantedAt expiresAt user{userId}}}" },
  contextServed: { kind: "subscription", root: "contextServed", userPaths: ["userId"], document: "subscription ContextServed($userId:ID){contextServed(userId:$userId){userId sessionId turnsRecalled memoriesRecalled hasPreferences promptTokens at}}" },
  createApiKey: { kind: "mutation", takesInput: true, root: "createApiKey", document: "mutation CreateApiKey($input:CreateApiKeyInput!){createApiKey(input:$input){secret apiKey{id name scopes expiresAt}}}" },
  createProject: { kind: "mutation", takesInput: true, root: "createProject", document: "mutation CreateProject($input:CreateProjectInput!){createProject(input:$input){project{id name}}}" },
  createUpload: { kind: "mutation", takesInput: true, root: "createUpload", document: "mutation CreateUpload($input:CreateUploadInput!){createUpload(input:$input){url expiresAt upload{id state}}}" },
  deactivateMemory: { kind: "mutation", takesInput: true, root: "deactivateMemory", document: "mutation DeactivateMemory($input:DeactivateMemoryInput!){deactivateMemory(input:$input){memory{id deactivatedAt}}}" },
  decidePrivacyRequests: { kind: "mutation", takesInput: true, root: "decidePrivacyRequests", document: "mutation DecidePrivacyRequests($input:DecidePrivacyRequestsInput!){decidePrivacyRequests(input:$input){results{id code message reason request{id status daysLeft}}}}" },
  deleteEntity: { kind: "mutation", takesInput: true, root: "deleteEntity", document: "mutation DeleteEntity($input:DeleteEntityInput!){deleteEntity(input:$input){deletedId}}" },
  deleteMemory: { kind: "mutation", takesInput: true, root: "deleteMemory", document: "mutation DeleteMemory($input:DeleteMemoryInput!){deleteMemory(input:$input){deletedId}}" },
  deleteProject: { kind: "mutation", takesInput: true, root: "deleteProject", document: "mutation DeleteProject($input:DeleteProjectInput!){deleteProject(input:$input){deletion{status requestedBy}rows{table rows}}}" },
  deleteSession: { kind: "mutation", takesInput: true, root: "deleteSession", userPaths: ["input.userId"], document: "mutation DeleteSession($input:DeleteSessionInput!){deleteSession(input:$input){deletedId deletedTurns}}" },
  deleteTurn: { kind: "mutation", takesInput: true, root: "deleteTurn", document: "mutation DeleteTurn($input:DeleteTurnInput!){deleteTurn(input:$input){deletedId}}" },
  denyPrivacyRequest: { kind: "mutation", takesInput: true, root: "denyPrivacyRequest", document: "mutation DenyPrivacyRequest($input:DenyPrivacyRequestInput!){denyPrivacyRequest(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  disableStaff: { kind: "mutation", takesInput: true, root: "disableStaff", document: "mutation DisableStaff($input:DisableStaffInput!){disableStaff(input:$input){staff{id disabledAt}}}" },
  discardQuarantined: { kind: "mutation", takesInput: true, root: "discardQuarantined", document: "mutation DiscardQuarantined($input:DiscardQuarantinedInput!){discardQuarantined(input:$input){id}}" },
  document: { kind: "query", root: "document", document: "query Document($documentId:ID!){document(documentId:$documentId){id documentId title documentType step space{spaceId}owner{userId}tags metadata createdAt updatedAt latestVersion{number format createdAt content}version(number:1){content}versions(first:10){totalCount edges{node{number note hash author{userId}authorPseudonym restoredFrom createdAt}}pageInfo{hasNextPage endCursor}}}}" },
  documentDiff: { kind: "query", root: "documentDiff", document: "query DocumentDiff($documentId:ID!$from:Int!$to:Int!){documentDiff(documentId:$documentId from:$from to:$to){from{number}to{number}paragraphs{change heading before after}facts{change name before after}}}" },
  documentVersion: { kind: "query", root: "documentVersion", document: "query DocumentVersion($documentId:ID!$number:Int){documentVersion(documentId:$documentId number:$number){number format content hash note author{userId}restoredFrom createdAt}}" },
  documents: { kind: "query", root: "documents", userPaths: ["filter.userId"], list: ["documents"], document: "query Documents($filter:DocumentFilter$orderBy:DocumentOrder$first:Int$after:String){documents(filter:$filter orderBy:$orderBy first:$first after:$after){edges{node{documentId title documentType step space{spaceId}owner{userId}versionCount tags metadata createdAt updatedAt}}pageInfo{hasNextPage endCursor}}}" },
  enableStaff: { kind: "mutation", takesInput: true, root: "enableStaff", document: "mutation EnableStaff($input:EnableStaffInput!){enableStaff(input:$input){staff{id disabledAt}}}" },
  endContentAccess: { kind: "mutation", takesInput: true, root: "endContentAccess", userPaths: ["input.userId"], document: "mutation EndContentAccess($input:EndContentAccessInput!){endContentAccess(input:$input){user{userId viewerCanReadContent}}}" },
  endSession: { kind: "mutation", takesInput: true, root: "endSession", userPaths: ["input.userId"], document: "mutation EndSession($input:EndSessionInput!){endSession(input:$input){session{sessionId endedAt}}}" },
  enrollTotp: { kind: "mutation", takesInput: true, root: "enrollTotp", document: "mutation EnrollTotp($input:EnrollTotpInput!){enrollTotp(input:$input){enrolled secret uri}}" },
  erasedUser: { kind: "query", root: "erasedUser", userPaths: ["userId"], document: "query ErasedUser($userId:ID!){erasedUser(userId:$userId){erasedAt liftedAt receiptId request{id receipt{issuedAt}}}}" },
  exportAuditLog: { kind: "mutation", takesInput: true, root: "exportAuditLog", document: "mutation ExportAuditLog($input:ExportAuditLogInput!){exportAuditLog(input:$input){list{csv rows isCut}}}" },
  exportUsers: { kind: "mutation", takesInput: true, root: "exportUsers", document: "mutation ExportUsers($input:ExportUsersInput!){exportUsers(input:$input){list{csv rows isCut}}}" },
  extendPrivacyRequest: { kind: "mutation", takesInput: true, root: "extendPrivacyRequest", document: "mutation ExtendPrivacyRequest($input:ExtendPrivacyRequestInput!){extendPrivacyRequest(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  extractionPreview: { kind: "query", root: "extractionPreview", userPaths: ["userId"], document: "query ExtractionPreview($text:String!$userId:ID$previousAssistantResponse:String$documentId:ID){extractionPreview(text:$text userId:$userId previousAssistantResponse:$previousAssistantResponse documentId:$documentId){extractor failure facts{content category subcategory scope source confidence quote trigger outcome memory{id content}refusal}ended{id}quarantined{text reason}unlearned{text reason}forgets{what words memories turns}}}" },
  forgetAllMemories: { kind: "mutation", takesInput: true, root: "forgetAllMemories", userPaths: ["input.userId"], document: "mutation ForgetAllMemories($input:ForgetAllMemoriesInput!){forgetAllMemories(input:$input){forgotten turnsLeftOut}}" },
  forgetDocument: { kind: "mutation", takesInput: true, root: "forgetDocument", userPaths: ["input.userId"], document: "mutation ForgetDocument($input:ForgetDocumentInput!){forgetDocument(input:$input){forgotten takes{versions passages uploads turns memories contexts}receipt{document signature publicKey}}}" },
  forgetMemories: { kind: "mutation", takesInput: true, root: "forgetMemories", userPaths: ["input.userId"], document: "mutation ForgetMemories($input:ForgetMemoriesInput!){forgetMemories(input:$input){matching forgotten turnsLeftOut}}" },
  grantContentAccess: { kind: "mutation", takesInput: true, root: "grantContentAccess", userPaths: ["input.userId"], document: "mutation GrantContentAccess($input:GrantContentAccessInput!){grantContentAccess(input:$input){grant{id reason expiresAt user{userId viewerCanReadContent}}}}" },
  holdPrivacyRequest: { kind: "mutation", takesInput: true, root: "holdPrivacyRequest", document: "mutation HoldPrivacyRequest($input:HoldPrivacyRequestInput!){holdPrivacyRequest(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  importLegalHolds: { kind: "mutation", takesInput: true, root: "importLegalHolds", document: "mutation ImportLegalHolds($input:ImportLegalHoldsInput!){importLegalHolds(input:$input){holds{id userId reason owner until placedBy placedAt releasedBy releasedAt}}}" },
  inviteStaff: { kind: "mutation", takesInput: true, root: "inviteStaff", document: "mutation InviteStaff($input:InviteStaffInput!){inviteStaff(input:$input){staff{id email role}linkDelivery}}" },
  issueExportLink: { kind: "mutation", takesInput: true, root: "issueExportLink", document: "mutation IssueExportLink($input:IssueExportLinkInput!){issueExportLink(input:$input){url expiresAt}}" },
  legalHolds: { kind: "query", root: "legalHolds", userPaths: ["filter.userId"], list: ["legalHolds"], document: "query LegalHolds($filter:LegalHoldFilter$first:Int$after:String){legalHolds(filter:$filter first:$first after:$after){edges{cursor node{id userId reason owner until releasedAt}}pageInfo{hasNextPage endCursor}}}" },
  memories: { kind: "query", root: "memories", userPaths: ["filter.userId"], list: ["memories"], document: "query Memories($filter:MemoryFilter$orderBy:MemoryOrder$first:Int$after:String){memories(filter:$filter orderBy:$orderBy first:$first after:$after){totalCount edges{node{id content category subcategory scope sessionId documentId spaceId agentId source confidence toldAt createdAt deactivatedAt expiresAt tags metadata user{userId}}}pageInfo{hasNextPage endCursor}}}" },
  memory: { kind: "query", root: "memory", document: "query Memory($id:ID!){memory(id:$id){id user{userId}content category subcategory customCategory scope sessionId documentId spaceId agentId source confidence storedConfidence decay{since halfLifeDays floor}tags metadata toldAt createdAt updatedAt usageCount lastUsedAt expiresAt deactivatedAt supersededBy{id content}sourceTurn{id userQuery occurredAt}sourcePreview history(first:10){edges{node{action actor change createdAt}}pageInfo{hasNextPage endCursor}}}}" },
  memoryContext: { kind: "query", root: "memoryContext", userPaths: ["userId"], document: "query MemoryContext($userId:ID!$query:String!$sessionId:ID$documentId:ID$spaceId:ID$agentId:ID$tokenBudget:Int$filter:Filter$at:DateTime){memoryContext(userId:$userId query:$query sessionId:$sessionId documentId:$documentId spaceId:$spaceId agentId:$agentId tokenBudget:$tokenBudget filter:$filter at:$at){id prompt promptTokens tokenBudget currentTurns{id userQuery assistantResponse occurredAt}shortTerm{...PastSession}midTerm{...PastSession}longTerm{...PastSession}memories{memory{id content category confidence}score signals{...AllSignals}tokens}relatedTurns{turn{id userQuery assistantResponse occurredAt}score signals{...AllSignals}tokens}entities{id type value normalized mentionCount}references{phrase entity{id type value}confidence}preferences{dimensions{name top{value count}range{min max average unit}}keywords favorites lastSearchContext}report{included{...Item}omitted{...Item}degraded tookMs}}}fragment PastSession on RecalledSession{session{sessionId title lastActivityAt}tier turns{userQuery assistantResponse}summary tokens}fragment AllSignals on Signals{semantic lexical neighbours passage session speaker time recency importance confidence}fragment Item on ContextItem{node{id}preference section tokens outcome}" },
  memoryFeedback: { kind: "mutation", takesInput: true, root: "memoryFeedback", document: "mutation MemoryFeedback($input:MemoryFeedbackInput!){memoryFeedback(input:$input){outcome memory{id confidence deactivatedAt viewerCanJudge viewerCanDelete}}}" },
  memoryUpdated: { kind: "subscription", root: "memoryUpdated", userPaths: ["userId"], resumes: true, document: "subscription MemoryUpdated($userId:ID$after:String){memoryUpdated(userId:$userId after:$after){cursor change userId memoryId memory{id content}at}}" },
  memoryUses: { kind: "query", root: "memory", document: "query MemoryUses($id:ID!){memory(id:$id){uses(first:20){edges{node{contextId at verdicts turn{userQuery assistantResponse}}}pageInfo{hasNextPage endCursor}}history(first:20){edges{node{action trigger actor change session{sessionId}}}pageInfo{hasNextPage endCursor}}}}" },
  mergeEntities: { kind: "mutation", takesInput: true, root: "mergeEntities", document: "mutation MergeEntities($input:MergeEntitiesInput!){mergeEntities(input:$input){entity{id value mentionCount}mergedIds}}" },
  mergeUsers: { kind: "mutation", takesInput: true, root: "mergeUsers", document: "mutation MergeUsers($input:MergeUsersInput!){mergeUsers(input:$input){user{userId viewerCanMerge}moved{table rows}undoUntil replayed}}" },
  node: { kind: "query", root: "node", document: "query Node($id:ID!){node(id:$id){__typename id ...on Memory{content}...on Turn{userQuery}}}" },
  openPrivacyRequest: { kind: "mutation", takesInput: true, root: "openPrivacyRequest", userPaths: ["input.userId"], document: "mutation OpenPrivacyRequest($input:OpenPrivacyRequestInput!){openPrivacyRequest(input:$input){duplicate request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  operations: { kind: "query", root: "operations", document: "query Operations($first:Int){operations{jobs{name waiting running retrying dead oldestWaitingSince lastCompletedAt}deadJobs(first:$first){edges{node{id name tries failure error sentAt diedAt}}pageInfo{hasNextPage endCursor}}databaseWarnings database{bytes version tables{name rows bytes}growth{at value}}minds{role model failures restsUntil}spending{at value}dailyTokens retentionRuns{id actor turns memories startedAt undoUntil undoneAt purgedAt}}}" },
  periodSummaries: { kind: "query", root: "user", userPaths: ["userId"], document: "query PeriodSummaries($userId:ID!$period:SummaryPeriod!){user(userId:$userId){summaries(period:$period first:10){pageInfo{hasNextPage endCursor}edges{node{from to summary turnCount}}}}}" },
  pinMemory: { kind: "mutation", takesInput: true, root: "pinMemory", document: "mutation PinMemory($input:PinMemoryInput!){pinMemory(input:$input){memory{id pinnedAt}}}" },
  placeLegalHold: { kind: "mutation", takesInput: true, root: "placeLegalHold", userPaths: ["input.userId"], document: "mutation PlaceLegalHold($input:PlaceLegalHoldInput!){placeLegalHold(input:$input){hold{id userId reason owner until placedBy placedAt releasedBy releasedAt}}}" },
  privacyRequest: { kind: "query", root: "privacyRequest", document: "query PrivacyRequest($id:ID!){privacyRequest(id:$id){id kind status law userId reason requestedBy decidedBy decision identityVerifiedAt dueAt daysLeft isPaused isUrgent progress failure residue{table rows}viewerCanApprove preview{table rows}receipt{erased{table rows}kept{table rows}residue document signature publicKey issuedAt physicallyErasedAt}timeline{at actor step status note}createdAt completedAt}}" },
  privacyRequestUpdated: { kind: "subscription", root: "privacyRequestUpdated", document: "subscription PrivacyRequestUpdated{privacyRequestUpdated{id status progress dueAt}}" },
  privacyRequests: { kind: "query", root: "privacyRequests", userPaths: ["filter.userId"], list: ["privacyRequests"], document: "query PrivacyRequests($filter:PrivacyRequestFilter$orderBy:PrivacyRequestOrder$first:Int$after:String){privacyRequests(filter:$filter orderBy:$orderBy first:$first after:$after){totalCount edges{cursor node{id kind status law userId dueAt daysLeft isUrgent timeLeft viewerSteps}}pageInfo{hasNextPage endCursor}}}" },
  project: { kind: "query", root: "project", document: "query Project{project{id name createdAt}}" },
  projectDeletions: { kind: "query", root: "projectDeletions", list: ["projectDeletions"], document: "query ProjectDeletions($first:Int$after:String){projectDeletions(first:$first after:$after){edges{node{projectId name status completedAt receipt{document signature}}}pageInfo{endCursor hasNextPage}}}" },
  projectSettings: { kind: "query", root: "projectSettings", document: "query ProjectSettings{projectSettings{timeZone shortTermLimit midTermLimit longTermLimit messageLimit summaryMaxLength tokenLimit intentTurns{intent turns}turnRetention{importance days}entityTypes{type normalizer}redactTurns verbatimPrompts extractionInstructions customCategories{name description category}newUser{enabled autoExtraction allowedCategories maxMemories retentionDays consentRequired}defaults{shortTermLimit tokenLimit}}}" },
  projects: { kind: "query", root: "projects", document: "query Projects{projects{id name createdAt}}" },
  prompt: { kind: "query", root: "memoryContext", userPaths: ["userId"], document: "query Prompt($userId:ID!$query:String!$sessionId:ID$documentId:ID$spaceId:ID$agentId:ID$tokenBudget:Int$filter:Filter$at:DateTime){memoryContext(userId:$userId query:$query sessionId:$sessionId documentId:$documentId spaceId:$spaceId agentId:$agentId tokenBudget:$tokenBudget filter:$filter at:$at){id prompt}}" },
  proveSecondFactor: { kind: "mutation", takesInput: true, root: "proveSecondFactor", document: "mutation ProveSecondFactor($input:ProveSecondFactorInput!){proveSecondFactor(input:$input){provenUntil}}" },
  quarantine: { kind: "query", root: "quarantine", userPaths: ["filter.userId"], list: ["quarantine"], document: "query Quarantine($filter:QuarantineFilter$first:Int$after:String){quarantine(filter:$filter first:$first after:$after){totalCount edges{node{id reason text toldAt heldAt user{userId}turn{userQuery}}}pageInfo{hasNextPage endCursor}}}" },
  reactivateMemory: { kind: "mutation", takesInput: true, root: "reactivateMemory", document: "mutation ReactivateMemory($input:ReactivateMemoryInput!){reactivateMemory(input:$input){outcome memory{id deactivatedAt}supersededBy{id}evicted{id}}}" },
  recordConsent: { kind: "mutation", takesInput: true, root: "recordConsent", userPaths: ["input.userId"], document: "mutation RecordConsent($input:RecordConsentInput!){recordConsent(input:$input){consent{purpose version grantedAt withdrawnAt method recordedBy}}}" },
  recordInteraction: { kind: "mutation", takesInput: true, root: "recordInteraction", userPaths: ["input.userId"], document: "mutation RecordInteraction($input:RecordInteractionInput!){recordInteraction(input:$input){preferences{recentlyViewed favorites}}}" },
  recordTurn: { kind: "mutation", takesInput: true, root: "recordTurn", userPaths: ["input.userId"], keyPaths: ["input.idempotencyKey"], document: "mutation RecordTurn($input:RecordTurnInput!){recordTurn(input:$input){turn{id turnNumber tokenCount tags metadata occurredAt session{sessionId title turnCount}}replayed}}" },
  recordTurns: { kind: "mutation", takesInput: true, root: "recordTurns", userPaths: ["input.turns.*.userId"], keyPaths: ["input.turns.*.idempotencyKey"], document: "mutation RecordTurns($input:RecordTurnsInput!){recordTurns(input:$input){results{turn{id turnNumber}replayed}}}" },
  relearnTurns: { kind: "mutation", takesInput: true, root: "relearnTurns", userPaths: ["input.userId"], document: "mutation RelearnTurns($input:RelearnTurnsInput!){relearnTurns(input:$input){turns skipped user{userId statistics{turnsToRelearn}}}}" },
  releaseLegalHold: { kind: "mutation", takesInput: true, root: "releaseLegalHold", document: "mutation ReleaseLegalHold($input:ReleaseLegalHoldInput!){releaseLegalHold(input:$input){hold{id userId reason owner until placedBy placedAt releasedBy releasedAt releaseNote}}}" },
  releasePrivacyRequest: { kind: "mutation", takesInput: true, root: "releasePrivacyRequest", document: "mutation ReleasePrivacyRequest($input:ReleasePrivacyRequestInput!){releasePrivacyRequest(input:$input){request{id status dueAt daysLeft timeline{at actor step status note}}}}" },
  removeSpaceMember: { kind: "mutation", takesInput: true, root: "removeSpaceMember", userPaths: ["input.userId"], document: "mutation RemoveSpaceMember($input:RemoveSpaceMemberInput!){removeSpaceMember(input:$input){space{spaceId}}}" },
  removeTokenIssuer: { kind: "mutation", takesInput: true, root: "removeTokenIssuer", document: "mutation RemoveTokenIssuer($input:RemoveTokenIssuerInput!){removeTokenIssuer(input:$input){tokenIssuer{issuer audience}}}" },
  renameUser: { kind: "mutation", takesInput: true, root: "renameUser", userPaths: ["input.userId"], document: "mutation RenameUser($input:RenameUserInput!){renameUser(input:$input){user{id userId viewerCanRename}replayed}}" },
  resetStaffPassword: { kind: "mutation", takesInput: true, root: "resetStaffPassword", document: "mutation ResetStaffPassword($input:ResetStaffPasswordInput!){resetStaffPassword(input:$input){staff{id hasTotp}linkDelivery}}" },
  resolveReference: { kind: "query", root: "resolveReference", userPaths: ["userId"], document: "query ResolveReference($userId:ID!$phrase:String!$sessionId:ID){resolveReference(userId:$userId phrase:$phrase sessionId:$sessionId){phrase confidence entity{id type value}candidates{score entity{id type value}sourceTurn{id userQuery}}}}" },
  restoreArchivedProject: { kind: "mutation", takesInput: true, root: "restoreArchivedProject", document: "mutation RestoreArchivedProject($input:RestoreArchivedProjectInput!){restoreArchivedProject(input:$input){project{id name archivedAt isArchived}}}" },
  restoreDocumentVersion: { kind: "mutation", takesInput: true, root: "restoreDocumentVersion", document: "mutation RestoreDocumentVersion($input:RestoreDocumentVersionInput!){restoreDocumentVersion(input:$input){outcome version{number restoredFrom}}}" },
  retentionPreview: { kind: "query", root: "retentionPreview", userPaths: ["userId"], list: ["retentionPreview","items"], document: "query RetentionPreview($userId:ID$first:Int$after:String$proposed:RetentionRulesInput){retentionPreview(userId:$userId){turns memories diff(proposed:$proposed){more less groups{kind importance category reason present proposed more less}moreSample{reason dueAt node{id}}lessSample{reason dueAt node{id}}}items(first:$first after:$after){edges{node{reason dueAt node{__typename id}}}pageInfo{hasNextPage endCursor}}}}" },
  retryDeadJobs: { kind: "mutation", takesInput: true, root: "retryDeadJobs", document: "mutation RetryDeadJobs($input:RetryDeadJobsInput!){retryDeadJobs(input:$input){retried}}" },
  retryUpload: { kind: "mutation", takesInput: true, root: "retryUpload", document: "mutation RetryUpload($input:RetryUploadInput!){retryUpload(input:$input){upload{id state}}}" },
  revokeApiKey: { kind: "mutation", takesInput: true, root: "revokeApiKey", document: "mutation RevokeApiKey($input:RevokeApiKeyInput!){revokeApiKey(input:$input){apiKey{id revokedAt}}}" },
  rotateApiKey: { kind: "mutation", takesInput: true, root: "rotateApiKey", document: "mutation RotateApiKey($input:RotateApiKeyInput!){rotateApiKey(input:$input){secret apiKey{id rotatedFrom expiresAt}replaced{id expiresAt}}}" },
  runRetention: { kind: "mutation", takesInput: true, root: "runRetention", userPaths: ["input.userId"], document: "mutation RunRetention($input:RunRetentionInput!){runRetention(input:$input){runId turns memories undoUntil}}" },
  saveDocument: { kind: "mutation", takesInput: true, root: "saveDocument", document: "mutation SaveDocument($input:SaveDocumentInput!){saveDocument(input:$input){outcome document{id documentId title documentType step versionCount createdAt updatedAt owner{userId}space{spaceId}}}}" },
  saveDocumentVersion: { kind: "mutation", takesInput: true, root: "saveDocumentVersion", keyPaths: ["input.idempotencyKey"], document: "mutation SaveDocumentVersion($input:SaveDocumentVersionInput!){saveDocumentVersion(input:$input){outcome version{number format hash characters createdAt}document{documentId versionCount}}}" },
  saveMemories: { kind: "mutation", takesInput: true, root: "saveMemories", userPaths: ["input.userId"], document: "mutation SaveMemories($input:SaveMemoriesInput!){saveMemories(input:$input){results{memory{id content supersedes{id}}outcome code message reason}}}" },
  saveMemory: { kind: "mutation", takesInput: true, root: "saveMemory", userPaths: ["input.userId"], document: "mutation SaveMemory($input:SaveMemoryInput!){saveMemory(input:$input){memory{id content category subcategory scope source confidence tags metadata}outcome}}" },
  saveSpace: { kind: "mutation", takesInput: true, root: "saveSpace", document: "mutation SaveSpace($input:SaveSpaceInput!){saveSpace(input:$input){space{spaceId title createdAt updatedAt}}}" },
  search: { kind: "query", root: "search", userPaths: ["userId"], list: ["search"], document: "query Search($query:String!$userId:ID$kinds:[SearchKind!]$filter:SearchFilter$orderBy:SearchOrder$first:Int$after:String){search(query:$query userId:$userId kinds:$kinds filter:$filter orderBy:$orderBy first:$first after:$after){edges{score snippet signals{lexical semantic}node{__typename ...on Turn{id userQuery assistantResponse occurredAt session{sessionId}}...on Memory{id content category scope confidence user{userId}}...on Entity{id type value}...on DocumentPassage{text heading version document{documentId title}}}}pageInfo{hasNextPage endCursor}degraded}}" },
  sessionTranscript: { kind: "query", root: "session", userPaths: ["userId"], list: ["session","turns"], document: "query SessionTranscript($userId:ID$sessionId:ID!$first:Int$after:String){session(userId:$userId sessionId:$sessionId){id sessionId status title summary summaryUpdatedAt turnCount startedAt lastActivityAt endedAt turns(first:$first after:$after){edges{node{id turnNumber speaker userQuery assistantResponse occurredAt importance tags entities{type value}}}pageInfo{hasNextPage endCursor}}}}" },
  setPassword: { kind: "mutation", takesInput: true, root: "setPassword", document: "mutation SetPassword($input:SetPasswordInput!){setPassword(input:$input){passwordSet}}" },
  setStaffRole: { kind: "mutation", takesInput: true, root: "setStaffRole", document: "mutation SetStaffRole($input:SetStaffRoleInput!){setStaffRole(input:$input){staff{id role}}}" },
  setTokenIssuer: { kind: "mutation", takesInput: true, root: "setTokenIssuer", document: "mutation SetTokenIssuer($input:SetTokenIssuerInput!){setTokenIssuer(input:$input){tokenIssuer{issuer audience jwksUrl updatedAt}}}" },
  signIn: { kind: "mutation", takesInput: true, root: "signIn", document: "mutation SignIn($input:SignInInput!){signIn(input:$input){mustEnrollTotp viewer{name role permissions}}}" },
  signOut: { kind: "mutation", takesInput: true, root: "signOut", document: "mutation SignOut($input:SignOutInput!){signOut(input:$input){sessionsEnded}}" },
  space: { kind: "query", root: "space", document: "query Space($spaceId:ID!){space(spaceId:$spaceId){spaceId title members{user{userId}role addedAt}documents(first:10){edges{node{documentId title documentType step versionCount updatedAt}}}}}" },
  spaces: { kind: "query", root: "spaces", userPaths: ["userId"], list: ["spaces"], document: "query Spaces($userId:ID$first:Int$after:String){spaces(userId:$userId first:$first after:$after){totalCount edges{node{spaceId title memberCount}}pageInfo{hasNextPage endCursor}}}" },
  staff: { kind: "query", root: "staff", document: "query Staff{staff{id email name role hasTotp lockedUntil lastSignInAt disabledAt createdAt}}" },
  tokenIssuer: { kind: "query", root: "tokenIssuer", document: "query TokenIssuer{tokenIssuer{issuer audience jwksUrl updatedAt}}" },
  transcript: { kind: "query", root: "transcript", userPaths: ["userId"], list: ["transcript"], document: "query Transcript($userId:ID!$documentId:ID!$first:Int$after:String){transcript(userId:$userId documentId:$documentId first:$first after:$after){edges{node{id session{sessionId}turnNumber speaker userQuery assistantResponse occurredAt}}pageInfo{hasNextPage endCursor}}}" },
  turn: { kind: "query", root: "turn", document: "query Turn($id:ID!){turn(id:$id){id session{sessionId}turnNumber speaker userQuery assistantResponse intentType intentConfidence teamsUsed toolsUsed model executionTimeMs occurredAt documentId agentId tags metadata importance savedAt dismissedAt expiresAt recordedAt learning{status at offReason forgot{what memories turns}memories{id content}quarantined{id reason}}recalledMemories{id content}}}" },
  undoMergeUsers: { kind: "mutation", takesInput: true, root: "undoMergeUsers", document: "mutation UndoMergeUsers($input:UndoMergeUsersInput!){undoMergeUsers(input:$input){user{userId merges{fromUserId mergedAt undoUntil}}turns replayed}}" },
  undoRetention: { kind: "mutation", takesInput: true, root: "undoRetention", document: "mutation UndoRetention($input:UndoRetentionInput!){undoRetention(input:$input){turns memories}}" },
  unpinMemory: { kind: "mutation", takesInput: true, root: "unpinMemory", document: "mutation UnpinMemory($input:UnpinMemoryInput!){unpinMemory(input:$input){memory{id pinnedAt}}}" },
  updateDocument: { kind: "mutation", takesInput: true, root: "updateDocument", document: "mutation UpdateDocument($input:UpdateDocumentInput!){updateDocument(input:$input){document{title documentType step tags metadata editVersion}}}" },
  updateEntity: { kind: "mutation", takesInput: true, root: "updateEntity", document: "mutation UpdateEntity($input:UpdateEntityInput!){updateEntity(input:$input){entity{id type value normalized version}}}" },
  updateMemory: { kind: "mutation", takesInput: true, root: "updateMemory", document: "mutation UpdateMemory($input:UpdateMemoryInput!){updateMemory(input:$input){memory{id content confidence tags metadata updatedAt}}}" },
  updateMemorySettings: { kind: "mutation", takesInput: true, root: "updateMemorySettings", userPaths: ["input.userId"], document: "mutation UpdateMemorySettings($input:UpdateMemorySettingsInput!){updateMemorySettings(input:$input){settings{enabled autoExtraction allowedCategories maxMemories retentionDays consentedAt updatedAt}}}" },
  updatePreference: { kind: "mutation", takesInput: true, root: "updatePreference", userPaths: ["input.userId"], document: "mutation UpdatePreference($input:UpdatePreferenceInput!){updatePreference(input:$input){preferences{dimensions{name top{value count told}}}}}" },
  updateProject: { kind: "mutation", takesInput: true, root: "updateProject", document: "mutation UpdateProject($input:UpdateProjectInput!){updateProject(input:$input){project{id name version}}}" },
  updateProjectSettings: { kind: "mutation", takesInput: true, root: "updateProjectSettings", document: "mutation UpdateProjectSettings($input:UpdateProjectSettingsInput!){updateProjectSettings(input:$input){settings{turnRetention{importance days}intentTurns{intent turns}newUser{allowedCategories consentRequired}}}}" },
  updateSession: { kind: "mutation", takesInput: true, root: "updateSession", userPaths: ["input.userId"], document: "mutation UpdateSession($input:UpdateSessionInput!){updateSession(input:$input){session{title tags metadata status}}}" },
  updateTurn: { kind: "mutation", takesInput: true, root: "updateTurn", document: "mutation UpdateTurn($input:UpdateTurnInput!){updateTurn(input:$input){turn{id importance tags metadata savedAt dismissedAt}}}" },
  upload: { kind: "query", root: "upload", document: "query Upload($id:ID!$language:Language){upload(id:$id){state failure failureReason(language:$language)fileName mediaType size pages version updatedAt document{documentId}}}" },
  uploads: { kind: "query", root: "uploads", userPaths: ["filter.userId"], list: ["uploads"], document: "query Uploads($filter:UploadFilter$first:Int$after:String){uploads(filter:$filter first:$first after:$after){totalCount edges{node{id state fileName document{documentId}version failure failureReason createdAt updatedAt}}pageInfo{hasNextPage endCursor}}}" },
  userOverview: { kind: "query", root: "user", userPaths: ["userId"], document: "query UserOverview($userId:ID!){user(userId:$userId){id userId createdAt lastActiveAt statistics{totalTurns totalSessions totalMemories intents{intentType count}lastActivityAt}settings{enabled autoExtraction allowedCategories maxMemories retentionDays consentedAt}preferences{dimensions{name top{value count}range{min max average unit}}frequentQueries{query count}keywords recentlyViewed favorites activeHours{hour count}updatedAt}sessions(first:10){edges{node{sessionId title summary turnCount lastActivityAt}}pageInfo{hasNextPage endCursor}}memories(first:10 orderBy:RECENTLY_USED){edges{node{id content category confidence usageCount}}pageInfo{hasNextPage endCursor}}entities(first:10){edges{node{id type value mentionCount importance related(first:3){value}}}pageInfo{hasNextPage endCursor}}auditLog(first:10){edges{node{action actor trigger createdAt}}pageInfo{hasNextPage endCursor}}}}" },
  userTurns: { kind: "query", root: "user", userPaths: ["userId"], list: ["user","turns"], document: "query UserTurns($userId:ID!$filter:Filter$orderBy:TurnOrder$first:Int$after:String){user(userId:$userId){turns(filter:$filter orderBy:$orderBy first:$first after:$after){totalCount edges{node{id session{sessionId}turnNumber speaker userQuery assistantResponse occurredAt documentId agentId importance tags metadata}}pageInfo{hasNextPage endCursor}}}}" },
  users: { kind: "query", root: "users", list: ["users"], document: "query Users($filter:UserFilter$orderBy:UserOrder$first:Int$after:String){users(filter:$filter orderBy:$orderBy first:$first after:$after){edges{node{id userId createdAt lastActiveAt}}pageInfo{hasNextPage endCursor}}}" },
  viewer: { kind: "query", root: "viewer", document: "query Viewer{viewer{name role permissions mustEnrollTotp staff{id email hasTotp}}}" },
};
