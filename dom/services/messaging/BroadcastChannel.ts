import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { originOfWindow } from '../../realm/origin.ts';
import { requireWindow } from '../../realm/require-window.ts';
import type { Serialized } from '../../realm/serialized.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { pending, TargetRecord } from '../../tree/link.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { structuredSerialize } from '../structured-clone/serialize.ts';
import { fireMessage } from './transfer-port.ts';

class ChannelRecord extends TargetRecord {
  readonly name: string;
  readonly window: WindowRecord;
  readonly id: number;
  isClosed = false;

  constructor(name: string) {
    super();
    this.name = name;
    this.window = requireWindow('BroadcastChannel');
    const origin = originOfWindow(this.window);
    this.id = hostOfWindow(this.window).channels.join(name, (message) => {
      if (this.isClosed || stateOf(this.window).isClosed) return;
      fireMessage(this, { serialized: message as Serialized, transferred: [] }, { origin });
    });
  }
}

const thisChannel = brandOfRecord(ChannelRecord);

/** https://html.spec.whatwg.org/#broadcastchannel */
export const broadcastChannelInterface = lazyInterface('BroadcastChannel', () => {
  class BroadcastChannel extends EventTarget {
    constructor(name: unknown) {
      requireArguments(arguments.length, 1);
      pending.record = new ChannelRecord(toDOMString(name));
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    get name(): string {
      return thisChannel(this).name;
    }

    postMessage(message: unknown): void {
      const channel = thisChannel(this);
      requireArguments(arguments.length, 1);
      // https://html.spec.whatwg.org/#eligible-for-messaging
      if (stateOf(channel.window).isClosed) return;
      if (channel.isClosed) throwDOMException('InvalidStateError', 'Channel is closed');
      hostOfWindow(channel.window).channels.post(channel.id, structuredSerialize(message));
    }

    close(): void {
      const channel = thisChannel(this);
      channel.isClosed = true;
      hostOfWindow(channel.window).channels.leave(channel.id);
    }
  }
  includeEventHandlers(BroadcastChannel, 'onmessage onmessageerror', thisChannel);
  return BroadcastChannel;
});
