/** A consent that came with an import is another server's claim, and counts for nothing until it is given here. */
export const name = '20261122221300-mark-imported-consents';

export const up = `
ALTER TABLE consents ADD COLUMN imported boolean NOT NULL DEFAULT false;
`;

export const down = `
ALTER TABLE consents DROP COLUMN imported;
`;
