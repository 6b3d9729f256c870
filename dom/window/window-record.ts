import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { TargetRecord } from '../webidl/link.ts';
import type { Host } from './host.ts';

/** Steps to run when the window is closed: what frees a timer, a request, a connection … */
export type ClosingSteps = () => void;

/** What https://html.spec.whatwg.org/#the-window-object has beyond being an EventTarget. */
export class WindowRecord extends TargetRecord {
  /** https://html.spec.whatwg.org/#concept-document-window. Null before the window has one, and once it is closed. */
  document: DocumentRecord | null = null;
  readonly host: Host;
  /** The window of the parent document; for a top-level window itself. */
  parent: WindowRecord = this;
  /** The iframe, frame or object element that shows the window. */
  frameElement: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#dom-name */
  name = '';
  isClosed = false;
  /** Run once, in the order they were added, when the window is closed. */
  readonly closingSteps: Set<ClosingSteps> = new Set();
  /** Objects that stay identical for as long as the window lives: `location`, `history`, `localStorage` … */
  readonly views: Map<string, object> = new Map();

  constructor(host: Host) {
    super();
    this.host = host;
  }
}

/**
 * The window of this realm: what constructors without a `this` belong to (`new XMLHttpRequest()`). Null where the core
 * runs without a window.
 */
export const realm: { window: WindowRecord | null } = { window: null };
