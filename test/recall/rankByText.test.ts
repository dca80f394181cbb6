import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CandidateTurn } from '../../server/queries/recall/candidateTurn.ts';
import { rankByText, searchWeights } from '../../server/recall/rank/rankByText.ts';
import { NO_SIGNALS } from '../../server/recall/rank/signals.ts';
import { answersOf, asksWhen } from '../../server/text/sentences.ts';
import { askedWords } from '../../server/text/words/askedWords.ts';

/** Turns in the order of the index, the best first, each in a session of its own. */
function order(question: string, texts: string[], { lead = 0, speaker = null as string | null } = {}): string[] {
  const ranked = texts.map((_, i) => ({
    item: {
      uid: String(i),
      sessionUid: String(i),
      turnNumber: 1,
      cosine: null,
      namesTime: false,
      speaker,
    } as CandidateTurn,
    score: 1 - i / 100,
    relevant: true,
    signals: NO_SIGNALS,
    passageTerms: 0,
    total: -lead * i,
  }));
  const read = new Map(texts.map((text, i) => [String(i), text]));
  const known = {
    asked: askedWords(question)!,
    asksWhen: asksWhen(question),
    mayAnswer: answersOf(question),
  };
  const found = rankByText(ranked, known, read, searchWeights(ranked));
  expect(found.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score));
  return found.map(({ item }) => texts[Number(item.uid)] ?? '');
}

test('a turn that says the question in other words comes before one that does not', () => {
  const [best] = order('Which medicine do I take?', [
    'The bus was late again',
    'I swallow a pill for my blood pressure',
  ]);
  expect(best).toBe('I swallow a pill for my blood pressure');
});

test('a turn with an amount comes before one without where an amount is asked for', () => {
  const [best] = order('월세가 얼마였지?', ['월세 계약을 했어', '월세 계약을 62만 원에 했어']);
  expect(best).toBe('월세 계약을 62만 원에 했어');
});

test('words count for more where a person talks to an assistant, because a turn says all that it means', () => {
  const texts = ['The bus was late again', 'A parcel came', 'I swallow a pill for my blood pressure'];
  const question = 'Which medicine do I take?';
  expect(order(question, texts, { lead: 1.2 })[0]).toBe('I swallow a pill for my blood pressure');
  expect(order(question, texts, { lead: 1.2, speaker: 'Ines' })[0]).toBe('The bus was late again');
});

test('every turn stays, and turns without text keep their place', () => {
  const words = fc.array(fc.constantFrom('rent', 'bus', 'medicine', '월세', '약', '5'), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 80 }), (texts) => {
      const said = texts.map((text) => text.join(' '));
      const found = order('How much is my rent?', said, { lead: 0.01 });
      expect([...found].sort()).toEqual([...said].sort());
      expect(found.slice(60)).toEqual(said.slice(60));
    }),
    { numRuns: 30 },
  );
});
