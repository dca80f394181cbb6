import { parse } from 'csv-parse/sync';
import { badInput, type Issue } from '../../errors.ts';

/** A row of a list of held users. */
export interface ListedHold {
  userKey: string;
  reason: string;
  owner: string;
  until: Date | null;
}

const COLUMNS = ['userId', 'reason', 'owner', 'until'];
const MOST_ROWS = 1_000;
const MOST_CHARACTERS = { userId: 512, reason: 2_000, owner: 200 };

/**
 * Reads a list of users to be held: CSV (RFC 4180) with the header `userId,reason,owner,until`; `until` may be empty, else
 * a date or time as ISO 8601 has it.
 * @throws BAD_USER_INPUT naming every row that cannot be read
 */
export function readHolds(csv: string, now: Date): ListedHold[] {
  const rows = parseRows(csv);
  const header = Object.keys(rows[0] ?? {});
  if (rows.length === 0 || COLUMNS.slice(0, 3).some((column) => !header.includes(column)))
    throw badInput([
      { path: 'input.csv', message: `Takes a header line "${COLUMNS.join(',')}" and a row for each user.` },
    ]);
  if (rows.length > MOST_ROWS)
    throw badInput([{ path: 'input.csv', message: `Takes at most ${MOST_ROWS} rows at a time.` }]);
  const issues: Issue[] = [];
  const holds = rows.map((row, i) => {
    const path = `input.csv.${i + 2}`;
    for (const [column, most] of Object.entries(MOST_CHARACTERS)) {
      const value = row[column]?.trim() ?? '';
      if (value === '' || value.length > most)
        issues.push({ path: `${path}.${column}`, message: `Takes 1 to ${most} characters.` });
    }
    const until = row.until?.trim() ? new Date(row.until.trim()) : null;
    if (until && !(until > now))
      issues.push({ path: `${path}.until`, message: 'Takes a date in the future, as in 2027-03-31.' });
    return {
      userKey: row.userId?.trim() ?? '',
      reason: row.reason?.trim() ?? '',
      owner: row.owner?.trim() ?? '',
      until,
    };
  });
  if (issues.length > 0) throw badInput(issues.slice(0, 50));
  return holds;
}

function parseRows(csv: string): Record<string, string | undefined>[] {
  try {
    return parse(csv, { columns: true, bom: true, skip_empty_lines: true, relax_column_count_less: true });
  } catch (error) {
    const { lines } = error as { lines?: number };
    const message = lines ? `Cannot be read as CSV from line ${lines} on.` : 'Cannot be read as CSV.';
    throw badInput([{ path: 'input.csv', message }]);
  }
}
