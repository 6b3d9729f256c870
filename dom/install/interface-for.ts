import { htmlInterfaceFor } from '../html-elements/element-interfaces.ts';
import { HTMLDetailsElement } from '../html-elements/grouping-interfaces.ts';
import { HTMLFormElement } from '../html-elements/HTMLFormElement.ts';
import { HTMLInputElement } from '../html-elements/HTMLInputElement.ts';
import { HTMLOptGroupElement } from '../html-elements/HTMLOptGroupElement.ts';
import { HTMLOptionElement } from '../html-elements/HTMLOptionElement.ts';
import { HTMLSelectElement } from '../html-elements/HTMLSelectElement.ts';
import { HTMLSelectedContentElement } from '../html-elements/HTMLSelectedContentElement.ts';
import { mathmlInterfaceFor } from '../mathml/element-interfaces.ts';
import type { ElementName } from '../names/element-name.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { Attr } from '../nodes/Attr.ts';
import { CDATASection } from '../nodes/CDATASection.ts';
import { Comment } from '../nodes/Comment.ts';
import { Document } from '../nodes/Document.ts';
import { DocumentFragment } from '../nodes/DocumentFragment.ts';
import { DocumentType } from '../nodes/DocumentType.ts';
import { Element } from '../nodes/Element.ts';
import { Node } from '../nodes/Node.ts';
import { ProcessingInstruction } from '../nodes/ProcessingInstruction.ts';
import { ShadowRoot } from '../nodes/ShadowRoot.ts';
import { Text } from '../nodes/Text.ts';
import { XMLDocument } from '../nodes/XMLDocument.ts';
import { newMaker } from '../realm/object-maker.ts';
import { svgInterfaceFor } from '../svg/element-interfaces.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { createObjectOf, TargetRecord } from '../tree/link.ts';
import { type ElementRecord, isShadowRoot, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { seen } from '../webidl/expose-when-seen.ts';
import { keepOneOf } from '../webidl/kept-shapes.ts';

type InterfaceClass = new () => object;

/** Finds by the name of an element, once for each. Each realm has its own, while names belong to all. */
function foundOnce<Found extends object>(find: (name: ElementName) => Found): (name: ElementName) => Found {
  /** By tag id, for HTML elements; and for all others. */
  const ofHtml: Found[] = [];
  const ofOthers = new WeakMap<ElementName, Found>();
  return (name) => {
    if (name.tagId !== TagId.Unknown && name.namespace === HTML_NAMESPACE) {
      ofHtml[name.tagId] ??= find(name);
      return ofHtml[name.tagId] as Found;
    }
    let found = ofOthers.get(name);
    if (found === undefined) {
      found = find(name);
      ofOthers.set(name, found);
    }
    return found;
  };
}

const elementInterface = foundOnce((name) => seen(lookUpInterface(name)));

/** https://dom.spec.whatwg.org/#concept-element-interface */
function lookUpInterface(name: ElementName): InterfaceClass {
  switch (name.namespace) {
    case HTML_NAMESPACE:
      return htmlInterfaceFor(name);
    case SVG_NAMESPACE:
      return svgInterfaceFor(name);
    case MATHML_NAMESPACE:
      return mathmlInterfaceFor(name);
    default:
      return Element;
  }
}

/** Classes that do more for the object of a record than to link it: this is how it comes to be a Proxy, or is watched. */
const CLASSES_WITH_STEPS: ReadonlySet<unknown> = new Set([
  Document,
  HTMLDetailsElement,
  HTMLFormElement,
  HTMLInputElement,
  HTMLOptGroupElement,
  HTMLOptionElement,
  HTMLSelectElement,
  HTMLSelectedContentElement,
  XMLDocument,
]);

export function linksOnly(Class: InterfaceClass): boolean {
  return Class.prototype instanceof Node && !CLASSES_WITH_STEPS.has(Class);
}

/** What makes objects of the classes, in the fastest way: with the same prototypes. */
const makers = new WeakMap<InterfaceClass, InterfaceClass>();

function makerOf(Class: InterfaceClass): InterfaceClass {
  let maker = makers.get(Class);
  if (maker === undefined) {
    maker = linksOnly(Class) ? newMaker(Class.prototype as object) : Class;
    makers.set(Class, maker);
    keepOneMadeBy(maker);
  }
  return maker;
}

/** OPTIMIZATION: so that its objects do not die all. Those whose classes have steps are of few. (bench/scrape) */
function keepOneMadeBy(maker: InterfaceClass): void {
  const isOfDocument = (maker as unknown) === Document;
  if (!isOfDocument && CLASSES_WITH_STEPS.has(maker)) return;
  const record = isOfDocument ? createDocumentRecord('html') : new TargetRecord();
  keepOneOf(maker.prototype as object, () => createObjectOf(record, maker));
}

const elementMaker = foundOnce((name) => makerOf(elementInterface(name)));
let textMaker: InterfaceClass | null = null;

/** What makes the interface object of a node. */
export function makerFor(node: NodeRecord): InterfaceClass {
  if (node.nodeType === NodeType.Element) return elementMaker((node as ElementRecord).name);
  if (node.nodeType !== NodeType.Text) return makerOf(interfaceFor(node));
  textMaker ??= makerOf(Text);
  return textMaker;
}

/** Which class the interface object of a node is of. */
export function interfaceFor(node: NodeRecord): InterfaceClass {
  switch (node.nodeType) {
    case NodeType.Element:
      return elementInterface((node as ElementRecord).name);
    case NodeType.Attribute:
      return Attr;
    case NodeType.Text:
      return Text;
    case NodeType.CDATASection:
      return CDATASection;
    case NodeType.ProcessingInstruction:
      // Its constructor takes what pages give; one that is made for a record takes nothing.
      return ProcessingInstruction as unknown as InterfaceClass;
    case NodeType.Comment:
      return Comment;
    case NodeType.Document:
      return seen(documentData(node as ParentRecord).isXMLDocument ? XMLDocument : Document);
    case NodeType.DocumentType:
      return DocumentType;
    default:
      return isShadowRoot(node) ? ShadowRoot : DocumentFragment;
  }
}
