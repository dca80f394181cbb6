import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { AccessReviewResolver } from './accessReview.ts';
import { AccessTrailResolver } from './accessTrail.ts';
import { AnalyticsResolver } from './analytics.ts';
import { AnalyticsTotalsResolver } from './analyticsTotals.ts';
import { ApiKeysResolver } from './apiKeys.ts';
import { ApprovePrivacyRequestResolver } from './approvePrivacyRequest.ts';
import { AuditEntryResolver } from './auditEntry.ts';
import { AuditLogResolver } from './auditLog.ts';
import { AuditVerificationResolver } from './auditVerification.ts';
import { CancelPrivacyRequestResolver } from './cancelPrivacyRequest.ts';
import { ConfirmIdentityResolver } from './confirmIdentity.ts';
import { ContentGrantsResolver } from './contentGrants.ts';
import { ContextServedResolver } from './contextServed.ts';
import { CreateApiKeyResolver } from './createApiKey.ts';
import { CreateProjectResolver } from './createProject.ts';
import { DeactivateMemoryResolver } from './deactivateMemory.ts';
import { DecidePrivacyRequestsResolver } from './decidePrivacyRequests.ts';
import { DeleteSessionResolver } from './deleteSession.ts';
import { DeleteTurnResolver } from './deleteTurn.ts';
import { DenyPrivacyRequestResolver } from './denyPrivacyRequest.ts';
import { describeRoots } from './describeRoots.ts';
import { DisableStaffResolver } from './disableStaff.ts';
import { EnableStaffResolver } from './enableStaff.ts';
import { EndContentAccessResolver } from './endContentAccess.ts';
import { EndSessionResolver } from './endSession.ts';
import { EnrollTotpResolver } from './enrollTotp.ts';
import { EntityResolver } from './entity.ts';
import { ExtendPrivacyRequestResolver } from './extendPrivacyRequest.ts';
import { ForgetAllMemoriesResolver } from './forgetAllMemories.ts';
import { ForgetDocumentResolver } from './forgetDocument.ts';
import { GrantContentAccessResolver } from './grantContentAccess.ts';
import { guardSchema } from './guard.ts';
import { guardContent } from './guardContent.ts';
import { HoldPrivacyRequestResolver } from './holdPrivacyRequest.ts';
import { ImportLegalHoldsResolver } from './importLegalHolds.ts';
import { InviteStaffResolver } from './inviteStaff.ts';
import { IssueExportLinkResolver } from './issueExportLink.ts';
import { LegalHoldsResolver } from './legalHolds.ts';
import { MemoriesResolver } from './memories.ts';
import { MemoryResolver } from './memory.ts';
import { MemoryConnectionResolver } from './memoryConnection.ts';
import { MemoryContextResolver } from './memoryContext.ts';
import { MemoryUpdatedResolver } from './memoryUpdated.ts';
import { MemoryUseResolver, MemoryUsesResolver } from './memoryUses.ts';
import { NodeResolver } from './node.ts';
import { OpenPrivacyRequestResolver } from './openPrivacyRequest.ts';
import { OperationsResolver } from './operations.ts';
import { PlaceLegalHoldResolver } from './placeLegalHold.ts';
import { PrivacyEventResolver } from './privacyEvent.ts';
import { PrivacyRequestResolver } from './privacyRequest.ts';
import { PrivacyRequestsResolver } from './privacyRequests.ts';
import { PrivacyRequestUpdatedResolver } from './privacyRequestUpdated.ts';
import { PrivacyStepsResolver } from './privacySteps.ts';
import { ProjectResolver } from './project.ts';
import { ProjectSettingsResolver } from './projectSettings.ts';
import { ProjectsResolver } from './projects.ts';
import { ReactivateMemoryResolver } from './reactivateMemory.ts';
import { RecordConsentResolver } from './recordConsent.ts';
import { RecordInteractionResolver } from './recordInteraction.ts';
import { RecordTurnResolver } from './recordTurn.ts';
import { ReferenceCandidateResolver } from './referenceResolution.ts';
import { ReleaseLegalHoldResolver } from './releaseLegalHold.ts';
import { ReleasePrivacyRequestResolver } from './releasePrivacyRequest.ts';
import { RemoveTokenIssuerResolver } from './removeTokenIssuer.ts';
import { ResetStaffPasswordResolver } from './resetStaffPassword.ts';
import { ResolveReferenceResolver } from './resolveReference.ts';
import { RetentionDiffResolver } from './retentionDiff.ts';
import { RetentionPreviewResolver } from './retentionPreview.ts';
import { RetryDeadJobsResolver } from './retryDeadJobs.ts';
import { RevokeApiKeyResolver } from './revokeApiKey.ts';
import { RotateApiKeyResolver } from './rotateApiKey.ts';
import { RunRetentionResolver } from './runRetention.ts';
import { SaveMemoryResolver } from './saveMemory.ts';
import { SearchResolver } from './search.ts';
import { SessionResolver } from './session.ts';
import { SetPasswordResolver } from './setPassword.ts';
import { SetStaffRoleResolver } from './setStaffRole.ts';
import { SetTokenIssuerResolver } from './setTokenIssuer.ts';
import { SignInResolver } from './signIn.ts';
import { SignOutResolver } from './signOut.ts';
import { StaffResolver } from './staff.ts';
import { TokenIssuerResolver } from './tokenIssuer.ts';
import { TurnResolver } from './turn.ts';
import { TurnEntitiesResolver } from './turnEntities.ts';
import { UndoRetentionResolver } from './undoRetention.ts';
import { UpdateMemoryResolver } from './updateMemory.ts';
import { UpdateMemorySettingsResolver } from './updateMemorySettings.ts';
import { UpdateProjectSettingsResolver } from './updateProjectSettings.ts';
import { UpdateTurnResolver } from './updateTurn.ts';
import { UserResolver } from './user.ts';
import { UserAuditLogResolver } from './userAuditLog.ts';
import { UserConsentsResolver } from './userConsents.ts';
import { UserEntitiesResolver } from './userEntities.ts';
import { UserMemoriesResolver } from './userMemories.ts';
import { UserPreferencesResolver } from './userPreferences.ts';
import { UserSettingsResolver } from './userSettings.ts';
import { UserStatisticsResolver } from './userStatistics.ts';
import { UserSummariesResolver } from './userSummaries.ts';
import { UsersResolver } from './users.ts';
import { validateInput } from './validate.ts';
import { ViewerResolver } from './viewer.ts';

