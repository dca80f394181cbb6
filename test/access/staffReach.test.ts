import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import type { StaffActor } from '../../server/context.ts';
import { StaffRole } from '../../server/entities/staff.ts';
import { makeSchema } from '../../server/graph/schema.ts';
import { mayEver, needsGrant } from '../../server/policies/policies.ts';
import { type Answer, startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { verbOf } from '../support/credentialFor.ts';
import { grant } from '../support/grants.ts';
import { callAlong, groupWays, type Way, waysBelow } from '../support/hostile/pathCalls.ts';
import {
  callOf,
  EXCLUDED_FIELDS,
  type Head,
  headOf,
  type Root,
  type RootCall,
  rootFields,
  type Sample,
} from '../support/hostile/rootCalls.ts';
import { follow, openStaffSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';
import { writePerson } from '../support/writePerson.ts';

/**
 * What staff can reach of what people wrote: every root field of the schema, including future ones, is asked along
 * every path below it, by each role, without a grant and with one for Alice. Everything that two people wrote contains
 * their marker.
 */
const schema = makeSchema();
const roots = rootFields(schema).filter(({ kind }) => kind !== 'subscription');
const subscriptions = rootFields(schema).filter(({ kind }) => kind === 'subscription');

const ALICE = { key: 'alice-k7', mark: 'canary-a7f3' };
const BOB = { key: 'bob-k9', mark: 'canary-b9c1' };
const PEOPLE = [ALICE, BOB];
const MARKS = PEOPLE.map(({ mark }) => mark);
const KEYS = PEOPLE.map(({ key }) => key);

let t: TestApp;
const ids: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  t = await startApp({ env: { RATE_LIMIT_POINTS: '0' } });
  for (const { key, mark } of PEOPLE) ids[key] = await writePerson(t, key, mark);
});

const UNTOLD = ['at', 'after', 'filter', 'scope', 'contextId', 'runId', 'tokenBudget', 'intent'];

/** The arguments of someone who knows every key and id. */
const knowing =
  ({ key }: typeof ALICE, id: string): Sample =>
  (name, type, isRequired) => {
    if (['MemoryFilter', 'AuditFilter', 'QuarantineFilter', 'UploadFilter', 'DocumentFilter'].includes(type))
      return { userId: key };
    if (type === 'ID' && name === 'contextId') return ids[key]!.MemoryContext;
    const known = {
      id,
      userId: key,
      newUserId: key,
      sessionId: `${key}-session`,
      memoryId: ids[key]!.Memory,
      verdict: 'USEFUL',
      // A memory's needs its scope.
      documentId: isRequired ? `${key}-document` : EXCLUDED_FIELDS,
      phrase: 'that location',
      first: 5,
      reason: 'The tests ask for it.',
      confidence: 0.8,
      interval: 'MONTH',
      timeZone: 'Asia/Seoul',
      from: type === 'Int' ? 1 : '2026-01-01T00:00:00Z',
      to: type === 'Int' ? 1 : '2026-12-01T00:00:00Z',
      expiresAt: '2027-01-01T00:00:00Z',
    };
    return (known as Record<string, unknown>)[name] ?? (UNTOLD.includes(name) ? EXCLUDED_FIELDS : undefined);
  };

/** The calls about one person, for one of their ids if the root field takes one. */
interface Calls {
  /** With only the required arguments, which shows the most. */
  head: Head;
  /** All ways below the root field: what it returns, then the others in groups that fit into one request. */
  groups: Way[][];
  /** With all arguments: the fields at the root, and as much as one request may ask for. */
  filled: RootCall[];
}

const callsMade = new Map<string, Calls[]>();

/** The calls of a root field about a person, built once for all roles. */
function callsOf(root: Root, person: typeof ALICE): Calls[] {
  const name = `${root.kind} ${root.name} ${person.key}`;
  const calls = callsMade.get(name) ?? makeCalls(root, person);
  callsMade.set(name, calls);
  return calls;
}

