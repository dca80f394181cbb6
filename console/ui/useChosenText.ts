import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * A text that is chosen once it has been typed. What was chosen comes back a moment later: it does not stand for what has been
 * typed since.
 * @param chosen as the address has it
 * @param waitMs how long after the last letter
 */
export function useChosenText(
  chosen: string,
  onChoose: (text: string) => void,
  waitMs: number,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(chosen);
  // What was chosen here and has not come back.
  const sent = useRef<string[]>([]);
  const choose = useDebouncedCallback((text: string) => {
    sent.current.push(text);
    onChoose(text);
  }, waitMs);

  useEffect(() => {
    const place = sent.current.indexOf(chosen);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (place >= 0) return;
    // Chosen elsewhere, such as with a saved view.
    choose.cancel();
    setTyped(chosen);
  }, [chosen, choose]);

  const type = (text: string) => {
    setTyped(text);
    choose(text.trim());
  };
  return [typed, type];
}
