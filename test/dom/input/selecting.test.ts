import { afterEach, describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/** Letters are half as wide as the font is high: 8 pixels. Chromium selects the same letters of a font of that size. */
interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

let window: LivedomWindow;

afterEach(() => window.close());

function open(html: string, boxes: Readonly<Record<string, Rect>>): UserInput {
  const body = { x: 0, y: 0, width: 800, height: 600 };
  window = new Window({ html, layout: { boxOf: ({ id }: Element) => boxes[id] ?? body } });
  return new UserInput(window);
}

const elementOf = (id: string): Element => window.document.getElementById(id) as unknown as Element;

const press = (x: number, y: number, ...moves: readonly (readonly [number, number])[]) =>
  ({
    type: 'pointer',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      ...moves.map(([toX, toY]) => ({ type: 'pointerMove' as const, x: toX, y: toY })),
      { type: 'pointerUp', button: 0 },
    ],
  }) as const;

const selected = (): string => String(window.getSelection());

const LINES = '<p id=a>low <b id=t>tide</b> at noon</p><p id=b>high tide</p>';
const BOXES = {
  a: { x: 10, y: 0, width: 300, height: 20 },
  t: { x: 42, y: 0, width: 32, height: 20 },
  b: { x: 10, y: 20, width: 300, height: 20 },
};

describe('a pointer, where boxes are', () => {
  test('puts the caret where it is in the text', async () => {
    const input = open(LINES, BOXES);
    await input.perform([press(10 + 5 * 8, 30)]);
    const { anchorNode, anchorOffset, isCollapsed } = window.getSelection() as Selection;
    expect([anchorNode?.textContent, anchorOffset, isCollapsed]).toEqual(['high tide', 5, true]);
  });

  test('selects from the press to the release', async () => {
    const input = open(LINES, BOXES);
    await input.perform([press(10 + 2 * 8, 10, [50, 10], [10 + 4 * 8, 30])]);
    expect(selected()).toBe('w tide at noon\n\nhigh');
  });

  test('selects backward', async () => {
    const input = open(LINES, BOXES);
    await input.perform([press(10 + 4 * 8, 30, [42, 10])]);
    const { anchorNode, focusNode, focusOffset } = window.getSelection() as Selection;
    expect([anchorNode?.textContent, focusNode?.textContent, focusOffset]).toEqual(['high tide', 'tide', 0]);
  });

  test('selects the word that it presses twice, and then words', async () => {
    const input = open(LINES, BOXES);
    await input.dblclick(elementOf('b'), { offset: { x: 12 - 150, y: 0 } });
    expect(selected()).toBe('high');
  });

  test('selects nothing where selectstart is prevented, or user-select is none', async () => {
    const input = open(LINES, BOXES);
    window.document.addEventListener('selectstart', (event) => event.preventDefault(), { once: true });
    await input.perform([press(20, 10, [60, 10])]);
    expect(window.getSelection()?.rangeCount).toBe(0);
    elementOf('b').setAttribute('style', 'user-select: none');
    await input.perform([press(20, 30, [60, 30])]);
    expect(window.getSelection()?.rangeCount).toBe(0);
  });

  test('stops selecting when a control gets the focus', async () => {
    const input = open(`${LINES}<input id=c>`, { ...BOXES, c: { x: 0, y: 100, width: 100, height: 20 } });
    window.document.addEventListener('mousemove', () => (elementOf('c') as HTMLElement).focus());
    await input.perform([press(10, 30, [40, 30])]);
    expect(selected()).toBe('');
  });

  test('selects in a text control', async () => {
    const input = open('<textarea id=c style="font-size: 16px">low\nhigh tide</textarea>', {
      c: { x: 0, y: 0, width: 200, height: 60 },
    });
    await input.perform([press(8, 10, [4 * 8, 30])]);
    const { value, selectionStart, selectionEnd } = elementOf('c') as HTMLTextAreaElement;
    expect(value.slice(selectionStart, selectionEnd)).toBe('ow\nhigh');
  });

  test('does not leave the editing host in which it began', async () => {
    const input = open('<p id=a contenteditable>low tide</p><p id=b>high tide</p>', BOXES);
    await input.perform([press(10 + 4 * 8, 10, [40, 30])]);
    expect(selected()).toBe('tide');
  });

  test('knows white space that collapses, lines that wrap and pairs of surrogates', async () => {
    const input = open('<p id=a>  one\n   two \u{1f30a}\u{1f30a} three</p>', {
      a: { x: 0, y: 0, width: 80, height: 40 },
    });
    await input.perform([press(0, 10, [5 * 8, 10])]);
    expect(selected()).toBe('one t');
    await input.perform([press(80, 10, [3 * 8, 30])]);
    expect(selected()).toBe('\u{1f30a} ');
  });
});

describe('a pointer, without boxes', () => {
  test('selects from the end of what it presses to the end of what it is moved to', async () => {
    window = new Window({ html: LINES });
    const input = new UserInput(window);
    await input.drag(elementOf('t'), elementOf('b'));
    expect(selected()).toBe(' at noon\n\nhigh tide');
    await input.drag(elementOf('b'), elementOf('t'));
    expect(selected()).toBe('tide at noon\n\nhigh tide');
  });
});

describe('what a listener removes', () => {
  test('is not told of, and what it was in has been entered already', async () => {
    const input = open('<div id=a><p id=b>x</p></div><p id=c>y</p>', {
      a: { x: 0, y: 0, width: 100, height: 20 },
      b: { x: 0, y: 0, width: 100, height: 20 },
      c: { x: 0, y: 100, width: 100, height: 20 },
    });
    const seen: string[] = [];
    await input.hover(elementOf('b'));
    for (const type of ['mouseover', 'mouseenter', 'mouseout', 'mouseleave', 'mousemove'])
      window.document.addEventListener(
        type,
        ({ target }) => seen.push(`${type} ${(target as unknown as Element).id}`),
        true,
      );
    elementOf('b').remove();
    await input.hover(elementOf('a'));
    expect(seen).toEqual(['mouseover a', 'mousemove a']);
  });
});

test('what a user selects in a control is told at once, and what selection.modify() selects by selectionchange alone', async () => {
  window = new Window({ html: '<input value=abc>' });
  const control = window.document.querySelector('input') as unknown as HTMLInputElement;
  const log: string[] = [];
  control.focus();
  await new Promise((done) => setTimeout(done));
  for (const type of ['select', 'selectionchange']) control.addEventListener(type, () => log.push(type));
  await new UserInput(window).press('Shift+ArrowRight');
  expect(log.splice(0)).toEqual(['select', 'selectionchange']);
  window.document.getSelection()?.modify('extend', 'forward', 'character');
  await new Promise((done) => setTimeout(done));
  expect(log).toEqual(['selectionchange']);
});

test('who deletes what is behind the caret moves no selection', async () => {
  window = new Window({ html: '<input value=abc>' });
  const control = window.document.querySelector('input') as unknown as HTMLInputElement;
  const input = new UserInput(window);
  control.focus();
  await new Promise((done) => setTimeout(done));
  let changes = 0;
  control.addEventListener('selectionchange', () => changes++);
  await input.press('Delete');
  await new Promise((done) => setTimeout(done));
  expect([control.value, changes]).toEqual(['bc', 0]);
});
