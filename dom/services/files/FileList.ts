import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { FileListState } from './file-list-state.ts';

const thisFileList = brandOf<FileListState>('FileList');

export const fileListInterface = lazyInterface('FileList', () => {
  class FileList {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisFileList(this).length;
    }

    item(index: unknown): object | null {
      const state = thisFileList(this);
      requireArguments(arguments.length, 1);
      return state.at(toUnsignedLong(index)) ?? null;
    }
  }
  Object.defineProperty(FileList.prototype, Symbol.iterator, {
    value: Array.prototype[Symbol.iterator],
    writable: true,
    configurable: true,
  });
  return FileList;
});
