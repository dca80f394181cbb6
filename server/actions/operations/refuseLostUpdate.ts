import { changedSince, type Editable, isSameValue, NO_VERSION, versionOf } from '../../entities/version.ts';
import { refuse } from '../../errors.ts';

/**
 * Prevents an update from overwriting values that its author has never seen. Called with the current values under the
 * lock that the write holds, so that of two updates of one version the second is refused.
 * @param expectedVersion the version that the author saw; without it nothing is refused
 * @param wanted the fields to change; undefined ones stay
 * @throws CONFLICT with both values of each field that somebody else has set to another value meanwhile
 */
export function refuseLostUpdate(
  expectedVersion: string | null | undefined,
  present: Editable | undefined,
  wanted: Editable,
): void {
  if (expectedVersion == null) return;
  if (!present && expectedVersion === NO_VERSION) return;
  const there = present ?? Object.fromEntries(Object.keys(wanted).map((name) => [name, null]));
  const changed = changedSince(expectedVersion, there);
  const lost = Object.keys(wanted).filter(
    (name) => wanted[name] !== undefined && changed.includes(name) && !isSameValue(wanted[name], there[name]),
  );
  if (lost.length === 0) return;
  const fields = lost.map((name) => ({ path: `input.${name}`, yours: wanted[name], present: there[name] }));
  const at = fields.map(({ path }) => path);
  throw refuse('update.lost', {}, { at, conflict: { version: versionOf(present), fields } });
}
