/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'what blocks take': ({ document }) => {
    const texts = [
      '@styleset { a: 1 }',
      '@styleset { a: 1; b: 2; a: 4 }',
      '@styleset { a: 1; b: -1 }',
      '@styleset { a: 1; b: x; c: 2 }',
      '@styleset { a: 1; b: 1.5 }',
      '@styleset { a: 1; b:; c: 2 }',
      '@styleset { b: calc(1 + 2) }',
      '@styleset { b: calc(1.5) }',
      '@styleset { b: calc(1px) }',
      '@styleset { b: calc(1 - 2) }',
      '@styleset { b: 1,2; c: 2 }',
      '@styleset { b: 1 !important; c: 2 }',
      '@styleset { a: 1; b; c: 2 }',
      '@styleset { a: 1; @x{} c: 2 }',
      '@styleset { a: 1; x{y:z} c: 2 }',
      '@styleset { --y: 3; }',
      '@styleset { A: 1; a: 2 }',
      '@styleset { \\31 x: 3 }',
      '@styleset { a: 1 2 3 4 5 6 7 8 }',
      '@styleset { a: 1  2 }',
      '@swash { a: 1 2 }',
      '@swash { a: 1; b: 1 2 }',
      '@character-variant { a: 1 2 }',
      '@character-variant { a: 1 2 3 }',
      '@annotation{a:1} @annotation{a:2; b: 1}',
      '@stylistic{a:1 2}',
      '@ornaments{a:1}',
      '@styleset { a: 1 } foo { @styleset { b: 1 } } @swash {a:1}',
      '@styleset { a: 1 } ; @swash {a:1}',
      'font-display: swap; @swash {a:1}',
      '@styleset x { a: 1 }',
      '@STYLESET { a: 0 }',
      '@styleset { a: 1 } @styleset { a: 2; b: 3 }',
      '@styleset { a: 99999999999 }',
      '@styleset { a: 1e2 }',
      '@styleset { a: +1 }',
      '@historical-forms { a: 1 }',
      '@styleset { a: 1; ;; b: 2}',
      '@styleset { a:1',
      '@styleset { a: /**/1/**/ 2 }',
      '@styleset { a /**/ : 1 }',
      '@styleset { inherit: 1 }',
      '@styleset;@swash{a:1}',
      '@styleset { a: 1; b: 2 x }',
      '@styleset { 漢: 1 }',
      '@swash{a:x}@styleset{a:1}',
      '@styleset { a: 1 } @annotation { a: 1 } @swash { a: 1 } @ornaments { a: 1 } @character-variant { a: 1 } @stylistic { a: 1 }',
    ];
    const style = document.head.appendChild(document.createElement('style'));
    const blocks = ['annotation', 'ornaments', 'stylistic', 'swash', 'characterVariant', 'styleset'];
    return texts.map((text) => {
      style.textContent = `@font-feature-values F { ${text}`;
      const [rule] = style.sheet.cssRules;
      // Among the names of one block Chromium has an order of its own.
      const entries = blocks.flatMap((block) => [...rule[block]].map((entry) => `${block} ${entry.join(' ')}`).sort());
      return [text, ...entries, blocks.some((block) => rule[block].size > 1) ? '' : rule.cssText];
    });
  },

  families: ({ document }) => {
    const families = [
      'A',
      'A B',
      'A  B',
      '"A"',
      '"A B"',
      '"A,B"',
      'A,B',
      'inherit',
      'inherit x',
      'x inherit',
      'default',
      'serif',
      'monospace, A',
      'A, serif',
      '"serif"',
      '""',
      '"1"',
      'A 1',
      '-a',
      '--a',
      '_a',
      'system-ui',
      'ui-serif',
      'math',
      'a/**/b',
      '"a\\"b"',
      'é',
      '"é x"',
      'A!',
      '\\31 x',
      'A\\ B',
      'revert-layer',
      'none',
      'A, ',
      ', A',
      '',
      '-webkit-body',
      '"a" b',
    ];
    const style = document.head.appendChild(document.createElement('style'));
    return families.map((text) => {
      style.textContent = `@font-feature-values ${text} {}`;
      return [
        text,
        ...Array.from(style.sheet.cssRules, ({ cssText, fontFamily, type }) => [cssText, fontFamily, type]),
      ];
    });
  },

  'where the rule may stand': ({ document, CSSStyleSheet }) => {
    const style = document.head.appendChild(document.createElement('style'));
    const rule = '@font-feature-values F { @swash { a: 1 } }';
    const texts = [
      `@media all { ${rule} }`,
      `x { ${rule} }`,
      `@layer x { ${rule} }`,
      `@supports (color: red) { ${rule} }`,
      `@scope (a) { ${rule} }`,
      `@container (width > 0px) { ${rule} }`,
      '@font-feature-values X',
      '@FONT-FEATURE-VALUES X {}',
    ];
    const answers = texts.map((text) => {
      style.textContent = text;
      return Array.from(style.sheet.cssRules, ({ cssText }) => cssText);
    });
    style.sheet.insertRule(rule);
    const constructed = new CSSStyleSheet();
    constructed.replaceSync(rule);
    return [...answers, style.sheet.cssRules[0].cssText, constructed.cssRules[0].cssText];
  },

  'its maps': (window) => {
    const { document } = window;
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '@font-feature-values F { @styleset { a: 1 } }';
    const [rule] = style.sheet.cssRules;
    const map = rule.styleset;
    const prototype = Object.getPrototypeOf(map);
    const seen = [];
    const answer = (ask) => {
      try {
        const value = ask();
        return value === undefined ? 'undefined' : value;
      } catch (error) {
        return `${error.name}: ${error.message}`;
      }
    };
    const given = [1, [1, 2], [], -1, 'x', 1.5, 4294967296, [1, '2'], null, {}, new Set([4, 5]), [-1, 1.7, NaN]];
    return [
      map === rule.styleset,
      ...given.flatMap((value) => [answer(() => map.set('a', value)), map.get('a'), rule.cssText]),
      answer(() => map.set('a')),
      answer(() => map.get()),
      answer(() => map.has()),
      answer(() => map.delete()),
      answer(() => map.forEach()),
      answer(() => map.forEach(1)),
      answer(() => map.get('no')),
      answer(() => prototype.size),
      answer(() => prototype.get.call({}, 1)),
      answer(() => new prototype.constructor()),
      [map.has('a'), map.has('b'), map.size, new Set([map.get('a'), map.get('a')]).size],
      map.forEach(
        function (values, name, of) {
          seen.push([values, name, of === map, this.x]);
        },
        { x: 1 },
      ) === undefined,
      seen,
      [[...map], [...map.keys()], [...map.values()], [...map.entries()]],
      [map.delete('a'), map.delete('a'), rule.cssText],
      [
        answer(() => map.set('', 1)),
        rule.cssText,
        answer(() => map.clear()),
        answer(() => map.set('a b', 7)),
        rule.cssText,
      ],
      [
        answer(() => rule.swash.set('x', [1, 2])),
        answer(() => rule.characterVariant.set('x', [1, 2, 3])),
        rule.cssText,
      ],
      Object.prototype.toString.call(map),
      prototype[Symbol.iterator] === prototype.entries,
      'CSSFontFeatureValuesMap' in window,
      Object.getOwnPropertyNames(prototype)
        .sort()
        .map((name) => [name, prototype[name === 'size' ? 'set' : name].length]),
      Object.getOwnPropertyNames(window.CSSFontFeatureValuesRule.prototype).sort(),
      Object.getPrototypeOf(window.CSSFontFeatureValuesRule).name,
    ];
  },

  'setting its families': ({ document }) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '@font-feature-values F { @swash { a: 1 } }';
    const [rule] = style.sheet.cssRules;
    return ['Q, R S', 'serif', '"a"', '', '!', 'a,,b', ' x '].map((text) => {
      rule.fontFamily = text;
      return [rule.fontFamily, rule.cssText];
    });
  },
};
