/** A write that was not sent. */
export interface Unsent {
  operation: string;
  input: unknown;
}

export interface DryRun {
  /** The first write of the command, at which it stopped. */
  unsent: Unsent | undefined;
  /** Sends reads, sign-ins and sign-outs; refuses to send writes. */
  guard(send: typeof fetch): typeof fetch;
}

export function startDryRun(): DryRun {
  const run: DryRun = {
    unsent: undefined,
    guard: (send) => async (address, init) => {
      const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables?: { input?: unknown } };
      const [, operation] = /^\s*mutation\b[^{]*\{\s*(\w+)/m.exec(query) ?? [];
      if (!operation || operation === 'signIn' || operation === 'signOut') return send(address, init);
      run.unsent ??= { operation, input: variables?.input };
      throw new Error('Nothing is sent in a dry run.');
    },
  };
  return run;
}
