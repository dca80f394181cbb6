import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSettings } from '../../server/env.ts';
import { combineEmbedders } from '../../server/minds/embedders.ts';
import { type LocalEmbedder, openLocalEmbedder, WordPiece } from '../../server/minds/localEmbedder.ts';
import { getLocalModel, getRuntime } from '../../server/minds/localModel.ts';
import type { Embedder } from '../../server/minds/minds.ts';

const PIECES = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'play', '##ing', '##ed', 'cafe', '!', '2', '漢', 'the'];
const words = new WordPiece(PIECES.join('\n'), { isLowerCased: true });
const piecesOf = (text: string, most = 128): string[] | undefined =>
  words.encode(text, most)?.map((id) => PIECES[id] ?? '');

describe('a text becomes pieces of words', () => {
  test('the longest known first, without case and accents, between marks', () => {
    expect(piecesOf('Playing the CAFÉ!')).toEqual(['[CLS]', 'play', '##ing', 'the', 'cafe', '!', '[SEP]']);
    expect(piecesOf('played 漢2')).toEqual(['[CLS]', 'play', '##ed', '漢', '2', '[SEP]']);
  });

  test('words that the model does not know are one unknown piece', () => {
    expect(piecesOf('the zebra')).toEqual(['[CLS]', 'the', '[UNK]', '[SEP]']);
    expect(piecesOf(`the ${'x'.repeat(5_000)}`)).toEqual(['[CLS]', 'the', '[UNK]', '[SEP]']);
  });

  test('a text of unknown words only, or mostly of a language that the model does not know, has none', () => {
    expect(piecesOf('zebra')).toBeUndefined();
    expect(piecesOf('')).toBeUndefined();
    expect(piecesOf('카페에서 play 했어요')).toBeUndefined();
    expect(piecesOf('playing the 카페')).toEqual(['[CLS]', 'play', '##ing', 'the', '[SEP]']);
  });

  test('a long text is cut to the most that a model reads', () => {
    expect(piecesOf('the '.repeat(500), 10)).toHaveLength(10);
  });

  test('a vocabulary of another kind is refused', () => {
    expect(() => new WordPiece('a\nb', { isLowerCased: true })).toThrow('has no [CLS]');
  });
});

describe('a local model is found', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recollect-model-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('in a folder with weights and vocabulary; else the error says what is missing', async () => {
    expect(() => getLocalModel('no-such-model')).toThrow(
      'LOCAL_MODEL no-such-model is neither a folder nor an installed npm package.',
    );
    expect(() => getLocalModel(folder)).toThrow(/has no vocab\.txt and no one of model_q4\.onnx/);
    await writeFile(join(folder, 'vocab.txt'), PIECES.join('\n'));
    await writeFile(join(folder, 'model.onnx'), 'weights');
    expect(getLocalModel(folder)).toMatchObject({ weights: join(folder, 'model.onnx'), isLowerCased: true });
  });

  test('and is used if one is set and no endpoint has a model for vectors', () => {
    expect(readSettings({ LOCAL_MODEL: folder }).minds.embedder).toBe('local');
    expect(readSettings({ LOCAL_MODEL: folder, EMBEDDER: 'offline' }).minds.embedder).toBe('offline');
    expect(() => readSettings({ EMBEDDER: 'local' })).toThrow('EMBEDDER=local requires LOCAL_MODEL');
  });
});

test('word vectors are combined with a sentence model, and count alone if it knows nothing of a text', async () => {
  const fixed = (model: string, vectors: number[][]): Embedder => ({
    model,
    dimensions: 2,
    strength: 'words',
    embed: async () => vectors.map((vector) => Float32Array.from(vector)),
  });
  const both = combineEmbedders(
    fixed('a', [
      [1, 0],
      [0, 0],
      [0, 0],
    ]),
    fixed('b', [
      [0, 1],
      [0, 1],
      [0, 0],
    ]),
  );
  expect([both.model, both.dimensions, both.strength]).toEqual(['a+b', 4, 'model']);
  const rounded = (await both.embed(['', '', ''])).map((vector) => [...vector].map((x) => Math.round(x * 100) / 100));
  expect(rounded).toEqual([
    [0.89, 0, 0, 0.45],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ]);
});

/** A sentence model on this machine. Its tests are skipped where there is none. */
const { TEST_LOCAL_MODEL: weights } = process.env;
const describeModel = weights ? describe : describe.skip;

describeModel('a real model (TEST_LOCAL_MODEL names one, with onnxruntime-node installed)', () => {
  let local: LocalEmbedder;
  beforeAll(() => {
    local = openLocalEmbedder(getLocalModel(weights ?? ''), getRuntime());
  });
  afterAll(() => local.stop());

  const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

  test('puts what means the same close together, however the batch is composed', async () => {
    const texts = ['I am doing taekwondo', 'martial arts', 'the weather is nice', '', '오늘은 날씨가 좋다'];
    const vectors = await local.embedder.embed(texts);
    const [sport, arts, weather, blank, korean] = vectors;
    expect(dot(sport!, arts!)).toBeGreaterThan(0.4);
    expect(dot(sport!, weather!)).toBeLessThan(0.2);
    for (const vector of [sport, arts, weather]) expect(Math.hypot(...vector!)).toBeCloseTo(1, 3);
    for (const vector of [blank, korean]) expect(vector).toEqual(new Float32Array(local.embedder.dimensions ?? 0));
    const [alone] = await local.embedder.embed(['martial arts']);
    expect(dot(alone!, arts!)).toBeGreaterThan(0.99);
  });

  test('computes a question before the batches that wait', async () => {
    const ended: string[] = [];
    const many = local.embedder
      .embed(Array.from({ length: 60 }, (_, i) => `text number ${i}`))
      .then(() => ended.push('many'));
    const one = local.embedder.embed(['Where was it?']).then(() => ended.push('one'));
    await Promise.all([many, one]);
    expect(ended).toEqual(['one', 'many']);
  });

  test('fails when it is stopped', async () => {
    const late = local.embedder.embed(['one', 'two']);
    const ended = local.stop();
    await expect(late).rejects.toMatchObject({ code: 'STOPPED' });
    await ended;
  });
});
