import { stateOrNull } from '../../webidl/state.ts';
import type { BlobState } from '../files/blob-state.ts';
import { FileListState } from '../files/file-list-state.ts';

/** https://html.spec.whatwg.org/#the-drag-data-item-kind: text, or a File. */
export class DragDataItem {
  readonly kind = 'DataTransferItem';
  /** In lower case. */
  readonly type: string;
  readonly text: string | null;
  /** The File; null where it is text. */
  readonly file: object | null;
  /** The DataTransferItem, once somebody asked. */
  object: object | null = null;

  constructor(type: string, text: string | null, file: object | null) {
    this.type = type;
    this.text = text;
    this.file = file;
  }
}

/** https://html.spec.whatwg.org/#drag-data-store of what a script made, which it may read and write for ever. */
export class DragDataStore {
  readonly kind = 'DataTransfer';
  /** The DataTransferItemList, once somebody asked. */
  list: object | null = null;
  #items: DragDataItem[] = [];
  /** Those of text, by type. */
  readonly #texts = new Map<string, DragDataItem>();
  #types: readonly string[] | null = null;
  #files: FileListState | null = null;

  /** As in Chromium, the list changes with the store. */
  get files(): FileListState {
    if (this.#files === null) {
      this.#files = new FileListState([]);
      this.#files.replace(this.#filesNow());
    }
    return this.#files;
  }

  get items(): readonly DragDataItem[] {
    return this.#items;
  }

  /** https://html.spec.whatwg.org/#concept-datatransfer-types: the same array until the items change. */
  get types(): readonly string[] {
    if (this.#types === null) {
      const formats = this.#items.filter(({ text }) => text !== null).map(({ type }) => type);
      if (formats.length < this.#items.length) formats.push('Files');
      this.#types = Object.freeze(formats);
    }
    return this.#types;
  }

  textOf(type: string): string | null {
    return this.#texts.get(type)?.text ?? null;
  }

  /** Adds text, after all that is there. */
  addText(type: string, text: string): DragDataItem {
    const item = new DragDataItem(type, text, null);
    this.#texts.set(type, item);
    return this.#add(item);
  }

  addFile(file: object): DragDataItem {
    this.#files?.push(file);
    return this.#add(new DragDataItem((stateOrNull(file) as BlobState).type, null, file));
  }

  #add(item: DragDataItem): DragDataItem {
    this.#items.push(item);
    this.#types = null;
    return item;
  }

  /** Forgets the items that the test fails. */
  keep(test: (item: DragDataItem, index: number) => boolean): void {
    this.#items = this.#items.filter(test);
    this.#types = null;
    this.#texts.clear();
    for (const item of this.#items) if (item.text !== null) this.#texts.set(item.type, item);
    this.#files?.replace(this.#filesNow());
  }

  #filesNow(): object[] {
    return this.#items.map(({ file }) => file).filter((file) => file !== null);
  }
}
