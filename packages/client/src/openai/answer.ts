/** What is known of a model's answer, streamed or not. */
export interface Answer {
  text: string;
  /** Whether it has ended, and not with a tool call. */
  isDone: boolean;
}

interface Choice {
  index?: number;
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

/** Reads a streamed answer from its events, piece by piece as they arrive. */
export class EventReader {
  #rest = '';
  #text = '';

  /** @returns the answer once its last event has been read; some clients stop reading there */
  read(piece: string): Answer | undefined {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const payload = /^data: ?(.*)/.exec(line)?.[1];
      const answer = payload && this.#readEvent(parse(payload) ?? {});
      if (answer) return answer;
    }
    return undefined;
  }

  #readEvent({ type = '', response, choices = [] }: Payload): Answer | undefined {
    if (response?.output && ['response.completed', 'response.incomplete'].includes(type))
      return readOutput(response.output, response.status);
    const choice = choices.find(({ index = 0 }) => index === 0);
    this.#text += choice?.delta?.content ?? '';
    if (!choice?.finish_reason) return undefined;
    return { text: this.#text, isDone: ENDS.includes(choice.finish_reason) };
  }
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
