import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question about a conversation, and the turns that answer it: none for a question of the kind `none`. */
export type GoldenQuestion = { kind: string; question: string; evidence: string[] };

export type GoldenTurn = {
  /** The label of the turn, or its number in the conversation. */
  id: string;
  sessionId: string;
  occurredAt: string;
  speaker: string | null;
  userQuery: string;
  assistantResponse: string;
  /** The labelled text: the turn's question or its answer. */
  told: string;
};

export type GoldenConversation = { id: string; about: string; turns: GoldenTurn[]; questions: GoldenQuestion[] };

/** The moment at which all questions are asked: named times such as "last summer" count from here. */
export const ASKED_AT = '2026-11-02T18:00:00+09:00';

/** The conversations of the golden set, by file and place; README.md beside this file explains the format. */
export function readGolden(folder = import.meta.dirname): GoldenConversation[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && name !== 'ranks.txt')
    .sort()
    .flatMap((name) => parseGolden(readFileSync(join(folder, name), 'utf8')));
}

function parseGolden(text: string): GoldenConversation[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n');
      const [id = '', about = ''] = head.split(' | ');
      const turns = parseTurns(id, lines);
      const questions = lines.filter((line) => line.startsWith('? ')).map(parseQuestion);
      const known = new Set(turns.map((turn) => turn.id));
      if (known.size !== turns.length) throw new Error(`${id} uses a label twice.`);
      for (const { question, evidence } of questions) {
        const unknown = evidence.filter((label) => !known.has(label));
        if (unknown.length > 0) throw new Error(`${id} has no turn ${unknown.join(', ')} for “${question}”.`);
      }
      return { id, about, turns, questions };
    });
}

function parseTurns(conversation: string, lines: string[]): GoldenTurn[] {
  const turns: GoldenTurn[] = [];
  let session = 0;
  let at = 0;
  for (const line of lines) {
    const start = /^@ (\S+) (\S+)$/.exec(line);
    const spoken = /^([^ ]*)> (.*)$/.exec(line);
    if (start) {
      session++;
      at = Date.parse(`${start[1]}T${start[2]}:00+09:00`);
    } else if (spoken) {
      const { text, label } = labelOf(spoken[2] ?? '');
      turns.push({
        id: label ?? String(turns.length + 1),
        sessionId: `${conversation}/${session}`,
        occurredAt: new Date(at).toISOString(),
        speaker: spoken[1] || null,
        userQuery: text,
        assistantResponse: '',
        told: text,
      });
      at += 60_000;
    } else if (line.startsWith('< ')) {
      const turn = turns.at(-1);
      if (!turn) throw new Error(`${conversation} begins with an answer.`);
      const { text, label } = labelOf(line.slice(2));
      turn.assistantResponse = text;
      if (label) Object.assign(turn, { id: label, told: text });
    } else if (!line.startsWith('? ')) {
      throw new Error(`${conversation} has a line of no kind: ${line}`);
    }
  }
  return turns;
}

function labelOf(line: string): { text: string; label: string | undefined } {
  const [, text = line, label] = /^(.*) \{(\w+)\}$/.exec(line) ?? [];
  return { text, label };
}

function parseQuestion(line: string): GoldenQuestion {
  const [kind = '', question = '', evidence = ''] = line.slice(2).split(' | ');
  return { kind, question, evidence: evidence.split(', ').filter((label) => label !== '') };
}
