/** State of the subscription socket: not needed yet, open, or lost and being restored. */
export type SocketState = 'IDLE' | 'OPEN' | 'LOST';

let state: SocketState = 'IDLE';
const watchers = new Set<() => void>();

export const socketState = (): SocketState => state;

export function setSocketState(now: SocketState): void {
  state = now;
  for (const tell of watchers) tell();
}

export function watchSocket(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
