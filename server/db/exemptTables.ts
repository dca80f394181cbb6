/** Tables that name a project but are read before one is known, so that row-level security would lock everyone out; and why. */
export const EXEMPT_TABLES: Readonly<Record<string, string>> = {
  api_keys: 'a key tells which project is asked for',
  tombstones: 'a write asks whether the person whom it names was erased, before anything of theirs is there',
  token_issuers: 'a token’s issuer and audience tell which project is asked for',
  user_directory: 'maps a product’s own keys to uids, for every project; each question of it names the project',
};
