import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import type { WindowRealm } from '../realm/window-realm.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import type { ParentRecord } from '../tree/records.ts';
import { lookAtStyles } from '../tree/state-changes.ts';
import { requireArguments, toDouble } from '../webidl/convert.ts';

/** https://drafts.csswg.org/cssom-view/#extensions-to-the-document-interface, which shadow roots have as well in Chromium. */
export function pointMembers(thisRoot: (object: object) => ParentRecord): object {
  return {
    elementFromPoint(this: object, x: unknown, y: unknown): object | null {
      const root = thisRoot(this);
      requireArguments(arguments.length, 2);
      const left = toDouble(x);
      const top = toDouble(y);
      return objectOrNull(realmShowing(root)?.elementFromPoint(root, left, top) ?? null);
    },

    elementsFromPoint(this: object, x: unknown, y: unknown): object[] {
      const root = thisRoot(this);
      requireArguments(arguments.length, 2);
      const left = toDouble(x);
      const top = toDouble(y);
      return realmShowing(root)?.elementsFromPoint(root, left, top).map(objectOf) ?? [];
    },
  };
}

/** Null: no window shows it. */
function realmShowing({ nodeDocument }: ParentRecord): WindowRealm | null {
  lookAtStyles(nodeDocument);
  const window = windowOfDocument(nodeDocument);
  return window === null ? null : stateOf(window).realm;
}
