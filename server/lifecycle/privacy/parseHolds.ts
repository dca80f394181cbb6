import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { badInput, type Issue, issue } from '../../errors.ts';
import { endOfDay } from '../times/timeZone.ts';

/** A row of a list of users to put on hold. */
export interface ListedHold {
  userKey: string;
  reason: string;
  owner: string;
  until: Date | null;
}

const COLUMNS = ['userId', 'reason', 'owner', 'until'];
const MAX_ROWS = 1_000;
const MAX_CHARACTERS = { userId: 512, reason: 2_000, owner: 200 };

/**
 * Reads a list of users to put on hold: CSV (RFC 4180) with the header `userId,reason,owner,until`; `until` is empty, an
 * ISO 8601 date, which is the last day of the hold, or a time with its offset.
 * @param timeZone in which days end
 * @throws BAD_USER_INPUT naming every row that cannot be read
 */
export function parseHolds(csv: string, now: Date, timeZone: string): ListedHold[] {
  const rows = parseRows(csv);
  const header = Object.keys(rows[0] ?? {});
  if (rows.length === 0 || COLUMNS.slice(0, 3).some((column) => !header.includes(column)))
    throw badInput(issue('input.csv', 'holds.header', { header: COLUMNS.join(',') }));
  if (rows.length > MAX_ROWS) throw badInput(issue('input.csv', 'holds.tooMany', { max: MAX_ROWS }));
  const issues: Issue[] = [];
  const holds = rows.map((row, i) => {
    const path = `input.csv.${i + 2}`;
    for (const [column, most] of Object.entries(MAX_CHARACTERS)) {
      const value = row[column]?.trim() ?? '';
      if (value === '' || value.length > most)
        issues.push(issue(`${path}.${column}`, 'input.length', { min: 1, max: most }));
    }
    const until = row.until?.trim() ? parseEnd(row.until.trim(), timeZone) : null;
    if (until === undefined || (until && until <= now)) issues.push(issue(`${path}.until`, 'holds.until'));
    return {
      userKey: row.userId?.trim() ?? '',
      reason: row.reason?.trim() ?? '',
      owner: row.owner?.trim() ?? '',
      until: until ?? null,
    };
  });
  if (issues.length > 0) throw badInput(...issues.slice(0, 50));
  return holds;
}

function parseEnd(text: string, timeZone: string): Date | undefined {
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text);
  if (!z.iso.date().safeParse(text).success) return undefined;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return endOfDay(timeZone, { year, month, day });
}

function parseRows(csv: string): Record<string, string | undefined>[] {
  try {
    return parse(csv, { columns: true, bom: true, skip_empty_lines: true, relax_column_count_less: true });
  } catch (error) {
    const line = error instanceof CsvError && Number(error.lines);
    throw badInput(line ? issue('input.csv', 'holds.notCsvFrom', { line }) : issue('input.csv', 'holds.notCsv'));
  }
}
