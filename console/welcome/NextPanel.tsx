import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router';
import { Panel } from '../ui/Panel.tsx';
import { keysUrl, settingsUrl, staffUrl } from '../urls.ts';
import { ViewerContext } from '../viewer/viewerContext.ts';
import { words } from '../words/words.ts';

const STEPS = [
  { verb: 'key.create', name: words.nextKey, hint: words.nextKeyHint, url: keysUrl({ panel: 'new' }) },
  { verb: 'staff.invite', name: words.nextStaff, hint: words.nextStaffHint, url: staffUrl({ panel: 'invite' }) },
  {
    verb: 'project.update',
    name: words.nextSettings,
    hint: words.nextSettingsHint,
    url: settingsUrl({ section: 'keeping' }),
  },
];

/** Where those who set the server up go on from here. */
export function NextPanel() {
  const permissions = use(ViewerContext)?.permissions ?? [];
  const steps = STEPS.filter(({ verb }) => permissions.includes(verb));
  if (steps.length === 0) return null;
  return (
    <Panel title={words.next}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {steps.map(({ verb, name, hint, url }) => (
          <div key={verb}>
            <Anchor component={Link} to={url} fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
