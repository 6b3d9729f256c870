/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'descriptors as they are written, and what attributes of rules give and take': ({ CSSStyleSheet }) => {
    const SYMBOLS = [
      '"a"',
      'b',
      '"a" "b"',
      'a b c',
      'url(x)',
      '1',
      'initial',
      'A',
      '"a", "b"',
      '',
      'a "b" -c',
      'none',
      "'x'",
      '"a" 1',
      'linear-gradient(red, blue)',
      '\\31 x',
      'inherit',
      'default',
    ];
    const DESCRIPTORS = {
      '@counter-style z': {
        system: [
          'cyclic',
          'CYCLIC',
          'numeric',
          'alphabetic',
          'symbolic',
          'additive',
          'fixed',
          'fixed 3',
          'fixed -2',
          'fixed 1.5',
          'extends decimal',
          'extends z',
          'extends Foo',
          'extends none',
          'extends DECIMAL',
          'foo',
          'cyclic x',
          'fixed calc(1 + 2)',
          '',
        ],
        symbols: SYMBOLS,
        'additive-symbols': [
          '1 a',
          'a 1',
          '2 a, 1 b',
          '1 a, 2 b',
          '1 a, 1 b',
          '"x" 0',
          '-1 a',
          '10 X, 1 "I"',
          'a',
          '1',
          '1.5 a',
          '2 a 1 b',
          '2 a,',
          '3 url(x)',
          'calc(2) a',
        ],
        negative: [...SYMBOLS, '"(" ")"'],
        prefix: SYMBOLS,
        suffix: SYMBOLS,
        pad: ['3 "0"', '"0" 3', '0 a', '-1 a', '3', 'a', '3 a b', '1.5 a'],
        range: [
          'auto',
          'AUTO',
          '1 3',
          'infinite infinite',
          '1 infinite',
          'infinite 1',
          '3 1',
          '1 2, 4 5',
          '1',
          'auto, 1 2',
          '1.5 2',
          '1 2 3',
          'INFINITE 2',
        ],
        fallback: ['decimal', 'Decimal', 'none', 'foo', 'Foo', '"x"', 'initial', 'a b', 'disc', 'LOWER-roman'],
        'speak-as': ['auto', 'bullets', 'numbers', 'words', 'spell-out', 'foo', 'none', 'AUTO', 'Decimal', 'x y'],
      },
      '@font-palette-values --z': {
        'font-family': ['a', '"b"', 'a, b', '"B c", D', 'serif', '1', 'inherit', ''],
        'base-palette': ['light', 'dark', '1', '-1', '1.5', 'foo', 'LIGHT', 'calc(1)'],
        'override-colors': [
          '0 red',
          '1 #123',
          '0 rgb(1 2 3), 2 currentcolor',
          '0 red, 0 blue',
          'red',
          '-1 red',
          '0 CanvasText',
          '0 color-mix(in srgb, red, blue)',
          '0 var(--x)',
          '1.5 red',
          '0 red 1 blue',
          '0 #abcd, 3 hsl(1 2% 3%)',
          '0 RED',
          '0 light-dark(red, blue)',
          '0 oklch(.5 .1 20)',
          'calc(1) red',
        ],
      },
      '@view-transition': {
        navigation: ['auto', 'none', 'AUTO', 'foo', 'auto none', ''],
        types: ['none', 'a', 'a b', 'A', 'none a', '-ua-x', '"a"', 'initial', 'a, b'],
      },
      '@page': {
        size: [
          'a4',
          'A4',
          'A4 landscape',
          'landscape a4',
          'portrait',
          'auto',
          '1cm',
          '1cm 2in',
          '1cm 2cm 3cm',
          '-1cm',
          '10%',
          'letter',
          'JIS-B5',
          'jis-b4 PORTRAIT',
          'foo',
          'a4 a5',
          '1em',
          'calc(1cm + 1cm)',
          '0',
          '10',
          'landscape 1cm',
          'ledger',
          'legal',
          'b5',
          'a6',
          'inherit',
          'var(--x)',
        ],
        'page-orientation': ['upright', 'rotate-left', 'ROTATE-RIGHT', 'foo', 'upright upright', 'initial'],
        margin: ['1cm'],
        color: ['red', 'RED', 'foo'],
        'margin-top': ['1px'],
        'font-size': ['1px'],
        display: ['none'],
        position: ['fixed'],
        content: ['"x"'],
        'x-y': ['a'],
        bleed: ['1cm'],
        marks: ['crop'],
      },
      '@property --z': {
        syntax: ['"*"', "'<length>'", '"<foo>"', 'a', '"<length>+"', '"a | b"', '""'],
        inherits: ['true', 'false', 'TRUE', 'foo', '1'],
        'initial-value': ['1px', 'a', '', 'var(--x)', '  x  ', '1PX'],
      },
    };

    /** What is declared beside, so that the rule is one. */
    const OTHERS = {
      syntax: 'inherits: true; initial-value: 1px; ',
      inherits: 'syntax: "*"; ',
      'initial-value': 'syntax: "*"; inherits: true; ',
    };

    const attributeOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

    const ruleOf = (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet.cssRules[0];
    };

    /** How it is written, and what the attributes of the rule give and take. */
    const described = (rule, name, value) => {
      const made = ruleOf(`${rule} { ${OTHERS[name] ?? ''}${name}: ${value} }`);
      if (made === undefined) return 'none';
      const texts = [made.cssText];
      if (rule.startsWith('@counter-style')) {
        const other = ruleOf(`${rule} { system: cyclic; symbols: x; additive-symbols: 2 a, 1 b }`);
        other[attributeOf(name)] = value;
        texts.push(made[attributeOf(name)], other[attributeOf(name)]);
      } else if (rule.startsWith('@font-palette-values')) {
        texts.push(made[attributeOf(name)]);
      } else if (rule === '@view-transition') {
        texts.push(name === 'types' ? [...made.types].join(' and ') : made.navigation);
      } else if (rule === '@page') {
        const other = ruleOf('@page {}');
        other.style.setProperty(name, value);
        const margin = ruleOf(`@page { @top-left { ${name}: ${value} } }`);
        texts.push(made.style.getPropertyValue(name), other.style.cssText, margin.cssText);
      }
      return texts.join(' | ');
    };
    return Object.entries(DESCRIPTORS).flatMap(([rule, table]) =>
      Object.entries(table).flatMap(([name, values]) =>
        values.map((value) => `${rule} ${name}: ${value} => ${described(rule, name, value)}`),
      ),
    );
  },
  'what is no declaration ends at the semicolon, unless it may be a style rule': ({ document, CSSStyleSheet }) => {
    const BROKEN = [
      'a{}width:1px',
      'a{}width:1px;height:2px',
      'a{};width:1px',
      'color:red;a{}width:1px;top:1px',
      '@media{a{}}width:1px;top:2px',
      '@x;top:1px',
      '{}width:1px;top:1px',
      'a:b{}width:1px;top:1px',
      '.a{color:red}top:1px;left:1px',
      'a b{};top:1px',
      '--x{}top:1px;left:1px',
      '}top:1px;left:1px',
      'a{b;c}top:1px;left:2px',
      'a[}]top:1px;left:2px',
      '&:hover{}top:1px;left:1px',
      'a(;)top:1px;left:1px',
    ];

    const textOf = (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet.cssRules[0].cssText;
    };
    return BROKEN.map((text) => {
      const element = document.createElement('p');
      element.setAttribute('style', text);
      const rules = [`a{${text}}`, `@keyframes k{from{${text}}}`, `@page{${text}}`, `@font-face{${text}}`];
      return [element.style.cssText, ...rules.map(textOf)];
    });
  },
  'custom properties of nothing': ({ document }) =>
    ['--y:', '--y:;', '--y: ;', '--y: !important', '--y:/**/', '--y: a'].map((text) => {
      const { style } = document.createElement('p');
      style.cssText = text;
      const before = style.cssText;
      style.setProperty('--z', '');
      return [before, style.cssText];
    }),
  'what may be inserted': ({ CSSStyleSheet }) => {
    const INSERTED = [
      '<!-- a{} -->',
      '<!-- a{}',
      '-->a{}',
      'b{}',
      '@media{}',
      '@import "x";',
      '@namespace "x";',
      '@page{}',
      '@layer a;',
      '@font-face{}',
      '@foo{}',
      '@keyframes x{}',
      'color:red',
      '@counter-style x{}',
    ];

    return INSERTED.map((text) =>
      [null, '@page{}', 'a{}', '@media all{}', '@scope (a){}'].map((holder) => {
        const sheet = new CSSStyleSheet();
        if (holder !== null) sheet.replaceSync(holder);
        const target = holder === null ? sheet : sheet.cssRules[0];
        try {
          target.insertRule(text, 0);
          return target.cssRules[0].cssText;
        } catch (error) {
          return error.name;
        }
      }),
    );
  },
  'the root of a scope is relative to the style rule around it': ({ document, CSSStyleSheet, getComputedStyle }) => {
    document.body.innerHTML = '<a><b><i></i></b></a><b><i></i></b>';
    const scopes = ['(b) to (c)', '(.x, > b)', '(& b)', 'to (i)', '(& ~ b) to (&)', '(b)', '(:scope)'];
    return scopes.map((scope) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`a { @scope ${scope} { i { color: red } } }`);
      document.adoptedStyleSheets = [sheet];
      const colors = Array.from(document.querySelectorAll('i'), (element) => getComputedStyle(element).color);
      document.adoptedStyleSheets = [];
      const rule = sheet.cssRules[0].cssRules[0];
      return [rule.start, rule.end, colors];
    });
  },
};
