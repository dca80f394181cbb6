import { Button, Grid, Slider, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { formatNumber } from '../format/numbers.ts';
import { play } from './words.ts';

/** The budget and time to compare with. */
export interface Other {
  budget: number;
  at: string;
}

interface Props {
  initial: Other;
  busy: boolean;
  onCompare(other: Other): void;
}

const STEP = 50;
const MAX = 4_000;

/** Form for asking the same question with other values; releasing the slider asks immediately. */
export function CompareForm({ initial, busy, onCompare }: Props) {
  const [other, setOther] = useState(initial);
  const labelId = useId();
  const most = Math.max(MAX, 2 * initial.budget);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCompare(other);
      }}
    >
      <Grid align="end" mb="md">
        <Grid.Col span={{ base: 12, sm: 6 }} pb="lg">
          <Text id={labelId} size="sm" fw={500} mb={6}>
            {play.tokenBudget}: {formatNumber(other.budget)}
          </Text>
          <Slider
            min={STEP}
            max={most}
            step={STEP}
            label={formatNumber}
            marks={[most / 4, most / 2, (3 * most) / 4].map((value) => ({ value, label: formatNumber(value) }))}
            thumbProps={{ 'aria-labelledby': labelId }}
            value={other.budget}
            onChange={(budget) => setOther((before) => ({ ...before, budget }))}
            onChangeEnd={(budget) => onCompare({ ...other, budget })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 8, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label={play.at}
            value={other.at}
            onChange={(event) => setOther({ ...other, at: event.currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 4, sm: 2 }}>
          <Button type="submit" variant="default" loading={busy} fullWidth>
            {play.compareAsk}
          </Button>
        </Grid.Col>
      </Grid>
    </form>
  );
}
