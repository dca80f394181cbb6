import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { probeEmbedder } from '../../server/minds/embedders.ts';
import { openOutsideMinds, PROJECT } from '../support/outside/outsideMinds.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';

let stub: StubEndpoint;
beforeEach(async () => {
  stub = await startStubEndpoint();
});
afterEach(() => stub.close());

const lengthOf = (vector: Float32Array): number => Math.hypot(...vector);
const textsOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `text number ${i}`);

test('texts are sent a hundred at a time once the dimensions are known, and returned in order, as unit vectors', async () => {
  const { embedder } = openOutsideMinds(stub);
  const vectors = await embedder.embed(textsOf(230));
  expect(stub.requests.map(({ body }) => body.input.length)).toEqual([10, 100, 100, 20]);
  expect(stub.requests[0]!.body).toMatchObject({ model: 'embedding-model', encoding_format: 'float' });
  expect(vectors).toHaveLength(230);
  for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 4);
  const [alone] = await embedder.embed(['text number 217']);
  expect(vectors[217]).toEqual(alone);
});

test.each([100, 1024, 3072])(
  'a model of %d dimensions is used as it is, and known from its first vector',
  async (dimensions) => {
    stub.embedsWith({ dimensions, takesDimensions: false });
    const { embedder, opened } = openOutsideMinds(stub);
    expect(embedder.dimensions).toBeUndefined();
    const [blank, told] = await embedder.embed(['', ...textsOf(100)]);
    expect([blank!.length, told!.length]).toEqual([dimensions, dimensions]);
    expect(embedder.dimensions).toBe(dimensions);
    expect(opened.mindsOf('another project').embedder.dimensions).toBe(dimensions);
    expect(stub.requests.every(({ body }) => !('dimensions' in body))).toBe(true);
    // Answers stay within what is read of one.
    for (const { body } of stub.requests) expect(body.input.length * dimensions).toBeLessThanOrEqual(60_000);
  },
);

test('the dimensions are asked for when only texts without a word are embedded', async () => {
  const { embedder } = openOutsideMinds(stub);
  expect((await embedder.embed(['?!']))[0]).toHaveLength(384);
  expect(stub.requests).toHaveLength(1);
});

test('a model whose dimensions change under its name fails with an error that says so', async () => {
  const { embedder } = openOutsideMinds(stub);
  await embedder.embed(['one']);
  stub.embedsWith({ dimensions: 768, takesDimensions: false });
  await expect(embedder.embed(['two'])).rejects.toMatchObject({
    code: 'WRONG_SHAPE',
    message: expect.stringMatching(/768 dimensions now instead of 384.*restart the server/),
  });
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
  const { embedder, opened } = openOutsideMinds(stub, { EMBEDDING_DIMENSIONS: '256' });
  await embedder.embed(['one']);
  const [vector] = await opened.mindsOf('another project').embedder.embed(['two']);
  expect(stub.requests.map(({ body }) => body.dimensions)).toEqual([256, undefined, undefined]);
  expect(vector).toHaveLength(256);
});

test.each([
  ['EMBEDDING_DIMENSIONS', '384'],
  ['EMBEDDING_TRUNCATABLE', 'on'],
])('longer vectors are cut by %s=%s', async (name, value) => {
  stub.embedsWith({ dimensions: 1024, takesDimensions: false });
  const [vector] = await openOutsideMinds(stub, { [name]: value }).embedder.embed(['one']);
  expect(vector).toHaveLength(384);
  expect(lengthOf(vector!)).toBeCloseTo(1, 4);
});

test('a model that gives fewer dimensions than asked for is refused at startup; an unavailable endpoint is not', async () => {
  const { opened } = openOutsideMinds(stub);
  await expect(opened.probe()).resolves.toBeUndefined();
  stub.behave('error');
  await expect(probeEmbedder(openOutsideMinds(stub).embedder)).resolves.toMatch(/^DOWN: /);
  stub.behave('wrongSize');
  await expect(probeEmbedder(openOutsideMinds(stub, { EMBEDDING_DIMENSIONS: '384' }).embedder)).rejects.toThrow(
    /embedding-model cannot be used.*100 dimensions, and EMBEDDING_DIMENSIONS asks for 384/,
  );
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
