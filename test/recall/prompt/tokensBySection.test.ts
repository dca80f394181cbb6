import { expect, test } from '@jest/globals';
import { tokensBySection } from '../../../server/recall/prompt/composePrompt.ts';
import { WORDING } from '../../../server/recall/prompt/wording.ts';
import { countTokens } from '../../../server/text/shorten.ts';

const FRAME = 'What is remembered …\n<recalled-1>\n';
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `- 마포구 합정동 ${i}번지…??? it's "quoted" (${i})!!\n  ¶ next\n`).join('');

test.each(['en', 'ko'] as const)('the tokens of the sections and their frame add up to the total: %s', (language) => {
  const { MEMORIES, CURRENT_TURNS } = WORDING[language].headings;
  const memories = lines(200);
  const turns = lines(40);
  const prompt = `${FRAME}## ${MEMORIES}\n${memories}## ${CURRENT_TURNS}\n${turns}</recalled-1>`;
  expect(tokensBySection(prompt)).toEqual([
    { section: 'MEMORIES', tokens: countTokens(memories) },
    { section: 'CURRENT_TURNS', tokens: countTokens(turns) },
  ]);
  const parts = [FRAME, `## ${MEMORIES}\n`, memories, `## ${CURRENT_TURNS}\n`, turns, '</recalled-1>'];
  expect(parts.reduce((sum, part) => sum + countTokens(part), 0)).toBe(countTokens(prompt));
});

test('an empty prompt', () => {
  expect(tokensBySection('')).toEqual([]);
});
