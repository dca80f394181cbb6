import { basename } from 'node:path';
import cliProgress from 'cli-progress';
import { apiTarget } from '../imports/apiTarget.ts';
import { FORMATS, type FormatName } from '../imports/formats.ts';
import { isLoss, type Skip } from '../imports/item.ts';
import { DamagedArchive, NothingToImport, openSources, PipedArchive } from '../imports/openSources.ts';
import { readValues, UnreadableFile } from '../imports/readValues.ts';
import { counted, emptyReport, type ImportReport, onlyJson } from '../imports/report.ts';
import { recorderOf, writeItems } from '../imports/writeItems.ts';
import type { Call, Command } from '../run/command.ts';
import { EXIT, type ExitCode, Failure, misused } from '../run/failures.ts';
import { say, type Words } from '../run/words.ts';

export const importCommand: Command = {
  about: [
    'Imports conversations and memories from elsewhere, with their original times. Importing again adds only what is new',
    '다른 서비스의 대화와 기억을 원래 시각 그대로 가져옵니다. 다시 실행하면 새로운 것만 추가합니다',
  ],
  isOfServer: (values) => values['dry-run'] !== true,
  args: {
    format: { required: true, options: Object.keys(FORMATS), about: ['The format of the files', '파일 형식'] },
    files: {
      takesRest: true,
      hint: 'file',
      about: [
        'Files, or zip archives as you downloaded them; - or none for piped input',
        '파일 또는 다운로드한 zip. 없거나 -이면 파이프로 입력받음',
      ],
    },
    'user-label': {
      type: 'string',
      hint: 'n',
      about: [
        'For langgraph: which label of the namespace is the user, from 0',
        'langgraph 형식: namespace에서 사용자를 나타내는 라벨의 번호(0부터)',
      ],
    },
    'dry-run': {
      type: 'boolean',
      about: ['Reads and counts without sending anything', '읽고 건수만 세며, 보내지 않음'],
    },
  },
  examples: [
    'recollect import chatgpt export.zip --user minji --dry-run',
    'recollect import claude data-2026-10-01.zip --user minji',
    'recollect import langgraph store.jsonl --user-label 1',
    'recollect import jsonl history.jsonl -o json > report.json',
    'recollect export --user minji | recollect import recollect - --profile other',
  ],
  run: runImport,
};

