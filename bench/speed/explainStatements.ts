import pg from 'pg';
import type { Statement } from '../../server/db/database.ts';
import { beginReading, makeProjectScope } from '../../server/db/scope.ts';
import { ms } from '../statistics.ts';

interface Plan {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}
interface Explained {
  Plan: Plan;
  'Planning Time': number;
  'Execution Time': number;
}

/**
 * The rows that each statement of a context returns and the pages it reads, which do not depend on other load. The
 * statements use the server's generic plans, which may be bad for this user.
 */
export async function explainStatements(url: string, transactions: Statement[][], projectId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const { name, text, values } of transactions.flat()) {
    if (name === 'nothing') continue;
    await client.query(beginReading(makeProjectScope(projectId), 'once').join('; '));
    await client.query(`PREPARE explained AS ${text}`);
    const explain = () =>
      client.query(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE explained (${values.map(literalOf).join(', ')})`,
      );
    await explain();
    const { rows } = await explain();
    await client.query('DEALLOCATE explained; COMMIT');
    const explained: Explained = rows[0]['QUERY PLAN'][0];
    const { Plan: plan } = explained;
    console.log(
      `  ${name.padEnd(26)} ${String(plan['Actual Rows']).padStart(5)} rows ${String(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).padStart(6)} pages, planned ${ms(explained['Planning Time'])}, run ${ms(explained['Execution Time'])}`,
    );
  }
  await client.end();
}

/** EXPLAIN takes no parameters for a statement that is prepared. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`);
}
