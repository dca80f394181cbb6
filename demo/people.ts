import { readFileSync } from 'node:fs';

/** A hand-written person: months of sessions, and the questions that show what is remembered of them. */
export interface DemoPerson {
  userId: string;
  name: string;
  about: string;
  sessions: { sessionId: string; turns: DemoTurn[] }[];
  memories: { content: string; category: string; subcategory?: string; confidence?: number }[];
  interactions: { itemId: string; kind: string }[];
  questions: DemoQuestion[];
}

interface DemoTurn extends Record<string, unknown> {
  userQuery: string;
  assistantResponse: string;
  occurredAt: string;
}

export interface DemoQuestion {
  query: string;
  sessionId?: string;
  /** When the question is asked. */
  at: string;
  /** What a newcomer should look for in the answer. */
  why: string;
}

export const demoPeople: DemoPerson[] = ['jiwoo', 'daniel'].map((name) =>
  JSON.parse(readFileSync(new URL(`./people/${name}.json`, import.meta.url), 'utf8')),
);
