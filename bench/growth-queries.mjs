/** Queries on which a careless matcher takes quadratic time. The entries are as in growth-actions.mjs. */
const list = (n, item) => Array.from({ length: n }, (_, i) => item(i)).join('');
const shadow = (content) => `<div><template shadowrootmode=open>${content}</template>`;

function countIn({ parse }, html, selector) {
  const document = parse(html);
  const root = document.querySelector('div')?.shadowRoot ?? document;
  return root.querySelectorAll(selector).length;
}

export const queryActions = {
  'directions deep in a tree': {
    size: 10_000,
    testSize: 200_000,
    run: (livedom, n) => countIn(livedom, `${'<div>'.repeat(n)}${'<p dir=auto>א</p>'.repeat(n)}`, 'p:dir(rtl)'),
    answer: (n) => n,
  },
  'directions in one another': {
    size: 20_000,
    testSize: 300_000,
    run: (livedom, n) => countIn(livedom, '<b dir=auto>א<div>'.repeat(n), 'b:dir(rtl)'),
    answer: (n) => n,
  },
  'directions of slots in one another': {
    size: 20_000,
    testSize: 300_000,
    run: (livedom, n) => countIn(livedom, `${shadow('<slot dir=auto>'.repeat(n))}א`, 'slot:dir(rtl)'),
    answer: () => 1,
  },
  'directions of slots of one host': {
    size: 5000,
    testSize: 100_000,
    run(livedom, n) {
      const slots = list(n, (i) => `<slot dir=auto name=a${i}></slot>`);
      return countIn(livedom, shadow(slots) + list(n, (i) => `<i slot=a${i}>א</i>`), ':dir(rtl)');
    },
    answer: (n) => n,
  },
};
