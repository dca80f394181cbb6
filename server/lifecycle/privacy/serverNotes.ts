/** What the server itself notes on privacy requests and legal holds. The console has the words for each. */
export const SERVER_NOTES = [
  // How the person was identified: by their own token.
  'identity.ownToken',
  // The hold had a date, which has passed.
  'hold.ended',
  // The person asked themselves, and the request would have become overdue.
  'request.nearlyDue',
  // The erasure preceded a restore from a backup that still contained the person.
  'erasure.repeated',
] as const;

export type ServerNote = (typeof SERVER_NOTES)[number];
