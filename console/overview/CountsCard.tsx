import { formatNumber } from '../format/formatNumber.ts';
import { Bars } from '../ui/Bars.tsx';
import { ChartCard } from '../ui/ChartCard.tsx';
import { overview } from '../words/overview.ts';
import { words } from '../words/words.ts';

interface Props {
  title: string;
  file: string;
  counts: { name: string; count: number }[];
  /** What stands behind the bars, where that is more than they say; the header first. */
  rows?: (string | number)[][];
  nameOf?: (name: string) => string;
  emptyHint: string;
}

/** How many of each, as bars. */
export function CountsCard({ title, file, counts, rows, nameOf, emptyHint }: Props) {
  return (
    <ChartCard
      title={title}
      words={overview}
      emptyHint={emptyHint}
      rows={rows ?? [[title, words.shell.total], ...counts.map(({ name, count }) => [name, count])]}
      file={`${file}.csv`}
      format={formatNumber}
      nameOf={nameOf}
    >
      <Bars bars={counts} format={formatNumber} />
    </ChartCard>
  );
}
