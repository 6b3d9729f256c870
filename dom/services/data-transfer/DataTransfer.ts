import { asciiLowercase } from '../../names/ascii-case.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { NodeType } from '../../tree/records.ts';
import { requireArguments, toDOMString, toLong } from '../../webidl/convert.ts';
import { expose } from '../../webidl/expose.ts';
import { makesObjects, nameInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { fileListObject } from '../files/file-list-state.ts';
import { dataTransferItemListObject } from './DataTransferItemList.ts';
import { DragDataStore } from './drag-data-store.ts';

const DROP_EFFECTS = ['none', 'copy', 'link', 'move'];
const EFFECTS_ALLOWED = ['none', 'copy', 'copyLink', 'copyMove', 'link', 'linkMove', 'move', 'all', 'uninitialized'];

const thisStore = brandOf<DragDataStore>('DataTransfer');

/**
 * https://html.spec.whatwg.org/#the-datatransfer-interface
 *
 * DEVIATION: effects cannot be set outside a drag, as in Chromium.
 */
export class DataTransfer {
  constructor() {
    linkState(this, new DragDataStore());
  }

  get dropEffect(): string {
    return thisStore(this).dropEffect;
  }

  set dropEffect(value: unknown) {
    const store = thisStore(this);
    const effect = toDOMString(value);
    if (store.isDragged && DROP_EFFECTS.includes(effect)) store.dropEffect = effect;
  }

  get effectAllowed(): string {
    return thisStore(this).effectAllowed;
  }

  set effectAllowed(value: unknown) {
    const store = thisStore(this);
    const effect = toDOMString(value);
    if (store.isDragged && store.mayWrite && EFFECTS_ALLOWED.includes(effect)) store.effectAllowed = effect;
  }

  get items(): object {
    return dataTransferItemListObject(thisStore(this));
  }

  /** There is nothing to see of it. */
  setDragImage(image: unknown, x: unknown, y: unknown): void {
    thisStore(this);
    requireArguments(arguments.length, 3);
    if (recordOrNull(image)?.nodeType !== NodeType.Element) {
      throw typeError("parameter 1 is not of type 'Element'.");
    }
    toLong(x);
    toLong(y);
  }

  get types(): readonly string[] {
    return thisStore(this).types;
  }

  getData(format: unknown): string {
    const store = thisStore(this);
    requireArguments(arguments.length, 1);
    const wanted = asciiLowercase(toDOMString(format));
    if (!store.mayRead) return '';
    const text = store.textOf(formatOf(wanted)) ?? '';
    return wanted === 'url' ? firstUrl(text) : text;
  }

  /** The format moves to the end. */
  setData(format: unknown, data: unknown): void {
    const store = thisStore(this);
    requireArguments(arguments.length, 2);
    const type = formatOf(asciiLowercase(toDOMString(format)));
    const text = toDOMString(data);
    if (!store.mayWrite) return;
    store.removeText(type);
    store.addText(type, text);
  }

  /** Files stay. */
  clearData(format: unknown = undefined): void {
    const store = thisStore(this);
    if (!store.mayWrite) return;
    if (format === undefined) store.removeTexts();
    else store.removeText(formatOf(asciiLowercase(toDOMString(format))));
  }

  get files(): object {
    return fileListObject(thisStore(this).files);
  }
}

expose(DataTransfer, 'DataTransfer');
nameInterface('DataTransfer', () => DataTransfer);
makesObjects(DataTransfer);

function formatOf(format: string): string {
  if (format === 'text') return 'text/plain';
  return format === 'url' ? 'text/uri-list' : format;
}

/** The first URL of a text/uri-list: https://www.rfc-editor.org/rfc/rfc2483#section-5 */
function firstUrl(list: string): string {
  return list.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#')) ?? '';
}
