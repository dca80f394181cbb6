import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Conversation = {
  id: string;
  speakers: string[];
  sessions: { id: string; startedAt: string; turns: { id: string; speaker: string | null; text: string }[] }[];
  questions: { id: string; question: string; category: string; evidence: string[] }[];
};

/** The conversations for measuring recall. We may not redistribute them, so they are beside the repository, or missing. */
export function readConversations(folder: string): Conversation[] | undefined {
  const path = join(folder, 'locomo-dev.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).conversations : undefined;
}
