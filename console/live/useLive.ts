import { useDebouncedCallback, useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveState } from '../ui/LiveMarker.tsx';

/** State of the subscription socket: not needed yet, open, or lost and being restored. */
type SocketState = 'IDLE' | 'OPEN' | 'LOST';

let state: SocketState = 'IDLE';
const watchers = new Set<() => void>();

const socketState = (): SocketState => state;

export function setSocketState(now: SocketState): void {
  state = now;
  for (const tell of watchers) tell();
}

function watchSocket(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** How long events are collected before a list is refetched. */
const GATHER_MS = 250;

/** The live state of a page. */
export interface Live {
  state: LiveState;
  /** Pauses, or resumes and refetches. */
  toggle(): void;
}

interface Following extends Live {
  /** Options for the page's subscription. */
  subscription: { skip: boolean; onData(): void; onError(): void };
}

interface Options {
  /** Whether the content must not change for now, for example while rows are selected. */
  isStill?: boolean;
  /** Whether each read is audited, so that the page is refetched only after an event. */
  isAudited?: boolean;
}

/**
 * Keeps a page up to date: refetches after an event, and once the socket connects, to catch up on missed events.
 * @param refetch refetches the page's query
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
    // Drop events collected before the pause, so that the page does not change after it.
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
