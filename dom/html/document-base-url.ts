import { plainAttributeName } from '../names/attribute-name.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { type DocumentRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { watchElementSteps } from './watch.ts';

const HREF = plainAttributeName('href');
const BASE = HTML_NAMES[TagId.Base];

/** What the URL API shows of a URL. Setting a part follows the API's rules. */
export type ParsedUrl = Omit<URL, 'searchParams' | 'toJSON' | 'toString'>;

/** What parses URLs: the runtime's global `URL`, unless the realm is a window's, which has a host for that. */
export const urlParser: { parse(text: string, base?: string): ParsedUrl | null } = { parse: parseByRuntime };

function parseByRuntime(text: string, base?: string): ParsedUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * https://url.spec.whatwg.org/#concept-url-parser; null is failure.
 *
 * DEVIATION: the query is always encoded as UTF-8; the Standard takes the document's encoding.
 */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  return urlParser.parse(text, base);
}

/** https://html.spec.whatwg.org/#fallback-base-url */
export function fallbackBaseUrl(document: DocumentRecord): string {
  const { url, window } = documentData(document);
  const isAbout = url === 'about:srcdoc' || url === 'about:blank';
  const container = isAbout && window !== null ? window.frameElement : null;
  return container === null ? url : documentBaseUrl(container.nodeDocument);
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

/** What a base element's insertion, removal or change of `href` calls. */
export function forgetFrozenBaseUrl(document: DocumentRecord): void {
  documentData(document).frozenBaseUrl = undefined;
}

/** https://html.spec.whatwg.org/#set-the-frozen-base-url, for the first base element with an `href`. */
function findFrozenBaseUrl(document: DocumentRecord): string | null {
  let node: NodeRecord | null = document;
  while (node !== null) {
    if (isElement(node) && node.name === BASE) {
      const href = getAttribute(node, HREF);
      if (href !== null) {
        const url = parseUrl(href, fallbackBaseUrl(document));
        return url === null || url.protocol === 'data:' || url.protocol === 'javascript:' ? null : url.href;
      }
    }
    node = nextInTreeOrder(node, document);
  }
  return null;
}

/** https://html.spec.whatwg.org/#encoding-parsing-a-url */
export function encodingParseUrl(text: string, document: DocumentRecord): ParsedUrl | null {
  return parseUrl(text, documentBaseUrl(document));
}

/** https://html.spec.whatwg.org/#encoding-parsing-and-serializing-a-url; null is failure. */
export function encodingParseAndSerializeUrl(text: string, document: DocumentRecord): string | null {
  return encodingParseUrl(text, document)?.href ?? null;
}
