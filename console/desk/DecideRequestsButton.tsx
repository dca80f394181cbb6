import { useMutation } from '@apollo/client/react';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import type { PrivacyDecision } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { tellSentence } from '../tellFailure.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';
import { DecisionPlan } from './DecisionPlan.tsx';
import { type PickedRequest, planDecision } from './planDecision.ts';

const DecideRequestsMutation = graphql(`
  mutation DecideRequests($input: DecidePrivacyRequestsInput!) {
    decidePrivacyRequests(input: $input) {
      results {
        id
        code
        message
        request {
          id
          ...RequestRow_request
          ...PickedRequest_request
        }
      }
    }
  }
`);

/** Few enough that one sees it go on. */
const AT_A_TIME = 10;
const NOTES = {
  APPROVE: desk.note,
  DENY: desk.grounds,
  HOLD: desk.holdReason,
  CANCEL: desk.note,
};

interface Props {
  decision: PrivacyDecision;
  requests: PickedRequest[];
  /** They are decided about; what was refused stays selected. */
  onDecided(ids: string[]): void;
}

/** Decides about all that are selected, each under the same rules as by itself. */
export function DecideRequestsButton({ decision, requests, onDecided }: Props) {
  const [send] = useMutation(DecideRequestsMutation);
  const [note, setNote] = useState('');
  const [decided, setDecided] = useState<string[]>([]);
  const plan = planDecision(requests, decision);
  const isErasing = decision === 'APPROVE' && plan.erasures.length > 0;
  const needsNote = decision === 'DENY' || decision === 'HOLD';

  const decide = async (some: PickedRequest[]) => {
    const input = { decision, ids: some.map(({ id }) => id), note: note.trim() || null };
    const { data } = await send({ variables: { input } });
    const { results } = data!.decidePrivacyRequests;
    setDecided((before) => [...before, ...results.flatMap(({ id, message }) => (message === null ? [id] : []))]);
    return results.map(({ id, code, message }, i) => ({
      id,
      name: desk.requestTitle(desk.kinds[some[i]!.kind], some[i]!.userId ?? desk.erasedPerson),
      became: message === null ? desk.bulk.done[decision] : <Refusal why={tellSentence(message, code ?? undefined)} />,
    }));
  };

  return (
    <BulkButton
      name={desk.bulk.names[decision]}
      items={requests}
      size={AT_A_TIME}
      words={words.shell.bulk}
      color={isErasing ? 'red.9' : undefined}
      variant={decision === 'APPROVE' ? 'filled' : 'default'}
      typed={isErasing ? typedFor(plan.erasures) : undefined}
      failure={(error) => <FailureAlert error={error} />}
      onStep={decide}
      onEnd={() => {
        onDecided(decided);
        setDecided([]);
        setNote('');
      }}
    >
      <DecisionPlan decision={decision} plan={plan} />
      <Textarea
        label={NOTES[decision]}
        autosize
        minRows={2}
        required={needsNote}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </BulkButton>
  );
}

const Refusal = ({ why }: { why: string }) => (
  <Text size="sm" c="var(--mantine-color-error)">
    {desk.bulk.refused(why)}
  </Text>
);

/** One person by their id; several by how many they are. */
function typedFor(erasures: PickedRequest[]): { text: string; label: string } {
  const [first] = erasures;
  if (erasures.length === 1 && first?.userId)
    return { text: first.userId, label: words.shell.typeUserId(first.userId) };
  return { text: String(erasures.length), label: desk.bulk.typeCount(erasures.length) };
}
