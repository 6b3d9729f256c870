import '../../helpers/install.ts';
import { Parser } from 'htmlparser2';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { attributeName } from '../../../dom/names/attribute-name.ts';
import { elementName } from '../../../dom/names/element-name.ts';
import { XML_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { appendFresh, insert } from '../../../dom/tree/mutation.ts';
import { rareOf } from '../../../dom/tree/rare-data.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
  Watch,
} from '../../../dom/tree/records.ts';
import { attachShadowRoot } from '../../../dom/tree/shadow.ts';
import { nextInTreeOrder } from '../../../dom/tree/traversal.ts';
import '../../../dom/observers/slot-changes.ts';

/** A document of records parsed by parse5, so that the tests of selectors stand without the project's own parser. */
export function documentOf(markup: string): DocumentRecord {
  const tree = parse(markup);
  const document = createDocumentRecord('html');
  if (tree.mode === html.DOCUMENT_MODE.QUIRKS) document.flags |= NodeFlag.Quirks;
  if (tree.mode === html.DOCUMENT_MODE.LIMITED_QUIRKS) document.flags |= NodeFlag.LimitedQuirks;
  appendChildren(tree, document);
  return document;
}

function appendChildren(source: DefaultTreeAdapterTypes.ParentNode, target: ParentRecord): void {
  const pending: [DefaultTreeAdapterTypes.ParentNode, ParentRecord][] = [[source, target]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    const document = to.nodeDocument;
    for (const child of from.childNodes) {
      const mode = 'attrs' in child && child.attrs.find(({ name }) => name === 'shadowrootmode')?.value;
      if (mode && 'content' in child) {
        pending.push([child.content, shadowRootFor(to as ElementRecord, mode)]);
        continue;
      }
      const record = recordOf(child, document);
      if (record === null) continue;
      // Once there is a shadow tree, its slots are watched.
      if ((document.flags & Watch.Any) === 0) appendFresh(record, to);
      else insert(record, to, null);
      if ('childNodes' in child) pending.push([child, record as ParentRecord]);
      if ('content' in child) pending.push([child.content, contentsOf(record as ParentRecord)]);
    }
  }
}

function shadowRootFor(host: ElementRecord, mode: string): ParentRecord {
  const options = { delegatesFocus: false, slotAssignment: 'named', clonable: false, serializable: false } as const;
  return attachShadowRoot(host, { mode: mode as 'open' | 'closed', ...options });
}

function contentsOf(template: ParentRecord): ParentRecord {
  const inert = createDocumentRecord('html');
  const contents = new ParentRecord(NodeType.DocumentFragment, inert, null);
  rareOf(template).templateContents = contents;
  return contents;
}

function recordOf(node: DefaultTreeAdapterTypes.ChildNode, document: DocumentRecord): NodeRecord | null {
  if ('tagName' in node) {
    const element = new ParentRecord(NodeType.Element, document, elementName(node.namespaceURI, null, node.tagName));
    const is = node.attrs.find(({ name }) => name === 'is');
    if (is !== undefined) rareOf(element).isValue = is.value;
    if (node.attrs.length > 0) {
      setAttributes(
        element,
        node.attrs.flatMap((attribute) => [
          attributeName(attribute.namespace ?? null, attribute.prefix || null, attribute.name),
          attribute.value,
        ]),
      );
    }
    return element;
  }
  if ('value' in node) return new LeafRecord(NodeType.Text, document, node.value);
  if ('data' in node) return new LeafRecord(NodeType.Comment, document, node.data);
  return null;
}

type Prefixes = ReadonlyMap<string, string | null>;

/** A document of type "xml" of records; only what the fixtures need of XML. */
export function xmlDocumentOf(markup: string): DocumentRecord {
  const document = createDocumentRecord('xml');
  const open: { node: ParentRecord; prefixes: Prefixes }[] = [{ node: document, prefixes: new Map([['', null]]) }];
  const append = (node: NodeRecord) => appendFresh(node, open.at(-1)?.node as ParentRecord);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const prefixes = declarations(attributes, open.at(-1)?.prefixes as Prefixes);
        const [prefix, localName] = splitName(name);
        const namespace = prefixes.get(prefix ?? '') ?? null;
        const element = new ParentRecord(NodeType.Element, document, elementName(namespace, prefix, localName));
        setAttributes(element, attributeList(attributes, prefixes));
        append(element);
        open.push({ node: element, prefixes });
      },
      ontext: (data) => append(new LeafRecord(NodeType.Text, document, data)),
      oncomment: (data) => append(new LeafRecord(NodeType.Comment, document, data)),
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(markup.replace(/<\?xml.*?\?>\s*/, '').trimEnd());
  return document;
}

function declarations(attributes: Record<string, string>, outer: Prefixes): Prefixes {
  const prefixes = new Map(outer);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') prefixes.set('', value === '' ? null : value);
    else if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), value);
  }
  return prefixes;
}

function attributeList(attributes: Record<string, string>, prefixes: Prefixes): ParentRecord['attributes'] {
  const list = Object.entries(attributes).flatMap(([name, value]) => {
    const [prefix, localName] = splitName(name);
    const namespace = prefix === 'xml' ? XML_NAMESPACE : prefix === null ? null : (prefixes.get(prefix) ?? null);
    return [attributeName(namespace, prefix, localName), value];
  });
  return list.length === 0 ? null : list;
}

function splitName(name: string): [prefix: string | null, localName: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? [null, name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** All elements below a node in tree order. */
export function elementsOf(root: ParentRecord): ElementRecord[] {
  const elements: ElementRecord[] = [];
  for (let node = nextInTreeOrder(root, root); node !== null; node = nextInTreeOrder(node, root)) {
    if (node.nodeType === NodeType.Element) elements.push(node as ElementRecord);
  }
  return elements;
}
