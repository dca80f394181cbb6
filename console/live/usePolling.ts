import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Live } from './useLive.ts';

/**
 * Keeps a page without a subscription up to date: refetches at an interval while the page is visible, and at once when
 * the user comes back after longer than that.
 * @param refetch refetches the page's queries
 */
export function usePolling(refetch: () => Promise<unknown>, everyMs: number): Live {
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
