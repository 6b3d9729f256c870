import type { Allocate } from './allocate.ts';

/** https://websockets.spec.whatwg.org/ */
export interface SocketHost {
  /** `protocols` is a JSON list. */
  open(url: string, protocols: string, allocate: Allocate, client: SocketClient): number;
  sendText(id: number, text: string): void;
  sendBytes(id: number, bytes: Uint8Array): void;
  /** How many bytes wait to be sent. */
  bufferedAmount(id: number): number;
  /** Without a code when `code` is 0. */
  close(id: number, code: number, reason: string): void;
}

export interface SocketClient {
  opened(protocol: string, extensions: string): void;
  text(data: string): void;
  bytes(data: Uint8Array): void;
  /** `isFailure`: the connection failed or was never made. The last call. */
  closed(code: number, reason: string, wasClean: boolean, isFailure: boolean): void;
}
