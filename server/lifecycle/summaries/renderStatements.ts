import type { Statement } from './readStatements.ts';

/** A statement as the summary shows it: a short answer with its question. */
const rendered = ({ text, topic, values }: Statement): string =>
  topic && values.length > 0 && text.length < 30 ? `${topic}: ${text}` : text;

/** A statement with the mark that ends it. */
export function ended(statement: Statement): string {
  // «체중은 82kg이고» ends here, without what it led to.
  const text = rendered(statement).replace(/(?<=[\p{L}\p{N}%])이고$/u, '');
  return /[.!?。！？…]["'”’»)\]]*$/.test(text) ? text : `${text}.`;
}

/** A summary of these statements, clauses of one sentence joined. */
export const render = (kept: readonly Statement[]): string =>
  kept
    .map((statement, i) => {
      const next = kept[i + 1];
      if (next?.sentence !== statement.sentence) return ended(statement);
      // As in the sentence.
      return statement.source.includes(`${statement.text} ${next.text}`) ? statement.text : `${statement.text},`;
    })
    .join(' ');
