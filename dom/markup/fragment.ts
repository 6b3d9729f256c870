import { hooks, type SerializeOptions } from '../hooks.ts';
import { Category } from '../names/categories.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { createElement } from '../tree/create.ts';
import { type ElementRecord, isElement, NodeFlag, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

export const WITHOUT_SHADOW_ROOTS: SerializeOptions = { serializableShadowRoots: false, shadowRoots: [] };

export function isInHtmlDocument(node: NodeRecord): boolean {
  return (node.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
}

/** Refuses what the XML parser and serializer, which are not there yet, would have to do. */
export function requireHtmlDocument(node: NodeRecord, what: string): void {
  if (!isInHtmlDocument(node)) {
    throwDOMException('NotSupportedError', `${what} is not supported in XML documents yet.`);
  }
}

/** https://html.spec.whatwg.org/#fragment-parsing-algorithm-steps */
export function parseFragment(context: ElementRecord, markup: string, what: string): ParentRecord {
  requireHtmlDocument(context, what);
  return hooks.parseHtmlFragment(markup, context, { allowDeclarativeShadowRoots: false });
}

/** The element that stands in for a context which is no element, or is the `html` element of an HTML document. */
export function bodyAsContext(node: NodeRecord): ElementRecord {
  return createElement(node.nodeDocument, HTML_NAMES[TagId.Body]!);
}

/** The node itself as the context for parsing a fragment, or a `body` element where it will not do. */
export function fragmentContext(node: NodeRecord): ElementRecord {
  if (!isElement(node)) return bodyAsContext(node);
  const { tagId, categories } = node.name;
  const isHtmlElement = tagId === TagId.Html && (categories & Category.Html) !== 0;
  return isHtmlElement && isInHtmlDocument(node) ? bodyAsContext(node) : node;
}
