import { KNOWN_DIFFERENCES } from '../../../../test/dom/html/known-differences.ts';
import { type Asked, type Case, type Data, difference, type Livedom } from '../suite.ts';

const PAGE = '<!DOCTYPE html><html><head></head><body></body></html>';

/** What Chromium answered to the functions of test/dom/FOLDER/asked. */
export const answers = (folder: string) =>
  function* (livedom: Livedom, data: Data, asked: Asked): Generator<Case> {
    for (const [name, title, answer] of answersIn(folder, data)) {
      const check = () => {
        const document = livedom.parse(PAGE);
        return difference(answer, written(asked[name]?.[title]?.({ ...livedom, document })));
      };
      const isKnown = folder === 'html' && KNOWN_DIFFERENCES.has(`${name.slice(folder.length + 1)}.json: ${title}`);
      yield { name: `${name}: ${title}`, isKnown, check };
    }
  };

/** The same in windows with scripts, which Node.js and what is compatible with it have. */
export const answersOfScripts = (...folders: readonly string[]) =>
  function* (livedom: Livedom, data: Data, asked: Asked): Generator<Case> {
    for (const [name, title, answer] of folders.flatMap((folder) => [...answersIn(folder, data)])) {
      const check = () => {
        const window = new livedom.Window({ runScripts: 'outside-only' });
        const found = window.eval(`JSON.stringify((${asked[name]?.[title]})(window))`) as string;
        window.close();
        return difference(answer, JSON.parse(found));
      };
      yield { name: `${name}: ${title}`, check };
    }
  };

function* answersIn(folder: string, data: Data): Generator<[name: string, title: string, answer: unknown]> {
  for (const [name, recorded] of Object.entries(data.answers)) {
    if (!name.startsWith(`${folder}/`)) continue;
    for (const [title, answer] of Object.entries(recorded)) yield [name, title, answer];
  }
}

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
