import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { keysUrl, projectsState } from '../urls.ts';
import { useChooseProject } from '../useChooseProject.ts';
import { useUrlState } from '../useUrlState.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { CreateProjectForm } from './CreateProjectForm.tsx';
import { ProjectRow } from './ProjectRow.tsx';

const ProjectsQuery = graphql(`
  query Projects {
    project {
      id
    }
    projects {
      id
      ...ProjectRow_project
    }
  }
`);

const W = administration.projects;
const COLUMNS = [{ name: W.name }, { name: W.id }, { name: W.created }, { name: '', align: 'right' as const }];

/** The projects of the server: one is chosen, another is made. */
export function ProjectsPage() {
  const navigate = useNavigate();
  const [{ panel }, change] = useUrlState(projectsState);
  const choose = useChooseProject();
  const { data: latest, previousData, loading, error, refetch } = useQuery(ProjectsQuery);
  const data = latest ?? (loading ? previousData : undefined);
  return (
    <Stack gap="md">
      <PageHead title={words.shell.projects} intro={W.intro}>
        <Button size="xs" onClick={() => change({ panel: 'new' }, { step: true })}>
          {W.create}
        </Button>
      </PageHead>
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {data && (
        <ListTable label={words.shell.projects} columns={COLUMNS}>
          {data.projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isChosen={project.id === data.project.id}
              onChoose={() => choose(project.id)}
            />
          ))}
        </ListTable>
      )}
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
