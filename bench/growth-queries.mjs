import { list } from './growth-list.mjs';

/** Queries on which a careless matcher takes quadratic time. The entries are as in growth-actions.mjs. */
const shadow = (content) => `<div><template shadowrootmode=open>${content}</template>`;

function countIn({ parse }, html, selector) {
  const document = parse(html);
  const root = document.querySelector('div')?.shadowRoot ?? document;
  return root.querySelectorAll(selector).length;
}

function countInDeepest({ parse }, n, selector) {
  const document = parse('<div>'.repeat(n) + shadow('<b></b>'.repeat(n)));
  return [...document.querySelectorAll('div')].at(-1).shadowRoot.querySelectorAll(selector).length;
}

/** Elements in one another, each of which is asked. */
function countMatching({ parse }, n, selector) {
  const document = parse('<div>'.repeat(n));
  return [...document.querySelectorAll('div')].filter((div) => div.matches(selector)).length;
}

export const queryActions = {
  ...Object.fromEntries(
    [
      [':lang(en)', () => 0],
      [':dir(ltr)', (n) => n],
      [':has(b)', () => 0],
      ['b ~ div, b div', () => 0],
    ].map(([selector, answer]) => [
      `${selector}, asked of each of elements in one another`,
      { size: 2000, testSize: 40_000, run: (livedom, n) => countMatching(livedom, n, selector), answer },
    ]),
  ),
  'what a host is in, asked of each': {
    size: 2000,
    testSize: 40_000,
    run({ parse }, n) {
      const document = parse('<div>'.repeat(n) + shadow('<b></b>'.repeat(n)));
      const { shadowRoot } = [...document.querySelectorAll('div')].at(-1);
      return [...shadowRoot.children].filter((b) => b.matches(':host-context(.none) b')).length;
    },
    answer: () => 0,
  },
  'places by places by places': {
    size: 8,
    testSize: 60,
    run: (livedom, n) =>
      countIn(livedom, '<p></p>'.repeat(10), `${':nth-child(n of :nth-last-child(n of '.repeat(n)}p${'))'.repeat(n)}`),
    answer: () => 10,
  },
  'directions deep in a tree': {
    size: 10_000,
    testSize: 80_000,
    run: (livedom, n) => countIn(livedom, `${'<div>'.repeat(n)}${'<p dir=auto>א</p>'.repeat(n)}`, 'p:dir(rtl)'),
    answer: (n) => n,
  },
  'directions in one another': {
    size: 20_000,
    testSize: 100_000,
    run: (livedom, n) => countIn(livedom, '<b dir=auto>א<div>'.repeat(n), 'b:dir(rtl)'),
    answer: (n) => n,
  },
  'directions of slots in one another': {
    size: 20_000,
    testSize: 100_000,
    run: (livedom, n) => countIn(livedom, `${shadow('<slot dir=auto>'.repeat(n))}א`, 'slot:dir(rtl)'),
    answer: () => 1,
  },
  'ids below a deep stack, in a window': {
    size: 5000,
    testSize: 40_000,
    run({ Window }, n) {
      const { document } = new Window({ html: '<div>'.repeat(n) });
      const deepest = [...document.querySelectorAll('div')].at(-1);
      let found = 0;
      for (let i = 0; i < n; i++) {
        deepest.appendChild(document.createElement('p')).id = `p${i}`;
        if (document.getElementById(`p${i}`) === deepest.lastChild) found++;
      }
      return found;
    },
    answer: (n) => n,
  },
  'ids in quirks mode, asked for in capitals while elements come and go': {
    size: 2000,
    testSize: 40_000,
    run({ parse }, n) {
      const document = parse('<p>');
      let found = 0;
      for (let i = 0; i < n; i++) {
        const p = document.createElement('p');
        p.id = `p${i}`;
        document.body.append(p);
        if (document.querySelector(`#P${i}`) === p) found++;
        if (i % 2 === 0) p.id = `q${i}`;
        if (document.querySelector(`#P${i}`) === p) found++;
      }
      return found;
    },
    answer: (n) => (3 * n) / 2,
  },
  'an element that is a global variable, while others come': {
    size: 5000,
    testSize: 60_000,
    run({ Window }, n) {
      const window = new Window({ html: '<div id=box></div>', runScripts: 'dangerously' });
      return window.eval(
        `for (let i = 0; i < ${n}; i++) box.append(document.createElement('p')); box.childElementCount`,
      );
    },
    answer: (n) => n,
  },
  'what a host is in, asked for by many': {
    size: 5000,
    testSize: 100_000,
    run: (livedom, n) => countInDeepest(livedom, n, ':host-context(.none) b, :host-context(div) b'),
    answer: (n) => n,
  },
  'the place of a host, asked for by many': {
    size: 5000,
    testSize: 100_000,
    run({ parse }, n) {
      const document = parse(`${'<i></i>'.repeat(n)}${shadow('<b></b>'.repeat(n))}`);
      return document.querySelector('div').shadowRoot.querySelectorAll(`:host(:nth-child(${n + 1})) b`).length;
    },
    answer: (n) => n,
  },
  'what is in a shadow tree, asked for by many': {
    size: 5000,
    testSize: 100_000,
    run: (livedom, n) => countIn(livedom, shadow('<b></b>'.repeat(n)), ':host:has(.none) b, :host:has(b) b'),
    answer: (n) => n,
  },
  'directions of slots of one host': {
    size: 5000,
    testSize: 40_000,
    run(livedom, n) {
      const slots = list(n, (i) => `<slot dir=auto name=a${i}></slot>`);
      return countIn(livedom, shadow(slots) + list(n, (i) => `<i slot=a${i}>א</i>`), ':dir(rtl)');
    },
    answer: (n) => n,
  },
  'elements in one another that go to another document': {
    size: 5000,
    testSize: 100_000,
    run({ Window }, n) {
      const { document } = new Window({ html: '<div>'.repeat(n) });
      const other = document.implementation.createHTMLDocument();
      return other.adoptNode(document.body.firstChild).querySelectorAll('div').length;
    },
    answer: (n) => n - 1,
  },
  'slots by names, each asked for what is in it': {
    size: 2000,
    testSize: 60_000,
    run({ parse }, n) {
      const document = parse(shadow(list(n, (i) => `<slot name=a${i}></slot>`)) + list(n, (i) => `<i slot=a${i}></i>`));
      const div = document.querySelector('div');
      return [...div.shadowRoot.children].filter((slot, i) => slot.assignedNodes()[0] === div.children[i]).length;
    },
    answer: (n) => n,
  },
  'nodes put deep into a tree that is in no document': {
    size: 5000,
    testSize: 100_000,
    run({ parse }, n) {
      const root = parse('').createElement('div');
      root.innerHTML = '<div>'.repeat(n);
      const deepest = [...root.querySelectorAll('div')].at(-1);
      for (let i = 0; i < n; i++) deepest.append(root.ownerDocument.createElement('b'), 'x');
      return deepest.childNodes.length;
    },
    answer: (n) => 2 * n,
  },
};
