import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { equal, ok, scenario } from 'harness';

const PARAGRAPH =
  'The tide comes in twice a day, and goes out twice, which sailors, fishers and walkers on the sands have to know, '.repeat(
    4,
  );
const PAGE = `<!DOCTYPE html><html lang=en><head><title>Tides - The Skerry Post</title><meta name=author content="A. Keeper">
  <meta property="og:description" content="On tides"></head><body><nav><a href=/>Home</a><a href=/b>B</a></nav>
  <div class=sidebar><a href=1>1</a></div><article><h1>Tides</h1>${`<p>${PARAGRAPH}</p>`.repeat(5)}<img src="a.png"><p><a href="next">Next</a></p></article>
  <div class=comments><p>first</p></div><script>x()</script></body></html>`;

scenario('extracts an article', async () => {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  ok(isProbablyReaderable(page), 'readerable');
  const article = new Readability(page).parse();
  equal(
    [article.title, article.byline, article.lang, article.excerpt],
    ['Tides - The Skerry Post', 'A. Keeper', 'en', 'On tides'],
    'data',
  );
  ok(article.textContent.includes('twice a day') && !article.textContent.includes('first'), 'text');
  ok(!article.content.includes('<script') && article.content.includes('<img'), 'content');
});

scenario('of the page itself, with a serializer of its own', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<article><h2>Low water</h2>${`<p>${PARAGRAPH}</p>`.repeat(6)}</article>`,
  );
  const article = new Readability(document.cloneNode(true), { serializer: (element) => element }).parse();
  ok(article.content instanceof HTMLElement, 'an element');
  ok(article.content.querySelectorAll('p').length >= 6, 'paragraphs');
});
