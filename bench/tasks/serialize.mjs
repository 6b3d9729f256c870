import { realPages } from '../pages.mjs';

export const title = 'Serialize whole pages';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino'];
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
        for (const document of documents) length += engine.serialize(document).length;
        return length;
      },
    };
  });
}
