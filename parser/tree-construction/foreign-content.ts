import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { Category } from '../../dom/names/categories.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import { MATHML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { getAttribute } from '../../dom/tree/attributes.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { TextFlag } from '../tokenizer/token-sink.ts';
import {
  adjustForeignAttributes,
  adjustMathmlAttributes,
  adjustSvgAttributes,
  mathmlElementName,
  svgElementName,
} from './foreign-names.ts';
import { insertCharacters, insertElement, insertScript, takeAttributes } from './insertion.ts';
import { Outcome } from './insertion-mode.ts';
import { hasNonWhitespace, replaceNulls } from './text-runs.ts';
import { topForeignOfName } from './topmost-by-name.ts';
import type { TreeState } from './tree-state.ts';

const ENCODING = plainAttributeName('encoding');

/** https://html.spec.whatwg.org/#adjusted-current-node, null while the stack of open elements is empty. */
export function adjustedCurrentNode(tree: TreeState): ElementRecord | null {
  const { open, context } = tree;
  if (open.length === 1 && context !== null) return context;
  return open.length === 0 ? null : open.current;
}

/** Whether there is an adjusted current node and it is not in the HTML namespace. */
export function adjustedCurrentNodeIsForeign(tree: TreeState): boolean {
  const node = adjustedCurrentNode(tree);
  return node !== null && (node.name.categories & Category.Html) === 0;
}

function isMathmlAnnotationXml(node: ElementRecord): boolean {
  return node.name.tagId === TagId.AnnotationXml && node.name.namespace === MATHML_NAMESPACE;
}

/** https://html.spec.whatwg.org/#html-integration-point */
function isHtmlIntegrationPoint(tree: TreeState, node: ElementRecord): boolean {
  return (node.name.categories & Category.SvgHtmlIntegrationPoint) !== 0 || tree.htmlAnnotations?.has(node) === true;
}

/** Remembers a MathML annotation-xml element whose start tag makes it an HTML integration point. */
export function noteAnnotationXml(tree: TreeState, element: ElementRecord): void {
  if (!isMathmlAnnotationXml(element)) return;
  const encoding = asciiLowercase(getAttribute(element, ENCODING) ?? '');
  if (encoding !== 'text/html' && encoding !== 'application/xhtml+xml') return;
  tree.htmlAnnotations ??= new Set();
  tree.htmlAnnotations.add(element);
}

/** Which rules apply to a start tag, by https://html.spec.whatwg.org/#tree-construction-dispatcher */
export function startTagIsForeign(tree: TreeState, tag: ElementName): boolean {
  const node = adjustedCurrentNode(tree);
  if (node === null) return false;
  const { categories } = node.name;
  if ((categories & Category.Html) !== 0) return false;
  if ((categories & Category.MathMLTextIntegrationPoint) !== 0) {
    return tag.tagId === TagId.Mglyph || tag.tagId === TagId.Malignmark;
  }
  if (tag.tagId === TagId.Svg && isMathmlAnnotationXml(node)) return false;
  return !isHtmlIntegrationPoint(tree, node);
}

/** Which rules apply to character tokens. */
export function charactersAreForeign(tree: TreeState): boolean {
  const node = adjustedCurrentNode(tree);
  if (node === null) return false;
  const { categories } = node.name;
  if ((categories & (Category.Html | Category.MathMLTextIntegrationPoint)) !== 0) return false;
  return !isHtmlIntegrationPoint(tree, node);
}

/** https://html.spec.whatwg.org/#parsing-main-inforeign */
export function charactersInForeignContent(tree: TreeState, text: string, flags: number): Outcome {
  const known = (flags & TextFlag.MayHaveNull) === 0 ? text : replaceNulls(tree, text, '\uFFFD');
  insertCharacters(tree, known);
  // What was a NUL does not count.
  if (tree.framesetOk && hasNonWhitespace(text.replaceAll('\0', ''), flags)) tree.framesetOk = false;
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-inforeign */
export function startTagInForeignContent(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Font:
      if (!hasFontAttribute(tree)) break;
      return leaveForeignContent(tree);
    case TagId.B:
    case TagId.Big:
    case TagId.Blockquote:
    case TagId.Body:
    case TagId.Br:
    case TagId.Center:
    case TagId.Code:
    case TagId.Dd:
    case TagId.Div:
    case TagId.Dl:
    case TagId.Dt:
    case TagId.Em:
    case TagId.Embed:
    case TagId.H1:
    case TagId.H2:
    case TagId.H3:
    case TagId.H4:
    case TagId.H5:
    case TagId.H6:
    case TagId.Head:
    case TagId.Hr:
    case TagId.I:
    case TagId.Img:
    case TagId.Li:
    case TagId.Listing:
    case TagId.Menu:
    case TagId.Meta:
    case TagId.Nobr:
    case TagId.Ol:
    case TagId.P:
    case TagId.Pre:
    case TagId.Ruby:
    case TagId.S:
    case TagId.Small:
    case TagId.Span:
    case TagId.Strong:
    case TagId.Strike:
    case TagId.Sub:
    case TagId.Sup:
    case TagId.Table:
    case TagId.Tt:
    case TagId.U:
    case TagId.Ul:
    case TagId.Var:
      return leaveForeignContent(tree);
    default:
      break;
  }
  const { namespace } = (adjustedCurrentNode(tree) as ElementRecord).name;
  if (namespace === SVG_NAMESPACE) insertSvgElement(tree, tag);
  else if (namespace === MATHML_NAMESPACE) insertMathmlElement(tree, tag);
  else insertOtherElement(tree, tag, namespace);
  return Outcome.Done;
}

