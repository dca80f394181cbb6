import { MAX_QUERY } from '../actions/turns/analyseTurns.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../entities/limits.ts';
import type { Metadata } from '../entities/metadata.ts';
import { type Issue, RecollectError } from '../errors.ts';
import { refuseBadText } from '../graph/allow.ts';
import { SaveDocumentInput } from '../graph/documents/saveDocument.ts';
import { SaveDocumentVersionInput } from '../graph/documents/saveDocumentVersion.ts';
import { MaxItems, MetadataMap, Tags, TextBytes, TextLength } from '../graph/limits.ts';
import { homeOf, SaveMemoryInput } from '../graph/memories/saveMemory.ts';
import { RecordConsentInput, UpdateMemorySettingsInput } from '../graph/people/memorySettings.ts';
import { refuseImpossibleTimes } from '../graph/turns/recordTurn.ts';
import { EntityInput, RecordTurnInput } from '../graph/turns/turnInputs.ts';
import { RecordInteractionInput } from '../graph/turns/updateTurn.ts';
import { validateInput } from '../graph/validate.ts';
import { MAX_ENTITIES } from '../lifecycle/entities/findEntities.ts';
import { MANIFEST } from '../lifecycle/export/exportFiles.ts';
import { RECALL_SETTINGS } from '../lifecycle/projectSettingsTable.ts';
import { normalize } from '../text/normalize.ts';
import type { Noun, Row } from './exportRows.ts';

const MAX_SUMMARY = RECALL_SETTINGS.shape.summaryMaxLength.unwrap().maxValue ?? 0;

/** Fields that no input of the API takes, because the exporting server created them. */
class UserRow {
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  speakers: string[];
}

class SessionRow {
  @TextLength(LIMITS.keyCharacters)
  sessionId: string;

  @TextLength(LIMITS.memoryCharacters)
  title: string | null;

  @TextLength(MAX_SUMMARY)
  summary: string | null;

  @Tags()
  tags: string[];

  @MetadataMap()
  metadata: Metadata;
}

class ConsentRow extends RecordConsentInput {
  @TextLength(LIMITS.keyCharacters)
  recordedBy: string;
}

/** The caller's entities together with those that the server found. */
class TurnRow extends RecordTurnInput {
  @MaxItems(LIMITS.entities + MAX_ENTITIES)
  mentioned: EntityInput[];
}

class SummaryRow {
  @TextLength(MAX_SUMMARY)
  summary: string;
}

class MemoryRow extends SaveMemoryInput {
  /** Facts that were learned or saved earlier may be invisible. */
  @TextLength(LIMITS.memoryCharacters)
  override content: string;

  @TextLength(LIMITS.memoryCharacters)
  sourcePreview: string | null;

  @TextLength(LIMITS.keyCharacters)
  subject: string | null;
}

class QuarantinedRow {
  @TextLength(LIMITS.memoryCharacters)
  text: string;
}

class PreferenceRow {
  /** For a question, its normalized form, which is what is counted. */
  @TextLength(MAX_QUERY)
  value: string;

  @TextBytes(LIMITS.turnBytes)
  label: string | null;
}

/**
 * The API inputs that would create a row, so that the API's own rules check it and none is duplicated. In redacted text
 * each redaction mark counts as one character.
 */
const INPUTS: { [N in Noun]: (row: Row<N>, userId: string) => object[] } = {
  users: (row) => [fill(new UserRow(), row)],
  settings: (row, userId) => [fill(new UpdateMemorySettingsInput(), { ...row, userId })],
  consents: (row, userId) => [fill(new ConsentRow(), { ...row, userId })],
  sessions: (row) => [fill(new SessionRow(), row)],
  turns: ({ entities, ...row }, userId) => {
    const mentioned = (entities ?? []).map((one) =>
      fill(new EntityInput(), { ...one, normalized: one.normalized || null }),
    );
    const texts = { userQuery: withoutMarks(row.userQuery), assistantResponse: withoutMarks(row.assistantResponse) };
    return [fill(new TurnRow(), { ...row, ...texts, userId, mentioned }), ...mentioned];
  },
  summaries: (row) => [fill(new SummaryRow(), row)],
  memories: (row, userId) => [fill(new MemoryRow(), { ...row, userId, content: withoutMarks(row.content) })],
  documents: (row) => [fill(new SaveDocumentInput(), row)],
  documentVersions: (row) => [fill(new SaveDocumentVersionInput(), { ...row, content: withoutMarks(row.content) })],
  quarantine: (row) => [fill(new QuarantinedRow(), { text: withoutMarks(row.text) })],
  entities: (row) => [fill(new EntityInput(), { ...row, normalized: row.normalized || null })],
  preferences: ({ kind, value, label }) => [
    fill(new PreferenceRow(), { label, value: kind === 'query' ? normalize(label ?? value) : value }),
  ],
  interactions: (row, userId) => [fill(new RecordInteractionInput(), { itemId: row.itemId, userId })],
};

const fill = <T extends object>(input: T, fields: object): T => Object.assign(input, fields);
const withoutMarks = (text: string): string => text.replace(/\[redacted:[a-z_]+\]/g, '#');

/**
 * Checks a row by the API's rules for the input that would create it.
 * @throws Error with a readable message that names the place
 */
export async function checkRow<N extends Noun>(
  noun: N,
  row: Row<N>,
  { userKey, place, clock }: { userKey: string; place: string; clock: Context['clock'] },
): Promise<void> {
  await withReadableError(place, async () => {
    refuseBadText(row);
    for (const input of INPUTS[noun](row, userKey)) await validateInput(input);
    if (noun === 'memories') homeOf(row as Row<'memories'>);
    refuseImpossibleTimes({ clock }, timesOf(row));
  });
}

/** @throws Error with a readable message for a user key that the API would refuse */
export const checkUserKey = (userId: string): Promise<void> =>
  withReadableError(MANIFEST, async () => {
    refuseBadText({ userId });
    await validateInput(fill(new RecordInteractionInput(), { userId, itemId: userId }));
  });

async function withReadableError(place: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof RecollectError)) throw error;
    const [first] = error.issues;
    throw new Error(`${place}: ${first ? inWords(first) : error.message} Nothing was imported.`);
  }
}

/** Fields that may be in the future: an expiry, and the end of the current week or month. */
const AHEAD = new Set(['expiresAt', 'to']);

const timesOf = (row: object): { path: string; at: Date }[] =>
  Object.entries(row).flatMap(([path, at]) => (at instanceof Date && !AHEAD.has(path) ? [{ path, at }] : []));

const inWords = ({ path, message }: Issue): string => `${path.replace(/^input\./, '')}: ${message}`;
