import { Anchor, Button, CloseButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { words } from '../words/words.ts';
import type { UrlState } from './urlState.ts';

interface SavedView {
  name: string;
  /** The query string of the view. */
  search: string;
}

interface Props<S extends object> {
  /** The list that the views belong to. */
  list: string;
  codec: UrlState<S>;
  state: S;
  onChoose(state: S): void;
}

/** Named views of a list, saved in this browser. */
export function SavedViews<S extends { after: string; picked?: string[] }>({ list, codec, state, onChoose }: Props<S>) {
  const [views, setViews] = useLocalStorage<SavedView[]>({ key: `recollect.views.${list}`, defaultValue: [] });
  const [name, setName] = useState('');

  const save = (event: FormEvent) => {
    event.preventDefault();
    const search = codec.write({ ...state, after: '', picked: [] }).toString();
    setViews((before) => [...before.filter((view) => view.name !== name.trim()), { name: name.trim(), search }]);
    setName('');
  };

  return (
    <Popover position="bottom-start" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          {words.shell.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.shell.views}>
        <Stack gap="xs">
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              {words.shell.noViews}
            </Text>
          )}
          {views.map((view) => (
            <Group key={view.name} justify="space-between" wrap="nowrap">
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => onChoose(codec.read(new URLSearchParams(view.search)))}
              >
                {view.name}
              </Anchor>
              <CloseButton
                size="sm"
                aria-label={words.shell.removeView(view.name)}
                onClick={() => setViews((before) => before.filter((one) => one.name !== view.name))}
              />
            </Group>
          ))}
          <form onSubmit={save}>
            <Group gap="xs" wrap="nowrap" align="end">
              <TextInput
                size="xs"
                flex={1}
                label={words.shell.viewName}
                required
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button size="xs" type="submit">
                {words.shell.saveView}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
