import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLObjectType, getNamedType, isLeafType, parse, visit } from 'graphql';
import { z } from 'zod';
import { QUERIES } from '../../../packages/cli/src/exports/exportProject.ts';
import { TURN_FIELDS } from '../../../packages/cli/src/generated/turnFields.ts';
import { withFields } from '../../../scripts/export-schema.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { addMember, recordTurns, saveDocument, saveVersion } from '../../support/factories.ts';
import { DEACTIVATE, save } from '../../support/memories.ts';
import { type Cli, cliOf } from '../../support/packages/cli.ts';

let t: TestApp;
let cli: Cli;

beforeAll(async () => {
  t = await startApp();
  cli = cliOf(t);
  const turns = Array.from({ length: 130 }, (_, i) => ({
    userId: i % 13 === 0 ? 'bora' : 'ada',
    sessionId: `s${i % 7}-${i % 13 === 0}`,
    userQuery: `Question ${i}`,
    assistantResponse: `답변 ${i}`,
    occurredAt: new Date(Date.UTC(2025, 0, 1, 0, i)).toISOString(),
    tags: i === 5 ? ['five'] : [],
    importance: i === 5 ? 9 : 5,
    model: 'm',
  }));
  await recordTurns(t, turns);
  await save(t, 'ada', 'Prefers trains.');
  const gone = await save(t, 'ada', 'Was fond of planes.');
  await t.data(DEACTIVATE, { input: { id: gone.memory.id } });
  await addMember(t, 'team', 'ada', 'EDITOR');
  await addMember(t, 'team', 'bora');
  await saveDocument(t, 'plan', { spaceId: 'team', ownerUserId: 'ada', title: 'Plan', step: 'draft', tags: ['q3'] });
  await saveVersion(t, 'plan', '# Plan\n\nBegin in May.', { format: 'MARKDOWN', authorUserId: 'ada', note: 'First' });
  await saveVersion(t, 'plan', '# Plan\n\nBegin in June.', { format: 'MARKDOWN', authorUserId: 'bora' });
  await save(t, 'ada', 'We meet on Mondays.', { scope: 'SPACE', spaceId: 'team' });
});

const COUNTS = `query ($userId: ID!) { user(userId: $userId) { turns(first: 100, orderBy: OLDEST) { totalCount edges { node {
  userQuery assistantResponse occurredAt tags importance model session { sessionId } } } } } }`;

const DOCUMENTS = `{ spaces { edges { node { spaceId title members { role user { userId } } } } }
  documents { edges { node { documentId title step tags metadata owner { userId } space { spaceId } versions { edges { node {
    number content format note hash author { userId } } } } } } }
  memories(filter: { userId: "ada", spaceId: "team" }) { edges { node { content scope spaceId } } } }`;

test('a project is exported as lines that match the schema, and imported into another project once', async () => {
  const { code, stdout, stderr } = await cli(['export', '--all']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'Exported. Users: 2, sessions: 14, turns: 130, memories: 3, documents: 1.\n',
  });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const schema = z.fromJSONSchema(JSON.parse(await readFile('docs/export.schema.json', 'utf8')));
  for (const line of lines) expect(schema.safeParse(line)).toMatchObject({ success: true });
  expect(schema.safeParse({ type: 'turn' }).success).toBe(false);
  expect(lines[0]).toMatchObject({ type: 'recollect', format: 1 });
  expect(lines.at(-1)).toEqual({
    ...{ type: 'end', users: 2, sessions: 14, turns: 130, memories: 3, spaces: 1, documents: 1, versions: 2 },
  });

  const file = join(await mkdtemp(join(tmpdir(), 'recollect-export-')), 'project.jsonl');
  await writeFile(file, stdout);
  const { key } = await t.addProject('other');
  const enter = () => cli(['import', 'recollect', file, '-o', 'json'], { env: { RECOLLECT_KEY: key } });
  const first = await enter();
  expect({ ...first, stdout: JSON.parse(first.stdout) }).toMatchObject({
    code: 0,
    stdout: { users: 2, recorded: 130, saved: 2, written: 4, refused: {}, skipped: { inactive: { count: 1 } } },
  });
  expect(await t.data(COUNTS, { userId: 'ada' }, key)).toEqual(await t.data(COUNTS, { userId: 'ada' }));
  expect(await t.data(DOCUMENTS, {}, key)).toEqual(await t.data(DOCUMENTS));
  expect(JSON.parse((await enter()).stdout)).toMatchObject({ recorded: 0, replayed: 130, saved: 0, known: 2 });
  expect(await t.data(DOCUMENTS, {}, key)).toEqual(await t.data(DOCUMENTS));
});

