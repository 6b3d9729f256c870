export const title = 'Heap that one kept string holds of a page of a million characters';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino'];
export const seconds = 0;

const SIZE = 1_000_000;

/** So many pages until code has been compiled and tables have grown. */
const WARM = 12;

/** What is kept stands in the middle. */
function pageOf(number) {
  const item = `<li class="item of-the-list" title="Of page ${number}"><a href="/items/${number}">An item</a> of page ${number}</li>\n`;
  const items = item.repeat(Math.ceil(SIZE / 2 / item.length));
  const main = `<p title="An attribute of page ${number}">A text of page ${number}<!--A comment of page ${number}--></p>`;
  return `<!DOCTYPE html><html><head><title>The title of page ${number}</title></head><body><ul>${items}</ul>${main}<ul>${items}</ul></body></html>`;
}

/** These measure once and give a number of bytes. */
export function cases(engine) {
  const count = engine.step === 1 ? 20 : 4;
  return Object.entries(readers(engine.kind)).map(([name, read]) => ({
    name,
    measure: () => bytesKept(count, (number) => read(engine.parse(pageOf(number)))),
  }));
}

function bytesKept(count, take) {
  // What comes with the first pages stays out of the count.
  for (let number = 0; number < WARM; number++) take(count + number);
  const before = heapUsed();
  const kept = Array.from({ length: count }, (_, number) => take(number));
  const bytes = heapUsed() - before;
  if (kept.some((text) => !text.includes('of page'))) throw new Error(`It is ${JSON.stringify(kept[0])}.`);
  return Math.max(0, bytes / count);
}

function readers(kind) {
  if (kind !== 'dom') return treeReaders(kind === 'parse5' ? PARSE5 : DOMHANDLER);
  const p = (document) => document.getElementsByTagName('p')[0];
  return {
    title: (document) => document.getElementsByTagName('title')[0].textContent,
    attribute: (document) => p(document).getAttribute('title'),
    text: (document) => p(document).firstChild.data,
    comment: (document) => p(document).lastChild.data,
  };
}

const PARSE5 = {
  childrenOf: (node) => node.childNodes,
  nameOf: (node) => node.nodeName,
  titleOf: (node) => node.attrs.find(({ name }) => name === 'title').value,
  textOf: (node) => node.value,
  commentOf: (node) => node.data,
};
const DOMHANDLER = {
  childrenOf: (node) => node.children,
  nameOf: (node) => node.name,
  titleOf: (node) => node.attribs.title,
  textOf: (node) => node.data,
  commentOf: (node) => node.data,
};

function treeReaders({ childrenOf, nameOf, titleOf, textOf, commentOf }) {
  const find = (root, name) => {
    const nodes = [root];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (nameOf(node) === name) return node;
      nodes.push(...(childrenOf(node) ?? []));
    }
  };
  return {
    title: (document) => textOf(childrenOf(find(document, 'title'))[0]),
    attribute: (document) => titleOf(find(document, 'p')),
    text: (document) => textOf(childrenOf(find(document, 'p'))[0]),
    comment: (document) => commentOf(childrenOf(find(document, 'p'))[1]),
  };
}

function heapUsed() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
