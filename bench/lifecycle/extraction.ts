import { percent, shareOf } from '../recall/figures.ts';
import { saysOver } from '../recall/saysOver.ts';
import { allowMemories, recordTurns, type Source, settle } from '../recall/source.ts';

/** A conversation, and what must be remembered after it. Keywords are parts of a memory's text. */
interface Row {
  id: string;
  lang: string;
  type: string;
  turns: { userQuery: string; assistantResponse: string; documentId?: string }[];
  facts: { content: string; category: string; mustInclude: string[]; scope: string; explicit: boolean }[];
  /** Memories of these are fine, but not asked for. */
  also?: string[];
  /** No active memory may say these any more. */
  stale?: string[];
  /** No memory may say these, active or not. */
  mustNot?: string[];
}
interface Kept {
  content: string;
  category: string;
  scope: string;
  source: string;
  deactivatedAt: string | null;
  supersededBy: object | null;
}
/** The result for a row. */
interface Judged {
  row: Row;
  found: { fact: Row['facts'][number]; by: Kept | undefined }[];
  /** Memories that say what is wanted, and others that are wrong. */
  right: number;
  wrong: string[];
  /** Outdated statements that were not retired. */
  stale: string[];
  breaks: boolean;
}

const MEMORIES = `query ($userId: ID!) {
  memories(filter: { userId: $userId, active: null }, first: 100) { edges { node { content category scope source deactivatedAt supersededBy { id } } } }
}`;
const START = Date.UTC(2026, 9, 5, 1);

/**
 * The memories that conversations leave behind, told to a fresh server turn by turn. Both halves are printed: develop
 * on the even one.
 */
export async function measureExtraction(source: Source): Promise<void> {
  const rows = source.read<Row[]>('extraction-dev.json');
  if (!rows) return;
  for (const [i, { id }] of rows.entries()) {
    source.progress('Users', i + 1, rows.length);
    await allowMemories(source, id);
  }
  const most = Math.max(...rows.map(({ turns }) => turns.length));
  for (let at = 0; at < most; at++) {
    const turns = rows.flatMap(({ id, turns }) => turns.slice(at, at + 1).map((turn) => toRecord(id, turn, at)));
    await recordTurns(source, turns);
    // A correction finds what it corrects.
    await settle(source);
  }
  const judged: Judged[] = [];
  for (const row of rows) {
    const { memories } = await source.server.ask(MEMORIES, { userId: row.id });
    judged.push(
      judge(
        row,
        memories.edges.map((edge: { node: Kept }) => edge.node),
      ),
    );
  }
  for (const [parity, half] of ['even', 'odd'].entries())
    print(
      half,
      judged.filter((_, i) => i % 2 === parity),
    );
}

const toRecord = (userId: string, turn: Row['turns'][number], at: number): object => ({
  ...turn,
  userId,
  sessionId: `session-${userId}`,
  occurredAt: new Date(START + at * 60_000).toISOString(),
});

function judge(row: Row, all: Kept[]): Judged {
  const active = all.filter(({ deactivatedAt, supersededBy }) => !deactivatedAt && !supersededBy);
  const says = ({ content }: Kept, keywords: readonly string[]): boolean =>
    keywords.every((keyword) => content.toLowerCase().includes(keyword.toLowerCase()));
  const isWanted = (memory: Kept): boolean => row.facts.some(({ mustInclude }) => says(memory, mustInclude));
  const isFine = (memory: Kept): boolean => (row.also ?? []).some((keyword) => says(memory, [keyword]));
  return {
    row,
    found: row.facts.map((fact) => ({ fact, by: active.find((memory) => says(memory, fact.mustInclude)) })),
    right: active.filter(isWanted).length,
    wrong: active.filter((memory) => !isWanted(memory) && !isFine(memory)).map(({ content }) => content),
    stale: (row.stale ?? []).filter((keyword) =>
      active.some((memory) => says(memory, [keyword]) && !isWanted(memory) && !saysOver(memory.content)),
    ),
    breaks: (row.mustNot ?? []).some((keyword) => all.some((memory) => says(memory, [keyword]))),
  };
}

