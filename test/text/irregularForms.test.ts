import { expect, test } from '@jest/globals';
import { toTermQuery } from '../../server/text/searchVector.ts';
import { baseForm, formsOf } from '../../server/text/stem.ts';
import { tokenize } from '../../server/text/tokenize.ts';

const base = (text: string) => tokenize(text).map(baseForm);

test('a verb and its irregular forms are one word', () => {
  expect(base('went going gone goes go')).toEqual(['go', 'go', 'go', 'go', 'go']);
  expect(base('bought')).toEqual(base('buying'));
  expect(base('the children')).toEqual(base('a child'));
  expect(base('house')).toEqual(['hous']);
});

test('a question asks for every form, whichever it uses', () => {
  expect(toTermQuery('see')).toBe("'see' | 'saw' | 'seen'");
  expect(toTermQuery('house')).toBe("'house'");
  expect(toTermQuery('\0')).toBe('');
});

test('each form belongs to one word', () => {
  for (const form of ['lie', 'lay', 'leav', 'left', 'found', 'saw']) {
    const [first] = formsOf(form);
    expect(formsOf(first ?? '')).toEqual(formsOf(form));
  }
});
