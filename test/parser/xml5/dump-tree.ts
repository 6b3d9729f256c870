const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XML = 'http://www.w3.org/XML/1998/namespace';

function named(node: Element | Attr): string {
  const namespace = node.namespaceURI;
  if (namespace === null || namespace === XMLNS) return node.nodeName;
  return `{${namespace === XML ? 'xml' : namespace}}${node.nodeName}`;
}

function identifiers({ publicId, systemId }: DocumentType): string {
  return publicId === '' && systemId === '' ? '' : ` "${publicId}" "${systemId}"`;
}

/** A document as one line. */
export function dump(node: Node): string {
  const inside = [...node.childNodes].map(dump).join('');
  switch (node.nodeType) {
    case 1: {
      const attributes = [...(node as Element).attributes].map((a) => ` ${named(a)}=${JSON.stringify(a.value)}`);
      return `<${named(node as Element)}${attributes.join('')}>${inside}</>`;
    }
    case 3:
      return JSON.stringify((node as Text).data);
    case 4:
      return `<![CDATA[${(node as CDATASection).data}]]>`;
    case 7:
      return `<?${node.nodeName}|${(node as ProcessingInstruction).data}?>`;
    case 8:
      return `<!--${(node as Comment).data}-->`;
    case 10:
      return `<!DOCTYPE ${node.nodeName}${identifiers(node as DocumentType)}>`;
    default:
      return inside;
  }
}
