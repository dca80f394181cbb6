/**
 * Loads suites into the worker's own realm; Jest's runtime gives each a realm of its own, and all modules again. The
 * server and its libraries are loaded once per worker, and run as fast as in the server; a suite and what it imports of
 * test/ are loaded for each. Measured: loading took 2 of a small suite's 3.4 seconds of processor, and in Jest's realms
 * every global name is looked up through a proxy.
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import Runtime from 'jest-runtime';

const TESTS = new URL('../', import.meta.url).href;
const CONSOLE = new URL('../../console/', import.meta.url).href;
/** What follows the address of a module that is loaded for one suite. */
const SUITE = /\?suite=\d+$/;
const GLOBALS = 'jest:globals';
const AS_ESM = { supportsDynamicImport: true, supportsStaticESM: true, supportsTopLevelAwait: true };

/**
 * Programs that suites start keep their compiled code. Not the worker, which would keep every suite's modules under new
 * names.
 */
process.env.NODE_COMPILE_CACHE = resolve('.cache/compiled');

/** What Jest sends to a worker when no suite is left; it then waits for the process to end by itself. */
const END = 2;
/** Where `workerDatabase.ts` keeps the worker's PGlites, whose timers would keep the process from ending. */
const DATABASES = Symbol.for('recollect.test.databases');

if (process.send)
  process.on('message', function end([kind]) {
    if (kind !== END) return;
    process.off('message', end);
    for (const { database } of globalThis[DATABASES] ?? []) void database.close();
  });

/** The runtime of the suite that this worker runs: one at a time. */
let running;
let suites = 0;
/** By module, for the stacks that Jest prints. */
const sourceMaps = new Map();
/** By path, Jest's own modules. Each suite's realm runs them again, and V8 would compile them again. */
const compiled = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    const [suite = ''] = parent.match(SUITE) ?? [];
    if (suite && specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    // The console's generated code leaves the ending of a file to the bundler.
    const endless = parent.startsWith(CONSOLE) && /^\.\.?\/[^.]+$/.test(specifier);
    const found = next(endless ? `${specifier}.ts` : specifier, context);
    return suite && found.url.startsWith(TESTS) ? { ...found, url: found.url + suite } : found;
  },
  load(url, context, next) {
    if (url === GLOBALS) return { format: 'module', source: running.globalsModule(), shortCircuit: true };
    const file = url.replace(SUITE, '');
    if (/\.css$/.test(file)) return { format: 'module', source: '', shortCircuit: true };
    if (!/\.tsx?$/.test(file)) return next(url, context);
    const path = fileURLToPath(file);
    const { code, sourceMapPath } = running.transformer.transformSource(path, readFileSync(path, 'utf8'), AS_ESM);
    sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

export default class extends Runtime {
  constructor(config, environment, resolver, transformer, ...rest) {
    super(config, environment, resolver, transformer, ...rest);
    this.transformer = transformer;
    this.mocker = environment.moduleMocker;
    this.executor.compile = (source, path) => {
      const realm = environment.getVmContext();
      return realm ? this.compileOnce(source, path).runInContext(realm) : null;
    };
  }

  compileOnce(source, path) {
    if (!compiled.has(path)) {
      const names = this.executor.injectedModuleParameters.join(', ');
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
      const wrapped = `(function (${names}) {${source}\n})`;
      compiled.set(path, new Script(wrapped, { filename: path, importModuleDynamically }));
    }
    return compiled.get(path);
  }

  /** Called by what runs the tests, with `test`, `expect` and the like. */
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    globalThis[Symbol.for(GLOBALS)] = { ...globals, jest: this.mocker };
  }

  /** One for all suites, which asks the running one: modules stay loaded, and would keep each suite's realm. */
  globalsModule() {
    const names = Object.keys(globalThis[Symbol.for(GLOBALS)]).join(', ');
    return `const ofSuite = (name) => new Proxy(() => {}, {
      get: (_, key) => globalThis[Symbol.for('${GLOBALS}')][name][key],
      apply: (_, self, given) => globalThis[Symbol.for('${GLOBALS}')][name](...given),
    });
    export const [${names}] = ${JSON.stringify(names.split(', '))}.map(ofSuite);`;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  async unstable_importModule(path) {
    running = this;
    await import(`${pathToFileURL(path)}?suite=${++suites}`);
  }
}
