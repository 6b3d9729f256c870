import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { addListener, removeListener, toCallbackOrNull } from '../../events/script-listeners.ts';
import { createMediaQueryList, MediaQueryListRecord } from '../../layout/media-query-lists.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord, createLinkedObject } from '../../realm/target-link.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';

const thisList = brandOfRecord(MediaQueryListRecord);

/** https://drafts.csswg.org/cssom-view/#the-mediaquerylist-interface */
export const mediaQueryListInterface = lazyInterface('MediaQueryList', () => {
  class MediaQueryList extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get media(): string {
      return thisList(this).media;
    }

    get matches(): boolean {
      return thisList(this).matches;
    }

    addListener(callback: unknown): void {
      const list = thisList(this);
      requireArguments(arguments.length, 1);
      addListener(list, 'change', toCallbackOrNull(callback, 1), undefined);
    }

    removeListener(callback: unknown): void {
      const list = thisList(this);
      requireArguments(arguments.length, 1);
      removeListener(list, 'change', toCallbackOrNull(callback, 1), undefined);
    }
  }
  includeEventHandlers(MediaQueryList, 'onchange', thisList);
  return MediaQueryList;
});

/** https://drafts.csswg.org/cssom-view/#dom-window-matchmedia */
export function matchMedia(window: WindowRecord, query: string): object {
  return createLinkedObject(mediaQueryListInterface(), createMediaQueryList(window, query));
}
