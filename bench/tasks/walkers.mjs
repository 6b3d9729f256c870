export const title = 'Tree walkers, node iterators, ranges, mutation records and lists among 1,000 paragraphs';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 0.5;

const markup = '<p class="one two">x <b>y</b> z</p>'.repeat(1000);
const TIMES = 1000;

export function cases(engine) {
  const document = engine.parse(`<!DOCTYPE html><body>${markup}</body>`);
  const paragraphs = Array.from(document.querySelectorAll('p'));
  makeObjects(document, paragraphs.slice(0, 100));
  const all = [...traversals(document), ...ranges(document, paragraphs), ...lists(paragraphs)];
  if (engine.MutationObserver !== undefined) all.push(...observations(engine.MutationObserver, document, paragraphs));
  return all.map(([name, run]) => ({ name, many: true, run }));
}

/** Objects of many interfaces, as programs have them: what is quick for one interface may be slow among others. */
function makeObjects(document, paragraphs) {
  for (const paragraph of paragraphs) {
    paragraph.classList.contains('two');
    paragraph.attributes.item?.(0);
    paragraph.childNodes.item?.(0);
    paragraph.children.item?.(0);
    paragraph.style?.getPropertyValue('color');
    document.implementation?.hasFeature?.();
    document.createElement('input').validity?.valid;
    document.createTreeWalker(paragraph).nextNode();
    document.createRange?.().selectNode?.(paragraph);
    try {
      document.createElement('a b');
    } catch (exception) {
      exception.code;
    }
  }
}

function traversals(document) {
  const walker = document.createTreeWalker(document.body);
  return [
    ['TreeWalker.nextNode over 5,000 nodes', () => countNodes(document.createTreeWalker(document))],
    ['NodeIterator.nextNode over 5,000 nodes', () => countNodes(document.createNodeIterator(document))],
    ['1,000 × TreeWalker.currentNode', () => sum(() => walker.currentNode.nodeType)],
    ['1,000 × createTreeWalker', () => sum(() => document.createTreeWalker(document).root.nodeType)],
  ];
}

function ranges(document, paragraphs) {
  const text = paragraphs[500].firstChild;
  const placed = () => {
    const range = document.createRange();
    range.setStart(text, 1);
    return range;
  };
  let range;
  return [
    [
      '1,000 × startOffset and collapsed of a range',
      () => {
        range ??= placed();
        return sum(() => range.startOffset + (range.collapsed ? 1 : 0));
      },
    ],
    ['createRange and setStart', () => placed().startOffset],
  ];
}

function lists(paragraphs) {
  const [{ classList }] = paragraphs;
  return [
    ['1,000 × childNodes.length', () => paragraphs.reduce((length, { childNodes }) => length + childNodes.length, 0)],
    ['1,000 × classList.contains', () => sum(() => (classList.contains('two') ? 1 : 0))],
  ];
}

function observations(MutationObserver, document, paragraphs) {
  const observer = new MutationObserver(() => {});
  const changeAndTake = () => {
    observer.observe(document.body, { attributes: true, subtree: true });
    for (const paragraph of paragraphs) paragraph.setAttribute('title', 't');
    const records = observer.takeRecords();
    observer.disconnect();
    return records;
  };
  let records;
  return [
    [
      'read 1,000 mutation records',
      () => {
        records ??= changeAndTake();
        return records.reduce((length, { type, attributeName }) => length + type.length + attributeName.length, 0);
      },
    ],
    ['1,000 × setAttribute, then takeRecords', () => changeAndTake().length],
  ];
}

function countNodes(traverser) {
  let nodes = 0;
  while (traverser.nextNode()) nodes++;
  return nodes;
}

function sum(operation) {
  let result = 0;
  for (let i = 0; i < TIMES; i++) result += operation();
  return result;
}
