/** What is wrong with a line of a list. */
export interface Problem {
  /** Undefined where it is the list as a whole. */
  line: number | undefined;
  column: string | undefined;
  message: string;
}

const PLACE = /^input\.csv(?:\.(\d+)\.(\w+))?$/;

/** Reads where in a list something is wrong: `input.csv.3.until` is the third line, the header being the first. */
export function problemsOf(issues: { path: string; message: string }[]): Problem[] {
  return issues.flatMap(({ path, message }) => {
    const place = PLACE.exec(path);
    if (!place) return [];
    const [, line, column] = place;
    return [{ line: line ? Number(line) : undefined, column, message }];
  });
}
