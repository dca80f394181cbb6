import { Button, Group, MultiSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SavedViews } from '../app/SavedViews.tsx';
import { people } from '../people/words.ts';
import { Segments } from '../ui/Choice.tsx';
import { DayInput } from '../ui/Form.tsx';
import { words } from '../words/words.ts';
import { AUDIT_ACTIONS, type AuditState, auditState } from './pages.ts';
import { audit } from './words.ts';

interface AuditFiltersProps {
  state: AuditState;
  /** Whether the viewer may see the access trail. */
  maySeeAccess: boolean;
  onChange(change: Partial<AuditState>): void;
}

const NONE = auditState.read(new URLSearchParams());

export function AuditFilters({ state, maySeeAccess, onChange }: AuditFiltersProps) {
  const choose = (change: Partial<AuditState>) => onChange({ ...change, after: '' });
  const isFiltered = [state.user, state.actor, state.from, state.to, ...state.action].some(Boolean);
  return (
    <Group gap="xs" role="search">
      {maySeeAccess && (
        <Segments
          size="xs"
          aria-label={audit.view}
          value={state.view}
          names={audit.views}
          onChoose={(view) => choose({ view })}
        />
      )}
      <WholeName label={audit.user} value={state.user} width={100} onChoose={(user) => choose({ user })} />
      <WholeName label={audit.actor} value={state.actor} width={120} onChoose={(actor) => choose({ actor })} />
      <Group gap={4} wrap="nowrap">
        <DayInput label={audit.from} day={state.from} onChoose={(from) => choose({ from })} />
        –
        <DayInput label={audit.to} day={state.to} onChoose={(to) => choose({ to })} />
      </Group>
      {state.view === 'changes' && (
        <MultiSelect
          size="xs"
          // All filters fit on one line of a narrow desktop; chosen values take the room they need.
          flex="1 1 90px"
          miw={90}
          maw={state.action.length > 0 ? 260 : 130}
          aria-label={audit.actions}
          placeholder={state.action.length === 0 ? audit.actions : undefined}
          value={state.action as string[]}
          data={AUDIT_ACTIONS.map((value) => ({ value: value as string, label: people.auditActions[value] ?? value }))}
          onChange={(action) => choose({ action: action as AuditState['action'] })}
          clearable
        />
      )}
      <SavedViews list="audit" codec={auditState} state={state} onChoose={onChange} />
      {isFiltered && (
        <Button size="xs" variant="subtle" onClick={() => onChange({ ...NONE, view: state.view })}>
          {words.shell.resetFilters}
        </Button>
      )}
    </Group>
  );
}

interface NameProps {
  label: string;
  value: string;
  width: number;
  onChoose(value: string): void;
}

/** Filters only once the name is fully typed, because each query searches the whole log. */
function WholeName({ label, value, width, onChoose }: NameProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const choose = (name: string) => name !== value && onChoose(name);
  return (
    <TextInput
      size="xs"
      flex={`1 1 ${width}px`}
      miw={width}
      maw={200}
      type="search"
      aria-label={label}
      title={label}
      placeholder={label}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === '') choose('');
      }}
      onBlur={() => choose(typed.trim())}
      onKeyDown={({ key }) => key === 'Enter' && choose(typed.trim())}
    />
  );
}
