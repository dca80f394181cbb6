import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { SingleBar } from 'cli-progress';
import { runScript } from '../../scripts/run-script.ts';
import { openBrowser } from '../../test/support/console/browser.ts';
import { fillEmpty, fillFull } from './fill.ts';
import { openStage } from './stage.ts';
import { takePictures } from './takePictures.ts';
import { views as all } from './views.ts';

const STATES = ['full', 'empty'] as const;
const COLORS = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ko'] as const;

const command = defineCommand({
  meta: {
    name: 'npm run screenshots --',
    description:
      'Takes a picture of every page of the console, light and dark, in English and Korean, full and empty, and of some at the widths of a tablet and a phone, from servers of its own in memory. CHROMIUM names the browser.',
  },
  args: {
    pages: {
      type: 'string',
      description: 'Only views whose names begin with one of these, such as desk,request-pending',
    },
    states: { type: 'string', default: STATES.join(','), description: 'full, empty, or both as in the default' },
    colors: { type: 'string', default: COLORS.join(','), description: 'light, dark, or both as in the default' },
    languages: { type: 'string', default: LANGUAGES.join(','), description: 'en, ko, or both as in the default' },
    out: { type: 'string', default: 'screenshots', description: 'The folder for the pictures' },
    list: { type: 'boolean', description: 'Lists the views and takes no pictures' },
  },
  async run({ args }) {
    const beginnings = args.pages?.split(',') ?? [''];
    const chosen = all.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
    if (args.list || chosen.length === 0) {
      console.log(all.map(({ name }) => name).join('\n'));
      if (!args.list) throw new Error(`No view begins with ${args.pages}. The views are listed above.`);
      return;
    }
    const states = pick('states', STATES, args.states);
    const colors = pick('colors', COLORS, args.colors);
    const languages = pick('languages', LANGUAGES, args.languages);
    await mkdir(args.out, { recursive: true });

    const bar = new SingleBar({ format: '{bar} {value}/{total}  {what}', hideCursor: true, noTTYOutput: true });
    const browser = await openBrowser();
    const faults: string[] = [];
    try {
      for (const state of states) {
        console.log(`▸ setting the scene: ${state} …`);
        const stage = await openStage();
        try {
          const scene = state === 'full' ? await fillFull(stage) : await fillEmpty(stage);
          const views = chosen.filter(({ needsPeople }) => state === 'full' || !needsPeople);
          bar.start(views.length * colors.length * languages.length, 0, { what: '' });
          for (const language of languages) {
            const options = { browser, address: stage.address, scene, views, colors, language };
            await takePictures(options, {
              fileOf: (...parts) => join(args.out, `${[...parts].join('.')}.${state}.png`),
              onTaken: (what) => bar.increment(1, { what }),
              onFault: (fault) => faults.push(`${state}, ${language}, ${fault}`),
            });
          }
        } finally {
          bar.stop();
          await stage.close();
        }
      }
    } finally {
      await browser.close();
    }
    if (faults.length > 0) throw new Error(`The console complained:\n${faults.join('\n')}`);
  },
});

function pick<T extends string>(option: string, known: readonly T[], given: string): T[] {
  const wanted = given.split(',');
  const unknown = wanted.filter((one) => !known.some((name) => name === one));
  if (unknown.length > 0)
    throw new Error(`--${option} takes ${known.join(', ')} or a list of them, not ${unknown.join(', ')}.`);
  return known.filter((name) => wanted.includes(name));
}

await runScript(command);
