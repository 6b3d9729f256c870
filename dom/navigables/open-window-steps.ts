import { encodingParseAndSerializeUrl } from '../html/document-base-url.ts';
import { isBlank } from '../html/frame-url.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { actingWindow } from '../realm/incumbent.ts';
import type { NavigationResource } from '../realm/navigation.ts';
import { isSandboxed } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import { stateOf, topWindowOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { consumeUserActivation } from '../realm/user-activation.ts';
import { viewportOf } from '../realm/viewport.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { isAllowedToNavigate, isFamiliarWith, isInclusiveAncestor } from './allowed-to-navigate.ts';
import { historyOf } from './history-state.ts';
import { Navigable } from './navigable.ts';
import { type NavigationDetails, navigate } from './navigate.ts';
import { opensWithoutOpener } from './opener-policy.ts';
import { parseFeatures, type WindowFeatures } from './window-features.ts';

/**
 * https://html.spec.whatwg.org/#window-open-steps
 *
 * @param url - Null: what is there is only given.
 * @param source - The window whose document asks.
 */
export function openWindowSteps(
  window: WindowRecord,
  url: string | null,
  name: string,
  features: string,
  source: WindowRecord,
  resource: NavigationResource | null = null,
  givenPolicy = '',
  details: NavigationDetails | undefined = undefined,
): WindowRecord | null {
  const options = parseFeatures(features);
  const { noopener, noreferrer } = options;
  const referrerPolicy = noreferrer ? 'no-referrer' : givenPolicy;
  const found = chooseWindow(window, name);
  if (found === null) {
    if (isSandboxed(window, SandboxFlag.AuxiliaryNavigation)) return null;
    consumeUserActivation(window);
    const isAlone = opensWithoutOpener(window);
    const hasNoOpener = noopener || isAlone;
    const newName = isAlone || /^_blank$/i.test(name) ? '' : name;
    const asked = { creator: window, container: null, name: newName, isAuxiliary: !hasNoOpener };
    const opened = Navigable.create(asked)?.window ?? null;
    if (opened === null) return null;
    placeWindow(opened, options);
    if (hasNoOpener) stateOf(opened).opener = null;
    const isForm = details?.entries !== undefined;
    if (url !== null && isBlank(url) && !isForm) historyOf(opened).update(url, null, false);
    else if (url !== null) navigate(opened, url, true, source, resource, referrerPolicy, details);
    return hasNoOpener ? null : opened;
  }
  if (url !== null) {
    if (!isAllowedToNavigate(window, found, url)) return null;
    navigate(found, url, false, source, resource, referrerPolicy, details);
  }
  // As in browsers, the window itself and those around it are always given.
  return noopener && !name.startsWith('_') ? null : found;
}

/** https://html.spec.whatwg.org/#dom-open: other than a hyperlink, it makes a frame that it finds know who asked. */
export function openByScript(
  window: WindowRecord,
  url: unknown,
  target: unknown,
  features: unknown,
): WindowRecord | null {
  if (stateOf(window).isClosed) return null;
  const address = url === undefined ? '' : toDOMString(url);
  // As in browsers, an empty name is as none.
  const name = target === undefined ? '_blank' : toDOMString(target) || '_blank';
  const asked = features === undefined ? '' : toDOMString(features);
  const source = actingWindow(window);
  const document = (stateOf(source).document ?? stateOf(window).document) as DocumentRecord;
  const resolved = address === '' ? null : encodingParseAndSerializeUrl(address, document);
  if (address !== '' && resolved === null) throwDOMException('SyntaxError', `'${address}' is no URL.`);
  const opened = openWindowSteps(window, resolved, name, asked, source);
  if (opened === null || stateOf(opened).parent === opened) return opened;
  // As in browsers, the window itself and those around it have no opener for that.
  if (!isInclusiveAncestor(opened, window) && isAllowedToNavigate(window, opened)) stateOf(opened).opener = window;
  return opened;
}

/** https://drafts.csswg.org/cssom-view/#the-features-argument-to-the-open()-method */
function placeWindow(window: WindowRecord, { isPopup, left, top, width, height }: WindowFeatures): void {
  stateOf(window).place = { isPopup, left: left ?? 0, top: top ?? 0 };
  const before = viewportOf(window);
  if (width === null && height === null) return;
  const { devicePixelRatio, media } = before;
  stateOf(window).viewport = { devicePixelRatio, media, width: width ?? before.width, height: height ?? before.height };
}

/** https://html.spec.whatwg.org/#the-rules-for-choosing-a-navigable; null: a new one. */
export function chooseWindow(window: WindowRecord, name: string): WindowRecord | null {
  switch (asciiLowercase(name)) {
    case '':
    case '_self':
      return window;
    case '_parent':
      return stateOf(window).parent;
    case '_top':
      return topWindowOf(window);
    case '_blank':
    case '_unfencedtop':
      return null;
    default:
      return findByTargetName(window, name);
  }
}

/** https://html.spec.whatwg.org/#find-a-navigable-by-target-name; as in Chromium, what was opened last is searched first. */
function findByTargetName(source: WindowRecord, name: string): WindowRecord | null {
  const top = topWindowOf(source);
  let first = top;
  for (let at = openerOf(first); at !== null; at = openerOf(first)) first = topWindowOf(at);
  return findWithin(source, source, name) ?? findWithin(source, top, name) ?? findWithin(source, first, name, true);
}

/** Whoever opened it, whether or not its scripts still know. */
function openerOf(window: WindowRecord): WindowRecord | null {
  return stateOf(window).navigable?.opener ?? null;
}

/** In the window, its frames, and where asked for in what these have opened, among those that the asking one is familiar with. */
function findWithin(
  source: WindowRecord,
  window: WindowRecord,
  name: string,
  isForOpened = false,
): WindowRecord | null {
  const state = stateOf(window);
  if (state.isClosing) return null;
  if (state.name === name && isFamiliarWith(source, window)) return window;
  const opened = isForOpened ? state.openedWindows.filter((at) => openerOf(at) !== null).reverse() : [];
  for (const next of [...state.childWindows, ...opened]) {
    const found = findWithin(source, next, name, isForOpened);
    if (found !== null) return found;
  }
  return null;
}
