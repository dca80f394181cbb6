import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1_000;

/** The time left as minutes and seconds, updated every second. @param onOver called when the time is up */
export function useCountdown(until: string | undefined, onOver: () => void): string {
  const [now, setNow] = useState(Date.now);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < Date.parse(until)) return;
      clearInterval(timer);
      over.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS)) : 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
