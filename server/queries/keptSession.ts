/** The condition under which a session may stand in a tier: one whose turns have gone is known by its summary. @param session the alias of `sessions` */
export const keptSessionSql = (session: string): string =>
  `(${session}.turn_count > 0 OR ${session}.summary IS NOT NULL)`;
