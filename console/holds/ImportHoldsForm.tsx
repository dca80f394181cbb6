import { useMutation } from '@apollo/client/react';
import { Alert, Button, FileButton, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf, type Issue, type Refusal, renderRefusal } from '../app/failures.ts';
import { formatNumber } from '../format/numbers.ts';
import { graphql } from '../gql/index.ts';
import { saveFile } from '../ui/DownloadButton.tsx';
import { holds as W } from './words.ts';

const ImportHoldsMutation = graphql(`
  mutation ImportHolds($input: ImportLegalHoldsInput!) {
    importLegalHolds(input: $input) {
      holds {
        id
      }
    }
  }
`);

const TEMPLATE = '\ufeffuserId,reason,owner,until\r\n';
/** The replacement character, which a UTF-8 decoder writes for invalid bytes. */
const UNREADABLE = '\ufffd';

/** Places the holds of a CSV list, or shows the lines that prevent it. */
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

/** Shows which lines of the list are invalid, and why. */
function ImportProblems({ problems }: { problems: Problem[] }) {
  return (
    <Alert color="red" role="alert" title={W.refused}>
      <Text size="sm" mb="xs">
        {W.refusedHint}
      </Text>
      <Table aria-label={W.refused} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {[W.line, W.column, W.problem].map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ line, column, refusal }) => (
            <Table.Tr key={`${line} ${column} ${refusal.code}`}>
              <Table.Td>{line ? formatNumber(line) : W.wholeFile}</Table.Td>
              <Table.Td ff="monospace">{column}</Table.Td>
              <Table.Td>{renderRefusal(refusal)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Alert>
  );
}

/** A problem with one line of the list. */
interface Problem {
  /** Undefined if the problem is with the list as a whole. */
  line: number | undefined;
  column: string | undefined;
  refusal: Refusal;
}

const PLACE = /^input\.csv(?:\.(\d+)\.(\w+))?$/;

/** Reads the position of each problem: `input.csv.3.until` is the third line, where the header is the first. */
function problemsOf(issues: readonly Issue[]): Problem[] {
  return issues.flatMap((refusal) => {
    const place = PLACE.exec(refusal.path);
    if (!place) return [];
    const [, line, column] = place;
    return [{ line: line ? Number(line) : undefined, column, refusal }];
  });
}
