import { useFragment } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/formatTime.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { Notice } from '../ui/Notice.tsx';
import { userUrl } from '../urls.ts';
import { useMay } from '../viewer/useMay.ts';
import { administration } from '../words/administration.ts';
import { HoldBadge } from './HoldBadge.tsx';
import { isRunning } from './isRunning.ts';
import { ReleaseHoldButton } from './ReleaseHoldButton.tsx';

const HoldViewFragment = graphql(`
  fragment HoldView_hold on LegalHold {
    id
    userId
    reason
    owner
    placedAt
    placedBy
    until
    releasedAt
    releasedBy
    releaseNote
  }
`);

const W = administration.holds;

interface Props {
  /** Of one that the list had: released, it may be in it no longer. */
  id: string;
  onReleased(): void;
}

/** One hold: why, whose, until when, and how it ends. */
export function HoldView({ id, onReleased }: Props) {
  const mayRelease = useMay('hold.release');
  const { data, complete } = useFragment({ fragment: HoldViewFragment, from: { __typename: 'LegalHold', id } });
  if (!complete) return <Notice title={W.gone} />;
  const { userId, reason, owner, placedAt, placedBy, until, releasedAt, releasedBy, releaseNote } = data;
  return (
    <Stack>
      <Facts
        facts={[
          [W.person, userId],
          [W.state, <HoldBadge key="state" hold={data} />],
          [W.reason, reason],
          [W.owner, owner],
          [W.placed, W.placedBy(formatTime(placedAt), placedBy)],
          [W.until, until ? formatTime(until) : W.openEnd],
          [W.released, releasedAt ? W.placedBy(formatTime(releasedAt), releasedBy ?? '') : undefined],
          [W.releaseNote, releaseNote ?? undefined],
        ]}
      />
      <Group gap="xs">
        <Button component={Link} to={userUrl({ user: userId })} variant="default">
          {W.toPerson}
        </Button>
        {mayRelease && isRunning(data) && <ReleaseHoldButton id={id} userId={userId} onReleased={onReleased} />}
      </Group>
    </Stack>
  );
}
