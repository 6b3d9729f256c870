import { realPages } from '../pages.mjs';

export const title = 'Rewrite real pages, which come as bytes in UTF-8';
export const engines = ['livedom', 'html-rewriter-wasm'];
export const seconds = 5;

const link = ['a[href]', { element: (a) => void a.setAttribute('rel', 'nofollow') }];

const handlers = {
  'an attribute on each link': [link],
  'five selectors': [
    link,
    ['img[src]', { element: (image) => void image.setAttribute('loading', 'lazy') }],
    ['script', { element: (script) => void script.remove() }],
    ['div > p', { element: (paragraph) => void paragraph.setAttribute('data-x', '1') }],
    ['title', { text: (text) => void text.text }],
  ],
  'nothing matches': [['x-none', { element: (element) => void element.remove() }]],
};

export function cases(engine) {
  const pages = realPages().map(({ html }) => new TextEncoder().encode(html));
  return Object.entries(handlers).map(([name, list]) => ({
    name,
    async run() {
      for (const page of pages) await engine.rewrite(page, list);
    },
  }));
}
