import { Group, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { SavedViews } from '../SavedViews.tsx';
import { AUDIT_ACTIONS, type AuditState, auditState } from '../urls.ts';
import { audit } from '../words/audit.ts';
import { words } from '../words/words.ts';

interface Props {
  state: AuditState;
  /** Whether who saw whose data may be shown. */
  maySeeAccess: boolean;
  onChange(change: Partial<AuditState>): void;
}

/** Which entries are shown. */
export function AuditFilters({ state, maySeeAccess, onChange }: Props) {
  const field = (name: 'user' | 'actor' | 'from' | 'to', type: 'search' | 'date') => (
    <TextInput
      size="xs"
      w={name === 'user' ? 140 : name === 'actor' ? 180 : 135}
      type={type}
      aria-label={audit[name]}
      title={audit[name]}
      placeholder={audit[name]}
      // Asked for once it is typed: each question is about the whole log.
      key={`${name}${state[name]}`}
      defaultValue={state[name]}
      onBlur={(event) => change(name, event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && change(name, event.currentTarget.value)}
    />
  );
  const change = (name: keyof AuditState, value: string) => {
    if (value.trim() !== state[name]) onChange({ [name]: value.trim(), after: '' });
  };
  return (
    <Group gap="xs" role="search">
      {maySeeAccess && (
        <SegmentedControl
          size="xs"
          aria-label={audit.view}
          value={state.view}
          data={Object.entries(audit.views).map(([value, label]) => ({ value, label }))}
          onChange={(view) => onChange({ view: view as AuditState['view'], after: '' })}
        />
      )}
      {field('user', 'search')}
      {field('actor', 'search')}
      {field('from', 'date')}
      {field('to', 'date')}
      {state.view === 'changes' && (
        <MultiSelect
          size="xs"
          w={190}
          aria-label={audit.actions}
          placeholder={state.action.length === 0 ? audit.actions : undefined}
          value={state.action as string[]}
          data={AUDIT_ACTIONS.map((value) => ({ value: value as string, label: words.people.auditActions[value]! }))}
          onChange={(action) => onChange({ action: action as AuditState['action'], after: '' })}
          clearable
        />
      )}
      <SavedViews list="audit" codec={auditState} state={state} onChoose={onChange} />
    </Group>
  );
}
