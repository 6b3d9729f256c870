import { lookForMotion } from '../../css/motion.ts';
import { explicitlyEnabled, isBlocked, preferSetOf, setLinkSheet, sheetOf } from '../../css/sheets/owners.ts';
import { type RuleRecord, SheetRecord } from '../../css/sheets/records.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { documentBaseUrl, encodingParseAndSerializeUrl, parseUrl } from '../../html/document-base-url.ts';
import { isAlternate, isStyleSheet } from '../../html/link-types.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { headerOf } from '../../realm/header-of.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceStepsByName } from '../../realm/window-realm.ts';
import {
  blockScripts,
  delayTheLoadEvent,
  stopBlockingScripts,
  stopDelayingTheLoadEvent,
} from '../../scripting/load-event.ts';
import { isParserInserted } from '../../scripting/script-state.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { extractMimeType } from '../../services/fetch/mime-type.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isQuirky, NodeFlag } from '../../tree/records.ts';
import { childTextContent } from '../../tree/text-content.ts';
import { isFound } from '../../webidl/language/intrinsics.ts';
import { crossOriginOf, fetchText, finalUrl, isOk } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { isForThisWindow } from './expected-elements.ts';
import { referrerPolicyOf } from './referrer-policy.ts';
import { blockRendering, unblockRendering } from './render-blocking.ts';

const IMPORT = /@import/i;

interface Load {
  readonly url: string;
  /** Whether a style element keeps scripts waiting. */
  isBlocking: boolean;
}

/** What the elements last loaded, so that they do not load it again for nothing. */
const loaded = new WeakMap<ElementRecord, Load>();

/** https://html.spec.whatwg.org/#link-type-stylesheet: the sheet is fetched, and what it imports. */
export function sheetOfLinkChanged(link: ElementRecord): void {
  const href = getAttribute(link, ATTR.href);
  if (href === null || href === '' || (link.flags & NodeFlag.Connected) === 0 || !isStyleSheet(link)) {
    loaded.delete(link);
    // Its sheet is nobody's from here on.
    sheetOf(link);
    return;
  }
  const document = link.nodeDocument;
  if (!loadsResources(document)) return;
  const url = encodingParseAndSerializeUrl(href, document);
  if (url === null) {
    queueTask(document, () => void fireEvent(link, 'error'));
    return;
  }
  if (loaded.get(link)?.url === url) return;
  fetchSheet(link, url);
}

/** Whether that is what was asked for. */
export function isSheet(response: NetworkResponse, document: DocumentRecord): boolean {
  // https://html.spec.whatwg.org/#link-type-stylesheet: whatever the type, of the same origin.
  return isOk(response) && (isOfCss(response) || (isQuirky(document) && response.type === 'basic'));
}

/** As in Chromium, what has a type that nobody can read has none. */
function isOfCss({ headers }: NetworkResponse): boolean {
  const type = extractMimeType(headerOf(headers, 'content-type'));
  return type === null || type.essence === 'text/css';
}

/** https://drafts.csswg.org/cssom/#concept-css-style-sheet-origin-clean-flag, of one that may have failed. */
export function isReadable({ type }: NetworkResponse): boolean {
  return type !== 'opaque' && type !== 'error';
}

function fetchSheet(link: ElementRecord, url: string): void {
  const document = link.nodeDocument;
  const window = windowOfDocument(document) as WindowRecord;
  const load = { url, isBlocking: false };
  loaded.set(link, load);
  const isNeeded = explicitlyEnabled.has(link) || !isAlternate(link);
  if (!isAlternate(link)) preferSetOf(link);
  const isBlocking = isNeeded && isForThisWindow(link);
  const isOfParser = isBlocking && isParserInserted(link);
  if (isOfParser) blockScripts(document);
  if (isBlocking) blockRendering(link, isOfParser);
  delayTheLoadEvent(document);
  const integrity = getAttribute(link, ATTR.integrity) ?? '';
  const request = resourceRequest(url, 'style', crossOriginOf(link), {
    integrity,
    referrerPolicy: referrerPolicyOf(link),
  });
  const { encoding: documentEncoding } = documentData(document);
  const hints = { charset: getAttribute(link, ATTR.charset), documentEncoding, isStyleSheet: true };
  fetchText(window, request, hints, link, (response, text) => {
    const isTaken = isSheet(response, document);
    const finish = (hasFailed: boolean): void => {
      if (loaded.get(link) === load) fireEvent(link, hasFailed ? 'error' : 'load');
      if (isOfParser) stopBlockingScripts(document);
      unblockRendering(link);
      stopDelayingTheLoadEvent(document);
    };
    if (loaded.get(link) !== load || (response.type === 'error' && integrity !== '')) {
      finish(true);
      return;
    }
    const base = finalUrl(response, url);
    // As in Chromium, what failed leaves an empty sheet.
    setLinkSheet(link, isTaken ? text : '', url, base, isReadable(response));
    if (isTaken) {
      lookForMotion(document, text);
      hostOfWindow(window).console.passSheet?.(text, base);
      fetchImports(window, sheetOf(link), finish);
    } else {
      finish(true);
    }
  });
}

