import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Actor, EndUserActor, StaffActor } from '../../server/context.ts';
import { nodeId } from '../../server/entities/nodeId.ts';
import { StaffRole } from '../../server/entities/staff.ts';
import { makeSchema } from '../../server/graph/schema.ts';
import { makeLog } from '../../server/log.ts';
import { mayEver, type Verb } from '../../server/policies/policies.ts';
import { type Credential, startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { keyMay, verbOf } from '../support/credentialFor.ts';
import { type Ask, type Planted, plantCanaries } from '../support/hostile/canaries.ts';
import { type FuzzOptions, fuzz, printFindings } from '../support/hostile/fuzz.ts';
import { subscribeAtRandom } from '../support/hostile/fuzzSubscriptions.ts';
import type { Root } from '../support/hostile/rootCalls.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { changesBetween, rowsOf } from '../support/rowsOf.ts';
import { follow, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

/** `npm run bench:fuzz` sets these; a seed that found something is run again with FUZZ_SEED. */
const SEED = Number(process.env.FUZZ_SEED ?? 4_711);
const OPERATIONS = Number(process.env.FUZZ_OPERATIONS ?? 300);
const TIMEOUT_MS = 60_000 + OPERATIONS * 200;
const SUBSCRIPTIONS = 40;

/**
 * Texts that need a privacy request in a certain state, a statement in quarantine, a table, or the form of a name; JSON that holds only categories and numbers; and
 * typed settings, which are refused beside the JSON that plants the same; and filters, which find and keep nothing.
 */
const ELSEWHERE =
  /PrivacyRequestInput|AcceptQuarantinedInput|ConfirmIdentityInput|(?:Confirm|Cancel)ProjectDeletionInput|LegalHoldsInput|ProveSecondFactorInput|CustomCategoryInput|IntentTurnsInput|Entity(?:TypeRule|Pattern|Word|Nouns)Input|memoryTtl|^Filter\./;

/** What staff see without a grant: a person's requests and consents, and figures by the product's own intent names. */
const HANDLED = /PrivacyRequestInput|RecordConsentInput|RecordTurnInput.intentType/;
/** Mutations that give staff a grant, have a person erased, or end the session. */
const OPENING = ['grantContentAccess', 'approvePrivacyRequest', 'signOut'];
/** Mutations after which people are no longer found under the keys that these tests know. */
const MOVING = ['renameUser', 'mergeUsers', 'undoMergeUsers'];
/** The tables that hold what a person wrote and what was derived from it. */
const CONTENT =
  / (turns|sessions|memories|entities|preferences|memory_settings|period_summaries|quarantined_statements|documents|document_versions|passages|spaces):/;

/** One actor for each set of allowed root fields. */
const someone = { name: 'someone', projectId: 'p' };
const person: EndUserActor = { ...someone, kind: 'END_USER', userKey: 'u', userUid: undefined };
const supporter: StaffActor = {
  ...someone,
  kind: 'STAFF',
  staffUid: 's',
  email: 'kim@example.com',
  role: StaffRole.SUPPORT,
  awaitsTotp: false,
  hasSecondFactor: true,
  provenAt: null,
  supportApproves: false,
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

/** Plants canaries and reads the owner's data as the owner, so that its ids and cursors are known. */
async function furnish(owner: string, asks: [Ask, ...Ask[]], may: (root: Root) => boolean = keyMay): Promise<Planted> {
  const planted = await plantCanaries(schema, owner, asks);
  await t.settle();
  await fuzz({ schema, seed: SEED, operations: 60, kinds: ['query'], ask: asks[0], pools: [planted.pool], may });
  // The contexts just served to the owner are written after the answer: they are the owner's own change.
  await t.settle();
  return planted;
}

/** Asks at random, and expects that nothing of the other owner was shown and that the server never failed. */
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
  // The server's own log of its failures is shown next to the answers.
  const causes = logged.filter((line) => report.findings.some(({ answer }) => answer.includes(JSON.parse(line).id)));
  expect([printFindings(report), ...causes.slice(0, 10)].join('\n')).toBe('');
  // A fuzz run that is always refused proves nothing.
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

  test('finds a canary in every text that can be written', () => {
    expect([...theirs.canaries.refused].filter((field) => !ELSEWHERE.test(field))).toEqual([]);
  });

  test(
    'reads and changes nothing in a project, whatever the request',
    async () => {
      const { maintenance } = t.app.parts.database;
      const before = await rowsOf(maintenance, 'project_id', victim.projectId);
      const socket = openSocket(t.address, TEST_KEY);
      await expectNothingOf(theirs, own, { ask: askingAs(), socket, may: keyMay, never: MOVING });
      await socket.dispose();
      await t.settle();
      expect(changesBetween(before, await rowsOf(maintenance, 'project_id', victim.projectId))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('receives nothing from a project over subscriptions, whatever it subscribes to', async () => {
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

/**
 * Follows at random while events are made, until the caller's own events arrive; none may contain anything of others.
 */
async function expectEventsWithout(
  theirs: Planted,
  own: Planted,
  credential: string,
  control: string[],
  makeSome: (canary: string) => Promise<void>,
): Promise<void> {
  const socket = openSocket(t.address, credential);
  const pools = [own.pool, theirs.pool];
  const followed = subscribeAtRandom({ schema, seed: SEED, count: SUBSCRIPTIONS, socket, pools });
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

/** An event for each subscription, whatever the person's settings are by then. */
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
    await acceptTokensOf(t, issuer);
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
    'a person’s token reads and changes nothing that belongs to another person',
    async () => {
      const before = await personsRows();
      const token = tokenOf('userId-of-self');
      const socket = openSocket(t.address, token);
      await expectNothingOf(theirs, own, { ask: askingAs(token), socket, may: personMay });
      await socket.dispose();
      await t.settle();
      expect(changesBetween(before, await personsRows())).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('a person’s token receives nothing about another person over subscriptions', async () => {
    const control = ['memoryUpdated(userId: "userId-of-self") { cursor }'];
    await expectEventsWithout(theirs, own, tokenOf('userId-of-self'), control, async (canary) => {
      await makeEvents(TEST_KEY, 'userId-of-person', `Likes ${canary} apartments.`);
      await makeEvents(TEST_KEY, 'userId-of-self', 'Likes quiet streets.');
    });
  });

  test(
    'staff without a grant see nothing that a person wrote, and change none of it',
    async () => {
      const before = await personsRows();
      const { credential } = await t.addStaff('SUPPORT');
      const options = { ask: askingAs(credential), may: supporterMay, never: OPENING, mayShow: HANDLED };
      await expectNothingOf(theirs, own, options);
      await t.settle();
      const changes = changesBetween(before, await personsRows());
      expect(changes.filter((change) => CONTENT.test(change))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

test('the log contains nothing that anyone said, whatever the request', () => {
  t.app.parts.log.info({}, 'It is listened to.');
  expect(logged.join()).toContain('It is listened to.');
  expect(logged.filter((line) => /zq(own|victim|self|person)[a-z]/i.test(line))).toEqual([]);
});
