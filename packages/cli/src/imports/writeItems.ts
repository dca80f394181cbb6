import { isRefusedForGood } from '@recollect/client';
import type {
  ExportedVersion,
  ImportedDocument,
  ImportedMemory,
  ImportedSession,
  ImportedSettings,
  ImportedSpace,
  ImportedTurn,
  ImportedVersion,
  Item,
} from './item.ts';
import { type Alone, isUsual, Later } from './later.ts';
import { addPlace, type ImportReport } from './report.ts';

/** Limits of the API: bytes of a request, with room for the document around it, and items of a call. */
const MAX_BATCH_BYTES = 768 * 1024;
const MAX_TURNS = 500;
const MAX_MEMORIES = 100;
/** The API's limit for each text of a turn. */
const MAX_TEXT_BYTES = 64 * 1024;

/** The code with which the server refused an item. */
export type Refusal = { place: string; code: string; message: string };

/** The progress of an import. */
export interface Written {
  onTurns(count: number, replayed: number): void;
  onMemories(count: number, known: number): void;
  /** A space, a document, a version, the settings of a user, or what was said about a session. */
  onWritten(): void;
  onRefused(refusal: Refusal): void;
  onCut(place: string): void;
}

/** Where an import writes to. */
export interface Target {
  recordTurns(turns: readonly ImportedTurn[]): Promise<{ replayed: boolean; turn: { id: string } }[]>;
  saveMemories(
    userId: string,
    memories: readonly ImportedMemory[],
  ): Promise<{ code: string | null; message: string | null; memory: { id: string } | null }[]>;
  saveSpace(space: ImportedSpace): Promise<unknown>;
  saveDocument(document: ImportedDocument): Promise<unknown>;
  /** Unless the server has this version already, under the number it had when it was exported. */
  saveVersion(version: ImportedVersion, exported: ExportedVersion | undefined): Promise<unknown>;
  saveSettings(userId: string, settings: ImportedSettings): Promise<unknown>;
  saveSession(userId: string, sessionId: string, session: ImportedSession): Promise<unknown>;
  /** Marks a turn as saved by the user. */
  markSaved(id: string, importance: number | undefined): Promise<unknown>;
  pin(memoryId: string): Promise<unknown>;
  /** The IDs of a user’s turns. */
  listTurns(userId: string): Promise<Set<string>>;
  /** The keys of everything remembered about a user, whether active or not. */
  listFacts(userId: string): Promise<Set<string>>;
}

/** The fields by which the facts about a user are told apart. */
export type Fact = Partial<Record<'scope' | 'sessionId' | 'documentId' | 'spaceId' | 'agentId', string | null>> & {
  content: string;
};

export const factKey = ({ content, scope, sessionId, documentId, spaceId, agentId }: Fact): string => {
  const place =
    { USER: '', SESSION: sessionId, DOCUMENT: documentId, SPACE: spaceId, AGENT: agentId }[scope ?? 'USER'] ?? '';
  return [scope ?? 'USER', place, content].join('\n');
};

type Turn = Extract<Item, { kind: 'turn' }>;
type Memory = Extract<Item, { kind: 'memory' }>;

/**
 * Writes items in batches, in their order. What the server refuses is reported, and the rest is written.
 * @throws RecollectError if the server is unreachable or the key may not write: what was written before can be sent again
 */
export async function writeItems(items: AsyncIterable<Item>, target: Target, written: Written): Promise<void> {
  const turnsOf = ofOneUser(target.listTurns);
  const factsOf = ofOneUser(target.listFacts);
  const later = new Later();
  let turns: Turn[] = [];
  let memories: Memory[] = [];
  let bytes = 0;
  const flush = async () => {
    if (turns.length > 0) await sendTurns(await unknownTurns(turns, turnsOf, written), target, written);
    if (memories.length > 0) await sendMemories(memories, target, written, factsOf);
    [turns, memories, bytes] = [[], [], 0];
  };
  const add = async (item: Turn | Memory) => {
    const size = BYTES.encode(JSON.stringify(item)).length;
    const isOther = item.kind === 'memory' && memories.some(({ userId }) => userId !== item.userId);
    if (bytes + size > MAX_BATCH_BYTES || isOther) await flush();
    if (item.kind === 'turn') turns.push(item);
    else memories.push(item);
    bytes += size;
    if (turns.length >= MAX_TURNS || memories.length >= MAX_MEMORIES) await flush();
  };
  const sendLater = async (next: Item | undefined) => {
    for (const one of later.take(next)) await sendOne(one, target, written);
  };
  for await (const item of items)
    switch (item.kind) {
      case 'skipped':
        break;
      case 'session':
        later.sessions.set(`${item.userId}\n${item.sessionId}`, item);
        break;
      case 'turn':
        later.see(item);
        await add(cutTurn(item, written));
        break;
      case 'memory':
        later.settle(item.userId);
        if (later.sessions.size > 0) await flush();
        await sendLater(item);
        await add(item);
        break;
      default:
        await flush();
        await sendLater(item);
        if (item.kind === 'user' && isUsual(item.settings)) later.user = item;
        else await sendOne(item, target, written);
    }
  await flush();
  await sendLater(undefined);
}

