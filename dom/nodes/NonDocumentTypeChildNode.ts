import { objectOrNull } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore } from '../tree/traversal.ts';

/** https://dom.spec.whatwg.org/#interface-nondocumenttypechildnode, for a class whose `this` check is given. */
export function nonDocumentTypeChildNodeMembers(thisOf: (object: object) => NodeRecord): object {
  return {
    get previousElementSibling(): object | null {
      return objectOrNull(elementAtOrBefore(thisOf(this).previousSibling));
    },

    get nextElementSibling(): object | null {
      return objectOrNull(elementAtOrAfter(thisOf(this).nextSibling));
    },
  };
}
