import { elementName, htmlElementName } from '../../dom/names/element-name.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { createElement } from '../../dom/tree/create.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../dom/tree/records.ts';
import { nextInTreeOrder } from '../../dom/tree/traversal.ts';
import { HtmlParser, parseDocument, parseFragment } from '../../parser/html-parser.ts';
import type { HtmlParserOptions } from '../../parser/tree-construction/html-parser-options.ts';
import './install.ts';
import { dumpTree } from './dump-tree.ts';

/** A context element as html5lib's tests name it: `td`, `svg path`, `math mi`. */
export function contextElement(context: string): ElementRecord {
  const document = createDocumentRecord('html');
  const [first, second] = context.split(' ') as [string, string | undefined];
  if (second === undefined) return createElement(document, htmlElementName(first));
  return createElement(document, elementName(first === 'svg' ? SVG_NAMESPACE : MATHML_NAMESPACE, null, second));
}

export function documentOf(html: string, options: HtmlParserOptions = {}): ParentRecord {
  const document = createDocumentRecord('html');
  parseDocument(html, document, options);
  return document;
}

/** The tree of a page, or of a fragment, in html5lib's format. */
export function treeOf(html: string, context: string | null = null, options: HtmlParserOptions = {}): string {
  if (context !== null) return dumpTree(parseFragment(html, contextElement(context), options));
  return dumpTree(documentOf(html, options));
}

/** The same, from one character after the other. */
export function treeOfCharacters(html: string, context: string | null = null, options: HtmlParserOptions = {}): string {
  const element = context === null ? null : contextElement(context);
  const document = element === null ? createDocumentRecord('html') : element.nodeDocument;
  const parser = new HtmlParser(document, options, element);
  for (let i = 0; i < html.length; i++) parser.write(html.charAt(i));
  parser.end();
  return dumpTree(parser.target);
}

/** What is in the body, in html5lib's format without the indentation of the body. */
export function bodyOf(html: string, options: HtmlParserOptions = {}): string {
  return dumpTree(find(documentOf(html, options), 'body'), '');
}

/** The first HTML element with that name. */
export function find(root: ParentRecord, localName: string): ElementRecord {
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node) && node.name.localName === localName && node.name.namespace === HTML_NAMESPACE) return node;
    node = nextInTreeOrder(node, root);
  }
  throw new Error(`There is no ${localName} element.`);
}