function print(half: string, judged: Judged[]): void {
  console.log(`Extraction through the API, ${half} rows: ${judged.length} (share in %, and of how many)`);
  const empty = judged.filter(({ row }) => row.facts.length === 0);
  const found = judged.flatMap((one) => one.found);
  const corrected = judged.filter(({ row }) => (row.stale ?? []).length > 0);
  const matched = found.flatMap(({ fact, by }) => (by ? [{ fact, by }] : []));
  line('recall (aim: 70)', recallOf(judged));
  for (const lang of ['ko', 'en', 'mixed']) line(`  ${lang}`, recallOf(judged.filter(({ row }) => row.lang === lang)));
  line('precision (aim: 92)', precisionOf(judged));
  for (const lang of ['ko', 'en', 'mixed'])
    line(`  ${lang}`, precisionOf(judged.filter(({ row }) => row.lang === lang)));
  line(
    'empty rows kept empty (aim: 96)',
    shareIn(empty, ({ right, wrong }) => right + wrong.length === 0),
  );
  const stale = corrected.flatMap((one) => (one.row.stale ?? []).map((keyword) => !one.stale.includes(keyword)));
  line('stale facts retired (aim: 75)', shareIn(stale, Boolean));
  const isLearned = (one: Judged): boolean => one.stale.length === 0 && one.found.every(({ by }) => by);
  line('  and the correction learned (aim: 75)', shareIn(corrected, isLearned));
  line(
    'rows with what no memory may say (aim: 0)',
    shareIn(judged, ({ breaks }) => breaks),
  );
  line(
    'right category, of the facts found',
    shareIn(matched, ({ fact, by }) => fact.category === by.category),
  );
  line(
    'right scope',
    shareIn(matched, ({ fact, by }) => fact.scope === by.scope),
  );
  line(
    'explicit or not',
    shareIn(matched, ({ fact, by }) => fact.explicit === (by.source === 'EXPLICIT')),
  );
  console.log('  by type                        recall          wrong memories   stale that stand');
  for (const [type, own] of [...Map.groupBy(judged, ({ row }) => row.type)].sort()) {
    const wrong = own.reduce((sum, one) => sum + one.wrong.length, 0);
    const standing = own.reduce((sum, one) => sum + one.stale.length, 0);
    const [share, counts] = recallOf(own);
    console.log(
      `    ${type.padEnd(22)} ${share.padStart(5)}  ${counts.padEnd(12)} ${wrong || '·'}`.padEnd(64),
      standing || '·',
    );
  }
  // The odd half reports only.
  if (process.env.EXTRACTION_ERRORS && half === 'even') for (const one of judged) printMisses(one);
}

type Share = [share: string, counts: string];

function shareIn<T>(items: readonly T[], isTrue: (item: T) => boolean): Share {
  if (items.length === 0) return ['–', ''];
  return [shareOf(items, isTrue).toFixed(1), `${items.filter(isTrue).length} of ${items.length}`];
}

const recallOf = (judged: readonly Judged[]): Share =>
  shareIn(
    judged.flatMap(({ found }) => found),
    ({ by }) => by !== undefined,
  );

function precisionOf(judged: readonly Judged[]): Share {
  const right = judged.reduce((sum, one) => sum + one.right, 0);
  const all = right + judged.reduce((sum, one) => sum + one.wrong.length, 0);
  return all === 0 ? ['–', ''] : [percent(right / all).toFixed(1), `${right} of ${all}`];
}

function line(name: string, [share, counts]: Share): void {
  console.log(`  ${name.padEnd(44)} ${share.padStart(6)}  ${counts}`);
}

function printMisses({ row, found, wrong, stale }: Judged): void {
  const said = row.turns.map(({ userQuery }) => userQuery).join(' // ');
  for (const { fact, by } of found) if (!by) console.log(`  missed ${row.type}: ${fact.content} ← ${said}`);
  for (const content of wrong) console.log(`  wrong ${row.type}: ${content} ← ${said}`);
  for (const keyword of stale) console.log(`  stands ${row.type}: ${keyword} ← ${said}`);
}
