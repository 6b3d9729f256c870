import type { SerializedWithTransfer } from '../../../realm/serialized.ts';
import type { TargetRecord } from '../../../tree/link.ts';
import { ReturnArgument } from '../../../webidl/shared/return-argument.ts';

/** What stands for an end in the realm that it is in. */
export interface PortRecord extends TargetRecord {
  readonly isEnabled: boolean;
  /** One message of the queue is due. */
  queueDelivery(): void;
  queueCloseEvent(): void;
}

class PortState {
  peer: PortEnd | null = null;
  /** https://html.spec.whatwg.org/#port-message-queue */
  readonly queue: SerializedWithTransfer[] = [];
  /** Null while the end is on its way. */
  port: PortRecord | null = null;
  isClosed = false;
}

/**
 * One end of a channel, whichever realm's port stands for it. It shows nothing of the other one, which may be of another origin:
 * all windows share this module, and no function but `portStateOf` leads to its state.
 */
export class PortEnd {
  /** For TypeScript, to which all classes without members are the same. */
  declare private readonly isPortEnd: true;

  constructor() {
    new PortLink(this, new PortState());
  }
}

/** From an end to its state. Private, and no script can get hold of the class. */
class PortLink extends ReturnArgument {
  readonly #state: PortState;

  constructor(end: PortEnd, state: PortState) {
    super(end);
    this.#state = state;
  }

  static get(end: object): PortState {
    return (end as PortLink).#state;
  }
}

export function portStateOf(end: PortEnd): PortState {
  return PortLink.get(end);
}

/** https://html.spec.whatwg.org/#entangle */
export function entangledEnds(): [PortEnd, PortEnd] {
  const first = new PortEnd();
  const second = new PortEnd();
  portStateOf(first).peer = second;
  portStateOf(second).peer = first;
  return [first, second];
}

/** https://html.spec.whatwg.org/#message-port-post-message-steps, once the message is serialized. */
export function postThroughPort(end: PortEnd, message: SerializedWithTransfer): void {
  const { peer } = portStateOf(end);
  if (peer === null) return;
  const { isClosed, queue, port } = portStateOf(peer);
  if (isClosed) return;
  queue.push(message);
  if (port?.isEnabled === true) port.queueDelivery();
}

/** https://html.spec.whatwg.org/#disentangle */
export function closePort(end: PortEnd): void {
  const state = portStateOf(end);
  const { peer } = state;
  state.isClosed = true;
  state.peer = null;
  if (peer === null) return;
  const other = portStateOf(peer);
  other.peer = null;
  other.port?.queueCloseEvent();
}
