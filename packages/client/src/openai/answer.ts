/** The answer. */
export interface Answer {
  text: string;
  /** Whether it has ended, and not with a tool call. */
  isDone: boolean;
}

interface Choice {
  message?: { content?: string | null };
  delta?: { content?: string | null };
  finish_reason?: string | null;
}

interface OutputItem {
  type: string;
  content?: { type: string; text?: string }[];
}

/** An answer, or an event of a streamed one: of chat completions or of responses. */
interface Payload {
  choices?: Choice[];
  status?: string;
  output?: OutputItem[];
  type?: string;
  response?: Payload;
}

const ENDS = ['stop', 'length', 'content_filter'];

/** Reads a complete answer; undefined if it is not one. */
export function readAnswer(text: string): Answer | undefined {
  const { choices, output, status } = parse(text) ?? {};
  if (choices?.[0])
    return { text: choices[0].message?.content ?? '', isDone: ENDS.includes(choices[0].finish_reason ?? '') };
  return output && readOutput(output, status);
}

/** Reads a streamed answer from its events. */
export function readEvents(events: string): Answer | undefined {
  let text = '';
  let isDone = false;
  for (const [, data] of events.matchAll(/^data: ?(.*)$/gm)) {
    const payload = parse(data!);
    if (payload?.response?.output && ['response.completed', 'response.incomplete'].includes(payload.type ?? ''))
      return readOutput(payload.response.output, payload.response.status);
    const choice = payload?.choices?.[0];
    text += choice?.delta?.content ?? '';
    isDone ||= ENDS.includes(choice?.finish_reason ?? '');
  }
  return { text, isDone };
}

const readOutput = (output: OutputItem[], status = 'completed'): Answer => ({
  text: output
    .filter(({ type }) => type === 'message')
    .flatMap(({ content = [] }) => content.map(({ text }) => text ?? ''))
    .join(''),
  isDone: ['completed', 'incomplete'].includes(status) && !output.some(({ type }) => type === 'function_call'),
});

function parse(text: string): Payload | undefined {
  try {
    return JSON.parse(text) as Payload;
  } catch {
    return undefined;
  }
}
