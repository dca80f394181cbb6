import { administration } from '../words/administration.ts';

const W = administration.settings;
const PLACE = /line (\d+) column (\d+)/;

/** Reads JSON as it is typed: what it says, or where it is none. */
export function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [, line, column] = PLACE.exec((error as Error).message) ?? [];
    return { problem: line && column ? W.notJsonAt(line, column) : W.notJson };
  }
}
