import { Button } from '@mantine/core';

interface Props {
  name: string;
  file: string;
  content: string;
  type?: string;
}

/** Gives a text as a file. */
export function DownloadButton({ name, file, content, type = 'application/json' }: Props) {
  const take = () => {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = Object.assign(document.createElement('a'), { href: address, download: file });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button size="xs" variant="default" onClick={take}>
      {name}
    </Button>
  );
}
