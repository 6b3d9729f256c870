import { Configuration, JSDOMCrawler } from '@crawlee/jsdom';
import { equal, ok, scenario } from 'harness';

const BASE = location.href;

scenario('crawls pages, follows links, reads them', async () => {
  const seen = [];
  const crawler = new JSDOMCrawler(
    {
      maxConcurrency: 1,
      async requestHandler({ window, request, enqueueLinks }) {
        seen.push([
          new URL(request.url).pathname,
          window.document.title,
          window.document.querySelectorAll('li').length,
        ]);
        await enqueueLinks({ selector: 'a.next' });
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: false }),
  );
  const { requestsFinished, requestsFailed } = await crawler.run([`${BASE}first.html`]);
  equal(
    seen,
    [
      ['/first.html', 'First', 2],
      ['/second.html', 'Second', 1],
    ],
    'pages',
  );
  equal([requestsFinished, requestsFailed], [2, 0], 'counts');
});

scenario('runs the scripts of pages', async () => {
  let text;
  const crawler = new JSDOMCrawler(
    {
      runScripts: true,
      hideInternalConsole: true,
      requestHandler: async ({ waitForSelector, window }) => {
        await waitForSelector('#made', 2000);
        text = window.document.querySelector('#made').textContent;
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: false }),
  );
  await crawler.run([`${BASE}scripted.html`]);
  ok(text === 'Made by a script', text);
});
