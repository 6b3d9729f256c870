import type { ChannelHost } from '../../../dom/window/host.ts';

interface Member {
  readonly origin: string;
  readonly name: string;
  readonly owner: object;
  readonly receive: (message: unknown) => void;
  readonly queueTask: (steps: () => void) => void;
}

/** https://html.spec.whatwg.org/#broadcasting-to-other-browsing-contexts, among the windows of one session. */
export class ChannelSession {
  readonly #members = new Map<number, Member>();
  #lastId = 0;

  open(queueTask: (steps: () => void) => void): { channels: ChannelHost; close(): void } {
    const owner = {};
    const channels: ChannelHost = {
      join: (origin, name, receive) => {
        this.#lastId++;
        this.#members.set(this.#lastId, { origin, name, owner, receive, queueTask });
        return this.#lastId;
      },
      leave: (id) => {
        this.#members.delete(id);
      },
      post: (id, message) => {
        const source = this.#members.get(id);
        if (source === undefined) return;
        for (const [otherId, other] of this.#members) {
          if (otherId === id || other.origin !== source.origin || other.name !== source.name) continue;
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
