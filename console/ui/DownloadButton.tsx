import { Button } from '@mantine/core';
import { saveFile } from './saveFile.ts';

interface Props {
  name: string;
  file: string;
  content: string;
  type?: string;
}

/** Downloads a text as a file. */
export function DownloadButton({ name, file, content, type = 'application/json' }: Props) {
  return (
    <Button size="xs" variant="default" onClick={() => saveFile(file, content, type)}>
      {name}
    </Button>
  );
}
