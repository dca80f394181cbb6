import type { Command } from '../run/command.ts';
import { misused } from '../run/failures.ts';
import { findServer, isReady, LOCAL_PROFILE, setUpLocal, stopLocal, wake } from '../run/localServer.ts';
import { configPath, readConfig } from '../run/profiles.ts';

export const local: Command = {
  isOfServer: () => false,
  about: [
    'Sets up a server on this machine, which commands start when they need it; or shows its status, or stops it',
    '이 컴퓨터의 서버를 설정합니다. 필요할 때 자동으로 시작되며, 상태를 보거나 멈출 수 있습니다',
  ],
  args: {
    action: { options: ['start', 'status', 'stop'], about: ['The action, start by default', '동작(기본값: start)'] },
    checkout: { type: 'string', hint: 'folder', about: ['The folder of the server’s code', '서버 코드가 있는 폴더'] },
  },
  examples: ['recollect local', 'recollect local stop'],
  run: async ({ get, env, out }) => {
    const config = await readConfig(configPath(env));
    const action = get('action') ?? 'start';
    if (action === 'start') {
      const checkout = get('checkout') ?? config.local?.checkout ?? findServer();
      if (!checkout)
        throw misused([
          'Install @recollect/server beside @recollect/cli, or name the folder of the server’s code: --checkout.',
          '@recollect/server를 @recollect/cli와 함께 설치하거나, --checkout으로 서버 코드 폴더를 지정하세요.',
        ]);
      await wake(await setUpLocal(env, config, checkout));
    }
    if (!config.local)
      throw misused([
        'There is no local server yet. Run: recollect local',
        '로컬 서버가 아직 없습니다. recollect local을 실행하세요.',
      ]);
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
