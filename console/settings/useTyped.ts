import { useState } from 'react';
import { isSame } from './settingsDraft.ts';

/**
 * What stands in a control: what was typed, for as long as that is what the value says, and else the value as it is written.
 * Thus what is typed stays as it was typed, and the control follows what is saved, discarded or set elsewhere.
 */
export function useTyped<Typed, Value>(value: Value, read: (typed: Typed) => Value, write: (value: Value) => Typed) {
  const [typed, setTyped] = useState(() => write(value));
  return [isSame(read(typed), value) ? typed : write(value), setTyped] as const;
}
