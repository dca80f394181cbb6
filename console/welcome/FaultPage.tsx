import { Button } from '@mantine/core';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../words/words.ts';

/** What is shown where a page broke, which is a mistake of ours. */
export function FaultPage() {
  return (
    <Notice title={words.shell.fault} hint={words.shell.faultHint}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {words.shell.reload}
      </Button>
    </Notice>
  );
}
