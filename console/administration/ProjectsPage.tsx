import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useChooseProject } from '../app/chosenProject.ts';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { useUrlState } from '../app/useUrlState.ts';
import { graphql } from '../gql/index.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { words } from '../words/words.ts';
import { CreateProjectForm } from './CreateProjectForm.tsx';
import { DeletedProjects } from './DeletedProjects.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import { keysUrl, projectsPage, projectsState } from './pages.ts';
import { administration } from './words.ts';

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

const W = administration.projects;
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
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {data && (
        <ListTable label={projectsPage.name} columns={COLUMNS}>
          {data.projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isChosen={project.id === data.project.id}
              onChoose={() => choose(project.id)}
              onChanged={() => void refetch()}
              onConfirmed={() => choose(data.projects[0]!.id)}
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
