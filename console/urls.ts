/** Where everything is: the console's own pages, and the server's addresses that it shows. */
export const urls = {
  welcome: '/',
  playground: '/playground',
  graphql: '/graphql',
  readiness: '/readyz',
  health: '/healthz',
  metrics: '/metrics',
} as const;

/** What the playground keeps in its address. Not the question: addresses end up in histories and logs. */
export interface PlaygroundState {
  userId: string;
  tokenBudget: number;
}

const DEFAULT_BUDGET = 1200;

export const readPlayground = (search: URLSearchParams): PlaygroundState => ({
  userId: search.get('user') ?? '',
  tokenBudget: Number(search.get('budget')) || DEFAULT_BUDGET,
});

export const writePlayground = ({ userId, tokenBudget }: PlaygroundState): URLSearchParams =>
  new URLSearchParams({ user: userId, budget: String(tokenBudget) });