/** Told once, when all is there or has failed. */
type ImportsDone = (hasFailed: boolean) => void;

/** https://drafts.csswg.org/css-cascade/#fetch-an-import: of all imports of the sheet, and theirs. */
export function fetchImports(window: WindowRecord, sheet: SheetRecord | null, done: ImportsDone): void {
  let missing = 1;
  let hasFailed = false;
  const oneIsDone: ImportsDone = (failed) => {
    missing--;
    hasFailed ||= failed;
    if (missing === 0) done(hasFailed);
  };
  for (const rule of sheet?.rules ?? []) {
    if (rule.ruleKind !== 'import' || rule.imported !== null) continue;
    missing++;
    fetchImport(window, rule, oneIsDone);
  }
  oneIsDone(false);
}

function fetchImport(window: WindowRecord, rule: RuleRecord, done: ImportsDone): void {
  const parent = rule.sheet as SheetRecord;
  const url = parseUrl(rule.prelude, parent.baseUrl)?.href ?? null;
  if (url === null || isEndless(parent, url)) {
    done(false);
    return;
  }
  const { encoding: documentEncoding } = documentData(stateOf(window).document as DocumentRecord);
  const request = resourceRequest(url, 'style', null, { referrer: parent.referrer });
  const hints = { charset: null, documentEncoding, isStyleSheet: true };
  const take = (response: NetworkResponse, text: string): void => {
    if (!isOk(response) || !isOfCss(response) || rule.sheet === null) {
      done(!isOk(response) && rule.sheet !== null);
      return;
    }
    const base = finalUrl(response, url);
    const imported = new SheetRecord(url, base, '', response.type !== 'opaque');
    const document = stateOf(window).document as DocumentRecord;
    imported.replaceRules(text, document);
    lookForMotion(document, text);
    hostOfWindow(window).console.passSheet?.(text, base);
    imported.ownerRule = rule;
    rule.imported = imported;
    rule.sheet?.changed();
    // As in Chromium, what is missing further down is not told of.
    fetchImports(window, imported, () => done(false));
  };
  fetchText(window, request, hints, null, take, parent.isOriginClean);
}

/** How many sheets one imports, with all that those import. */
const MOST_IMPORTS = 5000;
const importCounts = new WeakMap<SheetRecord, number>();

/**
 * Whether the sheet is imported by itself, which would never end.
 *
 * DEVIATION: or so many are that it would never end either, as where each imports the next one twice.
 */
function isEndless(sheet: SheetRecord, url: string): boolean {
  let first = sheet;
  for (let at: SheetRecord | null = sheet; at !== null; at = at.ownerRule?.sheet ?? null) {
    if (at.href === url) return true;
    first = at;
  }
  const count = (importCounts.get(first) ?? 0) + 1;
  importCounts.set(first, count);
  return count > MOST_IMPORTS;
}

/**
 * https://html.spec.whatwg.org/#script-blocking-style-sheet: of a parser, for this window, and with something to import.
 *
 * DEVIATION: it blocks scripts from the beginning, not from the next turn of the event loop on, as in Chromium.
 */
function blocksScripts(style: ElementRecord): boolean {
  if (!loadsResources(style.nodeDocument) || !isParserInserted(style) || !isForThisWindow(style)) return false;
  return isFound(IMPORT, childTextContent(style));
}

/** https://html.spec.whatwg.org/#update-a-style-block: what it imports is fetched, then it is told. */
function styleChanged(style: ElementRecord): void {
  const type = asciiLowercase(getAttribute(style, ATTR.type) ?? '');
  if ((style.flags & NodeFlag.Connected) === 0 || (type !== '' && type !== 'text/css')) return;
  const document = style.nodeDocument;
  const before = loaded.get(style);
  const load = before ?? { url: '', isBlocking: false };
  if (!load.isBlocking && blocksScripts(style)) {
    load.isBlocking = true;
    blockScripts(document);
  }
  if (before !== undefined) return;
  loaded.set(style, load);
  delayTheLoadEvent(document);
  if (loadsResources(document) && isForThisWindow(style)) blockRendering(style, isParserInserted(style));
  queueTask(document, () => {
    loaded.delete(style);
    lookForMotion(document, childTextContent(style));
    const sheet = loadsResources(document) ? sheetOf(style) : null;
    const window = windowOfDocument(document) as WindowRecord;
    const { passSheet } = hostOfWindow(window).console;
    if (passSheet !== null) passSheet(childTextContent(style), documentBaseUrl(document));
    fetchImports(window, sheet, (isIncomplete) => {
      const hasFailed = isIncomplete || isBlocked(style);
      unblockRendering(style);
      if (load.isBlocking) stopBlockingScripts(document);
      // DEVIATION: those of SVG are not told that they have loaded, as in Chromium.
      const isTold = hasFailed || isHtml(style, TagId.Style);
      if (isTold && (style.flags & NodeFlag.Connected) !== 0) fireEvent(style, hasFailed ? 'error' : 'load');
      stopDelayingTheLoadEvent(document);
    });
  });
}

export const STYLE_SHEETS: ResourceStepsByName = {
  [TagId.Style]: { connected: styleChanged, childrenChanged: styleChanged },
};
