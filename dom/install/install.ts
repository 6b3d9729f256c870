import '../custom-elements/CustomElementRegistry.ts';
import { setHtmlInterfaces } from '../custom-elements/html-constructor.ts';
import { installCustomElements } from '../custom-elements/reactor.ts';
import { installActivationBehaviors } from '../html/activation/index.ts';
import { htmlInterfaceFor } from '../html/element-interfaces.ts';
import { installFormControlSteps } from '../html/forms/install.ts';
import { HTML_INTERFACES } from '../html/html-interfaces.ts';
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
import { NamedNodeMap } from '../nodes/NamedNodeMap.ts';
import { ProcessingInstruction } from '../nodes/ProcessingInstruction.ts';
import { ShadowRoot } from '../nodes/ShadowRoot.ts';
import { Text } from '../nodes/Text.ts';
import { XMLDocument } from '../nodes/XMLDocument.ts';
import { svgInterfaceFor } from '../svg/element-interfaces.ts';
import { documentData } from '../tree/document-data.ts';
import { type ElementRecord, isShadowRoot, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { seen } from '../webidl/expose-when-seen.ts';
import { installElementSteps } from './element-steps.ts';
import '../collections/DOMStringMap.ts';
import '../collections/DOMTokenList.ts';
import '../collections/HTMLCollection.ts';
import '../collections/HTMLFormControlsCollection.ts';
import '../collections/HTMLOptionsCollection.ts';
import '../collections/NodeList.ts';
import '../collections/RadioNodeList.ts';
import '../css/interfaces.ts';
import '../events/Event.ts';
import '../observers/slot-changes.ts';
import { installInspection } from '../nodes/inspect-members.ts';
import { setClassFor } from '../tree/link.ts';
import { installDocumentWindowMembers } from '../window/document-members.ts';

type InterfaceClass = new () => object;

/** By tag id, for HTML elements; and for all others. Each realm has its own classes, while names belong to all. */
const htmlInterfaces: InterfaceClass[] = [];
const otherInterfaces = new WeakMap<ElementName, InterfaceClass>();

function elementInterface(name: ElementName): InterfaceClass {
  if (name.tagId !== TagId.Unknown && name.namespace === HTML_NAMESPACE) {
    htmlInterfaces[name.tagId] ??= seen(htmlInterfaceFor(name));
    return htmlInterfaces[name.tagId] as InterfaceClass;
  }
  let Class = otherInterfaces.get(name);
  if (Class === undefined) {
    Class = seen(lookUpInterface(name));
    otherInterfaces.set(name, Class);
  }
  return Class;
}

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

function interfaceFor(node: NodeRecord): InterfaceClass {
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
      return ProcessingInstruction as unknown as InterfaceClass;
    case NodeType.Comment:
      return Comment;
    case NodeType.Document:
      return documentData(node as ParentRecord).isXMLDocument ? XMLDocument : Document;
    case NodeType.DocumentType:
      return DocumentType;
    default:
      return isShadowRoot(node) ? ShadowRoot : DocumentFragment;
  }
}

/** Tells the link between records and interface objects which class is whose. Called once, before any node shows. */
export function installInterfaces(): void {
  setClassFor(interfaceFor);
  installActivationBehaviors();
  setHtmlInterfaces(HTML_INTERFACES);
  installCustomElements();
  installElementSteps();
  installFormControlSteps();
  installDocumentWindowMembers();
  installInspection(NamedNodeMap.prototype);
}
