import { plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { Category } from '../../../dom/names/categories.ts';
import { elementName, htmlElementName } from '../../../dom/names/element-name.ts';
import { HTML_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { setAttribute } from '../../../dom/tree/attributes.ts';
import { createElement } from '../../../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../../../dom/tree/document-data.ts';
import { insert } from '../../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  NodeFlag,
  type NodeRecord,
  NodeType,
} from '../../../dom/tree/records.ts';
import { hostOf } from '../../../dom/tree/traversal.ts';
import { parseDocument, parseFragment } from '../../../parser/html-parser.ts';
import { childrenOf } from './units.ts';

/** What markup gives: what stands in the place of the node, and what that is in. */
interface ParsedAgain {
  readonly root: NodeRecord;
  readonly nodes: readonly NodeRecord[];
}

/** Parses what a node was written as, as what it is: a page, or the content of what it is in. */
export function parseAgain(node: NodeRecord, markup: string, shadowRoots: boolean): ParsedAgain {
  const document = emptyDocument(node.nodeDocument);
  if (node.nodeType === NodeType.Document) {
    parseDocument(markup, document, { allowDeclarativeShadowRoots: true });
    return { root: document, nodes: [document] };
  }
  const options = { allowDeclarativeShadowRoots: shadowRoots };
  document.flags |= node.nodeDocument.flags & MODES;
  const name = isElement(node) && node.name.namespace === HTML_NAMESPACE ? node.name.localName : '';
  if (name === 'html') return parseHtmlElement(markup, document, options);
  if (node.nodeType === NodeType.DocumentType) {
    parseDocument(markup, document);
    return { root: document, nodes: [...childrenOf(document)].slice(0, 1) };
  }
  const fragment = parseFragment(markup, contextFor(node, document), options);
  if (node.nodeType === NodeType.DocumentFragment) return { root: fragment, nodes: [fragment] };
  const nodes = [...childrenOf(fragment)];
  return { root: fragment, nodes: OF_HTML.includes(name) ? nodes.filter((one) => !isImplied(one, name)) : nodes };
}

const MODES = NodeFlag.Quirks | NodeFlag.LimitedQuirks;

/** What may stand in an html element, which has a head and a body in any case. */
const OF_HTML = ['head', 'body', 'frameset'];

function isImplied(node: NodeRecord, wanted: string): boolean {
  if (!isElement(node) || node.name.localName === wanted) return false;
  return OF_HTML.includes(node.name.localName) && node.firstChild === null && node.attributes === null;
}

/** A document like that, in which no script runs. */
function emptyDocument(like: DocumentRecord): DocumentRecord {
  const document = createDocumentRecord('html');
  const { scripting, isIframeSrcdoc, parserCannotChangeMode } = documentData(like);
  Object.assign(documentData(document), { scripting, isIframeSrcdoc, parserCannotChangeMode });
  return document;
}

function parseHtmlElement(markup: string, document: DocumentRecord, options: { allowDeclarativeShadowRoots: boolean }) {
  const doctype = (document.flags & NodeFlag.Quirks) === 0 ? '<!DOCTYPE html>' : '';
  parseDocument(doctype + markup, document, options);
  return { root: document, nodes: [...childrenOf(document)].filter((one) => one.nodeType !== NodeType.DocumentType) };
}

/** An element like that which the node is in, in a form if that is in one. */
function contextFor(node: NodeRecord, document: DocumentRecord): ElementRecord {
  const isFragment = node.nodeType === NodeType.DocumentFragment;
  const parent = isFragment ? hostOf(node) : (node.parent ?? null);
  const around = parent !== null && parent.nodeType === NodeType.DocumentFragment ? hostOf(parent) : parent;
  if (around === null || !isElement(around)) {
    const name = isElement(node) && node.name.namespace === HTML_NAMESPACE ? node.name.localName : '';
    return createElement(document, htmlElementName(OF_HTML.includes(name) ? 'html' : 'template'));
  }
  const { namespace, prefix, localName } = around.name;
  const context = createElement(document, elementName(namespace, prefix, localName));
  // An annotation of MathML may hold HTML: https://html.spec.whatwg.org/#html-integration-point
  for (let i = 0; around.attributes !== null && i < around.attributes.length; i += 2) {
    const name = around.attributes[i] as { readonly qualifiedName: string };
    if (name.qualifiedName === 'encoding') {
      setAttribute(context, plainAttributeName('encoding'), around.attributes[i + 1] as string);
    }
  }
  if (isInForm(around)) insert(context, createElement(document, htmlElementName('form')), null);
  return context;
}

function isInForm(element: ElementRecord): boolean {
  let ancestor: NodeRecord | null = element;
  while (ancestor !== null) {
    if (isElement(ancestor) && (ancestor.name.categories & Category.Html) !== 0 && ancestor.name.localName === 'form') {
      return true;
    }
    ancestor = ancestor.parent;
  }
  return false;
}
