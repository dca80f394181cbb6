import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { words } from '../words/words.ts';
import { PaletteOption } from './PaletteOption.tsx';
import type { Option } from './paletteOptions.ts';

interface Props {
  /** What fits what was typed. */
  options: Option[];
  typed: string;
  onType(typed: string): void;
  onGo(url: string): void;
  onClose(): void;
}

/** A field to type into, and under it what was found, of which the arrow keys choose one. */
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
    // Korean is typed in steps, the last of which Enter confirms.
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
