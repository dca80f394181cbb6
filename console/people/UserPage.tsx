import { useQuery } from '@apollo/client/react';
import { Button, Stack, Tabs } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { StandingBadges } from '../app/StandingBadges.tsx';
import { useUrlState } from '../app/urlState.ts';
import { documentsUrl } from '../documents/pages.ts';
import { graphql } from '../gql/index.ts';
import { deskUrl } from '../privacy/pages.ts';
import { quarantinePage, quarantineUrl } from '../quarantine/pages.ts';
import { Notice } from '../ui/Notice.tsx';
import { useMask, useMay } from '../viewer/Allowed.tsx';
import { GrantBar } from '../viewer/GrantBar.tsx';
import { ErasedNotice } from './ErasedNotice.tsx';
import { USER_TABS, type UserState, userState, usersPage } from './pages.ts';
import { MergeButton, RenameButton, UserMerges } from './UserIdentity.tsx';
import { UserOverview } from './UserOverview.tsx';
import { UserTab } from './UserTab.tsx';
import { people } from './words.ts';

const UserQuery = graphql(`
  query User($userId: ID!) {
    user(userId: $userId) {
      id
      userId
      viewerCanReadContent
      viewerCanRename
      viewerCanMerge
      isOnLegalHold
      openRequests {
        id
        kind
      }
      ...UserMerges_user
      ...UserOverview_user
    }
    erasedUser(userId: $userId) {
      erasedAt
      receiptId
      request {
        id
      }
    }
    contentGrants {
      id
      user {
        id
      }
      ...GrantBar_grant
    }
  }
`);

const ABOVE = [{ name: usersPage.name, url: usersPage.path }];

/** One user: metadata, and their content once access to it is opened. */
export function UserPage() {
  const [state, change] = useUrlState(userState);
  const mayOpen = useMay('privacyRequest.open');
  const mayList = useMay('quarantine.list');
  const mayRead = useMay('documents.list');
  const { data, loading, error, refetch } = useQuery(UserQuery, { variables: { userId: state.user } });
  const [isMasked, askAgain] = useMask(refetch);
  const again = () => void refetch().catch(() => undefined);
  const user = data?.user;
  const canRead = Boolean(user?.viewerCanReadContent) && !isMasked;
  const grant = canRead && data?.contentGrants.find((one) => one.user.id === user?.id);
  return (
    <Stack gap="md">
      <PageHead title={state.user} above={ABOVE}>
        {mayRead && user && (
          <Button size="xs" variant="default" component={Link} to={documentsUrl({ user: user.userId })}>
            {people.documents}
          </Button>
        )}
        {mayList && user && (
          <Button size="xs" variant="default" component={Link} to={quarantineUrl({ user: user.userId })}>
            {quarantinePage.name}
          </Button>
        )}
        {mayOpen && user && (
          <Button size="xs" variant="default" component={Link} to={deskUrl({ panel: 'open', user: user.userId })}>
            {people.openRequest}
          </Button>
        )}
        {user?.viewerCanRename && <RenameButton userId={user.userId} />}
        {user?.viewerCanMerge && <MergeButton userId={user.userId} />}
      </PageHead>
      <QueryStatus error={error} onRetry={askAgain} isLoading={!data && loading} />
      {user && (
        <StandingBadges userId={user.userId} openRequests={user.openRequests} isOnLegalHold={user.isOnLegalHold} />
      )}
      {data?.erasedUser && !user && <ErasedNotice erased={data.erasedUser} />}
      {data && !user && !data.erasedUser && (
        <Notice title={people.gone}>
          <Button component={Link} to={usersPage.path} variant="default">
            {usersPage.name}
          </Button>
        </Notice>
      )}
      {user && (
        <>
          <UserMerges user={user} />
          {grant && <GrantBar grant={grant} onEnded={askAgain} />}
          <Tabs
            value={state.tab}
            onChange={(tab) => change({ tab: (tab ?? 'overview') as UserState['tab'], session: '' }, { step: true })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              {USER_TABS.map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {people.tabs[tab]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {USER_TABS.map((tab) => (
              <Tabs.Panel key={tab} value={tab}>
                {tab === 'overview' ? (
                  <UserOverview user={user} canRead={canRead} onGranted={askAgain} />
                ) : (
                  <UserTab
                    tab={tab}
                    userId={user.userId}
                    state={state}
                    onChange={change}
                    canRead={canRead}
                    onGranted={askAgain}
                    onChanged={again}
                  />
                )}
              </Tabs.Panel>
            ))}
          </Tabs>
        </>
      )}
    </Stack>
  );
}
