import { DataKeys } from './dataKeys.ts';
import { OperatorKey } from './operatorKey.ts';

/** Opens the users' keys with the operator keys from the settings: the current one and the previous one. */
export function openDataKeys(settings: {
  encryptionKey?: string | undefined;
  encryptionKeyPrevious?: string | undefined;
}): DataKeys {
  const open = (given: string | undefined) => (given ? new OperatorKey(given) : undefined);
  return new DataKeys(open(settings.encryptionKey), open(settings.encryptionKeyPrevious));
}
