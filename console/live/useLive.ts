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

interface Options {
  /** Whether what is shown is to stand still for now, such as while some of it is selected. */
  isStill?: boolean;
  /** Whether each reading is written down, so that none is done that no event asks for. */
  isAudited?: boolean;
}

/**
 * Keeps a page up to date: fetches it anew after an event, and as soon as the connection is there, for what came before.
 * @param refetch asks the page's query again
 */
export function useLive(
  refetch: () => Promise<unknown>,
  { isStill = false, isAudited = false }: Options = {},
): Following {
  const [isPaused, setPaused] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const socket = useSyncExternalStore(watchSocket, socketState);
  const mayHaveMissed = useRef(false);
  const isMissed = useRef(false);
  const fetchAnew = () => {
    isMissed.current = isStill;
    if (!isStill) void refetch().catch(() => undefined);
  };
  const fetchSoon = useDebouncedCallback(fetchAnew, GATHER_MS);

  useEffect(() => {
    if (socket === 'LOST' || (socket === 'IDLE' && !isAudited)) mayHaveMissed.current = true;
    if (socket !== 'OPEN' || !mayHaveMissed.current) return;
    mayHaveMissed.current = false;
    fetchSoon();
  }, [socket, isAudited, fetchSoon]);

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
