import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';

/** The uid in the id of a member of staff. @throws NOT_FOUND for whatever else it names */
export function staffUidOf(id: string): string {
  const address = parseNodeId(id);
  if (address?.type !== 'Staff' || address.userUid !== address.uid) throw notFound('member of staff', 'input.id');
  return address.uid;
}
