import { Category } from '../names/categories.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import type { SerializeOptions } from '../realm/platform/markup.ts';
import { platform } from '../realm/platform.ts';
import { createElement } from '../tree/create.ts';
import { type ElementRecord, isElement, NodeFlag, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

export const WITHOUT_SHADOW_ROOTS: SerializeOptions = { serializableShadowRoots: false, shadowRoots: [] };

export function isInHtmlDocument(node: NodeRecord): boolean {
  return (node.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
}

/**
 * https://html.spec.whatwg.org/#fragment-parsing-algorithm-steps
 *
 * @param target - The node whose custom element registry counts.
 */
export function parseFragment(context: ElementRecord, markup: string, target: ParentRecord = context): ParentRecord {
  if (isInHtmlDocument(context)) {
    return platform().parseHtmlFragment(markup, context, { allowDeclarativeShadowRoots: false, target });
  }
  const fragment = platform().parseXmlFragment(markup, context, target);
  if (fragment === null) {
    throwDOMException(
      'SyntaxError',
      'The provided markup is invalid XML, and therefore cannot be inserted into an XML document.',
    );
  }
  return fragment;
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
