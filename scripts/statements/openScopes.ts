/**
 * Adds a function to every module of the server that evaluates code within it, including its private names. Loaded with
 * `--import`, before any of them.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { stripTypes } from './stripTypes.ts';

const server = new URL('../../server/', import.meta.url).href;

registerHooks({
  load: (url, context, nextLoad) => {
    const [file = ''] = url.split('?');
    if (!file.startsWith(server) || !file.endsWith('.ts')) return nextLoad(url, context);
    const source = `${readFileSync(fileURLToPath(file), 'utf8')}\nexport const evaluateHere = (code: string): unknown => eval(code);\n`;
    return { format: 'module', source: stripTypes(source), shortCircuit: true };
  },
});
