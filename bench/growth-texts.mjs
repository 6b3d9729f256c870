/** Texts as they are shown, of trees on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
function lengths({ Window }, html) {
  const window = new Window({ html });
  const { body } = window.document;
  const selection = window.getSelection();
  selection.selectAllChildren(body);
  const found = [body.innerText.length, selection.toString().length];
  window.close();
  return found.join(' and ');
}

const texts = (html, answer) => ({
  size: 5000,
  testSize: 30_000,
  run: (livedom, n) => lengths(livedom, html(n)),
  answer,
});

export const textActions = {
  'the text of blocks in one another': texts(
    (n) => '<div>x'.repeat(n),
    (n) => `${2 * n - 1} and ${2 * n - 1}`,
  ),
  'the text behind blocks of nothing in one another': texts(
    (n) => `${'<div> '.repeat(n)}x`,
    () => '1 and 1',
  ),
  'the text behind a rule, in blocks of nothing in one another': texts(
    (n) => `<hr>${'<div>'.repeat(n)}x`,
    () => '1 and 1',
  ),
  'the text before elements of nothing in one another': texts(
    (n) => `x${'<i>'.repeat(n)}`,
    () => '1 and 1',
  ),
  'the text of field sets in one another': texts(
    (n) => `${'<fieldset>'.repeat(n)}x`,
    () => '1 and 1',
  ),
  'the text of rows': texts(
    (n) => `<table>${'<tr><td>1<td>2'.repeat(n)}`,
    (n) => `${4 * n - 1} and ${4 * n - 1}`,
  ),
  'the text of elements that are blocks behind what may be empty or a button': {
    ...texts(
      (n) => `<style>b:empty ~ b, :default ~ b { display: block }</style>${'<b>x</b>'.repeat(n)}`,
      (n) => `${n} and ${n}`,
    ),
    testSize: 120_000,
  },
  'the text of elements that are blocks before another': {
    ...texts(
      (n) => `<style>b:has(~ i) { display: block }</style>${'<b>x</b>'.repeat(n)}`,
      (n) => `${n} and ${n}`,
    ),
    testSize: 120_000,
  },
};
