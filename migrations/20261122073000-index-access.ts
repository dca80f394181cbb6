/** Who of the staff saw whose data, by project and time. */
export const name = '20261122073000-index-access';

export const up = `
CREATE INDEX audit_entries_of_access ON audit_entries (project_id, created_at DESC, id DESC) WHERE trigger = 'staff_access';
`;

export const down = `DROP INDEX audit_entries_of_access;`;
