import { readOnlyRect } from '../geometry/DOMRect.ts';
import { toElement } from '../realm/arguments.ts';
import { requireWindow } from '../realm/require-window.ts';
import { objectOf } from '../tree/link.ts';
import { requireArguments, toFunction } from '../webidl/convert.ts';
import { enumMember, toDictionary } from '../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, type PlatformState } from '../webidl/state.ts';
import { requestUpdate } from './request-update.ts';
import {
  BOXES,
  disconnectSizes,
  type ObservedBox,
  observeSize,
  type ResizeEntry,
  ResizeObserverState,
  type Size,
  unobserveSize,
} from './resize-observer-state.ts';

const thisObserver = brandOf<ResizeObserverState>('ResizeObserver');

/** https://drafts.csswg.org/resize-observer/#resize-observer-interface */
export const resizeObserverInterface = lazyInterface('ResizeObserver', () => {
  class ResizeObserver {
    constructor(callback: unknown) {
      requireArguments(arguments.length, 1);
      const told = toFunction(callback);
      linkState(this, new ResizeObserverState(requireWindow('A ResizeObserver'), told, this));
    }

    disconnect(): void {
      disconnectSizes(thisObserver(this));
    }

    observe(target: unknown, options: unknown = undefined): void {
      const observer = thisObserver(this);
      requireArguments(arguments.length, 1);
      const element = toElement(target, 1);
      const given = toDictionary(options, 'ResizeObserverOptions')?.box;
      const box = enumMember(given, BOXES, 'ResizeObserverBoxOptions', 'ResizeObserverOptions', 'box');
      const isNew = observeSize(observer, element, box ?? 'content-box');
      if (isNew) requestUpdate(observer.window);
    }

    unobserve(target: unknown): void {
      const observer = thisObserver(this);
      requireArguments(arguments.length, 1);
      unobserveSize(observer, toElement(target, 1));
    }
  }
  return ResizeObserver;
});

const thisEntry = brandOf<ResizeEntry>('ResizeObserverEntry');

function objectFor(entry: ResizeEntry, name: string, make: () => object): object {
  let object = entry.objects.get(name);
  if (object === undefined) {
    object = make();
    entry.objects.set(name, object);
  }
  return object;
}

/** Nothing is in several columns: there is one size of each sort. */
function sizesOf(entry: ResizeEntry, box: ObservedBox): object {
  return objectFor(entry, box, () => {
    const state: SizeState = { kind: 'ResizeObserverSize', size: entry.sizes[box] };
    return Object.freeze([createPlatformObject(resizeObserverSizeInterface(), state)]);
  });
}

/** https://drafts.csswg.org/resize-observer/#resize-observer-entry-interface */
export const resizeObserverEntryInterface = lazyInterface('ResizeObserverEntry', () => {
  class ResizeObserverEntry {
    constructor() {
      illegalConstructor();
    }

    get target(): object {
      return objectOf(thisEntry(this).target);
    }

    get contentRect(): object {
      const entry = thisEntry(this);
      return objectFor(entry, 'rect', () => readOnlyRect(entry.contentRect));
    }

    get contentBoxSize(): object {
      return sizesOf(thisEntry(this), 'content-box');
    }

    get borderBoxSize(): object {
      return sizesOf(thisEntry(this), 'border-box');
    }

    get devicePixelContentBoxSize(): object {
      return sizesOf(thisEntry(this), 'device-pixel-content-box');
    }
  }
  return ResizeObserverEntry;
});

interface SizeState extends PlatformState {
  readonly kind: 'ResizeObserverSize';
  readonly size: Size;
}

const thisSize = brandOf<SizeState>('ResizeObserverSize');

/** https://drafts.csswg.org/resize-observer/#resizeobserversize: lines run from left to right. */
export const resizeObserverSizeInterface = lazyInterface('ResizeObserverSize', () => {
  class ResizeObserverSize {
    constructor() {
      illegalConstructor();
    }

    get inlineSize(): number {
      return thisSize(this).size.width;
    }

    get blockSize(): number {
      return thisSize(this).size.height;
    }
  }
  return ResizeObserverSize;
});
