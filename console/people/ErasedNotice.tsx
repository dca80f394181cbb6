import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/times.ts';
import { requestUrl } from '../privacy/pages.ts';
import { Notice } from '../ui/Notice.tsx';
import { people } from './words.ts';

interface Props {
  erased: { erasedAt: string; receiptId: string; request: { id: string } | null };
}

/** Shown for an erased user: when they were erased, and by which request. */
export function ErasedNotice({ erased: { erasedAt, receiptId, request } }: Props) {
  return (
    <Notice title={people.erasedOn(formatTime(erasedAt))} hint={people.erasedHint}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {people.receipt}{' '}
        {request ? (
          <Anchor component={Link} to={requestUrl(request.id)} inherit>
            {receiptId}
          </Anchor>
        ) : (
          receiptId
        )}
      </Text>
    </Notice>
  );
}
