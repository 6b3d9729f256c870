import type { DefaultTreeAdapterMap } from 'parse5';
import { elementName } from '../../dom/names/element-name.ts';
import {
  createCDATASection,
  createComment,
  createDoctype,
  createDocumentFragment,
  createElement,
  createProcessingInstruction,
  createText,
} from '../../dom/tree/create.ts';
import { objectOf } from '../../dom/tree/link.ts';
import type { DocumentRecord, NodeRecord, ParentRecord } from '../../dom/tree/records.ts';
import { type CopiedIn, copyIn, fragmentIn, leaf } from '../interop/copy-in.ts';
import { namespacedAttribute, setFirstAttributes } from '../interop/element-names.ts';
import { documentFor, setMode, TREE_RULES, type TreeOptions } from '../interop/tree-options.ts';
import { checkOptions, describe } from '../options.ts';
import type { P5Element, P5Node, P5Template } from './names.ts';

/**
 * A copy of a node of parse5's own tree, and of all that is in it, in a document of its own: of what `parse5.parse()` or `toParse5()`
 * made. It takes time in proportion to the number of nodes.
 *
 * @param node - A node; it and what it is in stay as they are.
 * @returns A node without a parent.
 * @throws TypeError for what is no node of parse5's own tree, for options that do not exist and for values that will not do;
 *   HierarchyRequestError for a document with what none can have.
 *
 * @example
 * import { parseFragment } from 'parse5';
 * import { fromParse5 } from 'livedom/parse5';
 *
 * const fragment = fromParse5(parseFragment('<p class=low>Ebb</p>'));
 * fragment.querySelector('.low').textContent; // 'Ebb'
 */
export function fromParse5(node: DefaultTreeAdapterMap['document'], options?: TreeOptions): Document;
export function fromParse5(node: DefaultTreeAdapterMap['documentFragment'], options?: TreeOptions): DocumentFragment;
export function fromParse5(node: DefaultTreeAdapterMap['element'], options?: TreeOptions): Element;
export function fromParse5(node: DefaultTreeAdapterMap['node'], options?: TreeOptions): Node;
export function fromParse5(node: DefaultTreeAdapterMap['node'], options: TreeOptions = {}): Node {
  checkOptions('fromParse5()', options, TREE_RULES);
  const document = documentFor(options);
  const copy = copyIn<P5Node>(node, {
    childrenOf,
    copy: (source, parent) => single(source, parent, parent === null ? document : parent.nodeDocument),
  });
  return objectOf(copy as NodeRecord) as Node;
}

/** The contents of a template first. */
function childrenOf(source: P5Node): readonly P5Node[] {
  const { childNodes, content } = source as P5Template;
  return content === undefined ? childNodes : [content, ...childNodes];
}

function single(source: P5Node, parent: ParentRecord | null, document: DocumentRecord): CopiedIn {
  switch (source?.nodeName as unknown) {
    case '#document': {
      if (parent !== null) break;
      setMode(document, (source as DefaultTreeAdapterMap['document']).mode);
      return { node: document, container: document };
    }
    case '#document-fragment':
      return fragment(parent, document);
    case '#text': {
      const { value, 'x-cdata': isCDATA } = source as DefaultTreeAdapterMap['textNode'] & P5Node;
      return leaf(isCDATA === true ? createCDATASection(document, value) : createText(document, value));
    }
    case '#comment': {
      const { data, 'x-target': target } = source as DefaultTreeAdapterMap['commentNode'] & P5Node;
      if (target === undefined) return leaf(createComment(document, data));
      // A question mark stands before it, and a space after it.
      return leaf(createProcessingInstruction(document, target, data.slice(target.length + 2)));
    }
    case '#documentType': {
      const { name, publicId, systemId } = source as DefaultTreeAdapterMap['documentType'];
      return leaf(createDoctype(document, name, publicId, systemId));
    }
    default:
      if (typeof (source as P5Element | undefined)?.tagName === 'string') return element(source as P5Element, document);
  }
  throw new TypeError(`fromParse5() takes nodes of parse5; it got ${describe(source)}.`);
}

function fragment(parent: ParentRecord | null, document: DocumentRecord): CopiedIn {
  if (parent !== null) return fragmentIn(parent);
  const node = createDocumentFragment(document);
  return { node, container: node };
}

function element({ tagName, namespaceURI, attrs, 'x-prefix': prefix }: P5Element, document: DocumentRecord): CopiedIn {
  const localName = prefix === undefined ? tagName : tagName.slice(prefix.length + 1);
  const node = createElement(document, elementName(namespaceURI || null, prefix ?? null, localName));
  setFirstAttributes(
    node,
    attrs.flatMap(({ name, value, namespace, prefix }) => [namespacedAttribute(namespace, prefix, name), value]),
  );
  return { node, container: node };
}
