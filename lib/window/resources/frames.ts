import { fireEvent } from '../../../dom/events/fire-event.ts';
import { documentBaseUrl, encodingParseAndSerializeUrl } from '../../../dom/html/document-base-url.ts';
import { type AttributeName, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { TagId } from '../../../dom/names/tag-ids.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../../dom/scripting/load-event.ts';
import { queueTask } from '../../../dom/scripting/tasks.ts';
import { getAttribute } from '../../../dom/tree/attributes.ts';
import { documentData } from '../../../dom/tree/document-data.ts';
import type { DocumentRecord, ElementRecord } from '../../../dom/tree/records.ts';
import { contentWindowOf } from '../../../dom/window/child-windows.ts';
import { originOfWindow } from '../../../dom/window/origin.ts';
import { closeWindow, type WindowRecord } from '../../../dom/window/window-record.ts';
import type { OpenWindow } from '../open-window.ts';
import { loadsResources, runsScripts } from '../scripting-hooks.ts';
import type { WindowControls, WindowSettings } from '../settings.ts';

const SRC = plainAttributeName('src');
const SRCDOC = plainAttributeName('srcdoc');
const NAME = plainAttributeName('name');
const SANDBOX = plainAttributeName('sandbox');

/** A frame's window, with what its parent does to it. */
interface Frame {
  readonly element: ElementRecord;
  /** The document that the frame is in. */
  readonly document: DocumentRecord;
  window: WindowRecord;
  controls: WindowControls;
  /** Whether nothing but the initial about:blank was ever there. https://html.spec.whatwg.org/#is-initial-about:blank */
  isInitial: boolean;
  delaysLoad: boolean;
}

const frames = new WeakMap<ElementRecord, Frame>();

function parentOf(element: ElementRecord): WindowRecord {
  return documentData(element.nodeDocument).window as WindowRecord;
}

/** https://html.spec.whatwg.org/#the-iframe-element:html-element-post-connection-steps */
export function frameConnected(element: ElementRecord): void {
  if (contentWindowOf(element) !== null) return;
  const frame: Frame = {
    element,
    document: element.nodeDocument,
    ...openChild(element, getAttribute(element, NAME) ?? ''),
    isInitial: true,
    delaysLoad: false,
  };
  frames.set(element, frame);
  adoptWindow(frame);
  processAttributes(frame, true);
}

/** https://html.spec.whatwg.org/#create-a-new-child-navigable */
function openChild(element: ElementRecord, name: string): { window: WindowRecord; controls: WindowControls } {
  const parent = parentOf(element);
  const { document } = parent;
  const sandbox = getAttribute(element, SANDBOX);
  const settings: WindowSettings = {
    url: 'about:blank',
    contentType: 'text/html',
    referrer: documentData(document as DocumentRecord).url,
    scripting:
      runsScripts(element.nodeDocument) && (sandbox === null || /(?:^|\s)allow-scripts(?:\s|$)/i.test(sandbox)),
    loadsResources: loadsResources(element.nodeDocument),
  };
  let opened: OpenWindow | null = null;
  parent.host.frames.open(JSON.stringify(settings), (child) => {
    opened = child as OpenWindow;
  });
  const { window, controls } = opened as unknown as OpenWindow;
  window.frameElement = element;
  window.parent = parent;
  window.name = name;
  parent.childWindows.push(window);
  controls.showBlank();
  return { window, controls };
}

function adoptWindow(frame: Frame): void {
  frame.window.navigate = (url) => navigateFrame(frame, url);
  frame.window.whenLoaded = () => frameLoaded(frame);
}

/** https://html.spec.whatwg.org/#the-iframe-element:html-element-removing-steps */
export function frameDisconnected(element: ElementRecord): void {
  const frame = frames.get(element);
  if (frame === undefined) return;
  frames.delete(element);
  frame.window.navigate = null;
  frame.window.whenLoaded = null;
  closeWindow(frame.window);
  frame.window.frameElement = null;
  stopDelaying(frame);
}

export function frameSourceChanged(element: ElementRecord, name: AttributeName, value: string | null): void {
  const frame = frames.get(element);
  if (frame === undefined) return;
  if (name === NAME) frame.window.name = value ?? '';
  else if (name === SRCDOC || (value !== null && getAttribute(element, SRCDOC) === null))
    processAttributes(frame, false);
}

/** https://html.spec.whatwg.org/#process-the-iframe-attributes */
function processAttributes(frame: Frame, isInitialInsertion: boolean): void {
  const { element } = frame;
  const srcdoc = element.name.tagId === TagId.Iframe ? getAttribute(element, SRCDOC) : null;
  if (srcdoc !== null) {
    startDelaying(frame);
    queueTask(frame.document, () => {
      if (frames.get(element) === frame) show(frame, 'about:srcdoc', srcdoc);
    });
    return;
  }
  const src = getAttribute(element, SRC);
  const url = src === null || src === '' ? 'about:blank' : encodingParseAndSerializeUrl(src, element.nodeDocument);
  if (isInitialInsertion && (url === null || isBlank(url))) {
    fireEvent(element, 'load');
    return;
  }
  navigateFrame(frame, url ?? 'about:blank');
}

function isBlank(url: string): boolean {
  return /^about:blank(?:[?#]|$)/.test(url);
}

/** https://html.spec.whatwg.org/#navigate */
function navigateFrame(frame: Frame, url: string): void {
  if (url.startsWith('javascript:')) {
    navigateToJavaScript(frame, url);
    return;
  }
  const fragment = url.indexOf('#');
  const { document } = frame.window;
  const isSameDocument =
    fragment >= 0 && document !== null && url.slice(0, fragment) === documentData(document).url.split('#')[0];
  if (isSameDocument) return;
  startDelaying(frame);
  if (isBlank(url)) {
    queueTask(frame.document, () => {
      if (frames.get(frame.element) === frame) show(frame, url, '');
    });
    return;
  }
  if (!loadsResources(frame.document)) {
    stopDelaying(frame);
    return;
  }
  renew(frame);
  const referrer = documentData(frame.document).url;
  const { window } = frame;
  frame.controls.load(
    url,
    referrer,
    (error) => {
      if (error !== null && frame.window === window) frameLoaded(frame);
    },
    () => {},
  );
}

/** https://html.spec.whatwg.org/#navigate-to-a-javascript:-url */
function navigateToJavaScript(frame: Frame, url: string): void {
  startDelaying(frame);
  queueTask(frame.document, () => {
    if (frames.get(frame.element) !== frame) return;
    const text = frame.controls.evaluate(decode(url.slice('javascript:'.length)), documentBaseUrl(frame.document));
    if (text === null) stopDelaying(frame);
    else show(frame, documentData(frame.window.document as DocumentRecord).url, text);
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Another document without loading one. */
function show(frame: Frame, url: string, markup: string): void {
  renew(frame);
  frame.controls.show(url, markup);
}

/**
 * A document that follows the initial about:blank of the same origin gets its window; any other gets a realm of its own.
 * DEVIATION: `contentWindow` is then another object, while browsers have a WindowProxy that stays.
 */
function renew(frame: Frame): void {
  if (frame.isInitial && originOfWindow(frame.window) === originOfWindow(frame.window.parent)) {
    frame.isInitial = false;
    return;
  }
  frame.isInitial = false;
  const old = frame.window;
  old.navigate = null;
  old.whenLoaded = null;
  closeWindow(old);
  Object.assign(frame, openChild(frame.element, old.name));
  adoptWindow(frame);
}

/** https://html.spec.whatwg.org/#iframe-load-event-steps */
function frameLoaded(frame: Frame): void {
  if (frames.get(frame.element) !== frame) return;
  fireEvent(frame.element, 'load');
  stopDelaying(frame);
}

function startDelaying(frame: Frame): void {
  if (frame.delaysLoad) return;
  frame.delaysLoad = true;
  delayTheLoadEvent(frame.document);
}

function stopDelaying(frame: Frame): void {
  if (!frame.delaysLoad) return;
  frame.delaysLoad = false;
  stopDelayingTheLoadEvent(frame.document);
}
