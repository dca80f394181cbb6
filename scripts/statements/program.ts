import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** The server as a program of TypeScript's API, which `tsc` 7 does not have yet. */
export interface ServerProgram {
  checker: ts.TypeChecker;
  files: ts.SourceFile[];
  /** Evaluates code in the scope of a server module, including its private names. */
  evaluate(file: ts.SourceFile, code: string): Promise<unknown>;
}

/** The only module with side effects on import. */
const STARTS = /\/server\/main\.ts$/;

export function readServer(tsconfig: string): ServerProgram {
  const root = dirname(resolve(tsconfig));
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const isOfServer = (name: string) => name.startsWith(`${root}/server/`);
  const program = ts.createProgram(fileNames.filter(isOfServer), options);
  const modules = new Map<string, Promise<{ evaluateHere(code: string): unknown }>>();
  return {
    checker: program.getTypeChecker(),
    files: program
      .getSourceFiles()
      .filter(({ fileName, isDeclarationFile }) => isOfServer(fileName) && !isDeclarationFile),
    evaluate: async ({ fileName }, code) => {
      if (STARTS.test(fileName)) throw new Error(`${fileName} starts a server.`);
      const known = modules.get(fileName) ?? import(pathToFileURL(fileName).href);
      modules.set(fileName, known);
      return (await known).evaluateHere(code);
    },
  };
}
