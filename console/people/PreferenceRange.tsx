import { formatAmount } from '../format/formatAmount.ts';
import { RangeLine } from '../ui/RangeLine.tsx';
import { words } from '../words/words.ts';

interface Props {
  range: { min: number; max: number; average: number; unit: string | null };
}

/** The amounts that somebody mentions: from what to what, and their average. */
export function PreferenceRange({ range: { min, max, average, unit } }: Props) {
  const [least, greatest, mean] = [min, max, average].map((amount) => formatAmount(amount, unit));
  return (
    <RangeLine
      label={words.people.rangeOf(least!, greatest!, mean!)}
      least={least!}
      greatest={greatest!}
      mark={{ name: words.people.average(mean!), at: (average - min) / (max - min) }}
    />
  );
}
