import { realPages } from '../../bench/pages.mjs';
import { markup } from './documents.mjs';

let pages;

/** A stretch of a real page with pieces cut out, moved and put in: long input, where the places of things matter. */
export function page(random) {
  pages ??= realPages();
  const { html } = random.pick(pages);
  const start = random.chance(0.3) ? 0 : random.between(0, html.length);
  let input = html.slice(start, start + random.between(2_000, 60_000));
  for (let edit = random.between(0, 20); edit > 0; edit--) {
    const at = random.between(0, input.length);
    const cut = random.chance(0.5) ? random.between(0, 200) : 0;
    const put = random.weighted([
      [4, () => markup(random).markup],
      [2, () => input.slice(at, at + random.between(0, 500))],
      [1, () => ''],
    ])();
    input = input.slice(0, at) + put + input.slice(at + cut);
  }
  return { mode: 'DOMParser', input: input.toWellFormed() };
}
