import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { administration } from '../words/administration.ts';

const W = administration.settings;

/** Asks before changes that are not saved are left behind: for another page, or by closing the tab. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={W.leave}
      centered
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{W.leaveHint}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            {W.stay}
          </Button>
          <Button color="red.9" onClick={() => blocker.proceed?.()}>
            {W.leaveAnyway}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
