import { largePages } from '../pages.mjs';

export const title = 'Walk every node of 8 large pages';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 1.5;

export function cases(engine) {
  const count = engine.kind === 'dom' ? countLinked : countListed;
  const parsed = () => largePages(8).map(({ html }) => engine.parse(html));
  const walk = (documents) => documents.reduce((sum, document) => sum + count(document), 0);
  const walks = [
    { name: 'first time, by firstChild and nextSibling', fresh: true, prepare: parsed, run: walk },
    { name: 'again', prepare: parsed, run: walk },
  ];
  if (engine.kind !== 'dom') return walks;
  const elements = {
    name: "each of getElementsByTagName('*') by index",
    prepare: () => engine.parse(largePages(1)[0].html),
    run(document) {
      const list = document.getElementsByTagName('*');
      let letters = 0;
      for (let i = 0; i < list.length; i++) letters += list[i].localName.length;
      return letters;
    },
  };
  return [...walks, elements];
}

/** Without recursion, as deep pages demand. */
function countLinked(root) {
  let count = 0;
  let node = root;
  while (node !== null) {
    count += node.nodeType > 0 ? 1 : 0;
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && node.nextSibling === null) node = node.parentNode;
    if (node === root) return count;
    node = node.nextSibling;
  }
  return count;
}

function countListed(root) {
  const open = [root];
  let count = 0;
  while (open.length > 0) {
    const node = open.pop();
    count++;
    const children = node.childNodes ?? node.children;
    if (children !== undefined) for (let i = children.length - 1; i >= 0; i--) open.push(children[i]);
  }
  return count;
}
