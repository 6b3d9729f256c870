/** What is asked of Chromium too: functions of the globals of a page, which are sent there as text with these helpers. */
export const helpers = {
  serialize: ({ XMLSerializer }, node) => new XMLSerializer().serializeToString(node),
  parse: ({ DOMParser }, xml) => new DOMParser().parseFromString(xml, 'text/xml').documentElement,
  round: (page, xml) => page.serialize(page, page.parse(page, xml)),
};

const rounds = (...documents) =>
  Object.fromEntries(
    documents.map((xml) => [
      `${xml} and back`,
      new Function('page', `return page.round(page, ${JSON.stringify(xml)})`),
    ]),
  );

export const asked = {
  ...rounds(
    '<root><child1>value1</child1></root>',
    '<root xmlns="urn:bar"><outer xmlns=""><inner>value1</inner></outer></root>',
    '<root xmlns:x="urn:1"><x:b xmlns:x="urn:2"/></root>',
    '<root xmlns=""><b/></root>',
    '<root><child xmlns=""/></root>',
    '<root xmlns=""><child xmlns=""/></root>',
    '<root xmlns="u1"><child xmlns="u1"/></root>',
    '<root><child xmlns="u"/></root>',
    '<p:root xmlns="u" xmlns:p="u"><b/><p:c/></p:root>',
    '<a xmlns:p="u"><b xmlns:q="u" p:x="1"/></a>',
    '<a xmlns="u1" xmlns:p="u1" p:at="v"/>',
    '<a xml:lang="en" xml:space="preserve"/>',
    '<a> </a>',
    '<a b="&#10;&#13;&#9; &lt;&gt;&amp;&quot;\'"/>',
    '<a>&lt;&gt;&amp;"\'&#13;\u00a0</a>',
    '<a><![CDATA[x<y]]><?pi d?><!-- c --></a>',
    '<root xmlns:x="uri1"><table xmlns="uri1"></table></root>',
    '<root xmlns="u1"><p:child xmlns:p="u1"/></root>',
    '<root xmlns:p1="u1"><child xmlns:p2="u1"><p2:c/></child></root>',
    '<root xmlns:p="u"><p:a xmlns:p="v"><p:b xmlns:p="u"/></p:a><p:c/></root>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><br/><div/><p>x</p><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:br/><h:div/></h:html>',
  ),
  'an element moved under another namespace': (page) => {
    const root = page.parse(page, '<root><child1>value1</child1></root>');
    const element = root.ownerDocument.createElementNS('urn:foo', 'another');
    const child = root.firstChild;
    root.replaceChild(element, child);
    element.append(child);
    return page.serialize(page, root);
  },
  'inconsistent xmlns attributes': (page) => {
    const root = page.parse(page, '<root xmlns="uri1"/>');
    const add = (namespace, name, value) => {
      const child = root.ownerDocument.createElementNS(namespace, name);
      child.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns', value);
      root.append(child);
    };
    add(null, 'child', 'FAIL1');
    add('uri2', 'child2', 'FAIL2');
    add('uri1', 'child3', 'FAIL3');
    add('uri4', 'child4', 'uri4');
    add(null, 'child5', '');
    return page.serialize(page, root);
  },
  'xmlns attributes without a namespace that say what is so': ({ document, ...page }) =>
    [
      ['http://www.w3.org/1999/xhtml', 'p'],
      ['http://www.w3.org/2000/svg', 'svg'],
      ['urn:z', 'z:z'],
    ].map(([namespace, name]) => {
      const element = document.createElementNS(namespace, name);
      element.setAttribute('a', '1');
      element.setAttribute('xmlns', namespace);
      const child = element.appendChild(document.createElementNS(namespace, 'b'));
      child.setAttribute('b', '2');
      child.setAttribute('xmlns', namespace);
      child.append(document.createElementNS(namespace, 'c'));
      return page.serialize(page, element);
    }),
  'the nearest prefix of a namespace': (page) => {
    const answers = [];
    for (const xml of ['<r xmlns:xx="uri"/>', '<r xmlns:x0="uri" xmlns:x2="uri"><b xmlns:x1="uri"/></r>']) {
      const root = page.parse(page, xml);
      (root.firstChild ?? root).setAttributeNS('uri', 'name', 'v');
      answers.push(page.serialize(page, root));
    }
    return answers;
  },
  'a prefix that was given to another namespace': (page) => {
    const root = page.parse(page, '<el1 xmlns:p="u1" xmlns:q="u1"><el2 xmlns:q="u2"/></el1>');
    root.firstChild.setAttributeNS('u1', 'name', 'v');
    return page.serialize(page, root);
  },
  'prefixes of attributes': (page) => {
    const answers = [];
    for (const [xml, namespace] of [
      ['<r xmlns:xx="uri"/>', 'uri'],
      ['<r xmlns:xx="uri"/>', 'uri2'],
      ['<r xmlns:p="uri"/>', 'uri2'],
      ['<r xmlns:p="uri"><c/></r>', 'uri2'],
    ]) {
      const root = page.parse(page, xml);
      (root.firstChild ?? root).setAttributeNS(namespace, 'p:name', 'v');
      answers.push(page.serialize(page, root));
    }
    return answers;
  },
  'two namespaces for one prefix': ({ document, ...page }) => {
    const root = document.implementation.createDocument(null, 'root').documentElement;
    root.setAttributeNS('uri1', 'p:foobar', 'value1');
    root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:p', 'uri2');
    return page.serialize(page, root);
  },
  'an element whose prefix is declared otherwise on it': ({ document, ...page }) => {
    const root = document.implementation.createDocument('uri1', 'p:root').documentElement;
    root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:p', 'uri2');
    return page.serialize(page, root);
  },
  'an element whose prefix is declared otherwise around it': ({ document, ...page }) => {
    const root = document.implementation.createDocument(null, 'root').documentElement;
    root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:p', 'uri2');
    root.append(root.ownerDocument.createElementNS('uri1', 'p:child'));
    return page.serialize(page, root);
  },
  'the prefix of a namespace around an element': (page) => {
    const root = page.parse(page, '<root xmlns:p1="u1"><child xmlns:p2="u1"/></root>');
    root.firstChild.append(root.ownerDocument.createElementNS('u1', 'child2'));
    return page.serialize(page, root);
  },
  'generated prefixes': (page) => {
    const root = page.parse(page, '<root><child1/><child2/></root>');
    root.firstChild.setAttributeNS('uri1', 'attr1', 'value1');
    root.firstChild.setAttributeNS('uri2', 'attr2', 'value2');
    root.lastChild.setAttributeNS('uri3', 'attr3', 'value3');
    return page.serialize(page, root);
  },
  'generated prefixes beside declared ones': (page) => {
    const root = page.parse(page, '<root xmlns:ns2="uri2"><child xmlns:ns1="uri1"/></root>');
    root.firstChild.setAttributeNS('uri3', 'attr1', 'value1');
    return page.serialize(page, root);
  },
  'XLink attributes': ({ document, ...page }) => {
    const root = document.implementation.createDocument(null, 'root').documentElement;
    root.setAttributeNS('http://www.w3.org/1999/xlink', 'href', 'v');
    const root2 = document.implementation.createDocument(null, 'root').documentElement;
    root2.setAttributeNS('http://www.w3.org/1999/xlink', 'xl:type', 'v');
    return [page.serialize(page, root), page.serialize(page, root2)];
  },
  'a prefix for no namespace': (page) => {
    const root = page.parse(page, '<root xmlns="" xmlns:foo="urn:bar"/>');
    root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:foo', '');
    return page.serialize(page, root);
  },
  'an HTML page': ({ document, ...page }) => {
    const div = document.createElement('div');
    div.innerHTML =
      '<svg xlink:href="x"><a xlink:title="y" xml:lang="z"/></svg><math></math><img alt="<">&nbsp;<template>t<b></template>';
    return page.serialize(page, div);
  },
  'fragments, documents, doctypes, attributes': ({ document, ...page }) => {
    const fragment = document.createDocumentFragment();
    fragment.append('a<', document.createElement('br'), document.createElement('span'));
    const doctype = (...ids) => document.implementation.createDocumentType('html', ...ids);
    return [
      fragment,
      document,
      doctype('', ''),
      doctype('a', ''),
      doctype('', 'a'),
      doctype('a', 'b'),
      doctype('"', "'"),
      document.createAttribute('x'),
      document.createComment('--'),
      document.createComment('-->'),
      document.createProcessingInstruction('a', ''),
      document.createProcessingInstruction('xml', 'b'),
    ].map((node) => page.serialize(page, node));
  },
  'void elements with children': ({ document, ...page }) => {
    const img = document.createElement('img');
    img.append(document.createElement('style'));
    return page.serialize(page, img);
  },
  'XML declarations': (page) =>
    [
      '<?xml version="1.0"?><a/>',
      '<?xml version="1.1" encoding="x"?><a/>',
      '<?xml version="1.0" standalone="yes"?><a/>',
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE a SYSTEM "s"><!--c--><a/>',
    ].map((xml) => page.serialize(page, page.parse(page, xml).ownerDocument)),
  'innerHTML and outerHTML': (page) => {
    const root = page.parse(page, '<a xmlns="urn:d" xmlns:p="urn:p"><b xmlns:q="urn:q"><c/></b></a>');
    const c = root.firstChild.firstChild;
    c.innerHTML = '<x/><p:y/><q:z/>';
    return [c.innerHTML, c.outerHTML, root.innerHTML, [...c.children].map((e) => e.namespaceURI)];
  },
  'createContextualFragment and insertAdjacentHTML': (page) => {
    const root = page.parse(page, '<a xmlns="urn:a">t</a>');
    const range = root.ownerDocument.createRange();
    range.selectNodeContents(root.firstChild);
    const inText = range.createContextualFragment('<q>1</q>').firstChild.namespaceURI;
    range.selectNode(root);
    const inDocument = range.createContextualFragment('<q>1</q>').firstChild.namespaceURI;
    root.insertAdjacentHTML('beforeend', '<br/>x');
    return [inText, inDocument, page.serialize(page, root)];
  },
};
