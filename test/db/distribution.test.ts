import { expect, test } from '@jest/globals';
import { migrations } from '../../migrations/index.ts';
import { withoutForeignKeys } from '../../server/db/citus/plan.ts';

test('a migration on a cluster makes its tables without foreign keys, which follow after their distribution', () => {
  const made = withoutForeignKeys(`
CREATE TABLE notes (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  turn_id uuid NOT NULL,
  PRIMARY KEY (user_uid, id),
  FOREIGN KEY (user_uid, turn_id) REFERENCES turns ON DELETE CASCADE
);
GRANT SELECT ON notes TO recollect_app;`);
  expect(made.sql).not.toContain('REFERENCES');
  expect(made.sql).toContain('  user_uid uuid NOT NULL,\n');
  expect(made.sql).toContain('PRIMARY KEY (user_uid, id)\n);\nGRANT SELECT');
  expect(made.foreignKeys).toEqual([
    {
      table: 'notes',
      name: 'notes_user_uid_turn_id_fkey',
      references: 'turns',
      definition: 'FOREIGN KEY (user_uid, turn_id) REFERENCES turns ON DELETE CASCADE',
    },
    {
      table: 'notes',
      name: 'notes_user_uid_fkey',
      references: 'users',
      definition: 'FOREIGN KEY (user_uid) REFERENCES users ON DELETE CASCADE',
    },
  ]);
});

test.each(migrations.map(({ name, up }) => [name, up]))('no foreign key of a new table escapes in %s', (_, up) => {
  const { sql } = withoutForeignKeys(up);
  expect(sql.match(/CREATE TABLE[^;]*REFERENCES/g) ?? []).toEqual([]);
});
