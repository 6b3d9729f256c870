import { fireEvent } from '../../events/fire-event.ts';
import { frameUrl, isBlank } from '../../html/frame-url.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { urlOfWindow } from '../../realm/origin.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceSteps, ResourceStepsByName } from '../../realm/window-realm.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { historyOf } from '../history-state.ts';
import { Navigable } from '../navigable.ts';
import { navigate, navigateToJavaScriptUrl } from '../navigate.ts';
import { isStillLoading } from '../still-loading.ts';
import { forgetLazyLoad, lazyElementChanged, waitUntilSeen, willLazyLoad } from './lazy-loading.ts';
import { isShownAround } from './shown-around.ts';

const SRCDOC_URL = 'about:srcdoc';
const SRCDOC = plainAttributeName('srcdoc');

const navigables = new WeakMap<ElementRecord, Navigable>();

/** https://html.spec.whatwg.org/#the-iframe-element:html-element-post-connection-steps */
function frameConnected(element: ElementRecord): void {
  const creator = windowOfDocument(element.nodeDocument) as WindowRecord;
  if (navigables.has(element) || stateOf(creator).isClosed) return;
  const navigable = Navigable.create({
    creator,
    container: element,
    name: getAttribute(element, ATTR.name) ?? '',
  });
  if (navigable === null) return;
  navigables.set(element, navigable);
  processAttributes(navigable, element, true);
}

/** https://html.spec.whatwg.org/#the-iframe-element:html-element-removing-steps */
function frameDisconnected(element: ElementRecord): void {
  const navigable = navigables.get(element);
  if (navigable === undefined) return;
  navigables.delete(element);
  forgetLazyLoad(element);
  navigable.destroy(false);
}

function frameSourceChanged(element: ElementRecord, name: AttributeName): void {
  const navigable = navigables.get(element);
  if (navigable === undefined) return;
  if (name === SRCDOC || getAttribute(element, SRCDOC) === null) {
    processAttributes(navigable, element, false);
  }
}

const FRAME: Partial<ResourceSteps> = {
  connected: frameConnected,
  disconnected: frameDisconnected,
  attributeChanged(element, name) {
    if (name === ATTR.src || name === SRCDOC) frameSourceChanged(element, name);
    else lazyElementChanged(element, name);
  },
};

export const FRAMES: ResourceStepsByName = { [TagId.Frame]: FRAME, [TagId.Iframe]: FRAME };

/** https://html.spec.whatwg.org/#process-the-iframe-attributes */
function processAttributes(navigable: Navigable, element: ElementRecord, isInitialInsertion: boolean): void {
  forgetLazyLoad(element);
  const srcdoc = element.name.tagId === TagId.Iframe ? getAttribute(element, SRCDOC) : null;
  if (srcdoc !== null) {
    const isPush =
      !isInitialInsertion && !isStillLoading(navigable.window) && urlOfWindow(navigable.window) !== SRCDOC_URL;
    const type = isPush ? 'push' : 'replace';
    const { navigation } = stateOf(navigable.window);
    if (!isInitialInsertion && navigation?.announce({ type, url: SRCDOC_URL, sameDocument: null }) === false) return;
    whenSeen(element, () => navigable.navigateTo(SRCDOC_URL, srcdoc, type));
    return;
  }
  const url = frameUrl(element);
  const window = windowOfDocument(element.nodeDocument);
  if (window === null || isShownAround(window, url)) return;
  if (isInitialInsertion && isBlank(url)) showBlank(navigable, url);
  else whenSeen(element, () => navigateFrame(navigable, url, isInitialInsertion, window));
}

/** At once, unless it is an iframe that loads when somebody sees it. */
function whenSeen(element: ElementRecord, steps: () => void): void {
  if (element.name.tagId === TagId.Iframe && willLazyLoad(element)) waitUntilSeen(element, steps);
  else steps();
}

/** https://html.spec.whatwg.org/#navigate-an-iframe-or-frame */
function navigateFrame(navigable: Navigable, url: string, isInitialInsertion: boolean, window: WindowRecord): void {
  if (!isInitialInsertion) navigate(navigable.window, url, isStillLoading(navigable.window), window);
  else if (url.startsWith('javascript:')) navigateToJavaScriptUrl(navigable.window, url, window, true);
  else navigable.navigate(url, 'replace', { source: window });
}

/** The initial document is what is asked for, but for its URL. */
function showBlank({ window, container }: Navigable, url: string): void {
  const history = historyOf(window);
  if (url !== 'about:blank') history.update(url, history.navigable.entry.state, false);
  if (container !== null) fireEvent(container, 'load');
}
