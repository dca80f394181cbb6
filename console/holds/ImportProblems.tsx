import { Alert, Table, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { tellSentence } from '../tellFailure.ts';
import { administration } from '../words/administration.ts';
import type { Problem } from './problemsOf.ts';

const W = administration.holds;

/** Which lines of a list could not be read, and why. */
export function ImportProblems({ problems }: { problems: Problem[] }) {
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
          {problems.map(({ line, column, message }) => (
            <Table.Tr key={`${line} ${column} ${message}`}>
              <Table.Td>{line ? formatNumber(line) : W.wholeFile}</Table.Td>
              <Table.Td ff="monospace">{column}</Table.Td>
              <Table.Td>{tellSentence(message, 'BAD_USER_INPUT')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Alert>
  );
}
