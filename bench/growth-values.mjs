import { list } from './growth-list.mjs';

/** Values that scripts ask for, by what is around them, on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */

/** Of how many of the elements the property has that value. */
export function countOf(Window, html, selector, property, value) {
  const window = new Window({ html });
  const elements = [...window.document.querySelectorAll(selector)];
  const found = elements.filter((element) => window.getComputedStyle(element)[property] === value);
  window.close();
  return found.length;
}

export const valueActions = {
  'styles of elements in one another that follow from those around, the innermost first': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const rules = 'div { font-weight: bolder; math-depth: add(1); color: color-mix(in srgb, currentcolor, red) }';
      const window = new Window({ html: `<style>${rules}</style>${'<div>'.repeat(n)}` });
      let sum = 0;
      for (const element of [...window.document.querySelectorAll('div')].reverse()) {
        const { fontWeight, mathDepth, color } = window.getComputedStyle(element);
        sum += Number(fontWeight === '700' || fontWeight === '900') * Number(mathDepth) * Number(color !== '');
      }
      window.close();
      return sum;
    },
    answer: (n) => (n * (n + 1)) / 2,
  },
  'the style of what is deep in elements that are animated from what they inherit': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const rules =
        '@keyframes k { to { color: red; font-size: 16px; --x: y } } div { animation: k 1000s 1s backwards }';
      const window = new Window({ html: `<style>${rules}</style>${'<div>'.repeat(n)}<p>` });
      const { color, fontSize } = window.getComputedStyle(window.document.querySelector('p'));
      const x = window.getComputedStyle(window.document.querySelector('p')).getPropertyValue('--x');
      window.close();
      return color + fontSize + x;
    },
    answer: () => 'rgb(0, 0, 0)16px',
  },
  'styles of elements in one another that are animated from what they inherit': {
    size: 500,
    testSize: 6000,
    run({ Window }, n) {
      const rules = '@keyframes k { to { color: red; font-size: 16px } } div { animation: k 1000s 1s backwards }';
      return countOf(Window, `<style>${rules}</style>${'<div>'.repeat(n)}`, 'div', 'color', 'rgb(0, 0, 0)');
    },
    answer: (n) => n,
  },
  ...Object.fromEntries(
    [
      ['the size of the font, by calculations', 'font-size: calc(1em + 0px)', 'fontSize', '16px', 20_000],
      ['the font, by the size of containers', 'font-size: calc(0cqw + 16px)', 'fontSize', '16px', 3000],
      ['lengths, by containers that are not there', 'top: 100cqw', 'top', '1024px', 20_000],
    ].map(([what, rule, property, value, testSize]) => [
      `styles of elements in one another: ${what}`,
      {
        size: 500,
        testSize,
        run: ({ Window }, n) =>
          countOf(Window, `<style>div { ${rule} }</style>${'<div>'.repeat(n)}`, 'div', property, value),
        answer: (n) => n,
      },
    ]),
  ),
  'the style of what is deep in a page by as many containers that are not there': {
    size: 500,
    testSize: 12_000,
    run: ({ Window }, n) => {
      const rules = list(n, (i) => `@container c${i} (width > 0px) { p { color: red } }`);
      return countOf(Window, `<style>${rules}</style>${'<div>'.repeat(n)}<p>`, 'p', 'color', 'rgb(0, 0, 0)');
    },
    answer: () => 1,
  },
  'variables that name one another in a circle, one by one': {
    size: 250,
    testSize: 8000,
    run({ Window }, n) {
      const variables = list(n, (i) => `--a${i}: var(--a${(i + 1) % n});`);
      const window = new Window({ html: `<p style="${variables} color: var(--a0, red)">` });
      const style = window.getComputedStyle(window.document.querySelector('p'));
      let found = 0;
      for (let i = 0; i < n; i++) if (style.getPropertyValue(`--a${i}`) === '') found++;
      const { color } = style;
      window.close();
      return found + color;
    },
    answer: (n) => `${n}rgb(255, 0, 0)`,
  },
  'styles of parts that their host passes on by other names': {
    size: 500,
    testSize: 16_000,
    run({ Window }, n) {
      const { document, getComputedStyle } = new Window({ html: '<style>::part(b1) { top: 1px }</style><p>' });
      const inShadow = (host, html) => {
        const root = host.attachShadow({ mode: 'open' });
        root.innerHTML = html;
        return root;
      };
      const names = list(n, (i) => `a${i}: b${i},`);
      const outer = inShadow(document.querySelector('p'), `<p exportparts="${names}"></p>`);
      const inner = inShadow(
        outer.firstChild,
        list(n, (i) => `<b part=a${i}></b>`),
      );
      return Array.from(inner.children, (part) => getComputedStyle(part).top).indexOf('1px');
    },
    answer: () => 1,
  },
};
