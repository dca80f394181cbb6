import { countTokens } from '../text/countTokens.ts';
import type { ContextSection } from './contextSection.ts';
import { costOf } from './costOf.ts';
import { fence } from './fence.ts';
import { JOIN, type PromptLine } from './promptLine.ts';
import type { PromptTurn } from './promptParts.ts';

/** A turn as a prompt tells it: who asked, what was answered. Its stored tokens are trusted, but for texts made safe. */
export function turnLine(section: ContextSection, turn: PromptTurn, before: string, assistant: string): PromptLine {
  const answered = turn.assistantResponse.trim() !== '';
  const between = `\n  ${assistant}: `;
  const unsafe = fence(turn.userQuery) !== turn.userQuery || fence(turn.assistantResponse) !== turn.assistantResponse;
  const text = () => fence(turn.userQuery).trim() + (answered ? between + fence(turn.assistantResponse).trim() : '');
  return {
    section,
    id: turn.id,
    at: turn.occurredAt.getTime(),
    before,
    text,
    after: '\n',
    tokens: unsafe ? countTokens(text()) : turn.tokens + (answered ? costOf(between) + JOIN : 0),
    overhead: costOf(before) + JOIN + 1,
    truncatable: true,
  };
}
