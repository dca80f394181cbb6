import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { chosenProject } from '../chosenProject.ts';
import type { ProjectSelect_ProjectFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useChooseProject } from '../useChooseProject.ts';
import { words } from '../words/words.ts';

const ProjectSelectFragment = graphql(`
  fragment ProjectSelect_project on Project {
    id
    name
  }
`);

export interface ProjectSelectProps {
  /** Oldest first: without a choice the server takes the first. */
  projects: FragmentType<ProjectSelect_ProjectFragment>[];
}

/** Chooses the project that everything is about; where there is one only, there is nothing to choose. */
export function ProjectSelect({ projects }: ProjectSelectProps) {
  const choose = useChooseProject();
  const { data, complete } = useFragment({ fragment: ProjectSelectFragment, from: projects });
  if (!complete || data.length < 2) return null;

  return (
    <NativeSelect
      size="xs"
      maw={180}
      aria-label={words.project}
      value={chosenProject() ?? data[0]!.id}
      onChange={(event) => choose(event.currentTarget.value)}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
