import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { flatParentOf, styleOf } from '../../layout/boxes.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceSteps, ResourceStepsByName } from '../../realm/window-realm.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../scripting/load-event.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';
import { PrivateWeakMap, PrivateWeakSet } from '../../webidl/language/private-collections.ts';
import { fetchText, isOk, resourceRequest } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { Navigable } from '../navigable.ts';
import { kindOfResource } from './embedded-kind.ts';
import { SHOWING } from './lazy-loading.ts';
import { isShownAround } from './shown-around.ts';

const SRC = plainAttributeName('src');
const DATA = plainAttributeName('data');
const CLASSID = plainAttributeName('classid');
const NAME = plainAttributeName('name');

/** What an object or embed element shows of its own; an object that is not here represents its children. */
const shown = new PrivateWeakMap<ElementRecord, Navigable | 'image'>();

/** Those that nobody could see, which load nothing until then, as in Chromium. */
const hidden = new PrivateWeakSet<ElementRecord>();

/** Those that a task is about to update. */
const pending = new PrivateWeakSet<ElementRecord>();

/**
 * https://html.spec.whatwg.org/#the-object-element:queue-an-element-task and https://html.spec.whatwg.org/#the-embed-element-setup-steps:
 * once for all that a script changes.
 */
function queueUpdate(element: ElementRecord): void {
  const document = element.nodeDocument;
  if (pending.has(element) || !loadsResources(document)) return;
  pending.add(element);
  delayTheLoadEvent(document);
  queueTask(document, () => {
    pending.delete(element);
    if (element.nodeDocument === document) update(element);
    stopDelayingTheLoadEvent(document);
  });
}

function update(element: ElementRecord): void {
  const had = shown.has(element);
  letGo(element);
  const window = windowOfDocument(element.nodeDocument);
  if (window === null || (element.flags & NodeFlag.Connected) === 0 || isBlocked(element)) return;
  if (!isDisplayed(element)) {
    hidden.add(element);
    return;
  }
  hidden.delete(element);
  show(element, window);
  if (had && !shown.has(element)) showFallback(element);
}

/** https://html.spec.whatwg.org/#being-rendered, whatever `content-visibility` says. */
function isDisplayed(element: ElementRecord): boolean {
  for (let at: ElementRecord | null = element; at !== null; at = flatParentOf(at)) {
    if (styleOf(at, 'display') === 'none') return false;
  }
  return true;
}

/** https://html.spec.whatwg.org/#concept-embed-active: what is around it shows something else than its children. */
function isBlocked(element: ElementRecord): boolean {
  for (let node: NodeRecord | null = element.parent; node !== null; node = node.parent) {
    if (isElement(node) && hidesChildren(node)) return true;
  }
  return false;
}

function hidesChildren(element: ElementRecord): boolean {
  return shown.has(element) || isHtml(element, TagId.Audio) || isHtml(element, TagId.Video);
}

function show(element: ElementRecord, window: WindowRecord): void {
  const isObject = element.name.tagId === TagId.Object;
  const source = getAttribute(element, isObject ? DATA : SRC) ?? '';
  if (source === '') return;
  const url = encodingParseAndSerializeUrl(source, element.nodeDocument);
  const kind = url === null ? 'none' : kindOfResource(url, getAttribute(element, ATTR.type) ?? '');
  if (url === null || kind === 'none' || isShownAround(window, url)) {
    if (isObject) fireEvent(element, 'error');
  } else if (kind === 'image') {
    shown.set(element, 'image');
    fetchImage(element, window, url);
  } else {
    showPage(element, window, url);
  }
}

function showPage(element: ElementRecord, window: WindowRecord, url: string): void {
  const navigable = Navigable.create({
    creator: window,
    container: element,
    name: getAttribute(element, NAME) ?? '',
    refused: () => {
      if (shown.get(element) === navigable) failed(element);
    },
  });
  if (navigable === null) return;
  shown.set(element, navigable);
  navigable.navigate(url, 'replace', null, window);
}

function fetchImage(element: ElementRecord, window: WindowRecord, url: string): void {
  const document = element.nodeDocument;
  const destination = element.name.tagId === TagId.Object ? 'object' : 'embed';
  delayTheLoadEvent(document);
  const request = resourceRequest(url, destination, null);
  fetchText(window, request, { charset: null, documentEncoding: 'x-user-defined' }, element, (response) => {
    if (shown.get(element) === 'image') {
      if (isOk(response)) fireEvent(element, 'load');
      else failed(element);
    }
    stopDelayingTheLoadEvent(document);
  });
}

function failed(element: ElementRecord): void {
  letGo(element);
  if (element.name.tagId === TagId.Object) fireEvent(element, 'error');
  showFallback(element);
}

function letGo(element: ElementRecord): void {
  const navigable = shown.get(element);
  shown.delete(element);
  if (navigable !== undefined && navigable !== 'image') navigable.destroy(false);
}

/** What is in an object is shown now, up to what is in others that show something themselves. */
function showFallback(object: ElementRecord): void {
  let node = nextInTreeOrder(object, object);
  while (node !== null) {
    if (isHtml(node, TagId.Object) || isHtml(node, TagId.Embed)) queueUpdate(node);
    node = isElement(node) && hidesChildren(node) ? nextAfterSubtree(node, object) : nextInTreeOrder(node, object);
  }
}

function stepsFor(attributes: readonly AttributeName[]): Partial<ResourceSteps> {
  return {
    connected: queueUpdate,
    disconnected: letGo,
    attributeChanged(element, name) {
      const mayCount = attributes.includes(name) || (SHOWING.has(name) && hidden.has(element));
      if (mayCount && (element.flags & NodeFlag.Connected) !== 0) queueUpdate(element);
    },
  };
}

export const EMBEDDED_CONTENT: ResourceStepsByName = {
  [TagId.Embed]: stepsFor([SRC, ATTR.type]),
  [TagId.Object]: stepsFor([DATA, CLASSID, ATTR.type]),
};
