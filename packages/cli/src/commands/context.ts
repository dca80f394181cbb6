import type { Command } from '../run/command.ts';
import { misused } from '../run/failures.ts';

const CONTEXT = `query CliContext($userId: ID!, $query: String!, $sessionId: ID, $tokenBudget: Int) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId, tokenBudget: $tokenBudget) {
    id prompt promptTokens tokenBudget report { tookMs degraded
      included { section outcome tokens heading preference node { id } }
      omitted { section outcome tokens heading preference node { id } } } } }`;

interface Answer {
  memoryContext: {
    id: string;
    prompt: string;
    promptTokens: number;
    tokenBudget: number;
    report: { tookMs: number; included: unknown[]; omitted: unknown[]; degraded: unknown[] };
  };
}

export const context: Command = {
  about: [
    'Shows the context that an assistant would receive before it answers, and why',
    '어시스턴트가 답하기 전에 받을 맥락과 그 이유를 보여 줍니다',
  ],
  args: {
    query: { about: ['What the user says; can be piped in', '사용자의 말(파이프로도 입력 가능)'] },
    session: { type: 'string', hint: 'id', about: ['The current session', '현재 세션'] },
    budget: {
      type: 'string',
      hint: 'tokens',
      about: ['The maximum number of tokens of the prompt', '프롬프트의 최대 토큰 수'],
    },
  },
  examples: [
    'recollect context "How is my visa going?" --user minji',
    'echo "전세 어디까지 봤지?" | recollect context -u minji',
  ],
  run: async (call) => {
    const query = (await call.given('query'))?.trim();
    if (!query)
      throw misused([
        'Pass the user’s words as an argument, or pipe them in.',
        '사용자의 말을 인자나 파이프로 입력하세요.',
      ]);
    const tokenBudget = call.number('budget', { least: 1, most: 1_000_000 });
    const variables = { userId: call.user(), query, sessionId: call.get('session'), tokenBudget };
    const { memoryContext } = await call.client().query<Answer, typeof variables>(CONTEXT, variables);
    const { prompt, promptTokens, report } = memoryContext;
    call.out.text(prompt, memoryContext);
    call.out.tell(
      [
        '{tokens} of {budget} tokens, {included} items included, {omitted} omitted, {ms} ms',
        '{budget}토큰 중 {tokens}토큰, 포함 {included}개, 제외 {omitted}개, {ms}ms',
      ],
      {
        tokens: promptTokens,
        budget: memoryContext.tokenBudget,
        included: report.included.length,
        omitted: report.omitted.length,
        ms: Math.round(report.tookMs),
      },
    );
  },
};
