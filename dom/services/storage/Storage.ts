import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { StorageState } from './storage-state.ts';

const thisStorage = brandOf<StorageState>('Storage');

export const storageInterface = lazyInterface('Storage', () => {
  class Storage {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisStorage(this).length;
    }

    key(index: unknown): string | null {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 1);
      return storage.key(toUnsignedLong(index));
    }

    getItem(key: unknown): string | null {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 1);
      return storage.get(toDOMString(key));
    }

    setItem(key: unknown, value: unknown): void {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 2);
      storage.set(toDOMString(key), toDOMString(value));
    }

    removeItem(key: unknown): void {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 1);
      storage.remove(toDOMString(key));
    }

    clear(): void {
      thisStorage(this).clear();
    }
  }
  return Storage;
});