const resolvers = [
  MemoryContextResolver,
  SearchResolver,

  ContextServedResolver,
  MemoryUpdatedResolver,
  AuditLogResolver,
  AccessReviewResolver,
  AccessTrailResolver,
  AuditEntryResolver,
  AuditVerificationResolver,
  ForgetDocumentResolver,
  MemoryUsesResolver,
  MemoryUseResolver,
  RecordConsentResolver,
  UserConsentsResolver,
  DeactivateMemoryResolver,
  ForgetAllMemoriesResolver,
  MemoriesResolver,
  MemoryResolver,
  MemoryConnectionResolver,
  ReactivateMemoryResolver,
  SaveMemoryResolver,
  UpdateMemoryResolver,
  UpdateMemorySettingsResolver,
  ContentGrantsResolver,
  GrantContentAccessResolver,
  EndContentAccessResolver,
  UserAuditLogResolver,
  UserMemoriesResolver,
  UserSettingsResolver,
  UserStatisticsResolver,
  UserSummariesResolver,
  AnalyticsResolver,
  AnalyticsTotalsResolver,
  ProjectsResolver,
  ProjectResolver,
  CreateProjectResolver,
  ProjectSettingsResolver,
  UpdateProjectSettingsResolver,
  TokenIssuerResolver,
  SetTokenIssuerResolver,
  RemoveTokenIssuerResolver,
  RecordTurnResolver,
  TurnResolver,
  UsersResolver,
  UserResolver,
  UpdateTurnResolver,
  NodeResolver,
  SessionResolver,
  EndSessionResolver,
  DeleteTurnResolver,
  DeleteSessionResolver,
  ViewerResolver,
  UserPreferencesResolver,
  UserEntitiesResolver,
  TurnEntitiesResolver,
  ResolveReferenceResolver,
  ReferenceCandidateResolver,
  RecordInteractionResolver,
  EntityResolver,
  ApprovePrivacyRequestResolver,
  CancelPrivacyRequestResolver,
  ConfirmIdentityResolver,
  DenyPrivacyRequestResolver,
  DecidePrivacyRequestsResolver,
  OpenPrivacyRequestResolver,
  PrivacyRequestResolver,
  PrivacyStepsResolver,
  PrivacyRequestsResolver,
  LegalHoldsResolver,
  OperationsResolver,
  PlaceLegalHoldResolver,
  ImportLegalHoldsResolver,
  ReleaseLegalHoldResolver,
  IssueExportLinkResolver,
  PrivacyEventResolver,
  PrivacyRequestUpdatedResolver,
  HoldPrivacyRequestResolver,
  ReleasePrivacyRequestResolver,
  ExtendPrivacyRequestResolver,
  RetentionPreviewResolver,
  RetentionDiffResolver,
  RunRetentionResolver,
  UndoRetentionResolver,
  SignInResolver,
  SignOutResolver,
  EnrollTotpResolver,
  SetPasswordResolver,
  StaffResolver,
  InviteStaffResolver,
  SetStaffRoleResolver,
  DisableStaffResolver,
  EnableStaffResolver,
  ResetStaffPasswordResolver,
  ApiKeysResolver,
  CreateApiKeyResolver,
  RotateApiKeyResolver,
  RetryDeadJobsResolver,
  RevokeApiKeyResolver,
] as unknown as NonEmptyArray<new () => object>;

/** Builds the schema, guarded. Subscriptions bring their own streams, so the library's PubSub is never used. */
export function makeSchema(): GraphQLSchema {
  const unused = { publish: () => {}, subscribe: () => never() };
  const schema = buildSchemaSync({ resolvers, validateFn: validateInput, pubSub: unused });
  return guardContent(guardSchema(describeRoots(schema)));
}

function never(): never {
  throw new Error('Every subscription brings its own stream.');
}
