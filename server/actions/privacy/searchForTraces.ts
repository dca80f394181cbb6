import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import {
  type BlocksSearched,
  type ErasedPerson,
  type Finding,
  searchBlocks,
} from '../../queries/privacy/searchBlocks.ts';
import { listSearchedTables, type SearchedTable } from '../../queries/privacy/searchedTables.ts';

/** A place that still contains data of an erased person. */
interface Trace {
  table: string;
  rows: number;
}

/** The progress of a search: another process can continue from here. */
export interface SearchState {
  /** The table being read; those before it in name order are done. */
  table: string;
  files: string;
  /** Its next block. */
  block: number;
  found: (Finding & { table: string })[];
  /** Set once everything was searched and pieces of text were found: which of them other people have said too. */
  said?: number[];
}

/** The result of one part of a search. */
interface SearchPart {
  /** Where the next part continues; undefined when everything has been read. */
  next?: SearchState;
  /** The share that has been read, between 0 and 1. */
  share: number;
  traces: Trace[];
}

/** Other requests, and a stopping server, wait for the end of a part. */
const PART_MS = 2_000;
/** On the embedded database everyone waits for the end of a slice. */
const SLICE_MS = 20;
/**
 * The search works this long, slice by slice, and then rests eight times as long: it takes at most a ninth of one
 * processor.
 */
const WORK_MS = 200;
const REST = 8;
const MAX_REST_MS = 2_000;
/** A table this short costs nothing to read. */
const SHORT_BLOCKS = 64;
/** 2 MB: for less, starting and ending would take longer than reading. */
const MIN_BLOCKS = 256;
const BEGINNING = { table: '', files: '', block: 0 };

/**
 * Searches our tables and the queue's for erased content, some blocks at a time: no statement or transaction lasts
 * long, and others are hardly slowed. If pieces of text are found, it searches other people's content for them: text
 * that also occurs in other people's content does not count as a trace. A row that is updated meanwhile may move to
 * blocks that were already read, but nobody updates the remains of an erased person.
 * @param from where the previous part ended
 */
export async function searchForTraces(
  context: Context,
  scope: ProjectScope,
  traces: ErasedPerson,
  from: SearchState = { ...BEGINNING, found: [] },
): Promise<SearchPart> {
  const until = performance.now() + PART_MS;
  const tables = (await context.database.scoped(scope, listSearchedTables))
    .filter(({ uuids, keys, hasTexts }) => hasTexts || uuids.length + keys.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const pace = new Pace();
  let state = from;
  for (const table of tables.filter(({ name }) => name >= from.table)) {
    if (table.name !== state.table) state = { ...state, ...BEGINNING, table: table.name };
    for (let ended = false; !ended; ) {
      if (performance.now() > until) return { next: state, share: shareOf(tables, state), traces: [] };
      const { block } = state;
      const to = block + pace.blocks < table.blocks ? block + pace.blocks : undefined;
      const searched = await pace.keep(table.blocks, () =>
        context.database.scoped(scope, (tx) =>
          searchBlocks(tx, scope, table, traces, { from: block, to }, state.said ? 'others' : 'not others'),
        ),
      );
      const wasRewritten = block > 0 && searched.files !== state.files;
      state = wasRewritten ? restart(state) : advance(state, searched, to ?? table.blocks);
      ended = to === undefined && !wasRewritten;
    }
  }
  const doubtful = state.found.filter(({ known }) => !known);
  if (doubtful.length > 0 && !state.said)
    return { next: { ...BEGINNING, found: state.found, said: [] }, share: 1, traces: [] };
  return { share: 1, traces: tracesOf(state) };
}

/** Measures how many blocks can be read in one slice, and rests after them. */
class Pace {
  blocks = MIN_BLOCKS;
  #worked = 0;

  async keep<T>(tableBlocks: number, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work();
    const took = performance.now() - started;
    if (tableBlocks <= SHORT_BLOCKS) return result;
    this.blocks = Math.max(MIN_BLOCKS, Math.round(this.blocks * Math.min(2, SLICE_MS / took)));
    this.#worked += took;
    if (this.#worked >= WORK_MS) {
      await delay(Math.min(this.#worked * REST, MAX_REST_MS));
      this.#worked = 0;
    }
    return result;
  }
}

/** The table was rewritten, so its rows are stored elsewhere now. */
const restart = (state: SearchState): SearchState => ({
  ...state,
  files: '',
  block: 0,
  found: state.said ? state.found : state.found.filter(({ table }) => table !== state.table),
});

function advance(state: SearchState, { files, findings }: BlocksSearched, block: number): SearchState {
  const on = { ...state, files, block };
  if (state.said) return { ...on, said: [...new Set([...state.said, ...findings.flatMap(({ pieces }) => pieces)])] };
  return { ...on, found: [...state.found, ...findings.map((finding) => ({ ...finding, table: state.table }))] };
}

function tracesOf({ found, said = [] }: SearchState): Trace[] {
  const rows = new Map<string, number>();
  for (const one of found)
    if (one.known || one.pieces.some((piece) => !said.includes(piece)))
      rows.set(one.table, (rows.get(one.table) ?? 0) + one.rows);
  return [...rows].map(([table, count]) => ({ table, rows: count }));
}

function shareOf(tables: SearchedTable[], { table, block }: SearchState): number {
  const sum = (some: SearchedTable[]): number => some.reduce((blocks, one) => blocks + one.blocks, 0);
  return (sum(tables.filter(({ name }) => name < table)) + block) / Math.max(1, sum(tables));
}
