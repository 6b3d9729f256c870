/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'what lists of media are set to': ({ document }) => {
    const style = document.head.appendChild(document.createElement('style'));
    const media = (text, change) => {
      style.textContent = `@media ${text} { a {} }`;
      const [rule] = style.sheet.cssRules;
      try {
        change(rule, rule.media);
      } catch (error) {
        return error.name;
      }
      return [rule.media.mediaText, rule.media.length, rule.cssText];
    };
    style.media = 'print';
    const { sheet } = style;
    sheet.media = null;
    const deleted = ['', 'print, screen', 'tv', 'PRINT', 'not all', 'foo bar', '(', null];
    return [
      media('print', (rule) => (rule.media = null)),
      media('print', (rule) => (rule.media = undefined)),
      media('print', (rule) => (rule.media = 'screen')),
      media('print', (_rule, list) => (list.mediaText = null)),
      ...deleted.map((text) => [text, media('print, screen', (_rule, list) => list.deleteMedium(text))]),
      media('print, not all', (_rule, list) => list.deleteMedium('foo bar')),
      [sheet.media.mediaText, sheet.media.length, style.media],
    ];
  },

  'what is written of declarations between rules': ({ document }) => {
    const style = document.head.appendChild(document.createElement('style'));
    const texts = (css, ...changes) => {
      style.textContent = css;
      const [rule] = style.sheet.cssRules;
      return [
        rule.cssText,
        ...changes.map((change) => {
          change(rule);
          return rule.cssText;
        }),
      ];
    };
    const first = (rule) => rule.deleteRule(0);
    const empty = (index) => (rule) => (rule.cssRules[index].style = '');
    return [
      texts('.n { & b { color: blue } width: 1px }', first, empty(0)),
      texts('.n { & b { color: blue } width: 1px }', first, (rule) => (rule.style = 'float: right'), empty(0)),
      texts('.n { float: right; & b { color: blue } width: 1px }', first, empty(0)),
      texts('.n { float: right; & b { color: blue } width: 1px }', empty(1)),
      texts('.n { & b { } width: 1px }', empty(1)),
      texts('.n { @media print { width: 1px } }', (rule) => (rule.cssRules[0].cssRules[0].style = '')),
      texts('.n { @media print { } }'),
    ];
  },

  'names of pages': ({ document }) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent =
      '@page auto { margin: 1px } @page inherit {} @page initial {} @page AUTO {} @page a:first {} @page unset:left {} @page 1x {} @page {}';
    const rules = [...style.sheet.cssRules];
    const page = rules.at(-1);
    const names =
      'auto inherit initial foo Foo AUTO foo:first 1x auto:first :first :foo a,b revert-layer default none'.split(' ');
    return [
      rules.map((rule) => rule.cssText),
      [...names, ''].map((name) => {
        page.selectorText = name;
        return page.selectorText;
      }),
    ];
  },

  'declarations in groups of scopes': ({ document, getComputedStyle }) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `@scope (body) { @media all { color: red } @layer x { top: 1px; b { top: 2px } } left: 3px; b { @media all { left: 4px } } }
      b { @scope (i) { @supports (top: 1px) { left: 5px } right: 6px } @media all { top: 7px } }`;
    const { color, left } = getComputedStyle(document.body);
    return [...[...style.sheet.cssRules].map((rule) => rule.cssText), color, left];
  },

  'declarations of rules that are important': ({ document }) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `@keyframes x { from { top: 1px !important; left: 2px } } @position-try --x { top: 1px !important; left: 2px }
      @page { top: 1px }`;
    const [{ cssRules }, ...rules] = style.sheet.cssRules;
    return [cssRules[0], ...rules].map((rule) => {
      rule.style.setProperty('left', '3px', 'important');
      rule.style.top = '4px !important';
      return rule.cssText;
    });
  },

  'whose sheet it is': ({ document }) => {
    const states = (change) => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = 'a {}';
      style.title = 'x';
      const { sheet } = style;
      change(style);
      return [sheet.ownerNode === style, style.sheet === sheet, sheet.cssRules.length, sheet.title];
    };
    return [
      states(() => {}),
      states((style) => style.remove()),
      states((style) => (style.type = 'text/plain')),
      states((style) => (style.textContent = 'b {}')),
      states((style) => (style.media = 'print')),
      states((style) => document.body.append(style)),
    ];
  },
};