test('importing a project into itself changes nothing, except that data erased since comes back', async () => {
  const { key } = await t.addProject('itself');
  const env = { RECOLLECT_KEY: key };
  const write = (mutation: string, variables = {}) => t.data(mutation, variables, key);
  const { recordTurns } = await write(`mutation { recordTurns(input: {turns: [
      {userId: "gil", sessionId: "s", userQuery: "I live in Jeju.", assistantResponse: "Noted."},
      {userId: "gil", sessionId: "s", userQuery: "And the weather?", assistantResponse: "Fine.", idempotencyKey: "own"},
      {userId: "gil ", sessionId: "s", userQuery: "I live in Ulsan.", assistantResponse: "Noted."}
    ]}) { results { turn { id } } }
    updateMemorySettings(input: {userId: "gil", maxMemories: 9}) { settings { enabled } }
    saveDocument(input: {documentId: "plan", title: "Plan"}) { document { documentId } }
    first: saveDocumentVersion(input: {documentId: "plan", content: "Begin in May."}) { outcome }
    second: saveDocumentVersion(input: {documentId: "plan", content: "Begin in June."}) { outcome } }`);
  await t.settle();
  const everything = `{ users { edges { node { userId settings { enabled maxMemories } turns(orderBy: OLDEST) { edges { node { id userQuery savedAt } } } } } }
    memories(filter: {userId: "gil", active: null}) { edges { node { id content } } }
    document(documentId: "plan") { title versionCount } }`;
  const before = await t.data(everything, {}, key);
  const file = join(await mkdtemp(join(tmpdir(), 'recollect-export-')), 'itself.jsonl');
  await writeFile(file, (await cli(['export', '--all'], { env })).stdout);
  const enter = async () => JSON.parse((await cli(['import', 'recollect', file, '-o', 'json'], { env })).stdout);
  expect(await enter()).toMatchObject({ recorded: 0, replayed: 3, saved: 0, refused: {} });
  await t.settle();
  expect(await t.data(everything, {}, key)).toEqual(before);

  await write('mutation ($id: ID!) { deleteTurn(input: {id: $id}) { __typename } }', {
    id: recordTurns.results[1].turn.id,
  });
  expect(await enter()).toMatchObject({ recorded: 1, replayed: 2 });
  await write('mutation { updateMemorySettings(input: {userId: "gil", enabled: false}) { settings { enabled } } }');
  await enter();
  const { users } = await t.data(everything, {}, key);
  const gil = users.edges.find(({ node }: { node: { userId: string } }) => node.userId === 'gil');
  expect(gil.node.settings).toEqual({ enabled: false, maxMemories: 9 });
});

test('a truncated file is imported up to its end, and the import reports it and exits with 6', async () => {
  const lines = (await cli(['export', '--all'])).stdout.trimEnd().split('\n');
  const folder = await mkdtemp(join(tmpdir(), 'recollect-export-'));
  const dryRun = async (...files: string[][]) => {
    const paths = files.map((_, i) => join(folder, `${i}.jsonl`));
    for (const [i, path] of paths.entries()) await writeFile(path, `${files[i]!.join('\n')}\n`);
    const { code, stdout } = await cli(['import', 'recollect', ...paths, '--dry-run', '-o', 'json']);
    return { code, cut: JSON.parse(stdout).skipped.cutShort };
  };
  const short = lines.slice(0, -20);
  expect(await dryRun(short)).toEqual({ code: 6, cut: { count: 1, places: [`0.jsonl, line ${short.length}`] } });
  expect(await dryRun(short, lines)).toEqual({ code: 6, cut: { count: 1, places: [`0.jsonl, line ${short.length}`] } });
  expect(await dryRun(lines, lines)).toEqual({ code: 0, cut: undefined });
  expect(await dryRun(lines.slice(1, -20))).toEqual({ code: 0, cut: undefined });
  await writeFile(join(folder, 'all.jsonl'), lines.join('\n'));
  const { stdout } = await cli(['import', 'recollect', join(folder, 'all.jsonl'), '--dry-run']);
  expect(stdout).toMatch(/spaces\s+1\b[\s\S]*documents\s+1\b[\s\S]*versions of documents\s+2\b/);
});

test('a single user can be exported, and the user must be named', async () => {
  const { stdout } = await cli(['export', '--user', 'bora']);
  const users = stdout
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).userId ?? []);
  expect(new Set(users)).toEqual(new Set(['bora']));
  expect(await cli(['export'])).toMatchObject({ code: 2, stdout: '' });
  expect((await cli(['export', '--user', 'nobody'])).code).toBe(3);
});

test('only matches of a filter are exported, with their users', async () => {
  const typesOf = async (filter: object) => {
    const { stdout, stderr } = await cli(['export', '--all', '--filter', JSON.stringify(filter)]);
    expect(stderr).toMatch(/^Exported/);
    const lines = stdout.trimEnd().split('\n');
    return lines
      .map((line) => JSON.parse(line))
      .map(({ type, userId, userQuery }) => [type, userId, userQuery].join(' ').trim());
  };
  expect(await typesOf({ tags: { has: 'five' } })).toEqual(['recollect', 'user ada', 'turn ada Question 5', 'end']);
  expect(await typesOf({ importance: { gte: 9 } })).toEqual(['recollect', 'user ada', 'turn ada Question 5', 'end']);
  expect(await typesOf({ tags: { has: 'q3' } })).toEqual(['recollect', 'document', 'version', 'version', 'end']);
  expect(await cli(['export', '--all', '--filter', 'five'])).toMatchObject({ code: 2, stdout: '' });
});

