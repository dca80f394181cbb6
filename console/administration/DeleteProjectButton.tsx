import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { graphql } from '../gql/index.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { words } from '../words/words.ts';
import { administration } from './words.ts';

const DeleteProjectMutation = graphql(`
  mutation DeleteProject($input: DeleteProjectInput!) {
    deleteProject(input: $input) {
      deletion {
        projectId
      }
      rows {
        table
        rows
      }
    }
  }
`);

const W = administration.projects;

/** Asks for the deletion of the selected project, which is archived, after showing what would be deleted. */
export function DeleteProjectButton({ name, onAsked }: { name: string; onAsked(): void }) {
  const [reason, setReason] = useState('');
  const [ask, asking] = useMutation(DeleteProjectMutation);
  const [count, counted] = useMutation(DeleteProjectMutation);
  const rows = counted.data?.deleteProject.rows;
  return (
    <MutationButton
      name={W.delete}
      does={W.deleteDoes(name)}
      color="red.9"
      size="compact-sm"
      variant="default"
      attempt={asking}
      onOpen={() => {
        setReason('');
        counted.reset();
      }}
      onConfirm={async () => {
        await ask({ variables: { input: { reason } } });
        onAsked();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={W.reason}
          description={W.deleteReasonHint}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="xs"
          loading={counted.loading}
          onClick={() =>
            void count({ variables: { input: { reason: W.countReason, preview: true } } }).catch(() => undefined)
          }
        >
          {W.count}
        </Button>
        {counted.error && <FailureAlert error={counted.error} />}
        {rows && (
          <CountTable
            label={W.rows}
            names={{ what: W.table, count: W.rows, total: words.shell.total }}
            counts={rows.map((row) => ({ what: row.table, count: row.rows }))}
            format={formatNumber}
          />
        )}
        <Text size="sm">{W.otherAdmin}</Text>
      </Stack>
    </MutationButton>
  );
}
