import { readFileSync } from 'node:fs';
import { launchChromium } from '../chromium.mjs';

const origin = 'http://corpus.test/';
const batchSize = 60;

/** What runs in the page: a record in, the record with its answer out. `page-functions.mjs` is in scope there. */
const answerInPage = `
  const quirky = () => new DOMParser().parseFromString('', 'text/html');
  const pageAnswer = (page) => {
    const answer = { tree: dumpTree(page) };
    if (page.compatMode === 'BackCompat') answer.quirks = true;
    return answer;
  };
  // Chromium keeps form owners that the parser set only in a page that is shown; the Standard keeps them everywhere.
  const shownPageAnswer = (page) => {
    const forms = unusualFormOwners(page);
    return { ...pageAnswer(page), ...(forms.length > 0 && { forms }) };
  };
  const navigate = (markup) => new Promise((resolve, reject) => {
    const url = URL.createObjectURL(new Blob([markup], { type: 'text/html;charset=utf-8' }));
    const frame = document.createElement('iframe');
    const failed = setTimeout(() => reject(new Error('The page did not load: ' + markup)), 20000);
    frame.onload = () => {
      clearTimeout(failed);
      resolve(shownPageAnswer(frame.contentDocument));
      frame.remove();
      URL.revokeObjectURL(url);
    };
    frame.src = url;
    document.body.append(frame);
  });
  globalThis.answers = {
    documents({ mode, input }) {
      if (mode === 'navigation') return navigate(input);
      if (mode === 'DOMParser') return pageAnswer(new DOMParser().parseFromString(input, 'text/html'));
      // Without a sanitizer Chromium 156 drops comments here. The Standard's default is this one, which drops nothing.
      return pageAnswer(Document.parseHTMLUnsafe(input, { sanitizer: {} }));
    },
    fragments(record) {
      const context = contextElement(record, document, quirky);
      if (record.method === 'innerHTML') context.innerHTML = record.input;
      else context.setHTMLUnsafe(record.input);
      const target = context instanceof HTMLTemplateElement ? context.content : context;
      const answer = { tree: dumpTree(target) };
      const shadow = context.shadowRoot;
      if (shadow) answer.shadow = dumpTree(shadow);
      return answer;
    },
    serializations({ tree }) {
      return { answer: serializations(document.implementation.createHTMLDocument(), tree) };
    },
    mutations({ input, steps }) {
      const page = new DOMParser().parseFromString(input, 'text/html');
      return { results: runSteps(page, steps), tree: dumpTree(page) };
    },
    selectors({ input, queries }) {
      const page = new DOMParser().parseFromString(input, 'text/html');
      return { queries: queries.map((query) => ({ ...query, answer: runQuery(page, query) })) };
    },
  };
`;

/** Opens Chromium and gives a function that adds Chromium's answers to records. */
export async function openChromium() {
  const browser = await launchChromium('--disable-background-networking', '--disable-sync');
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === origin
      ? route.fulfill({
          contentType: 'text/html;charset=utf-8',
          body: '<!DOCTYPE html><html><head></head><body></body></html>',
        })
      : route.abort(),
  );
  const functions = readFileSync(new URL('./page-functions.mjs', import.meta.url), 'utf8').replaceAll(
    'export function',
    'function',
  );

  const answerBatch = async (kind, records) => {
    // A fresh page for each batch: no form, name or focus of one input reaches another.
    await page.goto(origin);
    await page.evaluate(`(() => {${functions}\n${answerInPage}})()`);
    return page.evaluate(
      ([name, list]) =>
        Promise.all(list.map(async (record) => ({ ...record, ...(await globalThis.answers[name](record)) }))),
      [kind, records],
    );
  };

  return {
    version: browser.version(),
    close: () => browser.close(),
    async answer(kind, records) {
      const answered = [];
      for (let start = 0; start < records.length; start += batchSize) {
        answered.push(...(await answerBatch(kind, records.slice(start, start + batchSize))));
      }
      return answered;
    },
  };
}
