/** Projects can be renamed. */
export const name = '20261123214200-rename-projects';

export const up = 'GRANT UPDATE (name) ON projects TO recollect_app';
export const down = 'REVOKE UPDATE (name) ON projects FROM recollect_app';
