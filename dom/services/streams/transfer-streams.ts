import { DOMException, throwDOMException } from '../../webidl/DOMException.ts';
import { createObjectOfState, type PlatformState, stateOrNull } from '../../webidl/state.ts';
import { closePort, entangledEnds, type PortEnd, postThroughPort } from '../messaging/shared/port-end.ts';
import { MessagePortRecord } from '../messaging/transfer-port.ts';
import { structuredDeserializeWithTransfer } from '../structured-clone/deserialize.ts';
import { structuredSerializeWithTransfer } from '../structured-clone/serialize.ts';
import { type Streams, streamsPackage } from './package.ts';
import { withoutPrototype } from './stand-ins.ts';
import { StreamState } from './stream-state.ts';
import { TransformEnds, type TransformState } from './transform-ends.ts';
import { WritableState } from './writable-state.ts';

type MessageType = 'chunk' | 'close' | 'error' | 'pull';

/** What goes over for a stream: the ends of the ports that its chunks come through. */
export type TransferredStream = readonly PortEnd[];

const KINDS: readonly string[] = ['ReadableStream', 'WritableStream', 'TransformStream'];

/** The kind of a stream that can be transferred; null for anything else. */
export function streamKind(value: unknown): string | null {
  const kind = stateOrNull(value)?.kind ?? '';
  return KINDS.includes(kind) ? kind : null;
}

/** https://streams.spec.whatwg.org/#rs-transfer and its siblings, the transfer steps. */
export function detachStream(stream: object): TransferredStream {
  const state = stateOrNull(stream) as PlatformState;
  const parts = state.kind === 'TransformStream' ? endsOf(state as TransformState) : [state];
  if (parts.some((part) => (part as StreamState | WritableState).impl.locked))
    throwDOMException('DataCloneError', 'A locked stream could not be transferred.');
  return parts.map((part) => {
    const [own, other] = entangledEnds();
    const isReadable = part.kind === 'ReadableStream';
    const source = isReadable ? (part as StreamState) : new StreamState(readableThrough(own));
    const destination = isReadable ? new WritableState(writableThrough(own)) : (part as WritableState);
    source.pipeTo(destination, {}).catch(() => {});
    return other;
  });
}

function endsOf({ ends }: TransformState): PlatformState[] {
  return [ends.readable, ends.writable].map((end) => stateOrNull(end) as PlatformState);
}

/** The same, the transfer-receiving steps. */
export function streamOf(kind: string, [first, second]: TransferredStream): object {
  switch (kind) {
    case 'ReadableStream':
      return createObjectOfState(new StreamState(readableThrough(first as PortEnd)));
    case 'WritableStream':
      return createObjectOfState(new WritableState(writableThrough(first as PortEnd)));
    default: {
      const readable = readableThrough(first as PortEnd);
      const ends = new TransformEnds({ readable, writable: writableThrough(second as PortEnd) });
      return createObjectOfState({ kind, ends } as TransformState);
    }
  }
}

/** https://streams.spec.whatwg.org/#abstract-opdef-packandpostmessage */
function send(port: PortEnd, type: MessageType, value?: unknown): void {
  postThroughPort(port, structuredSerializeWithTransfer(withoutPrototype({ type, value }), []));
}

/** https://streams.spec.whatwg.org/#abstract-opdef-packandpostmessagehandlingerror. What cannot be cloned ends the channel. */
function sendOrFail(port: PortEnd, type: MessageType, value: unknown): void {
  try {
    send(port, type, value);
  } catch (error) {
    sendError(port, error);
    closePort(port);
    throw error;
  }
}

/** https://streams.spec.whatwg.org/#abstract-opdef-crossrealmtransformsenderror */
function sendError(port: PortEnd, error: unknown): void {
  try {
    send(port, 'error', error);
  } catch {
    // The other side is told nothing then.
  }
}

/** Calls `receive` for what comes, in the realm of the stream. */
function listen(port: PortEnd, receive: (type: MessageType, value: unknown) => void): void {
  const record = new MessagePortRecord(port, (message) => {
    record.realm.enter(() => {
      let received: { readonly type: MessageType; readonly value: unknown };
      try {
        received = structuredDeserializeWithTransfer(message).value as typeof received;
      } catch {
        const error = new DOMException('A chunk could not be cloned.', 'DataCloneError');
        sendError(port, error);
        received = { type: 'error', value: error };
      }
      if (received.type === 'close' || received.type === 'error') closePort(port);
      receive(received.type, received.value);
    });
  });
  record.start();
}

/** https://streams.spec.whatwg.org/#abstract-opdef-setupcrossrealmtransformreadable */
function readableThrough(port: PortEnd): Streams.ReadableStream<unknown> {
  const source: Streams.UnderlyingSource<unknown> = {
    start(controller) {
      listen(port, (type, value) => {
        if (type === 'chunk') controller.enqueue(value);
        else if (type === 'close') controller.close();
        else if (type === 'error') controller.error(value);
      });
    },
    pull: () => send(port, 'pull'),
    cancel(reason) {
      sendOrFail(port, 'error', reason);
      closePort(port);
    },
  };
  return new (streamsPackage().ReadableStream)(withoutPrototype(source), withoutPrototype({ highWaterMark: 0 }));
}

/** https://streams.spec.whatwg.org/#abstract-opdef-setupcrossrealmtransformwritable */
function writableThrough(port: PortEnd): Streams.WritableStream<unknown> {
  let relieve = (): void => {};
  const nextPull = (): Promise<void> =>
    new Promise((resolve) => {
      relieve = resolve;
    });
  let pulled = nextPull();
  const sink: Streams.UnderlyingSink<unknown> = {
    start(controller) {
      listen(port, (type, value) => {
        if (type === 'error') controller.error(value);
        if (type === 'error' || type === 'pull') relieve();
      });
    },
    async write(chunk) {
      await pulled;
      pulled = nextPull();
      sendOrFail(port, 'chunk', chunk);
    },
    close() {
      send(port, 'close');
      closePort(port);
    },
    abort(reason) {
      sendOrFail(port, 'error', reason);
      closePort(port);
    },
  };
  return new (streamsPackage().WritableStream)(withoutPrototype(sink), withoutPrototype({ highWaterMark: 1 }));
}
