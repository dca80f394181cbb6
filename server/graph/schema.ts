import 'reflect-metadata';
import { type GraphQLSchema, getNamedType } from 'graphql';
import { type BuildSchemaOptions, buildSchemaSync } from 'type-graphql';
import { ApiKeysResolver } from './access/apiKeys.ts';
import { ContentGrantsResolver, ContentGrantsRootsResolver } from './access/contentGrants.ts';
import { guardContent } from './access/guardContent.ts';
import { SignInResolver } from './access/signIn.ts';
import { StaffResolver } from './access/staff.ts';
import { TokenIssuerResolver } from './access/tokenIssuer.ts';
import { ViewerResolver } from './access/viewer.ts';
import { guardSchema } from './allow.ts';
import { AccessReviewResolver } from './audit/accessReview.ts';
import { AccessTrailResolver } from './audit/accessTrail.ts';
import { AuditEntryResolver } from './audit/auditEntry.ts';
import { AuditLogResolver, ExportAuditLogResolver, UserAuditLogResolver } from './audit/auditLog.ts';
import { AuditVerificationResolver } from './audit/auditVerification.ts';
import { DocumentResolver, PassageResolver } from './documents/document.ts';
import { DocumentVersionResolver } from './documents/documentVersion.ts';
import { ForgetDocumentResolver } from './documents/forgetDocument.ts';
import { SaveDocumentResolver } from './documents/saveDocument.ts';
import { SaveDocumentVersionResolver } from './documents/saveDocumentVersion.ts';
import { SpaceResolver } from './documents/space.ts';
import { UploadResolver } from './documents/upload.ts';
import { ExtractionPreviewResolver } from './memories/extractionPreview.ts';
import { ForgetMemoriesResolver } from './memories/forgetMemories.ts';
import { MemoriesResolver } from './memories/memories.ts';
import { MemoryResolver } from './memories/memory.ts';
import {
  MemoryFeedbackResolver,
  MemoryUseResolver,
  MemoryUsesResolver,
  PinMemoryResolver,
} from './memories/memoryFeedback.ts';
import { MemoryUpdatedResolver } from './memories/memoryUpdated.ts';
import { QuarantineResolver } from './memories/quarantine.ts';
import { SaveMemoriesResolver } from './memories/saveMemories.ts';
import { SaveMemoryResolver } from './memories/saveMemory.ts';
import { UpdateMemoryResolver } from './memories/updateMemory.ts';
import { NodeResolver } from './node.ts';
import { AnalyticsResolver, AnalyticsTotalsResolver } from './operations/analytics.ts';
import { OperationsResolver, RetryDeadJobsResolver } from './operations/operations.ts';
import { ProjectDeletionResolver, ProjectDeletionsResolver } from './operations/projectDeletions.ts';
import { ProjectSettingsResolver, UpdateProjectSettingsResolver } from './operations/projectSettings.ts';
import { ProjectsResolver } from './operations/projects.ts';
import { EditEntitiesResolver, EntityResolver } from './people/entities.ts';
import { RecordConsentResolver, UpdateMemorySettingsResolver } from './people/memorySettings.ts';
import { MergeUsersResolver, RenameUserResolver } from './people/mergeUsers.ts';
import { UpdatePreferenceResolver } from './people/preferences.ts';
import { ErasedUserResolver, RequestStandingResolver, UserResolver, UserStandingResolver } from './people/user.ts';
import {
  UserConsentsResolver,
  UserEntitiesResolver,
  UserMemoriesResolver,
  UserPreferencesResolver,
  UserSettingsResolver,
  UserStatisticsResolver,
  UserSummariesResolver,
} from './people/userFields.ts';
import { UsersResolver } from './people/users.ts';
import { DecidePrivacyRequestsResolver } from './privacy/decidePrivacyRequests.ts';
import { LegalHoldsResolver } from './privacy/legalHolds.ts';
import { PrivacyEventResolver, PrivacyRequestResolver, PrivacyStepsResolver } from './privacy/privacyRequest.ts';
import {
  IssueExportLinkResolver,
  OpenPrivacyRequestResolver,
  PrivacyRequestsResolver,
} from './privacy/privacyRequests.ts';
import { StepPrivacyRequestResolver } from './privacy/stepPrivacyRequest.ts';
import { ContextServedResolver, MemoryContextResolver } from './recall/memoryContext.ts';
import { ReferenceCandidateResolver, ResolveReferenceResolver } from './recall/resolveReference.ts';
import { SearchResolver } from './recall/search.ts';
import { RetentionDiffResolver } from './retention/retentionDiff.ts';
import { RetentionPreviewResolver, RunRetentionResolver } from './retention/runRetention.ts';
import { RecordTurnResolver } from './turns/recordTurn.ts';
import { RelearnTurnsResolver, TurnLearningOfTurnResolver, TurnLearningResolver } from './turns/turnLearning.ts';
import {
  SessionResolver,
  TranscriptResolver,
  TurnEntitiesResolver,
  TurnResolver,
  UserTurnsResolver,
} from './turns/turns.ts';
import { UpdateSessionResolver } from './turns/updateSession.ts';
import { UpdateTurnResolver } from './turns/updateTurn.ts';
import { validateInput } from './validate.ts';