function makeCalls(root: Root, person: typeof ALICE): Calls[] {
  const all = waysBelow(schema, root);
  const make = (id: string, ways: Way[]): Calls => {
    const sample = knowing(person, id);
    const head = headOf(root, 'required', sample);
    const filled = [
      callAlong(headOf(root, 'everything', sample), all.slice(0, 1)),
      callOf(schema, root, 'everything', sample),
    ];
    return {
      head,
      groups: [ways.slice(0, 1), ...groupWays(schema, head, ways.slice(1))].filter(({ length }) => length > 0),
      filled,
    };
  };
  const one = make('', all);
  const takesId = JSON.stringify([one.head.variables, one.filled[0]!.variables]).includes('"id"');
  if (!takesId) return [one];
  // A node found by an id has one type: it is not asked for as another.
  return Object.entries(ids[person.key]!).map(([type, id]) =>
    make(id, root.name === 'node' ? all.filter(({ steps, type: end }) => (memberOf(steps) ?? end) === type) : all),
  );
}

/** The type as which a node is asked for. */
const memberOf = ([first]: Way['steps']): string | undefined => /^\.\.\. on (\w+)$/.exec(first?.text ?? '')?.[1];

interface Asker {
  role: StaffRole;
  staff: TestStaff;
  /**
   * What was asked for alone, below any root field. What shows content is, by the fields that lead to it: one reading
   * in the audit trail would do for everything that is shown together. So is what is refused, by the refused field and
   * the way below it.
   */
  apart: Set<string>;
}

/**
 * Asks a root field for everything about some people, each once, and passes the answers on. If nothing shows at the
 * root there are no paths below it, and what the role may not ask is refused before any lookup: then each way of
 * filling it in is tried once. The paths are asked in as few requests as the server accepts; without those that are
 * refused, the others are asked again.
 */
async function askAll(
  root: Root,
  people: (typeof ALICE)[],
  { role, staff, apart }: Asker,
  look: (answer: Answer, call: RootCall) => void | Promise<void>,
): Promise<void> {
  const asked = new Set<string>();
  /** Asks once; returns nothing if that was asked before. */
  const ask = async (call: RootCall): Promise<Answer | undefined> => {
    const text = JSON.stringify(call);
    if (asked.has(text)) return undefined;
    asked.add(text);
    const answer = await t.ask(call.query, call.variables, staff.credential);
    await look(answer, call);
    return answer;
  };
  const askApart = async (head: Head, way: Way, key: string): Promise<void> => {
    if (apart.has(key)) return;
    apart.add(key);
    await ask(callAlong(head, [way]));
  };
  const askTogether = async (head: Head, ways: Way[]): Promise<void> => {
    const answer = await ask(callAlong(head, ways));
    if (!answer || ways.length <= 1) return;
    for (const way of ways)
      if (contains(MARKS, valuesAt(answer.data?.[root.name], way)))
        await askApart(head, way, `shown ${edgesOf(way.steps.slice(-3))}`);
    if (answer.errors.length === 0) return;
    const refused = new Map(ways.flatMap((way) => refusalOf(way, answer).map((key) => [way, key])));
    for (const [way, key] of refused) await askApart(head, way, key);
    const others = ways.filter((way) => !refused.has(way));
    const half = Math.ceil(others.length / 2);
    // An error that no way leads to, such as one about the whole request.
    const rest = refused.size > 0 ? [others] : [others.slice(0, half), others.slice(half)];
    for (const group of rest) if (group.length > 0) await askTogether(head, group);
  };
  const all = people.flatMap((person) => callsOf(root, person));
  for (const { head, groups, filled } of may(role, root) ? all : all.slice(0, 1)) {
    const [[top] = [], ...below] = groups;
    const shown = top && (await ask(callAlong(head, [top])));
    if (shown?.data?.[root.name] != null) for (const ways of below) await askTogether(head, ways);
    const [brief, long] = filled;
    if ((await ask(brief!))?.data?.[root.name] != null) await ask(long!);
  }
}

const edgesOf = (steps: Way['steps']): string => steps.map(({ edge }) => edge).join(' ');

/** The refused field that a way leads through, with the rest of the way; none if it is not refused. */
function refusalOf({ steps, type, leaves }: Way, { errors }: Answer): string[] {
  const named = steps.filter(({ key }) => key !== undefined);
  for (const { path = [] } of errors) {
    const below = path.slice(1).filter((key) => typeof key === 'string');
    const onWay = named.every(({ key }, i) => i >= below.length || key === below[i]);
    if (!onWay || below.length > named.length + 1) continue;
    if (below.length <= named.length && below.length > 0) return [edgesOf(named.slice(below.length - 1))];
    const leaf = below.at(-1);
    if (leaves.some((one) => one.split('(')[0] === leaf)) return [type];
  }
  return [];
}

