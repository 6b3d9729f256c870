/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'setHTML with the default': ({ document }) =>
    [
      '<b>x<script>1</script><a href=javascript:1 onclick=1>y</a><?foo bar><!--c--><custom-el>x</custom-el>',
      '<table><caption>c<tr onclick=1><td colspan=2 bgcolor=red>x<form><input></table>',
      '<img src=x onerror=1><video><source></video><style>p{}</style><link rel=stylesheet href=x><meta><base href=x>',
      '<svg viewBox="0 0 1 1" onload=1><path d=M0 fill=red stroke-foo=1 /><use href=#x /><script>1</script><a xlink:href=javascript:1 href=/ >z</a><foreignObject><p style=x lang=en>q',
      '<math onclick=1 href=javascript:1><mi mathcolor=red>x</mi><mo fence=true foo>y</mo><annotation-xml encoding=text/html><b>z',
      '<p dir=rtl title=t lang=de id=i class=c data-x=1 hidden>p',
      '<div><template><script>1</script><b onclick=1>x</template><template shadowrootmode=open><i onclick=1>s</i><script>1</script></template></div>',
      '<select><option>x<script>1</script></select><textarea><b>x</textarea><title><b>x</title><noscript><b>x</noscript>',
      '<a href=" java&#10;script:alert(1)">1</a><a href="JAVASCRIPT:1">2</a><a href="&#1;javascript:1">3</a><a href=" https://x/">4</a><a href="x:javascript:1">5</a><a href="javascript">6</a>',
      'text &amp; <b>bold <i>both</b> italic</i>',
    ].map((markup) => {
      document.body.setHTML(markup);
      return document.body.getHTML({ serializableShadowRoots: true });
    }),
  'parseHTML with the default': ({ Document }) =>
    [
      '<b>x<script>1</script><a href=javascript:1 onclick=1>y</a><?foo bar><!--c--><custom-el>x</custom-el>',
      '<table><caption>c<tr onclick=1><td colspan=2 bgcolor=red>x<form><input></table>',
      '<img src=x onerror=1><video><source></video><style>p{}</style><link rel=stylesheet href=x><meta><base href=x>',
      '<svg viewBox="0 0 1 1" onload=1><path d=M0 fill=red stroke-foo=1 /><use href=#x /><script>1</script><a xlink:href=javascript:1 href=/ >z</a><foreignObject><p style=x lang=en>q',
      '<math onclick=1 href=javascript:1><mi mathcolor=red>x</mi><mo fence=true foo>y</mo><annotation-xml encoding=text/html><b>z',
      '<p dir=rtl title=t lang=de id=i class=c data-x=1 hidden>p',
      '<div><template><script>1</script><b onclick=1>x</template><template shadowrootmode=open><i onclick=1>s</i><script>1</script></template></div>',
      '<select><option>x<script>1</script></select><textarea><b>x</textarea><title><b>x</title><noscript><b>x</noscript>',
      '<a href=" java&#10;script:alert(1)">1</a><a href="JAVASCRIPT:1">2</a><a href="&#1;javascript:1">3</a><a href=" https://x/">4</a><a href="x:javascript:1">5</a><a href="javascript">6</a>',
      'text &amp; <b>bold <i>both</b> italic</i>',
    ].map((markup) => Document.parseHTML(markup).documentElement.outerHTML),
  'setHTML with an empty configuration': ({ document }) =>
    [
      '<script>1</script><iframe></iframe><embed><object></object><frame><base href=x><svg><script>1</script><use href=#a /></svg>x',
      '<p data-x=1 onclick=1 ontouchstart=1 onwebkitanimationend=1 onfoo=1 style=a id=b>y<!--c--><?pi x?>',
      '<svg><a href=" java&#10;script:1" xlink:href=javascript:2>a<animate attributeName=href /><set attributeName=xlink:href /><animate attributeName=x /></a></svg><math href=javascript:1><mi xlink:href=javascript:1>',
      '<form action=javascript:1><button formaction=javascript:1>a</button><input formaction="javascript://x"></form><area href=javascript:1><a href=javascript:void>',
      '<form action=ok><button formaction=ok>a</button><img src=javascript:1 srcset=javascript:1><link href=javascript:1>',
      '<template><script>1</script><b onclick=1>x<template><script>2</script>y</template></template>',
      '<svg><animateTransform attributeName=href /><animateMotion attributeName=href /></svg>',
      '<x-foo onclick=1 bar=2><y:z>q',
    ].map((markup) => {
      document.body.setHTML(markup, { sanitizer: {} });
      return document.body.getHTML({ serializableShadowRoots: true });
    }),
  'configurations: what get() says, or that they are not valid': ({ Sanitizer }) =>
    [
      {},
      { elements: ['p', { name: 'i', attributes: ['z', 'a'] }], replaceWithChildrenElements: ['b'], attributes: ['x'] },
      { elements: ['a', 'a'] },
      { elements: ['a'], removeElements: [] },
      { elements: [null] },
      { elements: 1 },
      { elements: [{}] },
      { elements: [{ name: 'p', namespace: 'x' }, { name: 'p', namespace: '' }, { name: 'p', namespace: null }, 'p'] },
      { removeElements: ['b', 'a', { name: 'a', namespace: 'http://www.w3.org/2000/svg' }] },
      { removeElements: ['b'], replaceWithChildrenElements: ['b'] },
      { elements: ['b'], replaceWithChildrenElements: ['b'] },
      { replaceWithChildrenElements: ['html'] },
      { replaceWithChildrenElements: [{ name: 'svg', namespace: 'http://www.w3.org/2000/svg' }] },
      { replaceWithChildrenElements: ['svg', 'body', 'template'] },
      { attributes: ['a'], removeAttributes: [] },
      { attributes: ['a', { name: 'a' }] },
      { attributes: ['data-x'] },
      { attributes: ['data-x'], dataAttributes: false },
      { attributes: ['x'], dataAttributes: true },
      { dataAttributes: true },
      { dataAttributes: false },
      { removeAttributes: ['x'], dataAttributes: true },
      { elements: [{ name: 'p', attributes: ['a'], removeAttributes: ['b'] }] },
      { attributes: ['b'], elements: [{ name: 'p', attributes: ['a'], removeAttributes: ['b'] }] },
      { attributes: ['b'], elements: [{ name: 'p', attributes: ['a'], removeAttributes: ['c'] }] },
      { attributes: ['b'], elements: [{ name: 'p', attributes: ['b'] }] },
      { attributes: ['b'], elements: [{ name: 'p', attributes: ['data-c'] }] },
      { attributes: ['b'], dataAttributes: false, elements: [{ name: 'p', attributes: ['data-c', 'data-c'] }] },
      { removeAttributes: ['b'], elements: [{ name: 'p', attributes: ['b'] }] },
      { removeAttributes: ['b'], elements: [{ name: 'p', removeAttributes: ['b'] }] },
      { removeAttributes: ['b'], elements: [{ name: 'p', removeAttributes: ['c'] }] },
      { processingInstructions: ['b', { target: 'a' }] },
      { processingInstructions: ['b', 'b'] },
      { processingInstructions: ['b'], removeProcessingInstructions: [] },
      { processingInstructions: [{}] },
      { removeProcessingInstructions: ['z', 'a'], comments: false },
      { comments: 0, unknown: 1 },
    ].map((configuration) => {
      try {
        return JSON.stringify(new Sanitizer(configuration).get());
      } catch (error) {
        return error.constructor.name;
      }
    }),
  'calls, one after the other': ({ Sanitizer }) =>
    [
      [
        { elements: ['p'] },
        [
          ['allowElement', { name: 'p', attributes: ['q'] }],
          ['allowElement', { name: 'p', attributes: ['q'] }],
          ['allowElement', 'p'],
        ],
      ],
      [
        { elements: ['p'], attributes: ['a', 'b'] },
        [
          ['allowElement', { name: 'i', attributes: ['a', 'c', 'c', 'data-x'], removeAttributes: ['b', 'z'] }],
          ['allowAttribute', 'c'],
          ['allowAttribute', 'c'],
          ['allowAttribute', 'data-y'],
          ['removeAttribute', 'b'],
          ['removeAttribute', 'nope'],
        ],
      ],
      [
        { elements: ['p'], attributes: ['a'], dataAttributes: false },
        [
          ['allowElement', { name: 'i', attributes: ['data-x', 'y'] }],
          ['allowAttribute', 'data-z'],
        ],
      ],
      [
        { elements: ['p'], removeAttributes: ['a'] },
        [
          ['allowElement', { name: 'i', attributes: ['a', 'b', 'c'], removeAttributes: ['c'] }],
          ['allowElement', { name: 'u', removeAttributes: ['a', 'd', 'd'] }],
          ['removeAttribute', 'd'],
          ['removeAttribute', 'b'],
          ['removeAttribute', 'b'],
          ['allowAttribute', 'a'],
          ['allowAttribute', 'a'],
        ],
      ],
      [
        { removeElements: ['p'], replaceWithChildrenElements: ['b'] },
        [
          ['allowElement', { name: 'p', attributes: [] }],
          ['allowElement', { name: 'p', removeAttributes: ['x'] }],
          ['allowElement', 'p'],
          ['allowElement', 'p'],
          ['allowElement', 'b'],
          ['removeElement', 'i'],
          ['removeElement', 'i'],
          ['replaceElementWithChildren', 'i'],
          ['removeElement', 'i'],
        ],
      ],
      [
        { elements: ['p', 'i'] },
        [
          ['removeElement', 'i'],
          ['removeElement', 'i'],
          ['replaceElementWithChildren', 'p'],
          ['replaceElementWithChildren', 'p'],
          ['removeElement', 'p'],
          ['replaceElementWithChildren', 'html'],
          ['replaceElementWithChildren', { name: 'math', namespace: 'http://www.w3.org/1998/Math/MathML' }],
        ],
      ],
      [
        { processingInstructions: ['a'] },
        [
          ['allowProcessingInstruction', 'a'],
          ['allowProcessingInstruction', { target: 'b' }],
          ['removeProcessingInstruction', 'a'],
          ['removeProcessingInstruction', 'a'],
        ],
      ],
      [
        {},
        [
          ['removeProcessingInstruction', 'a'],
          ['removeProcessingInstruction', 'a'],
          ['allowProcessingInstruction', 'a'],
          ['allowProcessingInstruction', 'a'],
        ],
      ],
      [
        'default',
        [
          ['allowElement', 'script'],
          ['allowAttribute', 'onclick'],
        ],
      ],
    ].map(([configuration, calls]) => {
      const sanitizer = new Sanitizer(configuration);
      const answers = calls.map(([name, ...given]) => sanitizer[name](...given));
      const { elements, removeElements, removeAttributes, attributes, ...rest } = sanitizer.get();
      const short = (list) => (list !== undefined && list.length > 20 ? 'many' : list);
      return [
        answers,
        JSON.stringify([short(elements), removeElements, short(removeAttributes), short(attributes), rest]),
      ];
    }),
  'setHTMLUnsafe with configurations': ({ document }) =>
    [
      [{}, '<script>1</script><p onclick=1><!--c--><a href=javascript:1>x'],
      [{ removeElements: ['i'] }, '<b>x<script>1</script><?foo bar><!--c--><i>q'],
      ['default', '<script>1</script><p onclick=1><!--c--><a href=javascript:1>x'],
      [{ replaceWithChildrenElements: ['i', 'b'] }, '<b>1<i>2<b>3</b>4</i>5</b><i></i>6<template><b>7</template>'],
      [{ replaceWithChildrenElements: ['p'], elements: ['b'] }, '<p>1<b>2</b><i>3</i><p>4'],
      [
        { elements: ['div', { name: 'p', attributes: ['id'] }], removeAttributes: ['class'] },
        '<p id=1 class=2 x=3>a<div id=1 class=2 x=3>b',
      ],
      [{ attributes: ['foo'], dataAttributes: true }, '<p data-x=1 foo=2 xml:lang=en data-=3 data=4>x'],
      [
        {
          attributes: ['foo'],
          dataAttributes: false,
          elements: [
            { name: 'p', attributes: ['bar'] },
            { name: 'b', removeAttributes: ['foo'] },
          ],
        },
        '<p foo=1 bar=2 baz=3><b foo=1 bar=2>',
      ],
      [
        { removeAttributes: [{ name: 'href', namespace: 'http://www.w3.org/1999/xlink' }] },
        '<svg><a xlink:href=a href=b>',
      ],
      [{ processingInstructions: ['keep'] }, '<?keep a?><?drop b?>x'],
      [
        { removeElements: ['template'] },
        '<div><template shadowrootmode=open><i>x</i></template></div><template>y</template>z',
      ],
      [
        { removeElements: ['i'] },
        '<div><template shadowrootmode=open shadowrootserializable><i>x</i><b>y</b></template></div>',
      ],
      [{ comments: false }, '<!--a-->b<!--c-->'],
    ].map(([sanitizer, markup]) => {
      document.body.setHTMLUnsafe(markup, { sanitizer });
      return document.body.getHTML({ serializableShadowRoots: true });
    }),

  'the members of the interface': ({ Sanitizer }) => [
    Object.getOwnPropertyNames(Sanitizer.prototype).sort(),
    Sanitizer.length,
  ],
  'the built-in configuration': ({ Sanitizer }) => new Sanitizer().get(),
  'the order in which options are read': ({ document }) => {
    let log = '';
    const members =
      'attributes comments dataAttributes elements processingInstructions removeAttributes removeElements removeProcessingInstructions replaceWithChildrenElements';
    const sanitizer = {};
    for (const name of members.split(' ').reverse()) {
      Object.defineProperty(sanitizer, name, {
        get() {
          log += ` ${name}`;
          return name === 'elements'
            ? [
                {
                  get name() {
                    log += ' .name';
                    return 'p';
                  },
                  get namespace() {
                    log += ' .namespace';
                    return undefined;
                  },
                  get removeAttributes() {
                    log += ' .removeAttributes';
                    return undefined;
                  },
                  get attributes() {
                    log += ' .attributes';
                    return undefined;
                  },
                },
              ]
            : undefined;
        },
      });
    }
    document.body.setHTML(
      {
        toString() {
          log += 'html';
          return 'x';
        },
      },
      {
        get sanitizer() {
          log += ' sanitizer';
          return sanitizer;
        },
      },
    );
    return log;
  },
  'scripts are left alone': ({ document }) => {
    const script = document.createElement('script');
    script.setHTML('<b>x');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'script');
    svg.setHTML('<b>x');
    return [script.innerHTML, svg.innerHTML];
  },
  'options of the wrong type': ({ document, Sanitizer }) => {
    const error = (ask) => {
      try {
        ask();
        return 'none';
      } catch (caught) {
        return caught.constructor.name;
      }
    };
    return [
      () => document.body.setHTML('x', null),
      () => document.body.setHTML('x', 1),
      () => document.body.setHTML('x', { sanitizer: 'x' }),
      () => document.body.setHTML('x', { sanitizer: 1 }),
      () => document.body.setHTML('x', { sanitizer: null }),
      () => document.body.setHTML(),
      () => new Sanitizer('x'),
      () => new Sanitizer(null),
      () => new Sanitizer(undefined),
      () => Sanitizer(),
      () => new Sanitizer().allowElement(),
      () => new Sanitizer().allowElement(null),
      () => new Sanitizer().removeAttribute({}),
      () => Sanitizer.prototype.get.call({}),
    ].map(error);
  },
  'a Sanitizer is not changed by a safe method': ({ document, Sanitizer }) => {
    const sanitizer = new Sanitizer({});
    document.body.setHTML('<script>1</script>x', { sanitizer });
    const after = sanitizer.get().removeElements.length;
    document.body.setHTMLUnsafe('<script>1</script>x', { sanitizer });
    return [after, document.body.innerHTML];
  },
  'a Sanitizer that changes filters anew': ({ document, Sanitizer }) => {
    const sanitizer = new Sanitizer();
    document.body.setHTML('<img id=a><p>x', { sanitizer });
    const before = document.body.innerHTML;
    sanitizer.allowElement({ name: 'img', attributes: ['id'] });
    document.body.setHTML('<img id=a><p>x', { sanitizer });
    return [before, document.body.innerHTML];
  },
  'in a template and in a shadow root': ({ document }) => {
    const template = document.createElement('template');
    template.setHTML('<td>x<script>1</script>');
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    root.setHTML('<slot onclick=1></slot><b>', { sanitizer: {} });
    return [template.innerHTML, template.childNodes.length, root.innerHTML];
  },
  'constructors hear nothing of what is not allowed': ({
    document,
    customElements,
    HTMLElement,
    HTMLParagraphElement,
    Document,
  }) => {
    const heard = [];
    const heardBy = (name, Base) =>
      class extends Base {
        static observedAttributes = ['id', 'onclick', 'is', 'class'];

        constructor() {
          super();
          heard.push(`${name} made`);
        }

        connectedCallback() {
          heard.push(`${name} connected`);
        }

        attributeChangedCallback(attribute, _old, value) {
          heard.push(`${attribute}: ${value}`);
        }
      };
    customElements.define('x-el', heardBy('x-el', HTMLElement));
    customElements.define('x-p', heardBy('x-p', HTMLParagraphElement), { extends: 'p' });
    const methods = {
      setHTML: (markup, options) => document.body.setHTML(markup, options),
      setHTMLUnsafe: (markup, options) => document.body.setHTMLUnsafe(markup, options),
      parseHTML: (markup, options) => Document.parseHTML(markup, options),
    };
    const markups = [
      '<x-el id=a onclick=1 class=b>t</x-el>',
      '<p is=x-p id=a onclick=1 class=b>t</p>',
      '<template><x-el></x-el></template>',
      '<div><x-el><b>x</b></x-el></div>',
      '<object><x-el></x-el></object>',
      '<article><template shadowrootmode=open><x-el></x-el></template></article>',
    ];
    const configurations = [
      undefined,
      {},
      { elements: ['x-el', 'p'] },
      { removeElements: ['x-el', 'article'] },
      { replaceWithChildrenElements: ['x-el', 'p'] },
      { attributes: ['id', 'is', 'shadowrootmode'] },
      { removeAttributes: ['is'] },
      { elements: [{ name: 'x-el', attributes: ['class'] }, 'p'] },
    ];
    return markups.flatMap((markup) =>
      configurations.flatMap((sanitizer) =>
        Object.entries(methods).map(([name, method]) => {
          document.body.replaceChildren();
          heard.length = 0;
          method(markup, sanitizer === undefined ? {} : { sanitizer });
          return `${name} ${markup}: ${heard.join(', ')}: ${document.body.getHTML()}`;
        }),
      ),
    );
  },
};
