import { useMutation } from '@apollo/client/react';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { TimeZoneInput } from '../ui/TimeZoneInput.tsx';
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
export function CreateProjectForm({ onNext }: { onNext(id: string): void }) {
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
