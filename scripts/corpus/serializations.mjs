const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';
const mathml = 'http://www.w3.org/1998/Math/MathML';

/** No prefixes in the namespaces of HTML, SVG and MathML: there Chromium writes them, where the Standard has the local name. */
const elementNames = [
  [
    12,
    html,
    [
      'div',
      'p',
      'span',
      'pre',
      'textarea',
      'listing',
      'table',
      'a',
      'li',
      'x-y',
      'body',
      'select',
      'option',
      'button',
      'DIV',
      'H1',
    ],
  ],
  [
    5,
    html,
    [
      'br',
      'img',
      'input',
      'hr',
      'wbr',
      'basefont',
      'bgsound',
      'frame',
      'keygen',
      'param',
      'col',
      'meta',
      'link',
      'image',
      'area',
    ],
  ],
  [5, html, ['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'plaintext', 'title']],
  [3, html, ['template']],
  [4, svg, ['svg', 'path', 'style', 'script', 'title', 'foreignObject', 'br']],
  [3, mathml, ['math', 'mi', 'annotation-xml']],
  [1, null, ['div', 'style', 'br']],
  [1, 'urn:x', ['x:y', 'script', 'div']],
];

const attributes = [
  [
    8,
    null,
    ['id', 'class', 'title', 'x', 'is', 'xmlns', 'A', 'a:b', '@x', '[y]', 'on"x', 'a<b', 'shadowrootmode', 'xml:lang'],
  ],
  [2, 'http://www.w3.org/1999/xlink', ['xlink:href', 'href', 'y:href']],
  [2, 'http://www.w3.org/XML/1998/namespace', ['xml:lang', 'xml:space']],
  [2, 'http://www.w3.org/2000/xmlns/', ['xmlns', 'xmlns:xlink', 'xmlns:y']],
  [1, 'urn:x', ['y', 'z:y', 'xlink:q']],
];

const texts = [
  'x',
  '\n',
  '\nx',
  '\r\n',
  ' ',
  '&',
  '<',
  '>',
  '"',
  "'",
  '\u00a0',
  '&amp;',
  '<b>',
  '</style>',
  '</script>',
  ']]>',
  '\0',
  '\u2028',
  'é漢😀',
  '-->',
  '\n\n',
  'a&b<c>d"e\u00a0f',
];
const commentTexts = ['', 'x', '>', '->', '-->', '--', '--!>', ' a - b ', '<!--', '\0', '-'];

/** A tree as data; `buildTree` of `page-functions.mjs` makes it by DOM calls. */
class TreeWriter {
  constructor(random) {
    this.random = random;
    this.left = random.between(1, 14);
  }

  node(depth) {
    const { random } = this;
    this.left--;
    return random.weighted([
      [8, () => this.element(depth)],
      [6, () => ({ text: random.pick(texts) })],
      [2, () => ({ comment: random.pick(commentTexts) })],
      [
        1,
        () => ({
          target: random.pick(['x', 'php', 'X-y', 'xml-x']),
          data: random.pick(['', 'y', ' y ', 'a>b', '?', '&<']),
        }),
      ],
      [0.5, () => ({ cdata: random.pick(['x', '<b>&', ' ', '']) })],
    ])();
  }

  element(depth) {
    const { random } = this;
    const [, namespace, names] = random.weighted(elementNames.map((entry) => [entry[0], entry]));
    const name = random.pick(names);
    const element = { namespace, name };
    const listed = random.list(0, random.chance(0.5) ? 0 : 3, () => this.attribute());
    if (listed.length > 0) element.attributes = listed;
    if (namespace === html && random.chance(0.05)) element.is = 'x-is';
    if (namespace === html && /^(div|p|span|x-y|body|H1)$/.test(name) && random.chance(0.25))
      element.shadow = this.shadow(depth);
    if (name === 'template' && namespace === html) element.content = this.children(depth + 1);
    const children = this.children(depth + 1);
    if (children.length > 0) element.children = children;
    return element;
  }

  attribute() {
    const { random } = this;
    const [, namespace, names] = random.weighted(attributes.map((entry) => [entry[0], entry]));
    return [namespace, random.pick(names), random.pick([...texts, ''])];
  }

  shadow(depth) {
    const { random } = this;
    const shadow = { mode: random.chance(0.8) ? 'open' : 'closed', children: this.children(depth + 1) };
    for (const option of ['delegatesFocus', 'clonable', 'serializable']) if (random.chance(0.5)) shadow[option] = true;
    if (random.chance(0.2)) shadow.slotAssignment = 'manual';
    return shadow;
  }

  children(depth) {
    const { random } = this;
    const made = [];
    while (this.left > 0 && depth < 6 && random.chance(0.7)) made.push(this.node(depth));
    return made;
  }
}

/** A tree of which the markup is asked. */
export function serialization(random) {
  const writer = new TreeWriter(random);
  const tree = writer.element(0);
  tree.children ??= [];
  while (writer.left > 0 && random.chance(0.8)) tree.children.push(writer.node(1));
  return { tree };
}
