/** The server's own notes on privacy requests become codes, which the console puts into words; what people wrote stays. */
export const name = '20261124095000-write-notes-as-codes';

const CODES = {
  'signed in to the product with their own token': 'identity.ownToken',
  'The hold has ended.': 'hold.ended',
  'The person asked themselves, and it is nearly due.': 'request.nearlyDue',
  'Carried out before the database was restored, and again with it.': 'erasure.repeated',
};

/** Only what a rule or a job wrote, and the identity that a person's own token confirmed. */
const PLACES = {
  privacy_events: ['note', "actor = 'recollect'"],
  legal_holds: ['release_note', "released_by = 'recollect'"],
  privacy_requests: ['decision', "decided_by = 'recollect'"],
};

const replace = (from: number, to: number): string =>
  Object.entries(CODES)
    .flatMap((pair) => [
      ...Object.entries(PLACES).map(
        ([table, [column, written]]) =>
          `UPDATE ${table} SET ${column} = '${pair[to]}' WHERE ${column} = '${pair[from]}' AND ${written};`,
      ),
      `UPDATE privacy_requests SET identity_method = '${pair[to]}' WHERE identity_method = '${pair[from]}' AND requester_kind = 'END_USER';`,
    ])
    .join('\n');

export const up = `
ALTER TABLE privacy_requests ADD COLUMN residue jsonb;
${replace(0, 1)}
-- "Traces remain in turns (2), sessions (1)." becomes the error's name and the tables.
UPDATE privacy_requests r SET failure = 'ErasureResidue', residue = (
  SELECT jsonb_agg(jsonb_build_object('table', place[1], 'rows', place[2]::int))
  FROM regexp_matches(r.failure, '(\\S+) \\((\\d+)\\)', 'g') AS place)
WHERE failure LIKE 'Traces remain in %';
`;

export const down = `
UPDATE privacy_requests r SET failure = 'Traces remain in ' || (
  SELECT string_agg((place->>'table') || ' (' || (place->>'rows') || ')', ', ') FROM jsonb_array_elements(r.residue) AS place) || '.'
WHERE residue IS NOT NULL;
${replace(1, 0)}
ALTER TABLE privacy_requests DROP COLUMN residue;
`;
