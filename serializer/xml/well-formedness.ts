import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import { isXmlName } from '../../dom/tree/name-validation.ts';
import { type ElementRecord, type LeafRecord, NodeType } from '../../dom/tree/records.ts';
import { throwDOMException } from '../../dom/webidl/DOMException.ts';

const NOT_A_CHARACTER =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const NOT_IN_PUBLIC_ID = /[^ \r\nA-Za-z0-9\-'()+,./:=?;!*#@$_%]/;

function refuse(what: string): never {
  throwDOMException('InvalidStateError', `${what} cannot be written as well-formed XML.`);
}

/** The checks of the "require well-formed" flag: https://w3c.github.io/DOM-Parsing/#dfn-xml-serialization-algorithm */
export function requireWellFormedLeaf(node: LeafRecord): void {
  const { data } = node;
  switch (node.nodeType) {
    case NodeType.Comment:
      if (NOT_A_CHARACTER.test(data) || data.includes('--') || data.endsWith('-')) refuse('A comment');
      break;
    case NodeType.ProcessingInstruction: {
      const { target } = processingInstructionState(node);
      if (target.includes(':') || /^xml$/i.test(target) || !isXmlName(target)) refuse(`A target '${target}'`);
      if (NOT_A_CHARACTER.test(data) || data.includes('?>')) refuse('A processing instruction');
      break;
    }
    case NodeType.CDATASection:
      if (NOT_A_CHARACTER.test(data) || data.includes(']]>')) refuse('A CDATA section');
      break;
    case NodeType.DocumentType: {
      const { publicId, systemId } = doctypeState(node);
      const hasBothQuotes = systemId.includes('"') && systemId.includes("'");
      if (NOT_IN_PUBLIC_ID.test(publicId) || NOT_A_CHARACTER.test(systemId) || hasBothQuotes) refuse('A doctype');
      break;
    }
    default:
      if (NOT_A_CHARACTER.test(data)) refuse('Text');
  }
}

export function requireWellFormedElement(element: ElementRecord): void {
  const { localName, prefix } = element.name;
  if (localName.includes(':') || !isXmlName(localName)) refuse(`An element name '${localName}'`);
  if (prefix === 'xmlns') refuse("The prefix 'xmlns' of an element");
  const list = element.attributes;
  if (list === null) return;
  const seen = new Set<string>();
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i] as AttributeName;
    const expanded = `${name.localName}\0${name.namespace ?? ''}`;
    if (seen.has(expanded)) refuse(`A second attribute '${name.qualifiedName}'`);
    seen.add(expanded);
    requireWellFormedAttribute(name, list[i + 1] as string);
  }
}

function requireWellFormedAttribute(name: AttributeName, value: string): void {
  const { namespace, localName, prefix } = name;
  if (namespace === XMLNS_NAMESPACE && prefix !== null && value === '') refuse(`'${name.qualifiedName}=""'`);
  if (namespace === XMLNS_NAMESPACE && value === XMLNS_NAMESPACE) refuse(`'${name.qualifiedName}="${value}"'`);
  const isDeclaration = namespace === null && localName === 'xmlns';
  if (localName.includes(':') || !isXmlName(localName) || isDeclaration) refuse(`An attribute name '${localName}'`);
  if (NOT_A_CHARACTER.test(value)) refuse(`The value of '${localName}'`);
}
