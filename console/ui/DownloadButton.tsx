import { Button } from '@mantine/core';

/** Downloads a text, or what was collected, as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

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
