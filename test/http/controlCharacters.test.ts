import { beforeAll, describe, expect, test } from '@jest/globals';
import { type GraphQLInputType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { makeSchema } from '../../server/graph/schema.ts';
import { PROSE, refuseControls, VERBATIM } from '../../server/graph/validate.ts';
import { findControl } from '../../server/text/normalize.ts';
import { startApp, type TestApp } from '../support/app.ts';

const CONTROLS = ['\u0001', '\u0007', '\u0008', '\u000b', '\u001b', '\u007f', '\u0085', '\u009b'];
const NOT_IN_A_LINE = ['\n', '\r', '\t', '\u2028', '\u2029', '\u202e', '\u2066'];

/** Every text that the schema accepts, as `[Type.field, name, arguments that contain it]`. */
function texts(): [where: string, name: string, refuse: (text: string) => void][] {
  const found: ReturnType<typeof texts> = [];
  for (const type of Object.values(makeSchema().getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const walk = (
        name: string,
        of: GraphQLInputType,
        path: string,
        hold: (value: unknown) => unknown,
        above: string[],
      ) => {
        const named = getNamedType(of);
        if (isInputObjectType(named)) {
          if (above.includes(named.name)) return;
          for (const one of Object.values(named.getFields()))
            walk(one.name, one.type, `${path}.${one.name}`, (value) => hold({ [one.name]: value }), [
              ...above,
              named.name,
            ]);
        } else if (named.name === 'String') {
          const refuse = (text: string) => refuseControls(field.args, hold(text) as Record<string, unknown>);
          found.push([`${type.name}.${field.name}(${path})`, name, refuse]);
        }
      };
      for (const arg of field.args) walk(arg.name, arg.type, arg.name, (value) => ({ [arg.name]: value }), []);
    }
  }
  return found;
}

describe('every text that the schema takes', () => {
  const all = texts();

  test('is checked: names, titles, labels, notes', () => {
    expect(all.length).toBeGreaterThan(60);
    const names = new Set(all.map(([, name]) => name));
    for (const name of ['name', 'email', 'tags', 'speaker', 'issuer', 'owner', 'reason', 'note', 'userQuery'])
      expect(names).toContain(name);
    // Every listed exception exists.
    expect([...VERBATIM, ...PROSE].filter((name) => !names.has(name))).toEqual([]);
  });

  test('refuses control characters, except where it is stored verbatim', () => {
    const taken = all.filter(([, , refuse]) =>
      CONTROLS.some((control) => {
        try {
          refuse(`Kim${control}Minji`);
          return true;
        } catch {
          return false;
        }
      }),
    );
    expect(new Set(taken.map(([, name]) => name))).toEqual(new Set(VERBATIM));
  });

  test('is one line, except for prose', () => {
    for (const [, name, refuse] of all) {
      if (VERBATIM.includes(name)) continue;
      for (const control of NOT_IN_A_LINE) {
        const look = () => refuse(`Kim${control}Minji`);
        if (!PROSE.includes(name)) expect(look).toThrow(/Must not contain the control character U\+/);
        else if ('\n\r\t'.includes(control)) expect(look).not.toThrow();
      }
    }
  });

  test('accepts every letter, including Korean and emoji', () => {
    for (const text of ['김민지', 'Kim Minji', 'Zoë', '👩‍👩‍👧', 'מיכל', 'a\u200db', 'Ā'])
      expect(findControl(text, false)).toBeUndefined();
  });
});

describe('over the API', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp();
  });

  test('an invitation with a name that moves a terminal’s cursor is refused with a reason', async () => {
    const { credential } = await t.addStaff('ADMIN');
    const input = { email: 'kim@example.com', name: 'Kim\u001b[2J', role: 'SUPPORT' };
    const INVITE = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staff { id } } }';
    const { errors } = await t.ask(INVITE, { input }, credential);
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          issues: [{ path: 'input.name', message: 'Must not contain the control character U+001B.' }],
        },
      },
    ]);
  });

  test('what people said is stored verbatim', async () => {
    const userQuery = 'The log says \u001b[31merror\u001b[0m.';
    const { recordTurn } = await t.data(
      'mutation ($q: String!) { recordTurn(input: {userId: "u", sessionId: "s", userQuery: $q, assistantResponse: ""}) { turn { userQuery } } }',
      { q: userQuery },
    );
    expect(recordTurn.turn.userQuery).toBe(userQuery);
  });

  test('memories are stored verbatim too, except what cannot be stored', async () => {
    const SAVE =
      'mutation ($content: String!) { saveMemory(input: {userId: "u", category: CONTEXT, content: $content}) { memory { content } } }';
    const content = 'Has an umbrella\u000bfrom a form\u000cthat was pasted.';
    expect((await t.data(SAVE, { content })).saveMemory.memory.content).toBe(content);
    for (const bad of ['\0', '\ud800'])
      expect((await t.ask(SAVE, { content: `Has${bad}one` })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT' } },
      ]);
  });
});
