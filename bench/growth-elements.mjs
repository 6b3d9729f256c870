import { list } from './growth-list.mjs';

/** What scripts define and add one by one, on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
export const elementActions = {
  'custom elements of many names, defined one by one': {
    size: 4000,
    testSize: 80_000,
    run({ Window }, n) {
      const window = new Window({ html: list(n, (i) => `<x-${i}></x-${i}>`) });
      let upgraded = 0;
      for (let i = n; i-- > 0; ) {
        const definition = class extends window.HTMLElement {
          connectedCallback() {
            upgraded++;
            this.append('x');
          }
        };
        window.customElements.define(`x-${i}`, definition);
      }
      return upgraded;
    },
    answer: (n) => n,
  },
  'elements in one another, asked one by one where they are shown': {
    size: 2000,
    testSize: 20_000,
    run({ Window }, n) {
      const window = new Window({ html: '<div>'.repeat(n) });
      let found = 0;
      for (const div of window.document.querySelectorAll('div')) {
        const isVisible = div.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (isVisible && div.offsetParent === window.document.body) found += div.getClientRects().length;
      }
      window.close();
      return found;
    },
    answer: (n) => n,
  },
  'shapes of SVG with an animation each, asked one by one': {
    size: 500,
    testSize: 8000,
    run({ Window }, n) {
      const shapes = '<rect><animate attributeName=width from=2px to=2px dur=1000s /></rect>'.repeat(n);
      const window = new Window({ html: `<svg>${shapes}</svg>` });
      const rects = [...window.document.querySelectorAll('rect')];
      const moved = rects.filter(
        (rect) => window.getComputedStyle(rect).width === '2px' && rect.width.animVal.value === 2,
      );
      window.close();
      return moved.length;
    },
    answer: (n) => n,
  },
  'children counted as they come and go': {
    size: 5000,
    testSize: 150_000,
    run({ parse }, n) {
      const document = parse('<p>');
      const p = document.querySelector('p');
      let sum = 0;
      for (let i = 0; i < n; i++) {
        p.append(document.createElement('b'), 'x');
        sum += p.childElementCount;
      }
      for (let i = 0; i < n; i++) {
        p.firstChild.remove();
        sum -= p.childElementCount;
      }
      return sum;
    },
    answer: (n) => n - (n * n) / 4,
  },
  'font faces that scripts add, asked for one by one': {
    size: 1000,
    testSize: 60_000,
    run({ Window }, n) {
      const { document, FontFace } = new Window();
      const { fonts } = document;
      let found = 0;
      for (let i = 0; i < n; i++) {
        const face = new FontFace('x', 'local(x)');
        if (fonts.add(face).has(face)) found++;
      }
      return found;
    },
    answer: (n) => n,
  },
};
