export const title = 'Set innerHTML (or parse a fragment)';
export const engines = ['livedom', 'parse5', 'htmlparser2', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 1.5;

const card = (i) =>
  `<article class="card" id="c${i}"><h2>Title ${i} &amp; more</h2><p>Some <b>bold</b> text, <a href="/item/${i}?a=1&amp;b=2" title="x">a link</a>.</p><ul><li>one<li>two<li>three</ul></article>\n`;
const small =
  '<p class="note">Some <b>bold</b> text, and <a href="/item/1?a=1&amp;b=2">a link</a> to an item.</p>\n<p>More text.</p>';
const row = (i) => `<tr><td>${i}</td><td class="name">name ${i}</td><td><input type="checkbox" checked> yes</td></tr>`;
const repeat = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join('');

const markups = [
  ['1,000 × a word', 1000, 'word'],
  ['1,000 × one small element', 1000, '<span class="a">text</span>'],
  ['1,000 × two paragraphs (117 characters)', 1000, small],
  ['200 × a card (210 characters)', 200, card(1)],
  ['10 × 100 cards', 10, repeat(100, card)],
  ['10 × a table of 200 rows', 10, `<table><tbody>${repeat(200, row)}</table>`],
];

export function cases(engine) {
  return markups.map(([name, times, markup]) => {
    if (engine.kind !== 'dom') {
      return {
        name,
        run() {
          for (let i = 0; i < times; i++) engine.parseFragment(markup);
        },
      };
    }
    return {
      name,
      prepare() {
        const document = engine.parse('<!DOCTYPE html><html><head></head><body><div></div></body></html>');
        return document.querySelector('div');
      },
      run(element) {
        for (let i = 0; i < times; i++) element.innerHTML = markup;
      },
    };
  });
}
