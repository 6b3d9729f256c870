/** What ranges and selections are asked for, and told of, on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
function inBody({ parse }, n, html, run) {
  const document = parse(html.repeat(n));
  return run(document, document.createRange(), [...document.body.childNodes]);
}

export const rangeActions = {
  'nodes selected one by one': {
    size: 2500,
    testSize: 60_000,
    run: (livedom, n) =>
      inBody(livedom, n, '<p>x</p>', (_document, range, nodes) => {
        let length = 0;
        for (const node of nodes) {
          range.selectNode(node);
          length += range.toString().length + range.startOffset;
          range.setStartBefore(node);
          range.setEndAfter(node);
        }
        return length;
      }),
    answer: (n) => (n * (n + 1)) / 2,
  },
  'children of which one after the other is in a range': {
    size: 2500,
    testSize: 60_000,
    run: (livedom, n) =>
      inBody(livedom, n, '<p>x</p>', ({ body }, range) => {
        let length = 0;
        for (let i = 0; i < n; i++) {
          range.setStart(body, i);
          range.setEnd(body, i + 1);
          length += range.cloneContents().childNodes.length;
        }
        return length;
      }),
    answer: (n) => n,
  },
  'what is from deep in one tree to deep in another': {
    size: 2500,
    testSize: 100_000,
    run: ({ parse }, n) => {
      const document = parse(`${'<div>'.repeat(n)}${'</div>'.repeat(n)}${'<div>'.repeat(n)}`);
      const [first, last] = [n - 1, 2 * n - 1].map((index) => document.querySelectorAll('div')[index]);
      const range = document.createRange();
      range.setStart(first, 0);
      range.setEnd(last, 0);
      const copied = range.cloneContents().querySelectorAll('div').length;
      return copied + range.extractContents().querySelectorAll('div').length;
    },
    answer: (n) => 4 * n,
  },
  'siblings compared with a range around half of them': {
    size: 2500,
    testSize: 60_000,
    run: (livedom, n) =>
      inBody(livedom, n, '<p>x</p>', ({ body }, range, nodes) => {
        range.setStart(body, n / 2);
        range.setEnd(body, n - 1);
        return nodes.filter((node) => range.intersectsNode(node) && nodes[0].compareDocumentPosition(node) === 4)
          .length;
      }),
    answer: (n) => n / 2 - 1,
  },
  'nodes put before, into the place of and behind others where a range is': {
    size: 2500,
    testSize: 40_000,
    run: (livedom, n) =>
      inBody(livedom, n, '<p>x</p>', (document, range, nodes) => {
        for (const node of nodes) {
          range.selectNode(node);
          node.before(document.createElement('i'));
          range.insertNode(document.createElement('b'));
          node.remove();
        }
        return document.body.childNodes.length;
      }),
    answer: (n) => 2 * n,
  },
  'texts selected, and taken away': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const window = new Window({ html: '<p>x</p>'.repeat(n) });
      const selection = window.getSelection();
      for (const p of [...window.document.querySelectorAll('p')]) {
        selection.selectAllChildren(p);
        p.remove();
      }
      return `${selection.anchorNode.nodeName} ${selection.anchorOffset}`;
    },
    answer: () => 'BODY 0',
  },
  'a selection that goes through one text': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const window = new Window({ html: `<p>${'one <b>two</b> '.repeat(n)}` });
      const selection = window.getSelection();
      selection.collapse(window.document.body, 0);
      for (let i = 0; i < 2 * n; i++) selection.modify(i % 2 ? 'extend' : 'move', 'forward', 'word');
      for (let i = 0; i < n; i++) selection.modify('move', 'backward', 'word');
      selection.extend(window.document.body, 0);
      return selection.toString().length;
    },
    answer: (n) => 4 * n,
  },
  'a selection that goes through a page': {
    size: 500,
    testSize: 20_000,
    run({ Window }, n) {
      const window = new Window({ html: '<p>one two</p>'.repeat(n) });
      const selection = window.getSelection();
      selection.collapse(window.document.body, 0);
      for (let i = 0; i < n; i++) selection.modify(i % 2 ? 'extend' : 'move', 'forward', i % 3 ? 'line' : 'word');
      return selection.focusNode.data;
    },
    answer: () => 'one two',
  },
};
