import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChooseProject } from '../app/chosenProject.ts';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { TimeZoneInput } from '../ui/TimeZoneInput.tsx';
import { words } from '../words/words.ts';
import { DeletedProjects } from './DeletionState.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import { keysUrl, projectsPage, projectsState } from './pages.ts';
import { administration } from './words.ts';

const CreateProjectMutation = graphql(`
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) {
      project {
        id
        name
      }
    }
  }
`);

const W = administration.projects;

/** Creates a project and tells the user what to do next. */
function CreateProjectForm({ onNext }: { onNext(id: string): void }) {
  const [name, setName] = useState('');
  const [timeZone, setTimeZone] = useState('');
  const [create, { data, loading, error }] = useMutation(CreateProjectMutation, {
    refetchQueries: ['Projects', 'FrameProjects'],
  });
  const made = data?.createProject.project;

  const submit = () => {
    void create({ variables: { input: { name: name.trim(), timeZone: timeZone || null } } }).catch(() => undefined);
  };

  if (made) {
    return (
      <Stack>
        <Alert color="green" role="status" title={W.made(made.name)}>
          {W.madeHint}
        </Alert>
        <Button onClick={() => onNext(made.id)}>{W.next}</Button>
      </Stack>
    );
  }
  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text size="sm">{W.createIntro}</Text>
      {error && <FailureAlert error={error} />}
      <TextInput
        label={W.name}
        description={W.nameHint}
        required
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TimeZoneInput
        label={W.zone}
        description={W.zoneHint}
        placeholder={W.zoneDefault}
        value={timeZone}
        onChange={setTimeZone}
      />
      <Button type="submit" loading={loading}>
        {W.submit}
      </Button>
    </Form>
  );
}

const ProjectsQuery = graphql(`
  query Projects {
    project {
      id
    }
    projects {
      id
      ...ProjectRow_project
    }
    projectDeletions(first: 20) {
      edges {
        node {
          projectId
          ...DeletedProjects_deletion
        }
      }
    }
  }
`);
const COLUMNS = [{ name: W.name }, { name: W.id }, { name: W.created }, { name: '', align: 'right' as const }];

/** Lists the projects of the server, to switch between them or to create one. */
export function ProjectsPage() {
  const navigate = useNavigate();
  const [{ panel }, change] = useUrlState(projectsState);
  const choose = useChooseProject();
  const { data: latest, previousData, loading, error, refetch } = useQuery(ProjectsQuery);
  const data = latest ?? (loading ? previousData : undefined);
  return (
    <Stack gap="md">
      <PageHead title={projectsPage.name} intro={W.intro}>
        <Button size="xs" onClick={() => change({ panel: 'new' }, { step: true })}>
          {W.create}
        </Button>
      </PageHead>
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!data && loading} />
      {data && (
        <ListTable label={projectsPage.name} columns={COLUMNS}>
          {data.projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isChosen={project.id === data.project.id}
              onChoose={() => choose(project.id)}
              onChanged={() => void refetch()}
              onConfirmed={() => choose(data.projects[0]?.id)}
            />
          ))}
        </ListTable>
      )}
      {data && <DeletedProjects deletions={data.projectDeletions.edges.map(({ node }) => node)} />}
      <SidePanel
        title={W.create}
        close={words.shell.close}
        isOpen={panel === 'new'}
        onClose={() => change({ panel: 'none' })}
      >
        <CreateProjectForm
          onNext={(id) => {
            choose(id);
            void navigate(keysUrl({ panel: 'new' }));
          }}
        />
      </SidePanel>
    </Stack>
  );
}
