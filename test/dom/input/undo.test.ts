import { afterEach, describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/** What Chromium leaves where a script has changed what is undone, and the same here. */

let window: LivedomWindow;

afterEach(() => window.close());

function open(html: string): UserInput {
  window = new Window({ html, runScripts: 'dangerously' });
  return new UserInput(window);
}

const run = (script: string): unknown => window.eval(script);
const markup = (): string => window.document.querySelector('div')?.innerHTML as string;

async function press(input: UserInput, ...keys: string[]): Promise<void> {
  for (const key of keys) await input.press(key);
}

const SCRIPTS = [
  ['x.firstChild.data = "zz"', 'zz', 'zz'],
  ['x.firstChild.appendData("zz")', 'abczz', 'abc12zz'],
  ['x.innerHTML = "new"', 'new', 'new'],
  ['x.prepend("zz")', 'zzabc', 'zzabc12'],
] as const;

describe('undo in an editing host', () => {
  test.each(SCRIPTS)('after %s', async (script, undone, redone) => {
    const input = open('<div id=x contenteditable>abc</div>');
    run('x.focus(); getSelection().collapse(x, 1)');
    await press(input, '1', '2');
    run(script);
    await press(input, 'Control+z');
    expect(markup()).toBe(undone);
    await press(input, 'Control+y');
    expect(markup()).toBe(redone);
  });

  test('leaves what a script has taken elsewhere', async () => {
    const input = open('<div id=x contenteditable><p>abc</p></div><aside></aside>');
    run('x.focus(); getSelection().collapse(x.firstChild.firstChild, 1)');
    await press(input, 'Enter');
    run('document.querySelector("aside").append(x.lastChild)');
    await press(input, 'Control+z');
    expect(run('document.body.innerHTML')).toBe(
      '<div id="x" contenteditable=""><p>abc</p></div><aside><p>bc</p></aside>',
    );
  });

  test('goes back through all of the document, with the focus, and past what has left it', async () => {
    const input = open('<div id=x contenteditable>a</div><input id=i><input id=j>');
    run('x.focus()');
    await press(input, '1');
    run('i.focus()');
    await press(input, '2');
    run('j.focus()');
    await press(input, '3');
    run('j.remove()');
    await press(input, 'Control+z');
    expect(run('document.activeElement.id + i.value + x.innerHTML')).toBe('i1a');
    await press(input, 'Control+z');
    expect(run('document.activeElement.id + i.value + x.innerHTML')).toBe('xa');
    await press(input, 'Control+y', 'Control+y');
    expect(run('document.activeElement.id + i.value + x.innerHTML')).toBe('i21a');
  });

  test('does nothing where it can no longer be edited', async () => {
    const input = open('<div id=x contenteditable>a</div>');
    run('x.focus()');
    await press(input, '1');
    run('x.contentEditable = false');
    await press(input, 'Control+z');
    expect(markup()).toBe('1a');
  });

  test('is kept from by beforeinput', async () => {
    const input = open('<div id=x contenteditable>a</div>');
    run('x.focus(); x.onbeforeinput = (event) => { if (event.inputType === "historyUndo") event.preventDefault(); }');
    await press(input, '1', 'Control+z');
    expect(markup()).toBe('1a');
  });
});

describe('undo in a text control', () => {
  test.each([
    ['i.value = "new"', 'new'],
    ['i.readOnly = true', 'abc1'],
  ])('after %s', async (script, value) => {
    const input = open('<input id=i value=abc>');
    run('i.focus(); i.setSelectionRange(3, 3)');
    await press(input, '1');
    run(script);
    await press(input, 'Control+z');
    expect(run('i.value')).toBe(value);
  });
});