/** In the order of the imports. */
const resolvers: BuildSchemaOptions['resolvers'] = [
  ApiKeysResolver,
  ContentGrantsResolver,
  ContentGrantsRootsResolver,
  SignInResolver,
  StaffResolver,
  TokenIssuerResolver,
  ViewerResolver,
  AccessReviewResolver,
  AccessTrailResolver,
  AuditEntryResolver,
  AuditLogResolver,
  ExportAuditLogResolver,
  UserAuditLogResolver,
  AuditVerificationResolver,
  DocumentResolver,
  PassageResolver,
  DocumentVersionResolver,
  ForgetDocumentResolver,
  SaveDocumentResolver,
  SaveDocumentVersionResolver,
  SpaceResolver,
  UploadResolver,
  ExtractionPreviewResolver,
  ForgetMemoriesResolver,
  MemoriesResolver,
  MemoryResolver,
  MemoryFeedbackResolver,
  MemoryUseResolver,
  MemoryUsesResolver,
  PinMemoryResolver,
  MemoryUpdatedResolver,
  QuarantineResolver,
  SaveMemoriesResolver,
  SaveMemoryResolver,
  UpdateMemoryResolver,
  NodeResolver,
  AnalyticsResolver,
  AnalyticsTotalsResolver,
  OperationsResolver,
  RetryDeadJobsResolver,
  ProjectDeletionResolver,
  ProjectDeletionsResolver,
  ProjectSettingsResolver,
  UpdateProjectSettingsResolver,
  ProjectsResolver,
  EditEntitiesResolver,
  EntityResolver,
  RecordConsentResolver,
  UpdateMemorySettingsResolver,
  MergeUsersResolver,
  RenameUserResolver,
  UpdatePreferenceResolver,
  ErasedUserResolver,
  RequestStandingResolver,
  UserResolver,
  UserStandingResolver,
  UserConsentsResolver,
  UserEntitiesResolver,
  UserMemoriesResolver,
  UserPreferencesResolver,
  UserSettingsResolver,
  UserStatisticsResolver,
  UserSummariesResolver,
  UsersResolver,
  DecidePrivacyRequestsResolver,
  LegalHoldsResolver,
  PrivacyEventResolver,
  PrivacyRequestResolver,
  PrivacyStepsResolver,
  IssueExportLinkResolver,
  OpenPrivacyRequestResolver,
  PrivacyRequestsResolver,
  StepPrivacyRequestResolver,
  ContextServedResolver,
  MemoryContextResolver,
  ReferenceCandidateResolver,
  ResolveReferenceResolver,
  SearchResolver,
  RetentionDiffResolver,
  RetentionPreviewResolver,
  RunRetentionResolver,
  RecordTurnResolver,
  RelearnTurnsResolver,
  TurnLearningOfTurnResolver,
  TurnLearningResolver,
  SessionResolver,
  TranscriptResolver,
  TurnEntitiesResolver,
  TurnResolver,
  UserTurnsResolver,
  UpdateSessionResolver,
  UpdateTurnResolver,
];

let schema: GraphQLSchema | undefined;

/** The guarded schema, built once per process: it takes 100 ms. */
export const makeSchema = (): GraphQLSchema => (schema ??= buildSchema());

/** Subscriptions provide their own streams, so the library's PubSub is never used. */
function buildSchema(): GraphQLSchema {
  const unused = { publish: () => {}, subscribe: () => never() };
  const schema = buildSchemaSync({ resolvers, validateFn: validateInput, pubSub: unused });
  return guardContent(guardSchema(describeRoots(schema)));
}

function never(): never {
  throw new Error('Every subscription must supply its own stream.');
}

/** Adds descriptions where no decorator can: the root types, and each mutation's `input`, from its type. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType();
  if (query) query.description = 'The root of all queries.';
  const subscription = schema.getSubscriptionType();
  if (subscription)
    subscription.description = 'The root of all subscriptions, served over a WebSocket at the same URL.';
  const mutation = schema.getMutationType();
  if (mutation) {
    mutation.description = 'The root of all mutations. Each takes one input and returns one payload.';
    for (const { args } of Object.values(mutation.getFields()))
      for (const arg of args) {
        const { description } = getNamedType(arg.type);
        arg.description ??= description;
      }
  }
  return schema;
}
