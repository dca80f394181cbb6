import type { Tx } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { ExportedPerson } from '../../imports/exportRows.ts';
import { entityKey } from '../../lifecycle/entities/normalizeEntity.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { tell } from './updatePreference.ts';

/**
 * Restores the names that a person's corrected and merged entities have, and what they told as preferences; other
 * entities come with their turns.
 */
export async function importNames(
  tx: Tx,
  scope: ProjectScope,
  userUid: string,
  person: ExportedPerson,
  hidden: ReadonlySet<RedactionKind>,
): Promise<void> {
  for await (const rows of person.rows('entities'))
    for (const { type, aliases, valueGiven, toldAt, ...entity } of rows) {
      if (toldAt) {
        const { value, normalized, amount, unit } = redactJson(entity, hidden);
        await tell(
          tx,
          scope,
          userUid,
          { type, value, normalized: normalized ?? '', amount: amount ?? undefined, unit: unit ?? undefined },
          toldAt,
        );
      }
      if (aliases.length > 0 || valueGiven)
        await tx.query(
          'UPDATE entities SET aliases = $4, value_given = $5 WHERE user_uid = $1 AND type = $2 AND entity_key = $3',
          [userUid, type, entityKey(type, entity), redactJson(aliases, hidden), valueGiven],
        );
    }
}
