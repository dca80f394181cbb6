import { isRecollectError, OPERATIONS, type Recollect } from '@recollect/client';
import type { Command } from '../run/command.ts';
import { EXIT, type ExitCode } from '../run/failures.ts';

interface Unknown {
  operation: string;
  problem: string;
}

const MAX_AT_ONCE = 8;

export const upgradeCheck: Command = {
  about: [
    'Checks whether the server knows every operation of this version. Nothing is executed, and no other server is asked',
    '서버가 이 버전의 모든 작업을 지원하는지 확인합니다. 아무것도 실행하지 않으며 다른 서버에 요청하지 않습니다',
  ],
  args: {},
  examples: ['recollect upgrade-check', 'recollect upgrade-check --url https://memory.example.com -o json'],
  run: async ({ client, out }): Promise<ExitCode> => {
    const server = client();
    const operations = Object.entries(OPERATIONS).filter(([, { kind }]) => kind !== 'subscription');
    const unknown: Unknown[] = [];
    const check = async (): Promise<void> => {
      for (let next = operations.pop(); next; next = operations.pop()) {
        const problem = await problemOf(server, next[1].document);
        if (problem) unknown.push({ operation: next[0], problem });
      }
    };
    const count = operations.length;
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, check));
    if (unknown.length > 0 || out.form === 'json') {
      out.rows(
        unknown.sort((one, other) => (one.operation < other.operation ? -1 : 1)),
        [
          { title: ['operation', '작업'], of: ({ operation }) => operation },
          { title: ['problem', '문제'], of: ({ problem }) => problem },
        ],
      );
    }
    out.tell(
      ['{known} of {count} operations are known to the server.', '작업 {count}개 중 {known}개를 서버가 지원합니다.'],
      { known: count - unknown.length, count },
    );
    return unknown.length === 0 ? EXIT.done : EXIT.partlyDone;
  },
};

/**
 * The parts of a document that the server does not know. The document lacks a required variable, so the server
 * validates it without executing it.
 */
async function problemOf(server: Recollect, document: string): Promise<string | undefined> {
  const asked = document.replace(
    /^(\w+ \w+)(?:\(([^)]*)\))?\{/,
    (_, name: string, variables = '') => `${name}($check:Boolean!,${variables}){__typename@include(if:$check)`,
  );
  try {
    await server.query(asked);
  } catch (error) {
    if (isRecollectError(error, 'BAD_USER_INPUT')) return undefined;
    if (isRecollectError(error) && (error.code as string) === 'GRAPHQL_VALIDATION_FAILED') return error.message;
    throw error;
  }
  throw new Error('The server carried out an operation without a variable that it needs.');
}
