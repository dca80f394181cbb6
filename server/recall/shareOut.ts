/**
 * Divides a budget by shares, where nobody gets more than they ask for and what they leave is divided again among those
 * who want more. The sum is at most the budget; both lists are in one order.
 */
export function shareOut(demands: readonly number[], shares: readonly number[], budget: number): number[] {
  const granted = demands.map(() => 0);
  const wanting = new Set([...demands.keys()].filter((i) => demands[i]! > 0));
  let left = budget;
  while (wanting.size > 0) {
    const total = [...wanting].reduce((sum, i) => sum + shares[i]!, 0);
    const portion = (i: number) => Math.floor((left * shares[i]!) / total);
    const content = [...wanting].filter((i) => demands[i]! <= portion(i));
    if (content.length === 0) {
      for (const i of wanting) granted[i] = portion(i);
      return granted;
    }
    for (const i of content) {
      granted[i] = demands[i]!;
      wanting.delete(i);
    }
    left -= content.reduce((sum, i) => sum + demands[i]!, 0);
  }
  return granted;
}
