import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { words } from '../words/words.ts';
import { outcomeOf, renderSkipReason, type StepOutcome, undoSteps, useMemorySteps } from './memorySteps.ts';
import { people } from './words.ts';

interface Props {
  outcomes: StepOutcome[];
  /** Memory contents by id. */
  contents: Map<string, string>;
  onUndone(): void;
  onClose(): void;
}

/** The result of a bulk change: what was done, what failed and why, and an undo button. */
export function BulkNotice({ outcomes, contents, onUndone, onClose }: Props) {
  const take = useMemorySteps();
  const [back, setBack] = useState<StepOutcome[]>();
  const [isBusy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The pressed button disappeared with its dialog, so the focus moves here.
  useEffect(() => frame.current?.focus(), []);
  const undo = async () => {
    setBusy(true);
    const came: StepOutcome[] = [];
    // Sequential: a memory that returns may need the place of one that leaves.
    for (const step of undoSteps(outcomes)) came.push(await outcomeOf(step, take));
    setBack(came);
    setBusy(false);
    frame.current?.focus();
    onUndone();
  };
  const done = outcomes.filter(({ error }) => error === undefined);
  const failed = (back ?? outcomes).filter(({ error }) => error !== undefined);
  const evicted = done.flatMap((outcome) => outcome.evicted).length;
  const title = back
    ? people[failed.length > 0 ? 'undoneInPart' : 'undone']
    : people.bulkDone[outcomes[0]!.step.verb](done.length);
  return (
    <Alert
      ref={frame}
      tabIndex={-1}
      role="status"
      color={failed.length > 0 ? 'orange' : 'green'}
      title={title}
      withCloseButton
      closeButtonLabel={words.shell.close}
      onClose={onClose}
    >
      {!back && evicted > 0 && <Text size="sm">{people.gaveWay(evicted)}</Text>}
      {failed.length > 0 && (
        <>
          <Text size="sm">{people.bulkFailed(failed.length)}</Text>
          <List size="sm">
            {failed.map(({ step, error }) => (
              <List.Item key={step.id}>
                {people.failedOne(contents.get(step.id) ?? people.anotherMemory, renderSkipReason(error))}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {!back && done.length > 0 && (
        <Group mt="xs">
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void undo()}>
            {people.undo}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
