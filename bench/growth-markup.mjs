import { items } from './growth-list.mjs';

/**
 * Markup on which a careless parser takes quadratic time, where the ways of growth-cases.mjs do not lead: declarations of XML, and
 * places in the source. The entries are as in growth-actions.mjs.
 */

/** The root element of XML in bytes. What it ends with is long, and has nothing of what text is searched for. */
function xmlBytes({ parse }, declarations, content, n) {
  const input = `<!DOCTYPE r [${declarations}]><r>${content}<end>${'é'.repeat(20 * n)}</end></r>`;
  return parse(new TextEncoder().encode(input), { contentType: 'text/xml' }).documentElement;
}

function xml5({ parseXml5 }, declarations, attributes, content = '') {
  return parseXml5(`<!DOCTYPE r [${declarations}]><r ${attributes}>${content}</r>`).documentElement;
}

function located({ parse, locationOf }, html, selector) {
  const last = [...parse(html, { locations: true }).querySelectorAll(selector)].at(-1);
  return locationOf(last).startTag.start.offset;
}

const tableTag = '<table>';
const foster = '<table><i>x';
const shadowHost = '<div><template shadowrootmode=open></template>';

export const markupActions = {
  'comments around the element of a page': {
    size: 2500,
    testSize: 60_000,
    run({ Window }, n) {
      const comments = '<!--x-->'.repeat(n);
      const window = new Window({ html: `${comments}<p>x</p></html>${comments}` });
      const { length } = window.document.childNodes;
      window.close();
      return length;
    },
    answer: (n) => 2 * n + 1,
  },
  'references to an entity with elements, in bytes': {
    size: 30_000,
    testSize: 300_000,
    run: (livedom, n) =>
      xmlBytes(livedom, '<!ENTITY e "<a><b>t</b></a>">', '&e;'.repeat(n), n).querySelectorAll('b').length,
    answer: (n) => n,
  },
  'references to entities with elements, one for each, in bytes': {
    size: 10_000,
    testSize: 300_000,
    run(livedom, n) {
      const declarations = items(n, (i) => `<!ENTITY e${i} "<a>x</a>">`).join('');
      return xmlBytes(livedom, declarations, items(n, (i) => `&e${i};`).join(''), n).querySelectorAll('a').length;
    },
    answer: (n) => n,
  },
  'references to elements in the text of an entity, in bytes': {
    size: 30_000,
    testSize: 300_000,
    run(livedom, n) {
      const text = '<a>&f;</a>'.repeat(n);
      return xmlBytes(livedom, `<!ENTITY f "<i/>"><!ENTITY e "${text}">`, '&e;', n).querySelectorAll('a > i').length;
    },
    answer: (n) => n,
  },
  'entities with elements in one another, in bytes': {
    size: 10_000,
    testSize: 120_000,
    run(livedom, n) {
      const declarations = items(n, (i) => `<!ENTITY e${i + 1} "<b>&e${i};</b>">`).join('');
      return xmlBytes(livedom, `<!ENTITY e0 "<a/>">${declarations}`, `&e${n};`, n).querySelectorAll('b').length;
    },
    answer: (n) => n,
  },
  'defaults of attributes with references': {
    size: 10_000,
    testSize: 100_000,
    run(livedom, n) {
      const declarations = items(n, (i) => `<!ATTLIST a b${i} NMTOKENS " &e; ">`).join('');
      return xmlBytes(livedom, `<!ENTITY e "x">${declarations}`, '<a/>', 1).firstChild.getAttribute(`b${n - 1}`);
    },
    answer: () => 'x',
  },
  'one default with references for many elements': {
    size: 20_000,
    testSize: 200_000,
    run(livedom, n) {
      const declarations = `<!ENTITY e "xx"><!ATTLIST a b CDATA "&e;&e;"><!ATTLIST c d CDATA "${'&e;'.repeat(n)}">`;
      const root = xmlBytes(livedom, declarations, `${'<a/>'.repeat(n)}<c/>`, 1);
      return root.children[n - 1].getAttribute('b') + root.children[n].getAttribute('d').length;
    },
    answer: (n) => `xxxx${2 * n}`,
  },
  'defaults of attributes through entities in one another': {
    size: 10_000,
    testSize: 200_000,
    run(livedom, n) {
      const declarations = items(n, (i) => `<!ENTITY e${i + 1} "&e${i};">`).join('');
      const attribute = `<!ATTLIST a b CDATA "&e${n};">`;
      return xmlBytes(livedom, `<!ENTITY e0 "x">${declarations}${attribute}`, '<a/>', 1).firstChild.getAttribute('b');
    },
    answer: () => 'x',
  },
  'references of XML5 to an entity that parameter entities declare': {
    size: 10_000,
    testSize: 200_000,
    run(livedom, n) {
      const declarations = `<!ENTITY % p "x"><!ENTITY % d "<!ENTITY e 'y'>">${'%d;'.repeat(n)}`;
      const attribute = `a="${'&e;'.repeat(n)}"`;
      return xml5(livedom, declarations, attribute).getAttribute('a').length;
    },
    answer: (n) => n,
  },
  'parameter entities of XML5 in what an attribute refers to': {
    size: 50_000,
    testSize: 400_000,
    run: (livedom, n) =>
      xml5(livedom, `<!ENTITY % p "x"><!ENTITY e "${'%p;'.repeat(n)}">`, 'a="&e;"').getAttribute('a').length > 0,
    answer: () => true,
  },
  'parameter entities of XML5 in one another': {
    size: 10_000,
    testSize: 50_000,
    run(livedom, n) {
      const declarations = items(n, (i) => `<!ENTITY % p${i + 1} "&#37;p${i};">`).join('');
      return xml5(livedom, `<!ENTITY % p0 "x">${declarations}<!ENTITY e "%p${n};">`, 'a="[&e;]"').hasAttribute('a');
    },
    answer: () => true,
  },
  'attributes that parameter entities of XML5 declare': {
    size: 20_000,
    testSize: 500_000,
    run: (livedom, n) =>
      xml5(livedom, `<!ENTITY % d "<!ATTLIST r b CDATA '%%;'>">${'%d;'.repeat(n)}`, 'a="&d;"', 'x').textContent,
    answer: () => 'x',
  },
  'foster parents, located': {
    size: 20_000,
    testSize: 100_000,
    run: (livedom, n) => located(livedom, `<table>${'<i>x</i>\n<tr>y'.repeat(n)}<b>`, 'b'),
    answer: (n) => tableTag.length + n * '<i>x</i>\n<tr>y'.length,
  },
  'foster parents in one another, located': {
    size: 4000,
    testSize: 50_000,
    run: (livedom, n) => located(livedom, `${foster.repeat(n)}<b>`, 'b'),
    answer: (n) => n * foster.length,
  },
  'foster parents below a deep stack, located': {
    size: 8000,
    testSize: 100_000,
    run: (livedom, n) => located(livedom, `${'<div>'.repeat(n)}<table>${'<p>x'.repeat(n)}<b>`, 'b'),
    answer: (n) => n * '<div><p>x'.length + tableTag.length,
  },
  'shadow trees, located': {
    size: 8000,
    testSize: 100_000,
    run: (livedom, n) => located(livedom, `${`${shadowHost}x</div>`.repeat(n)}<b>`, 'b'),
    answer: (n) => n * `${shadowHost}x</div>`.length,
  },
  'shadow trees in one another, located': {
    size: 8000,
    testSize: 100_000,
    run({ parse, locationOf }, n) {
      const open = '<div><template shadowrootmode=open>';
      let node = parse(`${open.repeat(n)}<b>`, { locations: true }).body.firstChild;
      for (; node.shadowRoot !== null; node = node.shadowRoot.firstChild);
      return locationOf(node).startTag.start.offset;
    },
    answer: (n) => n * '<div><template shadowrootmode=open>'.length,
  },
  'shadow trees between rows, located': {
    size: 8000,
    testSize: 100_000,
    run: (livedom, n) => located(livedom, `<table>${`${shadowHost}<tr>`.repeat(n)}<b>`, 'b'),
    answer: (n) => tableTag.length + n * `${shadowHost}<tr>`.length,
  },
};
