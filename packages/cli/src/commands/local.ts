import type { Command } from '../run/command.ts';
import { misused } from '../run/failures.ts';
import { isReady, LOCAL_PROFILE, ownCheckout, planLocal, stopLocal, wake } from '../run/localServer.ts';
import { configPath, readConfig, writeConfig } from '../run/profiles.ts';

export const local: Command = {
  isOfServer: false,
  about: [
    'Sets up a server on this machine, which the command line starts when it needs it; or shows or stops it',
    '이 컴퓨터의 서버를 설정합니다. 필요할 때 자동으로 시작되며, 상태를 보거나 멈출 수 있습니다',
  ],
  args: {
    action: { options: ['start', 'status', 'stop'], about: ['What to do: start by default', '할 일(기본 start)'] },
    checkout: { type: 'string', hint: 'folder', about: ['The folder of the server’s code', '서버 코드 폴더'] },
  },
  examples: ['recollect local', 'recollect local stop'],
  run: async ({ get, env, out }) => {
    const path = configPath(env);
    const config = await readConfig(path);
    const action = get('action') ?? 'start';
    if (action === 'start') {
      const checkout = get('checkout') ?? config.local?.checkout ?? ownCheckout();
      if (!checkout)
        throw misused([
          'Name the folder of the server’s code: --checkout.',
          '--checkout으로 서버 코드 폴더를 지정하세요.',
        ]);
      config.local = config.local ? { ...config.local, checkout } : await planLocal(env, checkout);
      const { url, key } = config.local;
      config.profiles[LOCAL_PROFILE] = { url, key };
      // A server that was chosen before stays the one that is used.
      config.current ??= LOCAL_PROFILE;
      await writeConfig(path, config);
      await wake(config.local);
    }
    if (!config.local) throw misused(['There is none yet: recollect local', '아직 없습니다: recollect local']);
    if (action === 'stop') await stopLocal(config.local);
    const { url, data, checkout } = config.local;
    out.fields({ url, isRunning: await isReady(config.local), data, checkout, profile: LOCAL_PROFILE }, [
      { title: ['server', '서버'], of: (one) => one.url },
      { title: ['running', '실행 중'], of: (one) => one.isRunning },
      { title: ['data', '데이터'], of: (one) => one.data },
      { title: ['profile', '프로필'], of: (one) => one.profile },
    ]);
    if (config.current !== LOCAL_PROFILE) out.tell(['Use it with --profile local.', '--profile local로 사용하세요.']);
  },
};
