import { ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Grid, Group, Stack, Text, Textarea } from '@mantine/core';
import { GraphQLError, parse } from 'graphql';
import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { firstValueFrom } from 'rxjs';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { AS_PRODUCT, readKey, storeKey } from '../app/tabState.ts';
import { formatNumber } from '../format/numbers.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ViewerContext } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import { CredentialField } from './CredentialField.tsx';
import { readExplored } from './explored.ts';
import { explorerPage } from './pages.ts';
import { play } from './words.ts';

/** The server's response, and how long it took. */
interface Answer {
  text: string;
  ms: number;
}

const MONOSPACE = {
  input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' },
};

/** Sends any operation to the API, so that a product's requests can be tried by hand. */
export function ExplorerPage() {
  const client = useApolloClient();
  const viewer = use(ViewerContext);
  const { state } = useLocation();
  const brought = readExplored(state);
  const [as, setAs] = useState(brought.as);
  const [key, setKey] = useState(readKey);
  const [operation, setOperation] = useState(brought.operation);
  const [variables, setVariables] = useState(() => JSON.stringify(brought.variables, null, 2));
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const way = viewer ? as : 'product';
  const given = readObject(variables);

  const send = async () => {
    storeKey(key.trim());
    setBusy(true);
    setFailure(undefined);
    const begun = performance.now();
    try {
      const request = {
        query: parse(operation),
        variables: given ?? {},
        context: way === 'product' ? AS_PRODUCT : {},
      };
      // Bypasses the cache, which would add fields to the operation.
      const result = await firstValueFrom(ApolloLink.execute(client.link, request, { client }));
      setAnswer({ text: JSON.stringify(result, null, 2), ms: performance.now() - begun });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="lg">
      <PageHead title={explorerPage.name} intro={play.explorerIntro} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (given && !isBusy) void send();
        }}
      >
        <Grid align="end">
          <CredentialField as={way} keyText={key} mayChoose={!!viewer} onAs={setAs} onKey={setKey} />
          <CodeField label={play.operation} rows={[8, 24]} value={operation} onChange={setOperation} />
          <CodeField
            label={play.variables}
            rows={[3, 14]}
            error={given ? undefined : play.variablesWrong}
            value={variables}
            onChange={setVariables}
          />
          <Grid.Col span={12}>
            <Group>
              <Button type="submit" loading={isBusy} disabled={!given}>
                {play.send}
              </Button>
              {answer && (
                <Text size="sm" c="dimmed" role="status">
                  {play.answered(formatNumber(Math.round(answer.ms)))}
                </Text>
              )}
            </Group>
          </Grid.Col>
        </Grid>
      </form>
      {failure !== undefined && <OperationFailure error={failure} />}
      <Panel title={play.answer}>
        {answer ? (
          <CodeBlock title="JSON" code={answer.text} copy={words.copy} copied={words.copied} wrap />
        ) : (
          <Text c="dimmed">{play.noAnswer}</Text>
        )}
      </Panel>
    </Stack>
  );
}

interface CodeFieldProps {
  label: string;
  /** The least and the most that it shows at a time. */
  rows: [number, number];
  error?: string | undefined;
  value: string;
  onChange(typed: string): void;
}

function CodeField({ rows: [minRows, maxRows], onChange, ...shown }: CodeFieldProps) {
  return (
    <Grid.Col span={12}>
      <Textarea
        {...shown}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        spellCheck={false}
        styles={MONOSPACE}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Grid.Col>
  );
}

/** Why an operation was not answered: where it cannot be parsed, or what the server said. */
function OperationFailure({ error }: { error: unknown }) {
  const place = error instanceof GraphQLError ? error.locations?.[0] : undefined;
  if (!place) return <FailureAlert error={error} />;
  return (
    <Alert color="red" role="alert">
      {play.operationWrong(place.line, place.column)}
    </Alert>
  );
}

/** Parses an object of variables; undefined if the typed text is not one. */
function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
