/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'what attributes of a face take': ({ FontFace }) => {
    const values = {
      family: ['X', 'My Font', '"My Font"', '1abc', 'a, b', 'a b  c', '', 'serif', "'q'", 'a!'],
      style: [
        'normal',
        'ITALIC',
        'oblique',
        'oblique 10deg',
        'oblique 10deg 20deg',
        'oblique 0.5turn',
        'auto',
        'x',
        '',
      ],
      weight: [
        'bold',
        'BOLD',
        'normal',
        '400',
        '400 700',
        '700 400',
        '0',
        '1001',
        '450.5',
        'bolder',
        'auto',
        'inherit',
        '',
      ],
      stretch: ['normal', 'condensed', '50%', '50% 100%', '110.5%', 'x', 'auto', 'condensed expanded'],
      unicodeRange: ['U+0-10FFFF', 'u+0041-005a', 'U+4??', 'U+26,U+30', 'x', ''],
      variant: ['small-caps', 'normal', 'x'],
      featureSettings: ['normal', '"smcp"', '"smcp" 1', '"smcp" on, "abcd" 2', 'x'],
      variationSettings: ['normal', '"wght" 400', 'x'],
      display: ['SWAP', 'block', 'x'],
      ascentOverride: ['normal', '90.0%', '-1%', '10px'],
      descentOverride: ['.5%', 'x'],
      lineGapOverride: ['1e1%', 'NORMAL'],
      sizeAdjust: ['90%', 'normal', '-1%'],
    };
    const answer = (name, value) => {
      const face = new FontFace('A', 'local(x)');
      try {
        face[name] = value;
        return face[name];
      } catch (error) {
        return `${error.name}: ${error.message}`;
      }
    };
    return Object.entries(values).map(([name, list]) => [name, ...list.map((value) => answer(name, value))]);
  },

  'what a face is when it is made': async ({ FontFace, ArrayBuffer, Uint8Array }) => {
    const sources = [
      'local(x)',
      'url(x)',
      'url(x) format("woff")',
      'url(x), local(y)',
      '',
      'x',
      'url()',
      'none',
      1,
      {},
    ];
    const bytes = [new ArrayBuffer(4), new Uint8Array(3), new ArrayBuffer(0)];
    const descriptors = [
      { weight: '' },
      { style: null },
      { unicodeRange: 'zz' },
      { weight: undefined, style: 'italic' },
      { nope: 1 },
    ];
    const answers = [];
    const add = async (source, given) => {
      const face = new FontFace('A', source, given);
      const { status } = face;
      const rest =
        status === 'error' ? await face.loaded.catch(({ name, message }) => `${name}: ${message}`) : face.style;
      answers.push([status, rest, face.status]);
    };
    for (const source of [...sources, ...bytes]) await add(source);
    for (const given of descriptors) await add('local(x)', given);
    return answers;
  },

  'what is refused': ({ FontFace, FontFaceSet, FontFaceSetLoadEvent, document }) => {
    const makes = [
      () => new FontFace(),
      () => new FontFace('x'),
      () => FontFace('x', 'y'),
      () => new FontFace('x', 'y', 1),
      () => new FontFaceSet(),
      () => new FontFaceSetLoadEvent(),
      () => new FontFaceSetLoadEvent('x', { fontfaces: [1] }),
      () => document.fonts.add({}),
      () => document.fonts.has(1),
      () => document.fonts.delete(),
      () => document.fonts.check(),
      () => document.fonts.check('zork'),
      () => document.fonts.check('inherit'),
      () => document.fonts.check('var(--x)'),
      () => document.fonts.check(''),
      () => document.fonts.forEach(1),
    ];
    return makes.map((make) => {
      try {
        make();
        return null;
      } catch (error) {
        return `${error.name}: ${error.message}`;
      }
    });
  },

  'what sets have': ({ FontFace, FontFaceSet, FontFaceSetLoadEvent, document, DOMParser, EventTarget }) => {
    const { fonts } = document;
    const face = new FontFace('X', 'local(x)');
    const event = new FontFaceSetLoadEvent('x', { fontfaces: [face] });
    return [
      ...[fonts.size, fonts.status, fonts.add(face) === fonts, fonts.add(face).size, fonts.has(face)],
      ...[[...fonts][0] === face, [...fonts.entries()][0].every((entry) => entry === face), [...fonts.keys()].length],
      ...[FontFaceSet.prototype.keys === FontFaceSet.prototype.values, FontFaceSet.prototype.forEach.length],
      ...[fonts.delete(face), fonts.delete(face), fonts.size, fonts instanceof EventTarget, fonts === document.fonts],
      ...[
        Object.prototype.toString.call(face),
        FontFace.length,
        String(new DOMParser().parseFromString('', 'text/html').fonts),
      ],
      ...[event.fontfaces[0] === face, Object.isFrozen(event.fontfaces), event.bubbles],
      ...[new FontFaceSetLoadEvent('y').fontfaces.length, fonts.onloading],
    ];
  },

  'which faces of sheets there are': ({ document, FontFace }) => {
    const style = document.createElement('style');
    style.textContent = `
      @font-face { font-family: A; src: url(x); font-weight: bold; font-style: oblique; unicode-range: u+26; font-display: swap }
      @media (width < 1px) { @font-face { font-family: B; src: url(x) } }
      @supports (color: red) { @font-face { font-family: C; src: local(x) } }
      @layer x { @font-face { font-family: "D  d"; src: local(x) } }
      @font-face { font-family: E, F; src: local(x) }
      @font-face { font-family: G; src: bad }
      div { @font-face { font-family: H; src: local(x) } }
      @font-face { font-family: I }
      @font-face { src: local(x) }`;
    document.head.append(style);
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    shadow.innerHTML = '<style>@font-face { font-family: S; src: local(x) }</style>';
    const told = [];
    const tell = () =>
      told.push(
        [...document.fonts].map((face) => [
          face.family,
          face.weight,
          face.style,
          face.unicodeRange,
          face.display,
          face.status,
        ]),
      );
    tell();
    const [first] = document.fonts;
    told.push(document.fonts.has(first), document.fonts.delete(first), document.fonts.add(first).size);
    document.fonts.add(new FontFace('Z', 'local(y)'));
    style.sheet.insertRule('@font-face { font-family: J; src: local(q) }', 0);
    tell();
    style.sheet.cssRules[1].style.fontWeight = '900';
    tell();
    document.fonts.clear();
    tell();
    style.sheet.disabled = true;
    tell();
    return told;
  },

  'what loads': async ({ FontFace, document }) => {
    const named = new Map();
    const add = (name, family, descriptors, source = 'local(zzz)') => {
      const face = new FontFace(family, source, descriptors);
      document.fonts.add(face);
      named.set(face, name);
    };
    add('normal', 'A');
    add('bold', 'A', { weight: '700' });
    add('light', 'A', { weight: '100 300' });
    add('italic', 'A', { style: 'italic' });
    add('condensed', 'A', { stretch: '75%' });
    add('range', 'A', { unicodeRange: 'U+100-200' });
    add('other', 'B b', {}, 'url(data:,x)');
    const fonts =
      '12px A|bold 12px A|900 12px A|600 12px A|200 12px A|350 12px A|italic 12px A|oblique 12px A|condensed 12px A|12px a|12px nope|12px nope, A|12px serif, A|12em A|caption|12px "b b"|12px B b'.split(
        '|',
      );
    const answers = [];
    for (const font of fonts) answers.push([font, document.fonts.check(font)]);
    answers.push(
      document.fonts.check('12px A', ''),
      document.fonts.check('12px A', '\u0100'),
      document.fonts.check('12px "B b"', '\u0100'),
    );
    for (const font of ['12px nope', 'caption', '12px A', 'zork']) {
      answers.push(
        await document.fonts.load(font).then(
          (faces) => faces.length,
          ({ name, message }) => `${name}: ${message}`,
        ),
      );
    }
    return answers;
  },

  'in what order it is told of a load': async ({ FontFace, document }) => {
    const told = [];
    const { fonts } = document;
    const { ready } = fonts;
    for (const type of ['loading', 'loadingdone', 'loadingerror']) {
      fonts[`on${type}`] = (event) =>
        told.push([event.type, event.fontfaces.length, event.constructor.name, fonts.status]);
    }
    const system = new FontFace('S', 'local(x)');
    const promise = system.load();
    told.push([
      system.status,
      promise === system.loaded,
      await promise.catch(({ name, message }) => `${name}: ${message}`),
    ]);
    const face = new FontFace('X', 'url(data:,x)');
    fonts.add(face);
    told.push([fonts.status, ready === fonts.ready]);
    face.load().catch(() => told.push(['failed']));
    told.push([face.status, fonts.status, ready === fonts.ready]);
    await fonts.ready;
    told.push(['ready', face.status, fonts.status]);
    fonts.clear();
    return told;
  },

  'functions in attributes of a face, and in descriptors': ({ document, FontFace }) => {
    const percentages = [
      'calc(50% + 10%)',
      'calc(1% * 90)',
      'max(10%, 20%)',
      'calc(-5%)',
      'calc(10% - 20%)',
      'calc(10px)',
      'calc(10)',
      'calc(10% + 1px)',
      'min(10%,-1%)',
      'clamp(0%, 50%, 20%)',
      'calc(infinity * 1%)',
      'calc(2 * (10% + 5%))',
      'env(x, 10%)',
      'var(--x)',
      'calc(10% / 3)',
      '-0%',
      '-1%',
      '10px',
      'x',
    ];
    const values = {
      'ascent-override': [...percentages, 'NORMAL'],
      'descent-override': percentages,
      'line-gap-override': percentages,
      'size-adjust': [...percentages, 'normal'],
      'font-weight': [
        'calc(400)',
        'calc(100 + 300)',
        'calc(100) calc(200)',
        'calc(400px)',
        'calc(2000)',
        '400',
        'x',
        'bolder',
      ],
      'font-stretch': ['calc(50%)', 'calc(10% + 40%) calc(100%)', 'calc(1)', 'condensed', 'x'],
      'font-style': ['oblique calc(10deg)', 'oblique calc(10deg + 5deg) 20deg', 'oblique 10deg 20deg', 'x'],
      'font-feature-settings': ['"smcp" calc(1 + 1)', '"smcp" on', 'x'],
      'font-variation-settings': ['"wght" calc(1 + 0.5)', 'x'],
      'font-display': ['SWAP', 'x'],
    };
    const families = [
      'a',
      '"a"',
      'a b',
      "'a b'",
      'a, b',
      'serif',
      'inherit',
      '""',
      '\\31 x',
      '--a',
      '"serif"',
      'monospace a',
      '1',
      'A',
      'x y serif',
    ];
    const style = document.head.appendChild(document.createElement('style'));
    const written = families.map((family) => {
      style.textContent = `@font-face { font-family: ${family}; src: local(x) }`;
      return [family, style.sheet.cssRules[0].cssText];
    });
    return Object.entries(values)
      .map(([name, list]) => [
        name,
        ...list.map((value) => {
          const attribute = name.replace(/^font-/, '').replace(/-([a-z])/g, (_all, letter) => letter.toUpperCase());
          const face = new FontFace('A', 'local(x)');
          let set;
          try {
            face[attribute] = value;
            set = face[attribute];
          } catch (error) {
            set = error.name;
          }
          style.textContent = `@font-face { font-family: x; src: local(x); ${name}: ${value} }`;
          return [value, set, style.sheet.cssRules[0].style.getPropertyValue(name)];
        }),
      ])
      .concat(written);
  },
};
