import { useMutation } from '@apollo/client/react';
import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { failureOf } from '../failureOf.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { graphql } from '../gql/index.ts';
import { saveFile } from '../ui/saveFile.ts';
import { administration } from '../words/administration.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { problemsOf } from './problemsOf.ts';

const ImportHoldsMutation = graphql(`
  mutation ImportHolds($input: ImportLegalHoldsInput!) {
    importLegalHolds(input: $input) {
      holds {
        id
      }
    }
  }
`);

const W = administration.holds;
const TEMPLATE = '\ufeffuserId,reason,owner,until\r\n';
/** What a reader of UTF-8 puts where it found something else. */
const UNREADABLE = '\ufffd';

/** Places the holds of a list, and says which lines stand in the way where some do. */
export function ImportHoldsForm({ onImported }: { onImported(): void }) {
  const [csv, setCsv] = useState('');
  const [send, { data, loading, error, reset }] = useMutation(ImportHoldsMutation);
  const problems = problemsOf(failureOf(error).issues);
  const isUnreadable = csv.includes(UNREADABLE);

  const take = (text: string) => {
    reset();
    setCsv(text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data: done } = await send({ variables: { input: { csv } } }).catch(() => ({ data: undefined }));
    if (!done) return;
    setCsv('');
    onImported();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm">{W.importIntro}</Text>
        {data && (
          <Alert color="green" role="status" title={W.imported(formatNumber(data.importLegalHolds.holds.length))}>
            {W.importedHint}
          </Alert>
        )}
        <Group gap="xs">
          <FileButton
            accept=".csv,text/csv"
            inputProps={{ 'aria-label': W.file }}
            onChange={(file) => void file?.text().then(take)}
          >
            {(props) => (
              <Button variant="default" size="xs" {...props}>
                {W.file}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => saveFile('legal-holds.csv', TEMPLATE, 'text/csv;charset=utf-8')}
          >
            {W.template}
          </Button>
        </Group>
        <Textarea
          label={W.csv}
          description={W.csvHint}
          error={isUnreadable ? W.notUtf8 : undefined}
          required
          data-autofocus
          autosize
          minRows={6}
          maxRows={14}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
          value={csv}
          onChange={(event) => take(event.currentTarget.value)}
        />
        {error && problems.length === 0 && <FailureAlert error={error} />}
        {problems.length > 0 && <ImportProblems problems={problems} />}
        <Button type="submit" loading={loading} disabled={isUnreadable}>
          {W.submitImport}
        </Button>
      </Stack>
    </form>
  );
}
