import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Actor, EndUserActor, StaffActor } from '../server/context.ts';
import { nodeId } from '../server/entities/nodeId.ts';
import { StaffRole } from '../server/entities/staffRole.ts';
import { makeSchema } from '../server/graph/schema.ts';
import { makeLog } from '../server/log.ts';
import { mayEver, type Verb } from '../server/policies/policies.ts';
import { type Credential, startApp, TEST_KEY, type TestApp } from './support/app.ts';
import { type Ask, type Planted, plantCanaries } from './support/canaries.ts';
import { keyMay, verbOf } from './support/credentialFor.ts';
import { type FuzzOptions, fuzz, printFindings } from './support/fuzz.ts';
import { followAtRandom } from './support/fuzzSubscriptions.ts';
import type { Root } from './support/rootCalls.ts';
import { changesBetween, rowsOf } from './support/rowsOf.ts';
import { follow, openSocket } from './support/socket.ts';
import { startTokenIssuer, type TestIssuer, takeTokensOf } from './support/tokenIssuer.ts';
import { until } from './support/until.ts';

/** `npm run bench:fuzz` sets these; a seed that found something is run again with FUZZ_SEED. */
const SEED = Number(process.env.FUZZ_SEED ?? 4_711);
const OPERATIONS = Number(process.env.FUZZ_OPERATIONS ?? 500);
const PATIENCE = 60_000 + OPERATIONS * 200;
const SUBSCRIPTIONS = 40;

/** Texts that take a privacy request in a certain state, or a table; and JSON that holds categories and numbers alone. */
const ELSEWHERE = /PrivacyRequestInput|ConfirmIdentityInput|LegalHoldsInput|memoryTtl/;

/** What staff see without a grant: what a person asks for and agreed to, and figures by the product's own names of intents. */
const HANDLED = /PrivacyRequestInput|RecordConsentInput|RecordTurnInput.intentType/;
/** What gives staff a grant, has a person erased, or ends the session. */
const OPENING = ['grantContentAccess', 'approvePrivacyRequest', 'signOut'];
/** Where what a person wrote lies, and what was made of it. */
const CONTENT = / (turns|sessions|memories|entities|preferences|memory_settings|period_summaries):/;

/** Actors as far as what they may ask at all depends on them. */
const someone = { name: 'someone', projectId: 'p' };
const person: EndUserActor = { ...someone, kind: 'END_USER', userKey: 'u', userUid: undefined };
const supporter: StaffActor = {
  ...someone,
  kind: 'STAFF',
  staffUid: 's',
  role: StaffRole.SUPPORT,
  awaitsTotp: false,
  grants: new Map(),
  sessionHash: Buffer.alloc(0),
};

const mayAs =
  (actor: Actor) =>
  (root: Root): boolean => {
    const verb = verbOf(root);
    return verb === undefined || verb === 'PUBLIC' || mayEver(actor, verb as Verb);
  };
const personMay = mayAs(person);
const supporterMay = mayAs(supporter);

const schema = makeSchema();
let t: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  t = await startApp({
    env: { RATE_LIMIT_POINTS: '0' },
    log: makeLog('trace', { write: (line: string) => void logged.push(line) }),
  });
});

const askingAs =
  (credential?: Credential): Ask =>
  (query, variables) =>
    t.ask(query, variables, credential);

/** Plants canaries, and has the owner look at what they have, so that its ids and cursors are known. */
async function furnish(owner: string, asks: [Ask, ...Ask[]], may: (root: Root) => boolean = keyMay): Promise<Planted> {
  const planted = await plantCanaries(schema, owner, asks);
  await t.settle();
  await fuzz({ schema, seed: SEED, operations: 60, kinds: ['query'], ask: asks[0], pools: [planted.pool], may });
  return planted;
}

/** Asks at random, and expects that nothing of the other's was shown, and that the server never failed. */
async function expectNothingOf(
  theirs: Planted,
  own: Planted,
  options: Pick<FuzzOptions, 'ask' | 'socket' | 'may' | 'never'> & { mayShow?: RegExp },
): Promise<void> {
  const report = await fuzz({
    schema,
    seed: SEED,
    operations: OPERATIONS,
    pools: [own.pool, theirs.pool],
    secretsIn: (text) => theirs.canaries.foundIn(text).filter((field) => !options.mayShow?.test(field)),
    ...options,
  });
  console.log(
    `fuzz: seed ${report.seed}, ${report.operations} operations in ${report.seconds.toFixed(1)} s, ${report.answered} answered, ${report.reached.size} root fields, failures ${JSON.stringify(report.codes)}`,
  );
  // What the server logged of its own failures stands beside what was answered.
  const causes = logged.filter((line) => report.findings.some(({ answer }) => answer.includes(JSON.parse(line).id)));
  expect([printFindings(report), ...causes.slice(0, 10)].join('\n')).toBe('');
  // A fuzz that is always refused proves nothing.
  expect(report.answered).toBeGreaterThan(report.operations / 10);
}

