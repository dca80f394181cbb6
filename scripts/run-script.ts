import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type ArgsDef, type CommandDef, renderUsage, runMain } from 'citty';

/**
 * Runs the command of a script. citty alone ignores options that it does not know, so that a misspelled `--url` would
 * back up another database, and colors help where nothing shows colors.
 */
export async function runScript<T extends ArgsDef>(command: CommandDef<T>): Promise<void> {
  try {
    requireKnown((await resolve(command.args)) ?? {});
  } catch (error) {
    // Node goes on to explain how to pass a value that begins with a dash.
    console.error(`${(error as Error).message.split('. ')[0]!.replace(/\.?$/, '.')} See --help.`);
    process.exit(1);
  }
  await runMain(command, { showUsage: printUsage });
}

const resolve = async <V>(value: V | Promise<V> | (() => V | Promise<V>)): Promise<V> =>
  value instanceof Function ? value() : value;

/** @throws Error that names the first argument that the command does not have */
function requireKnown(args: ArgsDef): void {
  const isPositional = ({ type }: ArgsDef[string]): boolean => type === 'positional';
  const named = Object.entries(args).filter(([, arg]) => !isPositional(arg));
  const { positionals } = parseArgs({
    options: {
      ...Object.fromEntries(named.map(([name, { type }]) => [name, { type: type === 'boolean' ? type : 'string' }])),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    allowNegative: true,
  });
  const surplus = positionals[Object.values(args).filter(isPositional).length];
  if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'.`);
}

async function printUsage<T extends ArgsDef>(command: CommandDef<T>, parent?: CommandDef<T>): Promise<void> {
  const usage = await renderUsage(command, parent);
  const isColored = process.stdout.isTTY && process.stdout.getColorDepth() > 1;
  console.log(isColored ? usage : stripVTControlCharacters(usage).replace(/ +$/gm, ''));
}
