import type { ElementFilter } from '../collections/filter.ts';
import { filteredList } from '../collections/lists.ts';
import { ATTR } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { elementName, HTML_NAMES } from '../names/element-name.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { stripAndCollapseAsciiWhitespace } from '../names/white-space.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { createElement } from '../tree/create.ts';
import { bodyElementOf, headElementOf, isBodyOrFrameset } from '../tree/head-and-body.ts';
import { isHtml } from '../tree/is-html.ts';
import { append, preInsert, replace } from '../tree/mutation.ts';
import { nodeName } from '../tree/node-name.ts';
import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { childTextContent, stringReplaceAll } from '../tree/text-content.ts';
import { documentElementOf, nextInTreeOrder } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** What `document` knows of its elements. https://html.spec.whatwg.org/#dom-tree-accessors */

function isSvg(node: NodeRecord, id: TagId): boolean {
  return isElement(node) && node.name.tagId === id && node.name.namespace === SVG_NAMESPACE;
}

const NO_BODY = 'The 1st argument provided is either null, or an invalid HTMLElement object.';

function noBody(element: ElementRecord): string {
  return `The new body element is of type '${nodeName(element)}'. It must be either a 'BODY' or 'FRAMESET' element.`;
}

/** https://html.spec.whatwg.org/#dom-document-body */
export function setBodyElement(document: DocumentRecord, newBody: ElementRecord | null): void {
  if (newBody === null || !isBodyOrFrameset(newBody)) {
    throwDOMException('HierarchyRequestError', newBody === null ? NO_BODY : noBody(newBody));
  }
  const body = bodyElementOf(document);
  if (newBody === body) return;
  const documentElement = documentElementOf(document);
  if (body?.parent) replace(body, newBody, body.parent);
  else if (documentElement === null) throwDOMException('HierarchyRequestError', 'There is no document element.');
  else append(newBody, documentElement);
}

/** How many nodes are looked at for a title before there is a list of titles. */
const MOST_BEFORE_TITLE = 500;

/** https://html.spec.whatwg.org/#the-title-element-2 */
function titleElementOf(document: DocumentRecord): ElementRecord | null {
  let node: NodeRecord | null = document;
  for (let left = MOST_BEFORE_TITLE; node !== null && !isHtml(node, TagId.Title); left--) {
    if (left === 0) return filteredList(document, TITLES).at(0) as ElementRecord | null;
    node = nextInTreeOrder(node, document);
  }
  return node;
}

function svgTitleOf(svg: ElementRecord): ElementRecord | null {
  let child = svg.firstChild;
  while (child !== null && !isSvg(child, TagId.Title)) child = child.nextSibling;
  return child as ElementRecord | null;
}

/** https://html.spec.whatwg.org/#document.title */
export function getTitle(document: DocumentRecord): string {
  const documentElement = documentElementOf(document);
  const title =
    documentElement !== null && isSvg(documentElement, TagId.Svg)
      ? svgTitleOf(documentElement)
      : titleElementOf(document);
  return title === null ? '' : stripAndCollapseAsciiWhitespace(childTextContent(title));
}

export function setTitle(document: DocumentRecord, text: string): void {
  const documentElement = documentElementOf(document);
  if (documentElement === null) return;
  if (isSvg(documentElement, TagId.Svg)) {
    const title = svgTitleOf(documentElement);
    stringReplaceAll(text, title ?? insertSvgTitle(documentElement));
  } else if ((documentElement.name.categories & Category.Html) !== 0) {
    const head = headElementOf(document);
    const title = titleElementOf(document);
    if (title !== null) stringReplaceAll(text, title);
    else if (head !== null) stringReplaceAll(text, append(createElement(document, HTML_NAMES[TagId.Title]!), head));
  }
}

function insertSvgTitle(svg: ElementRecord): ElementRecord {
  const title = createElement(svg.nodeDocument, elementName(SVG_NAMESPACE, null, 'title'));
  return preInsert(title, svg, svg.firstChild);
}

function htmlFilter(id: TagId): ElementFilter {
  return { matches: (element) => isHtml(element, id) };
}

const TITLES = htmlFilter(TagId.Title);

/** https://html.spec.whatwg.org/#dom-document-images and those after it. */
export const IMAGES = htmlFilter(TagId.Img);
export const EMBEDS = htmlFilter(TagId.Embed);
export const FORMS = htmlFilter(TagId.Form);
export const SCRIPTS = htmlFilter(TagId.Script);

function mayBeLink(element: ElementRecord): boolean {
  return isHtml(element, TagId.A) || isHtml(element, TagId.Area);
}

export const LINKS: ElementFilter = {
  mayMatch: mayBeLink,
  matches: (element) => mayBeLink(element) && hasAttribute(element, ATTR.href),
  attributes: [ATTR.href],
};

export const ANCHORS: ElementFilter = {
  mayMatch: (element) => isHtml(element, TagId.A),
  matches: (element) => isHtml(element, TagId.A) && hasAttribute(element, ATTR.name),
  attributes: [ATTR.name],
};

export const APPLETS: ElementFilter = { matches: () => false };