function leaveForeignContent(tree: TreeState): Outcome {
  tree.error('html-element-in-foreign-content');
  popToHtmlContent(tree);
  return Outcome.InHtmlContent;
}

/** Pops elements until the current node is an integration point or an HTML element. */
function popToHtmlContent(tree: TreeState): void {
  const { open } = tree;
  while (
    (open.current.name.categories & (Category.Html | Category.MathMLTextIntegrationPoint)) === 0 &&
    !isHtmlIntegrationPoint(tree, open.current)
  ) {
    open.pop();
  }
}

function hasFontAttribute(tree: TreeState): boolean {
  const { attributes, attributesLength } = tree.tokenizer;
  for (let i = 0; i < attributesLength; i += 2) {
    const { localName } = attributes[i] as AttributeName;
    if (localName === 'color' || localName === 'face' || localName === 'size') return true;
  }
  return false;
}

/** Adjusts the token's attributes and inserts a foreign element for it in the SVG namespace. */
export function insertSvgElement(tree: TreeState, tag: ElementName): void {
  const attributes = takeAttributes(tree);
  if (attributes !== null) adjustSvgAttributes(attributes);
  const name = svgElementName(tag);
  const insert = name.tagId === TagId.Script ? insertScript : insertElement;
  finishForeignElement(tree, insert(tree, name, attributes));
}

/** The same in the MathML namespace. */
export function insertMathmlElement(tree: TreeState, tag: ElementName): void {
  const attributes = takeAttributes(tree);
  if (attributes !== null) adjustMathmlAttributes(attributes);
  const element = insertElement(tree, mathmlElementName(tag), attributes);
  noteAnnotationXml(tree, element);
  finishForeignElement(tree, element);
}

/** The same in the namespace of a context that is neither. */
function insertOtherElement(tree: TreeState, tag: ElementName, namespace: string | null): void {
  const attributes = takeAttributes(tree);
  if (attributes !== null) adjustForeignAttributes(attributes);
  finishForeignElement(tree, insertElement(tree, elementName(namespace, null, tag.localName), attributes));
}

/** Pushes the element onto the stack of open elements, and pops it again when the tag has its self-closing flag set. */
function finishForeignElement(tree: TreeState, element: ElementRecord): void {
  if (tree.locations !== null) tree.locations.startTag(element);
  if (tree.reportsErrors) checkNamespaceDeclarations(tree, element);
  tree.open.push(element);
  if (!tree.selfClosing) return;
  tree.selfClosing = false;
  if (isSvgScript(element)) {
    endSvgScript(tree, element);
  } else {
    tree.open.pop();
  }
}

/** Step 13 of https://html.spec.whatwg.org/#create-an-element-for-the-token */
function checkNamespaceDeclarations(tree: TreeState, element: ElementRecord): void {
  const { attributes } = element;
  if (attributes === null) return;
  for (let i = 0; i < attributes.length; i += 2) {
    const { namespace, prefix, localName } = attributes[i] as AttributeName;
    if (namespace !== XMLNS_NAMESPACE) continue;
    const expected = prefix === null ? element.name.namespace : localName === 'xlink' ? XLINK_NAMESPACE : null;
    if (attributes[i + 1] !== expected) tree.error('invalid-namespace-declaration');
  }
}

function isSvgScript(element: ElementRecord): boolean {
  return element.name.tagId === TagId.Script && element.name.namespace === SVG_NAMESPACE;
}

function endSvgScript(tree: TreeState, script: ElementRecord): void {
  tree.open.pop();
  tree.handOver(script);
}

/** https://html.spec.whatwg.org/#parsing-main-inforeign */
export function endTagInForeignContent(tree: TreeState, tag: ElementName): Outcome {
  const { open } = tree;
  if (tag.tagId === TagId.Br || tag.tagId === TagId.P) {
    tree.error('html-element-in-foreign-content');
    popToHtmlContent(tree);
    return Outcome.InHtmlContent;
  }
  if (tag.tagId === TagId.Script && isSvgScript(open.current)) {
    endSvgScript(tree, open.current);
    return Outcome.Done;
  }
  if (tree.reportsErrors && asciiLowercase(open.current.name.localName) !== tag.localName) {
    tree.error('closing-of-element-with-open-child-elements');
  }
  if (open.length === 1) return Outcome.Done;
  const position = topForeignOfName(open, tag);
  if (position === -1) return Outcome.InHtmlContent;
  open.popTo(position);
  return Outcome.Done;
}
