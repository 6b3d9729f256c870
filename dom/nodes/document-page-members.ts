import { allOf } from '../collections/HTMLAllCollection.ts';
import { targetObject } from '../events/event-object.ts';
import { isDesignMode, setDesignMode } from '../html/editable.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { commandsOf, type EditingCommands } from '../realm/editing-commands.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { thisDocument } from '../realm/this.ts';
import { trustedString } from '../realm/trusted-types.ts';
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

  /** https://w3c.github.io/editing/docs/execCommand/#the-execcommand()-method */
  execCommand(commandId: unknown, _showUI: unknown = false, value: unknown = ''): boolean {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const command = toCommand(commandId);
    const isMarkup = command === 'inserthtml';
    const text = isMarkup ? trustedString(document, 'TrustedHTML', value, 'Document execCommand') : toDOMString(value);
    return commandsIn(document, 'execCommand')?.execute(document, command, text) ?? false;
  },

  queryCommandEnabled(commandId: unknown): boolean {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const command = toCommand(commandId);
    return commandsIn(document, 'queryCommandEnabled')?.isEnabled(document, command) ?? false;
  },

  /** No command is both on and off. */
  queryCommandIndeterm(commandId: unknown): boolean {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    toCommand(commandId);
    commandsIn(document, 'queryCommandIndeterm');
    return false;
  },

  queryCommandState(commandId: unknown): boolean {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const command = toCommand(commandId);
    return commandsIn(document, 'queryCommandState')?.isOn(document, command) ?? false;
  },

  queryCommandSupported(commandId: unknown): boolean {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const command = toCommand(commandId);
    return commandsIn(document, 'queryCommandSupported')?.isSupported(command) ?? false;
  },

  queryCommandValue(commandId: unknown): string {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const command = toCommand(commandId);
    return commandsIn(document, 'queryCommandValue')?.valueOf(document, command) ?? '';
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
    if (window === null) throw typeError('The attribute value is not an object');
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

function toCommand(commandId: unknown): string {
  return asciiLowercase(toDOMString(commandId));
}

/** As in Chromium, documents that are not of HTML have no commands. */
function commandsIn(document: DocumentRecord, method: string): EditingCommands | null {
  if ((document.flags & NodeFlag.HtmlDocument) === 0)
    throwDOMException('InvalidStateError', `${method} is only supported on HTML documents.`);
  return commandsOf(document);
}