/** What an answer shows at the end of a way. */
function valuesAt(value: unknown, { steps, leaves }: Way): unknown {
  let found: unknown[] = [value];
  for (const { key } of steps)
    if (key !== undefined) found = found.flat().map((one) => (one as Record<string, unknown> | null)?.[key]);
  return found
    .flat()
    .map((one) => leaves.map((leaf) => (one as Record<string, unknown> | null)?.[leaf.split('(')[0]!]));
}

const contains = (words: readonly string[], said: unknown): boolean => {
  const text = JSON.stringify(said);
  return words.some((word) => text.includes(word));
};

function expectWithout(words: string[], said: unknown, { query }: Pick<RootCall, 'query'>): void {
  const text = JSON.stringify(said);
  const found = words.filter((word) => text.includes(word));
  expect({ found, query: found.length > 0 && query, text: found.length > 0 && text.slice(0, 1_000) }).toEqual({
    found: [],
    query: false,
    text: false,
  });
}

const codesOf = ({ errors }: Answer): string[] => errors.map(({ extensions }) => extensions.code);

test('the calls match the schema, and there is one for every way to read', () => {
  const calls = [...roots, ...subscriptions].flatMap((root) =>
    callsOf(root, ALICE).flatMap(({ head, groups, filled }) => [
      ...groups.map((ways) => callAlong(head, ways)),
      ...filled,
    ]),
  );
  const invalid = [...new Set(calls.map(({ query }) => query))].flatMap((query) => validate(schema, parse(query)));
  expect(invalid.map(({ message }) => message)).toEqual([]);
  for (const field of [
    'assistantResponse',
    'sourcePreview',
    'summaryUpdatedAt',
    'mentionCount',
    'keywords',
    'summaries(',
    'change',
  ])
    expect(calls.filter(({ query }) => query.includes(` ${field}`)).length).toBeGreaterThan(10);
});

/** What is deleted can no longer be shown, and an archived project takes no writes until it is restored. */
const DELETING = ['deleteMemory', 'deleteEntity'];
const LAST = [...DELETING, 'archiveProject', 'restoreArchivedProject'];
const late = ({ name }: Root): number => LAST.indexOf(name);
/** `grantContentAccess` gives the role its grant, so it is called apart. */
const others = roots.filter(({ name }) => name !== 'grantContentAccess').toSorted((a, b) => late(a) - late(b));

const staffIn = (role: StaffRole): StaffActor => ({
  kind: 'STAFF',
  name: 'staff:kim@example.com',
  projectId: 'p',
  staffUid: 'kim',
  email: 'kim@example.com',
  role,
  awaitsTotp: false,
  hasSecondFactor: true,
  provenAt: null,
  supportApproves: false,
  grants: new Map(),
  sessionHash: Buffer.alloc(0),
});

const may = (role: StaffRole, root: Root): boolean => {
  const verb = verbOf(root);
  return verb !== undefined && verb !== 'PUBLIC' && mayEver(staffIn(role), verb);
};

/**
 * Links lead to an export that was carried out, and none exists here: test/privacy/export.test.ts issues them. A
 * statement in quarantine is decided on once: test/memories/quarantine.test.ts does it under a grant. Nobody has two
 * entities to merge: test/people/editEntities.test.ts.
 */
const opensWithGrant = (root: Root): boolean => {
  const closed = ['issueExportLink', 'acceptQuarantined', 'discardQuarantined', 'mergeEntities', ...DELETING];
  if (closed.includes(root.name)) return false;
  const verb = verbOf(root);
  const subject = { projectId: 'p', userUid: 'u' };
  return verb !== undefined && verb !== 'PUBLIC' && needsGrant(staffIn(StaffRole.SUPPORT), verb, subject);
};

describe('an analyst sees nothing that a person wrote, and no keys', () => {
  const apart = new Set<string>();
  test.each(roots)('$kind $name', async (root) => {
    const staff = await t.addStaff('ANALYST');
    await askAll(root, [ALICE], { role: StaffRole.ANALYST, staff, apart }, (answer, call) => {
      expectWithout(MARKS, answer, call);
      expectWithout(KEYS, answer.data, call);
      expect(codesOf(answer)).not.toContain('INTERNAL_SERVER_ERROR');
    });
  });
});

