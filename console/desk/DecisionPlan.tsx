import { List, Text } from '@mantine/core';
import type { PrivacyDecision } from '../gql/graphql.ts';
import { desk } from '../words/desk.ts';
import type { Plan } from './planDecision.ts';

const W = desk.bulk;
/** Of so many the people are named. */
const NAMED = 8;
const GROUPS = ['erasures', 'exports', 'own', 'held', 'others'] as const;

interface Props {
  decision: PrivacyDecision;
  plan: Plan;
}

/** Says about whom a decision is, and which of them it will not reach. */
export function DecisionPlan({ decision, plan }: Props) {
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
