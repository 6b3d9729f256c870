import { expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { Window } from '../../setup/windows.ts';

const UNITS = ['character', 'word', 'sentence', 'line', 'lineboundary', 'paragraphboundary', 'documentboundary'];

/** Where the caret, which is two characters into the element, is after each move. */
function movesIn(html: string, moves: readonly string[]): (number | null)[] {
  const window = new Window({ html });
  const element = window.document.querySelector('[id]') as unknown as HTMLInputElement;
  const selection = window.document.getSelection() as unknown as Selection;
  const isControl = element.localName === 'input';
  const offsets = moves.map((move) => {
    if (isControl) {
      element.focus();
      element.setSelectionRange(2, 2);
    } else {
      selection.collapse(element.firstChild, 2);
    }
    selection.modify('move', ...(move.split(' ') as ['left', 'word']));
    return isControl ? element.selectionStart : selection.focusOffset;
  });
  window.close();
  return offsets;
}

// All recorded in Chromium 156.
test('characters, words and lines go to a side as the block does, all else to the right as forward', () => {
  const page = (dir: string) => `<p id=p dir=${dir}>abc def</p>`;
  const moves = UNITS.flatMap((unit) => [`left ${unit}`, `right ${unit}`]);
  expect(movesIn(page('ltr'), moves)).toEqual([1, 3, 0, 3, 0, 7, 0, 7, 0, 7, 0, 7, 0, 7]);
  expect(movesIn(page('rtl'), moves)).toEqual([3, 1, 3, 0, 0, 7, 0, 7, 7, 0, 0, 7, 0, 7]);
});

test('the case of letters of ASCII does not count, and nothing else is such a letter', () => {
  expect(movesIn('<p id=p>abc def</p>', ['BACKWARD Character', 'bac\u212award character'])).toEqual([1, 2]);
});

test.each([
  ['<p>a<span id=s dir=rtl>bcde</span></p>', [1, 3]],
  ['<p dir=rtl>f<span id=s dir=ltr>ghij</span></p>', [3, 1]],
  ['<p dir=rtl>f<b id=s style="display: inline-block; direction: ltr">klmno</b></p>', [1, 3]],
  ['<input id=i dir=rtl value=abcd>', [3, 1]],
  ['<div dir=rtl><input id=i dir=ltr value=abcd></div>', [1, 3]],
])('to the sides in %s', (html, offsets) => {
  expect(movesIn(html, ['left character', 'right character'])).toEqual(offsets);
});

test('so do the keys with arrows, but neither Home nor End', async () => {
  const window = new Window({
    html: '<textarea dir=rtl>abc def ghi</textarea><p contenteditable dir=rtl>abc def ghi</p>',
  });
  const document = window.document as unknown as Document;
  const selection = document.getSelection()!;
  const control = document.querySelector('textarea')!;
  const text = document.querySelector('p')!.firstChild as Text;
  const input = new UserInput(window);
  const inControl: number[][] = [];
  const inHost: number[][] = [];
  for (const key of [
    'ArrowLeft',
    'ArrowRight',
    'Control+ArrowLeft',
    'Control+ArrowRight',
    'Shift+ArrowLeft',
    'Home',
    'End',
  ]) {
    control.focus();
    control.setSelectionRange(5, 5);
    await input.press(key);
    inControl.push([control.selectionStart, control.selectionEnd]);
    text.parentElement!.focus();
    selection.collapse(text, 5);
    await input.press(key);
    inHost.push([selection.anchorOffset, selection.focusOffset]);
  }
  const expected = [6, 4, 7, 4, [5, 6], 0, 11].map((at) => (typeof at === 'number' ? [at, at] : at));
  expect(inControl).toEqual(expected);
  expect(inHost).toEqual(expected);
  window.close();
});
