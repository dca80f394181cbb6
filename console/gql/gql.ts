/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "fragment ProjectSettings_all on ProjectSettings {\n  shortTermLimit\n  messageLimit\n  midTermLimit\n  longTermLimit\n  summaryMaxLength\n  tokenLimit\n  redactTurns\n  intentLimits\n  turnTtl\n  memoryTtl\n  confidenceHalfLifeDays\n  confidenceFloor\n  newUser {\n    enabled\n    consentRequired\n    autoExtraction\n    allowedCategories\n    maxMemories\n    retentionDays\n  }\n  verbatimPrompts\n  supportApproves\n  singleHandedApproval\n  privacyLaw\n  timeZone\n  smallestGroup\n  customCategories {\n    name\n    description\n    category\n  }\n  extractionInstructions\n  entityRules\n}": typeof types.ProjectSettings_AllFragmentDoc,
    "\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n": typeof types.ConfirmTotpDocument,
    "\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n": typeof types.NewTotpDocument,
    "\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n": typeof types.SecondFactorDocument,
    "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n": typeof types.SetPasswordDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      secret\n    }\n  }\n": typeof types.CreateKeyDocument,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n        name\n      }\n    }\n  }\n": typeof types.CreateProjectDocument,
    "\n  mutation Invite($input: InviteStaffInput!) {\n    inviteStaff(input: $input) {\n      staff {\n        id\n        name\n      }\n      linkDelivery\n    }\n  }\n": typeof types.InviteDocument,
    "\n  fragment KeyRow_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    expiresAt\n    lastUsedAt\n    revokedAt\n  }\n": typeof types.KeyRow_KeyFragmentDoc,
    "\n  fragment KeyView_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    createdAt\n    createdBy\n    expiresAt\n    lastUsedAt\n    revokedAt\n    rotatedFrom\n  }\n": typeof types.KeyView_KeyFragmentDoc,
    "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        ...KeyRow_key\n        ...KeyView_key\n      }\n    }\n  }\n": typeof types.RevokeKeyDocument,
    "\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      secret\n    }\n  }\n": typeof types.RotateKeyDocument,
    "\n  query Keys {\n    project {\n      id\n      name\n    }\n    apiKeys {\n      id\n      name\n      expiresAt\n      revokedAt\n      ...KeyRow_key\n      ...KeyView_key\n    }\n  }\n": typeof types.KeysDocument,
    "\n  fragment ProjectRow_project on Project {\n    id\n    name\n    createdAt\n  }\n": typeof types.ProjectRow_ProjectFragmentDoc,
    "\n  query Projects {\n    project {\n      id\n    }\n    projects {\n      id\n      ...ProjectRow_project\n    }\n  }\n": typeof types.ProjectsDocument,
    "\n  mutation ResetPassword($input: ResetStaffPasswordInput!) {\n    resetStaffPassword(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n      linkDelivery\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  mutation SetRole($input: SetStaffRoleInput!) {\n    setStaffRole(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n": typeof types.SetRoleDocument,
    "\n  fragment StaffMember_staff on Staff {\n    id\n    version\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n    createdAt\n  }\n": typeof types.StaffMember_StaffFragmentDoc,
    "\n  mutation EnableMember($input: EnableStaffInput!) {\n    enableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n": typeof types.EnableMemberDocument,
    "\n  mutation DisableMember($input: DisableStaffInput!) {\n    disableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n": typeof types.DisableMemberDocument,
    "\n  query Staff {\n    viewer {\n      staff {\n        id\n      }\n    }\n    staff {\n      id\n      name\n      disabledAt\n      ...StaffRow_staff\n      ...StaffMember_staff\n    }\n  }\n": typeof types.StaffDocument,
    "\n  fragment StaffRow_staff on Staff {\n    id\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n  }\n": typeof types.StaffRow_StaffFragmentDoc,
    "\n  query AuditDetails($id: ID!, $grant: ID, $isFolded: Boolean!) {\n    node(id: $id) {\n      id\n      ... on AuditEntry {\n        change\n      }\n    }\n    auditLog(filter: { grant: $grant }, first: 100) @include(if: $isFolded) {\n      edges {\n        node {\n          id\n          createdAt\n          toldChange\n        }\n      }\n    }\n  }\n": typeof types.AuditDetailsDocument,
    "\n  fragment AuditRow_entry on AuditEntry {\n    id\n    action\n    actor\n    trigger\n    subjectType\n    subjectName\n    reason\n    toldChange\n    readings\n    userId\n    createdAt\n  }\n": typeof types.AuditRow_EntryFragmentDoc,
    "\n  mutation ProveSecondFactor($input: ProveSecondFactorInput!) {\n    proveSecondFactor(input: $input) {\n      provenUntil\n    }\n  }\n": typeof types.ProveSecondFactorDocument,
    "\n  query AuditLog($filter: AuditFilter, $after: String) {\n    auditLog(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...AuditRow_entry\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AuditLogDocument,
    "\n  query AccessTrail($filter: AccessFilter, $after: String) {\n    accessTrail(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          what\n          grant\n          reason\n          entry {\n            id\n            ...AuditRow_entry\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AccessTrailDocument,
    "\n  query VerifyAudit {\n    auditVerification {\n      intact\n      checked\n      unsealed\n      problem\n      brokenAt\n      anchoredAt\n      restoredFrom\n      headHash\n    }\n  }\n": typeof types.VerifyAuditDocument,
    "\n  mutation ExportAuditLog($input: ExportAuditLogInput!) {\n    exportAuditLog(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n": typeof types.ExportAuditLogDocument,
    "\n  query Frame {\n    viewer {\n      name\n      role\n      permissions\n      mustEnrollTotp\n      lacksSecondFactor\n      ...StaffBar_viewer\n    }\n  }\n": typeof types.FrameDocument,
    "\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n": typeof types.FrameProjectsDocument,
    "\n  query FrameOverdue {\n    privacyRequests(filter: { overdue: true }, first: 100) {\n      edges {\n        node {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": typeof types.FrameOverdueDocument,
    "\n  query Palette($search: String!, $userId: ID!) {\n    users(filter: { search: $search }, first: 6) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n    privacyRequests(filter: { userId: $userId }, first: 5) {\n      edges {\n        node {\n          id\n          kind\n          status\n        }\n      }\n    }\n  }\n": typeof types.PaletteDocument,
    "\n  query PaletteSessions {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n        sessions(first: 100) {\n          edges {\n            node {\n              id\n              sessionId\n              title\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.PaletteSessionsDocument,
    "\n  query PaletteNode($id: ID!) {\n    node(id: $id) {\n      id\n      ... on User {\n        userId\n      }\n      ... on Session {\n        sessionId\n        title\n        owner: user {\n          id\n          userId\n        }\n      }\n      ... on Memory {\n        user {\n          id\n          userId\n        }\n      }\n      ... on PrivacyRequest {\n        kind\n        status\n        person: userId\n      }\n    }\n  }\n": typeof types.PaletteNodeDocument,
    "\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n": typeof types.StaffBar_ViewerFragmentDoc,
    "\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n": typeof types.ProjectSelect_ProjectFragmentDoc,
    "\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n": typeof types.SignOutDocument,
    "\n  fragment HoldRow_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    until\n    releasedAt\n  }\n": typeof types.HoldRow_HoldFragmentDoc,
    "\n  fragment HoldView_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    placedBy\n    until\n    releasedAt\n    releasedBy\n    releaseNote\n  }\n": typeof types.HoldView_HoldFragmentDoc,
    "\n  mutation ReleaseHold($input: ReleaseLegalHoldInput!) {\n    releaseLegalHold(input: $input) {\n      hold {\n        id\n        ...HoldRow_hold\n        ...HoldView_hold\n      }\n    }\n  }\n": typeof types.ReleaseHoldDocument,
    "\n  query Holds($filter: LegalHoldFilter, $after: String) {\n    legalHolds(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...HoldRow_hold\n          ...HoldView_hold\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.HoldsDocument,
    "\n  mutation ImportHolds($input: ImportLegalHoldsInput!) {\n    importLegalHolds(input: $input) {\n      holds {\n        id\n      }\n    }\n  }\n": typeof types.ImportHoldsDocument,
    "\n  mutation PlaceHold($input: PlaceLegalHoldInput!) {\n    placeLegalHold(input: $input) {\n      hold {\n        id\n      }\n    }\n  }\n": typeof types.PlaceHoldDocument,
    "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedId\n    }\n  }\n": typeof types.DeleteMemoryDocument,
    "\n  mutation EditMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.EditMemoryDocument,
    "\n  mutation JudgeMemory($input: MemoryFeedbackInput!) {\n    memoryFeedback(input: $input) {\n      outcome\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.JudgeMemoryDocument,
    "\n  fragment MemoryFacts_memory on Memory {\n    id\n    version\n    content\n    category\n    customCategory\n    source\n    scope\n    confidence\n    storedConfidence\n    usageCount\n    lastUsedAt\n    createdAt\n    toldAt\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    metadata\n    viewerCanDelete\n    supersededBy {\n      id\n    }\n  }\n": typeof types.MemoryFacts_MemoryFragmentDoc,
    "\n  mutation DeactivateMemory($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.DeactivateMemoryDocument,
    "\n  mutation ReactivateMemory($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n      evicted {\n        id\n        deactivatedAt\n      }\n    }\n  }\n": typeof types.ReactivateMemoryDocument,
    "\n  fragment MemoryHistory_memory on Memory {\n    id\n    confidence\n    storedConfidence\n    decay {\n      since\n      halfLifeDays\n      floor\n    }\n    history(first: 50) {\n      edges {\n        node {\n          id\n          action\n          actor\n          trigger\n          change\n          createdAt\n        }\n      }\n    }\n  }\n": typeof types.MemoryHistory_MemoryFragmentDoc,
    "\n  fragment MemoryOrigin_memory on Memory {\n    id\n    sourcePreview\n    sourceTurn {\n      id\n      version\n      userQuery\n      occurredAt\n      importance\n      session {\n        id\n        sessionId\n        title\n      }\n    }\n  }\n": typeof types.MemoryOrigin_MemoryFragmentDoc,
    "\n  query InspectMemory($id: ID!) {\n    memory(id: $id) {\n      id\n      user {\n        id\n      }\n      ...MemoryFacts_memory\n      ...MemoryOrigin_memory\n      ...MemoryVersions_memory\n      ...MemoryHistory_memory\n      ...MemoryUses_memory\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n    projectSettings {\n      turnTtl\n    }\n  }\n": typeof types.InspectMemoryDocument,
    "\n  fragment MemoryUses_memory on Memory {\n    id\n    viewerCanJudge\n    uses(first: 20) {\n      edges {\n        node {\n          contextId\n          at\n          verdicts\n          turn {\n            id\n            userQuery\n            session {\n              id\n              sessionId\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.MemoryUses_MemoryFragmentDoc,
    "\n  fragment MemoryVersions_memory on Memory {\n    id\n    content\n    category\n    source\n    storedConfidence\n    toldAt\n    supersededBy {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n    supersedes {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n  }\n": typeof types.MemoryVersions_MemoryFragmentDoc,
    "\n  mutation PinMemory($input: PinMemoryInput!) {\n    pinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.PinMemoryDocument,
    "\n  mutation UnpinMemory($input: UnpinMemoryInput!) {\n    unpinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.UnpinMemoryDocument,
    "\n  mutation SetConfidence($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.SetConfidenceDocument,
    "\n  mutation SetExpiry($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": typeof types.SetExpiryDocument,
    "\n  mutation SetImportance($input: UpdateTurnInput!) {\n    updateTurn(input: $input) {\n      turn {\n        id\n        version\n        importance\n      }\n    }\n  }\n": typeof types.SetImportanceDocument,
    "\n  mutation RetryJobs($input: RetryDeadJobsInput!) {\n    retryDeadJobs(input: $input) {\n      retried\n    }\n  }\n": typeof types.RetryJobsDocument,
    "\n  query Jobs {\n    operations {\n      jobs {\n        name\n        waiting\n        running\n        retrying\n        dead\n        oldestWaitingSince\n        lastCompletedAt\n      }\n      deadJobs(first: 100) {\n        edges {\n          node {\n            id\n            name\n            tries\n            error\n            diedAt\n          }\n        }\n      }\n      minds {\n        role\n        model\n        failures\n        restsUntil\n      }\n      spending {\n        at\n        value\n      }\n      dailyTokens\n    }\n  }\n": typeof types.JobsDocument,
    "\n  query Database {\n    operations {\n      databaseWarnings\n      database {\n        bytes\n        version\n        growth {\n          at\n          value\n        }\n        tables {\n          name\n          bytes\n          rows\n        }\n      }\n    }\n  }\n": typeof types.DatabaseDocument,
    "\n  query Retention {\n    retentionPreview {\n      diff {\n        groups {\n          kind\n          category\n          importance\n          reason\n          present\n        }\n      }\n    }\n    operations {\n      retentionRuns {\n        id\n        actor\n        turns\n        memories\n        startedAt\n        undoUntil\n        undoneAt\n        purgedAt\n      }\n    }\n  }\n": typeof types.RetentionDocument,
    "\n  mutation RunRetention($input: RunRetentionInput!) {\n    runRetention(input: $input) {\n      runId\n    }\n  }\n": typeof types.RunRetentionDocument,
    "\n  mutation UndoRetention($input: UndoRetentionInput!) {\n    undoRetention(input: $input) {\n      turns\n      memories\n    }\n  }\n": typeof types.UndoRetentionDocument,
    "\n  query Overview(\n    $from: DateTime!\n    $to: DateTime!\n    $before: DateTime!\n    $interval: AnalyticsInterval!\n    $timeZone: String\n  ) {\n    now: analytics(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      totals {\n        users\n        sessions\n        turns\n        memories\n        entities\n        storageBytes\n        withheld\n      }\n      activeUsers {\n        at\n        value\n        withheld\n      }\n      turns {\n        at\n        value\n        withheld\n      }\n      contextsServed {\n        at\n        value\n        withheld\n      }\n      contextLatency {\n        at\n        p50Ms\n        p95Ms\n        withheld\n      }\n      promptTokens {\n        at\n        value\n        withheld\n      }\n      memoriesByCategory {\n        category\n        count\n      }\n      memoryChanges {\n        at\n        action\n        count\n        withheld\n      }\n      intents {\n        intentType\n        count\n      }\n      importance {\n        importance\n        count\n      }\n      memoriesUsed {\n        at\n        value\n        withheld\n      }\n    }\n    before: analytics(from: $before, to: $from, interval: $interval, timeZone: $timeZone) {\n      turns {\n        value\n      }\n      contextsServed {\n        value\n      }\n      promptTokens {\n        value\n      }\n      memoriesUsed {\n        value\n      }\n      activeUsers {\n        value\n      }\n      contextLatency {\n        p95Ms\n      }\n    }\n    projectSettings {\n      timeZone\n      smallestGroup\n    }\n  }\n": typeof types.OverviewDocument,
    "\n  query OverviewClocks {\n    projectSettings {\n      timeZone\n    }\n  }\n": typeof types.OverviewClocksDocument,
    "\n  fragment BulkBar_memory on Memory {\n    id\n    version\n    content\n    category\n    expiresAt\n    dueAt\n    deactivatedAt\n    supersededBy {\n      id\n    }\n  }\n": typeof types.BulkBar_MemoryFragmentDoc,
    "\n  fragment MemoryRow_memory on Memory {\n    id\n    content\n    category\n    source\n    confidence\n    usageCount\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    supersededBy {\n      id\n    }\n  }\n": typeof types.MemoryRow_MemoryFragmentDoc,
    "\n  fragment PreferencesView_user on User {\n    id\n    preferences {\n      dimensions {\n        name\n        top {\n          value\n          count\n        }\n        range {\n          min\n          max\n          average\n          unit\n        }\n      }\n      activeHours {\n        hour\n        count\n      }\n      keywords\n      favorites\n      frequentQueries {\n        query\n        count\n      }\n    }\n  }\n": typeof types.PreferencesView_UserFragmentDoc,
    "\n  mutation RelearnSession($input: RelearnTurnsInput!) {\n    relearnTurns(input: $input) {\n      turns\n      skipped\n    }\n  }\n": typeof types.RelearnSessionDocument,
    "\n  mutation RequestExport($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n": typeof types.RequestExportDocument,
    "\n  query Transcript($userId: ID!, $sessionId: ID!, $filter: Filter, $after: String) {\n    session(userId: $userId, sessionId: $sessionId) {\n      id\n      title\n      turnCount\n      turns(filter: $filter, first: 100, after: $after) {\n        totalCount\n        edges {\n          node {\n            id\n            ...TurnView_turn\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.TranscriptDocument,
    "\n  query RelearnProgress($userId: ID!) {\n    user(userId: $userId) {\n      statistics {\n        turnsToRelearn\n      }\n    }\n  }\n": typeof types.RelearnProgressDocument,
    "\n  fragment TurnView_turn on Turn {\n    id\n    turnNumber\n    userQuery\n    assistantResponse\n    intentType\n    intentConfidence\n    importance\n    model\n    dismissedAt\n    savedAt\n    learning {\n      status\n      offReason\n    }\n    teamsUsed\n    toolsUsed\n    executionTimeMs\n    tags\n    metadata\n    occurredAt\n    entities {\n      id\n      type\n      value\n      normalized\n    }\n  }\n": typeof types.TurnView_TurnFragmentDoc,
    "\n  query UserEntities($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      entities(first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...EntityRow_entity\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.UserEntitiesDocument,
    "\n  query UserAudit($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      auditLog(first: 50, after: $after, foldReadings: true) {\n        edges {\n          node {\n            id\n            ...AuditRow_entry\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.UserAuditDocument,
    "\n  fragment EntityRow_entity on Entity {\n    id\n    type\n    value\n    mentionCount\n    importance\n    lastMentionedAt\n  }\n": typeof types.EntityRow_EntityFragmentDoc,
    "\n  query UserMemories($userId: ID!, $filter: MemoryFilter, $orderBy: MemoryOrder, $first: Int, $after: String) {\n    user(userId: $userId) {\n      id\n      memories(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {\n        edges {\n          node {\n            id\n            ...MemoryRow_memory\n            ...BulkBar_memory\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.UserMemoriesDocument,
    "\n  subscription UserMemoriesFollow($userId: ID!) {\n    memoryUpdated(userId: $userId) {\n      cursor\n    }\n  }\n": typeof types.UserMemoriesFollowDocument,
    "\n  fragment UserOverview_user on User {\n    id\n    userId\n    createdAt\n    lastActiveAt\n    statistics {\n      totalTurns\n      totalSessions\n      totalMemories\n      memories {\n        category\n        count\n        averageConfidence\n        oldestAt\n        newestAt\n      }\n      tiers {\n        tier\n        sessions\n      }\n      intents {\n        intentType\n        count\n      }\n    }\n    settings {\n      enabled\n      autoExtraction\n      allowedCategories\n      maxMemories\n      retentionDays\n    }\n    consents {\n      purpose\n      version\n      grantedAt\n      withdrawnAt\n      recordedAt\n      imported\n    }\n  }\n": typeof types.UserOverview_UserFragmentDoc,
    "\n  query User($userId: ID!) {\n    user(userId: $userId) {\n      id\n      userId\n      viewerCanReadContent\n      isOnLegalHold\n      openRequests {\n        id\n        kind\n      }\n      ...UserOverview_user\n    }\n    erasedUser(userId: $userId) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n  }\n": typeof types.UserDocument,
    "\n  query UserPreferences($userId: ID!) {\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n": typeof types.UserPreferencesDocument,
    "\n  query UserRecall($userId: ID!, $question: String!) {\n    memoryContext(userId: $userId, query: $question) {\n      id\n      tokenBudget\n      promptTokens\n      shortTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      midTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      longTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      entities {\n        id\n        type\n        value\n        mentionCount\n      }\n      report {\n        degraded\n      }\n    }\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n": typeof types.UserRecallDocument,
    "\n  fragment RecalledSession_recalled on RecalledSession {\n    summary\n    tokens\n    turns {\n      id\n    }\n    session {\n      id\n      sessionId\n      title\n      lastActivityAt\n    }\n  }\n": typeof types.RecalledSession_RecalledFragmentDoc,
    "\n  fragment UserRow_user on User {\n    id\n    userId\n    lastActiveAt\n    createdAt\n  }\n": typeof types.UserRow_UserFragmentDoc,
    "\n  query UserSessions($userId: ID!, $filter: Filter, $after: String) {\n    user(userId: $userId) {\n      id\n      sessions(filter: $filter, first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...SessionRow_session\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.UserSessionsDocument,
    "\n  fragment SessionRow_session on Session {\n    id\n    sessionId\n    title\n    summary\n    tags\n    turnCount\n    lastActivityAt\n  }\n": typeof types.SessionRow_SessionFragmentDoc,
    "\n  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String, $search: ID!, $isSearched: Boolean!) {\n    users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          userId\n          ...UserRow_user\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    erasedUser(userId: $search) @include(if: $isSearched) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n  }\n": typeof types.UsersDocument,
    "\n  mutation ExportUsers($input: ExportUsersInput!) {\n    exportUsers(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n": typeof types.ExportUsersDocument,
    "\n  mutation ListDeactivate($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n": typeof types.ListDeactivateDocument,
    "\n  mutation ListReactivate($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n      evicted {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n": typeof types.ListReactivateDocument,
    "\n  mutation ListExpire($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n": typeof types.ListExpireDocument,
    "\n  fragment MemorySteps_memory on Memory {\n    version\n  }\n": typeof types.MemorySteps_MemoryFragmentDoc,
    "\n  fragment ContextComparison_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n": typeof types.ContextComparison_ContextFragmentDoc,
    "\n  fragment ContextMeter_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        section\n      }\n      omitted {\n        section\n      }\n    }\n  }\n": typeof types.ContextMeter_ContextFragmentDoc,
    "\n  fragment ContextOmitted_context on MemoryContext {\n    id\n    report {\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n": typeof types.ContextOmitted_ContextFragmentDoc,
    "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    report {\n      tookMs\n    }\n  }\n": typeof types.ContextPrompt_ContextFragmentDoc,
    "\n  fragment ContextTold_context on MemoryContext {\n    id\n    user {\n      id\n      userId\n    }\n    memories {\n      score\n      signals {\n        lexical\n        semantic\n        recency\n        importance\n        confidence\n      }\n      memory {\n        id\n      }\n    }\n    relatedTurns {\n      score\n      signals {\n        lexical\n        neighbours\n        passage\n        session\n        speaker\n        time\n        semantic\n        recency\n        importance\n      }\n      turn {\n        id\n      }\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n": typeof types.ContextTold_ContextFragmentDoc,
    "\n  query Playground(\n    $userId: ID!\n    $query: String!\n    $sessionId: ID\n    $documentId: ID\n    $intent: String\n    $tokenBudget: Int!\n    $at: DateTime\n  ) {\n    memoryContext(\n      userId: $userId\n      query: $query\n      sessionId: $sessionId\n      documentId: $documentId\n      intent: $intent\n      tokenBudget: $tokenBudget\n      at: $at\n    ) {\n      id\n      ...ContextDegraded_context\n      ...ContextPrompt_context\n      ...ContextMeter_context\n      ...ContextTold_context\n      ...ContextOmitted_context\n      ...ContextComparison_context\n    }\n  }\n": typeof types.PlaygroundDocument,
    "\n  query PlaygroundUsers($search: String!) {\n    users(filter: { search: $search }, first: 8) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n  }\n": typeof types.PlaygroundUsersDocument,
    "\n  query PlaygroundGrants {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n": typeof types.PlaygroundGrantsDocument,
    "\n  fragment ContextDegraded_context on MemoryContext {\n    id\n    report {\n      degraded\n    }\n  }\n": typeof types.ContextDegraded_ContextFragmentDoc,
    "\n  fragment ContextItem_item on ContextItem {\n    section\n    outcome\n    tokens\n    preference\n    node {\n      id\n      ... on Memory {\n        content\n      }\n      ... on Turn {\n        userQuery\n      }\n      ... on Session {\n        sessionId\n        title\n        summary\n      }\n      ... on Entity {\n        type\n        value\n      }\n    }\n  }\n": typeof types.ContextItem_ItemFragmentDoc,
    "\n  mutation ApproveRequest($input: ApprovePrivacyRequestInput!) {\n    approvePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.ApproveRequestDocument,
    "\n  mutation DecideRequests($input: DecidePrivacyRequestsInput!) {\n    decidePrivacyRequests(input: $input) {\n      results {\n        id\n        code\n        message\n        reason\n        request {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n    }\n  }\n": typeof types.DecideRequestsDocument,
    "\n  query Desk($filter: PrivacyRequestFilter, $orderBy: PrivacyRequestOrder, $after: String) {\n    privacyRequests(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.DeskDocument,
    "\n  subscription DeskFollow {\n    privacyRequestUpdated {\n      id\n      ...RequestRow_request\n      ...PickedRequest_request\n    }\n  }\n": typeof types.DeskFollowDocument,
    "\n  fragment DueChip_request on PrivacyRequest {\n    id\n    dueAt\n    daysLeft\n    timeLeft\n    isPaused\n    completedAt\n  }\n": typeof types.DueChip_RequestFragmentDoc,
    "\n  mutation HoldRequest($input: HoldPrivacyRequestInput!) {\n    holdPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.HoldRequestDocument,
    "\n  mutation IssueLink($input: IssueExportLinkInput!) {\n    issueExportLink(input: $input) {\n      url\n      expiresAt\n    }\n  }\n": typeof types.IssueLinkDocument,
    "\n  mutation OpenRequest($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n": typeof types.OpenRequestDocument,
    "\n  fragment PickedRequest_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    viewerSteps\n    viewerCanApprove\n  }\n": typeof types.PickedRequest_RequestFragmentDoc,
    "\n  query PickedRequest($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      ...PickedRequest_request\n    }\n  }\n": typeof types.PickedRequestDocument,
    "\n  fragment RequestDecisions_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    requestedBy\n    viewerSteps\n    viewerApprovalObstacle\n    viewerWouldBeAlone\n    isSingleHanded\n    completedAt\n  }\n": typeof types.RequestDecisions_RequestFragmentDoc,
    "\n  mutation CancelRequest($input: CancelPrivacyRequestInput!) {\n    cancelPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.CancelRequestDocument,
    "\n  mutation ReleaseRequest($input: ReleasePrivacyRequestInput!) {\n    releasePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.ReleaseRequestDocument,
    "\n  mutation DenyRequest($input: DenyPrivacyRequestInput!) {\n    denyPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.DenyRequestDocument,
    "\n  mutation ExtendRequest($input: ExtendPrivacyRequestInput!) {\n    extendPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.ExtendRequestDocument,
    "\n  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {\n    confirmIdentity(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": typeof types.ConfirmIdentityDocument,
    "\n  fragment RequestFacts_request on PrivacyRequest {\n    id\n    law\n    status\n    userId\n    reason\n    requestedBy\n    createdAt\n    dueAt\n    isPaused\n    extendedAt\n    identityMethod\n    identityVerifiedAt\n    identityVerifiedBy\n    decidedBy\n    decidedAt\n    decision\n    completedAt\n    progress\n    attempts\n    failure\n    ...DueChip_request\n  }\n": typeof types.RequestFacts_RequestFragmentDoc,
    "\n  fragment RequestHolds_hold on LegalHold {\n    id\n    owner\n    reason\n    until\n    placedAt\n  }\n": typeof types.RequestHolds_HoldFragmentDoc,
    "\n  query Request($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      kind\n      status\n      userId\n      ...RequestView_request\n    }\n  }\n": typeof types.RequestDocument,
    "\n  query RequestHolds($userId: ID!) {\n    legalHolds(filter: { userId: $userId, running: true }, first: 20) {\n      edges {\n        node {\n          id\n          ...RequestHolds_hold\n        }\n      }\n    }\n  }\n": typeof types.RequestHoldsDocument,
    "\n  subscription RequestFollow {\n    privacyRequestUpdated {\n      id\n      status\n    }\n  }\n": typeof types.RequestFollowDocument,
    "\n  fragment RequestPreview_request on PrivacyRequest {\n    id\n    kind\n    status\n    preview {\n      table\n      rows\n    }\n  }\n": typeof types.RequestPreview_RequestFragmentDoc,
    "\n  fragment RequestReceipt_request on PrivacyRequest {\n    id\n    receipt {\n      erased {\n        table\n        rows\n      }\n      kept {\n        table\n        rows\n      }\n      residue\n      document\n      signature\n      publicKey\n      issuedAt\n      physicallyErasedAt\n    }\n  }\n": typeof types.RequestReceipt_RequestFragmentDoc,
    "\n  fragment RequestRow_request on PrivacyRequest {\n    id\n    kind\n    law\n    status\n    userId\n    createdAt\n    isOnLegalHold\n    otherOpenRequests {\n      id\n      kind\n    }\n    ...DueChip_request\n  }\n": typeof types.RequestRow_RequestFragmentDoc,
    "\n  fragment RequestView_request on PrivacyRequest {\n    id\n    ...RequestFacts_request\n    ...RequestDecisions_request\n    ...RequestPreview_request\n    ...RequestTimeline_request\n    ...RequestReceipt_request\n  }\n": typeof types.RequestView_RequestFragmentDoc,
    "\n  fragment RequestTimeline_request on PrivacyRequest {\n    id\n    timeline {\n      at\n      actor\n      step\n      note\n    }\n  }\n": typeof types.RequestTimeline_RequestFragmentDoc,
    "\n  mutation AcceptStatement($input: AcceptQuarantinedInput!) {\n    acceptQuarantined(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.AcceptStatementDocument,
    "\n  mutation DiscardStatement($input: DiscardQuarantinedInput!) {\n    discardQuarantined(input: $input) {\n      id\n    }\n  }\n": typeof types.DiscardStatementDocument,
    "\n  query Quarantine($filter: QuarantineFilter, $after: String, $isOfOne: Boolean!) {\n    quarantine(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          user {\n            id\n            userId\n          }\n          ...QuarantineRow_statement\n          ...StatementCells_statement @include(if: $isOfOne)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n": typeof types.QuarantineDocument,
    "\n  fragment QuarantineRow_statement on QuarantinedStatement {\n    id\n    reason\n    toldAt\n    user {\n      id\n      userId\n    }\n  }\n": typeof types.QuarantineRow_StatementFragmentDoc,
    "\n  fragment StatementCells_statement on QuarantinedStatement {\n    id\n    text\n  }\n": typeof types.StatementCells_StatementFragmentDoc,
    "\n  query AccessReview($month: String) {\n    accessReview(month: $month) {\n      month\n      timeZone\n      members {\n        actor\n        readings\n        people\n        grants\n        outsideHours\n        before\n        reasons {\n          reason\n          grants\n        }\n        persons {\n          userId\n          isErased\n          readings\n          grants\n          hadRequest\n        }\n        unusual {\n          kind\n          found\n          usual\n        }\n      }\n    }\n  }\n": typeof types.AccessReviewDocument,
    "\n  mutation SetIssuer($input: SetTokenIssuerInput!) {\n    setTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n": typeof types.SetIssuerDocument,
    "\n  mutation SaveSettings($input: UpdateProjectSettingsInput!) {\n    updateProjectSettings(input: $input) {\n      settings {\n        timeZone\n      }\n    }\n  }\n": typeof types.SaveSettingsDocument,
    "\n  query Settings {\n    project {\n      id\n      name\n    }\n    projectSettings {\n      version\n      ...ProjectSettings_all @unmask\n      defaults {\n        ...ProjectSettings_all @unmask\n      }\n    }\n    tokenIssuer {\n      version\n      issuer\n      audience\n      jwksUrl\n      updatedAt\n    }\n  }\n": typeof types.SettingsDocument,
    "\n  query SettingsRetention($proposed: RetentionRulesInput!) {\n    retentionPreview {\n      diff(proposed: $proposed) {\n        more\n        less\n        groups {\n          kind\n          importance\n          category\n          reason\n          present\n          proposed\n          more\n          less\n        }\n      }\n    }\n  }\n": typeof types.SettingsRetentionDocument,
    "\n  mutation RemoveIssuer($input: RemoveTokenIssuerInput!) {\n    removeTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n": typeof types.RemoveIssuerDocument,
    "\n  fragment GrantBar_grant on ContentGrant {\n    id\n    reason\n    expiresAt\n    user {\n      id\n      userId\n    }\n  }\n": typeof types.GrantBar_GrantFragmentDoc,
    "\n  mutation EndGrant($input: EndContentAccessInput!) {\n    endContentAccess(input: $input) {\n      user {\n        id\n        viewerCanReadContent\n      }\n    }\n  }\n": typeof types.EndGrantDocument,
    "\n  mutation Grant($input: GrantContentAccessInput!) {\n    grantContentAccess(input: $input) {\n      grant {\n        id\n      }\n    }\n  }\n": typeof types.GrantDocument,
};
const documents: Documents = {
    "fragment ProjectSettings_all on ProjectSettings {\n  shortTermLimit\n  messageLimit\n  midTermLimit\n  longTermLimit\n  summaryMaxLength\n  tokenLimit\n  redactTurns\n  intentLimits\n  turnTtl\n  memoryTtl\n  confidenceHalfLifeDays\n  confidenceFloor\n  newUser {\n    enabled\n    consentRequired\n    autoExtraction\n    allowedCategories\n    maxMemories\n    retentionDays\n  }\n  verbatimPrompts\n  supportApproves\n  singleHandedApproval\n  privacyLaw\n  timeZone\n  smallestGroup\n  customCategories {\n    name\n    description\n    category\n  }\n  extractionInstructions\n  entityRules\n}": types.ProjectSettings_AllFragmentDoc,
    "\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n": types.ConfirmTotpDocument,
    "\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n": types.NewTotpDocument,
    "\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n": types.SecondFactorDocument,
    "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n": types.SetPasswordDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n": types.SignInDocument,
    "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      secret\n    }\n  }\n": types.CreateKeyDocument,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n        name\n      }\n    }\n  }\n": types.CreateProjectDocument,
    "\n  mutation Invite($input: InviteStaffInput!) {\n    inviteStaff(input: $input) {\n      staff {\n        id\n        name\n      }\n      linkDelivery\n    }\n  }\n": types.InviteDocument,
    "\n  fragment KeyRow_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    expiresAt\n    lastUsedAt\n    revokedAt\n  }\n": types.KeyRow_KeyFragmentDoc,
    "\n  fragment KeyView_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    createdAt\n    createdBy\n    expiresAt\n    lastUsedAt\n    revokedAt\n    rotatedFrom\n  }\n": types.KeyView_KeyFragmentDoc,
    "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        ...KeyRow_key\n        ...KeyView_key\n      }\n    }\n  }\n": types.RevokeKeyDocument,
    "\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      secret\n    }\n  }\n": types.RotateKeyDocument,
    "\n  query Keys {\n    project {\n      id\n      name\n    }\n    apiKeys {\n      id\n      name\n      expiresAt\n      revokedAt\n      ...KeyRow_key\n      ...KeyView_key\n    }\n  }\n": types.KeysDocument,
    "\n  fragment ProjectRow_project on Project {\n    id\n    name\n    createdAt\n  }\n": types.ProjectRow_ProjectFragmentDoc,
    "\n  query Projects {\n    project {\n      id\n    }\n    projects {\n      id\n      ...ProjectRow_project\n    }\n  }\n": types.ProjectsDocument,
    "\n  mutation ResetPassword($input: ResetStaffPasswordInput!) {\n    resetStaffPassword(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n      linkDelivery\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  mutation SetRole($input: SetStaffRoleInput!) {\n    setStaffRole(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n": types.SetRoleDocument,
    "\n  fragment StaffMember_staff on Staff {\n    id\n    version\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n    createdAt\n  }\n": types.StaffMember_StaffFragmentDoc,
    "\n  mutation EnableMember($input: EnableStaffInput!) {\n    enableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n": types.EnableMemberDocument,
    "\n  mutation DisableMember($input: DisableStaffInput!) {\n    disableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n": types.DisableMemberDocument,
    "\n  query Staff {\n    viewer {\n      staff {\n        id\n      }\n    }\n    staff {\n      id\n      name\n      disabledAt\n      ...StaffRow_staff\n      ...StaffMember_staff\n    }\n  }\n": types.StaffDocument,
    "\n  fragment StaffRow_staff on Staff {\n    id\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n  }\n": types.StaffRow_StaffFragmentDoc,
    "\n  query AuditDetails($id: ID!, $grant: ID, $isFolded: Boolean!) {\n    node(id: $id) {\n      id\n      ... on AuditEntry {\n        change\n      }\n    }\n    auditLog(filter: { grant: $grant }, first: 100) @include(if: $isFolded) {\n      edges {\n        node {\n          id\n          createdAt\n          toldChange\n        }\n      }\n    }\n  }\n": types.AuditDetailsDocument,
    "\n  fragment AuditRow_entry on AuditEntry {\n    id\n    action\n    actor\n    trigger\n    subjectType\n    subjectName\n    reason\n    toldChange\n    readings\n    userId\n    createdAt\n  }\n": types.AuditRow_EntryFragmentDoc,
    "\n  mutation ProveSecondFactor($input: ProveSecondFactorInput!) {\n    proveSecondFactor(input: $input) {\n      provenUntil\n    }\n  }\n": types.ProveSecondFactorDocument,
    "\n  query AuditLog($filter: AuditFilter, $after: String) {\n    auditLog(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...AuditRow_entry\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AuditLogDocument,
    "\n  query AccessTrail($filter: AccessFilter, $after: String) {\n    accessTrail(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          what\n          grant\n          reason\n          entry {\n            id\n            ...AuditRow_entry\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AccessTrailDocument,
    "\n  query VerifyAudit {\n    auditVerification {\n      intact\n      checked\n      unsealed\n      problem\n      brokenAt\n      anchoredAt\n      restoredFrom\n      headHash\n    }\n  }\n": types.VerifyAuditDocument,
    "\n  mutation ExportAuditLog($input: ExportAuditLogInput!) {\n    exportAuditLog(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n": types.ExportAuditLogDocument,
    "\n  query Frame {\n    viewer {\n      name\n      role\n      permissions\n      mustEnrollTotp\n      lacksSecondFactor\n      ...StaffBar_viewer\n    }\n  }\n": types.FrameDocument,
    "\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n": types.FrameProjectsDocument,
    "\n  query FrameOverdue {\n    privacyRequests(filter: { overdue: true }, first: 100) {\n      edges {\n        node {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": types.FrameOverdueDocument,
    "\n  query Palette($search: String!, $userId: ID!) {\n    users(filter: { search: $search }, first: 6) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n    privacyRequests(filter: { userId: $userId }, first: 5) {\n      edges {\n        node {\n          id\n          kind\n          status\n        }\n      }\n    }\n  }\n": types.PaletteDocument,
    "\n  query PaletteSessions {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n        sessions(first: 100) {\n          edges {\n            node {\n              id\n              sessionId\n              title\n            }\n          }\n        }\n      }\n    }\n  }\n": types.PaletteSessionsDocument,
    "\n  query PaletteNode($id: ID!) {\n    node(id: $id) {\n      id\n      ... on User {\n        userId\n      }\n      ... on Session {\n        sessionId\n        title\n        owner: user {\n          id\n          userId\n        }\n      }\n      ... on Memory {\n        user {\n          id\n          userId\n        }\n      }\n      ... on PrivacyRequest {\n        kind\n        status\n        person: userId\n      }\n    }\n  }\n": types.PaletteNodeDocument,
    "\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n": types.StaffBar_ViewerFragmentDoc,
    "\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n": types.ProjectSelect_ProjectFragmentDoc,
    "\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n": types.SignOutDocument,
    "\n  fragment HoldRow_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    until\n    releasedAt\n  }\n": types.HoldRow_HoldFragmentDoc,
    "\n  fragment HoldView_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    placedBy\n    until\n    releasedAt\n    releasedBy\n    releaseNote\n  }\n": types.HoldView_HoldFragmentDoc,
    "\n  mutation ReleaseHold($input: ReleaseLegalHoldInput!) {\n    releaseLegalHold(input: $input) {\n      hold {\n        id\n        ...HoldRow_hold\n        ...HoldView_hold\n      }\n    }\n  }\n": types.ReleaseHoldDocument,
    "\n  query Holds($filter: LegalHoldFilter, $after: String) {\n    legalHolds(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...HoldRow_hold\n          ...HoldView_hold\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.HoldsDocument,
    "\n  mutation ImportHolds($input: ImportLegalHoldsInput!) {\n    importLegalHolds(input: $input) {\n      holds {\n        id\n      }\n    }\n  }\n": types.ImportHoldsDocument,
    "\n  mutation PlaceHold($input: PlaceLegalHoldInput!) {\n    placeLegalHold(input: $input) {\n      hold {\n        id\n      }\n    }\n  }\n": types.PlaceHoldDocument,
    "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedId\n    }\n  }\n": types.DeleteMemoryDocument,
    "\n  mutation EditMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.EditMemoryDocument,
    "\n  mutation JudgeMemory($input: MemoryFeedbackInput!) {\n    memoryFeedback(input: $input) {\n      outcome\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.JudgeMemoryDocument,
    "\n  fragment MemoryFacts_memory on Memory {\n    id\n    version\n    content\n    category\n    customCategory\n    source\n    scope\n    confidence\n    storedConfidence\n    usageCount\n    lastUsedAt\n    createdAt\n    toldAt\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    metadata\n    viewerCanDelete\n    supersededBy {\n      id\n    }\n  }\n": types.MemoryFacts_MemoryFragmentDoc,
    "\n  mutation DeactivateMemory($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.DeactivateMemoryDocument,
    "\n  mutation ReactivateMemory($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n      evicted {\n        id\n        deactivatedAt\n      }\n    }\n  }\n": types.ReactivateMemoryDocument,
    "\n  fragment MemoryHistory_memory on Memory {\n    id\n    confidence\n    storedConfidence\n    decay {\n      since\n      halfLifeDays\n      floor\n    }\n    history(first: 50) {\n      edges {\n        node {\n          id\n          action\n          actor\n          trigger\n          change\n          createdAt\n        }\n      }\n    }\n  }\n": types.MemoryHistory_MemoryFragmentDoc,
    "\n  fragment MemoryOrigin_memory on Memory {\n    id\n    sourcePreview\n    sourceTurn {\n      id\n      version\n      userQuery\n      occurredAt\n      importance\n      session {\n        id\n        sessionId\n        title\n      }\n    }\n  }\n": types.MemoryOrigin_MemoryFragmentDoc,
    "\n  query InspectMemory($id: ID!) {\n    memory(id: $id) {\n      id\n      user {\n        id\n      }\n      ...MemoryFacts_memory\n      ...MemoryOrigin_memory\n      ...MemoryVersions_memory\n      ...MemoryHistory_memory\n      ...MemoryUses_memory\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n    projectSettings {\n      turnTtl\n    }\n  }\n": types.InspectMemoryDocument,
    "\n  fragment MemoryUses_memory on Memory {\n    id\n    viewerCanJudge\n    uses(first: 20) {\n      edges {\n        node {\n          contextId\n          at\n          verdicts\n          turn {\n            id\n            userQuery\n            session {\n              id\n              sessionId\n            }\n          }\n        }\n      }\n    }\n  }\n": types.MemoryUses_MemoryFragmentDoc,
    "\n  fragment MemoryVersions_memory on Memory {\n    id\n    content\n    category\n    source\n    storedConfidence\n    toldAt\n    supersededBy {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n    supersedes {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n  }\n": types.MemoryVersions_MemoryFragmentDoc,
    "\n  mutation PinMemory($input: PinMemoryInput!) {\n    pinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.PinMemoryDocument,
    "\n  mutation UnpinMemory($input: UnpinMemoryInput!) {\n    unpinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.UnpinMemoryDocument,
    "\n  mutation SetConfidence($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.SetConfidenceDocument,
    "\n  mutation SetExpiry($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n": types.SetExpiryDocument,
    "\n  mutation SetImportance($input: UpdateTurnInput!) {\n    updateTurn(input: $input) {\n      turn {\n        id\n        version\n        importance\n      }\n    }\n  }\n": types.SetImportanceDocument,
    "\n  mutation RetryJobs($input: RetryDeadJobsInput!) {\n    retryDeadJobs(input: $input) {\n      retried\n    }\n  }\n": types.RetryJobsDocument,
    "\n  query Jobs {\n    operations {\n      jobs {\n        name\n        waiting\n        running\n        retrying\n        dead\n        oldestWaitingSince\n        lastCompletedAt\n      }\n      deadJobs(first: 100) {\n        edges {\n          node {\n            id\n            name\n            tries\n            error\n            diedAt\n          }\n        }\n      }\n      minds {\n        role\n        model\n        failures\n        restsUntil\n      }\n      spending {\n        at\n        value\n      }\n      dailyTokens\n    }\n  }\n": types.JobsDocument,
    "\n  query Database {\n    operations {\n      databaseWarnings\n      database {\n        bytes\n        version\n        growth {\n          at\n          value\n        }\n        tables {\n          name\n          bytes\n          rows\n        }\n      }\n    }\n  }\n": types.DatabaseDocument,
    "\n  query Retention {\n    retentionPreview {\n      diff {\n        groups {\n          kind\n          category\n          importance\n          reason\n          present\n        }\n      }\n    }\n    operations {\n      retentionRuns {\n        id\n        actor\n        turns\n        memories\n        startedAt\n        undoUntil\n        undoneAt\n        purgedAt\n      }\n    }\n  }\n": types.RetentionDocument,
    "\n  mutation RunRetention($input: RunRetentionInput!) {\n    runRetention(input: $input) {\n      runId\n    }\n  }\n": types.RunRetentionDocument,
    "\n  mutation UndoRetention($input: UndoRetentionInput!) {\n    undoRetention(input: $input) {\n      turns\n      memories\n    }\n  }\n": types.UndoRetentionDocument,
    "\n  query Overview(\n    $from: DateTime!\n    $to: DateTime!\n    $before: DateTime!\n    $interval: AnalyticsInterval!\n    $timeZone: String\n  ) {\n    now: analytics(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      totals {\n        users\n        sessions\n        turns\n        memories\n        entities\n        storageBytes\n        withheld\n      }\n      activeUsers {\n        at\n        value\n        withheld\n      }\n      turns {\n        at\n        value\n        withheld\n      }\n      contextsServed {\n        at\n        value\n        withheld\n      }\n      contextLatency {\n        at\n        p50Ms\n        p95Ms\n        withheld\n      }\n      promptTokens {\n        at\n        value\n        withheld\n      }\n      memoriesByCategory {\n        category\n        count\n      }\n      memoryChanges {\n        at\n        action\n        count\n        withheld\n      }\n      intents {\n        intentType\n        count\n      }\n      importance {\n        importance\n        count\n      }\n      memoriesUsed {\n        at\n        value\n        withheld\n      }\n    }\n    before: analytics(from: $before, to: $from, interval: $interval, timeZone: $timeZone) {\n      turns {\n        value\n      }\n      contextsServed {\n        value\n      }\n      promptTokens {\n        value\n      }\n      memoriesUsed {\n        value\n      }\n      activeUsers {\n        value\n      }\n      contextLatency {\n        p95Ms\n      }\n    }\n    projectSettings {\n      timeZone\n      smallestGroup\n    }\n  }\n": types.OverviewDocument,
    "\n  query OverviewClocks {\n    projectSettings {\n      timeZone\n    }\n  }\n": types.OverviewClocksDocument,
    "\n  fragment BulkBar_memory on Memory {\n    id\n    version\n    content\n    category\n    expiresAt\n    dueAt\n    deactivatedAt\n    supersededBy {\n      id\n    }\n  }\n": types.BulkBar_MemoryFragmentDoc,
    "\n  fragment MemoryRow_memory on Memory {\n    id\n    content\n    category\n    source\n    confidence\n    usageCount\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    supersededBy {\n      id\n    }\n  }\n": types.MemoryRow_MemoryFragmentDoc,
    "\n  fragment PreferencesView_user on User {\n    id\n    preferences {\n      dimensions {\n        name\n        top {\n          value\n          count\n        }\n        range {\n          min\n          max\n          average\n          unit\n        }\n      }\n      activeHours {\n        hour\n        count\n      }\n      keywords\n      favorites\n      frequentQueries {\n        query\n        count\n      }\n    }\n  }\n": types.PreferencesView_UserFragmentDoc,
    "\n  mutation RelearnSession($input: RelearnTurnsInput!) {\n    relearnTurns(input: $input) {\n      turns\n      skipped\n    }\n  }\n": types.RelearnSessionDocument,
    "\n  mutation RequestExport($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n": types.RequestExportDocument,
    "\n  query Transcript($userId: ID!, $sessionId: ID!, $filter: Filter, $after: String) {\n    session(userId: $userId, sessionId: $sessionId) {\n      id\n      title\n      turnCount\n      turns(filter: $filter, first: 100, after: $after) {\n        totalCount\n        edges {\n          node {\n            id\n            ...TurnView_turn\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.TranscriptDocument,
    "\n  query RelearnProgress($userId: ID!) {\n    user(userId: $userId) {\n      statistics {\n        turnsToRelearn\n      }\n    }\n  }\n": types.RelearnProgressDocument,
    "\n  fragment TurnView_turn on Turn {\n    id\n    turnNumber\n    userQuery\n    assistantResponse\n    intentType\n    intentConfidence\n    importance\n    model\n    dismissedAt\n    savedAt\n    learning {\n      status\n      offReason\n    }\n    teamsUsed\n    toolsUsed\n    executionTimeMs\n    tags\n    metadata\n    occurredAt\n    entities {\n      id\n      type\n      value\n      normalized\n    }\n  }\n": types.TurnView_TurnFragmentDoc,
    "\n  query UserEntities($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      entities(first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...EntityRow_entity\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.UserEntitiesDocument,
    "\n  query UserAudit($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      auditLog(first: 50, after: $after, foldReadings: true) {\n        edges {\n          node {\n            id\n            ...AuditRow_entry\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.UserAuditDocument,
    "\n  fragment EntityRow_entity on Entity {\n    id\n    type\n    value\n    mentionCount\n    importance\n    lastMentionedAt\n  }\n": types.EntityRow_EntityFragmentDoc,
    "\n  query UserMemories($userId: ID!, $filter: MemoryFilter, $orderBy: MemoryOrder, $first: Int, $after: String) {\n    user(userId: $userId) {\n      id\n      memories(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {\n        edges {\n          node {\n            id\n            ...MemoryRow_memory\n            ...BulkBar_memory\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.UserMemoriesDocument,
    "\n  subscription UserMemoriesFollow($userId: ID!) {\n    memoryUpdated(userId: $userId) {\n      cursor\n    }\n  }\n": types.UserMemoriesFollowDocument,
    "\n  fragment UserOverview_user on User {\n    id\n    userId\n    createdAt\n    lastActiveAt\n    statistics {\n      totalTurns\n      totalSessions\n      totalMemories\n      memories {\n        category\n        count\n        averageConfidence\n        oldestAt\n        newestAt\n      }\n      tiers {\n        tier\n        sessions\n      }\n      intents {\n        intentType\n        count\n      }\n    }\n    settings {\n      enabled\n      autoExtraction\n      allowedCategories\n      maxMemories\n      retentionDays\n    }\n    consents {\n      purpose\n      version\n      grantedAt\n      withdrawnAt\n      recordedAt\n      imported\n    }\n  }\n": types.UserOverview_UserFragmentDoc,
    "\n  query User($userId: ID!) {\n    user(userId: $userId) {\n      id\n      userId\n      viewerCanReadContent\n      isOnLegalHold\n      openRequests {\n        id\n        kind\n      }\n      ...UserOverview_user\n    }\n    erasedUser(userId: $userId) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n  }\n": types.UserDocument,
    "\n  query UserPreferences($userId: ID!) {\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n": types.UserPreferencesDocument,
    "\n  query UserRecall($userId: ID!, $question: String!) {\n    memoryContext(userId: $userId, query: $question) {\n      id\n      tokenBudget\n      promptTokens\n      shortTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      midTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      longTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      entities {\n        id\n        type\n        value\n        mentionCount\n      }\n      report {\n        degraded\n      }\n    }\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n": types.UserRecallDocument,
    "\n  fragment RecalledSession_recalled on RecalledSession {\n    summary\n    tokens\n    turns {\n      id\n    }\n    session {\n      id\n      sessionId\n      title\n      lastActivityAt\n    }\n  }\n": types.RecalledSession_RecalledFragmentDoc,
    "\n  fragment UserRow_user on User {\n    id\n    userId\n    lastActiveAt\n    createdAt\n  }\n": types.UserRow_UserFragmentDoc,
    "\n  query UserSessions($userId: ID!, $filter: Filter, $after: String) {\n    user(userId: $userId) {\n      id\n      sessions(filter: $filter, first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...SessionRow_session\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.UserSessionsDocument,
    "\n  fragment SessionRow_session on Session {\n    id\n    sessionId\n    title\n    summary\n    tags\n    turnCount\n    lastActivityAt\n  }\n": types.SessionRow_SessionFragmentDoc,
    "\n  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String, $search: ID!, $isSearched: Boolean!) {\n    users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          userId\n          ...UserRow_user\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    erasedUser(userId: $search) @include(if: $isSearched) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n  }\n": types.UsersDocument,
    "\n  mutation ExportUsers($input: ExportUsersInput!) {\n    exportUsers(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n": types.ExportUsersDocument,
    "\n  mutation ListDeactivate($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n": types.ListDeactivateDocument,
    "\n  mutation ListReactivate($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n      evicted {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n": types.ListReactivateDocument,
    "\n  mutation ListExpire($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n": types.ListExpireDocument,
    "\n  fragment MemorySteps_memory on Memory {\n    version\n  }\n": types.MemorySteps_MemoryFragmentDoc,
    "\n  fragment ContextComparison_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n": types.ContextComparison_ContextFragmentDoc,
    "\n  fragment ContextMeter_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        section\n      }\n      omitted {\n        section\n      }\n    }\n  }\n": types.ContextMeter_ContextFragmentDoc,
    "\n  fragment ContextOmitted_context on MemoryContext {\n    id\n    report {\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n": types.ContextOmitted_ContextFragmentDoc,
    "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    report {\n      tookMs\n    }\n  }\n": types.ContextPrompt_ContextFragmentDoc,
    "\n  fragment ContextTold_context on MemoryContext {\n    id\n    user {\n      id\n      userId\n    }\n    memories {\n      score\n      signals {\n        lexical\n        semantic\n        recency\n        importance\n        confidence\n      }\n      memory {\n        id\n      }\n    }\n    relatedTurns {\n      score\n      signals {\n        lexical\n        neighbours\n        passage\n        session\n        speaker\n        time\n        semantic\n        recency\n        importance\n      }\n      turn {\n        id\n      }\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n": types.ContextTold_ContextFragmentDoc,
    "\n  query Playground(\n    $userId: ID!\n    $query: String!\n    $sessionId: ID\n    $documentId: ID\n    $intent: String\n    $tokenBudget: Int!\n    $at: DateTime\n  ) {\n    memoryContext(\n      userId: $userId\n      query: $query\n      sessionId: $sessionId\n      documentId: $documentId\n      intent: $intent\n      tokenBudget: $tokenBudget\n      at: $at\n    ) {\n      id\n      ...ContextDegraded_context\n      ...ContextPrompt_context\n      ...ContextMeter_context\n      ...ContextTold_context\n      ...ContextOmitted_context\n      ...ContextComparison_context\n    }\n  }\n": types.PlaygroundDocument,
    "\n  query PlaygroundUsers($search: String!) {\n    users(filter: { search: $search }, first: 8) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n  }\n": types.PlaygroundUsersDocument,
    "\n  query PlaygroundGrants {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n": types.PlaygroundGrantsDocument,
    "\n  fragment ContextDegraded_context on MemoryContext {\n    id\n    report {\n      degraded\n    }\n  }\n": types.ContextDegraded_ContextFragmentDoc,
    "\n  fragment ContextItem_item on ContextItem {\n    section\n    outcome\n    tokens\n    preference\n    node {\n      id\n      ... on Memory {\n        content\n      }\n      ... on Turn {\n        userQuery\n      }\n      ... on Session {\n        sessionId\n        title\n        summary\n      }\n      ... on Entity {\n        type\n        value\n      }\n    }\n  }\n": types.ContextItem_ItemFragmentDoc,
    "\n  mutation ApproveRequest($input: ApprovePrivacyRequestInput!) {\n    approvePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.ApproveRequestDocument,
    "\n  mutation DecideRequests($input: DecidePrivacyRequestsInput!) {\n    decidePrivacyRequests(input: $input) {\n      results {\n        id\n        code\n        message\n        reason\n        request {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n    }\n  }\n": types.DecideRequestsDocument,
    "\n  query Desk($filter: PrivacyRequestFilter, $orderBy: PrivacyRequestOrder, $after: String) {\n    privacyRequests(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.DeskDocument,
    "\n  subscription DeskFollow {\n    privacyRequestUpdated {\n      id\n      ...RequestRow_request\n      ...PickedRequest_request\n    }\n  }\n": types.DeskFollowDocument,
    "\n  fragment DueChip_request on PrivacyRequest {\n    id\n    dueAt\n    daysLeft\n    timeLeft\n    isPaused\n    completedAt\n  }\n": types.DueChip_RequestFragmentDoc,
    "\n  mutation HoldRequest($input: HoldPrivacyRequestInput!) {\n    holdPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.HoldRequestDocument,
    "\n  mutation IssueLink($input: IssueExportLinkInput!) {\n    issueExportLink(input: $input) {\n      url\n      expiresAt\n    }\n  }\n": types.IssueLinkDocument,
    "\n  mutation OpenRequest($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n": types.OpenRequestDocument,
    "\n  fragment PickedRequest_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    viewerSteps\n    viewerCanApprove\n  }\n": types.PickedRequest_RequestFragmentDoc,
    "\n  query PickedRequest($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      ...PickedRequest_request\n    }\n  }\n": types.PickedRequestDocument,
    "\n  fragment RequestDecisions_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    requestedBy\n    viewerSteps\n    viewerApprovalObstacle\n    viewerWouldBeAlone\n    isSingleHanded\n    completedAt\n  }\n": types.RequestDecisions_RequestFragmentDoc,
    "\n  mutation CancelRequest($input: CancelPrivacyRequestInput!) {\n    cancelPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.CancelRequestDocument,
    "\n  mutation ReleaseRequest($input: ReleasePrivacyRequestInput!) {\n    releasePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.ReleaseRequestDocument,
    "\n  mutation DenyRequest($input: DenyPrivacyRequestInput!) {\n    denyPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.DenyRequestDocument,
    "\n  mutation ExtendRequest($input: ExtendPrivacyRequestInput!) {\n    extendPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.ExtendRequestDocument,
    "\n  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {\n    confirmIdentity(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n": types.ConfirmIdentityDocument,
    "\n  fragment RequestFacts_request on PrivacyRequest {\n    id\n    law\n    status\n    userId\n    reason\n    requestedBy\n    createdAt\n    dueAt\n    isPaused\n    extendedAt\n    identityMethod\n    identityVerifiedAt\n    identityVerifiedBy\n    decidedBy\n    decidedAt\n    decision\n    completedAt\n    progress\n    attempts\n    failure\n    ...DueChip_request\n  }\n": types.RequestFacts_RequestFragmentDoc,
    "\n  fragment RequestHolds_hold on LegalHold {\n    id\n    owner\n    reason\n    until\n    placedAt\n  }\n": types.RequestHolds_HoldFragmentDoc,
    "\n  query Request($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      kind\n      status\n      userId\n      ...RequestView_request\n    }\n  }\n": types.RequestDocument,
    "\n  query RequestHolds($userId: ID!) {\n    legalHolds(filter: { userId: $userId, running: true }, first: 20) {\n      edges {\n        node {\n          id\n          ...RequestHolds_hold\n        }\n      }\n    }\n  }\n": types.RequestHoldsDocument,
    "\n  subscription RequestFollow {\n    privacyRequestUpdated {\n      id\n      status\n    }\n  }\n": types.RequestFollowDocument,
    "\n  fragment RequestPreview_request on PrivacyRequest {\n    id\n    kind\n    status\n    preview {\n      table\n      rows\n    }\n  }\n": types.RequestPreview_RequestFragmentDoc,
    "\n  fragment RequestReceipt_request on PrivacyRequest {\n    id\n    receipt {\n      erased {\n        table\n        rows\n      }\n      kept {\n        table\n        rows\n      }\n      residue\n      document\n      signature\n      publicKey\n      issuedAt\n      physicallyErasedAt\n    }\n  }\n": types.RequestReceipt_RequestFragmentDoc,
    "\n  fragment RequestRow_request on PrivacyRequest {\n    id\n    kind\n    law\n    status\n    userId\n    createdAt\n    isOnLegalHold\n    otherOpenRequests {\n      id\n      kind\n    }\n    ...DueChip_request\n  }\n": types.RequestRow_RequestFragmentDoc,
    "\n  fragment RequestView_request on PrivacyRequest {\n    id\n    ...RequestFacts_request\n    ...RequestDecisions_request\n    ...RequestPreview_request\n    ...RequestTimeline_request\n    ...RequestReceipt_request\n  }\n": types.RequestView_RequestFragmentDoc,
    "\n  fragment RequestTimeline_request on PrivacyRequest {\n    id\n    timeline {\n      at\n      actor\n      step\n      note\n    }\n  }\n": types.RequestTimeline_RequestFragmentDoc,
    "\n  mutation AcceptStatement($input: AcceptQuarantinedInput!) {\n    acceptQuarantined(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.AcceptStatementDocument,
    "\n  mutation DiscardStatement($input: DiscardQuarantinedInput!) {\n    discardQuarantined(input: $input) {\n      id\n    }\n  }\n": types.DiscardStatementDocument,
    "\n  query Quarantine($filter: QuarantineFilter, $after: String, $isOfOne: Boolean!) {\n    quarantine(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          user {\n            id\n            userId\n          }\n          ...QuarantineRow_statement\n          ...StatementCells_statement @include(if: $isOfOne)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n": types.QuarantineDocument,
    "\n  fragment QuarantineRow_statement on QuarantinedStatement {\n    id\n    reason\n    toldAt\n    user {\n      id\n      userId\n    }\n  }\n": types.QuarantineRow_StatementFragmentDoc,
    "\n  fragment StatementCells_statement on QuarantinedStatement {\n    id\n    text\n  }\n": types.StatementCells_StatementFragmentDoc,
    "\n  query AccessReview($month: String) {\n    accessReview(month: $month) {\n      month\n      timeZone\n      members {\n        actor\n        readings\n        people\n        grants\n        outsideHours\n        before\n        reasons {\n          reason\n          grants\n        }\n        persons {\n          userId\n          isErased\n          readings\n          grants\n          hadRequest\n        }\n        unusual {\n          kind\n          found\n          usual\n        }\n      }\n    }\n  }\n": types.AccessReviewDocument,
    "\n  mutation SetIssuer($input: SetTokenIssuerInput!) {\n    setTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n": types.SetIssuerDocument,
    "\n  mutation SaveSettings($input: UpdateProjectSettingsInput!) {\n    updateProjectSettings(input: $input) {\n      settings {\n        timeZone\n      }\n    }\n  }\n": types.SaveSettingsDocument,
    "\n  query Settings {\n    project {\n      id\n      name\n    }\n    projectSettings {\n      version\n      ...ProjectSettings_all @unmask\n      defaults {\n        ...ProjectSettings_all @unmask\n      }\n    }\n    tokenIssuer {\n      version\n      issuer\n      audience\n      jwksUrl\n      updatedAt\n    }\n  }\n": types.SettingsDocument,
    "\n  query SettingsRetention($proposed: RetentionRulesInput!) {\n    retentionPreview {\n      diff(proposed: $proposed) {\n        more\n        less\n        groups {\n          kind\n          importance\n          category\n          reason\n          present\n          proposed\n          more\n          less\n        }\n      }\n    }\n  }\n": types.SettingsRetentionDocument,
    "\n  mutation RemoveIssuer($input: RemoveTokenIssuerInput!) {\n    removeTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n": types.RemoveIssuerDocument,
    "\n  fragment GrantBar_grant on ContentGrant {\n    id\n    reason\n    expiresAt\n    user {\n      id\n      userId\n    }\n  }\n": types.GrantBar_GrantFragmentDoc,
    "\n  mutation EndGrant($input: EndContentAccessInput!) {\n    endContentAccess(input: $input) {\n      user {\n        id\n        viewerCanReadContent\n      }\n    }\n  }\n": types.EndGrantDocument,
    "\n  mutation Grant($input: GrantContentAccessInput!) {\n    grantContentAccess(input: $input) {\n      grant {\n        id\n      }\n    }\n  }\n": types.GrantDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ProjectSettings_all on ProjectSettings {\n  shortTermLimit\n  messageLimit\n  midTermLimit\n  longTermLimit\n  summaryMaxLength\n  tokenLimit\n  redactTurns\n  intentLimits\n  turnTtl\n  memoryTtl\n  confidenceHalfLifeDays\n  confidenceFloor\n  newUser {\n    enabled\n    consentRequired\n    autoExtraction\n    allowedCategories\n    maxMemories\n    retentionDays\n  }\n  verbatimPrompts\n  supportApproves\n  singleHandedApproval\n  privacyLaw\n  timeZone\n  smallestGroup\n  customCategories {\n    name\n    description\n    category\n  }\n  extractionInstructions\n  entityRules\n}"): (typeof documents)["fragment ProjectSettings_all on ProjectSettings {\n  shortTermLimit\n  messageLimit\n  midTermLimit\n  longTermLimit\n  summaryMaxLength\n  tokenLimit\n  redactTurns\n  intentLimits\n  turnTtl\n  memoryTtl\n  confidenceHalfLifeDays\n  confidenceFloor\n  newUser {\n    enabled\n    consentRequired\n    autoExtraction\n    allowedCategories\n    maxMemories\n    retentionDays\n  }\n  verbatimPrompts\n  supportApproves\n  singleHandedApproval\n  privacyLaw\n  timeZone\n  smallestGroup\n  customCategories {\n    name\n    description\n    category\n  }\n  extractionInstructions\n  entityRules\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n"): (typeof documents)["\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n"): (typeof documents)["\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Invite($input: InviteStaffInput!) {\n    inviteStaff(input: $input) {\n      staff {\n        id\n        name\n      }\n      linkDelivery\n    }\n  }\n"): (typeof documents)["\n  mutation Invite($input: InviteStaffInput!) {\n    inviteStaff(input: $input) {\n      staff {\n        id\n        name\n      }\n      linkDelivery\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KeyRow_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    expiresAt\n    lastUsedAt\n    revokedAt\n  }\n"): (typeof documents)["\n  fragment KeyRow_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    expiresAt\n    lastUsedAt\n    revokedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KeyView_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    createdAt\n    createdBy\n    expiresAt\n    lastUsedAt\n    revokedAt\n    rotatedFrom\n  }\n"): (typeof documents)["\n  fragment KeyView_key on ApiKey {\n    id\n    keyId\n    name\n    scopes\n    createdAt\n    createdBy\n    expiresAt\n    lastUsedAt\n    revokedAt\n    rotatedFrom\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        ...KeyRow_key\n        ...KeyView_key\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        ...KeyRow_key\n        ...KeyView_key\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Keys {\n    project {\n      id\n      name\n    }\n    apiKeys {\n      id\n      name\n      expiresAt\n      revokedAt\n      ...KeyRow_key\n      ...KeyView_key\n    }\n  }\n"): (typeof documents)["\n  query Keys {\n    project {\n      id\n      name\n    }\n    apiKeys {\n      id\n      name\n      expiresAt\n      revokedAt\n      ...KeyRow_key\n      ...KeyView_key\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProjectRow_project on Project {\n    id\n    name\n    createdAt\n  }\n"): (typeof documents)["\n  fragment ProjectRow_project on Project {\n    id\n    name\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Projects {\n    project {\n      id\n    }\n    projects {\n      id\n      ...ProjectRow_project\n    }\n  }\n"): (typeof documents)["\n  query Projects {\n    project {\n      id\n    }\n    projects {\n      id\n      ...ProjectRow_project\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetStaffPasswordInput!) {\n    resetStaffPassword(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n      linkDelivery\n    }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetStaffPasswordInput!) {\n    resetStaffPassword(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n      linkDelivery\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRole($input: SetStaffRoleInput!) {\n    setStaffRole(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetRole($input: SetStaffRoleInput!) {\n    setStaffRole(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffMember_staff on Staff {\n    id\n    version\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n    createdAt\n  }\n"): (typeof documents)["\n  fragment StaffMember_staff on Staff {\n    id\n    version\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EnableMember($input: EnableStaffInput!) {\n    enableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EnableMember($input: EnableStaffInput!) {\n    enableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DisableMember($input: DisableStaffInput!) {\n    disableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DisableMember($input: DisableStaffInput!) {\n    disableStaff(input: $input) {\n      staff {\n        id\n        ...StaffRow_staff\n        ...StaffMember_staff\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Staff {\n    viewer {\n      staff {\n        id\n      }\n    }\n    staff {\n      id\n      name\n      disabledAt\n      ...StaffRow_staff\n      ...StaffMember_staff\n    }\n  }\n"): (typeof documents)["\n  query Staff {\n    viewer {\n      staff {\n        id\n      }\n    }\n    staff {\n      id\n      name\n      disabledAt\n      ...StaffRow_staff\n      ...StaffMember_staff\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffRow_staff on Staff {\n    id\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n  }\n"): (typeof documents)["\n  fragment StaffRow_staff on Staff {\n    id\n    name\n    email\n    role\n    hasTotp\n    lockedUntil\n    lastSignInAt\n    disabledAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditDetails($id: ID!, $grant: ID, $isFolded: Boolean!) {\n    node(id: $id) {\n      id\n      ... on AuditEntry {\n        change\n      }\n    }\n    auditLog(filter: { grant: $grant }, first: 100) @include(if: $isFolded) {\n      edges {\n        node {\n          id\n          createdAt\n          toldChange\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditDetails($id: ID!, $grant: ID, $isFolded: Boolean!) {\n    node(id: $id) {\n      id\n      ... on AuditEntry {\n        change\n      }\n    }\n    auditLog(filter: { grant: $grant }, first: 100) @include(if: $isFolded) {\n      edges {\n        node {\n          id\n          createdAt\n          toldChange\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuditRow_entry on AuditEntry {\n    id\n    action\n    actor\n    trigger\n    subjectType\n    subjectName\n    reason\n    toldChange\n    readings\n    userId\n    createdAt\n  }\n"): (typeof documents)["\n  fragment AuditRow_entry on AuditEntry {\n    id\n    action\n    actor\n    trigger\n    subjectType\n    subjectName\n    reason\n    toldChange\n    readings\n    userId\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProveSecondFactor($input: ProveSecondFactorInput!) {\n    proveSecondFactor(input: $input) {\n      provenUntil\n    }\n  }\n"): (typeof documents)["\n  mutation ProveSecondFactor($input: ProveSecondFactorInput!) {\n    proveSecondFactor(input: $input) {\n      provenUntil\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditLog($filter: AuditFilter, $after: String) {\n    auditLog(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...AuditRow_entry\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditLog($filter: AuditFilter, $after: String) {\n    auditLog(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...AuditRow_entry\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccessTrail($filter: AccessFilter, $after: String) {\n    accessTrail(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          what\n          grant\n          reason\n          entry {\n            id\n            ...AuditRow_entry\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccessTrail($filter: AccessFilter, $after: String) {\n    accessTrail(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          what\n          grant\n          reason\n          entry {\n            id\n            ...AuditRow_entry\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VerifyAudit {\n    auditVerification {\n      intact\n      checked\n      unsealed\n      problem\n      brokenAt\n      anchoredAt\n      restoredFrom\n      headHash\n    }\n  }\n"): (typeof documents)["\n  query VerifyAudit {\n    auditVerification {\n      intact\n      checked\n      unsealed\n      problem\n      brokenAt\n      anchoredAt\n      restoredFrom\n      headHash\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportAuditLog($input: ExportAuditLogInput!) {\n    exportAuditLog(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ExportAuditLog($input: ExportAuditLogInput!) {\n    exportAuditLog(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame {\n    viewer {\n      name\n      role\n      permissions\n      mustEnrollTotp\n      lacksSecondFactor\n      ...StaffBar_viewer\n    }\n  }\n"): (typeof documents)["\n  query Frame {\n    viewer {\n      name\n      role\n      permissions\n      mustEnrollTotp\n      lacksSecondFactor\n      ...StaffBar_viewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n"): (typeof documents)["\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FrameOverdue {\n    privacyRequests(filter: { overdue: true }, first: 100) {\n      edges {\n        node {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query FrameOverdue {\n    privacyRequests(filter: { overdue: true }, first: 100) {\n      edges {\n        node {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Palette($search: String!, $userId: ID!) {\n    users(filter: { search: $search }, first: 6) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n    privacyRequests(filter: { userId: $userId }, first: 5) {\n      edges {\n        node {\n          id\n          kind\n          status\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Palette($search: String!, $userId: ID!) {\n    users(filter: { search: $search }, first: 6) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n    privacyRequests(filter: { userId: $userId }, first: 5) {\n      edges {\n        node {\n          id\n          kind\n          status\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteSessions {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n        sessions(first: 100) {\n          edges {\n            node {\n              id\n              sessionId\n              title\n            }\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaletteSessions {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n        sessions(first: 100) {\n          edges {\n            node {\n              id\n              sessionId\n              title\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteNode($id: ID!) {\n    node(id: $id) {\n      id\n      ... on User {\n        userId\n      }\n      ... on Session {\n        sessionId\n        title\n        owner: user {\n          id\n          userId\n        }\n      }\n      ... on Memory {\n        user {\n          id\n          userId\n        }\n      }\n      ... on PrivacyRequest {\n        kind\n        status\n        person: userId\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaletteNode($id: ID!) {\n    node(id: $id) {\n      id\n      ... on User {\n        userId\n      }\n      ... on Session {\n        sessionId\n        title\n        owner: user {\n          id\n          userId\n        }\n      }\n      ... on Memory {\n        user {\n          id\n          userId\n        }\n      }\n      ... on PrivacyRequest {\n        kind\n        status\n        person: userId\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n"): (typeof documents)["\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n"): (typeof documents)["\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HoldRow_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    until\n    releasedAt\n  }\n"): (typeof documents)["\n  fragment HoldRow_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    until\n    releasedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HoldView_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    placedBy\n    until\n    releasedAt\n    releasedBy\n    releaseNote\n  }\n"): (typeof documents)["\n  fragment HoldView_hold on LegalHold {\n    id\n    userId\n    reason\n    owner\n    placedAt\n    placedBy\n    until\n    releasedAt\n    releasedBy\n    releaseNote\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseHold($input: ReleaseLegalHoldInput!) {\n    releaseLegalHold(input: $input) {\n      hold {\n        id\n        ...HoldRow_hold\n        ...HoldView_hold\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReleaseHold($input: ReleaseLegalHoldInput!) {\n    releaseLegalHold(input: $input) {\n      hold {\n        id\n        ...HoldRow_hold\n        ...HoldView_hold\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Holds($filter: LegalHoldFilter, $after: String) {\n    legalHolds(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...HoldRow_hold\n          ...HoldView_hold\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Holds($filter: LegalHoldFilter, $after: String) {\n    legalHolds(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...HoldRow_hold\n          ...HoldView_hold\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportHolds($input: ImportLegalHoldsInput!) {\n    importLegalHolds(input: $input) {\n      holds {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ImportHolds($input: ImportLegalHoldsInput!) {\n    importLegalHolds(input: $input) {\n      holds {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PlaceHold($input: PlaceLegalHoldInput!) {\n    placeLegalHold(input: $input) {\n      hold {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PlaceHold($input: PlaceLegalHoldInput!) {\n    placeLegalHold(input: $input) {\n      hold {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedId\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EditMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation JudgeMemory($input: MemoryFeedbackInput!) {\n    memoryFeedback(input: $input) {\n      outcome\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation JudgeMemory($input: MemoryFeedbackInput!) {\n    memoryFeedback(input: $input) {\n      outcome\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryFacts_memory on Memory {\n    id\n    version\n    content\n    category\n    customCategory\n    source\n    scope\n    confidence\n    storedConfidence\n    usageCount\n    lastUsedAt\n    createdAt\n    toldAt\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    metadata\n    viewerCanDelete\n    supersededBy {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment MemoryFacts_memory on Memory {\n    id\n    version\n    content\n    category\n    customCategory\n    source\n    scope\n    confidence\n    storedConfidence\n    usageCount\n    lastUsedAt\n    createdAt\n    toldAt\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    metadata\n    viewerCanDelete\n    supersededBy {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeactivateMemory($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeactivateMemory($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReactivateMemory($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n      evicted {\n        id\n        deactivatedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReactivateMemory($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n      evicted {\n        id\n        deactivatedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryHistory_memory on Memory {\n    id\n    confidence\n    storedConfidence\n    decay {\n      since\n      halfLifeDays\n      floor\n    }\n    history(first: 50) {\n      edges {\n        node {\n          id\n          action\n          actor\n          trigger\n          change\n          createdAt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MemoryHistory_memory on Memory {\n    id\n    confidence\n    storedConfidence\n    decay {\n      since\n      halfLifeDays\n      floor\n    }\n    history(first: 50) {\n      edges {\n        node {\n          id\n          action\n          actor\n          trigger\n          change\n          createdAt\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryOrigin_memory on Memory {\n    id\n    sourcePreview\n    sourceTurn {\n      id\n      version\n      userQuery\n      occurredAt\n      importance\n      session {\n        id\n        sessionId\n        title\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MemoryOrigin_memory on Memory {\n    id\n    sourcePreview\n    sourceTurn {\n      id\n      version\n      userQuery\n      occurredAt\n      importance\n      session {\n        id\n        sessionId\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InspectMemory($id: ID!) {\n    memory(id: $id) {\n      id\n      user {\n        id\n      }\n      ...MemoryFacts_memory\n      ...MemoryOrigin_memory\n      ...MemoryVersions_memory\n      ...MemoryHistory_memory\n      ...MemoryUses_memory\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n    projectSettings {\n      turnTtl\n    }\n  }\n"): (typeof documents)["\n  query InspectMemory($id: ID!) {\n    memory(id: $id) {\n      id\n      user {\n        id\n      }\n      ...MemoryFacts_memory\n      ...MemoryOrigin_memory\n      ...MemoryVersions_memory\n      ...MemoryHistory_memory\n      ...MemoryUses_memory\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n    projectSettings {\n      turnTtl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryUses_memory on Memory {\n    id\n    viewerCanJudge\n    uses(first: 20) {\n      edges {\n        node {\n          contextId\n          at\n          verdicts\n          turn {\n            id\n            userQuery\n            session {\n              id\n              sessionId\n            }\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MemoryUses_memory on Memory {\n    id\n    viewerCanJudge\n    uses(first: 20) {\n      edges {\n        node {\n          contextId\n          at\n          verdicts\n          turn {\n            id\n            userQuery\n            session {\n              id\n              sessionId\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryVersions_memory on Memory {\n    id\n    content\n    category\n    source\n    storedConfidence\n    toldAt\n    supersededBy {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n    supersedes {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n  }\n"): (typeof documents)["\n  fragment MemoryVersions_memory on Memory {\n    id\n    content\n    category\n    source\n    storedConfidence\n    toldAt\n    supersededBy {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n    supersedes {\n      id\n      content\n      category\n      source\n      storedConfidence\n      toldAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PinMemory($input: PinMemoryInput!) {\n    pinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PinMemory($input: PinMemoryInput!) {\n    pinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnpinMemory($input: UnpinMemoryInput!) {\n    unpinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UnpinMemory($input: UnpinMemoryInput!) {\n    unpinMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetConfidence($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetConfidence($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetExpiry($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetExpiry($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryFacts_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetImportance($input: UpdateTurnInput!) {\n    updateTurn(input: $input) {\n      turn {\n        id\n        version\n        importance\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetImportance($input: UpdateTurnInput!) {\n    updateTurn(input: $input) {\n      turn {\n        id\n        version\n        importance\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryJobs($input: RetryDeadJobsInput!) {\n    retryDeadJobs(input: $input) {\n      retried\n    }\n  }\n"): (typeof documents)["\n  mutation RetryJobs($input: RetryDeadJobsInput!) {\n    retryDeadJobs(input: $input) {\n      retried\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Jobs {\n    operations {\n      jobs {\n        name\n        waiting\n        running\n        retrying\n        dead\n        oldestWaitingSince\n        lastCompletedAt\n      }\n      deadJobs(first: 100) {\n        edges {\n          node {\n            id\n            name\n            tries\n            error\n            diedAt\n          }\n        }\n      }\n      minds {\n        role\n        model\n        failures\n        restsUntil\n      }\n      spending {\n        at\n        value\n      }\n      dailyTokens\n    }\n  }\n"): (typeof documents)["\n  query Jobs {\n    operations {\n      jobs {\n        name\n        waiting\n        running\n        retrying\n        dead\n        oldestWaitingSince\n        lastCompletedAt\n      }\n      deadJobs(first: 100) {\n        edges {\n          node {\n            id\n            name\n            tries\n            error\n            diedAt\n          }\n        }\n      }\n      minds {\n        role\n        model\n        failures\n        restsUntil\n      }\n      spending {\n        at\n        value\n      }\n      dailyTokens\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Database {\n    operations {\n      databaseWarnings\n      database {\n        bytes\n        version\n        growth {\n          at\n          value\n        }\n        tables {\n          name\n          bytes\n          rows\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Database {\n    operations {\n      databaseWarnings\n      database {\n        bytes\n        version\n        growth {\n          at\n          value\n        }\n        tables {\n          name\n          bytes\n          rows\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Retention {\n    retentionPreview {\n      diff {\n        groups {\n          kind\n          category\n          importance\n          reason\n          present\n        }\n      }\n    }\n    operations {\n      retentionRuns {\n        id\n        actor\n        turns\n        memories\n        startedAt\n        undoUntil\n        undoneAt\n        purgedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query Retention {\n    retentionPreview {\n      diff {\n        groups {\n          kind\n          category\n          importance\n          reason\n          present\n        }\n      }\n    }\n    operations {\n      retentionRuns {\n        id\n        actor\n        turns\n        memories\n        startedAt\n        undoUntil\n        undoneAt\n        purgedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RunRetention($input: RunRetentionInput!) {\n    runRetention(input: $input) {\n      runId\n    }\n  }\n"): (typeof documents)["\n  mutation RunRetention($input: RunRetentionInput!) {\n    runRetention(input: $input) {\n      runId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoRetention($input: UndoRetentionInput!) {\n    undoRetention(input: $input) {\n      turns\n      memories\n    }\n  }\n"): (typeof documents)["\n  mutation UndoRetention($input: UndoRetentionInput!) {\n    undoRetention(input: $input) {\n      turns\n      memories\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Overview(\n    $from: DateTime!\n    $to: DateTime!\n    $before: DateTime!\n    $interval: AnalyticsInterval!\n    $timeZone: String\n  ) {\n    now: analytics(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      totals {\n        users\n        sessions\n        turns\n        memories\n        entities\n        storageBytes\n        withheld\n      }\n      activeUsers {\n        at\n        value\n        withheld\n      }\n      turns {\n        at\n        value\n        withheld\n      }\n      contextsServed {\n        at\n        value\n        withheld\n      }\n      contextLatency {\n        at\n        p50Ms\n        p95Ms\n        withheld\n      }\n      promptTokens {\n        at\n        value\n        withheld\n      }\n      memoriesByCategory {\n        category\n        count\n      }\n      memoryChanges {\n        at\n        action\n        count\n        withheld\n      }\n      intents {\n        intentType\n        count\n      }\n      importance {\n        importance\n        count\n      }\n      memoriesUsed {\n        at\n        value\n        withheld\n      }\n    }\n    before: analytics(from: $before, to: $from, interval: $interval, timeZone: $timeZone) {\n      turns {\n        value\n      }\n      contextsServed {\n        value\n      }\n      promptTokens {\n        value\n      }\n      memoriesUsed {\n        value\n      }\n      activeUsers {\n        value\n      }\n      contextLatency {\n        p95Ms\n      }\n    }\n    projectSettings {\n      timeZone\n      smallestGroup\n    }\n  }\n"): (typeof documents)["\n  query Overview(\n    $from: DateTime!\n    $to: DateTime!\n    $before: DateTime!\n    $interval: AnalyticsInterval!\n    $timeZone: String\n  ) {\n    now: analytics(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      totals {\n        users\n        sessions\n        turns\n        memories\n        entities\n        storageBytes\n        withheld\n      }\n      activeUsers {\n        at\n        value\n        withheld\n      }\n      turns {\n        at\n        value\n        withheld\n      }\n      contextsServed {\n        at\n        value\n        withheld\n      }\n      contextLatency {\n        at\n        p50Ms\n        p95Ms\n        withheld\n      }\n      promptTokens {\n        at\n        value\n        withheld\n      }\n      memoriesByCategory {\n        category\n        count\n      }\n      memoryChanges {\n        at\n        action\n        count\n        withheld\n      }\n      intents {\n        intentType\n        count\n      }\n      importance {\n        importance\n        count\n      }\n      memoriesUsed {\n        at\n        value\n        withheld\n      }\n    }\n    before: analytics(from: $before, to: $from, interval: $interval, timeZone: $timeZone) {\n      turns {\n        value\n      }\n      contextsServed {\n        value\n      }\n      promptTokens {\n        value\n      }\n      memoriesUsed {\n        value\n      }\n      activeUsers {\n        value\n      }\n      contextLatency {\n        p95Ms\n      }\n    }\n    projectSettings {\n      timeZone\n      smallestGroup\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OverviewClocks {\n    projectSettings {\n      timeZone\n    }\n  }\n"): (typeof documents)["\n  query OverviewClocks {\n    projectSettings {\n      timeZone\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BulkBar_memory on Memory {\n    id\n    version\n    content\n    category\n    expiresAt\n    dueAt\n    deactivatedAt\n    supersededBy {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment BulkBar_memory on Memory {\n    id\n    version\n    content\n    category\n    expiresAt\n    dueAt\n    deactivatedAt\n    supersededBy {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryRow_memory on Memory {\n    id\n    content\n    category\n    source\n    confidence\n    usageCount\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    supersededBy {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment MemoryRow_memory on Memory {\n    id\n    content\n    category\n    source\n    confidence\n    usageCount\n    knownSince\n    expiresAt\n    dueAt\n    deactivatedAt\n    pinnedAt\n    tags\n    supersededBy {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PreferencesView_user on User {\n    id\n    preferences {\n      dimensions {\n        name\n        top {\n          value\n          count\n        }\n        range {\n          min\n          max\n          average\n          unit\n        }\n      }\n      activeHours {\n        hour\n        count\n      }\n      keywords\n      favorites\n      frequentQueries {\n        query\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment PreferencesView_user on User {\n    id\n    preferences {\n      dimensions {\n        name\n        top {\n          value\n          count\n        }\n        range {\n          min\n          max\n          average\n          unit\n        }\n      }\n      activeHours {\n        hour\n        count\n      }\n      keywords\n      favorites\n      frequentQueries {\n        query\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RelearnSession($input: RelearnTurnsInput!) {\n    relearnTurns(input: $input) {\n      turns\n      skipped\n    }\n  }\n"): (typeof documents)["\n  mutation RelearnSession($input: RelearnTurnsInput!) {\n    relearnTurns(input: $input) {\n      turns\n      skipped\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestExport($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestExport($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Transcript($userId: ID!, $sessionId: ID!, $filter: Filter, $after: String) {\n    session(userId: $userId, sessionId: $sessionId) {\n      id\n      title\n      turnCount\n      turns(filter: $filter, first: 100, after: $after) {\n        totalCount\n        edges {\n          node {\n            id\n            ...TurnView_turn\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Transcript($userId: ID!, $sessionId: ID!, $filter: Filter, $after: String) {\n    session(userId: $userId, sessionId: $sessionId) {\n      id\n      title\n      turnCount\n      turns(filter: $filter, first: 100, after: $after) {\n        totalCount\n        edges {\n          node {\n            id\n            ...TurnView_turn\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RelearnProgress($userId: ID!) {\n    user(userId: $userId) {\n      statistics {\n        turnsToRelearn\n      }\n    }\n  }\n"): (typeof documents)["\n  query RelearnProgress($userId: ID!) {\n    user(userId: $userId) {\n      statistics {\n        turnsToRelearn\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TurnView_turn on Turn {\n    id\n    turnNumber\n    userQuery\n    assistantResponse\n    intentType\n    intentConfidence\n    importance\n    model\n    dismissedAt\n    savedAt\n    learning {\n      status\n      offReason\n    }\n    teamsUsed\n    toolsUsed\n    executionTimeMs\n    tags\n    metadata\n    occurredAt\n    entities {\n      id\n      type\n      value\n      normalized\n    }\n  }\n"): (typeof documents)["\n  fragment TurnView_turn on Turn {\n    id\n    turnNumber\n    userQuery\n    assistantResponse\n    intentType\n    intentConfidence\n    importance\n    model\n    dismissedAt\n    savedAt\n    learning {\n      status\n      offReason\n    }\n    teamsUsed\n    toolsUsed\n    executionTimeMs\n    tags\n    metadata\n    occurredAt\n    entities {\n      id\n      type\n      value\n      normalized\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserEntities($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      entities(first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...EntityRow_entity\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserEntities($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      entities(first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...EntityRow_entity\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserAudit($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      auditLog(first: 50, after: $after, foldReadings: true) {\n        edges {\n          node {\n            id\n            ...AuditRow_entry\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserAudit($userId: ID!, $after: String) {\n    user(userId: $userId) {\n      id\n      auditLog(first: 50, after: $after, foldReadings: true) {\n        edges {\n          node {\n            id\n            ...AuditRow_entry\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EntityRow_entity on Entity {\n    id\n    type\n    value\n    mentionCount\n    importance\n    lastMentionedAt\n  }\n"): (typeof documents)["\n  fragment EntityRow_entity on Entity {\n    id\n    type\n    value\n    mentionCount\n    importance\n    lastMentionedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserMemories($userId: ID!, $filter: MemoryFilter, $orderBy: MemoryOrder, $first: Int, $after: String) {\n    user(userId: $userId) {\n      id\n      memories(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {\n        edges {\n          node {\n            id\n            ...MemoryRow_memory\n            ...BulkBar_memory\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserMemories($userId: ID!, $filter: MemoryFilter, $orderBy: MemoryOrder, $first: Int, $after: String) {\n    user(userId: $userId) {\n      id\n      memories(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {\n        edges {\n          node {\n            id\n            ...MemoryRow_memory\n            ...BulkBar_memory\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UserMemoriesFollow($userId: ID!) {\n    memoryUpdated(userId: $userId) {\n      cursor\n    }\n  }\n"): (typeof documents)["\n  subscription UserMemoriesFollow($userId: ID!) {\n    memoryUpdated(userId: $userId) {\n      cursor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserOverview_user on User {\n    id\n    userId\n    createdAt\n    lastActiveAt\n    statistics {\n      totalTurns\n      totalSessions\n      totalMemories\n      memories {\n        category\n        count\n        averageConfidence\n        oldestAt\n        newestAt\n      }\n      tiers {\n        tier\n        sessions\n      }\n      intents {\n        intentType\n        count\n      }\n    }\n    settings {\n      enabled\n      autoExtraction\n      allowedCategories\n      maxMemories\n      retentionDays\n    }\n    consents {\n      purpose\n      version\n      grantedAt\n      withdrawnAt\n      recordedAt\n      imported\n    }\n  }\n"): (typeof documents)["\n  fragment UserOverview_user on User {\n    id\n    userId\n    createdAt\n    lastActiveAt\n    statistics {\n      totalTurns\n      totalSessions\n      totalMemories\n      memories {\n        category\n        count\n        averageConfidence\n        oldestAt\n        newestAt\n      }\n      tiers {\n        tier\n        sessions\n      }\n      intents {\n        intentType\n        count\n      }\n    }\n    settings {\n      enabled\n      autoExtraction\n      allowedCategories\n      maxMemories\n      retentionDays\n    }\n    consents {\n      purpose\n      version\n      grantedAt\n      withdrawnAt\n      recordedAt\n      imported\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query User($userId: ID!) {\n    user(userId: $userId) {\n      id\n      userId\n      viewerCanReadContent\n      isOnLegalHold\n      openRequests {\n        id\n        kind\n      }\n      ...UserOverview_user\n    }\n    erasedUser(userId: $userId) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n  }\n"): (typeof documents)["\n  query User($userId: ID!) {\n    user(userId: $userId) {\n      id\n      userId\n      viewerCanReadContent\n      isOnLegalHold\n      openRequests {\n        id\n        kind\n      }\n      ...UserOverview_user\n    }\n    erasedUser(userId: $userId) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n      }\n      ...GrantBar_grant\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserPreferences($userId: ID!) {\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n"): (typeof documents)["\n  query UserPreferences($userId: ID!) {\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserRecall($userId: ID!, $question: String!) {\n    memoryContext(userId: $userId, query: $question) {\n      id\n      tokenBudget\n      promptTokens\n      shortTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      midTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      longTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      entities {\n        id\n        type\n        value\n        mentionCount\n      }\n      report {\n        degraded\n      }\n    }\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n"): (typeof documents)["\n  query UserRecall($userId: ID!, $question: String!) {\n    memoryContext(userId: $userId, query: $question) {\n      id\n      tokenBudget\n      promptTokens\n      shortTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      midTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      longTerm {\n        ...RecalledSession_recalled @unmask\n      }\n      entities {\n        id\n        type\n        value\n        mentionCount\n      }\n      report {\n        degraded\n      }\n    }\n    user(userId: $userId) {\n      id\n      ...PreferencesView_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RecalledSession_recalled on RecalledSession {\n    summary\n    tokens\n    turns {\n      id\n    }\n    session {\n      id\n      sessionId\n      title\n      lastActivityAt\n    }\n  }\n"): (typeof documents)["\n  fragment RecalledSession_recalled on RecalledSession {\n    summary\n    tokens\n    turns {\n      id\n    }\n    session {\n      id\n      sessionId\n      title\n      lastActivityAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserRow_user on User {\n    id\n    userId\n    lastActiveAt\n    createdAt\n  }\n"): (typeof documents)["\n  fragment UserRow_user on User {\n    id\n    userId\n    lastActiveAt\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserSessions($userId: ID!, $filter: Filter, $after: String) {\n    user(userId: $userId) {\n      id\n      sessions(filter: $filter, first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...SessionRow_session\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserSessions($userId: ID!, $filter: Filter, $after: String) {\n    user(userId: $userId) {\n      id\n      sessions(filter: $filter, first: 50, after: $after) {\n        edges {\n          node {\n            id\n            ...SessionRow_session\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionRow_session on Session {\n    id\n    sessionId\n    title\n    summary\n    tags\n    turnCount\n    lastActivityAt\n  }\n"): (typeof documents)["\n  fragment SessionRow_session on Session {\n    id\n    sessionId\n    title\n    summary\n    tags\n    turnCount\n    lastActivityAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String, $search: ID!, $isSearched: Boolean!) {\n    users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          userId\n          ...UserRow_user\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    erasedUser(userId: $search) @include(if: $isSearched) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String, $search: ID!, $isSearched: Boolean!) {\n    users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          userId\n          ...UserRow_user\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    erasedUser(userId: $search) @include(if: $isSearched) {\n      erasedAt\n      receiptId\n      request {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportUsers($input: ExportUsersInput!) {\n    exportUsers(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ExportUsers($input: ExportUsersInput!) {\n    exportUsers(input: $input) {\n      list {\n        csv\n        rows\n        isCut\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ListDeactivate($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ListDeactivate($input: DeactivateMemoryInput!) {\n    deactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ListReactivate($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n      evicted {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ListReactivate($input: ReactivateMemoryInput!) {\n    reactivateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n      evicted {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ListExpire($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ListExpire($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n        ...MemoryRow_memory\n        ...BulkBar_memory\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemorySteps_memory on Memory {\n    version\n  }\n"): (typeof documents)["\n  fragment MemorySteps_memory on Memory {\n    version\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextComparison_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ContextComparison_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextMeter_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        section\n      }\n      omitted {\n        section\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ContextMeter_context on MemoryContext {\n    id\n    promptTokens\n    tokenBudget\n    sectionTokens {\n      section\n      tokens\n    }\n    report {\n      included {\n        section\n      }\n      omitted {\n        section\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextOmitted_context on MemoryContext {\n    id\n    report {\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ContextOmitted_context on MemoryContext {\n    id\n    report {\n      omitted {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    report {\n      tookMs\n    }\n  }\n"): (typeof documents)["\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    report {\n      tookMs\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextTold_context on MemoryContext {\n    id\n    user {\n      id\n      userId\n    }\n    memories {\n      score\n      signals {\n        lexical\n        semantic\n        recency\n        importance\n        confidence\n      }\n      memory {\n        id\n      }\n    }\n    relatedTurns {\n      score\n      signals {\n        lexical\n        neighbours\n        passage\n        session\n        speaker\n        time\n        semantic\n        recency\n        importance\n      }\n      turn {\n        id\n      }\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ContextTold_context on MemoryContext {\n    id\n    user {\n      id\n      userId\n    }\n    memories {\n      score\n      signals {\n        lexical\n        semantic\n        recency\n        importance\n        confidence\n      }\n      memory {\n        id\n      }\n    }\n    relatedTurns {\n      score\n      signals {\n        lexical\n        neighbours\n        passage\n        session\n        speaker\n        time\n        semantic\n        recency\n        importance\n      }\n      turn {\n        id\n      }\n    }\n    report {\n      included {\n        ...ContextItem_item @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Playground(\n    $userId: ID!\n    $query: String!\n    $sessionId: ID\n    $documentId: ID\n    $intent: String\n    $tokenBudget: Int!\n    $at: DateTime\n  ) {\n    memoryContext(\n      userId: $userId\n      query: $query\n      sessionId: $sessionId\n      documentId: $documentId\n      intent: $intent\n      tokenBudget: $tokenBudget\n      at: $at\n    ) {\n      id\n      ...ContextDegraded_context\n      ...ContextPrompt_context\n      ...ContextMeter_context\n      ...ContextTold_context\n      ...ContextOmitted_context\n      ...ContextComparison_context\n    }\n  }\n"): (typeof documents)["\n  query Playground(\n    $userId: ID!\n    $query: String!\n    $sessionId: ID\n    $documentId: ID\n    $intent: String\n    $tokenBudget: Int!\n    $at: DateTime\n  ) {\n    memoryContext(\n      userId: $userId\n      query: $query\n      sessionId: $sessionId\n      documentId: $documentId\n      intent: $intent\n      tokenBudget: $tokenBudget\n      at: $at\n    ) {\n      id\n      ...ContextDegraded_context\n      ...ContextPrompt_context\n      ...ContextMeter_context\n      ...ContextTold_context\n      ...ContextOmitted_context\n      ...ContextComparison_context\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlaygroundUsers($search: String!) {\n    users(filter: { search: $search }, first: 8) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PlaygroundUsers($search: String!) {\n    users(filter: { search: $search }, first: 8) {\n      edges {\n        node {\n          id\n          userId\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlaygroundGrants {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n"): (typeof documents)["\n  query PlaygroundGrants {\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextDegraded_context on MemoryContext {\n    id\n    report {\n      degraded\n    }\n  }\n"): (typeof documents)["\n  fragment ContextDegraded_context on MemoryContext {\n    id\n    report {\n      degraded\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextItem_item on ContextItem {\n    section\n    outcome\n    tokens\n    preference\n    node {\n      id\n      ... on Memory {\n        content\n      }\n      ... on Turn {\n        userQuery\n      }\n      ... on Session {\n        sessionId\n        title\n        summary\n      }\n      ... on Entity {\n        type\n        value\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ContextItem_item on ContextItem {\n    section\n    outcome\n    tokens\n    preference\n    node {\n      id\n      ... on Memory {\n        content\n      }\n      ... on Turn {\n        userQuery\n      }\n      ... on Session {\n        sessionId\n        title\n        summary\n      }\n      ... on Entity {\n        type\n        value\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveRequest($input: ApprovePrivacyRequestInput!) {\n    approvePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveRequest($input: ApprovePrivacyRequestInput!) {\n    approvePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideRequests($input: DecidePrivacyRequestsInput!) {\n    decidePrivacyRequests(input: $input) {\n      results {\n        id\n        code\n        message\n        reason\n        request {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DecideRequests($input: DecidePrivacyRequestsInput!) {\n    decidePrivacyRequests(input: $input) {\n      results {\n        id\n        code\n        message\n        reason\n        request {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Desk($filter: PrivacyRequestFilter, $orderBy: PrivacyRequestOrder, $after: String) {\n    privacyRequests(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Desk($filter: PrivacyRequestFilter, $orderBy: PrivacyRequestOrder, $after: String) {\n    privacyRequests(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          ...RequestRow_request\n          ...PickedRequest_request\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeskFollow {\n    privacyRequestUpdated {\n      id\n      ...RequestRow_request\n      ...PickedRequest_request\n    }\n  }\n"): (typeof documents)["\n  subscription DeskFollow {\n    privacyRequestUpdated {\n      id\n      ...RequestRow_request\n      ...PickedRequest_request\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DueChip_request on PrivacyRequest {\n    id\n    dueAt\n    daysLeft\n    timeLeft\n    isPaused\n    completedAt\n  }\n"): (typeof documents)["\n  fragment DueChip_request on PrivacyRequest {\n    id\n    dueAt\n    daysLeft\n    timeLeft\n    isPaused\n    completedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HoldRequest($input: HoldPrivacyRequestInput!) {\n    holdPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HoldRequest($input: HoldPrivacyRequestInput!) {\n    holdPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation IssueLink($input: IssueExportLinkInput!) {\n    issueExportLink(input: $input) {\n      url\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  mutation IssueLink($input: IssueExportLinkInput!) {\n    issueExportLink(input: $input) {\n      url\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenRequest($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation OpenRequest($input: OpenPrivacyRequestInput!) {\n    openPrivacyRequest(input: $input) {\n      duplicate\n      request {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickedRequest_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    viewerSteps\n    viewerCanApprove\n  }\n"): (typeof documents)["\n  fragment PickedRequest_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    viewerSteps\n    viewerCanApprove\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickedRequest($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      ...PickedRequest_request\n    }\n  }\n"): (typeof documents)["\n  query PickedRequest($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      ...PickedRequest_request\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestDecisions_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    requestedBy\n    viewerSteps\n    viewerApprovalObstacle\n    viewerWouldBeAlone\n    isSingleHanded\n    completedAt\n  }\n"): (typeof documents)["\n  fragment RequestDecisions_request on PrivacyRequest {\n    id\n    kind\n    status\n    userId\n    requestedBy\n    viewerSteps\n    viewerApprovalObstacle\n    viewerWouldBeAlone\n    isSingleHanded\n    completedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelRequest($input: CancelPrivacyRequestInput!) {\n    cancelPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CancelRequest($input: CancelPrivacyRequestInput!) {\n    cancelPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseRequest($input: ReleasePrivacyRequestInput!) {\n    releasePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReleaseRequest($input: ReleasePrivacyRequestInput!) {\n    releasePrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DenyRequest($input: DenyPrivacyRequestInput!) {\n    denyPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DenyRequest($input: DenyPrivacyRequestInput!) {\n    denyPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtendRequest($input: ExtendPrivacyRequestInput!) {\n    extendPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ExtendRequest($input: ExtendPrivacyRequestInput!) {\n    extendPrivacyRequest(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {\n    confirmIdentity(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {\n    confirmIdentity(input: $input) {\n      request {\n        id\n        ...RequestView_request\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestFacts_request on PrivacyRequest {\n    id\n    law\n    status\n    userId\n    reason\n    requestedBy\n    createdAt\n    dueAt\n    isPaused\n    extendedAt\n    identityMethod\n    identityVerifiedAt\n    identityVerifiedBy\n    decidedBy\n    decidedAt\n    decision\n    completedAt\n    progress\n    attempts\n    failure\n    ...DueChip_request\n  }\n"): (typeof documents)["\n  fragment RequestFacts_request on PrivacyRequest {\n    id\n    law\n    status\n    userId\n    reason\n    requestedBy\n    createdAt\n    dueAt\n    isPaused\n    extendedAt\n    identityMethod\n    identityVerifiedAt\n    identityVerifiedBy\n    decidedBy\n    decidedAt\n    decision\n    completedAt\n    progress\n    attempts\n    failure\n    ...DueChip_request\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestHolds_hold on LegalHold {\n    id\n    owner\n    reason\n    until\n    placedAt\n  }\n"): (typeof documents)["\n  fragment RequestHolds_hold on LegalHold {\n    id\n    owner\n    reason\n    until\n    placedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Request($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      kind\n      status\n      userId\n      ...RequestView_request\n    }\n  }\n"): (typeof documents)["\n  query Request($id: ID!) {\n    privacyRequest(id: $id) {\n      id\n      kind\n      status\n      userId\n      ...RequestView_request\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RequestHolds($userId: ID!) {\n    legalHolds(filter: { userId: $userId, running: true }, first: 20) {\n      edges {\n        node {\n          id\n          ...RequestHolds_hold\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query RequestHolds($userId: ID!) {\n    legalHolds(filter: { userId: $userId, running: true }, first: 20) {\n      edges {\n        node {\n          id\n          ...RequestHolds_hold\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription RequestFollow {\n    privacyRequestUpdated {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  subscription RequestFollow {\n    privacyRequestUpdated {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestPreview_request on PrivacyRequest {\n    id\n    kind\n    status\n    preview {\n      table\n      rows\n    }\n  }\n"): (typeof documents)["\n  fragment RequestPreview_request on PrivacyRequest {\n    id\n    kind\n    status\n    preview {\n      table\n      rows\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestReceipt_request on PrivacyRequest {\n    id\n    receipt {\n      erased {\n        table\n        rows\n      }\n      kept {\n        table\n        rows\n      }\n      residue\n      document\n      signature\n      publicKey\n      issuedAt\n      physicallyErasedAt\n    }\n  }\n"): (typeof documents)["\n  fragment RequestReceipt_request on PrivacyRequest {\n    id\n    receipt {\n      erased {\n        table\n        rows\n      }\n      kept {\n        table\n        rows\n      }\n      residue\n      document\n      signature\n      publicKey\n      issuedAt\n      physicallyErasedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestRow_request on PrivacyRequest {\n    id\n    kind\n    law\n    status\n    userId\n    createdAt\n    isOnLegalHold\n    otherOpenRequests {\n      id\n      kind\n    }\n    ...DueChip_request\n  }\n"): (typeof documents)["\n  fragment RequestRow_request on PrivacyRequest {\n    id\n    kind\n    law\n    status\n    userId\n    createdAt\n    isOnLegalHold\n    otherOpenRequests {\n      id\n      kind\n    }\n    ...DueChip_request\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestView_request on PrivacyRequest {\n    id\n    ...RequestFacts_request\n    ...RequestDecisions_request\n    ...RequestPreview_request\n    ...RequestTimeline_request\n    ...RequestReceipt_request\n  }\n"): (typeof documents)["\n  fragment RequestView_request on PrivacyRequest {\n    id\n    ...RequestFacts_request\n    ...RequestDecisions_request\n    ...RequestPreview_request\n    ...RequestTimeline_request\n    ...RequestReceipt_request\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestTimeline_request on PrivacyRequest {\n    id\n    timeline {\n      at\n      actor\n      step\n      note\n    }\n  }\n"): (typeof documents)["\n  fragment RequestTimeline_request on PrivacyRequest {\n    id\n    timeline {\n      at\n      actor\n      step\n      note\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptStatement($input: AcceptQuarantinedInput!) {\n    acceptQuarantined(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptStatement($input: AcceptQuarantinedInput!) {\n    acceptQuarantined(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscardStatement($input: DiscardQuarantinedInput!) {\n    discardQuarantined(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DiscardStatement($input: DiscardQuarantinedInput!) {\n    discardQuarantined(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Quarantine($filter: QuarantineFilter, $after: String, $isOfOne: Boolean!) {\n    quarantine(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          user {\n            id\n            userId\n          }\n          ...QuarantineRow_statement\n          ...StatementCells_statement @include(if: $isOfOne)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n"): (typeof documents)["\n  query Quarantine($filter: QuarantineFilter, $after: String, $isOfOne: Boolean!) {\n    quarantine(filter: $filter, first: 50, after: $after) {\n      edges {\n        node {\n          id\n          user {\n            id\n            userId\n          }\n          ...QuarantineRow_statement\n          ...StatementCells_statement @include(if: $isOfOne)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    contentGrants {\n      id\n      user {\n        id\n        userId\n      }\n      ...GrantBar_grant\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QuarantineRow_statement on QuarantinedStatement {\n    id\n    reason\n    toldAt\n    user {\n      id\n      userId\n    }\n  }\n"): (typeof documents)["\n  fragment QuarantineRow_statement on QuarantinedStatement {\n    id\n    reason\n    toldAt\n    user {\n      id\n      userId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StatementCells_statement on QuarantinedStatement {\n    id\n    text\n  }\n"): (typeof documents)["\n  fragment StatementCells_statement on QuarantinedStatement {\n    id\n    text\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccessReview($month: String) {\n    accessReview(month: $month) {\n      month\n      timeZone\n      members {\n        actor\n        readings\n        people\n        grants\n        outsideHours\n        before\n        reasons {\n          reason\n          grants\n        }\n        persons {\n          userId\n          isErased\n          readings\n          grants\n          hadRequest\n        }\n        unusual {\n          kind\n          found\n          usual\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccessReview($month: String) {\n    accessReview(month: $month) {\n      month\n      timeZone\n      members {\n        actor\n        readings\n        people\n        grants\n        outsideHours\n        before\n        reasons {\n          reason\n          grants\n        }\n        persons {\n          userId\n          isErased\n          readings\n          grants\n          hadRequest\n        }\n        unusual {\n          kind\n          found\n          usual\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetIssuer($input: SetTokenIssuerInput!) {\n    setTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetIssuer($input: SetTokenIssuerInput!) {\n    setTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSettings($input: UpdateProjectSettingsInput!) {\n    updateProjectSettings(input: $input) {\n      settings {\n        timeZone\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveSettings($input: UpdateProjectSettingsInput!) {\n    updateProjectSettings(input: $input) {\n      settings {\n        timeZone\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Settings {\n    project {\n      id\n      name\n    }\n    projectSettings {\n      version\n      ...ProjectSettings_all @unmask\n      defaults {\n        ...ProjectSettings_all @unmask\n      }\n    }\n    tokenIssuer {\n      version\n      issuer\n      audience\n      jwksUrl\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  query Settings {\n    project {\n      id\n      name\n    }\n    projectSettings {\n      version\n      ...ProjectSettings_all @unmask\n      defaults {\n        ...ProjectSettings_all @unmask\n      }\n    }\n    tokenIssuer {\n      version\n      issuer\n      audience\n      jwksUrl\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsRetention($proposed: RetentionRulesInput!) {\n    retentionPreview {\n      diff(proposed: $proposed) {\n        more\n        less\n        groups {\n          kind\n          importance\n          category\n          reason\n          present\n          proposed\n          more\n          less\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SettingsRetention($proposed: RetentionRulesInput!) {\n    retentionPreview {\n      diff(proposed: $proposed) {\n        more\n        less\n        groups {\n          kind\n          importance\n          category\n          reason\n          present\n          proposed\n          more\n          less\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveIssuer($input: RemoveTokenIssuerInput!) {\n    removeTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveIssuer($input: RemoveTokenIssuerInput!) {\n    removeTokenIssuer(input: $input) {\n      tokenIssuer {\n        issuer\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment GrantBar_grant on ContentGrant {\n    id\n    reason\n    expiresAt\n    user {\n      id\n      userId\n    }\n  }\n"): (typeof documents)["\n  fragment GrantBar_grant on ContentGrant {\n    id\n    reason\n    expiresAt\n    user {\n      id\n      userId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndGrant($input: EndContentAccessInput!) {\n    endContentAccess(input: $input) {\n      user {\n        id\n        viewerCanReadContent\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndGrant($input: EndContentAccessInput!) {\n    endContentAccess(input: $input) {\n      user {\n        id\n        viewerCanReadContent\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Grant($input: GrantContentAccessInput!) {\n    grantContentAccess(input: $input) {\n      grant {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Grant($input: GrantContentAccessInput!) {\n    grantContentAccess(input: $input) {\n      grant {\n        id\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;