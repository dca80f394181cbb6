import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../../server/lifecycle/times/calendar.ts';

/** A person with what they told or had saved, among weeks of other talk, and questions about it. */
export interface Story {
  id: string;
  /** Saved as memories by the product, if not told in the conversations. */
  saved: string[];
  turns: { userId: string; sessionId: string; userQuery: string; assistantResponse: string; occurredAt: string }[];
  /** `wanted` is what the prompt must contain, in lower case: any one of these. */
  questions: { question: string; wanted: string[] }[];
}

type Said = { userQuery: string; assistantResponse: string };

/** The stories of both languages, each told among the small talk of its language in the six weeks before `now`. */
export function readStories(now: Date): Story[] {
  const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
  const talk = Object.fromEntries(
    sectionsOf(read('smallTalk.txt')).map(({ head, body }) => [head, body.split('\n\n').map(turnsOf)]),
  );
  return ['korean', 'english'].flatMap((language) =>
    sectionsOf(read(`${language}.txt`)).map(({ head, body }) => toStory(head, body, talk[language] ?? [], now)),
  );
}

function toStory(head: string, body: string, talk: readonly Said[][], now: Date): Story {
  const [id = '', kind] = head.split(' | ');
  const lines = body.split('\n').map((line) => line.split(' | '));
  const facts = lines.filter(([said = '']) => !said.startsWith('<'));
  const told = kind === 'told' ? turnsOf(lines.map(([said]) => said).join('\n')) : [];
  const sessions = talk.map((turns, i) => {
    const share = (part: number): number => Math.round((part * told.length) / talk.length);
    const [first, ...others] = turns;
    return [...(first ? [first] : []), ...told.slice(share(i), share(i + 1)), ...others];
  });
  return {
    id,
    saved: kind === 'told' ? [] : facts.map(([said = '']) => said.slice(2)),
    turns: sessions.flatMap((turns, i) =>
      turns.map((turn, j) => ({
        userId: id,
        sessionId: `${id}/${i + 1}`,
        ...turn,
        occurredAt: new Date(now.getTime() - (2 * (sessions.length - i) - 1) * DAY_MS + j * 60_000).toISOString(),
      })),
    ),
    questions: facts.flatMap(([, question, wanted]) =>
      question && wanted ? [{ question, wanted: wanted.toLowerCase().split(' / ') }] : [],
    ),
  };
}

const sectionsOf = (text: string): { head: string; body: string }[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { head: part.slice(0, end), body: part.slice(end + 1).trim() };
    });

const turnsOf = (text: string): Said[] =>
  text
    .split(/^> /m)
    .slice(1)
    .map((part) => {
      const [userQuery = '', answer = ''] = part.trim().split('\n');
      return { userQuery, assistantResponse: answer.replace(/^< /, '') };
    });
