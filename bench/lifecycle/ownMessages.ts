import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'server/lifecycle/extract/training';

interface OwnMessage {
  userQuery: string;
  assistantResponse: string;
}

/** The repository's own training messages. */
export function ownMessages(): OwnMessage[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n').filter(Boolean))
    .flatMap((line) => {
      const { text, turns }: { text: string; turns?: OwnMessage[] } = JSON.parse(line);
      return turns ?? [{ userQuery: text, assistantResponse: '' }];
    });
}
