import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { type ViewState, viewOf } from '../../realm/window-view.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';

/** https://html.spec.whatwg.org/#pdf-viewing-support: without a viewer of PDF both lists are empty. */

const thisPlugins = brandOf<ViewState>('PluginArray');
const thisTypes = brandOf<ViewState>('MimeTypeArray');

function makeIterable(Class: { readonly prototype: object }): void {
  Object.defineProperty(Class.prototype, Symbol.iterator, {
    value: Array.prototype[Symbol.iterator],
    writable: true,
    configurable: true,
  });
}

export const pluginArrayInterface = lazyInterface('PluginArray', () => {
  class PluginArray {
    constructor() {
      illegalConstructor();
    }

    refresh(): void {
      thisPlugins(this);
    }

    get length(): number {
      thisPlugins(this);
      return 0;
    }

    item(index: unknown): null {
      thisPlugins(this);
      requireArguments(arguments.length, 1);
      toUnsignedLong(index);
      return null;
    }

    namedItem(name: unknown): null {
      thisPlugins(this);
      requireArguments(arguments.length, 1);
      toDOMString(name);
      return null;
    }
  }
  makeIterable(PluginArray);
  return PluginArray;
});

export const mimeTypeArrayInterface = lazyInterface('MimeTypeArray', () => {
  class MimeTypeArray {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      thisTypes(this);
      return 0;
    }

    item(index: unknown): null {
      thisTypes(this);
      requireArguments(arguments.length, 1);
      toUnsignedLong(index);
      return null;
    }

    namedItem(name: unknown): null {
      thisTypes(this);
      requireArguments(arguments.length, 1);
      toDOMString(name);
      return null;
    }
  }
  makeIterable(MimeTypeArray);
  return MimeTypeArray;
});

function illegalInterface(name: string) {
  return lazyInterface(
    name,
    () =>
      class {
        constructor() {
          illegalConstructor();
        }
      },
  );
}

export const pluginInterface = illegalInterface('Plugin');
export const mimeTypeInterface = illegalInterface('MimeType');

export function pluginsOf(window: WindowRecord): object {
  return viewOf(window, 'PluginArray', pluginArrayInterface);
}

export function mimeTypesOf(window: WindowRecord): object {
  return viewOf(window, 'MimeTypeArray', mimeTypeArrayInterface);
}