describe('support without a grant see nothing that a person wrote', () => {
  const apart = new Set<string>();
  test.each(others)('$kind $name', async (root) => {
    await expectNoContent(root, { role: StaffRole.SUPPORT, staff: await t.addStaff('SUPPORT'), apart });
  });
});

describe('administrators see none of it either, even where they may ask more than support', () => {
  const apart = new Set<string>();
  test.each(others.filter((root) => may(StaffRole.ADMIN, root) && !may(StaffRole.SUPPORT, root)))(
    '$kind $name',
    async (root) => {
      await expectNoContent(root, { role: StaffRole.ADMIN, staff: await t.addStaff('ADMIN'), apart });
    },
  );
});

async function expectNoContent(root: Root, asker: Asker): Promise<void> {
  await askAll(root, [ALICE], asker, (answer, call) => {
    expectWithout(MARKS, answer, call);
    expect(codesOf(answer)).not.toContain('INTERNAL_SERVER_ERROR');
  });
}

describe('support with a grant for Alice', () => {
  const apart = new Set<string>();
  test.each(others)('see in $kind $name nothing about Bob, and what they see about Alice is recorded', async (root) => {
    const kim = await t.addStaff('SUPPORT');
    await grant(t, kim, ALICE.key);
    let written = 0;
    let shown = 0;
    await askAll(root, PEOPLE, { role: StaffRole.SUPPORT, staff: kim, apart }, async (answer, call) => {
      expectWithout([BOB.mark], answer, call);
      expect(codesOf(answer)).not.toContain('INTERNAL_SERVER_ERROR');
      const before = written;
      written = await readingsOf(kim);
      if (!JSON.stringify(answer.data).includes(ALICE.mark)) return;
      shown += 1;
      expect({ call: call.query, written: written - before }).not.toEqual({ call: call.query, written: 0 });
    });
    // What needs a grant opens with one: the calls are refused because of who asks, not because of their content.
    if (opensWithGrant(root)) expect(shown).toBeGreaterThan(0);
  });
});

/** How many readings of Alice by this person are recorded. */
async function readingsOf({ email }: TestStaff): Promise<number> {
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT count(*)::integer AS count FROM audit_entries WHERE action = 'READ' AND actor = $1 AND user_key = $2`,
    [`staff:${email}`, ALICE.key],
  );
  return rows[0].count;
}

describe('subscriptions of staff', () => {
  test.each([
    ['ANALYST', false, []],
    ['SUPPORT', false, ['contextServed']],
    ['SUPPORT', true, ['contextServed', 'memoryUpdated']],
  ] as const)('%s, with a grant for Alice: %s', async (role, granted, brought) => {
    const staff = await t.addStaff(role);
    if (granted) await grant(t, staff, ALICE.key);
    const socket = openStaffSocket(t.address, staff.credential);
    const followings = subscriptions.flatMap((root) =>
      callsOf(root, ALICE)
        .flatMap(({ head, groups, filled }) => {
          const ways = groups.flat();
          return [callAlong(head, ways.slice(0, 1)), callAlong(head, ways.slice(-1)), ...filled];
        })
        .map((call) => ({ root: root.name, call, ...follow(socket, call.query, call.variables) })),
    );
    const alive = () => followings.filter(({ messages }) => !messages.some(({ errors }) => errors));
    const due = () => alive().filter(({ root }) => (brought as readonly string[]).includes(root));
    let round = 0;
    await until('everyone has been told something', async () => {
      for (const { key, mark } of PEOPLE) await makeEvents(key, `${mark} ${round++}`);
      await t.settle();
      const refused = followings.length - alive().length;
      return (
        refused > 0 && due().every(({ messages }) => messages.length > 0) && (due().length > 0 || alive().length === 0)
      );
    });
    for (const { messages, call } of followings)
      expectWithout(granted ? [BOB.mark] : role === 'ANALYST' ? [...MARKS, ...KEYS] : MARKS, messages, call);
    expect([...new Set(due().map(({ root }) => root))].sort()).toEqual(brought);
    await socket.dispose();
  });
});

async function makeEvents(userId: string, content: string): Promise<void> {
  const input = { userId, content, category: 'LOCATION' };
  await t.data('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }', { input });
  await t.data('query ($userId: ID!) { memoryContext(userId: $userId, query: "apartment") { id } }', { userId });
}
