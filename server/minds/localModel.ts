import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MindError } from './minds.ts';

/** A sentence model's files on this machine. */
export interface LocalModel {
  /** Distinguishes its vectors from those of other models. */
  name: string;
  /** The weights, for ONNX. */
  weights: string;
  vocabulary: string;
  /** Whether it ignores case and accents. */
  isLowerCased: boolean;
  /** The total size of its files. */
  bytes: number;
}

/** The package that runs the weights. It is not a dependency, because it takes over 50 MB. */
const RUNTIME = 'onnxruntime-node';
/** The best measured first: smaller weights cost no accuracy that LoCoMo shows. */
const WEIGHTS = ['model_q4.onnx', 'model_quantized.onnx', 'model_int8.onnx', 'model_fp16.onnx', 'model.onnx'];
const VOCABULARY = 'vocab.txt';
const MAX_DEPTH = 5;

/**
 * Finds a sentence model in a folder, or in an installed package of that name.
 * @throws Error that says what is missing
 */
export function getLocalModel(named: string): LocalModel {
  const folder = findFolder(named);
  if (!folder) throw new Error(`LOCAL_MODEL ${named} is neither a folder nor an installed npm package.`);
  const files = listFiles(folder);
  const vocabulary = files.find((file) => basename(file) === VOCABULARY);
  const weights = WEIGHTS.flatMap((name) => files.filter((file) => basename(file) === name))[0];
  if (!vocabulary || !weights) {
    const missing = [...(vocabulary ? [] : [VOCABULARY]), ...(weights ? [] : [`one of ${WEIGHTS.join(', ')}`])];
    throw new Error(`LOCAL_MODEL ${named} has no ${missing.join(' and no ')}.`);
  }
  const own = [weights, `${weights}_data`].filter((file) => existsSync(file));
  return {
    name: `${basename(dirname(vocabulary))}/${basename(weights, '.onnx')}`,
    weights,
    vocabulary,
    isLowerCased: readLower(join(dirname(vocabulary), 'tokenizer_config.json')),
    bytes: [...own, vocabulary].reduce((sum, file) => sum + statSync(file).size, 0),
  };
}

/** The path of the package that runs models. @throws Error that says how to install it */
export function getRuntime(): string {
  const path = findFolder(RUNTIME);
  if (path) return path;
  throw new Error(`LOCAL_MODEL requires the package ${RUNTIME}: npm install --no-save --ignore-scripts ${RUNTIME}`);
}

/** A folder of that path or, in this folder's packages or the server's own, a package of that name. */
function findFolder(named: string): string | undefined {
  const packages = createRequire(import.meta.url).resolve.paths(named) ?? [];
  const places = [resolve(named), ...[join(process.cwd(), 'node_modules'), ...packages].map((at) => join(at, named))];
  return places.find((place) => statSync(place, { throwIfNoEntry: false })?.isDirectory());
}

function listFiles(folder: string, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path, depth + 1);
      return [path];
    });
}

function readLower(file: string): boolean {
  if (!existsSync(file)) return true;
  const { do_lower_case: given }: { do_lower_case?: unknown } = Object(JSON.parse(readFileSync(file, 'utf8')));
  return given !== false;
}

interface Request {
  batch: number[][];
  resolve(vectors: Float32Array[]): void;
  reject(error: MindError): void;
}

/** The thread's answer: as many numbers per text as the model has dimensions, or the name of its failure. */
type Answer = { numbers: Float32Array; dimensions: number } | { failure: string };

