import { characters, realPages } from '../pages.mjs';

export const title = 'Parse real pages to a tree';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 6;

export function cases(engine) {
  const steps = engine.step === 1 ? [1, 8] : [engine.step];
  return steps.map((step) => {
    const pages = realPages(step);
    const parseAll = () => {
      for (const { html } of pages) engine.parse(html);
    };
    return { name: `${pages.length} pages, ${(characters(pages) / 1e6).toFixed(1)} M characters`, run: parseAll };
  });
}
