import { desk } from '../words/desk.ts';

/** A note in the reader's language, where it is the server's own; what people noted stands as they did. */
export const tellNote = (note: string): string => desk.ofServer[note] ?? note;
