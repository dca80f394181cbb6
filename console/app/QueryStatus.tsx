import { RowsSkeleton } from '../ui/ListTable.tsx';
import { words } from '../words/words.ts';
import { FailureAlert } from './FailureAlert.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Whether nothing is shown yet. */
  isLoading: boolean;
}

/** Stands where a query's answer will be: why it failed, or that it is loading. */
export const QueryStatus = ({ error, onRetry, isLoading }: Props) => (
  <>
    {!!error && <FailureAlert error={error} onRetry={onRetry} />}
    {isLoading && <RowsSkeleton label={words.shell.loading} />}
  </>
);
