import { allOf } from '../collections/HTMLAllCollection.ts';
import { targetObject } from '../events/event-object.ts';
import { isDesignMode, setDesignMode } from '../html/editable.ts';
import { asciiLowercase } from '../names/element-name.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { thisDocument } from '../realm/this.ts';
import { realmOf } from '../tree/link.ts';
import { type DocumentRecord, NodeFlag } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { typeError } from '../webidl/unnamed.ts';

/**
 * What https://html.spec.whatwg.org/#the-document-object has of the page that a document is, as far as that asks nothing of
 * what the window stands on.
 */
export const documentPageMembers = {
  get defaultView(): object | null {
    return windowObjectOf(thisDocument(this));
  },

  get all(): object | undefined {
    return allOf(thisDocument(this));
  },

  /** https://html.spec.whatwg.org/#dom-document-designmode */
  get designMode(): string {
    return isDesignMode(thisDocument(this)) ? 'on' : 'off';
  },

  set designMode(value: unknown) {
    const document = thisDocument(this);
    const mode = asciiLowercase(toDOMString(value));
    if (mode === 'on' || mode === 'off') setDesignMode(document, mode === 'on');
  },

  /** https://w3c.github.io/editing/docs/execCommand/#the-execcommand()-method: no command is supported. */
  execCommand(commandId: unknown, _showUI: unknown = false, value: unknown = ''): boolean {
    checkCommand(thisDocument(this), 'execCommand', arguments.length, commandId, value);
    return false;
  },

  queryCommandEnabled(commandId: unknown): boolean {
    checkCommand(thisDocument(this), 'queryCommandEnabled', arguments.length, commandId);
    return false;
  },

  queryCommandIndeterm(commandId: unknown): boolean {
    checkCommand(thisDocument(this), 'queryCommandIndeterm', arguments.length, commandId);
    return false;
  },

  queryCommandState(commandId: unknown): boolean {
    checkCommand(thisDocument(this), 'queryCommandState', arguments.length, commandId);
    return false;
  },

  queryCommandSupported(commandId: unknown): boolean {
    checkCommand(thisDocument(this), 'queryCommandSupported', arguments.length, commandId);
    return false;
  },

  queryCommandValue(commandId: unknown): string {
    checkCommand(thisDocument(this), 'queryCommandValue', arguments.length, commandId);
    return '';
  },

  /** Does nothing any more. https://html.spec.whatwg.org/#dom-document-clear */
  clear(): void {
    thisDocument(this);
  },

  captureEvents(): void {
    thisDocument(this);
  },

  releaseEvents(): void {
    thisDocument(this);
  },
};

interface WindowWithLocation {
  location: unknown;
}

/** Null without a browsing context, as in a frame that was taken out. A top-level window keeps it, for whoever cleans up. */
function windowObjectOf(document: DocumentRecord): WindowWithLocation | null {
  const window = windowOfDocument(document);
  if (window === null) return null;
  const { parent, isClosed, target } = stateOf(window);
  return isClosed && parent !== window ? null : (targetObject(target) as WindowWithLocation | null);
}

const location = {
  get location(): unknown {
    return windowObjectOf(thisDocument(this))?.location ?? null;
  },

  set location(value: unknown) {
    const window = windowObjectOf(thisDocument(this));
    if (window === null) throw typeError('The document has no location.');
    window.location = value;
  },
};

const LOCATION: PropertyDescriptor = {
  ...(Object.getOwnPropertyDescriptor(location, 'location') as PropertyDescriptor),
  configurable: false,
};

/** https://html.spec.whatwg.org/#dom-document-location is every document's own. https://webidl.spec.whatwg.org/#LegacyUnforgeable */
export function defineLocation(object: object, document: DocumentRecord): void {
  Object.defineProperty(object, 'location', realmOf(document).ownProperty('location', LOCATION));
}

/** As in Chromium, documents that are not of HTML have no commands. */
function checkCommand(
  document: DocumentRecord,
  method: string,
  count: number,
  commandId: unknown,
  value: unknown = '',
): void {
  requireArguments(count, 1);
  toDOMString(commandId);
  toDOMString(value);
  if ((document.flags & NodeFlag.HtmlDocument) === 0)
    throwDOMException('InvalidStateError', `${method} is only supported on HTML documents.`);
}
