import { platform } from '../../realm/platform.ts';
import { callCallback } from '../../scripting/call-callback.ts';
import { requireArguments, toFunction } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject } from '../../webidl/state.ts';
import type { DragDataItem } from './drag-data-store.ts';

const thisItem = brandOf<DragDataItem>('DataTransferItem');

/**
 * https://html.spec.whatwg.org/#the-datatransferitem-interface
 *
 * DEVIATION: as in Chromium, an item that was removed from its list still says what it is.
 */
export const dataTransferItemInterface = lazyInterface('DataTransferItem', () => {
  class DataTransferItem {
    constructor() {
      illegalConstructor();
    }

    get kind(): string {
      return thisItem(this).file === null ? 'string' : 'file';
    }

    get type(): string {
      return thisItem(this).type;
    }

    getAsString(callback: unknown): void {
      const item = thisItem(this);
      requireArguments(arguments.length, 1);
      if (callback === null || callback === undefined) return;
      const wanted = toFunction(callback);
      const text = item.isHidden() ? null : item.text;
      if (text !== null) platform().runAfterTimeout(0, () => callCallback(item.window, wanted, undefined, [text]));
    }

    getAsFile(): object | null {
      const item = thisItem(this);
      return item.isHidden() ? null : item.file;
    }

    /** https://wicg.github.io/entries-api/#dom-datatransferitem-webkitgetasentry: what a script adds is in no file system. */
    webkitGetAsEntry(): null {
      thisItem(this);
      return null;
    }
  }
  return DataTransferItem;
});

/** The object of an item, always the same. */
export function dataTransferItemObject(item: DragDataItem): object {
  item.object ??= createPlatformObject(dataTransferItemInterface(), item);
  return item.object;
}
