/**
 * Pages and selectors on which a careless implementation takes quadratic time while a page is read as a stream.
 */
export const streamPages = {
  deep: (n) => `${'<div>'.repeat(n)}x${'</div>'.repeat(n)}`,
  flat: (n) => '<p><i>x</i></p>'.repeat(n),
  'void elements': (n) => '<br>'.repeat(n),
  'foster parents': (n) => `<table>${'<i></i>'.repeat(n)}</table>`,
  'misnested tags': (n) => '<b><p></b></p>'.repeat(n / 4),
};

/** Those that HTMLRewriter takes. */
export const backwardSelectors = [
  ':lang(en)',
  ':nth-child(2n)',
  ':nth-of-type(3)',
  ':nth-child(2 of .a *)',
  ':first-of-type',
  'p:not(p:nth-child(3) ~ p)',
  '.a *',
  '.a ~ * i',
  ':read-write',
];

export const forwardSelectors = [':dir(rtl)', ':has(.none)', ':not(:has(> i))', ':nth-last-child(2)', ':last-of-type'];

/** How many elements each way of reading a page finds. */
export async function readStreams({ HTMLRewriter, parse, parseStream, DocumentStream }, page, selector) {
  const counts = { matched: 0, rewritten: 0, kept: 0, removed: 0, amongRemoved: 0, streamed: 0 };
  counts.matched = parse(page).querySelectorAll(selector).length;
  if (backwardSelectors.includes(selector)) {
    await new HTMLRewriter().on(selector, { element: () => void counts.rewritten++ }).transform(page);
  }
  await parseStream([page], { onElement: { [selector]: () => void counts.kept++ } });
  const remove = (element) => element.remove();
  await parseStream([page], {
    onElement: {
      [selector](element) {
        counts.removed++;
        element.remove();
      },
    },
  });
  await parseStream([page], { onElement: { '*': remove, [selector]: () => void counts.amongRemoved++ } });
  const stream = new DocumentStream().onElement(selector, () => void counts.streamed++);
  const writer = stream.writable.getWriter();
  await writer.write(page);
  await writer.close();
  return counts;
}
