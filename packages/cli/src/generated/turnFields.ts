/** Fields that `recordTurn` takes as they are exported. */
export const TURN_FIELDS = [
  'agentId',
  'documentId',
  'executionTimeMs',
  'importance',
  'intentConfidence',
  'intentType',
  'metadata',
  'model',
  'speaker',
  'tags',
  'teamsUsed',
  'toolsUsed',
];
