import { Badge, CloseButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { people } from '../people/words.ts';

interface TagsProps {
  tags: readonly string[];
  /** Called with a tag to filter by. */
  onPick(tag: string): void;
}

/** The tags of an item; a click shows only items with that tag. */
export function Tags({ tags, onPick }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <Group gap={4} mt={4} role="group" aria-label={people.tags}>
      {tags.map((tag) => (
        <Badge
          key={tag}
          component="button"
          type="button"
          size="sm"
          variant="light"
          color="gray"
          tt="none"
          style={{ cursor: 'pointer' }}
          aria-label={people.onlyTag(tag)}
          onClick={() => onPick(tag)}
        >
          {tag}
        </Badge>
      ))}
    </Group>
  );
}

interface TagFilterProps {
  tags: string[];
  onChange(tags: string[]): void;
}

/** The tags that a list is filtered by; each can be removed, and another typed in. */
export function TagFilter({ tags, onChange }: TagFilterProps) {
  const [typed, setTyped] = useState('');
  return (
    <Group gap={4} role="group" aria-label={people.filterByTag}>
      {tags.map((tag) => (
        <Badge
          key={tag}
          tt="none"
          variant="light"
          rightSection={
            <CloseButton
              size="xs"
              variant="transparent"
              aria-label={people.removeTag(tag)}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            />
          }
        >
          {tag}
        </Badge>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(withTag(tags, typed.trim()));
          setTyped('');
        }}
      >
        <TextInput
          size="xs"
          w={130}
          aria-label={people.filterByTag}
          placeholder={people.filterByTag}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Group>
  );
}

/** The tags with one more. */
export const withTag = (tags: string[], tag: string): string[] =>
  tag === '' || tags.includes(tag) ? tags : [...tags, tag];

/** The condition of a list's filter: items must have all of these tags. */
export const tagCondition = (tags: string[]) => (tags.length > 0 ? { hasAll: tags } : null);
