import { Batch, resultOf, stepOf } from './batch.ts';
import { isNothing, NO_ROWS, type Statement, type StatementResult } from './database.ts';
import { translateFailure } from './failures.ts';
import type { StatementTimer } from './observer.ts';
import { type Lender, rollBack } from './transact.ts';

/**
 * Sends a whole transaction at once and waits for its end: one round trip.
 * @param opening the statements that begin it
 */
export async function readTogether(
  lend: Lender,
  opening: readonly string[],
  statements: readonly Statement[],
  ran: StatementTimer,
): Promise<StatementResult[]> {
  const asked = statements.filter((statement) => !isNothing(statement));
  if (asked.length === 0) return statements.map(() => NO_ROWS);
  const { client, release } = await lend().catch((error) => {
    throw translateFailure(error);
  });
  try {
    const own = asked.map((statement) => stepOf(statement));
    const steps = [...opening, ...own, 'COMMIT'].map((one) =>
      typeof one === 'string' ? stepOf({ text: one }, false) : one,
    );
    await new Promise<void>((resolve, reject) => {
      client.query(new Batch(steps, ran, (error) => (error ? reject(error) : resolve())));
    });
    release();
    const answers = own.map(resultOf)[Symbol.iterator]();
    return statements.map((statement) => (isNothing(statement) ? NO_ROWS : (answers.next().value ?? NO_ROWS)));
  } catch (error) {
    release(!(await rollBack(client, error)));
    throw translateFailure(error);
  }
}
