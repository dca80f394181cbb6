import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../format/numbers.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { saveFile } from '../ui/DownloadButton.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { FailureAlert } from './FailureAlert.tsx';

interface Props {
  file: string;
  /** Fetches the list as a file. The server requires a reason and records it before it returns any data. */
  onExport(reason: string): Promise<{ csv: string; rows: number; isCut: boolean }>;
}

const MIN_CHARACTERS = 10;
const MAX_CHARACTERS = 500;

/** Downloads all matching rows as CSV, after asking for a reason. */
export function ExportButton({ file, onExport }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const [cutAt, setCutAt] = useState<number>();
  const fetchFile = async () => {
    setError(undefined);
    try {
      const { csv, rows, isCut } = await onExport(reason.trim());
      saveFile(file, csv, 'text/csv');
      setCutAt(isCut ? rows : undefined);
    } catch (failure) {
      setError(failure);
      throw failure;
    }
  };
  const begin = () => {
    setReason('');
    setError(undefined);
  };
  return (
    <>
      <ActionButton
        size="xs"
        variant="default"
        name={words.shell.export}
        does={words.shell.exportDoes}
        cancel={words.shell.cancel}
        onOpen={begin}
        onConfirm={fetchFile}
        failure={error !== undefined && <FailureAlert error={error} />}
      >
        <TextBox
          label={words.shell.exportReason}
          description={words.shell.exportReasonHint}
          required
          minLength={MIN_CHARACTERS}
          maxLength={MAX_CHARACTERS}
          isFirst
          value={reason}
          onChange={setReason}
        />
      </ActionButton>
      {cutAt !== undefined && (
        <Text size="sm" role="status">
          {words.shell.exportEnds(formatNumber(cutAt))}
        </Text>
      )}
    </>
  );
}
