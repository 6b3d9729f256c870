import { afterEach, expect, test } from 'vitest';
import { randomNumbers } from '../../../setup/random-numbers.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const windows: LivedomWindow[] = [];

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function open(html: string): LivedomWindow {
  const window = new Window({ html });
  windows.push(window);
  return window;
}

const DECLARATIONS = [
  ...[
    'content: "\\f101"',
    'm\\61rgin-inline-start: 5px',
    'content: "\n',
    "content: '\\''",
    '--z: "\\\n"',
    '/* " */',
    '"',
  ],
  ...[
    'color: red',
    'COLOR: blue',
    'margin: 1px 2px',
    'margin-left: 3px !important',
    'all: unset',
    'margin-inline-start: 4px',
  ],
  ...[
    '--x: a; --y: var(--x)',
    'content: "}"',
    'co\\6c or: lime',
    'not-one: 1',
    'width: -1px',
    ';',
    '/* ; */',
    'font: 12px serif',
  ],
  ...[
    'border: 1px solid',
    'background: url(a;b)',
    'transition: all 1s',
    'float: left; display: inline',
    'overflow: hidden scroll',
  ],
];

function randomBlock(below: ReturnType<typeof randomNumbers>): string {
  return Array.from({ length: below(5) }, () => DECLARATIONS[below(DECLARATIONS.length)]).join(';');
}

/** What the rules of its sheet say, by their members. */
function written({ document }: LivedomWindow): string[] {
  const { cssRules } = document.styleSheets[0] as CSSStyleSheet;
  return Array.from(cssRules, (rule) => {
    const { style } = rule as CSSStyleRule;
    return [rule.cssText, style.length, style.item(0), style.cssText, style.color, style.margin].join('\n');
  });
}

function computed(window: LivedomWindow): string[] {
  const style = window.getComputedStyle(window.document.querySelector('p') as Element);
  return ['color', 'margin-left', '--y', 'display', 'width', 'overflow'].map((name) => style.getPropertyValue(name));
}

test.each([1, 2, 3, 4])('it does not matter who reads a block first, %i', (seed) => {
  const below = randomNumbers(seed);
  for (let i = 0; i < 30; i++) {
    const blocks = Array.from({ length: 6 }, () => randomBlock(below));
    const html = `<style>${blocks.map((block, at) => `${at % 2 === 0 ? 'p' : '.a'}{${block}\n}`).join('')}</style><p class=a>`;
    const [first, second] = [open(html), open(html)];
    // An escaped end of a line in a string may have it go on.
    if (second.document.styleSheets[0]?.cssRules.length !== blocks.length) continue;
    const texts = written(first);
    const styles = computed(second);
    expect(computed(first)).toEqual(styles);
    expect(written(second)).toEqual(texts);
    // In a group or behind another rule the block is read at once.
    const third = open(
      `<style>${blocks.map((block, at) => `${at % 2 === 0 ? 'p' : '.a'}{${block}\n;b{}}`).join('')}</style><p class=a>`,
    );
    expect(computed(third)).toEqual(styles);
    const inline = second.document.createElement('p');
    blocks.forEach((block, at) => {
      inline.style.cssText = `${block}\n`;
      const rule = (second.document.styleSheets[0] as CSSStyleSheet).cssRules[at] as CSSStyleRule;
      expect([...inline.style].sort()).toEqual([...rule.style].sort());
    });
  }
});

test('declarations of a block that nobody has read can be changed', () => {
  const window = open('<style>p { color: red; width: 1px } b { color: blue }</style><p>');
  const [rule, other] = (window.document.styleSheets[0] as CSSStyleSheet).cssRules as unknown as CSSStyleRule[];
  rule?.style.setProperty('color', 'lime');
  other?.style.removeProperty('color');
  expect([rule?.cssText, other?.cssText]).toEqual(['p { color: lime; width: 1px; }', 'b { }']);
  expect(computed(window)[0]).toBe('rgb(0, 255, 0)');
});
