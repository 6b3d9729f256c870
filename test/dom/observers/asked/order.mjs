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
  'a text that is split': ({ document, MutationObserver }) => {
    const name = (node) => node && (node.id || node.data || node.nodeName);
    const shown = ({ type, target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue }) =>
      [
        type,
        target,
        [...addedNodes].map(name),
        [...removedNodes].map(name),
        previousSibling,
        nextSibling,
        oldValue,
      ].map((value) => (value?.nodeType ? name(value) : value));
    document.body.innerHTML = 'abcd';
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, {
      characterData: true,
      characterDataOldValue: true,
      childList: true,
      subtree: true,
    });
    document.body.firstChild.splitText(2);
    return observer.takeRecords().map(shown);
  },
  'what is inserted where it is, and beside': ({ document, MutationObserver }) => {
    const name = (node) => node && (node.id || node.data || node.nodeName);
    const shown = ({ type, target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue }) =>
      [
        type,
        target,
        [...addedNodes].map(name),
        [...removedNodes].map(name),
        previousSibling,
        nextSibling,
        oldValue,
      ].map((value) => (value?.nodeType ? name(value) : value));
    const records = [];
    const changed = (change) => {
      document.body.innerHTML = '<p id=a></p><p id=b></p><p id=c></p>';
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, { childList: true });
      change(document.body, (id) => document.getElementById(id));
      records.push(observer.takeRecords().map(shown));
    };
    changed((body, at) => body.append(at('c')));
    changed((body, at) => body.insertBefore(at('b'), at('c')));
    changed((body, at) => body.insertBefore(at('a'), at('a')));
    changed((body, at) => body.insertBefore(at('a'), at('c')));
    changed((body, at) => body.replaceChild(at('a'), at('b')));
    changed((body, at) => body.replaceChild(at('c'), at('b')));
    return records;
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
