import type { ChannelHost } from '../../dom/realm/host.ts';
import type { Client } from './client.ts';

interface Member {
  readonly storageKey: string;
  readonly name: string;
  readonly owner: object;
  readonly receive: (message: unknown) => void;
  readonly queueTask: (steps: () => void) => void;
}

/** https://html.spec.whatwg.org/#broadcasting-to-other-browsing-contexts, among the windows of one session. */
export class ChannelSession {
  readonly #members = new Map<number, Member>();
  #lastId = 0;

  open(client: Client, queueTask: (steps: () => void) => void): { channels: ChannelHost; close(): void } {
    const owner = client;
    const channels: ChannelHost = {
      join: (name, receive) => {
        this.#lastId++;
        this.#members.set(this.#lastId, { storageKey: client.storageKey, name, owner, receive, queueTask });
        return this.#lastId;
      },
      leave: (id) => {
        this.#members.delete(id);
      },
      post: (id, message) => {
        const source = this.#members.get(id);
        if (source === undefined) return;
        for (const [otherId, other] of this.#members) {
          if (otherId === id || other.storageKey !== source.storageKey || other.name !== source.name) continue;
          other.queueTask(() => {
            if (this.#members.has(otherId)) other.receive(message);
          });
        }
      },
    };
    return {
      channels,
      close: () => {
        for (const [id, member] of this.#members) if (member.owner === owner) this.#members.delete(id);
      },
    };
  }
}
