import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Branches to merge into; the first that exists is used. */
const TARGETS = ['origin/main', 'main'];

const base = targetBase();
const hasHistory = git('rev-parse', 'HEAD') !== undefined;

/** A checkout without git, such as an archive, has no commits to check; a shallow one has its last commits. */
(hasHistory ? test : test.skip)(
  'the commits of this branch, or the last one on main, are written as CONTRIBUTING.md says',
  () => {
    expect(commitlint(base ? ['--from', base] : ['--last'])).toBe('');
  },
);

test.each([
  "Keep a memory's content to the letter",
  'Compress answers of queries\n\nA body says why, in lines of any length that tell what was measured and what else was tried.',
  "Merge branch 'main' into sockets",
])('%j is accepted', (message) => {
  expect(commitlint([], message)).toBe('');
});

test.each([
  ['Added a column', 'imperative'],
  ['Adds a column', 'imperative'],
  ['add a column', 'sentence-case'],
  ['Add a column.', 'full stop'],
  ['Add a column\nand say why', 'blank line'],
  [`Add ${'many columns, '.repeat(5)}and say what each is for`, 'longer than 72'],
])('%j is refused', (message, complaint) => {
  expect(commitlint([], message)).toContain(complaint);
});

/** @returns commitlint's complaints; empty if there are none */
function commitlint(args: string[], message?: string): string {
  const program = ['node_modules/@commitlint/cli/cli.js', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', input: message });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** The commit where the current branch started; undefined on the target itself, or if unknown. */
function targetBase(): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const base = TARGETS.map((target) => git('merge-base', target, 'HEAD')).find((found) => found && found !== head);
  // Commits older than the rules are not checked, even if the target is far behind.
  const firstHeld = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'commitlint.config.mjs');
  if (!base || !firstHeld || firstHeld === head) return undefined;
  return git('merge-base', '--is-ancestor', base, firstHeld) === undefined ? base : firstHeld;
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
