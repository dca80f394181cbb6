/** The part of a WebSocket that is used: the browser's, Node's (22 and newer), or that of the package `ws`. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: never) => void): void;
}

export type SocketMaker = new (url: string, protocols: string) => SocketLike;
