import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { structuredSerializeWithTransfer } from '../structured-clone/serialize.ts';
import { closePort, entangledEnds, portStateOf, postThroughPort } from './shared/port-end.ts';
import { toTransferList } from './transfer-list.ts';
import { MessagePortRecord, portOf } from './transfer-port.ts';

const thisPort = brandOfRecord(MessagePortRecord);

/** https://html.spec.whatwg.org/#message-port-post-message-steps */
function post(port: MessagePortRecord, message: unknown, transferList: readonly unknown[]): void {
  const index = transferList.indexOf(port.object);
  if (index !== -1) throwDOMException('DataCloneError', `Port at index ${index} contains the source port.`);
  const serialized = structuredSerializeWithTransfer(message, transferList);
  const { end } = port;
  if (end === null) return;
  const { peer } = portStateOf(end);
  // A port that goes through its own channel is lost, and the channel with it.
  const isDoomed =
    peer !== null && portStateOf(peer).port === null && serialized.transferred.some(({ data }) => data === peer);
  if (!isDoomed) postThroughPort(end, serialized);
}

/** https://html.spec.whatwg.org/#message-ports */
export const messagePortInterface = lazyInterface('MessagePort', () => {
  class MessagePort extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    postMessage(message: unknown, options: unknown = undefined): void {
      const port = thisPort(this);
      requireArguments(arguments.length, 1);
      post(port, message, toTransferList(options));
    }

    start(): void {
      thisPort(this).start();
    }

    close(): void {
      const { end } = thisPort(this);
      if (end !== null) closePort(end);
    }
  }
  includeEventHandlers(MessagePort, 'onmessage', thisPort, (port) => (port as MessagePortRecord).start());
  includeEventHandlers(MessagePort, 'onmessageerror onclose', thisPort);
  return MessagePort;
});

interface ChannelState {
  readonly kind: 'MessageChannel';
  readonly port1: object;
  readonly port2: object;
}

const thisChannel = brandOf<ChannelState>('MessageChannel');

/** https://html.spec.whatwg.org/#message-channels */
export const messageChannelInterface = lazyInterface('MessageChannel', () => {
  class MessageChannel {
    constructor() {
      const [first, second] = entangledEnds();
      const port2 = portOf(second);
      linkState(this, { kind: 'MessageChannel', port1: portOf(first), port2 } as ChannelState);
    }

    get port1(): object {
      return thisChannel(this).port1;
    }

    get port2(): object {
      return thisChannel(this).port2;
    }
  }
  return MessageChannel;
});
