import { EventFlag } from '../events/event-record.ts';
import { encodingParseAndSerializeUrl } from '../html/document-base-url.ts';
import { linkTypesOf } from '../html/link-types.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import type { NavigationResource } from '../realm/navigation.ts';
import { resourceRequest } from '../realm/resource-request.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { FollowedClick } from '../realm/window-realm.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, NodeFlag, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { toJson } from '../webidl/language/intrinsics.ts';
import { hyperlinkSuffix } from './hyperlink-suffix.ts';
import { loadsResources } from './loads-resources.ts';
import { type NavigationDetails, navigate } from './navigate.ts';
import { openWindowSteps } from './open-window-steps.ts';
import { referrerPolicyOf } from './resources/referrer-policy.ts';

const TARGET = plainAttributeName('target');
const PING = plainAttributeName('ping');
const DOWNLOAD = plainAttributeName('download');

/** https://html.spec.whatwg.org/#cannot-navigate; the window where it can. */
export function navigatingWindow(element: ElementRecord): WindowRecord | null {
  const window = windowOfDocument(element.nodeDocument);
  const isAnchor = element.name.tagId === TagId.A;
  const isConnected = (element.flags & NodeFlag.Connected) !== 0;
  if (window === null || stateOf(window).isClosed || (!isAnchor && !isConnected)) return null;
  // As in Chromium: where it is being left it goes nowhere else.
  return scriptingStateOf(element.nodeDocument).unloadCounter > 0 ? null : window;
}

/**
 * https://html.spec.whatwg.org/#get-an-element's-target
 *
 * DEVIATION: an attribute without a value is as none, as in Chromium.
 */
export function targetOf(element: ElementRecord, given: string | null = getAttribute(element, TARGET)): string {
  const target = given || (baseTarget(element.nodeDocument) ?? '');
  // A name with a newline and a "<" is markup that somebody left open.
  return /[\t\n\r]/.test(target) && target.includes('<') ? '_blank' : target;
}

function baseTarget(document: DocumentRecord): string | null {
  const base = HTML_NAMES[TagId.Base];
  for (let node: NodeRecord | null = document; node !== null; node = nextInTreeOrder(node, document)) {
    const target = isElement(node) && node.name === base ? getAttribute(node, TARGET) : null;
    if (target !== null) return target;
  }
  return null;
}

/** https://html.spec.whatwg.org/#get-an-element's-noopener */
export function noopenerFeatures(element: ElementRecord, target: string): string {
  const tokens = linkTypesOf(element);
  const isNoopener = tokens.includes('noopener') || tokens.includes('noreferrer');
  return isNoopener || (!tokens.includes('opener') && asciiLowercase(target) === '_blank') ? 'noopener' : '';
}

export function isNoreferrer(element: ElementRecord): boolean {
  return linkTypesOf(element).includes('noreferrer');
}

function isOfItself(target: string): boolean {
  return target === '' || asciiLowercase(target) === '_self';
}

/** Navigates the window of that name, or a new one. */
export function navigateTarget(
  window: WindowRecord,
  url: string,
  target: string,
  features: string,
  resource: NavigationResource | null,
  referrerPolicy: string,
  details: NavigationDetails | undefined,
): void {
  const isReplace = details?.isReplace === true;
  if (isOfItself(target)) navigate(window, url, isReplace, window, resource, referrerPolicy, details);
  else openWindowSteps(window, url, target, features, window, resource, referrerPolicy, details);
}

/** https://html.spec.whatwg.org/#hyperlink-auditing: each URL once, as in Chromium. */
function ping(window: WindowRecord, element: ElementRecord, target: string): void {
  const document = element.nodeDocument;
  const texts = loadsResources(document) ? (getAttribute(element, PING) ?? '') : '';
  for (const text of new Set(splitOnAsciiWhitespace(texts))) {
    const url = text && encodingParseAndSerializeUrl(text, document);
    if (!url || !/^https?:/.test(url)) continue;
    const request = resourceRequest(url, '', null, { method: 'POST', referrer: '' });
    hostOfWindow(window).loading.ping(toJson({ ...request }), target);
  }
}

/** What somebody wants who holds keys while clicking, as on Linux and Windows: the page stays as it is. */
function wishOf({ values }: FollowedClick): 'open' | 'download' | null {
  if (values?.ctrlKey === true || values?.shiftKey === true) return 'open';
  return values?.altKey === true ? 'download' : null;
}

/** https://html.spec.whatwg.org/#downloading-hyperlinks, as far as scripts are told. */
function announceDownload(window: WindowRecord, url: string, element: ElementRecord, isUserInitiated: boolean): void {
  const downloadRequest = getAttribute(element, DOWNLOAD) ?? '';
  const announced = { type: 'push', url, sameDocument: null, sourceElement: element, isUserInitiated } as const;
  stateOf(window).navigation?.announce({ ...announced, downloadRequest });
}

/**
 * https://html.spec.whatwg.org/#following-hyperlinks-2. What is to be downloaded goes nowhere.
 *
 * DEVIATION: at once, as in Chromium.
 */
export function followHyperlink(element: ElementRecord, click: FollowedClick): void {
  const window = navigatingWindow(element);
  if (window === null) return;
  const href = getAttribute(element, ATTR.href) as string;
  const parsed = encodingParseAndSerializeUrl(href, element.nodeDocument);
  if (parsed === null) return;
  const url = isHtmlElement(element) ? parsed + hyperlinkSuffix(click) : parsed;
  ping(window, element, url);
  const wish = wishOf(click);
  const isUserInitiated = (click.flags & EventFlag.Trusted) !== 0;
  if (wish === 'download' || hasAttribute(element, DOWNLOAD)) {
    announceDownload(window, url, element, isUserInitiated);
    return;
  }
  const target = wish === 'open' ? '_blank' : targetOf(element);
  const features = wish === 'open' ? 'noopener' : noopenerFeatures(element, target);
  const referrerPolicy = isNoreferrer(element) ? 'no-referrer' : referrerPolicyOf(element);
  const details = { sourceElement: element, isUserInitiated };
  navigateTarget(window, url, target, features, null, referrerPolicy, details);
}
