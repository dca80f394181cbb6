import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * A text that is applied once typing pauses. The applied text comes back a moment later and must not replace what was
 * typed since.
 * @param chosen the text in the address
 * @param pauseMs the pause after the last keystroke
 */
export function useChosenText(
  chosen: string,
  onChoose: (text: string) => void,
  pauseMs = 250,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(chosen);
  // Texts applied here that have not come back yet.
  const sent = useRef<string[]>([]);
  const choose = useDebouncedCallback((text: string) => {
    sent.current.push(text);
    onChoose(text);
  }, pauseMs);

  useEffect(() => {
    const place = sent.current.indexOf(chosen);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (place >= 0) return;
    // Changed elsewhere, such as by a saved view.
    choose.cancel();
    setTyped(chosen);
  }, [chosen, choose]);

  const type = (text: string) => {
    setTyped(text);
    choose(text.trim());
  };
  return [typed, type];
}
