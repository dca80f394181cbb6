import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shareOut } from '../../../server/recall/prompt/fitting.ts';
import { SECTION_SHARES } from '../../../server/recall/prompt/promptParts.ts';
import { countTokens } from '../../../server/text/shorten.ts';
import { fitAll, item, outcomes, section, text, turn } from './fitAll.ts';

const anySections = fc.array(
  fc.record({
    section: fc.constantFrom(...SECTION_SHARES.map(([name]) => name)),
    heading: fc.nat(10),
    items: fc.array(
      fc
        .record({
          tokens: fc.nat(240),
          said: fc.option(fc.record({ brief: fc.nat(40), sentence: fc.nat(160) })),
          overhead: fc.nat(10),
          truncatable: fc.boolean(),
          id: fc.uuid(),
          group: fc.option(fc.constantFrom({ id: 'g', tokens: 7 }, { id: 'h', tokens: 3 }), { nil: undefined }),
        })
        .map(({ id, tokens, said, ...rest }) =>
          said ? turn(id, tokens, Math.min(said.brief, tokens), said.sentence, rest) : item(id, tokens, rest),
        ),
      { maxLength: 8 },
    ),
  }),
  { maxLength: 8 },
);

describe('fitSections', () => {
  test('leaves room unused only if every section has what it can use', () => {
    const sections = [
      section('MEMORIES', [item('told elsewhere', 30, { spare: true }), item('fact', 30)]),
      section('RELATED_TURNS', [item('turn', 30)]),
    ];
    expect(outcomes(sections, 60)).toEqual({ 'told elsewhere': 'OVER_BUDGET', fact: 'INCLUDED', turn: 'INCLUDED' });
    expect(outcomes(sections, 90)).toEqual({ 'told elsewhere': 'INCLUDED', fact: 'INCLUDED', turn: 'INCLUDED' });
  });

  test('completes answers before it shows what turns say better', () => {
    const turn = item('turn', 60, { brief: { tokens: 10, text: text(10) } });
    const sections = [section('RELATED_TURNS', [turn]), section('ENTITIES', [item('amount', 20, { spare: true })])];
    expect(outcomes(sections, 60)).toEqual({ turn: 'INCLUDED', amount: 'OVER_BUDGET' });
    expect(outcomes(sections, 80)).toEqual({ turn: 'INCLUDED', amount: 'INCLUDED' });
  });

  test('shows no less of the best answer than of others', () => {
    const turns = ['best', 'a', 'b', 'c', 'd'].map((id) =>
      item(id, 300, { brief: { tokens: 10, text: text(10) }, passage: (limit) => text(10 + limit) }),
    );
    for (const budget of [190, 200, 230, 270, 320, 400]) {
      const tokens = fitAll([section('RELATED_TURNS', turns)], budget).items.map((each) => each.tokens);
      expect(tokens).toEqual(tokens.toSorted((a, b) => b - a));
    }
  });

  test('shows no more of a turn than of a better one of equal length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 40, max: 400 }),
        fc.nat(40),
        fc.nat(160),
        fc.nat(1_600),
        (count, tokens, brief, sentence, budget) => {
          const turns = Array.from({ length: count }, (_, i) => turn(`${i}`, tokens, brief, sentence));
          const { items } = fitAll([section('RELATED_TURNS', turns)], budget);
          const shown = items.map((each) => (each.outcome === 'OVER_BUDGET' ? 0 : each.tokens));
          expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('an answer is not read if there is no room for its beginning', () => {
    const read: string[] = [];
    const answered = (id: string) =>
      item(id, 600, {
        brief: { tokens: 10, text: text(10) },
        text: () => {
          read.push(id);
          return text(600);
        },
      });
    fitAll([section('RELATED_TURNS', ['a', 'b', 'c', 'd', 'e'].map(answered))], 30);
    expect(read).toEqual([]);
  });

  test('a sentence of hundreds of tokens does not take the room of other answers', () => {
    const answered = (id: string, passage: number) =>
      item(id, 600, { brief: { tokens: 10, text: text(10) }, passage: () => text(10 + passage) });
    const turns = [section('RELATED_TURNS', [answered('table', 300), answered('a', 60), answered('b', 60)])];
    const shown = (budget: number) => fitAll(turns, budget, { depth: 0 }).items.map(({ tokens }) => tokens);
    expect(shown(340)).toEqual([199, 70, 70]);
    expect(shown(460)).toEqual([310, 70, 70]);
  });

  test('does not read answer after answer where no passage fits, but still completes those that fit', () => {
    let read = 0;
    const passage = () => {
      read++;
      return text(90);
    };
    const turns = Array.from({ length: 20 }, (_, i) =>
      item(`long ${i}`, 100, { brief: { tokens: 10, text: text(10) }, passage }),
    );
    const short = item('short', 40, { brief: { tokens: 10, text: text(10) } });
    const sections = [section('RELATED_TURNS', [...turns, short])];
    const { items } = fitAll(sections, 250, { depth: 0 });
    expect(items.find(({ id }) => id === 'short')?.outcome).toBe('INCLUDED');
    expect(read).toBeLessThan(10);
  });

  test('shows the best turns whole before the others in brief, up to the depth', () => {
    const brief = { tokens: 10, text: text(10) };
    const turns = [
      section(
        'RELATED_TURNS',
        ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => item(id, 50, { brief })),
      ),
    ];
    const whole = (depth: number) =>
      fitAll(turns, 130, { depth }).items.filter(({ outcome }) => outcome === 'INCLUDED').length;
    expect([whole(0), whole(0.8)]).toEqual([1, 2]);
  });

  test('shows an item of two sections once: in the first that has room for it', () => {
    const twice = (tokens: number) => [
      section('RELATED_TURNS', [item('a', tokens), item('b', 20)]),
      section('SHORT_TERM', [item('a', tokens), item('c', 20)]),
    ];
    expect(fitAll(twice(20), 100).items.map(({ outcome }) => outcome)).toEqual([
      'INCLUDED',
      'INCLUDED',
      'DUPLICATE',
      'INCLUDED',
    ]);
    // Dropped as a related turn, it is still shown where there is room for its brief form.
    const brief = { tokens: 5, text: text(5) };
    const [related, recent] = [item('a', 200, { truncatable: false }), item('a', 200, { brief })];
    const sections = [section('RELATED_TURNS', [related, item('b', 20)]), section('SHORT_TERM', [recent])];
    expect(fitAll(sections, 60).items.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'INCLUDED', 'TRUNCATED']);
  });

  test('shows the best of items with the same words', () => {
    const same = (id: string) => ({ ...item(id, 20), words: 'the same' });
    const sections = [
      section('RELATED_TURNS', [same('a'), same('b'), item('c', 20)]),
      section('SHORT_TERM', [same('d')]),
    ];
    const shown = fitAll(sections, 200).items.map(({ id, outcome }) => [id, outcome]);
    expect(shown).toEqual([
      ['a', 'INCLUDED'],
      ['b', 'DUPLICATE'],
      ['c', 'INCLUDED'],
      ['d', 'DUPLICATE'],
    ]);
  });

  test('shows all items in brief before it shows more than the best of them whole', () => {
    const turns = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 40, { brief: { tokens: 10, text: text(10) } }));
    const fitted = (budget: number) => fitAll([section('RELATED_TURNS', turns)], budget);
    expect(fitted(50).items.map(({ tokens }) => tokens)).toEqual([10, 10, 10, 10, 10]);
    expect(fitted(110).items.map(({ outcome }) => outcome)).toEqual([
      'INCLUDED',
      'INCLUDED',
      'TRUNCATED',
      'TRUNCATED',
      'TRUNCATED',
    ]);
    expect(fitted(200).items.every(({ outcome }) => outcome === 'INCLUDED')).toBe(true);
  });

  test('gives the shares of sections without items to the one that inherits them', () => {
    const turns = (id: string) => Array.from({ length: 20 }, (_, i) => item(`${id}${i}`, 10));
    const shown = (amongPeople: boolean) =>
      fitAll([section('SHORT_TERM', turns('s')), section('RELATED_TURNS', turns('r'))], 200, {
        amongPeople,
      }).items.filter(({ id, outcome }) => id.startsWith('r') && outcome === 'INCLUDED').length;
    expect(shown(true)).toBeGreaterThan(shown(false));
  });

  test('never exceeds the budget, including headings, and returns the same result twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anySections, { maxLength: 1 }).map((all) => {
          const seen = new Set<string>();
          return (all[0] ?? []).filter((each) => !seen.has(each.section) && seen.add(each.section));
        }),
        fc.integer({ min: 0, max: 1_600 }),
        fc.record({ amongPeople: fc.boolean(), wantsFacts: fc.boolean() }),
        (sections, budget, options) => {
          const fitted = fitAll(sections, budget, options);
          expect(fitted.tokens).toBeLessThanOrEqual(budget);
          expect(fitted.items).toHaveLength(sections.flatMap(({ items }) => items).length);
          let spent = 0;
          let at = 0;
          for (const { heading, items } of sections) {
            const kept = items.filter((_, i) => fitted.items[at + i]!.outcome !== 'OVER_BUDGET');
            const groups = new Map(kept.flatMap(({ group }) => (group ? [[group.id, group.tokens] as const] : [])));
            items.forEach((_, i) => {
              const result = fitted.items[at + i]!;
              if (result.outcome !== 'OVER_BUDGET') spent += result.tokens;
            });
            if (kept.length > 0) spent += heading + [...groups.values()].reduce((a, b) => a + b, 0);
            at += items.length;
          }
          expect(spent).toBeLessThanOrEqual(fitted.tokens);
          expect(fitAll(sections, budget, options)).toEqual(fitted);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('keeps everything that fits, without rendering its text', () => {
    const unread = item('a', 50, {
      text: () => {
        throw new Error('read');
      },
    });
    const fitted = fitAll([section('MEMORIES', [unread]), section('SHORT_TERM', [item('b', 50)])], 100);
    expect(fitted).toEqual({
      tokens: 100,
      items: [
        { section: 'MEMORIES', id: 'a', outcome: 'INCLUDED', tokens: 50, text: undefined },
        { section: 'SHORT_TERM', id: 'b', outcome: 'INCLUDED', tokens: 50, text: undefined },
      ],
    });
  });

  test('a section may use what the others leave over', () => {
    expect(outcomes([section('LONG_TERM', [item('a', 90)]), section('MEMORIES', [item('b', 10)])], 100)).toEqual({
      a: 'INCLUDED',
      b: 'INCLUDED',
    });
  });

  test('no section crowds out another that stays within its share', () => {
    const many = Array.from({ length: 50 }, (_, i) => item(`turn ${i}`, 20));
    const result = outcomes([section('CURRENT_TURNS', many), section('LONG_TERM', [item('summary', 60)])], 1_000);
    expect(result.summary).toBe('INCLUDED');
  });

  test('keeps the best whole, cuts the next, drops the rest', () => {
    const items = [item('first', 60), item('second', 60), item('third', 60)];
    const fitted = fitAll([section('RELATED_TURNS', items)], 100);
    expect(fitted.items.map(({ outcome }) => outcome)).toEqual(['INCLUDED', 'TRUNCATED', 'OVER_BUDGET']);
    const [, second, third] = fitted.items;
    expect(countTokens(second!.text!)).toBe(second!.tokens);
    expect(second!.tokens).toBeGreaterThan(30);
    expect(third!.tokens).toBe(60);
  });

  test('shows no older turn of the running conversation where the newest does not fit', () => {
    const turns = [item('newest', 90), item('older', 20)];
    expect(outcomes([section('CURRENT_TURNS', turns)], 60)).toEqual({ newest: 'TRUNCATED', older: 'OVER_BUDGET' });
    expect(outcomes([section('RELATED_TURNS', turns)], 60)).toMatchObject({ older: 'INCLUDED' });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 }),
        fc.nat(400),
        (weights, budget) => {
          const found = outcomes(
            [
              section(
                'CURRENT_TURNS',
                weights.map((tokens, age) => item(`${age}`, tokens)),
              ),
            ],
            budget,
          );
          const shown = weights.map((_, age) => found[`${age}`] !== 'OVER_BUDGET');
          expect(shown).toEqual(shown.toSorted((a, b) => Number(b) - Number(a)));
        },
      ),
    );
  });

  test('items that may not be cut, or would be cut to nothing, are dropped', () => {
    expect(outcomes([section('ENTITIES', [item('a', 60, { truncatable: false })])], 50)).toEqual({ a: 'OVER_BUDGET' });
    expect(outcomes([section('CURRENT_TURNS', [item('a', 60)])], 15)).toEqual({ a: 'OVER_BUDGET' });
  });

  test('a heading costs once, and only if its section has items', () => {
    const items = [item('a', 10), item('b', 10)].map((each) => ({ ...each, group: { id: 's', tokens: 5 } }));
    expect(fitAll([section('SHORT_TERM', items, 4)], 100).tokens).toBe(10 + 10 + 5 + 4);
    expect(fitAll([section('SHORT_TERM', items, 4)], 18).tokens).toBe(0);
  });

  test('works with a budget of one, zero and below', () => {
    const sections = [section('MEMORIES', [item('a', 1, { overhead: 1 })])];
    for (const budget of [1, 0, -5]) {
      expect(fitAll(sections, budget)).toMatchObject({ tokens: 0, items: [{ outcome: 'OVER_BUDGET' }] });
    }
    expect(fitAll([section('MEMORIES', [item('a', 1)])], 1).tokens).toBe(1);
  });
});

describe('shareOut', () => {
  test('gives no section more than it asks for, and no more than available', () => {
    const wishes = fc.array(fc.tuple(fc.nat(1_000), fc.double({ min: 0.01, max: 1, noNaN: true })), { maxLength: 8 });
    fc.assert(
      fc.property(wishes, fc.nat(3_000), (all, budget) => {
        const granted = shareOut(
          all.map(([demand, share]) => ({ demand, share })),
          budget,
        );
        for (const { tokens, demand } of granted) expect(tokens >= 0 && tokens <= demand).toBe(true);
        const sum = granted.reduce((a, { tokens }) => a + tokens, 0);
        const wanted = all.reduce((a, [demand]) => a + demand, 0);
        expect(sum).toBeLessThanOrEqual(budget);
        expect(sum).toBeGreaterThanOrEqual(Math.min(budget, wanted) - all.length);
      }),
    );
  });
});
