import { objectOrNull } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { findSlot } from '../tree/slots.ts';

/** https://dom.spec.whatwg.org/#mixin-slotable, for a class whose `this` check is given. */
export function slottableMembers(thisOf: (object: object) => NodeRecord): object {
  return {
    get assignedSlot(): object | null {
      return objectOrNull(findSlot(thisOf(this), true));
    },
  };
}
