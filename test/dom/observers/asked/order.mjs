/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'observers come in the order in which they were made': async (window) => {
    const { document, MutationObserver } = window;
    const told = [];
    const [first, second] = ['first', 'second'].map((name) => new MutationObserver(() => told.push(name)));
    const [one, other] = [document.createElement('p'), document.createElement('p')];
    first.observe(one, { attributes: true });
    second.observe(other, { attributes: true });
    other.id = 'x';
    one.id = 'x';
    await undefined;
    return told;
  },
  'a text that is split, and what is inserted where it is, and beside': ({ document, MutationObserver }) => {
    const { body } = document;
    const name = (node) => node && (node.id || node.data || node.nodeName);
    const shown = ({ type, target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue }) => {
      const lists = [addedNodes, removedNodes].map((nodes) => [...nodes].map(name));
      return [type, name(target), ...lists, name(previousSibling), name(nextSibling), oldValue];
    };
    const recordsOf = (markup, change) => {
      body.innerHTML = markup;
      const observer = new MutationObserver(() => {});
      observer.observe(body, { characterData: true, characterDataOldValue: true, childList: true, subtree: true });
      change((id) => document.getElementById(id));
      return observer.takeRecords().map(shown);
    };
    const three = '<p id=a></p><p id=b></p><p id=c></p>';
    return [
      recordsOf('abcd', () => body.firstChild.splitText(2)),
      recordsOf(three, (at) => body.append(at('c'))),
      recordsOf(three, (at) => body.insertBefore(at('b'), at('c'))),
      recordsOf(three, (at) => body.insertBefore(at('a'), at('a'))),
      recordsOf(three, (at) => body.insertBefore(at('a'), at('c'))),
      recordsOf(three, (at) => body.replaceChild(at('a'), at('b'))),
      recordsOf(three, (at) => body.replaceChild(at('c'), at('b'))),
    ];
  },
  'what is taken out of a tree, or moved, is observed until observers are told next': async (window) => {
    const { document, MutationObserver } = window;
    const told = [];
    for (const leave of [(node) => node.remove(), (node) => document.body.moveBefore(node, null)]) {
      document.body.innerHTML = '<div><p></p></div>';
      const observer = new MutationObserver((records) => told.push(...records.map(({ target }) => target.id)));
      const p = document.querySelector('p');
      observer.observe(p.parentNode, { attributes: true, subtree: true });
      leave(p);
      p.id = 'at once';
      await undefined;
      p.id = 'later';
      await undefined;
      told.push('|');
    }
    return told;
  },
};
