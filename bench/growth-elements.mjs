/** What scripts do with elements that are defined, opened and counted, on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
const list = (n, item) => Array.from({ length: n }, (_, i) => item(i)).join('');

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
};
