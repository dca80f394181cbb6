import { describe, expect, it } from '@jest/globals';
import { anyOf, sequence } from '../../server/text/patterns.ts';

describe('patterns made of several', () => {
  it('match where one of them does, the first before the others', () => {
    expect(anyOf(/ab/i, /abc/i, /x/i).exec('_ABC')?.[0]).toBe('AB');
    expect(anyOf(/^a/g, /b$/g).flags).toBe('g');
  });

  it('match one after the other, each as a whole', () => {
    const pattern = sequence(/^(?<verb>has|had) /u, anyOf(/one|two/u, /three/u), / dogs?$/u);
    expect(pattern.exec('had three dogs')?.groups?.verb).toBe('had');
    expect(pattern.test('has one')).toBe(false);
  });

  it('need the same flags', () => {
    expect(() => anyOf(/a/i, /b/)).toThrow('different flags');
    expect(() => sequence(/a/u, /b/)).toThrow('different flags');
  });
});
