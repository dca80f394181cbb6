import { Button, type ButtonProps, Group, Modal, Progress, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConfirmEnd } from './ActionButton.tsx';

/** Work done in chunks. */
interface Batch<T, R> {
  state: 'IDLE' | 'RUNNING' | 'ENDED';
  /** The number of items. */
  total: number;
  /** The results of the finished items. */
  outcomes: R[];
  /** What ended the batch early. */
  error: unknown;
  run(items: T[]): Promise<void>;
  /** Stops after the current chunk. */
  stop(): void;
  reset(): void;
}

/**
 * Processes many items, a few at a time, so that the work can be followed and stopped.
 * @param size chunk size
 * @param step returns a result for each item
 */
function useBatch<T, R>(size: number, step: (some: T[]) => Promise<R[]>): Batch<T, R> {
  const [state, setState] = useState<Batch<T, R>['state']>('IDLE');
  const [total, setTotal] = useState(0);
  const [outcomes, setOutcomes] = useState<R[]>([]);
  const [error, setError] = useState<unknown>();
  const isStopped = useRef(false);

  const reset = () => {
    setState('IDLE');
    setOutcomes([]);
    setError(undefined);
  };
  const run = async (items: T[]) => {
    reset();
    setTotal(items.length);
    setState('RUNNING');
    isStopped.current = false;
    try {
      for (let i = 0; i < items.length && !isStopped.current; i += size) {
        const some = await step(items.slice(i, i + size));
        setOutcomes((before) => [...before, ...some]);
      }
    } catch (failure) {
      setError(failure);
    }
    setState('ENDED');
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, total, outcomes, error, run, stop, reset };
}

interface Props<T> {
  name: string;
  items: T[];
  /** Batch size. */
  size: number;
  words: { close: string; stop: string; who: string; became: string; progress(done: number, all: number): string };
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  /** Text that must be typed as confirmation if the action cannot be undone. */
  typed?: { text: string; label: string } | undefined;
  /** A description of what it does to which items, and the form fields. */
  children: ReactNode;
  failure(error: unknown): ReactNode;
  onStep(items: T[]): Promise<Outcome[]>;
  /** Called when the report is closed. */
  onEnd?: () => void;
}

/** Applies an action to many items: a dialog describes it first, then shows the progress and each result. */
export function BulkButton<T>({ name, items, size, words, children, failure, onStep, onEnd, ...look }: Props<T>) {
  const { typed, ...button } = look;
  const [isOpen, { open, close }] = useDisclosure();
  const batch = useBatch(size, onStep);

  const begin = () => {
    batch.reset();
    open();
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void batch.run(items);
  };
  const end = () => {
    if (batch.state === 'RUNNING') return;
    close();
    if (batch.state === 'ENDED') onEnd?.();
  };

  return (
    <>
      <Button size="xs" {...button} onClick={begin} aria-haspopup="dialog">
        {name}
      </Button>
      <Modal
        opened={isOpen}
        onClose={end}
        title={name}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {batch.state === 'IDLE' ? (
          <form onSubmit={confirm}>
            <Stack gap="md">
              {children}
              <ConfirmEnd name={name} cancel={words.close} color={look.color} typed={typed} onCancel={end} />
            </Stack>
          </form>
        ) : (
          <Stack gap="md">
            <BatchReport batch={batch} words={words} />
            {batch.error !== undefined && failure(batch.error)}
            <Group justify="flex-end">
              {batch.state === 'RUNNING' ? (
                <Button variant="default" onClick={batch.stop}>
                  {words.stop}
                </Button>
              ) : (
                // The pressed button is gone, so the keyboard focus moves here.
                <Button ref={(element) => element?.focus()} onClick={end}>
                  {words.close}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}

/** The result for one item of a batch. */
interface Outcome {
  id: string;
  name: string;
  became: ReactNode;
}

interface BatchReportProps {
  batch: Pick<Batch<unknown, Outcome>, 'state' | 'total' | 'outcomes'>;
  words: { who: string; became: string; progress(done: number, all: number): string };
}

/** The progress of a batch, and the result for each item. */
function BatchReport({ batch: { state, total, outcomes }, words }: BatchReportProps) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {words.progress(outcomes.length, total)}
      </Text>
      <Progress
        value={(100 * outcomes.length) / Math.max(1, total)}
        animated={state === 'RUNNING'}
        aria-label={words.became}
      />
      {outcomes.length > 0 && (
        <Table.ScrollContainer minWidth={300} maxHeight={360} type="native" tabIndex={0}>
          <Table aria-label={words.became} verticalSpacing={4} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.who}</Table.Th>
                <Table.Th scope="col">{words.became}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
              {outcomes.map(({ id, name, became }) => (
                <Table.Tr key={id}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{became}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
