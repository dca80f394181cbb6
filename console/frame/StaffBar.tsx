import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button, Group, Menu, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { StaffBar_ViewerFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { secondFactorUrl } from '../urls.ts';
import { words } from '../words/words.ts';
import { ProjectSelect, type ProjectSelectProps } from './ProjectSelect.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SignOutItem } from './SignOutItem.tsx';

const StaffBarFragment = graphql(`
  fragment StaffBar_viewer on Viewer {
    name
    role
    staff {
      id
      name
      email
    }
  }
`);

export interface StaffBarProps extends ProjectSelectProps {
  viewer: FragmentType<StaffBar_ViewerFragment>;
  permissions: readonly string[];
}

/** Who is signed in, in which project, and the way out. */
export function StaffBar({ viewer, permissions, projects }: StaffBarProps) {
  const { data, complete } = useFragment({ fragment: StaffBarFragment, from: viewer });
  if (!complete) return null;
  const name = data.staff?.name || data.staff?.email || data.name;
  const role = words.roles[data.role];
  return (
    <Group gap="xs" wrap="nowrap">
      <SearchButton permissions={permissions} />
      <ProjectSelect projects={projects} />
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <Button variant="default" size="xs" fw={500} maw={220} aria-label={words.accountOf(name, role)}>
            <Text span inherit truncate>
              {name}
            </Text>
            {name !== role && (
              <Text span inherit c="dimmed" style={{ whiteSpace: 'pre' }}>
                {` ${role}`}
              </Text>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data.staff && <Menu.Label>{data.staff.email}</Menu.Label>}
          <Menu.Item component={Link} to={secondFactorUrl({})}>
            {words.secondFactor}
          </Menu.Item>
          <Menu.Divider />
          <SignOutItem />
          <SignOutItem everywhere />
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
