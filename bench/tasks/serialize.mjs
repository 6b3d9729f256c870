import { realPages } from '../pages.mjs';

export const title = 'Serialize whole pages';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 3;

export function cases(engine) {
  const steps = engine.step === 1 ? [1, 8] : [engine.step];
  return steps.map((step) => {
    const pages = realPages(step);
    return {
      name: `${pages.length} pages`,
      prepare: () => pages.map(({ html }) => engine.parse(html)),
      run(documents) {
        let length = 0;
        for (const document of documents) {
          const markup = engine.serialize(document);
          // Reading a character makes the string whole, which building it may have put off: part of the work.
          length += markup.charCodeAt(markup.length >> 1) === 0xfffe ? 0 : markup.length;
        }
        return length;
      },
    };
  });
}
