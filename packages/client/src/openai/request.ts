import type { Asked } from '../turnMemory.ts';

/** A request for a chat completion or a response, as far as it is read. */
export interface RequestBody {
  model?: string;
  /** Set for a chat completion. */
  messages?: Item[];
  /** Set for a response. */
  input?: string | Item[];
  instructions?: string | null;
}

interface Item {
  type?: string;
  role?: string;
  content?: string | { type: string; text?: string }[] | null;
  /** The tool calls of an assistant's message. */
  tool_calls?: { function?: { name: string } }[];
  /** The tool, if the item is itself a call. */
  name?: string;
}

export function readRequest({ messages, input }: RequestBody): Asked | undefined {
  const items: Item[] = messages ?? (typeof input === 'string' ? [{ role: 'user', content: input }] : (input ?? []));
  const last = items.findLastIndex(({ role }) => role === 'user');
  const userQuery = last < 0 ? '' : textOf(items[last]!).trim();
  if (!userQuery) return undefined;
  const since = items.slice(last + 1);
  return {
    userQuery,
    place: items.filter(({ role }) => role === 'user').length,
    said: since
      .filter(({ role }) => role === 'assistant')
      .map(textOf)
      .filter(Boolean),
    tools: since.flatMap((item) => [
      ...(item.tool_calls ?? []).flatMap((call) => call.function?.name ?? []),
      ...(item.type === 'function_call' && item.name ? [item.name] : []),
    ]),
  };
}

/** The context comes after the product's own instructions, before the conversation. */
export function withContext(body: RequestBody, context: string): RequestBody {
  if (!body.messages) return { ...body, instructions: [body.instructions, context].filter(Boolean).join('\n\n') };
  const end = body.messages.findIndex(({ role }) => role !== 'system' && role !== 'developer');
  // Some models know only one of the two roles.
  const role = body.messages[end - 1]?.role ?? 'system';
  return {
    ...body,
    messages: [...body.messages.slice(0, end), { role, content: context }, ...body.messages.slice(end)],
  };
}

const textOf = ({ content }: Item): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).flatMap(({ type, text }) => (/text$/.test(type) && text ? [text] : [])).join('\n');
