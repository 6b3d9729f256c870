import { encodingParseUrl } from '../html/document-base-url.ts';
import { actingWindow, incumbentWindow } from '../realm/incumbent.ts';
import type { ParsedUrl } from '../realm/platform.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { hasTransientActivation } from '../realm/user-activation.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import { isAllowedToNavigate, mayRunJavaScriptUrl } from './allowed-to-navigate.ts';
import { navigate } from './navigate.ts';
import { isStillLoading } from './still-loading.ts';

export function usv(value: unknown): string {
  return toUSVString(toDOMString(value));
}

/** The document whose script calls, which relative URLs are resolved against. */
function entryDocument(window: WindowRecord): DocumentRecord | null {
  const { document, isClosed } = stateOf(window);
  return document === null || isClosed ? null : stateOf(actingWindow(window)).document;
}

function parse(window: WindowRecord, value: unknown): ParsedUrl | null {
  const text = usv(value);
  const document = entryDocument(window);
  if (document === null) return null;
  const url = encodingParseUrl(text, document);
  if (url === null) throwDOMException('SyntaxError', `'${text}' is not a valid URL.`);
  return url;
}

/** https://html.spec.whatwg.org/#location-object-navigate: while a page loads, its scripts replace it, unless a user has asked them. */
export function locationNavigate(window: WindowRecord, url: string, isReplace = false): void {
  const source = incumbentWindow(null, window);
  const isScript = url.startsWith('javascript:');
  if (!isAllowedToNavigate(source, window, url) || (isScript && !mayRunJavaScriptUrl(source, window))) {
    throwDOMException('SecurityError', `The script has no permission to navigate this window to '${url}'.`);
  }
  navigate(window, url, isReplace || (isStillLoading(window) && !hasTransientActivation(source)), source);
}

/** https://html.spec.whatwg.org/#dom-location-href, set by a script that may be of another origin. */
export function setHref(window: WindowRecord, value: unknown): void {
  const url = parse(window, value);
  if (url !== null) locationNavigate(window, url.href);
}

/** https://html.spec.whatwg.org/#dom-location-replace. `given`: how many arguments there are. */
export function setHrefReplacing(window: WindowRecord, value: unknown, given: number): void {
  requireArguments(given, 1);
  const url = parse(window, value);
  if (url !== null) locationNavigate(window, url.href, true);
}

/** https://html.spec.whatwg.org/#dom-location-assign */
export function assign(window: WindowRecord, value: unknown, given: number): void {
  requireArguments(given, 1);
  setHref(window, value);
}
