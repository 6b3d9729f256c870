import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { Category } from '../../dom/names/categories.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import {
  type ElementRecord,
  isElement,
  isParent,
  isShadowRoot,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { shadowRootState } from '../../dom/tree/shadow.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { printable } from '../../dom/webidl/printable.ts';
import type { Colours } from './colours.ts';

/** Below this level lines are not indented any further but begin with the level, so that the output stays linear. */
const DEEPEST_INDENT = 60;
/** In characters; longer text is cut. */
const LONGEST_TEXT = 100;

/** A node and everything below it, a line each, indented by two spaces a level. */
export function* treeLines(root: NodeRecord, colours: Colours): Generator<string> {
  // What is still to be printed, the next on top.
  const stack: [node: NodeRecord, level: number][] = [[root, 0]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [node, level] = entry;
    yield indent(level, colours) + describe(node, colours);
    if (level > 0 && node.nextSibling !== null) stack.push([node.nextSibling, level]);
    if (!isParent(node)) continue;
    if (node.firstChild !== null) stack.push([node.firstChild, level + 1]);
    const inner = isElement(node) ? innerTree(node) : null;
    if (inner !== null) stack.push([inner, level + 1]);
  }
}

/** What belongs to an element without being its child: template contents or a shadow root. */
function innerTree(element: ElementRecord): ParentRecord | null {
  const { tagId, categories } = element.name;
  if (tagId === TagId.Template && (categories & Category.Html) !== 0) return templateContentsOf(element);
  return element.rare === null ? null : element.rare.shadowRoot;
}

function indent(level: number, colours: Colours): string {
  return level <= DEEPEST_INDENT ? '  '.repeat(level) : `${'  '.repeat(DEEPEST_INDENT)}${colours.faint(`(${level})`)} `;
}

function describe(node: NodeRecord, colours: Colours): string {
  switch (node.nodeType) {
    case NodeType.Element:
      return describeElement(node as ElementRecord, colours);
    case NodeType.Text:
      return quote((node as LeafRecord).data, colours);
    case NodeType.CDATASection:
      return `${colours.faint('#cdata-section')} ${quote((node as LeafRecord).data, colours)}`;
    case NodeType.Comment:
      return colours.faint(`<!--${printable(shorten((node as LeafRecord).data))}-->`);
    case NodeType.ProcessingInstruction: {
      const instruction = node as LeafRecord;
      return colours.faint(
        printable(`<?${processingInstructionState(instruction).target} ${shorten(instruction.data)}?>`),
      );
    }
    case NodeType.DocumentType:
      return describeDoctype(node as LeafRecord, colours);
    case NodeType.Document:
      return colours.faint('#document');
    default:
      return colours.faint(describeFragment(node as ParentRecord));
  }
}

function describeFragment(fragment: ParentRecord): string {
  return isShadowRoot(fragment) ? `#shadow-root (${shadowRootState(fragment).mode})` : '#document-fragment';
}

function describeElement(element: ElementRecord, colours: Colours): string {
  const { namespace, qualifiedName } = element.name;
  let line = colours.tag(printable(namespacePrefix(namespace) + qualifiedName));
  const attributes = element.attributes ?? [];
  for (let i = 0; i < attributes.length; i += 2) {
    const name = (attributes[i] as AttributeName).qualifiedName;
    line += ` ${colours.attribute(printable(name))}=${quote(attributes[i + 1] as string, colours)}`;
  }
  return line;
}

/** As the html5lib tests write it: "svg path". */
function namespacePrefix(namespace: string | null): string {
  switch (namespace) {
    case HTML_NAMESPACE:
      return '';
    case SVG_NAMESPACE:
      return 'svg ';
    case MATHML_NAMESPACE:
      return 'math ';
    default:
      return `{${namespace ?? ''}} `;
  }
}

function describeDoctype(doctype: LeafRecord, colours: Colours): string {
  const { publicId, systemId } = doctypeState(doctype);
  const identifiers = publicId === '' && systemId === '' ? '' : ` "${publicId}" "${systemId}"`;
  return colours.faint(printable(`<!DOCTYPE ${doctype.data}${identifiers}>`));
}

function quote(text: string, colours: Colours): string {
  return colours.value(printable(JSON.stringify(shorten(text))));
}

function shorten(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, '')}…`;
}
