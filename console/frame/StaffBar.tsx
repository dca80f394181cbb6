import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment, useMutation } from '@apollo/client/react';
import { Button, Group, Kbd, Menu, NativeSelect, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { secondFactorUrl, signInUrl } from '../access/pages.ts';
import { chooseProject, chosenProject, useChooseProject } from '../app/chosenProject.ts';
import { failureOf } from '../app/failures.ts';
import type { ProjectSelect_ProjectFragment, StaffBar_ViewerFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { signOutState } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';

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

/** Shows the search, the project and the account menu with sign-out. */
export function StaffBar({ viewer, permissions, projects }: StaffBarProps) {
  const { data, complete } = useFragment({ fragment: StaffBarFragment, from: viewer });
  if (!complete) return null;
  const name = data.staff?.name || data.staff?.email || data.name;
  const role = words.roles[data.role];
  return (
    // On a phone, the names get shorter, not the row longer.
    <Group gap="xs" wrap="nowrap" miw={0}>
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

const ProjectSelectFragment = graphql(`
  fragment ProjectSelect_project on Project {
    id
    name
    isArchived
  }
`);

interface ProjectSelectProps {
  /** Oldest first: the server uses the first if none is chosen. */
  projects: FragmentType<ProjectSelect_ProjectFragment>[];
}

/** Selects the current project. Hidden if there is only one. */
function ProjectSelect({ projects }: ProjectSelectProps) {
  const choose = useChooseProject();
  const { data, complete } = useFragment({ fragment: ProjectSelectFragment, from: projects });
  if (!complete || data.length < 2) return null;

  return (
    <NativeSelect
      size="xs"
      miw={60}
      maw={180}
      aria-label={words.project}
      value={chosenProject() ?? data[0]?.id}
      onChange={(event) => choose(event.currentTarget.value)}
      data={data.map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? words.projectArchived(name) : name,
      }))}
    />
  );
}

const PalettePage = lazy(async () => ({ default: (await import('./PalettePage.tsx')).PalettePage }));

const MODIFIER = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Opens the search, like ⌘K on any page. */
function SearchButton({ permissions }: { permissions: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  // A layout effect, so that the shortcut works as soon as the button that shows it is visible.
  useLayoutEffect(() => {
    const press = getHotkeyHandler([['mod+K', () => setOpen(true)]]);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        fw={400}
        flex="none"
        aria-haspopup="dialog"
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            {MODIFIER} K
          </Kbd>
        }
        onClick={() => setOpen(true)}
      >
        {words.shell.search}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PalettePage permissions={permissions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const SignOutMutation = graphql(`
  mutation SignOut($input: SignOutInput!) {
    signOut(input: $input) {
      sessionsEnded
    }
  }
`);

/** Signs out of this browser or of all browsers, and clears all loaded data. */
function SignOutItem({ everywhere = false }: { everywhere?: boolean }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut, { loading, error }] = useMutation(SignOutMutation);

  const leave = async () => {
    signOutState.isPending = true;
    const failure = await signOut({ variables: { input: { everywhere } } }).then(() => undefined, failureOf);
    // A session that has already ended counts as signed out.
    if (!failure || failure.code === 'UNAUTHENTICATED') {
      chooseProject(undefined);
      await navigate(signInUrl({ note: 'signed_out' }));
      await client.clearStore();
      // Only the frame query works when signed out.
      await client.refetchQueries({ include: ['Frame'] }).catch(() => undefined);
    }
    signOutState.isPending = false;
  };

  return (
    <Menu.Item closeMenuOnClick={false} disabled={loading} onClick={() => void leave()}>
      {everywhere ? words.signOutEverywhere : words.signOut}
      {error && failureOf(error).code !== 'UNAUTHENTICATED' && (
        <Text size="xs" c="red" role="alert">
          {words.signOutFailed}
        </Text>
      )}
    </Menu.Item>
  );
}
