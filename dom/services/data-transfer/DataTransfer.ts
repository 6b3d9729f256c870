import { asciiLowercase } from '../../names/element-name.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { NodeType } from '../../tree/records.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { expose } from '../../webidl/expose.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { fileListObject } from '../files/file-list-state.ts';
import { dataTransferItemListObject } from './DataTransferItemList.ts';
import { DragDataStore } from './drag-data-store.ts';

const thisStore = brandOf<DragDataStore>('DataTransfer');

/**
 * https://html.spec.whatwg.org/#the-datatransfer-interface
 *
 * One that a script makes: its data store is in the read/write mode for ever, in events too, as nobody drags anything.
 *
 * DEVIATION: effects cannot be set outside a drag, as in Chromium.
 */
export class DataTransfer {
  constructor() {
    linkState(this, new DragDataStore());
  }

  get dropEffect(): string {
    thisStore(this);
    return 'none';
  }

  set dropEffect(value: unknown) {
    thisStore(this);
    toDOMString(value);
  }

  get effectAllowed(): string {
    thisStore(this);
    return 'none';
  }

  set effectAllowed(value: unknown) {
    thisStore(this);
    toDOMString(value);
  }

  get items(): object {
    return dataTransferItemListObject(thisStore(this));
  }

  /** There is nothing to see of it. */
  setDragImage(image: unknown, _x: unknown, _y: unknown): void {
    thisStore(this);
    requireArguments(arguments.length, 3, "'setDragImage' on 'DataTransfer'");
    if (recordOrNull(image)?.nodeType !== NodeType.Element) {
      throw new TypeError("Failed to execute 'setDragImage' on 'DataTransfer': parameter 1 is not of type 'Element'.");
    }
  }

  get types(): readonly string[] {
    return thisStore(this).types;
  }

  getData(format: unknown): string {
    const store = thisStore(this);
    requireArguments(arguments.length, 1, "'getData' on 'DataTransfer'");
    const wanted = asciiLowercase(toDOMString(format));
    const text = store.textOf(formatOf(wanted)) ?? '';
    return wanted === 'url' ? firstUrl(text) : text;
  }

  /** The format moves to the end. */
  setData(format: unknown, data: unknown): void {
    const store = thisStore(this);
    requireArguments(arguments.length, 2, "'setData' on 'DataTransfer'");
    const type = formatOf(asciiLowercase(toDOMString(format)));
    const text = toDOMString(data);
    store.removeText(type);
    store.addText(type, text);
  }

  /** Files stay. */
  clearData(format: unknown = undefined): void {
    const store = thisStore(this);
    if (format === undefined) store.removeTexts();
    else store.removeText(formatOf(asciiLowercase(toDOMString(format))));
  }

  get files(): object {
    return fileListObject(thisStore(this).files);
  }
}

expose(DataTransfer, 'DataTransfer');

function formatOf(format: string): string {
  if (format === 'text') return 'text/plain';
  return format === 'url' ? 'text/uri-list' : format;
}

/** The first URL of a text/uri-list: https://www.rfc-editor.org/rfc/rfc2483#section-5 */
function firstUrl(list: string): string {
  return list.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#')) ?? '';
}
