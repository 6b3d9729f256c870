import { encodingParseAndSerializeUrl } from '../html/document-base-url.ts';
import type { NavigationResource } from '../realm/navigation.ts';
import { isSandboxed, SandboxFlag } from '../realm/sandbox.ts';
import { stateOf, topWindowOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { consumeUserActivation } from '../realm/user-activation.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { entryWindow } from '../webidl/shared/script-stack.ts';
import { isAllowedToNavigate, isFamiliarWith } from './allowed-to-navigate.ts';
import { Navigable } from './navigable.ts';
import { navigate } from './navigate.ts';

/** https://html.spec.whatwg.org/#window-open-steps */
export function openWindowSteps(
  window: WindowRecord,
  url: unknown,
  target: unknown,
  features: unknown,
  resource: NavigationResource | null = null,
  givenPolicy = '',
): WindowRecord | null {
  if (stateOf(window).isClosed) return null;
  const address = url === undefined ? '' : toDOMString(url);
  const name = target === undefined ? '_blank' : toDOMString(target);
  const options = features === undefined ? '' : toDOMString(features);
  const entry = (entryWindow() as WindowRecord | null) ?? window;
  const document = (stateOf(entry).document ?? stateOf(window).document) as DocumentRecord;
  const resolved = address === '' ? null : encodingParseAndSerializeUrl(address, document);
  if (address !== '' && resolved === null) throwDOMException('SyntaxError', `'${address}' is no URL.`);
  const noopener = /(?:^|[\s,])no(?:opener|referrer)(?!\s*=\s*(?:no|0|false))/i.test(options);
  const referrerPolicy = /(?:^|[\s,])noreferrer(?!\s*=\s*(?:no|0|false))/i.test(options) ? 'no-referrer' : givenPolicy;
  const found = chooseWindow(window, name);
  if (found === null) {
    if (isSandboxed(window, SandboxFlag.AuxiliaryNavigation)) return null;
    consumeUserActivation(window);
    const newName = /^_blank$/i.test(name) ? '' : name;
    const opened = Navigable.create({ creator: window, container: null, name: newName })?.window ?? null;
    if (opened === null) return null;
    if (noopener) stateOf(opened).opener = null;
    if (resolved !== null) navigate(opened, resolved, true, entry, resource, referrerPolicy);
    return noopener ? null : opened;
  }
  if (resolved !== null) {
    if (!isAllowedToNavigate(window, found)) return null;
    navigate(found, resolved, false, entry, resource, referrerPolicy);
  }
  return noopener ? null : found;
}

/** https://html.spec.whatwg.org/#the-rules-for-choosing-a-navigable; null: a new one. */
function chooseWindow(window: WindowRecord, name: string): WindowRecord | null {
  switch (name.toLowerCase()) {
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
      return findByName(window, topWindowOf(window), name) ?? findOpened(window, name);
  }
}

/** https://html.spec.whatwg.org/#find-a-navigable-by-target-name, among the windows that the asking one is familiar with. */
function findByName(source: WindowRecord, window: WindowRecord, name: string): WindowRecord | null {
  if (stateOf(window).name === name && isFamiliarWith(source, window)) return window;
  for (const child of stateOf(window).childWindows) {
    const found = findByName(source, child, name);
    if (found !== null) return found;
  }
  return null;
}

function findOpened(source: WindowRecord, name: string): WindowRecord | null {
  return stateOf(source).openedWindows.find((opened) => stateOf(opened).name === name) ?? null;
}
