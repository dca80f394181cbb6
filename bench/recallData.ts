import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Conversation = {
  id: string;
  speakers: string[];
  sessions: { id: string; startedAt: string; turns: { id: string; speaker: string; text: string }[] }[];
  questions: { id: string; question: string; category: string; evidence: string[] }[];
};
/** One memory and a question that it answers: i uses the same words, p paraphrases, m mixes Korean and English. */
export type KoreanPair = { type: 'i' | 'p' | 'm'; memory: string; query: string };

export type RecallData = { conversations: Conversation[] | undefined; korean: KoreanPair[] | undefined };

/** The datasets for measuring recall. We may not redistribute them, so they are beside the repository, or missing. */
export function readRecallData(folder: string): RecallData {
  const read = (name: string): unknown => {
    const path = join(folder, name);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  const locomo = read('locomo-dev.json') as { conversations: Conversation[] } | undefined;
  return { conversations: locomo?.conversations, korean: read('korean-dev.json') as KoreanPair[] | undefined };
}
