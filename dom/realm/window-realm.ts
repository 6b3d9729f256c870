import type { AttributeName } from '../names/attribute-name.ts';
import type { TagId } from '../names/tag-ids.ts';
import type { AnyRecord } from '../tree/link.ts';
import type { DocumentRecord, ElementRecord, ParentRecord } from '../tree/records.ts';
import type { DeserializedWithTransfer, SerializedWithTransfer } from './serialized.ts';
import type { Viewport } from './shared/viewport.ts';
import type { WindowHistory, WindowMessage, WindowRecord } from './shared/window-record.ts';

/** What an uncompiled event handler is made of. https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler */
export interface EventHandlerSource {
  /** The value of the content attribute. */
  readonly body: string;
  /** The handler's name: 'onclick' … */
  readonly name: string;
  /** The element that has the attribute. */
  readonly element: ElementRecord;
  /** Whether the handler belongs to the document's window, though the attribute is the body element's. */
  readonly isOfWindow: boolean;
}

/** What activates a hyperlink. */
export interface FollowedClick {
  /** Bits of `EventFlag`. */
  readonly flags: number;
  readonly target: AnyRecord | null;
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** What a window does with the elements that stand for something that is loaded. */
export interface ResourceSteps {
  /** With its attributes, wherever it may stand one day: by a parser, or as a copy. The same of one that comes from another document. */
  made(element: ElementRecord): void;
  /** After such an element came into a document; for those of the parser with all attributes. */
  connected(element: ElementRecord): void;
  disconnected(element: ElementRecord): void;
  /** After it was itself put into a parent, or out of another one: null, it was in none. */
  placed(element: ElementRecord, oldParent: ParentRecord | null): void;
  attributeChanged(element: ElementRecord, name: AttributeName, value: string | null): void;
  /** Of a style element, unless the parser is still filling it. */
  childrenChanged(element: ElementRecord): void;
}

/** All that a window does with what is loaded. */
export interface WindowResources extends ResourceSteps {
  /** Children of the document, or what is in them, may be others than they were. */
  sheetInstructionsChanged(document: DocumentRecord): void;
  /** The boxes of elements, what has been scrolled away, or the size of the window may be others than they were. */
  viewChanged(document: DocumentRecord, isResized: boolean): void;
  /** The text track of a track element has another mode. */
  textTrackEnabled(element: ElementRecord): void;
}

/** What one sort of resources has of them, by the name of the element. */
export type ResourceStepsByName = { readonly [Id in TagId]?: Partial<ResourceSteps> };

/** https://html.spec.whatwg.org/#update-the-rendering, of windows that behave as if they were shown. */
export interface Rendering {
  /**
   * Runs the steps in the next frame of the document's window, after its callbacks, `first` before them. False: the document is not
   * shown.
   */
  runInNextFrame(document: DocumentRecord, steps: () => void, first?: () => void): boolean;
  /** https://html.spec.whatwg.org/#target-element */
  target(document: DocumentRecord): ElementRecord | null;
  /** https://html.spec.whatwg.org/#has-a-style-sheet-that-is-blocking-scripts */
  isBlocked(document: DocumentRecord): boolean;
  /** The computed value of a CSS property. */
  style(element: ElementRecord, property: string): string;
}

/** https://fullscreen.spec.whatwg.org/, of the documents of windows. */
export interface Fullscreen {
  isEnabled(document: DocumentRecord): boolean;
  /** Rejects with a TypeError where it must not be. */
  request(element: ElementRecord): Promise<void>;
  exit(document: DocumentRecord): Promise<void>;
  /** Elements that may have filled the screen left the document. */
  removed(document: DocumentRecord): void;
  /** The user leaves it. Gives whether there was any. */
  leave(document: DocumentRecord): boolean;
}

/** What shows more than a control has place for. */
export interface Pickers {
  /** https://html.spec.whatwg.org/#dom-input-showpicker, of a control that can be changed. Throws where it must not be. */
  request(control: ElementRecord, refusesOtherOrigins: boolean): void;
  /** https://html.spec.whatwg.org/#show-the-picker,-if-applicable. False: it may not be shown. */
  showIfApplicable(control: ElementRecord): boolean;
  /** Whether the styles of a select element make it a button that keys open. https://drafts.csswg.org/css-forms-1/#appearance */
  isCustomizable(select: ElementRecord): boolean;
  /** Shows the picker of a select element, unless it is. False: it is no part of the page. */
  showInPage(select: ElementRecord): boolean;
}

/** https://drafts.csswg.org/cssom-view/#enumdef-scrolllogicalposition */
export type LogicalPosition = 'start' | 'center' | 'end' | 'nearest' | 'if-needed';

/** What the code of a window's realm does for it. Each window has that of the realm that it was opened in. */
export interface WindowRealm {
  /** https://html.spec.whatwg.org/#report-an-exception. Must not throw. */
  reportException(window: WindowRecord, exception: unknown): void;
  /**
   * Builds the function of an `onclick="…"` attribute; only called where scripting is on. Null: it could not be compiled, and
   * that was reported.
   */
  compileEventHandler(source: EventHandlerSource): object | null;
  /** https://html.spec.whatwg.org/#following-hyperlinks-2, for an element with a `href` attribute. */
  followHyperlink(element: ElementRecord, click: FollowedClick): void;
  /** The part of https://html.spec.whatwg.org/#form-submission-algorithm that follows the events. */
  submitForm(form: ElementRecord, submitter: ElementRecord | null, isUserInitiated: boolean): void;
  /** What scripts of the realm see of a window of another origin. https://html.spec.whatwg.org/#windowproxy */
  crossOriginWindow(window: WindowRecord): object;
  readonly resources: WindowResources;
  readonly rendering: Rendering;
  readonly fullscreen: Fullscreen;
  readonly pickers: Pickers;
  /** https://html.spec.whatwg.org/#image-map: the image that the area is a part of; null: there is none. */
  imageOfArea(area: ElementRecord): ElementRecord | null;
  /** https://drafts.csswg.org/cssom-view/#dom-document-elementfrompoint */
  elementFromPoint(root: ParentRecord, x: number, y: number): ElementRecord | null;
  /** https://drafts.csswg.org/cssom-view/#dom-document-elementsfrompoint */
  elementsFromPoint(root: ParentRecord, x: number, y: number): ElementRecord[];
  /** The topmost element of all that is there, inside shadow trees too; null: there is nothing, or nothing is known of it. */
  hitAt(document: DocumentRecord, x: number, y: number): ElementRecord | null;
  /** https://drafts.csswg.org/cssom-view/#scroll-a-target-into-view: in everything around the element that scrolls. */
  scrollIntoView(target: ElementRecord, block: LogicalPosition, inline: LogicalPosition): void;
  /** The program says that boxes are others than they were, and how large the viewport is. */
  layoutChanged(window: WindowRecord, viewport: Viewport): void;
  /** https://html.spec.whatwg.org/#structureddeserialize */
  deserialize(message: SerializedWithTransfer): DeserializedWithTransfer;
  /** Where the window is in the history of its tab. */
  createHistory(window: WindowRecord): WindowHistory;
  /** What `window.navigation` is. It notes itself as the window's. */
  createNavigation(window: WindowRecord): object;
  /** Fires `message` at the window, as a task. */
  receiveMessage(window: WindowRecord, message: WindowMessage): void;
}
