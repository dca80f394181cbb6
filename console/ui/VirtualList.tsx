import { Card } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  count: number;
  /** Estimated height of an item in pixels, before it is measured. */
  guess: number;
  /** Called when the end scrolls into view. */
  onEnd(): void;
  render(i: number): ReactNode;
}

const NEAR = 10;

/** A long list that renders only its visible part. */
export function VirtualList({ label, count, guess, onEnd, render }: Props) {
  const frame = useRef<HTMLElement>(null);
  const list = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => guess,
    overscan: 5,
  });
  const items = list.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the visible part decides when more is requested
  useEffect(() => {
    if (count > 0 && last >= count - NEAR) onEnd();
  }, [last, count]);
  return (
    <Card withBorder padding={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it (WCAG 2.2, 2.1.1) */}
      <section ref={frame} aria-label={label} tabIndex={0} style={{ height: '68vh', overflowY: 'auto' }}>
        <ol style={{ height: list.getTotalSize(), position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}>
          {items.map(({ index, key, start }) => (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={count}
              style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
            >
              {render(index)}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
