import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveState } from '../ui/LiveMarker.tsx';
import { socketState, watchSocket } from './socketState.ts';

/** How long events are gathered before a list is fetched anew. */
const GATHER_MS = 250;

/** Whether a page is kept up to date. */
export interface Live {
  state: LiveState;
  /** Pauses, or goes on and fetches what came meanwhile. */
  toggle(): void;
}

interface Following extends Live {
  /** For the subscription of the page. */
  subscription: { skip: boolean; onData(): void; onError(): void };
}

/**
 * Keeps a page up to date: fetches it anew after an event, and once a lost connection is back.
 * @param refetch asks the page's query again
 * @param isStill whether what is shown is to stand still for now, such as while some of it is selected
 */
export function useLive(refetch: () => Promise<unknown>, isStill = false): Following {
  const [isPaused, setPaused] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const socket = useSyncExternalStore(watchSocket, socketState);
  const wasLost = useRef(false);
  const isMissed = useRef(false);
  const fetchAnew = () => {
    isMissed.current = isStill;
    if (!isStill) void refetch().catch(() => undefined);
  };
  const fetchSoon = useDebouncedCallback(fetchAnew, GATHER_MS);

  useEffect(() => {
    if (socket === 'LOST') wasLost.current = true;
    if (socket !== 'OPEN' || !wasLost.current) return;
    wasLost.current = false;
    fetchSoon();
  }, [socket, fetchSoon]);

  useEffect(() => {
    if (!isStill && isMissed.current) fetchSoon();
  }, [isStill, fetchSoon]);

  const toggle = () => {
    // What was gathered when it was paused is not fetched under the eyes of whom it is to stand still for.
    fetchSoon.cancel();
    if (isPaused) fetchAnew();
    setPaused(!isPaused);
    setFailed(false);
  };
  return {
    state: isPaused ? 'PAUSED' : hasFailed || socket === 'LOST' ? 'STALE' : socket === 'OPEN' ? 'LIVE' : 'CONNECTING',
    toggle,
    subscription: { skip: isPaused, onData: fetchSoon, onError: () => setFailed(true) },
  };
}
