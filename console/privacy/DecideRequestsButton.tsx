import { useMutation } from '@apollo/client/react';
import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { dataOf } from '../app/asking.ts';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { refusalOf, renderRefusal } from '../app/failures.ts';
import type { PickedRequest_RequestFragment, PrivacyDecision } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { desk } from './words.ts';

export type PickedRequest = Pick<
  PickedRequest_RequestFragment,
  'id' | 'kind' | 'status' | 'userId' | 'viewerSteps' | 'viewerCanApprove'
>;

/** What one decision would do to several requests, according to the server. */
interface Plan {
  erasures: PickedRequest[];
  exports: PickedRequest[];
  /** The viewer's own requests: somebody else must approve them. */
  own: PickedRequest[];
  held: PickedRequest[];
  /** Requests whose status does not allow the decision. */
  others: PickedRequest[];
}

/** Groups requests by the effect of a decision; the server determines who may do what. */
function planDecision(requests: PickedRequest[], decision: PrivacyDecision): Plan {
  const plan: Plan = { erasures: [], exports: [], own: [], held: [], others: [] };
  for (const request of requests) plan[groupOf(request, decision)].push(request);
  return plan;
}

function groupOf({ kind, status, ...viewer }: PickedRequest, decision: PrivacyDecision): keyof Plan {
  if (!viewer.viewerSteps.includes(decision)) return status === 'ON_HOLD' ? 'held' : 'others';
  if (decision === 'APPROVE' && !viewer.viewerCanApprove) return 'own';
  return kind === 'ERASURE' ? 'erasures' : 'exports';
}

const DecideRequestsMutation = graphql(`
  mutation DecideRequests($input: DecidePrivacyRequestsInput!) {
    decidePrivacyRequests(input: $input) {
      results {
        id
        code
        message
        reason
        request {
          id
          ...RequestRow_request
          ...PickedRequest_request
        }
      }
    }
  }
`);

/** Small enough for visible progress. */
const AT_A_TIME = 10;
const NOTES = {
  APPROVE: desk.note,
  DENY: desk.grounds,
  HOLD: desk.holdReason,
  CANCEL: desk.note,
};

interface DecideRequestsButtonProps {
  decision: PrivacyDecision;
  requests: PickedRequest[];
  /** Called with the decided requests; refused ones stay selected. */
  onDecided(ids: string[]): void;
}

/** Decides all selected requests, each under the same rules as a single one. */
export function DecideRequestsButton({ decision, requests, onDecided }: DecideRequestsButtonProps) {
  const [send] = useMutation(DecideRequestsMutation);
  const [note, setNote] = useState('');
  const [decided, setDecided] = useState<string[]>([]);
  const plan = planDecision(requests, decision);
  const isErasing = decision === 'APPROVE' && plan.erasures.length > 0;
  const needsNote = decision === 'DENY' || decision === 'HOLD';

  const decide = async (some: PickedRequest[]) => {
    const input = { decision, ids: some.map(({ id }) => id), note: note.trim() || null };
    const { results } = dataOf(await send({ variables: { input } })).decidePrivacyRequests;
    setDecided((before) => [...before, ...results.flatMap(({ id, request }) => (request ? [id] : []))]);
    const resultOf = new Map(results.map((result) => [result.id, result]));
    return some.map(({ id, kind, userId }) => {
      const { request, reason, message, code } = resultOf.get(id) ?? {};
      return {
        id,
        name: desk.requestTitle(desk.kinds[kind], userId ?? desk.erasedPerson),
        became: request ? (
          desk.bulk.done[decision]
        ) : (
          <Refusal why={renderRefusal(refusalOf(reason, message ?? ''), code ?? undefined)} />
        ),
      };
    });
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
      <TextBox label={NOTES[decision]} required={needsNote} value={note} isFirst onChange={setNote} />
    </BulkButton>
  );
}

const Refusal = ({ why }: { why: string }) => (
  <Text size="sm" c="var(--mantine-color-error)">
    {desk.bulk.refused(why)}
  </Text>
);

/** The text to type as confirmation: the id of a single user, or the number of several. */
function typedFor(erasures: PickedRequest[]): { text: string; label: string } {
  const [first] = erasures;
  if (erasures.length === 1 && first?.userId)
    return { text: first.userId, label: words.shell.typeUserId(first.userId) };
  return { text: String(erasures.length), label: desk.bulk.typeCount(erasures.length) };
}

const W = desk.bulk;
/** Up to this many users are listed by name. */
const NAMED = 8;
const GROUPS = ['erasures', 'exports', 'own', 'held', 'others'] as const;

interface DecisionPlanProps {
  decision: PrivacyDecision;
  plan: Plan;
}

/** Says which users a decision affects, and which of them it will not reach. */
function DecisionPlan({ decision, plan }: DecisionPlanProps) {
  const namesOf = (group: (typeof GROUPS)[number]) => {
    const names = plan[group].map(({ userId }) => userId ?? desk.erasedPerson);
    const more = names.length - NAMED;
    return [...names.slice(0, NAMED), ...(more > 0 ? [W.andMore(more)] : [])].join(', ');
  };
  const does = { ERASURE: desk.does.APPROVE_ERASURE, EXPORT: desk.does.APPROVE_EXPORT };
  return (
    <>
      {decision !== 'APPROVE' && <Text size="sm">{desk.does[decision]}</Text>}
      <List size="sm" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
        {GROUPS.filter((group) => plan[group].length > 0).map((group) => (
          <List.Item key={group}>
            <Text span inherit fw={600}>
              {W[group](plan[group].length)}
            </Text>
            : {namesOf(group)}
            {decision === 'APPROVE' && (group === 'erasures' || group === 'exports') && (
              <Text size="sm" c="dimmed">
                {does[group === 'erasures' ? 'ERASURE' : 'EXPORT']}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </>
  );
}
