import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { AuditEntryResolver } from './auditEntry.ts';
import { AuditLogResolver } from './auditLog.ts';
import { AuditVerificationResolver } from './auditVerification.ts';
import { ContextServedResolver } from './contextServed.ts';
import { DeactivateMemoryResolver } from './deactivateMemory.ts';
import { DeleteSessionResolver } from './deleteSession.ts';
import { DeleteTurnResolver } from './deleteTurn.ts';
import { describeRoots } from './describeRoots.ts';
import { EndSessionResolver } from './endSession.ts';
import { EntityResolver } from './entity.ts';
import { ForgetAllMemoriesResolver } from './forgetAllMemories.ts';
import { ForgetDocumentResolver } from './forgetDocument.ts';
import { guardSchema } from './guard.ts';
import { MemoriesResolver } from './memories.ts';
import { MemoryResolver } from './memory.ts';
import { MemoryConnectionResolver } from './memoryConnection.ts';
import { MemoryContextResolver } from './memoryContext.ts';
import { MemoryUpdatedResolver } from './memoryUpdated.ts';
import { MemoryUseResolver, MemoryUsesResolver } from './memoryUses.ts';
import { NodeResolver } from './node.ts';
import { ProjectSettingsResolver } from './projectSettings.ts';
import { ReactivateMemoryResolver } from './reactivateMemory.ts';
import { RecordConsentResolver } from './recordConsent.ts';
import { RecordInteractionResolver } from './recordInteraction.ts';
import { RecordTurnResolver } from './recordTurn.ts';
import { ReferenceCandidateResolver } from './referenceResolution.ts';
import { ResolveReferenceResolver } from './resolveReference.ts';
import { RetentionPreviewResolver } from './retentionPreview.ts';
import { RunRetentionResolver } from './runRetention.ts';
import { SaveMemoryResolver } from './saveMemory.ts';
import { SearchResolver } from './search.ts';
import { SessionResolver } from './session.ts';
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
  UserAuditLogResolver,
  UserMemoriesResolver,
  UserSettingsResolver,
  UserSummariesResolver,
  ProjectSettingsResolver,
  UpdateProjectSettingsResolver,
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
  RetentionPreviewResolver,
  RunRetentionResolver,
  UndoRetentionResolver,
] as unknown as NonEmptyArray<new () => object>;

/** Builds the schema, guarded. Subscriptions bring their own streams, so the library's PubSub is never used. */
export function makeSchema(): GraphQLSchema {
  const unused = { publish: () => {}, subscribe: () => never() };
  return guardSchema(describeRoots(buildSchemaSync({ resolvers, validateFn: validateInput, pubSub: unused })));
}

function never(): never {
  throw new Error('Every subscription brings its own stream.');
}
