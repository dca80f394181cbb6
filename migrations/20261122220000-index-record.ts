/** Who of the staff signed in, saw whose data, or took a list along, by project and time; and what was read under one grant. */
export const name = '20261122220000-index-record';

export const up = `
DROP INDEX audit_entries_of_access;
CREATE INDEX audit_entries_of_access ON audit_entries (project_id, created_at DESC, id DESC)
  WHERE trigger IN ('staff_access', 'sign_in', 'list_export');
CREATE INDEX audit_entries_of_grant ON audit_entries (user_uid, (change->>'grant'), created_at DESC, id DESC)
  WHERE action = 'READ';
`;

export const down = `
DROP INDEX audit_entries_of_grant;
DROP INDEX audit_entries_of_access;
CREATE INDEX audit_entries_of_access ON audit_entries (project_id, created_at DESC, id DESC) WHERE trigger = 'staff_access';
`;
