import { realm } from '../../realm/realm.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { type Placed, PlacedSet } from '../../webidl/placed-set.ts';
import { stateOrNull } from '../../webidl/state.ts';
import type { BlobState } from '../files/blob-state.ts';
import { FileListState } from '../files/file-list-state.ts';

/** https://html.spec.whatwg.org/#the-drag-data-item-kind: text, or a File. */
export class DragDataItem implements Placed {
  readonly kind = 'DataTransferItem';
  /** In lower case. */
  readonly type: string;
  readonly text: string | null;
  /** The File; null where it is text. */
  readonly file: object | null;
  /** That of the store. */
  readonly window: WindowRecord | null;
  /** The DataTransferItem, once somebody asked. */
  object: object | null = null;
  /** Whether it is in a store that may not be read now. */
  isHidden: () => boolean = () => false;
  order = 0;
  /** Takes the file away from the FileList, if there is one. */
  forgetFile: (() => void) | null = null;

  constructor(type: string, text: string | null, file: object | null, window: WindowRecord | null) {
    this.window = window;
    this.type = type;
    this.text = text;
    this.file = file;
  }
}

/** https://html.spec.whatwg.org/#drag-data-store-mode */
export type DataStoreMode = 'read/write' | 'read-only' | 'protected';

/** https://html.spec.whatwg.org/#drag-data-store. What a script makes may be read and written for ever. */
export class DragDataStore {
  readonly kind = 'DataTransfer';
  /** The one that it was made in. */
  readonly window = realm.window;
  mode: DataStoreMode = 'read/write';
  /** https://html.spec.whatwg.org/#dom-datatransfer-effectallowed */
  effectAllowed = 'none';
  /** https://html.spec.whatwg.org/#dom-datatransfer-dropeffect */
  dropEffect = 'none';
  /** Whether scripts may change the effects: somebody drags. */
  isDragged = false;
  /** The DataTransferItemList, once somebody asked. */
  list: object | null = null;
  readonly #items = new PlacedSet<DragDataItem>();
  /** Those of text, by type. */
  readonly #texts = new Map<string, DragDataItem>();
  #types: readonly string[] | null = null;
  #files: FileListState | null = null;

  /** As in Chromium, the list changes with the store. */
  get files(): FileListState {
    if (!this.mayRead) return new FileListState([]);
    if (this.#files === null) {
      this.#files = new FileListState([]);
      for (const item of this.#items) this.#listFile(item);
    }
    return this.#files;
  }

  get length(): number {
    return this.#items.length;
  }

  at(index: number): DragDataItem | null {
    return this.#items.at(index);
  }

  /** https://html.spec.whatwg.org/#concept-datatransfer-types: the same array until the items change. */
  get types(): readonly string[] {
    if (this.#types === null) {
      const formats: string[] = [];
      for (const { text, type } of this.#items) if (text !== null) formats.push(type);
      if (formats.length < this.#items.length) formats.push('Files');
      this.#types = Object.freeze(formats);
    }
    return this.#types;
  }

  get mayRead(): boolean {
    return this.mode !== 'protected';
  }

  get mayWrite(): boolean {
    return this.mode === 'read/write';
  }

  textOf(type: string): string | null {
    return this.#texts.get(type)?.text ?? null;
  }

  /** Adds text, after all that is there. */
  addText(type: string, text: string): DragDataItem {
    const item = new DragDataItem(type, text, null, this.window);
    this.#texts.set(type, item);
    return this.#add(item);
  }

  addFile(file: object): DragDataItem {
    const item = this.#add(new DragDataItem((stateOrNull(file) as BlobState).type, null, file, this.window));
    this.#listFile(item);
    return item;
  }

  #add(item: DragDataItem): DragDataItem {
    this.#types = null;
    item.isHidden = () => !this.mayRead;
    this.#items.add(item);
    return item;
  }

  #listFile(item: DragDataItem): void {
    if (item.file !== null) item.forgetFile = this.#files?.push(item.file) ?? null;
  }

  remove(item: DragDataItem): void {
    this.#types = null;
    this.#items.delete(item);
    if (item.text !== null) this.#texts.delete(item.type);
    item.forgetFile?.();
    item.forgetFile = null;
  }

  clear(): void {
    for (const item of this.#items) this.remove(item);
  }

  removeText(type: string): void {
    const item = this.#texts.get(type);
    if (item !== undefined) this.remove(item);
  }

  removeTexts(): void {
    for (const item of this.#texts.values()) this.remove(item);
  }
}
