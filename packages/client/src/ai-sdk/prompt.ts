import type { Asked } from '../turnMemory.ts';

/** A prompt as providers get it, as far as all versions of the AI SDK agree. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | { type: string; text?: string; toolName?: string }[];
}

export function readPrompt(prompt: readonly PromptMessage[]): Asked | undefined {
  const last = prompt.findLastIndex(({ role }) => role === 'user');
  const userQuery = last < 0 ? '' : textsOf(prompt[last]!).join('\n').trim();
  if (!userQuery) return undefined;
  const since = prompt.slice(last + 1).filter(({ role }) => role === 'assistant');
  const calls = since
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .filter(({ type }) => type === 'tool-call');
  return {
    userQuery,
    place: prompt.filter(({ role }) => role === 'user').length,
    said: since.flatMap(textsOf),
    tools: calls.flatMap(({ toolName }) => toolName ?? []),
  };
}

/** The context comes after the product's own instructions, before the conversation. */
export function withContext<Message extends PromptMessage>(prompt: readonly Message[], context: string): Message[] {
  if (!context) return [...prompt];
  const end = prompt.findIndex(({ role }) => role !== 'system');
  const at = end < 0 ? prompt.length : end;
  return [...prompt.slice(0, at), { role: 'system', content: context } as Message, ...prompt.slice(at)];
}

const textsOf = ({ content }: PromptMessage): string[] =>
  typeof content === 'string'
    ? [content]
    : content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : []));
