/** The server's limits on one resource: in total, per key, and per person. */
export interface Share {
  all: number;
  /** Per API key. Also for all end users of one project together, so that many of them cannot use up everything. */
  key: number;
  /** Per end user or staff member. */
  person: number;
}

/** Limits that keep one key or person from using up what others need; each is a setting. */
export interface Quotas {
  /** Open WebSockets. */
  sockets: Share;
  /** Queries and mutations that are running or queued. */
  operations: Share;
  /** Database connections in use; `all` is the pool size. */
  connections: Omit<Share, 'all'>;
  /** The size of an uploaded file. */
  uploadBytes: number;
  privacyRequests: {
    /** Undecided requests that one key, or one staff member, has opened. */
    open: number;
    /** Requests that one key, or one staff member, opens in a minute. */
    minute: number;
    /** Requests that a person opens for themselves in a day. */
    personDay: number;
  };
}
