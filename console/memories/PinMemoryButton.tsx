import { useMutation } from '@apollo/client/react';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

const PinMutation = graphql(`
  mutation PinMemory($input: PinMemoryInput!) {
    pinMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

const UnpinMutation = graphql(`
  mutation UnpinMemory($input: UnpinMemoryInput!) {
    unpinMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

interface Props {
  id: string;
  isPinned: boolean;
  onDone(): void;
}

/** Pins a memory, so that it comes first in every context, or unpins it. */
export function PinMemoryButton({ id, isPinned, onDone }: Props) {
  const [pin, pinning] = useMutation(PinMutation);
  const [unpin, unpinning] = useMutation(UnpinMutation);
  const send = () => {
    const variables = { input: { id } };
    return isPinned ? unpin({ variables }) : pin({ variables });
  };
  return (
    <MutationButton
      name={isPinned ? inspector.unpin : inspector.pin}
      does={isPinned ? inspector.unpinDoes : inspector.pinDoes}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={isPinned ? unpinning : pinning}
      onConfirm={() => send().then(onDone)}
    />
  );
}
