import { expect, test } from '@jest/globals';
import { readSettings } from '../../server/env.ts';

const chosen = (env: Record<string, string>) => {
  const { extractor, summarizer, embedder } = readSettings(env).minds;
  return [extractor, summarizer, embedder];
};
const ADDRESS = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };

test('minds are offline unless their model and an address or key are set', () => {
  expect(chosen({})).toEqual(['offline', 'offline', 'offline']);
  expect(chosen(ADDRESS)).toEqual(['offline', 'offline', 'offline']);
  expect(chosen({ CHAT_MODEL: 'm' })).toEqual(['offline', 'offline', 'offline']);
  expect(chosen({ ...ADDRESS, CHAT_MODEL: 'm' })).toEqual(['openai', 'openai', 'offline']);
  expect(chosen({ OPENAI_API_KEY: 'k', EMBEDDING_MODEL: 'm' })).toEqual(['offline', 'offline', 'openai']);
});

test('each mind is chosen by its setting', () => {
  expect(
    chosen({ ...ADDRESS, CHAT_MODEL: 'm', EMBEDDING_MODEL: 'e', EXTRACTOR: 'offline', EMBEDDER: 'Offline' }),
  ).toEqual(['offline', 'openai', 'offline']);
});

test('a key alone means OpenAI’s own address', () => {
  expect(readSettings({ OPENAI_API_KEY: 'k' }).minds.baseUrl).toBe('https://api.openai.com/v1');
});

test('an invalid setting is named with what it accepts', () => {
  expect(() => readSettings({ EXTRACTOR: 'openai' })).toThrow(
    'EXTRACTOR=openai requires OPENAI_BASE_URL or OPENAI_API_KEY and CHAT_MODEL',
  );
  expect(() => readSettings({ ...ADDRESS, EMBEDDER: 'openai' })).toThrow('EMBEDDER=openai requires EMBEDDING_MODEL');
  expect(() => readSettings({ SUMMARIZER: 'magic' })).toThrow('SUMMARIZER must be offline or openai');
  expect(() => readSettings({ OPENAI_BASE_URL: 'localhost:1234' })).toThrow('OPENAI_BASE_URL must be a URL');
  expect(() => readSettings({ MIND_TIMEOUT_MS: '0' })).toThrow('MIND_TIMEOUT_MS must be a whole number');
});
