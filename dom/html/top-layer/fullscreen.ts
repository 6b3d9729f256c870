import { fireEvent } from '../../events/fire-event.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { containerOf, renderingOf, windowOfDocument } from '../../realm/document-window.ts';
import { isSameOrigin } from '../../realm/origin.ts';
import { platform } from '../../realm/platform.ts';
import { isSandboxed } from '../../realm/sandbox.ts';
import { SandboxFlag } from '../../realm/sandbox-flags.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { consumeUserActivation, hasTransientActivation } from '../../realm/user-activation.ts';
import type { Fullscreen } from '../../realm/window-realm.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { focusMayBeLost } from '../activation/focus.ts';
import { fullscreenElement, fullscreenFlags, fullscreenStack } from './fullscreen-state.ts';
import { hidePopoversBelow } from './popover.ts';
import { isPopoverShowing } from './popover-state.ts';
import { addToTopLayer, removeFromTopLayer } from './top-layer.ts';

/** https://fullscreen.spec.whatwg.org/ without a screen: which element would fill it. */

/** https://fullscreen.spec.whatwg.org/#iframe-fullscreen-flag */
const askedFrames = new WeakSet<ElementRecord>();

/** https://fullscreen.spec.whatwg.org/#dom-document-fullscreenenabled */
function isEnabled(document: DocumentRecord): boolean {
  const window = windowOfDocument(document);
  return window !== null && isShown(window) && isAllowed(window);
}

/** https://fullscreen.spec.whatwg.org/#fullscreen-is-supported */
function isShown(window: WindowRecord): boolean {
  return hostOfWindow(window).environment.pretendToBeVisual;
}

/** https://w3c.github.io/webappsec-permissions-policy/#is-feature-enabled */
function isAllowed(window: WindowRecord): boolean {
  for (let at = window; ; at = stateOf(at).parent) {
    const { parent } = stateOf(at);
    if (parent === at) return true;
    if (isSandboxed(at, SandboxFlag.Fullscreen) && !isSameOrigin(at, parent)) return false;
  }
}

/** https://fullscreen.spec.whatwg.org/#fullscreen-element-ready-check and what comes before it, as Chromium puts it; null: nothing. */
function faultOf(element: ElementRecord): string | null {
  const { flags, name, nodeDocument } = element;
  const { namespace, tagId } = name;
  const isSvg = namespace === SVG_NAMESPACE && tagId === TagId.Svg;
  if (namespace !== HTML_NAMESPACE && !isSvg && !(namespace === MATHML_NAMESPACE && tagId === TagId.Math))
    return 'Element is not an HTML or SVG element';
  if (isHtml(element, TagId.Dialog)) return 'Dialog elements are invalid';
  if ((flags & NodeFlag.Connected) === 0) return 'Element is not connected';
  if (isPopoverShowing(element))
    return 'The element is already open as a Popover, and therefore cannot be opened via the fullscreen API.';
  const window = windowOfDocument(nodeDocument);
  if (window === null || !isShown(window)) return 'Fullscreen is not supported';
  return isAllowed(window) ? null : 'Disallowed by permissions policy';
}

/** https://fullscreen.spec.whatwg.org/#dom-element-requestfullscreen */
function request(element: ElementRecord): Promise<void> {
  const document = element.nodeDocument;
  const window = windowOfDocument(document) as WindowRecord;
  let fault = faultOf(element);
  if (fault === null && !hasTransientActivation(window)) fault = 'Permissions check failed';
  if (fault === null) consumeUserActivation(window);
  return inTask(() => {
    fault ??= element.nodeDocument === document ? faultOf(element) : 'Element moved';
    if (fault !== null) {
      queueEvent('fullscreenerror', document, element);
      throw new TypeError(fault);
    }
    if (isHtml(element, TagId.Iframe)) askedFrames.add(element);
    for (const shown of withContainers(element)) fullscreenAnElement(shown);
  });
}

