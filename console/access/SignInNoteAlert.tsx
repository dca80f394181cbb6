import { Alert } from '@mantine/core';
import type { SignInNote } from '../urls.ts';
import { words } from '../words/words.ts';

const GOOD: SignInNote[] = ['password_set', 'signed_out'];

/** Why the person is here. */
export function SignInNoteAlert({ note }: { note: SignInNote }) {
  const good = GOOD.includes(note);
  return (
    <Alert color={good ? 'green' : 'yellow'} role={good ? 'status' : 'alert'}>
      {words.signInNotes[note]}
    </Alert>
  );
}
