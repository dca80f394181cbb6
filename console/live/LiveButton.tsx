import { LiveMarker } from '../ui/LiveMarker.tsx';
import { words } from '../words/words.ts';
import type { Live } from './useLive.ts';

const NAMES = {
  LIVE: words.shell.live,
  PAUSED: words.shell.paused,
  STALE: words.shell.stale,
  CONNECTING: words.shell.connecting,
};
const HINTS = {
  LIVE: words.shell.pause,
  PAUSED: words.shell.resume,
  STALE: words.shell.reconnecting,
  CONNECTING: words.shell.pause,
};

/** Shows whether the page updates live, and pauses it. */
export function LiveButton({ live: { state, toggle } }: { live: Live }) {
  return <LiveMarker state={state} name={NAMES[state]} hint={HINTS[state]} onToggle={toggle} />;
}
