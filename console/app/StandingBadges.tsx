import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { PrivacyRequestKind } from '../gql/graphql.ts';
import { holdsUrl } from '../holds/pages.ts';
import { requestUrl } from '../privacy/pages.ts';
import { desk } from '../privacy/words.ts';

interface Props {
  /** Null if the user is no longer known. */
  userId: string | null;
  openRequests: readonly { id: string; kind: PrivacyRequestKind }[];
  isOnLegalHold: boolean | null;
}

/** Links to a user's open privacy requests and legal hold. */
export function StandingBadges({ userId, openRequests, isOnLegalHold }: Props) {
  if (openRequests.length === 0 && !isOnLegalHold) return null;
  return (
    <Group gap={6} mt={6}>
      {openRequests.map(({ id, kind }) => (
        <Badge
          key={id}
          component={Link}
          to={requestUrl(id)}
          variant="dot"
          color="violet"
          miw="max-content"
          style={CLICKABLE}
        >
          {desk.openRequestOf(desk.kinds[kind])}
        </Badge>
      ))}
      {isOnLegalHold && userId !== null && (
        <Badge
          component={Link}
          to={holdsUrl({ user: userId, view: 'running' })}
          variant="dot"
          color="orange"
          miw="max-content"
          style={CLICKABLE}
        >
          {desk.onLegalHold}
        </Badge>
      )}
    </Group>
  );
}

const CLICKABLE = { cursor: 'pointer' };
