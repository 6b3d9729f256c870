import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { kindOfResource } from '../../html/embedded-kind.ts';
import { styleOf } from '../../layout/boxes.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { policyGuardOf } from '../../realm/content-security-policy.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceSteps, ResourceStepsByName } from '../../realm/window-realm.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../scripting/load-event.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, NodeFlag } from '../../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';
import { fetchText, isOk } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { Navigable } from '../navigable.ts';
import { SHOWING } from './lazy-loading.ts';
import { isShownAround } from './shown-around.ts';

const CLASSID = plainAttributeName('classid');

/** What an object or embed element shows of its own; an object that is not here represents its children. */
const shown = new WeakMap<ElementRecord, Navigable | 'image'>();

/** Those that nobody could see, which load nothing until then, as in Chromium. */
const hidden = new WeakSet<ElementRecord>();

/** Those that a task is about to update. */
const pending = new WeakMap<DocumentRecord, Set<ElementRecord>>();

/** Whether what is in an element is shown, of all that were asked since the last script ran: many may be deep in one tree. */
type Shown = Map<ElementRecord, boolean>;

/**
 * https://html.spec.whatwg.org/#the-object-element:queue-an-element-task and https://html.spec.whatwg.org/#the-embed-element-setup-steps:
 * once for all that a script changes.
 */
function queueUpdate(element: ElementRecord): void {
  const document = element.nodeDocument;
  if (!loadsResources(document)) return;
  const elements = pending.get(document);
  if (elements !== undefined) {
    elements.add(element);
    return;
  }
  pending.set(document, new Set([element]));
  delayTheLoadEvent(document);
  queueTask(document, () => {
    updateAll(document);
    stopDelayingTheLoadEvent(document);
  });
}

function updateAll(document: DocumentRecord): void {
  const elements = [...(pending.get(document) ?? [])];
  pending.delete(document);
  const known: Shown = new Map();
  const refused = elements.filter((element) => element.nodeDocument === document && !update(element, known));
  for (const element of refused) fireEvent(element, 'error');
}

/** False: it is an object that has nothing to show. */
function update(element: ElementRecord, known: Shown): boolean {
  const had = shown.has(element);
  letGo(element);
  // Scripts of the page that was there may have run.
  if (had) known.clear();
  const window = windowOfDocument(element.nodeDocument);
  if (window === null || (element.flags & NodeFlag.Connected) === 0) return true;
  if (styleOf(element, 'display') === 'none' || !showsWhatIsIn(flatParentOf(element), known)) {
    hidden.add(element);
    return true;
  }
  hidden.delete(element);
  const isRefused = !show(element, window);
  known.set(element, !shown.has(element));
  if (had && !shown.has(element)) showFallback(element);
  return !isRefused;
}

/**
 * https://html.spec.whatwg.org/#concept-embed-active: whether it is rendered, whatever `content-visibility` says, and shows nothing in
 * the place of its children.
 */
function showsWhatIsIn(parent: ElementRecord | null, known: Shown): boolean {
  const path: ElementRecord[] = [];
  let shows = true;
  for (let at = parent; at !== null && shows; at = flatParentOf(at)) {
    const earlier = known.get(at);
    if (earlier === undefined) path.push(at);
    shows = earlier ?? (!hidesChildren(at) && styleOf(at, 'display') !== 'none');
    if (earlier !== undefined) break;
  }
  for (const at of path) known.set(at, shows);
  return shows;
}

function hidesChildren(element: ElementRecord): boolean {
  return shown.has(element) || isHtml(element, TagId.Audio) || isHtml(element, TagId.Video);
}

/** What is loaded by nobody here may be forbidden, and is told of then. */
function askPolicies(element: ElementRecord, url: string): void {
  policyGuardOf(element.nodeDocument)?.blocksObject(url);
}

/** False: it is an object that has nothing to show. */
function show(element: ElementRecord, window: WindowRecord): boolean {
  const isObject = element.name.tagId === TagId.Object;
  const source = getAttribute(element, isObject ? ATTR.data : ATTR.src) ?? '';
  const type = getAttribute(element, ATTR.type) ?? '';
  // As in Chromium, which has no plugins.
  if (isObject && (getAttribute(element, CLASSID) ?? '') !== '') return source === '';
  if (source === '') {
    // As in Chromium, its type may have a plugin all the same.
    if (type !== '' && kindOfResource('', type) !== 'image') askPolicies(element, '');
    return true;
  }
  const url = encodingParseAndSerializeUrl(source, element.nodeDocument);
  const kind = url === null ? 'none' : kindOfResource(url, type);
  if (url === null) return !isObject;
  if (kind === 'none' || isShownAround(window, url)) {
    if (!url.startsWith('javascript:')) askPolicies(element, url);
    return !isObject;
  }
  if (kind === 'image') {
    shown.set(element, 'image');
    fetchImage(element, window, url);
  } else {
    showPage(element, window, url);
  }
  return true;
}

function showPage(element: ElementRecord, window: WindowRecord, url: string): void {
  const navigable = Navigable.create({
    creator: window,
    container: element,
    name: getAttribute(element, ATTR.name) ?? '',
    refused: isHtml(element, TagId.Embed)
      ? undefined
      : () => {
          if (shown.get(element) === navigable) failed(element);
        },
  });
  if (navigable === null) return;
  shown.set(element, navigable);
  navigable.navigate(url, 'replace', { source: window });
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
  fireEvent(element, 'error');
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
  [TagId.Embed]: stepsFor([ATTR.src, ATTR.type]),
  [TagId.Object]: stepsFor([ATTR.data, CLASSID, ATTR.type]),
};
