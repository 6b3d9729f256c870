import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import {
  findSlottables,
  hasSlottables,
  isSlottable,
  shadowRootOfSlot,
  slotName,
  slottableName,
} from '../tree/slots.ts';
import { hostOf } from '../tree/traversal.ts';

/** The children of a host by name, as far as they were there when somebody asked last. */
interface KnownChildren {
  readonly byName: Map<string, NodeRecord[]>;
  last: NodeRecord | null;
}

/**
 * What is assigned to slots while nothing changes but that children come behind the others. To look through the children of the host
 * for each slot would take quadratic time.
 */
export class KnownSlottables {
  readonly #hosts = new WeakMap<NodeRecord, KnownChildren>();

  /** https://dom.spec.whatwg.org/#find-slotables, for a slot in a shadow tree. */
  of(slot: ElementRecord): readonly NodeRecord[] {
    const shadowRoot = shadowRootOfSlot(slot) as ParentRecord;
    if (shadowRootState(shadowRoot).slotAssignment === 'manual') return findSlottables(slot);
    if (!hasSlottables(slot)) return [];
    return this.#follow(hostOf(shadowRoot) as ElementRecord).byName.get(slotName(slot)) ?? [];
  }

  #follow(host: ElementRecord): KnownChildren {
    let known = this.#hosts.get(host);
    if (known === undefined) {
      known = { byName: new Map(), last: null };
      this.#hosts.set(host, known);
    }
    const { byName, last } = known;
    for (let child = last === null ? host.firstChild : last.nextSibling; child !== null; child = child.nextSibling) {
      known.last = child;
      if (!isSlottable(child)) continue;
      const name = slottableName(child);
      const sameName = byName.get(name);
      if (sameName === undefined) byName.set(name, [child]);
      else sameName.push(child);
    }
    return known;
  }
}
