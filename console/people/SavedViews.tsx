import { Anchor, Button, CloseButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { type UsersState, usersState } from '../urls.ts';
import { words } from '../words/words.ts';

interface SavedView {
  name: string;
  /** As it stands in the address. */
  search: string;
}

interface Props {
  state: UsersState;
  onChoose(state: UsersState): void;
}

/** Views of the list that were saved under a name, in this browser. */
export function SavedViews({ state, onChoose }: Props) {
  const [views, setViews] = useLocalStorage<SavedView[]>({ key: 'recollect.views.users', defaultValue: [] });
  const [name, setName] = useState('');

  const save = (event: FormEvent) => {
    event.preventDefault();
    const search = usersState.write({ ...state, after: '' }).toString();
    setViews((before) => [...before.filter((view) => view.name !== name.trim()), { name: name.trim(), search }]);
    setName('');
  };

  return (
    <Popover position="bottom-start" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          {words.people.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.people.views}>
        <Stack gap="xs">
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              {words.people.noViews}
            </Text>
          )}
          {views.map((view) => (
            <Group key={view.name} justify="space-between" wrap="nowrap">
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => onChoose(usersState.read(new URLSearchParams(view.search)))}
              >
                {view.name}
              </Anchor>
              <CloseButton
                size="sm"
                aria-label={words.people.removeView(view.name)}
                onClick={() => setViews((before) => before.filter((one) => one.name !== view.name))}
              />
            </Group>
          ))}
          <form onSubmit={save}>
            <Group gap="xs" wrap="nowrap" align="end">
              <TextInput
                size="xs"
                flex={1}
                label={words.people.viewName}
                required
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button size="xs" type="submit">
                {words.people.saveView}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
