import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { type BlocksSearched, type Finding, searchBlocks, type Traces } from '../queries/searchBlocks.ts';
import { type SearchedTable, searchedTables } from '../queries/searchedTables.ts';

/** A place where something of an erased person still stands. */
export interface Trace {
  table: string;
  rows: number;
}

/** How far a search has come: another process can go on from here. */
export interface SearchState {
  /** The table that is being read; those before it in the order of names have been. */
  table: string;
  files: string;
  /** Its next block. */
  block: number;
  found: (Finding & { table: string })[];
  /** Once everything was searched and pieces of text were found: which of them others have said, too. */
  said?: number[];
}

/** What came of a part of a search. */
export interface SearchPart {
  /** Where the next part goes on; undefined when everything has been read. */
  next?: SearchState;
  /** How much has been read, between 0 and 1. */
  share: number;
  traces: Trace[];
}

/** Other requests, and a server that stops, wait for the end of a part. */
const PART_MS = 2_000;
/** On the embedded database everyone waits for the end of a slice. */
const SLICE_MS = 20;
/** So long the search works, slice by slice, and then rests eight times as long: it takes a ninth of one processor at most. */
const WORK_MS = 200;
const REST = 8;
const LONGEST_REST_MS = 2_000;
/** A table as short as this is no work. */
const SHORT_BLOCKS = 64;
/** 2 MB: less would take longer to begin and to end than to read. */
const LEAST_BLOCKS = 256;
const BEGINNING = { table: '', files: '', block: 0 };

/**
 * Searches every table of ours, and the queue's, for what was erased, some blocks at a time: no statement and no transaction
 * lasts long, and others are hardly slowed. Where pieces of text are found, it searches what other people said for them: what
 * they have said, too, is no trace. A row that is updated meanwhile may move to blocks that were read before; but nobody
 * updates what is left of a person who is gone.
 * @param from where the part before came to
 */
export async function searchForTraces(
  context: Context,
  scope: ProjectScope,
  traces: Traces,
  from: SearchState = { ...BEGINNING, found: [] },
): Promise<SearchPart> {
  const until = performance.now() + PART_MS;
  const tables = (await context.database.scoped(scope, searchedTables))
    .filter(({ uuids, keys, texts }) => texts || uuids.length + keys.length > 0)
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
      const rewritten = block > 0 && searched.files !== state.files;
      state = rewritten ? begunAgain(state) : goneOn(state, searched, to ?? table.blocks);
      ended = to === undefined && !rewritten;
    }
  }
  const doubtful = state.found.filter(({ known }) => !known);
  if (doubtful.length > 0 && !state.said)
    return { next: { ...BEGINNING, found: state.found, said: [] }, share: 1, traces: [] };
  return { share: 1, traces: tracesOf(state) };
}

/** Finds out how many blocks are read in a moment, and rests after them. */
class Pace {
  blocks = LEAST_BLOCKS;
  #worked = 0;

  async keep<T>(tableBlocks: number, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work();
    const took = performance.now() - started;
    if (tableBlocks <= SHORT_BLOCKS) return result;
    this.blocks = Math.max(LEAST_BLOCKS, Math.round(this.blocks * Math.min(2, SLICE_MS / took)));
    this.#worked += took;
    if (this.#worked >= WORK_MS) {
      await delay(Math.min(this.#worked * REST, LONGEST_REST_MS));
      this.#worked = 0;
    }
    return result;
  }
}

/** The table's rows lie elsewhere now. */
const begunAgain = (state: SearchState): SearchState => ({
  ...state,
  files: '',
  block: 0,
  found: state.said ? state.found : state.found.filter(({ table }) => table !== state.table),
});

function goneOn(state: SearchState, { files, findings }: BlocksSearched, block: number): SearchState {
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
