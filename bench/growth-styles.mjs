import { list } from './growth-list.mjs';
import { openStyled, ruleActions } from './growth-rules.mjs';
import { countOf, valueActions } from './growth-values.mjs';

/** What scripts do to style sheets on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
export const styleActions = {
  ...valueActions,
  ...ruleActions,
  'a value of many parts': {
    size: 1500,
    testSize: 150_000,
    run({ parse }, n) {
      const { style } = parse('<p>').querySelector('p');
      style.gridTemplateAreas = '"a b" '.repeat(n);
      return style.gridTemplateAreas.length;
    },
    answer: (n) => 6 * n - 1,
  },
  'values appended to a list one by one': {
    size: 100,
    testSize: 4000,
    run({ Window }, n) {
      const { document } = new Window();
      const { attributeStyleMap, style } = document.createElement('p');
      for (let i = 0; i < n; i++) attributeStyleMap.append('animation-delay', `${i}s`);
      return style.animationDelay.length;
    },
    answer: (n) => list(n, (i) => `${i}s, `).length - 2,
  },
  'a class beside many others, where some bring a transition': {
    size: 3000,
    testSize: 500_000,
    run({ Window }, n) {
      const html = `<style>.a { transition: color 1s }</style><p class="${list(n, (i) => `c${i} `)}">`;
      const window = new Window({ html });
      const p = window.document.querySelector('p');
      window.getComputedStyle(p).getPropertyValue('color');
      p.classList.add('b');
      const { length } = p.classList;
      window.close();
      return length;
    },
    answer: (n) => n + 1,
  },
  'styles of elements in one another, the innermost first': {
    size: 3000,
    testSize: 30_000,
    run({ Window }, n) {
      const window = new Window({ html: '<div>'.repeat(n) });
      const elements = [...window.document.querySelectorAll('div')].reverse();
      const shown = elements.filter((element) => window.getComputedStyle(element).color !== '');
      window.close();
      return shown.length;
    },
    answer: (n) => n,
  },
  'the style of what is deep in elements that declare transitions': {
    size: 2000,
    testSize: 30_000,
    run({ Window }, n) {
      const window = new Window({ html: `<style>div { transition: color 1s }</style>${'<div>'.repeat(n)}<p>` });
      const { color } = window.getComputedStyle(window.document.querySelector('p'));
      window.close();
      return color;
    },
    answer: () => 'rgb(0, 0, 0)',
  },
  'styles of elements in one another, in a document and in its shadow tree': {
    size: 3000,
    testSize: 30_000,
    run({ Window }, n) {
      const nested = '<div>'.repeat(n);
      const window = new Window({
        html: `<p><template shadowrootmode=open><style>p { top: 0 }</style>${nested}</template></p>${nested}`,
      });
      const { document } = window;
      const trees = [document, document.querySelector('p').shadowRoot];
      const elements = trees.flatMap((tree) => [...tree.querySelectorAll('div')].reverse());
      const shown = elements.filter((element) => window.getComputedStyle(element).color !== '');
      window.close();
      return shown.length;
    },
    answer: (n) => 2 * n,
  },
  ...Object.fromEntries(
    [
      ['by where a scope ends', '@scope (div) to (i) { p, div { top: 1px } }', 'top', (i) => (i < 1 ? 'auto' : '1px')],
      [
        'by scopes in one another',
        '@scope (div) to (> i) { @scope (div) { div { top: 1px } } }',
        'top',
        (i) => (i < 2 ? 'auto' : '1px'),
      ],
      [
        'by what is below roots of scopes',
        '@scope (div) { :scope > div > div div { top: 1px } :scope div.a div { top: 2px } }',
        'top',
        (i) => (i < 3 ? 'auto' : '1px'),
      ],
      [
        'by rules that name the root of their scope twice',
        '@scope (div) { :scope div :scope div, div:has(:scope p) { top: 2px } :scope:scope > div { top: 1px } }',
        'top',
        (i) => (i < 1 ? 'auto' : '1px'),
      ],
      [
        'by scopes that are below roots of others',
        '@scope (div) { @scope (> div > div) { & { top: 2px } } @scope (div.a div) { div { top: 1px } } }',
        'top',
        (i) => (i < 2 ? 'auto' : '2px'),
      ],
      ['by the fonts around', 'div { font-size: 1em; top: 1em }', 'top', () => '16px'],
      ['by monospaced fonts', 'div { font-family: monospace }', 'fontSize', () => '13px'],
      [
        'by the lines around',
        'html { line-height: 16px } div { font-size: 1lh; line-height: 1lh }',
        'fontSize',
        () => '16px',
      ],
      ['that inherit what others do not', 'html { top: 1px } body, div { top: inherit }', 'top', () => '1px'],
      [
        'by registered variables',
        '@property --a { syntax: "<length>"; inherits: true; initial-value: 1px } div { --a: var(--a); top: var(--a) }',
        'top',
        () => '1px',
      ],
      [
        'by the sizes of containers',
        'div { container-type: inline-size; height: 1px } @container (width > 1px) { div { color: red } }',
        'height',
        () => '1px',
        2500,
      ],
      ['that declare transitions', 'div { transition: color 1s; top: 1px }', 'top', () => '1px', 6000],
    ].map(([what, rules, property, valueAt, size = 1000]) => [
      `styles of elements in one another ${what}`,
      {
        size,
        testSize: 4 * size,
        run: ({ Window }, n) => {
          const window = new Window({ html: `<style>${rules}</style>${'<div>'.repeat(n)}` });
          const elements = [...window.document.querySelectorAll('div')];
          const found = elements.filter(
            (element, i) =>
              window.getComputedStyle(element)[property] === valueAt(i) &&
              window.getComputedStyle(element).color !== '',
          );
          window.close();
          return found.length;
        },
        answer: (n) => n,
      },
    ]),
  ),
  'styles of elements in one another by containers that are not there': {
    size: 1000,
    testSize: 10_000,
    run: ({ Window }, n) => {
      const rules = '@container c (width > 0px) { div { color: red } }';
      return countOf(Window, `<style>${rules}</style>${'<div>'.repeat(n)}`, 'div', 'color', 'rgb(0, 0, 0)');
    },
    answer: (n) => n,
  },
  'styles of elements in one another by what is in them': {
    size: 1000,
    testSize: 10_000,
    run: ({ Window }, n) => {
      const rules = 'div:has(b) div, div:has(> i + u) > div { color: red } div:not(:has(u)) div { top: 0 }';
      return countOf(Window, `<style>${rules}</style>${'<div>'.repeat(n)}`, 'div', 'color', 'rgb(0, 0, 0)');
    },
    answer: (n) => n,
  },
  'styles of elements in one another by many rules for what is in others': {
    size: 2000,
    testSize: 60_000,
    run: ({ Window }, n) => {
      const rules = list(20, (i) => `.c${i} div { color: red }`);
      return countOf(Window, `<style>${rules}</style>${'<div>'.repeat(n)}`, 'div', 'color', 'rgb(0, 0, 0)');
    },
    answer: (n) => n,
  },
  'styles of elements beside one another by what is before and after them': {
    size: 1000,
    testSize: 10_000,
    run: ({ Window }, n) => {
      const rules = 'b ~ p, p:has(~ b), p:nth-child(odd of .a), p:nth-last-of-type(2n) + u, i + p ~ p { color: red }';
      return countOf(Window, `<style>${rules}</style>${'<p>'.repeat(n)}`, 'p', 'color', 'rgb(0, 0, 0)');
    },
    answer: (n) => n,
  },
  ...Object.fromEntries(
    [
      ['for scopes by their classes', (i) => `@scope (.c${i}) { p, :scope { top: 1px } }`, ''],
      ['for scopes in scopes', (i) => `@scope (body) { @scope (.c${i}) { > p, & { top: 1px } } }`, ''],
      ['for scopes by where sheets are', () => '', '<style>@scope { p, :scope { top: 1px } }</style>'],
      ['in rules', (i) => `.c${i} { p, & { top: 1px } }`, ''],
    ].map(([what, rule, content]) => [
      `styles of elements by as many rules ${what}`,
      {
        size: 250,
        testSize: 8000,
        run({ Window }, n) {
          const elements = list(n, (i) => `<div class=c${i}>${content}<p></p></div>`);
          return countOf(Window, `<style>${list(n, rule)}</style>${elements}`, 'div, p', 'top', '1px');
        },
        answer: (n) => 2 * n,
      },
    ]),
  ),
  'the style of what is deep in a scope that as many rules have': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const scopes = '@scope (body) { p:not(:scope) { top: 1px } }'.repeat(n);
      return countOf(Window, `<style>${scopes}</style>${'<div>'.repeat(n)}<p>`, 'p', 'top', '1px');
    },
    answer: () => 1,
  },
  'the names of a style with many custom properties, one by one': {
    size: 500,
    testSize: 2000,
    run({ Window }, n) {
      const variables = Array.from({ length: n }, (_, i) => `--tide-${i}: ${i};`).join('');
      const window = new Window({ html: `<style>html { ${variables} }</style><p>` });
      const style = window.getComputedStyle(window.document.querySelector('p'));
      const names = Array.from(style).filter((name) => name.startsWith('--'));
      window.close();
      return names.length;
    },
    answer: (n) => n,
  },
  'the typed values of a style with a URL and many custom properties, one by one': {
    size: 200,
    testSize: 3000,
    run({ Window }, n) {
      const url = '@property --url { syntax: "<url>"; inherits: true; initial-value: url(http://i.test/) }';
      const variables = list(n, (i) => `--tide-${i}: ${i};`);
      const html = `<style>${url} html { ${variables} }</style><p style="--url: url(a)">`;
      const window = new Window({ html, url: 'http://example.test/' });
      const typed = [...window.document.querySelector('p').computedStyleMap()];
      window.close();
      return typed.filter(([name]) => name.startsWith('--tide-')).length;
    },
    answer: (n) => n,
  },
  'the names of a style with many custom properties where somebody points, one by one': {
    size: 100,
    testSize: 1500,
    run({ Window }, n) {
      const rules = list(n, (i) => `:hover, p { --tide-${i}: ${i} }`);
      const window = new Window({ html: `<style>${rules}</style><p>` });
      const names = [...window.getComputedStyle(window.document.querySelector('p'))];
      window.close();
      return names.filter((name) => name.startsWith('--')).length;
    },
    answer: (n) => n,
  },
  'the names of styles of elements that as many rules are for': {
    size: 250,
    testSize: 4000,
    run({ Window }, n) {
      const rules = list(n, (i) => `.c${i} { --tide-${i}: 1 }`);
      const window = new Window({ html: `<style>${rules}</style>${list(n, (i) => `<div class=c${i}></div>`)}` });
      let count = 0;
      for (const element of window.document.querySelectorAll('div')) {
        const style = window.getComputedStyle(element);
        if (style[style.length - 1].startsWith('--tide')) count++;
      }
      window.close();
      return count;
    },
    answer: (n) => n,
  },
  'the names of the style of a host with many custom properties, one by one': {
    size: 500,
    testSize: 2000,
    run({ Window }, n) {
      const variables = Array.from({ length: n }, (_, i) => `--tide-${i}: ${i};`).join('');
      const template = '<template shadowrootmode=open><style>:host, :host(p) { color: red }</style></template>';
      const window = new Window({ html: `<style>html { ${variables} }</style><p>${template}` });
      const style = window.getComputedStyle(window.document.querySelector('p'));
      const names = Array.from(style).filter((name) => name.startsWith('--'));
      window.close();
      return names.length;
    },
    answer: (n) => n,
  },
  'variables that follow from one another, one by one': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const variables = Array.from({ length: n }, (_, i) => `--a${i + 1}: var(--a${i});`).join('');
      const window = new Window({ html: `<style>html { --a0: x; ${variables} }</style>` });
      const style = window.getComputedStyle(window.document.documentElement);
      let found = 0;
      for (let i = 0; i < n; i++) if (style.getPropertyValue(`--a${i}`) === 'x') found++;
      window.close();
      return found;
    },
    answer: (n) => n,
  },
  'custom properties of as many rules, one by one': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const rules = list(n, (i) => `p { --tide-${i}: ${i} }`);
      const window = new Window({ html: `<style>${rules}</style><p>` });
      const style = window.getComputedStyle(window.document.querySelector('p'));
      const found = Array.from({ length: n }, (_, i) => style.getPropertyValue(`--tide-${i}`));
      window.close();
      return found.filter((value, i) => value === `${i}`).length;
    },
    answer: (n) => n,
  },
  'layers of one sheet, and rules in them': {
    size: 5000,
    testSize: 20_000,
    run(livedom, n) {
      const { style, askColor } = openStyled(livedom);
      const names = Array.from({ length: n }, (_, i) => `outer.l${i}`);
      const rules = names.map((name, i) => `@layer ${name} { p { color: rgb(${i % 200}, 0, 0) } }`);
      style.textContent = `@layer ${names.join(', ')};${rules.reverse().join('')}`;
      return askColor();
    },
    answer: (n) => `rgb(${(n - 1) % 200}, 0, 0)`,
  },
  'inherited values of elements in one another': {
    size: 500,
    testSize: 5000,
    run: ({ Window }, n) => {
      const html = `<style>html { visibility: hidden }</style>${'<div>'.repeat(n)}`;
      return countOf(Window, html, 'div', 'visibility', 'hidden');
    },
    answer: (n) => n,
  },
  'elements that may move, of as many sheets': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const html = `<style>.a { transition: color 1s }</style>${'<style>.b { color: red }</style><b></b>'.repeat(n)}`;
      const window = new Window({ html });
      const { length } = window.document.getAnimations();
      window.close();
      return length;
    },
    answer: () => 0,
  },
  'animations of one element, whose style is asked in between': {
    size: 500,
    testSize: 8000,
    run(livedom, n) {
      const { document, askStyle } = openStyled(livedom);
      const p = document.querySelector('p');
      let found = 0;
      for (let i = 0; i < n; i++) {
        p.animate({ opacity: [i % 2, i % 2] }, 100_000);
        if (askStyle().opacity === `${i % 2}`) found++;
      }
      return found;
    },
    answer: (n) => n,
  },
  'elements in one another, asked while the outermost is animated': {
    size: 500,
    testSize: 8000,
    run({ Window }, n) {
      const sheet = '@keyframes fade { to { opacity: 0 } } body { animation: fade 1000s; color: red }';
      const window = new Window({ html: `<style>${sheet}</style>${'<div>'.repeat(n)}` });
      const divs = [...window.document.querySelectorAll('div')];
      const red = divs.filter((div) => window.getComputedStyle(div).color === 'rgb(255, 0, 0)');
      window.close();
      return red.length;
    },
    answer: (n) => n,
  },
  'elements in one another that are animated and inherit what others do not': {
    size: 500,
    testSize: 8000,
    run: ({ Window }, n) => {
      const rules =
        '@keyframes fade { to { opacity: 0 } } div { animation: fade 1000s -500s paused; opacity: inherit }';
      const window = new Window({ html: `<style>${rules}</style>${'<div>'.repeat(n)}` });
      const divs = [...window.document.querySelectorAll('div')].reverse();
      const opacities = divs.map((div) => Number(window.getComputedStyle(div).opacity));
      window.close();
      return opacities.filter((opacity, i) => i === n - 1 || opacity <= opacities[i + 1] / 2).length;
    },
    answer: (n) => n,
  },
  'elements beside one another deep in others, each animated and then asked for what it inherits': {
    size: 500,
    testSize: 8000,
    run: ({ Window }, n) => {
      const window = new Window({ html: `${'<div>'.repeat(n)}${'<b></b>'.repeat(n)}` });
      let found = 0;
      for (const b of window.document.querySelectorAll('b')) {
        b.animate({ color: ['red', 'red'] }, 1000);
        if (window.getComputedStyle(b).color === 'rgb(255, 0, 0)') found++;
      }
      window.close();
      return found;
    },
    answer: (n) => n,
  },
};