describe('another project’s key', () => {
  let victim: { projectId: string; key: string };
  let own: Planted;
  let theirs: Planted;

  beforeAll(async () => {
    victim = await t.addProject('zqvictim-project');
    const admin = await t.addStaff('ADMIN');
    const project = nodeId('Project', victim.projectId, victim.projectId);
    own = await furnish('own', [askingAs()]);
    theirs = await furnish('victim', [
      askingAs(victim.key),
      askingAs({ ...admin.credential, 'x-recollect-project': project }),
    ]);
  });

  test('meets canaries in every text that can be written', () => {
    expect([...theirs.canaries.refused].filter((field) => !ELSEWHERE.test(field))).toEqual([]);
  });

  test(
    'shows and changes nothing of a project, whatever it is asked',
    async () => {
      const { maintenance } = t.app.parts.database;
      const before = await rowsOf(maintenance, 'project_id', victim.projectId);
      const socket = openSocket(t.address, TEST_KEY);
      await expectNothingOf(theirs, own, { ask: askingAs(), socket, may: keyMay });
      await socket.dispose();
      await t.settle();
      expect(changesBetween(before, await rowsOf(maintenance, 'project_id', victim.projectId))).toEqual([]);
    },
    PATIENCE,
  );

  test('brings nothing of a project over subscriptions, however they are asked for', async () => {
    await expectEventsWithout(
      theirs,
      own,
      TEST_KEY,
      ['memoryUpdated { cursor }', 'contextServed { at }'],
      async (canary) => {
        for (const userId of ['userId-of-own', 'userId-of-victim']) {
          await makeEvents(victim.key, userId, `Likes ${canary} apartments.`);
          await makeEvents(TEST_KEY, userId, 'Likes quiet streets.');
        }
      },
    );
  });
});

/** Follows at random while events are made, until those of one's own have come; what came must hold nothing of the others'. */
async function expectEventsWithout(
  theirs: Planted,
  own: Planted,
  credential: string,
  control: string[],
  makeSome: (canary: string) => Promise<void>,
): Promise<void> {
  const socket = openSocket(t.address, credential);
  const pools = [own.pool, theirs.pool];
  const followed = followAtRandom({ schema, seed: SEED, count: SUBSCRIPTIONS, socket, pools });
  const controls = control.map((field) => follow(socket, `subscription { ${field} }`));
  await until('events of our own', async () => {
    await makeSome(theirs.canaries.of('an event'));
    await t.settle();
    return controls.every(({ messages }) => messages.length > 0);
  });
  const leaks = followed.filter(({ messages }) => theirs.canaries.foundIn(JSON.stringify(messages)).length > 0);
  expect(leaks.map(({ operation }) => operation)).toEqual([]);
  for (const { messages } of controls) expect(messages[0]).toMatchObject({ data: expect.anything() });
  await socket.dispose();
}

/** Something for each subscription to tell, whatever the person's settings have become. */
async function makeEvents(key: string, userId: string, content: string): Promise<void> {
  await t.data(
    `mutation ($settings: UpdateMemorySettingsInput!, $memory: SaveMemoryInput!) {
       updateMemorySettings(input: $settings) { settings { enabled } } saveMemory(input: $memory) { outcome } }`,
    {
      settings: { userId, enabled: true, consented: true, allowedCategories: ['LOCATION'] },
      memory: { userId, content, category: 'LOCATION' },
    },
    key,
  );
  await t.data('query ($userId: ID!) { memoryContext(userId: $userId, query: "apartment") { id } }', { userId }, key);
}

describe('within a project', () => {
  let issuer: TestIssuer;
  let own: Planted;
  let theirs: Planted;
  const tokenOf = (userId: string) =>
    issuer.token(userId, t.clock.now(), { claims: { exp: Math.floor(t.clock.now().getTime() / 1000) + 86_400 } });

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    await takeTokensOf(t, issuer);
    own = await furnish('self', [askingAs(tokenOf('userId-of-self')), askingAs()], personMay);
    theirs = await furnish('person', [askingAs(tokenOf('userId-of-person')), askingAs()], personMay);
  });

  afterAll(() => issuer?.close());

  const personsRows = async () => {
    const { maintenance } = t.app.parts.database;
    const { rows } = await maintenance.query(`SELECT user_uid FROM users WHERE user_key = 'userId-of-person'`);
    return rowsOf(maintenance, 'user_uid', rows[0].user_uid);
  };

  test(
    'a person’s token shows and changes nothing of another person',
    async () => {
      const before = await personsRows();
      const token = tokenOf('userId-of-self');
      const socket = openSocket(t.address, token);
      await expectNothingOf(theirs, own, { ask: askingAs(token), socket, may: personMay });
      await socket.dispose();
      await t.settle();
      expect(changesBetween(before, await personsRows())).toEqual([]);
    },
    PATIENCE,
  );

  test('a person’s token brings nothing of another person over subscriptions', async () => {
    const control = ['memoryUpdated(userId: "userId-of-self") { cursor }'];
    await expectEventsWithout(theirs, own, tokenOf('userId-of-self'), control, async (canary) => {
      await makeEvents(TEST_KEY, 'userId-of-person', `Likes ${canary} apartments.`);
      await makeEvents(TEST_KEY, 'userId-of-self', 'Likes quiet streets.');
    });
  });

  test(
    'staff without a grant see nothing that a person wrote, and change nothing of theirs',
    async () => {
      const before = await personsRows();
      const { credential } = await t.addStaff('SUPPORT');
      const options = { ask: askingAs(credential), may: supporterMay, never: OPENING, mayShow: HANDLED };
      await expectNothingOf(theirs, own, options);
      await t.settle();
      const changes = changesBetween(before, await personsRows());
      expect(changes.filter((change) => CONTENT.test(change))).toEqual([]);
    },
    PATIENCE,
  );
});

test('whatever was asked, the log holds nothing of what anyone said', () => {
  t.app.parts.log.info({}, 'It is listened to.');
  expect(logged.join()).toContain('It is listened to.');
  expect(logged.filter((line) => /zq(own|victim|self|person)[a-z]/i.test(line))).toEqual([]);
});
