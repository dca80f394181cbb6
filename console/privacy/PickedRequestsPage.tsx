import { useFragment, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql/index.ts';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { DecideRequestsButton, type PickedRequest } from './DecideRequestsButton.tsx';

const PickedRequestFragment = graphql(`
  fragment PickedRequest_request on PrivacyRequest {
    id
    kind
    status
    userId
    viewerSteps
    viewerCanApprove
  }
`);

const PickedRequestQuery = graphql(`
  query PickedRequest($id: ID!) {
    privacyRequest(id: $id) {
      id
      ...PickedRequest_request
    }
  }
`);

interface Props {
  ids: string[];
  onChange(ids: string[]): void;
}

/** The selected requests from all pages of the queue, and the decisions possible on all of them. */
export function PickedRequestsPage({ ids, onChange }: Props) {
  const from = ids.map((id) => ({ __typename: 'PrivacyRequest' as const, id }));
  const found = useFragment({ fragment: PickedRequestFragment, from }).data;
  const requests = found.flatMap((one) => (one?.viewerCanApprove === undefined ? [] : [one as PickedRequest]));
  // After a reload, requests of other pages are missing from the cache: they are fetched one by one.
  const missing = ids.find((id) => !requests.some((one) => one.id === id));
  const { data } = useQuery(PickedRequestQuery, { variables: { id: missing ?? '' }, skip: !missing });
  const isGone = data?.privacyRequest === null;
  useEffect(() => {
    if (isGone) onChange(ids.filter((id) => id !== missing));
  }, [isGone, missing, ids, onChange]);

  if (ids.length === 0) return null;
  return (
    <SelectionBar
      label={words.shell.selection}
      count={words.shell.selected(ids.length)}
      clear={words.shell.clearSelection}
      onClear={() => onChange([])}
    >
      {!missing &&
        (['APPROVE', 'DENY', 'HOLD', 'CANCEL'] as const).map((decision) => (
          <DecideRequestsButton
            key={decision}
            decision={decision}
            requests={requests}
            onDecided={(decided) => onChange(ids.filter((id) => !decided.includes(id)))}
          />
        ))}
    </SelectionBar>
  );
}
