import { characters, realPages } from '../pages.mjs';

export const title = 'Memory with all trees kept (sources kept too, not counted)';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino'];
export const seconds = 0;

/** These measure once and give a number of bytes. */
export function cases(engine) {
  const pages = realPages(engine.step);
  return [
    {
      name: 'heap bytes a character',
      measure() {
        engine.parse('<p>warm');
        const before = heapUsed();
        const documents = pages.map(({ html }) => engine.parse(html));
        const bytes = heapUsed() - before;
        if (documents.length !== pages.length) throw new Error('The trees must stay alive.');
        return bytes / characters(pages);
      },
    },
    { name: 'bytes a node (elements and texts)', measure: () => bytesPerNode(engine, () => {}) },
    { name: 'bytes a node, each looked at once', measure: () => bytesPerNode(engine, lookAtAll) },
  ];
}

const items = 50_000;

/** 100,000 nodes of one simple kind: half elements, half texts of one character. */
function bytesPerNode(engine, touch) {
  const html = `<!DOCTYPE html><html><head></head><body>${'<b>x</b>'.repeat(items)}</body></html>`;
  engine.parse(html);
  const before = heapUsed();
  const document = engine.parse(html);
  touch(document, engine);
  const bytes = heapUsed() - before;
  if (document === null) throw new Error('The tree must stay alive.');
  return bytes / (items * 2);
}

function lookAtAll(document, engine) {
  if (engine.kind !== 'dom') return;
  for (let node = document.body.firstChild; node !== null; node = node.nextSibling) node.firstChild;
}

function heapUsed() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
