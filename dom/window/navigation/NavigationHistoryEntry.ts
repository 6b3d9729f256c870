import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { EntryRecord, isDetached, realmOfWindow } from '../../navigables/navigation-api/records.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { structuredDeserialize } from '../../services/structured-clone/deserialize.ts';
import { pending } from '../../tree/link.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';

const thisEntry = brandOfRecord(EntryRecord);

/** https://html.spec.whatwg.org/#navigationhistoryentry */
export const navigationHistoryEntryInterface = lazyInterface('NavigationHistoryEntry', () => {
  class NavigationHistoryEntry extends EventTarget {
    constructor() {
      if (pending.record === null) illegalConstructor();
      super();
    }

    get key(): string {
      const { entry, window } = thisEntry(this);
      return isDetached(window) ? '' : entry.key;
    }

    get id(): string {
      const { entry, window } = thisEntry(this);
      return isDetached(window) ? '' : entry.id;
    }

    get url(): string | null {
      const { entry, window } = thisEntry(this);
      return isDetached(window) ? '' : entry.url;
    }

    get index(): number {
      const { index, window } = thisEntry(this);
      return isDetached(window) ? -1 : index;
    }

    get sameDocument(): boolean {
      const { entry, window } = thisEntry(this);
      return !isDetached(window) && entry.document?.deref() === stateOf(window).document;
    }

    getState(): unknown {
      const { entry, window } = thisEntry(this);
      return isDetached(window) ? undefined : realmOfWindow(window).enter(() => structuredDeserialize(entry.apiState));
    }
  }
  includeEventHandlers(NavigationHistoryEntry, 'ondispose', thisEntry);
  return NavigationHistoryEntry;
});
