import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { graphql } from '../gql/index.ts';
import { Segments } from '../ui/Choice.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import { InviteForm } from './InviteForm.tsx';
import { staffPage, staffState } from './pages.ts';
import { StaffMember } from './StaffMember.tsx';
import { StaffRow } from './StaffRow.tsx';
import { administration } from './words.ts';

const StaffQuery = graphql(`
  query Staff {
    viewer {
      staff {
        id
      }
    }
    staff {
      id
      name
      disabledAt
      ...StaffRow_staff
      ...StaffMember_staff
    }
  }
`);

const W = administration.staff;
const COLUMNS = [W.person, W.email, W.role, W.state, W.factor, W.lastSignIn].map((name) => ({ name }));

/** Lists who may sign in, and with which role. */
export function StaffPage() {
  const [state, change] = useUrlState(staffState);
  const mayInvite = useMay('staff.invite');
  const { data: latest, previousData, loading, error, refetch } = useQuery(StaffQuery);
  const data = latest ?? (loading ? previousData : undefined);
  const again = () => void refetch().catch(() => undefined);
  const shown = data?.staff.filter(({ disabledAt }) => state.show === 'all' || !disabledAt);
  const current = data?.staff.find(({ id }) => id === state.member);
  const me = data?.viewer?.staff?.id;

  return (
    <Stack gap="md">
      <PageHead title={staffPage.name} intro={W.intro}>
        <Segments
          size="xs"
          aria-label={W.show}
          value={state.show}
          names={W.shows}
          onChoose={(show) => change({ show })}
        />
        {mayInvite && (
          <Button size="xs" onClick={() => change({ panel: 'invite' }, { step: true })}>
            {W.invite}
          </Button>
        )}
      </PageHead>
      <QueryStatus error={error} onRetry={again} isLoading={!data && loading} />
      {shown && (
        <ListTable label={staffPage.name} columns={COLUMNS}>
          {shown.map((member) => (
            <StaffRow key={member.id} member={member} isMe={member.id === me} />
          ))}
        </ListTable>
      )}
      <SidePanel
        title={W.invite}
        close={words.shell.close}
        isOpen={state.panel === 'invite'}
        onClose={() => change({ panel: 'none' })}
      >
        <InviteForm onInvited={again} />
      </SidePanel>
      <SidePanel
        title={current?.name ?? staffPage.name}
        close={words.shell.close}
        isOpen={state.member !== ''}
        onClose={() => change({ member: '' })}
      >
        {current && <StaffMember member={current} />}
        {data && !current && <Notice title={W.gone} />}
      </SidePanel>
    </Stack>
  );
}
