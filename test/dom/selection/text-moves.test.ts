import { expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { Window } from '../../setup/windows.ts';

/** The caret after each press of a key or each change, in a control with that text. */
async function caretsOf(text: string, from: number, times: number, act: string): Promise<(number | null)[]> {
  const window = new Window({ html: '<textarea></textarea>' });
  const control = window.document.querySelector('textarea') as unknown as HTMLTextAreaElement;
  control.value = text;
  control.focus();
  control.setSelectionRange(from, from);
  const input = new UserInput(window);
  const selection = window.document.getSelection() as unknown as Selection;
  const carets: (number | null)[] = [];
  for (let time = 0; time < times; time++) {
    if (/^[A-Z]/.test(act)) await input.press(act);
    else selection.modify('move', ...(act.split(' ') as ['forward', 'word']));
    carets.push(control.selectionStart);
  }
  window.close();
  return carets;
}

// Recorded in Chromium 156.
test.each([
  ["don't “quote” (paren)", 0, [5, 7, 12, 13, 15, 20, 21]],
  ['foo-bar_baz.qux 3.14 x', 0, [3, 4, 11, 12, 15, 20, 22]],
  ['one.two...three', 0, [3, 4, 7, 10, 15]],
  ['$1,000.50 #tag', 0, [1, 9, 11, 14]],
  ['日本語テキスト です', 0, [3, 7, 10]],
  ['a👍b 👨‍👩‍👧 c', 0, [1, 3, 4, 13, 15]],
  ['!+"bc+…+', 0, [3, 5, 8]],
  ['one\ntwo', 0, [3, 4, 7]],
])('words of %s, forward', async (text, from, carets) => {
  expect(await caretsOf(text, from, carets.length, 'Control+ArrowRight')).toEqual(carets);
  expect(await caretsOf(text, from, carets.length, 'forward word')).toEqual(carets);
});

test.each([
  ["don't “quote” (paren)", [20, 15, 14, 12, 7, 6, 0]],
  ['foo-bar_baz.qux 3.14 x', [21, 16, 12, 11, 4, 3, 0]],
  ['a👍b 👨‍👩‍👧 c', [14, 5, 3, 1, 0]],
  ['é$é…&_=@$', [3, 2, 1, 0]],
])('words of %s, backward', async (text, carets) => {
  expect(await caretsOf(text, text.length, carets.length, 'Control+ArrowLeft')).toEqual(carets);
});

test.each([
  ['forward sentence', [9, 21, 26]],
  ['forward sentenceboundary', [9, 21, 26]],
  ['forward paragraphboundary', [26]],
  ['forward lineboundary', [26]],
  ['forward documentboundary', [26]],
])('%s in a control', async (how, carets) => {
  expect(await caretsOf('One two. Three four! Five?', 0, carets.length, how)).toEqual(carets);
});

test.each([
  ['backward sentence', [21, 9, 0]],
  ['backward sentenceboundary', [21, 9, 0]],
  ['backward lineboundary', [0]],
])('%s in a control', async (how, carets) => {
  expect(await caretsOf('One two. Three four! Five?', 26, carets.length, how)).toEqual(carets);
});

test('by lines in a control, the first of which may be empty', async () => {
  expect(await caretsOf('\nab', 0, 2, 'forward line')).toEqual([1, 3]);
  expect(await caretsOf('\nab', 0, 1, 'Home')).toEqual([0]);
  expect(await caretsOf('ab\ncd', 4, 2, 'backward paragraph')).toEqual([1, 0]);
});

test.each([
  ['e\u0301', 'e'],
  ['a👨‍👩‍👧', 'a'],
  ['🇩🇪🇫🇷', '🇩🇪'],
  ['a1\ufe0f\u20e3', 'a'],
])('Backspace behind %s', async (text, rest) => {
  for (const html of [`<input value="${text}">`, `<p contenteditable>${text}</p>`]) {
    const window = new Window({ html });
    const element = window.document.querySelector('input, p') as unknown as HTMLInputElement;
    element.focus();
    const input = new UserInput(window);
    await input.press('Control+End');
    await input.press('Backspace');
    expect(element.value ?? element.textContent).toBe(rest);
    window.close();
  }
});

test.each([
  ['forward', 'a', ['bar :3', 'baz:3', 'baz:3']],
  ['backward', 'baz', ['bar :4', ' :1', 'a:0']],
])('words of a document go past texts of white space, %s', (direction, from, expected) => {
  const window = new Window({ html: '<p>a<b> </b>bar <i>  </i>baz</p>' });
  const selection = window.document.getSelection() as unknown as Selection;
  const { childNodes } = window.document.querySelector('p') as unknown as HTMLElement;
  const start = [...childNodes].find((node) => node.textContent === from) as Text;
  selection.collapse(start, direction === 'forward' ? 1 : 3);
  const places = expected.map(() => {
    selection.modify('move', direction, 'word');
    return `${(selection.focusNode as Text).data}:${selection.focusOffset}`;
  });
  expect(places).toEqual(expected);
  window.close();
});
