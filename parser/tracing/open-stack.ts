import type { ElementName } from '../../dom/names/element-name.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import type { TokenObserver } from '../tree-construction/locations.ts';
import type { OpenElements } from '../tree-construction/open-elements.ts';

/** Knows what has changed on the stack of open elements, without looking at what has not. */
export class OpenStack implements TokenObserver {
  endTagName: ElementName | null = null;
  /** To be set before the first token. */
  open!: OpenElements;
  readonly #elements: ElementRecord[] = [];
  readonly #places = new Map<ElementRecord, number>();
  /** How many from the root on have stayed since `change` was called. */
  #stayed = 0;

  popped(element: ElementRecord): void {
    this.#stayed = Math.min(this.#stayed, this.#places.get(element) ?? this.#stayed);
  }

  /** How many from the root on have stayed since this was last called, and the names of those above them. */
  change(): { readonly kept: number; readonly opened: string[] } {
    const elements = this.#elements;
    const kept = this.#stayed;
    const last = elements[kept - 1];
    while (elements.length > kept) this.#places.delete(elements.pop() as ElementRecord);
    const fresh: ElementRecord[] = [];
    for (let position = this.open.length - 1; position >= 0; position = this.open.positionBelow(position)) {
      const element = this.open.at(position);
      if (element === last) break;
      fresh.push(element);
    }
    for (const element of fresh.reverse()) this.#places.set(element, elements.push(element) - 1);
    this.#stayed = elements.length;
    return { kept, opened: fresh.map(({ name }) => name.qualifiedName) };
  }

  beginToken(): void {}
  finishToken(): void {}
  reachEnd(): void {}
  startTag(): void {}
  sameStartTag(): void {}
  token(): void {}
  text(): void {}
  endTagSeen(): void {}
  noted(): void {}
}
