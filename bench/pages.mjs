import { pages } from './page-files.mjs';

/** The real pages of `htmlparser-benchmark` as `{ name, html }`: all 258, or every `step`-th. */
export function realPages(step = 1) {
  return pages.filter((_, index) => index % step === 0);
}

export function characters(pages) {
  return pages.reduce((sum, page) => sum + page.html.length, 0);
}

/** The pages with the most tags. */
export function largePages(count) {
  const tags = (page) => page.html.split('<').length;
  return realPages()
    .sort((a, b) => tags(b) - tags(a))
    .slice(0, count);
}

/** A news article with 2,400 elements: lists, links, images, forms and hundreds of classes. */
export function queryPage() {
  const name = '488a0b7fa8bc2e0d799ac1dcb22620654777c66a9260983f369d842210f5d3d4.html';
  return realPages().find((page) => page.name === name).html;
}
