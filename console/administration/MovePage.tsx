import { Alert, Button, Checkbox, FileButton, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { createClient, isRecollectError } from '@recollect/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exportLines, PATIENT } from '../../packages/cli/src/exports/exportProject.ts';
import { apiTarget } from '../../packages/cli/src/imports/apiTarget.ts';
import type { Skip } from '../../packages/cli/src/imports/item.ts';
import { recollect } from '../../packages/cli/src/imports/recollect.ts';
import { counted, emptyReport, type ImportReport } from '../../packages/cli/src/imports/report.ts';
import { recorderOf, writeItems } from '../../packages/cli/src/imports/writeItems.ts';
import { PageHead } from '../app/PageHead.tsx';
import { readKey, storeKey } from '../app/tabState.ts';
import { formatNumber } from '../format/numbers.ts';
import { saveFile } from '../ui/DownloadButton.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { keysPage, movePage } from './pages.ts';
import { readLines } from './readLines.ts';
import { administration } from './words.ts';

const W = administration.move;
/** Lines are joined into parts of a file, which a browser may keep on disk. */
const LINES_OF_PART = 2_000;
const COUNTED = ['users', 'sessions', 'turns', 'memories', 'spaces', 'documents', 'versions'] as const;
type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** Exports a project to a file, or imports a file, with a key of that project, because staff may not read content. */
export function MovePage() {
  const [key, setKey] = useState(readKey);
  const choose = (typed: string) => {
    setKey(typed);
    storeKey(typed);
  };
  return (
    <Stack gap="md">
      <PageHead title={movePage.name} intro={W.intro} />
      <Stack gap={4} maw={480}>
        <PasswordInput
          label={W.key}
          description={W.keyHint}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
          value={key}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Text size="sm" component={Link} to={keysPage.path} c="dimmed" td="underline">
          {keysPage.name}
        </Text>
      </Stack>
      <ExportPanel keyText={key} />
      <ImportPanel keyText={key} />
    </Stack>
  );
}

const clientOf = (key: string) => createClient({ url: window.location.origin, key: key.trim(), ...PATIENT });

/** Runs one export or import at a time, reports its counts so far, and stops when the user leaves the page. */
function useRun<Told>() {
  const [told, setTold] = useState<Told>();
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = async (work: (tell: (told: Told) => void) => Promise<void>) => {
    setFailure(undefined);
    setState('busy');
    const tell = (now: Told) => {
      if (isLeft.current) throw new Error('The page was left.');
      setTold(now);
    };
    await work(tell)
      .then(() => setState('done'))
      .catch((error: unknown) => {
        setState('ready');
        const isRefused = isRecollectError(error, 'UNAUTHENTICATED', 'FORBIDDEN');
        setFailure(isRefused ? W.refused : W.failed(isRecollectError(error) ? error.code : String(error)));
      });
  };
  return { told, failure, state, run };
}

function ExportPanel({ keyText }: { keyText: string }) {
  const { told, failure, state, run } = useRun<Counts>();
  const exportAll = () =>
    run(async (tell) => {
      const parts: Blob[] = [];
      const counts: Counts = {};
      let lines: string[] = [];
      const close = () => {
        parts.push(new Blob([lines.join('')]));
        lines = [];
        tell({ ...counts });
      };
      for await (const line of exportLines(clientOf(keyText), undefined)) {
        lines.push(`${JSON.stringify(line)}\n`);
        const name = COUNTED.find((one) => one === NAMES[line.type]);
        if (name) counts[name] = (counts[name] ?? 0) + 1;
        if (lines.length >= LINES_OF_PART) close();
      }
      close();
      saveFile('recollect.jsonl', new Blob(parts), 'application/jsonl');
    });
  return (
    <Panel title={W.export}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{W.exportIntro}</Text>
        <Button size="xs" disabled={keyText.trim() === ''} loading={state === 'busy'} onClick={() => void exportAll()}>
          {W.exportAll}
        </Button>
        <Outcome failure={failure} done={state === 'done' ? W.exported : undefined}>
          {told && <Facts facts={COUNTED.map((name) => [W.counts[name], formatNumber(told[name] ?? 0)])} />}
        </Outcome>
      </Stack>
    </Panel>
  );
}

const NAMES: Record<string, string> = {
  user: 'users',
  session: 'sessions',
  turn: 'turns',
  memory: 'memories',
  space: 'spaces',
  document: 'documents',
  version: 'versions',
};

function ImportPanel({ keyText }: { keyText: string }) {
  const { told, failure, state, run } = useRun<ImportReport>();
  const [isDry, setDry] = useState(true);
  const enter = (file: File) =>
    run(async (tell) => {
      const report = emptyReport('recollect', isDry);
      const items = counted(
        recollect.read(
          readLines(file, () => tell({ ...report })),
          {},
        ),
        report,
      );
      if (isDry) for await (const _ of items);
      else await writeItems(items, apiTarget(clientOf(keyText)), recorderOf(report));
      tell({ ...report });
    });
  return (
    <Panel title={W.import}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{W.importIntro}</Text>
        <Checkbox
          size="xs"
          label={W.dryRun}
          checked={isDry}
          onChange={(event) => setDry(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <FileButton
            accept=".jsonl"
            inputProps={{ 'aria-label': W.file }}
            onChange={(file) => file && void enter(file)}
          >
            {(props) => (
              <Button
                size="xs"
                variant="default"
                disabled={!isDry && keyText.trim() === ''}
                loading={state === 'busy'}
                {...props}
              >
                {W.file}
              </Button>
            )}
          </FileButton>
        </Group>
        <Outcome
          failure={failure ?? (state === 'done' && told && isOfOtherFormat(told) ? W.otherFormat : undefined)}
          done={state === 'done' ? (told?.dryRun ? W.counted : W.imported) : undefined}
        >
          {told && <Facts facts={factsOf(told)} />}
        </Outcome>
      </Stack>
    </Panel>
  );
}

/** Whether nothing of a file could be read. */
const isOfOtherFormat = (report: ImportReport): boolean => COUNTED.every((name) => report[name] === 0);

/** The counts of a file, and the outcome of its items. */
function factsOf(report: ImportReport): [string, ReactNode][] {
  const found = COUNTED.map((name): [string, ReactNode] => [W.counts[name], formatNumber(report[name])]);
  const sum = (some: Record<string, { count: number } | undefined>) =>
    Object.values(some).reduce((all, one) => all + (one?.count ?? 0), 0);
  const became: [string, number][] = [
    [W.recorded, report.recorded + report.saved + report.written],
    [W.known, report.replayed + report.known],
    [W.notTaken, sum(report.refused)],
  ];
  return [
    ...found,
    ...became.filter(([, count]) => count > 0).map(([name, count]): [string, ReactNode] => [name, formatNumber(count)]),
    ...Object.entries(report.skipped).map(([why, { count, places }]): [string, ReactNode] => [
      `${W.skipped}: ${W.skips[why as Skip]}`,
      `${formatNumber(count)} (${places.join('; ')})`,
    ]),
    ...Object.entries(report.refused).map(([code, { message, places }]): [string, ReactNode] => [
      code,
      `${message} (${places.join('; ')})`,
    ]),
  ];
}

interface OutcomeProps {
  failure: string | undefined;
  done: string | undefined;
  children: ReactNode;
}

function Outcome({ failure, done, children }: OutcomeProps) {
  return (
    <Stack gap="xs" role="status" w="100%">
      {failure && <Alert color="red" title={failure} />}
      {done && !failure && <Alert color="green" title={done} />}
      {children}
    </Stack>
  );
}