function inTask(steps: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    platform().queueTask(() => {
      try {
        resolve(steps());
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** The element and the frames that it is in, the innermost first. */
function withContainers(element: ElementRecord): ElementRecord[] {
  const elements: ElementRecord[] = [];
  for (let at: ElementRecord | null = element; at !== null; at = containerOf(at.nodeDocument)) elements.push(at);
  return elements;
}

/** https://fullscreen.spec.whatwg.org/#fullscreen-an-element */
function fullscreenAnElement(element: ElementRecord): void {
  const document = element.nodeDocument;
  if (fullscreenElement(document) === element) return;
  hidePopoversBelow(element);
  fullscreenFlags.add(element);
  addToTopLayer(element);
  // From here on its removal ends it.
  watchElementSteps(document);
  stateChanged(element);
  focusMayBeLost(document);
  queueEvent('fullscreenchange', document, element);
}

/** https://fullscreen.spec.whatwg.org/#unfullscreen-an-element */
function unfullscreen(document: DocumentRecord, element: ElementRecord): void {
  fullscreenFlags.delete(element);
  askedFrames.delete(element);
  removeFromTopLayer(element, document);
  stateChanged(element);
}

/** Fires it in the next frame: https://fullscreen.spec.whatwg.org/#run-the-fullscreen-steps */
function queueEvent(type: string, document: DocumentRecord, element: ElementRecord): void {
  const fire = (): void => {
    const isThere = (element.flags & NodeFlag.Connected) !== 0 && element.nodeDocument === document;
    fireEvent(isThere ? element : document, type, { bubbles: true, composed: true });
  };
  if (renderingOf(document)?.runInNextFrame(document, () => {}, fire) !== true) platform().queueTask(fire);
}

/** https://fullscreen.spec.whatwg.org/#collect-documents-to-unfullscreen */
function documentsToEnd(document: DocumentRecord): DocumentRecord[] {
  const documents = [document];
  for (let last = document; fullscreenStack(last).length === 1; ) {
    const container = containerOf(last);
    if (container === null || askedFrames.has(container)) break;
    last = container.nodeDocument;
    documents.push(last);
  }
  return documents;
}

/** https://fullscreen.spec.whatwg.org/#exit-fullscreen */
async function exit(document: DocumentRecord): Promise<void> {
  const element = fullscreenElement(document);
  if (element === null) throw typeError('Document not active');
  if ((element.flags & NodeFlag.Connected) === 0) {
    queueEvent('fullscreenchange', document, element);
    unfullscreen(document, element);
  }
  await inTask(() => end(document));
}

function end(document: DocumentRecord): void {
  if (fullscreenElement(document) === null) return;
  const documents = documentsToEnd(document);
  const top = documents.at(-1) as DocumentRecord;
  const endsAll = containerOf(top) === null && fullscreenStack(top).length === 1;
  endInFrames(document);
  for (const ended of documents) endIn(ended, endsAll);
}

/** Of all elements of the document, or of the topmost. */
function endIn(document: DocumentRecord, isAll: boolean): void {
  const element = fullscreenElement(document);
  if (element === null) return;
  queueEvent('fullscreenchange', document, element);
  for (const ended of isAll ? fullscreenStack(document) : [element]) unfullscreen(document, ended);
}

function endInFrames(document: DocumentRecord): void {
  const window = windowOfDocument(document);
  const frames = window === null ? [] : [...stateOf(window).childWindows];
  for (const frame of frames) {
    const inner = stateOf(frame).document;
    if (inner !== null) endIn(inner, true);
    frames.push(...stateOf(frame).childWindows);
  }
}

/** https://fullscreen.spec.whatwg.org/#removing-steps */
function removed(document: DocumentRecord): void {
  const gone = fullscreenStack(document).filter(({ flags }) => (flags & NodeFlag.Connected) === 0);
  for (const element of gone) {
    if (element === fullscreenElement(document)) exit(document).catch(() => {});
    else unfullscreen(document, element);
  }
}

/** https://fullscreen.spec.whatwg.org/#fully-exit-fullscreen, of the page with all its frames. */
function leave(document: DocumentRecord): boolean {
  let top = document;
  for (let container = containerOf(top); container !== null; container = containerOf(top)) top = container.nodeDocument;
  if (fullscreenElement(top) === null) return false;
  endInFrames(top);
  endIn(top, true);
  return true;
}

export const fullscreen: Fullscreen = { isEnabled, request, exit, removed, leave };
