/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

function named({ document, getComputedStyle, KeyframeEffect }, texts) {
  const nameOf = (text) => {
    try {
      return new KeyframeEffect(document.body, null, { pseudoElement: text }).pseudoElement;
    } catch ({ name }) {
      return name;
    }
  };
  return texts.map((text) => `${text}: ${nameOf(text)}, ${getComputedStyle(document.body, text).length > 0}`);
}

const inPage = (texts) => `(window) => { ${named}; return named(window, ${JSON.stringify(texts)}); }`;

export const asked = {
  'with arguments and without': inPage([
    ...[
      '',
      ':before',
      '::BEFORE',
      ':first-Line',
      ':marker',
      '::foo',
      '::before ',
      '::before::marker',
      '::cue',
      '::cue(a)',
    ],
    ...['::highlight(a)', '::highlight( a )', '::highlight(a', '::HIGHLIGHT(A)', '::highlight(a b)', '::highlight()'],
    ...['::picker(select)', '::picker(foo)', '::part(a)', '::slotted(a)', '::highlight(\u212a)', '::mar\u212aer'],
    ...['::view-transition-group(a)', '::view-transition-group(*)', '::view-transition-old(.a)'],
    ...['::scroll-button(*)', '::scroll-button(LEFT)', '::scroll-button(foo)', '::-webkit-foo', '::-webkit-scrollbar'],
  ]),
  'without a colon': ({ document, getComputedStyle }) => {
    document.body.innerHTML = '<style>p::before { content: "b" } p::first-line { color: red }</style><p>';
    const p = document.querySelector('p');
    return ['before', 'BEFORE', 'after', 'first-line', 'first-letter', 'marker', 'foo', ' before', 'before()', '*'].map(
      (text) => {
        const { display, content, color } = getComputedStyle(p, text);
        return `${text}: ${display} ${content} ${color}`;
      },
    );
  },
};
