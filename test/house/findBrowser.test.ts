import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { browserCache, findBrowser, type Machine, starts } from '../../scripts/findBrowser.ts';

const machine = (given: Partial<Machine> & { programs: string[] }): Machine => ({
  platform: 'linux',
  env: { PATH: '/usr/local/bin:/usr/bin' },
  home: '/~',
  starts: (program) => given.programs.includes(program),
  ...given,
});

describe('a browser for the tests', () => {
  test.each<[string, Machine, string | undefined]>([
    ['is found on the PATH', machine({ programs: ['/usr/local/bin/google-chrome'] }), '/usr/local/bin/google-chrome'],
    ['is found beside the PATH', machine({ env: {}, programs: ['/snap/bin/chromium'] }), '/snap/bin/chromium'],
    ['may be Edge', machine({ programs: ['/opt/microsoft/msedge/msedge'] }), '/opt/microsoft/msedge/msedge'],
    [
      'is the next one where the first does not start',
      machine({ programs: ['/usr/bin/google-chrome'] }),
      '/usr/bin/google-chrome',
    ],
    [
      'is the one that is named, first of all',
      machine({ env: { CHROMIUM: '/opt/mine' }, programs: ['/opt/mine', '/usr/bin/chromium'] }),
      '/opt/mine',
    ],
    [
      'may be named as on the command line',
      machine({ env: { CHROMIUM: 'brave', PATH: '/usr/bin' }, programs: ['/usr/bin/brave'] }),
      '/usr/bin/brave',
    ],
    [
      'is an application on macOS',
      machine({
        platform: 'darwin',
        programs: ['/~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      }),
      '/~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'stands with the programs on Windows',
      machine({
        platform: 'win32',
        env: { 'PROGRAMFILES(X86)': '/C/x86', LOCALAPPDATA: '/C/local' },
        programs: [join('/C/x86', 'Microsoft', 'Edge', 'Application', 'msedge.exe')],
      }),
      join('/C/x86', 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ],
    ['is not found where there is none', machine({ programs: [] }), undefined],
  ])('%s', (_, where, program) => {
    expect(findBrowser(where)).toBe(program);
  });

  test('that is named and does not start is reported, not skipped', () => {
    const where = machine({ env: { CHROMIUM: '/opt/gone', PATH: '/usr/bin' }, programs: ['/usr/bin/chromium'] });
    expect(() => findBrowser(where)).toThrow('CHROMIUM is set to /opt/gone, which cannot be started.');
  });

  test('is one that starts, not a stub with installation instructions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'));
    const program = async (name: string, script: string, mode: number) => {
      await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(folder, name), mode);
      return join(folder, name);
    };
    expect(starts(await program('real', 'echo Chromium 150', 0o755))).toBe(true);
    expect(starts(await program('stub', 'echo Install the snap; exit 1', 0o755))).toBe(process.platform !== 'linux');
    expect(starts(await program('data', 'exit 0', 0o644))).toBe(false);
    expect(starts(join(folder, 'missing'))).toBe(false);
  });

  test.each<[NodeJS.Platform, Record<string, string>, string]>([
    ['linux', {}, '/~/.cache/recollect/browsers'],
    ['linux', { XDG_CACHE_HOME: '/cache' }, '/cache/recollect/browsers'],
    ['darwin', {}, '/~/Library/Caches/recollect/browsers'],
    ['win32', { LOCALAPPDATA: '/C/local' }, join('/C/local', 'recollect', 'cache', 'browsers')],
  ])('that is downloaded is stored outside the repository (%s)', (platform, env, folder) => {
    expect(browserCache({ platform, env, home: '/~' })).toBe(folder);
  });
});
