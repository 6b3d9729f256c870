/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const MARKUP = [
  '<a><summary>x',
  '<linearGradient viewbox="1" definitionurl="2" xlink:href="3" xml:lang="4" color="5">',
  '<g/>a<p>b<g>c</g></p><font color>d',
  '<g><h></g>a</h>b',
  '<script>a</script><style><b>c</b></style><textarea><i>',
  '<title>a<b>c</title>d',
  '<svg><g><desc><k>',
  '<math><mi><k></mi>',
  '<![CDATA[a]]><g><![CDATA[b]]>',
  '<annotation-xml encoding="text/html"><k>',
  '</p>a</br>b',
  '<g></G><template>a</template>',
];

/** Each element with its namespace, where it is not that of its parent, and its attributes. */
function written(parent, namespace) {
  return [...parent.childNodes].map((node) =>
    node.nodeType === 1
      ? [
          node.namespaceURI === namespace ? node.localName : `${node.localName} of ${node.namespaceURI}`,
          ...[...node.attributes].map(({ name, namespaceURI }) => `${name} of ${namespaceURI}`),
          written(node, node.namespaceURI),
        ]
      : `${node.nodeName} ${node.data}`,
  );
}

const inContext = (namespace, name) => `({ document }) => { ${written}; return ${JSON.stringify(MARKUP)}.map((text) => {
  const context = document.createElementNS(${JSON.stringify(namespace)}, ${JSON.stringify(name)});
  context.innerHTML = text;
  return [text, written(context, context.namespaceURI)];
}); }`;

export const asked = {
  'a namespace that is unknown': inContext('urn:x', 'p'),
  'a name of SVG in a namespace that is unknown': inContext('urn:x', 'svg'),
  'no namespace': inContext(null, 'title'),
};
