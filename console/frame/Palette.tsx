import { Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { words } from '../words/words.ts';
import type { Option } from './paletteOptions.ts';

interface Props {
  /** The results for the typed text. */
  options: Option[];
  typed: string;
  onType(typed: string): void;
  onGo(url: string): void;
  onClose(): void;
}

/** A search field with its results below. The arrow keys select a result. */
export function Palette({ options, typed, onType, onGo, onClose }: Props) {
  const listId = useId();
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, options.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((current + step + options.length) % options.length);
    }
    // Korean is composed in steps, and Enter confirms the last one.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && options[current]) onGo(options[current].url);
  };

  return (
    <Modal opened onClose={onClose} withCloseButton={false} yOffset="12vh" size="lg" padding={0} title={undefined}>
      <TextInput
        data-autofocus
        size="md"
        px="lg"
        py="xs"
        variant="unstyled"
        placeholder={words.shell.searchHint}
        aria-label={words.shell.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options[current] ? `${listId}-${current}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <Stack id={listId} role="listbox" aria-label={words.shell.search} gap={2} p={options.length > 0 ? 'xs' : 0}>
        {options.map(({ url, name, kind }, i) => (
          <PaletteOption
            key={url}
            id={`${listId}-${i}`}
            name={name}
            kind={kind}
            isChosen={i === current}
            onChoose={() => onGo(url)}
          />
        ))}
      </Stack>
      {options.length === 0 && (
        <Text c="dimmed" size="sm" px="lg" py="md" role="status">
          {words.shell.searchEmpty}
        </Text>
      )}
    </Modal>
  );
}

interface PaletteOptionProps {
  id: string;
  name: string;
  kind: string;
  isChosen: boolean;
  onChoose(): void;
}

/** A search result. Focus stays in the field above, which references the selected result. */
function PaletteOption({ id, name, kind, isChosen, onChoose }: PaletteOptionProps) {
  return (
    <Group
      id={id}
      role="option"
      aria-selected={isChosen}
      justify="space-between"
      wrap="nowrap"
      px="xs"
      py={8}
      bg={isChosen ? 'var(--mantine-color-violet-light)' : undefined}
      style={{ borderRadius: 'var(--mantine-radius-md)', cursor: 'pointer' }}
      onClick={onChoose}
    >
      <Text truncate>{name}</Text>
      <Text size="sm" c="dimmed" flex="none">
        {kind}
      </Text>
    </Group>
  );
}
