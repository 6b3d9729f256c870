import { ATTR } from '../names/attribute-name.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { policyGuardOf } from '../realm/content-security-policy.ts';
import { type ParsedUrl, platform } from '../realm/platform.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import type { StepsByName } from '../tree/element-steps.ts';
import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';

const BASE = HTML_NAMES[TagId.Base];

/** https://url.spec.whatwg.org/#concept-url-parser, for UTF-8; null is failure. */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  return platform().parseUrl(text, base);
}

/** https://html.spec.whatwg.org/#matches-about:srcdoc and https://html.spec.whatwg.org/#matches-about:blank */
const ABOUT = /^about:(?:srcdoc|blank)(?![^?#])/;

/** https://html.spec.whatwg.org/#fallback-base-url */
export function fallbackBaseUrl(document: DocumentRecord): string {
  const { url, aboutBaseUrl } = documentData(document);
  return ABOUT.test(url) ? (aboutBaseUrl ?? url) : url;
}

/** https://html.spec.whatwg.org/#document-base-url */
export function documentBaseUrl(document: DocumentRecord): string {
  const data = documentData(document);
  if (data.frozenBaseUrl === undefined) {
    // From here on the steps of base elements say when to look again.
    watchElementSteps(document);
    data.frozenBaseUrl = findFrozenBaseUrl(document);
  }
  return data.frozenBaseUrl ?? fallbackBaseUrl(document);
}

/** https://html.spec.whatwg.org/#document-base-url of the window's document. */
export function baseUrlOfWindow(window: WindowRecord): string {
  const { document } = stateOf(window);
  return document === null ? 'about:blank' : documentBaseUrl(document);
}

function forgetFrozenBaseUrl(document: DocumentRecord): void {
  documentData(document).frozenBaseUrl = undefined;
}

function basesChanged({ nodeDocument }: ElementRecord): void {
  forgetFrozenBaseUrl(nodeDocument);
}

export const BASE_STEPS: StepsByName = {
  [TagId.Base]: {
    inserted: basesChanged,
    removed: basesChanged,
    moved: basesChanged,
    adopted(base, oldDocument) {
      forgetFrozenBaseUrl(oldDocument);
      basesChanged(base);
    },
    attributeChanged(base, name) {
      if (name === ATTR.href) basesChanged(base);
    },
  },
};

/** What a base element with that `href` makes of it. https://html.spec.whatwg.org/#set-the-frozen-base-url */
export function frozenBaseUrlOf(href: string, document: DocumentRecord): string {
  const fallback = fallbackBaseUrl(document);
  const url = parseUrl(href, fallback);
  if (url === null || url.protocol === 'data:' || url.protocol === 'javascript:') return fallback;
  return policyGuardOf(document)?.blocksUrl('base-uri', url.href) ? fallback : url.href;
}

/** That of the first base element with an `href`; null: there is none. */
function findFrozenBaseUrl(document: DocumentRecord): string | null {
  let node: NodeRecord | null = document;
  while (node !== null) {
    if (isElement(node) && node.name === BASE) {
      const href = getAttribute(node, ATTR.href);
      if (href !== null) return frozenBaseUrlOf(href, document);
    }
    node = nextInTreeOrder(node, document);
  }
  return null;
}

/** https://html.spec.whatwg.org/#encoding-parsing-a-url */
export function encodingParseUrl(text: string, document: DocumentRecord): ParsedUrl | null {
  const base = documentBaseUrl(document);
  const url = parseUrl(text, base);
  const { encoding } = documentData(document);
  if (url === null || encoding === 'UTF-8' || !isEncodedOtherwise(text, encoding)) return url;
  return HAS_ENCODED_QUERY.test(url.protocol) ? parseUrl(withEncodedQuery(text, encoding), base) : url;
}

/** Those special schemes whose query is not always in UTF-8. https://url.spec.whatwg.org/#query-state */
const HAS_ENCODED_QUERY = /^(?:https?|ftp|file):$/;

const NOT_ASCII = /[^\0-~]/;

/** Whether the text is not the same bytes in the https://encoding.spec.whatwg.org/#get-an-output-encoding as in UTF-8. */
function isEncodedOtherwise(text: string, encoding: string): boolean {
  if (encoding === 'UTF-16LE' || encoding === 'UTF-16BE' || encoding === 'replacement') return false;
  const hasEscape =
    encoding === 'ISO-2022-JP' && ['\x0e', '\x0f', '\x1b'].some((character) => text.includes(character));
  return hasEscape || NOT_ASCII.test(text);
}

/** The query of a special URL stands between the first question mark and the first number sign. */
function withEncodedQuery(text: string, encoding: string): string {
  const fragment = text.indexOf('#');
  const end = fragment < 0 ? text.length : fragment;
  const start = text.indexOf('?') + 1;
  if (start === 0 || start > end) return text;
  // What the URL parser takes out before it looks at anything.
  let query = text.slice(start, end).replace(/[\t\n\r]/g, '');
  if (fragment < 0) query = withoutTrailingControls(query);
  return text.slice(0, start) + platform().encodeQuery(query, encoding) + text.slice(end);
}

function withoutTrailingControls(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(0, end);
}

/** https://html.spec.whatwg.org/#encoding-parsing-and-serializing-a-url; null is failure. */
export function encodingParseAndSerializeUrl(text: string, document: DocumentRecord): string | null {
  return encodingParseUrl(text, document)?.href ?? null;
}
