import { useEffect, useState } from 'react';
import { urls } from '../urls.ts';

/** What `/readyz` answers. */
export interface Readiness {
  status: 'ready' | 'unavailable';
  database: 'pglite' | 'postgres';
  jobs?: { waiting: number; active: number; dead: number };
}

const AGAIN_MS = 5_000;

/** Whether the server is ready, asked every five seconds while the page is looked at. Undefined before the first answer; null when there is none. */
export function useReadiness(): Readiness | null | undefined {
  const [readiness, setReadiness] = useState<Readiness | null>();
  useEffect(() => {
    const stopped = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(urls.readiness, { signal: stopped.signal })
        .then((response) => response.json() as Promise<Readiness>)
        .catch(() => null);
      if (!stopped.signal.aborted) setReadiness(answer);
    };
    void ask();
    const timer = setInterval(ask, AGAIN_MS);
    document.addEventListener('visibilitychange', ask, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, []);
  return readiness;
}
