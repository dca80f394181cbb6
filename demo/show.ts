import type { Client } from './client.ts';
import type { DemoPerson, DemoQuestion } from './people.ts';

const ASK = `query ($userId: ID!, $query: String!, $sessionId: ID) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId) {
    prompt promptTokens tokenBudget
    report { included { section } omitted { section outcome } tookMs }
  }
}`;

interface Answer {
  memoryContext: {
    prompt: string;
    promptTokens: number;
    tokenBudget: number;
    report: { included: { section: string }[]; omitted: { section: string; outcome: string }[]; tookMs: number };
  };
}

const rule = '─'.repeat(100);

/** Asks one question of a person's memory and prints what their assistant would get. */
export async function show(client: Client, person: DemoPerson, question: DemoQuestion, number: number): Promise<void> {
  const { query, sessionId, why } = question;
  const { memoryContext } = await client.ask<Answer>(ASK, { userId: person.userId, query, sessionId });
  const { prompt, promptTokens, tokenBudget, report } = memoryContext;
  console.log(`\n${rule}\n${number}. ${person.name}: ${person.about}`);
  console.log(`   Asked on ${question.at.slice(0, 10)}: ${query}`);
  console.log(`   Look for: ${why}\n`);
  console.log(
    prompt
      .split('\n')
      .map((line) => `   │ ${line}`)
      .join('\n'),
  );
  console.log(
    `\n   ${promptTokens} of ${tokenBudget} tokens, in ${report.tookMs.toFixed(1)} ms. Told: ${tally(report.included.map((item) => item.section))}`,
  );
  if (report.omitted.length > 0)
    console.log(`   Left out: ${tally(report.omitted.map((item) => `${item.section} ${item.outcome}`))}`);
}

const tally = (names: string[]): string =>
  [...Map.groupBy(names, (name) => name.toLowerCase().replaceAll('_', ' '))]
    .map(([name, all]) => `${all.length} ${name}`)
    .join(', ');
