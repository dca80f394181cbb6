import { redact } from '../../server/lifecycle/redact/redact.ts';
import { REDACTION_KINDS, type RedactionKind } from '../../server/lifecycle/redact/redactionKind.ts';
import { type RedactionCase, redactionCases } from './redactionCases.ts';

interface Tally {
  wanted: number;
  hidden: number;
  right: number;
}

/**
 * Precision and recall of redaction by kind. A place counts as found only if it was hidden completely and under its own
 * kind; anything else that was hidden, or hidden under another kind, lowers precision.
 */
export function measureRedaction(): void {
  const tallies = new Map<RedactionKind, Tally>(
    REDACTION_KINDS.map((kind) => [kind, { wanted: 0, hidden: 0, right: 0 }]),
  );
  for (const { text, hidden } of redactionCases) {
    const places = hiddenPlaces(text, redact(text).text);
    for (const { kind } of hidden) tallies.get(kind)!.wanted++;
    for (const place of places) {
      const tally = tallies.get(place.kind)!;
      tally.hidden++;
      if (hidden.some(({ kind, start, end }) => kind === place.kind && start === place.start && end === place.end))
        tally.right++;
    }
  }
  console.log(`redaction: ${redactionCases.length} labelled texts`);
  for (const [kind, tally] of tallies) print(kind, tally);
  const sum = (part: keyof Tally) => [...tallies.values()].reduce((total, tally) => total + tally[part], 0);
  print('all', { wanted: sum('wanted'), hidden: sum('hidden'), right: sum('right') });
}

function print(name: string, { wanted, hidden, right }: Tally): void {
  const share = (of: number) => (of === 0 ? '  –  ' : (right / of).toFixed(3));
  console.log(`  ${name.padEnd(16)} precision ${share(hidden)}  recall ${share(wanted)}  (${right} of ${wanted})`);
}

/** The positions in the original of the redacted text's marks. */
function hiddenPlaces(text: string, redacted: string): RedactionCase['hidden'] {
  const pieces = redacted.split(/\[redacted:(\w+)\]/);
  // Marks that are already in the original text are ordinary text.
  const own = new Set(text.match(/\[redacted:\w+\]/g));
  const literal = (piece: string) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isOwn = (kind: string) => own.has(`[redacted:${kind}]`);
  const pattern = pieces
    .map((piece, index) =>
      index % 2 === 0 ? literal(piece) : isOwn(piece) ? literal(`[redacted:${piece}]`) : '([^]+?)',
    )
    .join('');
  const kinds = pieces.filter((piece, index) => index % 2 === 1 && !isOwn(piece)) as RedactionKind[];
  const match = new RegExp(`^${pattern}$`, 'd').exec(text);
  return kinds.map((kind, index) => {
    const [start, end] = match?.indices?.[index + 1] ?? [-1, -1];
    return { kind, start, end };
  });
}
