import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { probeEmbedder } from '../../server/minds/openMinds.ts';
import { openOutsideMinds, PROJECT } from '../support/outside/outsideMinds.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';

let stub: StubEndpoint;
beforeEach(async () => {
  stub = await startStubEndpoint();
});
afterEach(() => stub.close());

const lengthOf = (vector: Float32Array): number => Math.hypot(...vector);
const textsOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `text number ${i}`);

test('texts are sent a hundred at a time and returned in order, as unit vectors', async () => {
  const { embedder } = openOutsideMinds(stub);
  const vectors = await embedder.embed(textsOf(230));
  expect(stub.requests.map(({ body }) => body.input.length)).toEqual([100, 100, 30]);
  expect(stub.requests[0]!.body).toMatchObject({ model: 'embedding-model', dimensions: 384, encoding_format: 'float' });
  expect(vectors).toHaveLength(230);
  for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 4);
  const [alone] = await embedder.embed(['text number 217']);
  expect(vectors[217]).toEqual(alone);
});

test('texts without a word are not sent, and have vectors of zeros', async () => {
  const { embedder } = openOutsideMinds(stub);
  const [blank, told, signs] = await embedder.embed(['  ', 'hello Bori', '?!…']);
  expect(stub.requests[0]!.body.input).toEqual(['hello Bori']);
  expect([blank, told, signs].map((vector) => Math.round(lengthOf(vector!)))).toEqual([0, 1, 0]);
  stub.requests.length = 0;
  expect(await embedder.embed([])).toEqual([]);
  expect(stub.requests).toEqual([]);
});

test('an endpoint that does not support dimensions is called without them from then on', async () => {
  stub.embedsWith({ dimensions: 384, takesDimensions: false });
  const { embedder, opened } = openOutsideMinds(stub);
  await embedder.embed(['one']);
  await opened.mindsOf('another project').embedder.embed(['two']);
  expect(stub.requests.map(({ body }) => 'dimensions' in body)).toEqual([true, false, false]);
});

test('a longer vector is refused, or cut if the model is declared truncatable', async () => {
  stub.embedsWith({ dimensions: 1024, takesDimensions: false });
  const { embedder } = openOutsideMinds(stub);
  await expect(embedder.embed(['one'])).rejects.toMatchObject({ code: 'WRONG_SHAPE' });
  const cutting = openOutsideMinds(stub, { EMBEDDING_TRUNCATABLE: 'on' });
  const [vector] = await cutting.embedder.embed(['one']);
  expect(vector).toHaveLength(384);
  expect(lengthOf(vector!)).toBeCloseTo(1, 4);
});

test('a model of the wrong size is refused at startup with a readable message; an unavailable endpoint is not', async () => {
  const { embedder, opened } = openOutsideMinds(stub);
  await expect(opened.probe()).resolves.toBeUndefined();
  stub.behave('error');
  await expect(probeEmbedder(openOutsideMinds(stub).embedder)).resolves.toMatch(/^DOWN: /);
  stub.behave('wrongSize');
  await expect(probeEmbedder(openOutsideMinds(stub).embedder)).rejects.toThrow(
    /EMBEDDING_MODEL embedding-model cannot be used: it must provide vectors of 384 dimensions.*100 dimensions/,
  );
  expect(embedder.model).toBe('embedding-model');
});

test('a repeated question is not sent again, except by another project', async () => {
  const { embedder, opened } = openOutsideMinds(stub);
  const first = await embedder.embed(['where is Bori?']);
  expect(await opened.mindsOf(PROJECT).embedder.embed(['where is Bori?'])).toEqual(first);
  expect(stub.requests).toHaveLength(1);
  await opened.mindsOf('another project').embedder.embed(['where is Bori?']);
  expect(stub.requests).toHaveLength(2);
});

test('a question that failed is sent again', async () => {
  const { embedder } = openOutsideMinds(stub);
  stub.behave('nan', 'well');
  await expect(embedder.embed(['where is Bori?'])).rejects.toMatchObject({ code: 'WRONG_SHAPE' });
  await expect(embedder.embed(['where is Bori?'])).resolves.toHaveLength(1);
});
