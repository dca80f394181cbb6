import { DataKeys } from './dataKeys.ts';
import { OperatorKey } from './operatorKey.ts';

/** Users' keys, as whoever runs the server wraps them: by the key that is set, and the one that was before it. */
export function openDataKeys(settings: {
  encryptionKey?: string | undefined;
  encryptionKeyPrevious?: string | undefined;
}): DataKeys {
  const open = (given: string | undefined) => (given ? new OperatorKey(given) : undefined);
  return new DataKeys(open(settings.encryptionKey), open(settings.encryptionKeyPrevious));
}
