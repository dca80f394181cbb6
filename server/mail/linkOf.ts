/** The console's page to set a password. The token stands behind the `#`, which browsers send to no server and no log holds. */
export const linkOf = (address: string, token: string): string => `${address}/set-password#${token}`;
