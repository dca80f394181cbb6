import type { GoldenQuestion } from './readGolden.ts';

/** How a question was answered: the rank of each turn of evidence in a search, and whether the prompt contains it. */
export type Answered = GoldenQuestion & { returned: number; found: { rank: number | null; inPrompt: boolean }[] };

/** The committed table: figures by kind of question, then a line for each question, by conversation. */
export function renderRanks(ranked: [string, Answered[]][], budget: number): string {
  const all = ranked.flatMap(([, answered]) => answered);
  const answerable = all.filter(({ kind }) => kind !== 'none');
  const unanswerable = all.filter(({ kind }) => kind === 'none');
  const isKorean = ({ question }: Answered): boolean => /[가-힣]/.test(question);
  const groups: [string, Answered[]][] = [
    ['all', answerable],
    ...[...new Set(answerable.map(({ kind }) => kind))]
      .sort()
      .map((kind): [string, Answered[]] => [kind, answerable.filter((one) => one.kind === kind)]),
    ['korean', answerable.filter(isKorean)],
    ['english', answerable.filter((one) => !isKorean(one))],
  ];
  return [
    `Place of each evidence in a search (– none), and + where it stands in a prompt of ${budget} tokens.`,
    'For questions that nothing answers: how many results the search returns.',
    '',
    'in %     n     R@1   R@5  R@10  prompt',
    ...groups.map(([name, some]) => renderGroup(name, some)),
    `none: ${unanswerable.filter(({ returned }) => returned === 0).length} of ${unanswerable.length} return nothing`,
    ...ranked.flatMap(([id, answered]) => ['', id, ...answered.map(renderRank)]),
    '',
  ].join('\n');
}

export function renderRank({ kind, question, found, returned }: Answered): string {
  const places = found.map(({ rank, inPrompt }) => `${rank ?? '–'}${inPrompt ? '+' : ''}`).join(' ');
  return `  ${(kind === 'none' ? String(returned) : places).padEnd(8)} ${kind.padEnd(7)} ${question}`;
}

function renderGroup(name: string, some: Answered[]): string {
  const shares = [
    ...[1, 5, 10].map((most) => meanShare(some, ({ rank }) => rank !== null && rank <= most)),
    meanShare(some, ({ inPrompt }) => inPrompt),
  ];
  return `${name.padEnd(8)} ${String(some.length).padEnd(4)}${shares.map((share) => (100 * share).toFixed(1).padStart(6)).join('')}`;
}

/** The mean share of a question's evidence for which this is true. */
function meanShare(some: Answered[], isTrue: (found: Answered['found'][number]) => boolean): number {
  const shares = some.map(({ found }) => found.filter(isTrue).length / found.length);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
