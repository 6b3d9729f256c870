/**
 * A document as one line: what it holds, with namespaces. It is sent to a browser as text, so it uses nothing from outside.
 * A document that is not well-formed is only "error": how much of it is shown depends on how text is buffered.
 */
export function dump(document) {
  if (document.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'parsererror').length > 0) return 'error';
  const named = (node) => (node.namespaceURI === null ? node.nodeName : `{${node.namespaceURI}}${node.nodeName}`);
  const line = (node) => {
    switch (node.nodeType) {
      case 1: {
        const attributes = [...node.attributes].map((a) => ` ${named(a)}=${JSON.stringify(a.value)}`).sort();
        const inside = node.localName === 'template' && node.content ? node.content : node;
        return `<${named(node)}${attributes.join('')}>${[...inside.childNodes].map(line).join('')}</>`;
      }
      case 3:
        return JSON.stringify(node.data);
      case 4:
        return `<![CDATA[${node.data}]]>`;
      case 7:
        return `<?${node.target} ${node.data}?>`;
      case 8:
        return `<!--${node.data}-->`;
      default:
        return `<!DOCTYPE ${node.name} "${node.publicId}" "${node.systemId}">`;
    }
  };
  return [...document.childNodes].map(line).join('');
}
