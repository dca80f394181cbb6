import type { ChatCompletion } from 'openai/resources/chat/completions';
import { MindError } from './mindError.ts';

/**
 * The text of a chat's answer.
 * @throws MindError MALFORMED where there is none or it was cut off, REFUSED where the model declined.
 */
export function answerOf(answer: Partial<ChatCompletion>): string {
  const choice = Array.isArray(answer.choices) ? answer.choices[0] : undefined;
  const message: { content?: unknown; refusal?: unknown } | undefined = choice?.message;
  if (message?.refusal || choice?.finish_reason === 'content_filter')
    throw new MindError('REFUSED', 'The model declined to answer.');
  if (choice?.finish_reason === 'length') throw new MindError('MALFORMED', 'The answer was cut off.');
  if (typeof message?.content !== 'string') throw new MindError('MALFORMED', 'The answer has no text.');
  return message.content;
}
