import { largePages } from '../pages.mjs';

export const title = 'Clone whole pages';
export const engines = ['livedom', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 2;

export async function cases(engine) {
  const cloneOf = engine.kind === 'dom' ? (document) => document.documentElement.cloneNode(true) : await handlerClone();
  return [
    {
      name: '4 large pages',
      prepare: () => largePages(4).map(({ html }) => engine.parse(html)),
      run(documents) {
        for (const document of documents) cloneOf(document);
      },
    },
  ];
}

async function handlerClone() {
  const { cloneNode } = await import('domhandler');
  return (document) => cloneNode(document, true);
}
