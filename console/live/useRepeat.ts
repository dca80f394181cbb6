import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Live } from './useLive.ts';

/**
 * Keeps a page up to date that no subscription tells of: fetches it anew every so often while it is looked at, and at once
 * when somebody comes back to it.
 * @param refetch asks the page's queries again
 */
export function useRepeat(refetch: () => Promise<unknown>, everyMs: number): Live {
  const [isPaused, setPaused] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isSeen = useDocumentVisibility() === 'visible';
  const askedAt = useRef(Date.now());
  const fetchAnew = () => {
    askedAt.current = Date.now();
    void refetch().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  const repeat = useEffectEvent(fetchAnew);

  useEffect(() => {
    if (isPaused || !isSeen) return;
    if (Date.now() - askedAt.current > everyMs) repeat();
    const timer = setInterval(() => repeat(), everyMs);
    return () => clearInterval(timer);
  }, [isPaused, isSeen, everyMs]);

  const toggle = () => {
    if (isPaused) fetchAnew();
    setPaused(!isPaused);
  };
  return { state: isPaused ? 'PAUSED' : hasFailed ? 'STALE' : 'LIVE', toggle };
}
