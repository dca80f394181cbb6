import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';

/** The uid in the id of one of a project's keys. @throws NOT_FOUND for whatever else it names */
export function apiKeyUidOf({ projectId }: { projectId: string }, id: string): string {
  const address = parseNodeId(id);
  if (address?.type !== 'ApiKey' || address.userUid !== projectId) throw notFound('API key', 'input.id');
  return address.uid;
}
