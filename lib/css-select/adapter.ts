import type { Options } from 'css-select';
import { NodeType } from '../../dom/tree/records.ts';

type Adapter = NonNullable<Options<Node, Element>['adapter']>;

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * The adapter by which css-select finds its way in trees of livedom, for those who call css-select themselves. As in css-select's own
 * trees, names are qualified names, in documents of HTML those in lower case. For documents of XML it needs the
 * option `xmlMode`, for those in quirks mode `quirksMode`.
 *
 * @example
 * import { parse } from 'livedom';
 * import { selectAll } from 'css-select';
 * import { adapter } from 'livedom/css-select';
 *
 * const document = parse('<p>Ebb<p>Flow');
 * selectAll('p:contains(Fl)', document, { adapter })[0].textContent; // 'Flow'
 */
export const adapter: Adapter = {
  isTag: (node: Node): node is Element => node.nodeType === NodeType.Element,
  getName: nameOf,
  getAttributeValue: (element, name) => valueOf(element, name) ?? undefined,
  hasAttrib: (element, name) => valueOf(element, name) !== null,
  getChildren: childrenOf,
  getParent: (element) => element.parentNode,
  getSiblings: (node) => (node.parentNode === null ? [node] : childrenOf(node.parentNode)),
  prevElementSibling: (node) => (node as Element).previousElementSibling,
  getText: textOf,
  removeSubsets,
};

/** Places among siblings are counted for each of them: a list of nodes, which is live, takes many times as long. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

export function isHtmlDocument(node: Node): boolean {
  return (node.ownerDocument ?? (node as Document)).contentType === 'text/html';
}

function nameOf(element: Element): string {
  if (!isHtmlDocument(element)) return element.nodeName;
  return element.namespaceURI === HTML ? element.localName : element.localName.toLowerCase();
}

/** Attributes of SVG have names of their own case, and css-select asks in lower case. */
function valueOf(element: Element, name: string): string | null {
  const value = element.getAttribute(name);
  if (value !== null || element.namespaceURI === HTML || !isHtmlDocument(element)) return value;
  const found = element.getAttributeNames().find((one) => one.toLowerCase() === name);
  return found === undefined ? null : element.getAttribute(found);
}

/** Comments and processing instructions have none. */
function textOf(node: Node): string {
  const { nodeType } = node;
  const isText = nodeType === NodeType.Text || nodeType === NodeType.CDATASection;
  return isText || nodeType === NodeType.Element ? (node.textContent as string) : '';
}

/** Takes out those that are there already, or in another of them. Each ancestor is looked at once. */
function removeSubsets(nodes: Node[]): Node[] {
  const given = new Set(nodes);
  const outside = new Set<Node>();
  const isInAnother = (node: Node): boolean => {
    const path: Node[] = [];
    for (let parent = node.parentNode; parent !== null && !outside.has(parent); parent = parent.parentNode) {
      if (given.has(parent)) return true;
      path.push(parent);
    }
    for (const one of path) outside.add(one);
    return false;
  };
  const kept = [...given].filter((node) => !isInAnother(node));
  nodes.length = 0;
  for (const node of kept) nodes.push(node);
  return nodes;
}