const OF_PEOPLE = `{ users { edges { node { userId settings { enabled autoExtraction allowedCategories maxMemories retentionDays }
  sessions { edges { node { sessionId title tags metadata status } } }
  turns(orderBy: OLDEST) { edges { node { userQuery importance savedAt } } } } } }
  memories(filter: { active: true }) { edges { node { content scope sessionId spaceId source pinnedAt user { userId } } } } }`;

test('settings, saved turns, pinned memories, and titles and labels of sessions are imported too', async () => {
  const from = (await t.addProject('from')).key;
  const say = (userId: string, sessionId: string, userQuery: string, more = {}) =>
    t.data(
      'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }',
      { input: { userId, sessionId, userQuery, assistantResponse: '', ...more } },
      from,
    );
  await t.data(
    `mutation { saveSpace(input: {spaceId: "repo"}) { space { spaceId } }
      addSpaceMember(input: {spaceId: "repo", userId: "cleo", role: EDITOR}) { member { role } }
      saveDocument(input: {documentId: "readme", spaceId: "repo"}) { document { documentId } }
      cautious: updateMemorySettings(input: {userId: "dora", autoExtraction: false, maxMemories: 9}) { settings { enabled } }
      silent: updateMemorySettings(input: {userId: "emil", maxMemories: 50}) { settings { enabled } }
      pinned: saveMemory(input: {userId: "dora", content: "Allergic to nuts.", category: CONTEXT}) { memory { id } } }`,
    {},
    from,
  );
  await say('dora', 'd', 'I live in Jeju.');
  await say('emil', 'e', 'I work as a nurse.');
  await say('emil', 'e', 'Only in this chat, answer in English.');
  const { recordTurn } = await say('cleo', 'c', 'In this repo we use pnpm.', { documentId: 'readme' });
  const { memories } = await t.data('{ memories(filter: {userId: "dora"}) { edges { node { id } } } }', {}, from);
  await t.data(
    `mutation ($turn: ID!, $memory: ID!) { updateTurn(input: {id: $turn, saved: true, importance: 9}) { turn { id } }
      pinMemory(input: {id: $memory}) { memory { id } }
      updateSession(input: {userId: "cleo", sessionId: "c", title: "The manager", tags: ["work"], metadata: {trip: 7}, status: ENDED}) { session { title } } }`,
    { turn: recordTurn.turn.id, memory: memories.edges[0].node.id },
    from,
  );
  await t.settle();
  const { stdout } = await cli(['export', '--all'], { env: { RECOLLECT_KEY: from } });
  const file = join(await mkdtemp(join(tmpdir(), 'recollect-export-')), 'people.jsonl');
  await writeFile(file, stdout);
  const { key } = await t.addProject('into');
  const { code, stderr } = await cli(['import', 'recollect', file], { env: { RECOLLECT_KEY: key } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await t.settle();
  const without = (data: object) =>
    JSON.parse(JSON.stringify(data).replace(/(savedAt|pinnedAt)":"[^"]+"/g, '$1":true'));
  const [before, after] = [without(await t.data(OF_PEOPLE, {}, from)), without(await t.data(OF_PEOPLE, {}, key))];
  const sorted = (one: { edges: object[] }) => one.edges.map((edge) => JSON.stringify(edge)).sort();
  expect(sorted(after.users)).toEqual(sorted(before.users));
  expect(sorted(after.memories)).toEqual(sorted(before.memories));
  expect(after.memories.edges.length).toBeGreaterThanOrEqual(4);
  const kinds = after.memories.edges.map(({ node }: { node: { source: string; scope: string } }) => [
    node.source,
    node.scope,
  ]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['INFERRED', 'USER'],
      [expect.any(String), 'SESSION'],
    ]),
  );
});

test('every field of a turn is exported, and imported if callers may set it', async () => {
  const schema = buildSchema(await readFile('schema/schema.graphql', 'utf8'));
  const leavesOf = (type: string) =>
    Object.values((schema.getType(type) as GraphQLObjectType).getFields())
      .filter((field) => isLeafType(getNamedType(field.type)))
      .map(({ name }) => name);
  const exported = new Set<string>();
  visit(parse(QUERIES.turn), { Field: ({ name }) => void exported.add(name.value) });
  // Counted or decided anew where it is imported.
  const ofServer = ['dismissedAt', 'expiresAt', 'tokenCount', 'turnNumber', 'version'];
  expect(leavesOf('Turn').filter((name) => !exported.has(name))).toEqual(ofServer);
  const setAnyway = ['userId', 'sessionId', 'userQuery', 'assistantResponse', 'occurredAt', 'idempotencyKey'];
  const taken = leavesOf('RecordTurnInput').filter((name) => exported.has(name));
  expect(taken.filter((name) => ![...TURN_FIELDS, ...setAnyway].includes(name))).toEqual([]);
});

test('docs/export.schema.json describes every exported field with the type that it has in the API', async () => {
  // To update it: npm run docs
  const page = JSON.parse(await readFile('docs/export.schema.json', 'utf8'));
  expect(page).toEqual(withFields(page, await readFile('schema/schema.graphql', 'utf8')));
});