async function sendOne(item: Alone, target: Target, written: Written): Promise<void> {
  try {
    if (item.kind === 'space') await target.saveSpace(item.space);
    else if (item.kind === 'document') await target.saveDocument(item.document);
    else if (item.kind === 'version') await target.saveVersion(item.version, item.exported);
    else if (item.kind === 'session') await target.saveSession(item.userId, item.sessionId, item.session);
    else await target.saveSettings(item.userId, item.settings);
    written.onWritten();
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    written.onRefused({ place: item.place, code: error.code, message: error.message });
  }
}

const BYTES = new TextEncoder();

/** What a server has of a user. Only one user's is kept, because a file lists them user by user. */
type KnownOf = Target['listFacts'];

function ofOneUser(list: KnownOf): KnownOf {
  let last: { userId: string; known: Promise<Set<string>> } | undefined;
  return (userId) => {
    if (last?.userId !== userId) last = { userId, known: list(userId) };
    return last.known;
  };
}

/** Without the turns that the server exported itself: they have other keys there, or none. */
async function unknownTurns(turns: readonly Turn[], turnsOf: KnownOf, written: Written): Promise<Turn[]> {
  const unknown: Turn[] = [];
  for (const one of turns)
    if (!one.exportedId || !(await turnsOf(one.turn.userId)).has(one.exportedId)) unknown.push(one);
  written.onTurns(0, turns.length - unknown.length);
  return unknown;
}

/** Halves a refused batch until it contains only the refused turn. */
async function sendTurns(turns: readonly Turn[], target: Target, written: Written): Promise<void> {
  if (turns.length === 0) return;
  try {
    const results = await target.recordTurns(turns.map(({ turn }) => turn));
    const replayed = results.filter((one) => one.replayed).length;
    written.onTurns(results.length - replayed, replayed);
    for (const [i, { isSaved, turn }] of turns.entries())
      if (isSaved) await target.markSaved(results[i]!.turn.id, turn.importance);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    if (turns.length === 1) {
      for (const { place } of turns) written.onRefused({ place, code: error.code, message: error.message });
      return;
    }
    const half = Math.ceil(turns.length / 2);
    await sendTurns(turns.slice(0, half), target, written);
    await sendTurns(turns.slice(half), target, written);
  }
}

/** Facts have no idempotency key: those that are remembered already, in the same words, are not sent. */
async function sendMemories(
  memories: readonly Memory[],
  target: Target,
  written: Written,
  factsOf: KnownOf,
): Promise<void> {
  const { userId } = memories[0]!;
  const known = await factsOf(userId);
  const fresh = memories.filter(({ memory }) => !known.has(factKey(memory)));
  written.onMemories(0, memories.length - fresh.length);
  if (fresh.length === 0) return;
  try {
    const results = await target.saveMemories(
      userId,
      fresh.map(({ memory }) => memory),
    );
    for (const [i, { code, message, memory: saved }] of results.entries()) {
      const { place, memory, isPinned } = fresh[i]!;
      if (code) written.onRefused({ place, code, message: message ?? code });
      else known.add(factKey(memory));
      if (isPinned && saved) await target.pin(saved.id);
    }
    written.onMemories(results.filter(({ code }) => !code).length, 0);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    for (const { place } of fresh) written.onRefused({ place, code: error.code, message: error.message });
  }
}

function cutTurn(item: Turn, written: Written): Turn {
  const { userQuery, assistantResponse } = item.turn;
  const turn = { ...item.turn, userQuery: cutText(userQuery), assistantResponse: cutText(assistantResponse) };
  if (turn.userQuery.length < userQuery.length || turn.assistantResponse.length < assistantResponse.length)
    written.onCut(item.place);
  return { ...item, turn };
}

/** Cuts between characters. */
function cutText(text: string): string {
  const bytes = BYTES.encode(text);
  if (bytes.length <= MAX_TEXT_BYTES) return text;
  let end = MAX_TEXT_BYTES;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return new TextDecoder().decode(bytes.subarray(0, end));
}

/** Records the outcome of items in a report. */
export const recorderOf = (report: ImportReport): Written => ({
  onTurns: (count: number, replayed: number) => {
    report.recorded += count;
    report.replayed += replayed;
  },
  onMemories: (count: number, known: number) => {
    report.saved += count;
    report.known += known;
  },
  onWritten: () => {
    report.written++;
  },
  onCut: (place: string) => addPlace(report.cut, place),
  onRefused: ({ place, code, message }: { place: string; code: string; message: string }) => {
    report.refused[code] ??= { count: 0, places: [], message };
    addPlace(report.refused[code], place);
  },
});
