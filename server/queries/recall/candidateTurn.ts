/** A turn with the fields that the ranking needs, without its text. */
export interface CandidateTurn {
  userUid: string;
  uid: string;
  sessionUid: string;
  turnNumber: number;
  speaker: string | null;
  termCount: number;
  importance: number;
  occurredAt: Date;
  /** Whether it ends with a question. */
  asks: boolean;
  /** Whether it says when something was or will be. */
  namesTime: boolean;
  /** Bit i is set when the turn contains term i of the query. */
  matched: number;
  cosine: number | null;
  /** Whether it was said in the named time range, or is about something that happened in it. */
  inWindow: boolean;
}

/** A candidate turn, as returned by a query. */
export interface CandidateRow {
  user_uid: string;
  id: string;
  session_uid: string;
  turn_number: number;
  speaker: string | null;
  term_count: number;
  importance: number;
  occurred_at: Date;
  asks: boolean;
  names_time: boolean;
  cosine?: number;
}

export const PLACE =
  't.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at, t.asks, t.names_time';

export const toCandidateTurn = (row: CandidateRow): CandidateTurn => ({
  userUid: row.user_uid,
  uid: row.id,
  sessionUid: row.session_uid,
  turnNumber: row.turn_number,
  speaker: row.speaker,
  termCount: row.term_count,
  importance: row.importance,
  occurredAt: row.occurred_at,
  asks: row.asks,
  namesTime: row.names_time,
  matched: 0,
  cosine: row.cosine ?? null,
  inWindow: false,
});

/**
 * Turns as text, one line each: with a value for each column, reading a thousand of them took a fifth of a context's
 * processor time.
 */
export interface LinesRow {
  user_uid: string;
  speaker: string | null;
  lines: string;
}

const MOMENT = "floor(date_part('epoch', m.occurred_at) * 1000 + 0.0005)::bigint";
const LINE = `concat_ws(' ', m.id, m.session_uid, m.turn_number, m.term_count, m.importance, ${MOMENT}, m.asks::integer, m.names_time::integer, m.matched)`;

/** Selects the turns `m`, a row for each. */
export const LINE_EACH = `m.user_uid, m.speaker, ${LINE} AS lines`;

/** Selects all turns of a table expression, which are of few users and speakers. */
export const linesOf = (turns: string): string =>
  `SELECT m.user_uid, m.speaker, string_agg(${LINE}, E'\\n') AS lines FROM ${turns} m GROUP BY m.user_uid, m.speaker`;

export const readLines = ({ user_uid, speaker, lines }: LinesRow): CandidateTurn[] =>
  lines.split('\n').map((line) => {
    const values = line.split(' ');
    return {
      userUid: user_uid,
      uid: values[0] ?? '',
      sessionUid: values[1] ?? '',
      turnNumber: Number(values[2]),
      speaker,
      termCount: Number(values[3]),
      importance: Number(values[4]),
      occurredAt: new Date(Number(values[5])),
      asks: values[6] === '1',
      namesTime: values[7] === '1',
      matched: Number(values[8]),
      cosine: null,
      inWindow: false,
    };
  });
