type Claim = { demand: number; share: number };

/**
 * Divides a budget by shares: each claim with the tokens it is granted, in their order. Nobody gets more than they
 * demand, and what they leave is divided again among the others. The sum is at most the budget.
 */
export function shareOut<C extends Claim>(claims: readonly C[], budget: number): (C & { tokens: number })[] {
  const granted = new Map<C, number>();
  let wanting = claims.filter(({ demand }) => demand > 0);
  let left = budget;
  while (wanting.length > 0) {
    const total = wanting.reduce((sum, { share }) => sum + share, 0);
    const portion = ({ share }: C) => Math.floor((left * share) / total);
    const content = wanting.filter((claim) => claim.demand <= portion(claim));
    if (content.length === 0) {
      for (const claim of wanting) granted.set(claim, portion(claim));
      break;
    }
    for (const claim of content) granted.set(claim, claim.demand);
    wanting = wanting.filter((claim) => !granted.has(claim));
    left -= content.reduce((sum, { demand }) => sum + demand, 0);
  }
  return claims.map((claim) => ({ ...claim, tokens: granted.get(claim) ?? 0 }));
}