/**
 * The thread's code, as text, so that it starts from sources and from a build. A text's vector is the mean of its
 * pieces' vectors, without padding, normalized to unit length.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const opened = (async () => {
  const ort = require(workerData.runtime);
  const session = await ort.InferenceSession.create(workerData.weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  return { ort, session };
})();
opened.catch(() => {});
parentPort.on('message', async (batch) => {
  if (batch === null) return parentPort.close();
  try {
    const { ort, session } = await opened;
    const length = Math.max(...batch.map((ids) => ids.length));
    const shape = [batch.length, length];
    const given = {
      input_ids: new BigInt64Array(batch.length * length),
      attention_mask: new BigInt64Array(batch.length * length),
      token_type_ids: new BigInt64Array(batch.length * length),
    };
    batch.forEach((ids, i) => ids.forEach((id, j) => {
      given.input_ids[i * length + j] = BigInt(id);
      given.attention_mask[i * length + j] = 1n;
    }));
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, new ort.Tensor('int64', given[name], shape)]));
    const results = await session.run(feeds);
    const hidden = results.last_hidden_state ?? results[session.outputNames[0]];
    const dimensions = hidden.dims.at(-1);
    const numbers = new Float32Array(batch.length * dimensions);
    batch.forEach((ids, i) => {
      const vector = numbers.subarray(i * dimensions, (i + 1) * dimensions);
      for (let j = 0; j < ids.length; j++)
        for (let k = 0; k < dimensions; k++) vector[k] += hidden.data[(i * length + j) * dimensions + k];
      const norm = Math.hypot(...vector) || 1;
      for (let k = 0; k < dimensions; k++) vector[k] /= norm;
    });
    parentPort.postMessage({ numbers, dimensions }, [numbers.buffer]);
  } catch (error) {
    parentPort.postMessage({ failure: String(error.message) });
  }
});
`;

/** Runs a model's weights in a thread that starts with the first call, and again after a failure of the thread itself. */
export class LocalInference {
  #thread: Worker | undefined;
  #running: Request | undefined;
  readonly #urgent: Request[] = [];
  readonly #waiting: Request[] = [];

  constructor(
    private readonly runtime: string,
    private readonly weights: string,
  ) {}

  /** One vector per text, given by the ids of its pieces. An urgent call comes before those that wait. */
  run(batch: number[][], urgent: boolean, signal?: AbortSignal): Promise<Float32Array[]> {
    const queue = urgent ? this.#urgent : this.#waiting;
    return new Promise((resolve, reject) => {
      const request = { batch, resolve, reject };
      const leave = () => {
        const place = queue.indexOf(request);
        if (place >= 0) queue.splice(place, 1);
        reject(new MindError('STOPPED', 'The caller no longer waits for the response.'));
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(request);
      this.#next();
    });
  }

  /**
   * Fails all calls, and ends the thread once its running one is done: a thread that is ended within native code takes the
   * whole process with it.
   */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#fail('STOPPED', 'The server ended the call.');
    if (!thread) return;
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    thread.postMessage(null);
    await ended;
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#urgent.shift() ?? this.#waiting.shift();
    if (this.#running) this.#start().postMessage(this.#running.batch);
  }

  #start(): Worker {
    if (this.#thread) return this.#thread;
    const { runtime, weights } = this;
    const thread = new Worker(THREAD, { eval: true, workerData: { runtime, weights }, execArgv: [] });
    thread.unref();
    thread.on('message', (answer: Answer) => this.#answer(answer));
    thread.on('error', () => this.#fail('DOWN', 'The thread of the local model ended.'));
    this.#thread = thread;
    return thread;
  }

  #answer(answer: Answer): void {
    const request = this.#running;
    this.#running = undefined;
    if ('failure' in answer) request?.reject(new MindError('DOWN', `The local model fails: ${answer.failure}`));
    else {
      const { numbers, dimensions } = answer;
      const count = numbers.length / dimensions;
      request?.resolve(Array.from({ length: count }, (_, i) => numbers.slice(i * dimensions, (i + 1) * dimensions)));
    }
    this.#next();
  }

  #fail(code: 'DOWN' | 'STOPPED', message: string): void {
    this.#thread = undefined;
    const all = [this.#running, ...this.#urgent.splice(0), ...this.#waiting.splice(0)];
    this.#running = undefined;
    for (const request of all) request?.reject(new MindError(code, message));
  }
}
