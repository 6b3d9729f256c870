import { fireEvent } from '../../events/fire-event.ts';
import { MESSAGE_EVENT } from '../../events/html-events.ts';
import { platform } from '../../realm/platform.ts';
import { realm } from '../../realm/realm.ts';
import type { SerializedWithTransfer } from '../../realm/serialized.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { createLinkedObject, recordOrNull } from '../../realm/target-link.ts';
import { TargetRecord } from '../../tree/link.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { structuredDeserializeWithTransfer } from '../structured-clone/deserialize.ts';
import { type PortEnd, type PortRecord, portStateOf } from './shared/port-end.ts';

/** https://html.spec.whatwg.org/#message-ports */
export class MessagePortRecord extends TargetRecord implements PortRecord {
  readonly isPort = true;
  /** Null once it was transferred. */
  end: PortEnd | null;
  isEnabled = false;
  readonly #window: WindowRecord | null = realm.window;
  readonly #receive: ((message: SerializedWithTransfer) => void) | null;

  /** @param receive - Takes messages in the place of listeners. */
  constructor(end: PortEnd, receive: ((message: SerializedWithTransfer) => void) | null = null) {
    super();
    this.#receive = receive;
    this.end = end;
    portStateOf(end).port = this;
  }

  /** https://html.spec.whatwg.org/#dom-messageport-start */
  start(): void {
    if (this.isEnabled) return;
    this.isEnabled = true;
    const { end } = this;
    if (end === null) return;
    const { queue } = portStateOf(end);
    for (let i = 0; i < queue.length; i++) this.queueDelivery();
  }

  /** One message of the queue is due. */
  queueDelivery(): void {
    const deliver = (): void => this.#deliver();
    if (this.#window === null) platform().runAfterTimeout(0, deliver);
    else hostOfWindow(this.#window).tasks.queueTask(deliver);
  }

  #deliver(): void {
    // It may have been transferred or closed in the meantime.
    const state = this.end === null ? null : portStateOf(this.end);
    const message = state === null || state.isClosed ? undefined : state.queue.shift();
    if (message === undefined) return;
    if (this.#receive === null) fireMessage(this, message, {});
    else this.#receive(message);
  }

  queueCloseEvent(): void {
    const fire = (): void => {
      fireEvent(this, 'close');
    };
    if (this.#window === null) platform().runAfterTimeout(0, fire);
    else hostOfWindow(this.#window).tasks.queueTask(fire);
  }
}

/** Deserializes a message and fires `message` at the target, or `messageerror` when it cannot be. */
export function fireMessage(
  target: TargetRecord,
  message: SerializedWithTransfer,
  values: { readonly origin?: string; readonly source?: object | null },
): void {
  let received: ReturnType<typeof structuredDeserializeWithTransfer>;
  try {
    received = target.realm.enter(() => structuredDeserializeWithTransfer(message));
  } catch {
    fireEvent(target, 'messageerror', { values }, MESSAGE_EVENT);
    return;
  }
  const ports = Object.freeze(received.ports);
  fireEvent(target, 'message', { values: { ...values, data: received.value, ports } }, MESSAGE_EVENT);
}

function portRecordOrNull(value: unknown): MessagePortRecord | null {
  const record = recordOrNull(value) as Partial<MessagePortRecord> | null;
  return record?.isPort === true ? (record as MessagePortRecord) : null;
}

export function isPort(value: unknown): boolean {
  return portRecordOrNull(value) !== null;
}

/** https://html.spec.whatwg.org/#message-ports:transfer-steps. Null: it has been transferred already. */
export function detachPort(port: object): PortEnd | null {
  const record = portRecordOrNull(port) as MessagePortRecord;
  const { end } = record;
  if (end === null) return null;
  record.end = null;
  portStateOf(end).port = null;
  return end;
}

/** https://html.spec.whatwg.org/#message-ports:transfer-receiving-steps */
export function portOf(end: PortEnd): object {
  return createLinkedObject(interfaceNamed('MessagePort'), new MessagePortRecord(end));
}
