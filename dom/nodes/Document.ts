import {
  filteredCollection,
  getElementsByClassName,
  getElementsByName,
  getElementsByTagName,
  getElementsByTagNameNS,
} from '../collections/lists.ts';
import { includeStyleSheets } from '../css/sheets/members.ts';
import { customElementRegistryOf } from '../custom-elements/registry-state.ts';
import { createEvent } from '../events/create-event.ts';
import { includeEventHandlers, leniently } from '../events/event-handler-members.ts';
import { DOCUMENT_EVENT_HANDLERS, GLOBAL_EVENT_HANDLERS } from '../events/event-handler-names-data.ts';
import { activeElement } from '../html/activation/focus.ts';
import { includeDocumentAttributes } from '../html/document-attribute-members.ts';
import { startNamedItems } from '../html/document-named-items.ts';
import { parseHTML, parseHTMLUnsafe } from '../markup/set-html.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { attributeName, plainAttributeName } from '../names/attribute-name.ts';
import { createLiveRange } from '../ranges/live-ranges.ts';
import { rangeObject } from '../ranges/Range.ts';
import { isForeign, toHtmlElementOrNull, toNode, toNodeToRead } from '../realm/arguments.ts';
import { currentDocument } from '../realm/current-document.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import { thisDocument } from '../realm/this.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { windowHasFocus } from '../realm/window-focus.ts';
import { scriptingMembers } from '../scripting/document-members.ts';
import { getSelection } from '../selection/Selection.ts';
import { toNodeFilterOrNull } from '../traversal/filter.ts';
import { nodeIteratorObject } from '../traversal/NodeIterator.ts';
import { NodeIteratorRecord } from '../traversal/node-iterators.ts';
import { treeWalkerObject } from '../traversal/TreeWalker.ts';
import { TreeWalkerRecord } from '../traversal/tree-walk.ts';
import { createAttr } from '../tree/attr.ts';
import { cloneNode } from '../tree/clone.ts';
import { copyForeignNode } from '../tree/copy-foreign.ts';
import { createCDATASection, createComment, createDocumentFragment, createText } from '../tree/create.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import { bodyElementOf, headElementOf } from '../tree/head-and-body.ts';
import { objectOf, objectOrNull, pending } from '../tree/link.ts';
import { adopt, preRemove } from '../tree/mutation.ts';
import { isValidAttributeLocalName, validateAndExtract } from '../tree/name-validation.ts';
import { type DocumentRecord, isQuirky, isShadowRoot, NodeFlag, NodeType } from '../tree/records.ts';
import { doctypeOf, documentElementOf } from '../tree/traversal.ts';
import { requireArguments, toDOMString, toDOMStringOrNull, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { exposeUnscopables } from '../webidl/expose.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { xpathEvaluatorBaseMembers } from '../xpath/XPathEvaluatorBase.ts';
import { ariaNotifyMembers } from './aria-notify-members.ts';
import { createElement, createElementNS, toCreationOptions } from './create-element.ts';
import { implementationOf } from './DOMImplementation.ts';
import {
  ANCHORS,
  APPLETS,
  EMBEDS,
  FORMS,
  getTitle,
  IMAGES,
  LINKS,
  SCRIPTS,
  setBodyElement,
  setTitle,
} from './document-elements.ts';
import { defineLocation, documentPageMembers } from './document-page-members.ts';
import { documentViewMembers } from './document-view-members.ts';
import { fallbackRegistryFor, toImportOptions } from './import-node-options.ts';
import { Node } from './Node.ts';
import { nonElementParentNodeMembers } from './NonElementParentNode.ts';
import { PARENT_NODE_UNSCOPABLES, parentNodeMembers } from './ParentNode.ts';
import { createValidProcessingInstruction } from './ProcessingInstruction.ts';
import { pointMembers } from './point-members.ts';

/** https://dom.spec.whatwg.org/#dom-nodefilter-show_all */
const SHOW_ALL = 0xffff_ffff;

/** https://dom.spec.whatwg.org/#interface-document, then the members of https://html.spec.whatwg.org/#the-document-object */
export class Document extends Node {
  constructor() {
    const record = (pending.record ?? createDocumentRecord('xml')) as DocumentRecord;
    pending.record = record;
    try {
      super();
    } finally {
      pending.record = null;
    }
    // OPTIMIZATION (bench/create): who asks for the record first by an object without its own property keeps one shape more in mind.
    defineLocation(this, record);
    startNamedItems(record, this);
  }

  get implementation(): object {
    return implementationOf(thisDocument(this));
  }

  get URL(): string {
    return documentData(thisDocument(this)).url;
  }

  get documentURI(): string {
    return documentData(thisDocument(this)).url;
  }

  get compatMode(): string {
    return isQuirky(thisDocument(this)) ? 'BackCompat' : 'CSS1Compat';
  }

  get characterSet(): string {
    return documentData(thisDocument(this)).encoding;
  }

  get charset(): string {
    return documentData(thisDocument(this)).encoding;
  }

  get inputEncoding(): string {
    return documentData(thisDocument(this)).encoding;
  }

  get contentType(): string {
    return documentData(thisDocument(this)).contentType;
  }

  get doctype(): object | null {
    return objectOrNull(doctypeOf(thisDocument(this)));
  }

  get documentElement(): object | null {
    return objectOrNull(documentElementOf(thisDocument(this)));
  }

  /** This and the next two: of the DOM of level 3, as Chromium still has them. */
  get xmlEncoding(): string | null {
    return documentData(thisDocument(this)).xmlDeclaration?.encoding ?? null;
  }

  get xmlVersion(): string | null {
    return (thisDocument(this).flags & NodeFlag.HtmlDocument) === 0 ? '1.0' : null;
  }

  set xmlVersion(value: unknown) {
    thisDocument(this);
    const version = value === null ? '' : toDOMString(value);
    if (version !== '1.0')
      throwDOMException('NotSupportedError', `This document does not support the XML version '${version}'.`);
  }

  get xmlStandalone(): boolean {
    return documentData(thisDocument(this)).xmlDeclaration?.standalone ?? false;
  }

  set xmlStandalone(value: unknown) {
    const data = documentData(thisDocument(this));
    const standalone = Boolean(value);
    if (data.xmlDeclaration !== null) data.xmlDeclaration = { ...data.xmlDeclaration, standalone };
  }

  getElementsByTagName(qualifiedName: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    return getElementsByTagName(document, toDOMString(qualifiedName));
  }

  getElementsByTagNameNS(namespace: unknown, localName: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    const wanted = toDOMStringOrNull(namespace);
    return getElementsByTagNameNS(document, wanted, toDOMString(localName));
  }

  getElementsByClassName(classNames: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    return getElementsByClassName(document, toDOMString(classNames));
  }

  createElement(localName: unknown, options: unknown = undefined): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const name = toDOMString(localName);
    return objectOf(createElement(document, name, options === undefined ? undefined : toCreationOptions(options)));
  }

  createElementNS(namespace: unknown, qualifiedName: unknown, options: unknown = undefined): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    const namespaceOrNull = toDOMStringOrNull(namespace);
    const name = toDOMString(qualifiedName);
    return objectOf(createElementNS(document, namespaceOrNull, name, toCreationOptions(options)));
  }

  createDocumentFragment(): object {
    return objectOf(createDocumentFragment(thisDocument(this)));
  }

  createTextNode(data: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    return objectOf(createText(document, toDOMString(data)));
  }

  createCDATASection(data: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const text = toDOMString(data);
    if ((document.flags & NodeFlag.HtmlDocument) !== 0) {
      throwDOMException('NotSupportedError', 'This operation is not supported for HTML documents.');
    }
    if (text.includes(']]>')) {
      throwDOMException('InvalidCharacterError', "The data of a CDATA section may not contain ']]>'.");
    }
    return objectOf(createCDATASection(document, text));
  }

  createComment(data: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    return objectOf(createComment(document, toDOMString(data)));
  }

  createProcessingInstruction(target: unknown, data: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    return objectOf(createValidProcessingInstruction(document, toDOMString(target), toDOMString(data)));
  }

  importNode(node: unknown, options: unknown = false): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const source = toNodeToRead(node, 1);
    const importOptions = toImportOptions(options);
    if (source.nodeType === NodeType.Document || isShadowRoot(source)) {
      throwDOMException(
        'NotSupportedError',
        `The node provided is a ${isShadowRoot(source) ? 'shadow root' : 'document'}, which may not be imported.`,
      );
    }
    const registry = fallbackRegistryFor(document, importOptions);
    const own = isForeign(node) ? copyForeignNode(source, importOptions.subtree) : source;
    return objectOf(cloneNode(own, document, importOptions.subtree, registry));
  }

  adoptNode(node: unknown): unknown {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const adopted = toNode(node, 1);
    if (adopted.nodeType === NodeType.Document) {
      throwDOMException('NotSupportedError', "The node provided is of type '#document', which may not be adopted.");
    }
    if (isShadowRoot(adopted))
      throwDOMException('HierarchyRequestError', 'The node provided is a shadow root, which may not be adopted.');
    if (adopted.parent !== null) preRemove(adopted, adopted.parent);
    adopt(adopted, document);
    return node;
  }

  createAttribute(localName: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const name = toDOMString(localName);
    if (!isValidAttributeLocalName(name)) {
      throwDOMException('InvalidCharacterError', `The localName provided ('${name}') contains an invalid character.`);
    }
    const isHtml = (document.flags & NodeFlag.HtmlDocument) !== 0;
    return objectOf(createAttr(document, plainAttributeName(isHtml ? asciiLowercase(name) : name), ''));
  }

  createAttributeNS(namespace: unknown, qualifiedName: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    const namespaceOrNull = toDOMStringOrNull(namespace);
    const name = validateAndExtract(namespaceOrNull, toDOMString(qualifiedName), 'attribute');
    return objectOf(createAttr(document, attributeName(name.namespace, name.prefix, name.localName), ''));
  }

  createEvent(interfaceName: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    return createEvent(document, toDOMString(interfaceName));
  }

  createRange(): object {
    const document = thisDocument(this);
    return rangeObject(createLiveRange(document, 0, document, 0));
  }

  createNodeIterator(root: unknown, whatToShow: unknown = SHOW_ALL, filter: unknown = null): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const rootNode = toNode(root, 1);
    const shown = toUnsignedLong(whatToShow);
    return nodeIteratorObject(new NodeIteratorRecord(rootNode, shown, toNodeFilterOrNull(filter)), document);
  }

  createTreeWalker(root: unknown, whatToShow: unknown = SHOW_ALL, filter: unknown = null): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    const rootNode = toNode(root, 1);
    const shown = toUnsignedLong(whatToShow);
    return treeWalkerObject(new TreeWalkerRecord(rootNode, shown, toNodeFilterOrNull(filter)), document);
  }

  getSelection(): object | null {
    return getSelection(thisDocument(this));
  }

  static parseHTML(html: unknown, options: unknown = undefined): object {
    requireArguments(arguments.length, 1);
    return objectOf(parseHTML(toDOMString(html), options));
  }

  static parseHTMLUnsafe(html: unknown, options: unknown = undefined): object {
    requireArguments(arguments.length, 1);
    const markup = trustedString(currentDocument(), 'TrustedHTML', html, 'Document parseHTMLUnsafe');
    return objectOf(parseHTMLUnsafe(markup, options));
  }

  get readyState(): string {
    return documentData(thisDocument(this)).readyState;
  }

  get title(): string {
    return getTitle(thisDocument(this));
  }

  set title(value: unknown) {
    setTitle(thisDocument(this), toDOMString(value));
  }

  get body(): object | null {
    return objectOrNull(bodyElementOf(thisDocument(this)));
  }

  set body(value: unknown) {
    setBodyElement(thisDocument(this), toHtmlElementOrNull(value, 0));
  }

  get head(): object | null {
    return objectOrNull(headElementOf(thisDocument(this)));
  }

  get images(): object {
    return filteredCollection(thisDocument(this), IMAGES);
  }

  get embeds(): object {
    return filteredCollection(thisDocument(this), EMBEDS);
  }

  get plugins(): object {
    return filteredCollection(thisDocument(this), EMBEDS);
  }

  get links(): object {
    return filteredCollection(thisDocument(this), LINKS);
  }

  get forms(): object {
    return filteredCollection(thisDocument(this), FORMS);
  }

  get scripts(): object {
    return filteredCollection(thisDocument(this), SCRIPTS);
  }

  getElementsByName(elementName: unknown): object {
    const document = thisDocument(this);
    requireArguments(arguments.length, 1);
    return getElementsByName(document, toDOMString(elementName));
  }

  get customElementRegistry(): object | null {
    return customElementRegistryOf(thisDocument(this));
  }

  get activeElement(): object | null {
    return objectOrNull(activeElement(thisDocument(this)));
  }

  hasFocus(): boolean {
    const window = windowOfDocument(thisDocument(this));
    return window !== null && windowHasFocus(window);
  }

  get anchors(): object {
    return filteredCollection(thisDocument(this), ANCHORS);
  }

  get applets(): object {
    return filteredCollection(thisDocument(this), APPLETS);
  }
}

exposeWhenSeen(Document, 'Document', () => {
  includeEventHandlers(Document, `${GLOBAL_EVENT_HANDLERS} ${DOCUMENT_EVENT_HANDLERS}`, leniently(thisDocument));
  include(Document, nonElementParentNodeMembers(thisDocument));
  include(Document, parentNodeMembers(thisDocument));
  include(Document, ariaNotifyMembers(thisDocument));
  include(Document, xpathEvaluatorBaseMembers(thisDocument, relevantWindow));
  include(Document, scriptingMembers);
  include(Document, documentPageMembers);
  include(Document, documentViewMembers);
  include(Document, pointMembers(thisDocument));
  includeStyleSheets(Document, thisDocument);
  includeDocumentAttributes(Document);
  exposeUnscopables(Document, ['fullscreen', ...PARENT_NODE_UNSCOPABLES]);
});
