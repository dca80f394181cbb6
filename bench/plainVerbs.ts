import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../server/db/database.ts';
import { FOR_UPDATE } from '../server/db/entities.ts';
import { hydrate, selectList } from '../server/db/hydrate.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { makeProjectScope } from '../server/db/scope.ts';
import { Memory } from '../server/entities/memory.ts';
import { nodeId } from '../server/entities/nodeId.ts';
import { Space } from '../server/entities/space.ts';
import type { BenchServer } from './benchServer.ts';
import { ms, p50 } from './statistics.ts';

const ROUNDS = 600;
const WARM_UP = 100;

/** The same work, once through TypeORM and once as a statement written by hand. */
interface Verb {
  name: string;
  /** Whether pinning a memory does the same. */
  isPinning?: true;
  typeorm(tx: Tx): Promise<unknown>;
  byHand(tx: Tx): Promise<unknown>;
}

/**
 * Compares verbs of one table through TypeORM with the same statements by hand, alternating in one run; and what TypeORM
 * adds with a mutation that locks and updates a row through it.
 */
export async function measurePlainVerbs(server: BenchServer, databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl);
  const { rows } = await database.maintenance.query<Pick<Memory, 'uid'> & { project_id: string; user_uid: string }>(
    'SELECT project_id, user_uid, id AS uid FROM memories LIMIT 1',
  );
  const { project_id: projectId, user_uid: userUid, uid } = rows[0]!;
  const scope = makeProjectScope(projectId);
  console.log(`Verbs of one table, each in a transaction with row-level security (${ROUNDS} rounds, p50; aim 1.2)`);
  const added: number[] = [];
  for (const verb of verbsOf(projectId, userUid, uid)) {
    const ways = [new Way(verb.typeorm), new Way(verb.byHand)] as const;
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      // Each goes first equally often.
      for (const way of round % 2 === 0 ? ways : ways.toReversed())
        await way.take(round >= WARM_UP, (work) => database.scoped(scope, work));
    }
    const [typeorm, byHand] = ways;
    if (verb.isPinning) added.push(p50(typeorm.took) - p50(byHand.took));
    console.log(
      `  ${verb.name.padEnd(26)} ${ms(p50(typeorm.took))}, by hand ${ms(p50(byHand.took))}: ratio ${(p50(typeorm.took) / p50(byHand.took)).toFixed(2)}; ` +
        `of processor time ${(typeorm.cpu / byHand.cpu).toFixed(2)}`,
    );
  }
  await database.close();
  const request = await timeOfPinning(server, nodeId('Memory', userUid, uid));
  const share = added.reduce((sum, ms) => sum + ms, 0) / request;
  console.log(
    `  pinning a memory through HTTP ${ms(request)}: locking and updating its row by hand would save ${Math.round(share * 100)}%`,
  );
}

/** A mutation that locks and updates a row through TypeORM. */
async function timeOfPinning(server: BenchServer, id: string): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const verb = round % 2 === 0 ? 'pin' : 'unpin';
    const type = verb === 'pin' ? 'PinMemoryInput' : 'UnpinMemoryInput';
    const started = performance.now();
    await server.ask(`mutation ($input: ${type}!) { ${verb}Memory(input: $input) { memory { id } } }`, {
      input: { id },
    });
    if (round >= WARM_UP) took.push(performance.now() - started);
  }
  return p50(took);
}

class Way {
  readonly took: number[] = [];
  /** Microseconds of processor time of this process. */
  cpu = 0;

  constructor(private readonly work: (tx: Tx) => Promise<unknown>) {}

  async take(counts: boolean, run: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>): Promise<void> {
    const started = performance.now();
    const before = process.cpuUsage();
    await run(this.work);
    const { user, system } = process.cpuUsage(before);
    if (!counts) return;
    this.took.push(performance.now() - started);
    this.cpu += user + system;
  }
}

function verbsOf(projectId: string, userUid: string, uid: string): Verb[] {
  const memory = { userUid, uid };
  const columns = selectList(Memory, 'm');
  const select = async (tx: Tx, rest: string, values: unknown[]) =>
    (await tx.query(`SELECT ${columns} FROM memories m WHERE ${rest}`, values)).map((row) =>
      hydrate(Memory, row as never),
    );
  const newSpace = () => ({ projectId, spaceKey: uuidv7(), userUid: uuidv7(), title: null, createdAt: new Date() });
  return [
    {
      name: 'read a row',
      typeorm: (tx) => tx.entities.findOneBy(Memory, memory),
      byHand: (tx) => select(tx, 'm.user_uid = $1 AND m.id = $2', [userUid, uid]),
    },
    {
      name: 'lock a row',
      isPinning: true,
      typeorm: (tx) => tx.entities.findOne(Memory, { where: memory, lock: FOR_UPDATE }),
      byHand: (tx) => select(tx, 'm.user_uid = $1 AND m.id = $2 FOR UPDATE', [userUid, uid]),
    },
    {
      name: 'list twenty rows',
      typeorm: (tx) => tx.entities.find(Memory, { where: { userUid }, order: { uid: 'ASC' }, take: 20 }),
      byHand: (tx) => select(tx, 'm.user_uid = $1 ORDER BY m.id LIMIT 20', [userUid]),
    },
    {
      name: 'look whether a row exists',
      typeorm: (tx) => tx.entities.existsBy(Memory, memory),
      byHand: (tx) => tx.maybe('SELECT 1 FROM memories WHERE user_uid = $1 AND id = $2', [userUid, uid]),
    },
    {
      name: 'update a row',
      isPinning: true,
      typeorm: (tx) => tx.entities.update(Memory, memory, { updatedAt: new Date() }),
      byHand: (tx) =>
        tx.execute('UPDATE memories SET updated_at = $3 WHERE user_uid = $1 AND id = $2', [userUid, uid, new Date()]),
    },
    {
      name: 'insert a row, delete it',
      typeorm: async (tx) => {
        const space = newSpace();
        await tx.entities.insert(Space, { ...space, updatedAt: space.createdAt });
        await tx.entities.delete(Space, { projectId, spaceKey: space.spaceKey });
      },
      byHand: async (tx) => {
        const { spaceKey, userUid: holder, title, createdAt } = newSpace();
        await tx.execute(
          `INSERT INTO spaces (project_id, space_key, user_uid, title, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $5)`,
          [projectId, spaceKey, holder, title, createdAt],
        );
        await tx.execute('DELETE FROM spaces WHERE project_id = $1 AND space_key = $2', [projectId, spaceKey]);
      },
    },
  ];
}
