import { readdirSync, readFileSync } from 'node:fs';
import { sampleEntityRules } from '../../../server/lifecycle/entities/entityRules.ts';
import { mentionsIn } from '../../../server/lifecycle/entities/mentions.ts';
import { extractFacts } from '../../../server/lifecycle/extract/extractFacts.ts';
import { lastingWords } from '../../../server/lifecycle/extract/lastingWords.ts';
import { compareFacts } from '../../../server/lifecycle/facts/compareFacts.ts';
import { findConfirmedSolution, importantFacts } from '../../../server/lifecycle/importantFacts.ts';
import { importanceOfTurn } from '../../../server/lifecycle/keep/importanceOfTurn.ts';
import { redactJson } from '../../../server/lifecycle/redact/redact.ts';
import { languageOfTurns, summarizeTurns } from '../../../server/lifecycle/summaries/summarizeTurns.ts';
import { isSupported } from '../../../server/minds/extractionAnswer.ts';
import { offlineEmbedder } from '../../../server/minds/offlineMinds.ts';
import { SPECIAL } from './specialReaders.ts';

/** Folders that read people's text. Exporting a function that takes a string first adds it to the sweep. */
const LAYERS = ['text', 'lifecycle', 'recall'];
const SERVER = new URL('../../../server/', import.meta.url).pathname;
const EXPORTED = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)\(\s*(\w+): string\b([^)]*)\)/gm;

export interface TextReader {
  name: string;
  /** Turns a text as people send it into the function's argument; runs beforehand, so that its time is not counted. */
  given?: (text: string) => string;
  read: (given: never) => unknown;
}

/** Parameters that hold no user text: keys, codes, time zones, our own names and patterns. */
const NO_TEXT =
  /^lifecycle\/(?:access|audit|privacy|export)\/|^lifecycle\/(?:times\/(?:timeZone\.|englishTimes\.(?:on|figures)$|koreanTimes\.ko$)|keep\/importanceOfTurn\.isRecallable)|^recall\/recalled\./;

const turn = (text: string) => ({ userQuery: text, assistantResponse: text });
const fact = (text: string) => ({ content: text.slice(0, 2_000), subject: null, exclusive: false });

/** Readers of whole turns, and of models' answers. */
const OF_TURNS: TextReader[] = [
  reader('extractFacts', (text) => extractFacts({ userQuery: text, previousUserQuery: text })),
  reader('lastingWords', (text) =>
    lastingWords({ ...turn(text), previousUserQuery: text, previousAssistantResponse: `${text}?` }),
  ),
  reader('importantFacts', (text) => importantFacts([turn(text), turn(text)])),
  reader('solutionConfirmed', (text) => findConfirmedSolution(['it works now', text.slice(0, 400)], turn(text))),
  reader('importanceOfTurn', (text) => importanceOfTurn(turn(text))),
  reader('languageOfTurns', (text) => languageOfTurns([turn(text)])),
  reader('mentionsIn', (text) =>
    mentionsIn({ userQuery: text, entities: [{ type: 'money', value: text.slice(0, 512) }] }, sampleEntityRules),
  ),
  reader('redactJson', (text) => redactJson({ list: [text] })),
  reader('summarizeTurns', (text) => summarizeTurns([turn(text)])),
  reader('compareFacts', (text) => compareFacts(fact(text) as never, fact(`${text.slice(0, 1_900)} b`) as never)),
  reader('offlineEmbedder', (text) => offlineEmbedder.embed([text])),
  reader('isSupported', (text) => isSupported(text.slice(0, 2_000), text)),
];

function reader(name: string, read: (text: string) => unknown): TextReader {
  return { name, read: read as TextReader['read'] };
}

/** Every reader of people's text, the functions that have no known way to be called, and names that no function has. */
export async function findTextReaders(): Promise<{ readers: TextReader[]; unknown: string[] }> {
  const readers = [...OF_TURNS];
  const unknown: string[] = [];
  for (const { file, exported, alone } of exportedReaders()) {
    const name = `${file.slice(0, -3)}.${exported}`;
    if (NO_TEXT.test(name)) continue;
    const special = SPECIAL[name];
    if (!alone && !special?.call) {
      unknown.push(name);
      continue;
    }
    const read = (await import(SERVER + file))[exported];
    const calls = special?.call;
    readers.push({ name, given: special?.given, read: calls ? (text) => calls(read, text) : read });
  }
  const names = new Set(readers.map(({ name }) => name));
  unknown.push(...Object.keys(SPECIAL).filter((name) => !names.has(name)));
  return { readers, unknown };
}

function exportedReaders(): { file: string; exported: string; alone: boolean }[] {
  return LAYERS.flatMap((layer) =>
    readdirSync(SERVER + layer, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .sort()
      .flatMap((path) =>
        [...readFileSync(`${SERVER}${layer}/${path}`, 'utf8').matchAll(EXPORTED)].map((match) => ({
          file: `${layer}/${path}`,
          exported: match[1] ?? match[2]!,
          alone: needsNothingMore(match[4]!),
        })),
      ),
  );
}

const needsNothingMore = (parameters: string): boolean =>
  parameters
    .split(',')
    .filter((parameter) => parameter.trim() !== '')
    .every((parameter) => /^\s*\w+\?:|=/.test(parameter));
