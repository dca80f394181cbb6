/** URLs of the server that are not console pages. */
export const urls = {
  graphql: '/graphql',
  readiness: '/readyz',
  health: '/healthz',
  metrics: '/metrics',
  signInMethods: '/auth/methods',
  signInWithProvider: '/auth/oidc/start',
} as const;
