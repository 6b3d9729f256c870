import { asciiLowercase } from '../names/element-name.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { objectOrNull } from './conversions.ts';
import { defineEvent } from './define-event.ts';
import { MOUSE_EVENT } from './ui-events.ts';

/** https://html.spec.whatwg.org/#dnd */

let isDataTransfer: (value: object) => boolean;

/**
 * https://html.spec.whatwg.org/#the-datatransfer-interface
 *
 * One that a script makes: its data store is in the read/write mode for ever. There are no files in it, and no drag image.
 *
 * DEVIATION: effects cannot be set outside a drag, as in Chromium.
 *
 * FIXME: `items` and `files` are missing.
 */
export class DataTransfer {
  /** https://html.spec.whatwg.org/#drag-data-store-item-list: the text of each format. */
  readonly #items = new Map<string, string>();
  #types: readonly string[] | null = null;

  static {
    isDataTransfer = (value) => #items in value;
  }

  get dropEffect(): string {
    void this.#items;
    return 'none';
  }

  set dropEffect(value: unknown) {
    void this.#items;
    toDOMString(value);
  }

  get effectAllowed(): string {
    void this.#items;
    return 'none';
  }

  set effectAllowed(value: unknown) {
    void this.#items;
    toDOMString(value);
  }

  setDragImage(_image: unknown, _x: unknown, _y: unknown): void {
    void this.#items;
    requireArguments(arguments.length, 3, "'setDragImage' on 'DataTransfer'");
  }

  /** The same array until the formats change. */
  get types(): readonly string[] {
    this.#types ??= Object.freeze([...this.#items.keys()]);
    return this.#types;
  }

  getData(format: unknown): string {
    const items = this.#items;
    requireArguments(arguments.length, 1, "'getData' on 'DataTransfer'");
    const wanted = asciiLowercase(toDOMString(format));
    const text = items.get(formatOf(wanted)) ?? '';
    return wanted === 'url' ? firstUrl(text) : text;
  }

  setData(format: unknown, data: unknown): void {
    const items = this.#items;
    requireArguments(arguments.length, 2, "'setData' on 'DataTransfer'");
    const key = formatOf(asciiLowercase(toDOMString(format)));
    const text = toDOMString(data);
    // The format moves to the end.
    items.delete(key);
    items.set(key, text);
    this.#types = null;
  }

  clearData(format: unknown = undefined): void {
    const items = this.#items;
    if (format === undefined) items.clear();
    else items.delete(formatOf(asciiLowercase(toDOMString(format))));
    this.#types = null;
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

const dataTransferOrNull = objectOrNull('DataTransfer', (value) => isDataTransfer(value));

/** https://html.spec.whatwg.org/#the-dragevent-interface */
export const DRAG_EVENT = defineEvent({
  name: 'DragEvent',
  parent: MOUSE_EVENT,
  init: () => [['dataTransfer', dataTransferOrNull, null]],
  attributes: 'dataTransfer',
});

/** https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces */
export const CLIPBOARD_EVENT = defineEvent({
  name: 'ClipboardEvent',
  init: () => [['clipboardData', dataTransferOrNull, null]],
  attributes: 'clipboardData',
});
