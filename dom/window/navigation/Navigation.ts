import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { fireCurrentEntryChange } from '../../navigables/navigation-api/entry-list.ts';
import type { NavigationResult } from '../../navigables/navigation-api/method-tracker.ts';
import { navigate, reload, traverseBy, traverseTo } from '../../navigables/navigation-api/navigation-methods.ts';
import {
  entryObject,
  entryObjectOrNull,
  isDisabled,
  NavigationRecord,
} from '../../navigables/navigation-api/records.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { structuredSerialize } from '../../services/structured-clone/serialize.ts';
import { pending } from '../../tree/link.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { requiredMember, toDictionary, toRequiredDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';

const thisNavigation = brandOfRecord(NavigationRecord);

/** https://html.spec.whatwg.org/#navigation-interface */
export const navigationInterface = lazyInterface('Navigation', () => {
  class Navigation extends EventTarget {
    constructor() {
      if (pending.record === null) illegalConstructor();
      super();
    }

    get currentEntry(): object | null {
      return entryObjectOrNull(thisNavigation(this).currentEntry);
    }

    get transition(): object | null {
      return thisNavigation(this).transition?.object ?? null;
    }

    get activation(): object | null {
      return thisNavigation(this).activation;
    }

    get canGoBack(): boolean {
      const { currentEntry } = thisNavigation(this);
      return currentEntry !== null && currentEntry.index > 0;
    }

    get canGoForward(): boolean {
      const { currentEntry, entries } = thisNavigation(this);
      return currentEntry !== null && currentEntry.index < entries.length - 1;
    }

    back(options: unknown = undefined): NavigationResult {
      return traverseBy(thisNavigation(this), -1, options);
    }

    entries(): object[] {
      const { entries, window } = thisNavigation(this);
      return isDisabled(window) ? [] : entries.map(entryObject);
    }

    forward(options: unknown = undefined): NavigationResult {
      return traverseBy(thisNavigation(this), 1, options);
    }

    navigate(url: unknown, options: unknown = undefined): NavigationResult {
      const navigation = thisNavigation(this);
      requireArguments(arguments.length, 1);
      return navigate(navigation, url, options, this);
    }

    reload(options: unknown = undefined): NavigationResult {
      return reload(thisNavigation(this), options, this);
    }

    traverseTo(key: unknown, options: unknown = undefined): NavigationResult {
      const navigation = thisNavigation(this);
      requireArguments(arguments.length, 1);
      const text = toDOMString(key);
      return traverseTo(navigation, text, toDictionary(options, 'NavigationOptions')?.info);
    }

    updateCurrentEntry(options: unknown): void {
      const navigation = thisNavigation(this);
      requireArguments(arguments.length, 1);
      const name = 'NavigationUpdateCurrentEntryOptions';
      const state = requiredMember(toRequiredDictionary(options, name).state, name, 'state');
      const { currentEntry } = navigation;
      if (currentEntry === null)
        throwDOMException('InvalidStateError', 'updateCurrent() cannot be called when navigation.current is null.');
      currentEntry.entry.apiState = structuredSerialize(state);
      fireCurrentEntryChange(navigation, null, currentEntry);
    }
  }
  includeEventHandlers(Navigation, 'onnavigate onnavigatesuccess onnavigateerror oncurrententrychange', thisNavigation);
  return Navigation;
});
