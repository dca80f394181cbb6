import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** A sentence model's files on this machine. */
export interface LocalModel {
  /** Tells its vectors from those of other models. */
  name: string;
  /** The weights, for ONNX. */
  weights: string;
  vocabulary: string;
  /** Whether it ignores case and accents. */
  lower: boolean;
  /** Of the weights and what belongs to them. */
  bytes: number;
}

/** What runs the weights: a package that is not a dependency, for it takes 50 MB and more. */
const RUNTIME = 'onnxruntime-node';
/** The best measured first: smaller weights cost no accuracy that LoCoMo shows. */
const WEIGHTS = ['model_q4.onnx', 'model_quantized.onnx', 'model_int8.onnx', 'model_fp16.onnx', 'model.onnx'];
const VOCABULARY = 'vocab.txt';
const MAX_DEPTH = 5;

/**
 * Finds a sentence model in a folder, or in an installed package of that name.
 * @throws Error that says what is missing
 */
export function findLocalModel(named: string): LocalModel {
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
    lower: readLower(join(dirname(vocabulary), 'tokenizer_config.json')),
    bytes: [...own, vocabulary].reduce((sum, file) => sum + statSync(file).size, 0),
  };
}

/** The path of the package that runs models. @throws Error that says how to install it */
export function findRuntime(): string {
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
  const { do_lower_case: lower }: { do_lower_case?: unknown } = Object(JSON.parse(readFileSync(file, 'utf8')));
  return lower !== false;
}
