import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type Item, textOf, urlOf } from './itemOf.ts';

interface Props {
  item: Item;
  /** Whose it is, where the page of it is open to who looks. */
  userId: string | undefined;
}

/** What an item says; it leads to its own page. */
export function ItemText({ item, userId }: Props) {
  const url = userId === undefined ? undefined : urlOf(item, userId);
  return url ? (
    <Anchor component={Link} to={url} size="sm" lineClamp={3}>
      {textOf(item)}
    </Anchor>
  ) : (
    <Text size="sm" lineClamp={3} component="span">
      {textOf(item)}
    </Text>
  );
}
