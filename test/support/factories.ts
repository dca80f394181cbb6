import { TEST_KEY, type TestApp } from './app.ts';

/** Records turns through the API and waits for the jobs; fills in what a test leaves out. */
export async function recordTurns(t: TestApp, turns: Partial<TurnFields>[]): Promise<{ id: string }[]> {
  const recorded: { id: string }[] = [];
  for (let i = 0; i < turns.length; i += 500) {
    const input = { turns: turns.slice(i, i + 500).map((turn) => ({ ...ORDINARY, ...turn })) };
    const { recordTurns } = await t.data(RECORD, { input });
    recorded.push(...recordTurns.results.map((result: { turn: { id: string } }) => result.turn));
  }
  await t.settle();
  return recorded;
}

export interface TurnFields extends Record<string, unknown> {
  userId: string | null;
  sessionId: string;
  userQuery: string;
  assistantResponse: string;
  occurredAt: string;
}

const ORDINARY = {
  userId: 'minji',
  sessionId: 's1',
  userQuery: 'What about the weather?',
  assistantResponse: 'It is sunny.',
};

const RECORD = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { turn { id } } } }';

const SAVE_DOCUMENT = `mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { outcome document {
  documentId title step versionCount owner { userId } space { spaceId } } } }`;
const SAVE_VERSION = `mutation ($input: SaveDocumentVersionInput!) { saveDocumentVersion(input: $input) { outcome
  version { number hash content author { userId } authorPseudonym restoredFrom } document { versionCount } } }`;
const ADD_MEMBER = `mutation ($input: AddSpaceMemberInput!) { addSpaceMember(input: $input) { member { role } } }`;

/** Saves what a document is. */
export const saveDocument = async (t: TestApp, documentId: string, rest: object = {}, key = TEST_KEY) =>
  (await t.data(SAVE_DOCUMENT, { input: { documentId, ...rest } }, key)).saveDocument;

/** Saves the content of a document. */
export const saveVersion = async (t: TestApp, documentId: string, content: string, rest: object = {}, key = TEST_KEY) =>
  (await t.data(SAVE_VERSION, { input: { documentId, content, ...rest } }, key)).saveDocumentVersion;

export const addMember = (t: TestApp, spaceId: string, userId: string, role = 'READER', key = TEST_KEY) =>
  t.data(ADD_MEMBER, { input: { spaceId, userId, role } }, key);