async function runImport(call: Call): Promise<ExitCode> {
  const format = call.must('format') as FormatName;
  const { takes, lists, read } = FORMATS[format];
  const isDry = call.has('dry-run');
  const userLabel = call.number('user-label', { least: 0, most: 20 });
  const paths = call.rest().length > 0 ? call.rest() : ['-'];
  if (call.stdin.isTTY && paths.includes('-'))
    throw misused(['Name the files, or pipe one in.', '파일을 지정하거나 파이프로 입력하세요.']);
  const target = isDry ? undefined : apiTarget(call.client(PATIENT));
  const { files, close } = await openSources(paths, { takes }, call.stdin).catch((error) => {
    throw readable(error);
  });
  const report = emptyReport(format, isDry);
  const bar = progressBar(
    call,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  try {
    const values = onlyJson(
      readValues(files, { lists }, (bytes) => bar?.increment(bytes)),
      report,
    );
    const items = counted(read(values, { user: call.profile.user, userLabel }), report);
    if (target) await writeItems(items, target, recorderOf(report));
    else for await (const _ of items) call.signal.throwIfAborted();
  } catch (error) {
    bar?.stop();
    if (hasBegun(report)) tellReport(call, report);
    throw readable(error);
  } finally {
    bar?.stop();
    close();
  }
  tellReport(call, report);
  if (report.turns + report.memories + report.spaces + report.documents === 0) {
    if (report.skipped.noUser)
      throw misused(['The files name no user. Add --user ID.', '파일에 사용자가 없습니다. --user ID를 추가하세요.']);
    throw new Failure(EXIT.failed, ['The files contain nothing of this format.', '파일에 이 형식의 내용이 없습니다.']);
  }
  return hasLoss(report) ? EXIT.partlyDone : EXIT.done;
}

/** Whether anything was read, so that there is something to report. */
const hasBegun = ({ turns, memories, spaces, documents, skipped }: ImportReport): boolean =>
  turns + memories + spaces + documents > 0 || Object.keys(skipped).length > 0;

/** Whether the import left out something that people wrote. */
const hasLoss = ({ refused, skipped, cut }: ImportReport): boolean =>
  Object.keys(refused).length > 0 || cut.count > 0 || Object.keys(skipped).some((why) => isLoss(why as Skip));

/** Batches are large, and a busy server may take its time. */
const PATIENT = { attemptMs: 120_000, timeoutMs: 600_000, retries: 8 };

function progressBar(call: Call, total: number): cliProgress.SingleBar | undefined {
  if (!process.stderr.isTTY || call.out.form === 'quiet' || total === 0) return undefined;
  const format = '{bar} {percentage}%  {eta_formatted}';
  const bar = new cliProgress.SingleBar({ format, stream: process.stderr, hideCursor: true, etaBuffer: 100 });
  bar.start(total, 0);
  return bar;
}

function readable(error: unknown): unknown {
  if (error instanceof UnreadableFile)
    return new Failure(
      EXIT.failed,
      ['{place} is not JSON, or the file is cut off.', 'JSON이 아니거나 파일이 잘렸습니다: {place}'],
      { place: error.place },
      { cause: error },
    );
  if (error instanceof DamagedArchive)
    return new Failure(
      EXIT.failed,
      ['{file} is damaged. Download the archive again.', '손상된 파일입니다: {file}. 압축 파일을 다시 다운로드하세요.'],
      { file: error.message },
      { cause: error },
    );
  if (error instanceof NothingToImport)
    return new Failure(
      EXIT.failed,
      ['{file} contains no file of this format.', '{file} 안에 이 형식의 파일이 없습니다.'],
      { file: error.message },
    );
  if (error instanceof PipedArchive)
    return misused([
      'A zip archive cannot be piped in. Name its file.',
      'zip은 파이프로 읽을 수 없습니다. 파일 이름을 지정하세요.',
    ]);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new Failure(EXIT.notFound, ['{file} cannot be read.', '{file} 파일을 읽을 수 없습니다.'], {
      file: basename(path ?? ''),
    });
  return error;
}

/** Why parts are skipped. */
export const SKIPPED: Readonly<Record<Skip, Words>> = {
  empty: ['without text', '텍스트 없음'],
  hidden: ['hidden by the product', '제품이 숨긴 메시지'],
  toolOrSystem: ['tool or system messages', '도구 또는 시스템 메시지'],
  answerWithoutQuestion: ['answers without a question', '질문 없는 답변'],
  noUser: ['without a user: add --user', '사용자 없음: --user 필요'],
  noMessages: ['conversations without messages', '메시지 없는 대화'],
  unknownShape: ['in another format', '다른 형식'],
  notJson: ['not JSON', 'JSON이 아님'],
  expired: ['expired', '만료됨'],
  inactive: ['no longer recalled', '더 이상 쓰지 않는 기억'],
  attachment: ['messages imported without their attached files', '첨부 파일 없이 가져온 메시지'],
  cutShort: ['the rest: the file ends too early', '파일이 중간에 끝나 그 뒤의 내용'],
};

function tellReport({ out, language }: Call, report: ImportReport): void {
  if (out.form === 'json') {
    out.fields(report, []);
    return;
  }
  const lines: [string, number, string][] = [
    [say(['users', '사용자'], language), report.users, ''],
    [say(['sessions', '세션'], language), report.sessions, ''],
    [say(['turns', '턴'], language), report.turns, ''],
    [say(['memories', '기억'], language), report.memories, ''],
    [say(['spaces', '공간'], language), report.spaces, ''],
    [say(['documents', '문서'], language), report.documents, ''],
    [say(['versions of documents', '문서 버전'], language), report.versions, ''],
  ];
  for (const [month, count] of Object.entries(report.months).sort())
    lines.push([month === 'undated' ? say(['undated', '날짜 없음'], language) : month, count, '']);
  if (!report.dryRun) {
    lines.push([say(['turns recorded', '기록된 턴'], language), report.recorded, '']);
    lines.push([say(['turns already recorded', '이미 있던 턴'], language), report.replayed, '']);
    lines.push([say(['memories saved', '저장된 기억'], language), report.saved, '']);
    lines.push([say(['memories already saved', '이미 있던 기억'], language), report.known, '']);
    lines.push([
      say(['spaces, documents, versions, settings, sessions', '공간, 문서, 버전, 설정, 세션'], language),
      report.written,
      '',
    ]);
  }
  const skipped = say(['skipped: ', '제외: '], language);
  for (const [why, { count, places }] of Object.entries(report.skipped))
    lines.push([skipped + say(SKIPPED[why as Skip], language), count, places.join('; ')]);
  for (const [code, { count, places, message }] of Object.entries(report.refused))
    lines.push([`${say(['refused: ', '거부: '], language)}${code}`, count, `${message} (${places.join('; ')})`]);
  if (report.cut.count > 0)
    lines.push([say(['cut to 64 KB', '64KB로 잘림'], language), report.cut.count, report.cut.places.join('; ')]);
  const shown = lines.filter(([, count], i) => count > 0 || i < 4);
  if (out.form === 'quiet') return;
  out.rows(shown, [
    { title: ['what', '항목'], of: ([what]) => what },
    { title: ['count', '개수'], of: ([, count]) => count },
    { title: ['where', '위치'], of: ([, , where]) => where },
  ]);
}
