import { getElementById } from '../collections/id-index.ts';
import { objectOrNull } from '../tree/link.ts';
import type { ParentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';

/** https://dom.spec.whatwg.org/#interface-nonelementparentnode, for a class whose `this` check is given. */
export function nonElementParentNodeMembers(thisOf: (object: object) => ParentRecord): object {
  return {
    getElementById(this: object, elementId: unknown): object | null {
      const self = thisOf(this);
      requireArguments(arguments.length, 1);
      return objectOrNull(getElementById(self, toDOMString(elementId)));
    },
  };
}
