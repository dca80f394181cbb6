import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { FailureAlert } from './FailureAlert.tsx';
import { formatNumber } from './format/formatNumber.ts';
import { saveFile } from './ui/saveFile.ts';
import { toCsv } from './ui/toCsv.ts';
import { words } from './words/words.ts';

type Row = (string | number)[];

interface Props {
  file: string;
  header: Row;
  /** A page of rows, and where the next begins; null where none does. */
  ask(after: string | null): Promise<{ rows: Row[]; next: string | null }>;
}

/** More would be too much for the browser's memory. */
const MOST = 200_000;

/** Takes all rows that match along as CSV, a page after the other; it can be cancelled, and goes on where it failed. */
export function ExportButton({ file, header, ask }: Props) {
  const [count, setCount] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [isCut, setCut] = useState(false);
  // With the question that it began with: the filter may be another one by now.
  const soFar = useRef({ rows: [] as Row[], next: null as string | null, ask });
  const isCancelled = useRef(false);

  const fetchRest = async () => {
    do {
      const { rows, next, ...begun } = soFar.current;
      setCount(rows.length);
      const page = await begun.ask(next);
      if (isCancelled.current) return;
      rows.push(...page.rows);
      soFar.current = { ...begun, rows, next: page.next };
    } while (soFar.current.next && soFar.current.rows.length < MOST);
    setCut(soFar.current.next !== null);
    saveFile(file, toCsv([header, ...soFar.current.rows]), 'text/csv');
  };
  const goOn = () => {
    setError(undefined);
    isCancelled.current = false;
    void fetchRest()
      .catch(setError)
      .finally(() => setCount(undefined));
  };
  const begin = () => {
    soFar.current = { rows: [], next: null, ask };
    setCut(false);
    goOn();
  };

  return (
    <>
      {count === undefined ? (
        <Button size="xs" variant="default" onClick={begin}>
          {words.shell.export}
        </Button>
      ) : (
        <Group gap="xs">
          <Text size="sm" role="status">
            {words.shell.exporting(formatNumber(count))}
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              isCancelled.current = true;
            }}
          >
            {words.shell.cancel}
          </Button>
        </Group>
      )}
      {isCut && (
        <Text size="sm" role="status">
          {words.shell.exportEnds(formatNumber(MOST))}
        </Text>
      )}
      {error !== undefined && <FailureAlert error={error} onRetry={goOn} />}
    </>
  );
}
