import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

test.each(['<input value=abc>', '<textarea>abc</textarea>'])(
  'a reset that changes the value of %s moves the cursor to its end',
  (html) => {
    const window = new Window({ html: `<form>${html}</form>` });
    const form = window.document.querySelector('form')!;
    const control = form.elements[0] as HTMLInputElement;
    const selection = () => [control.selectionStart, control.selectionEnd];
    control.setSelectionRange(1, 2);
    form.reset();
    expect(selection()).toEqual([1, 2]);
    control.value = 'longer';
    control.setSelectionRange(1, 2);
    form.reset();
    expect(selection()).toEqual([3, 3]);
    window.close();
  },
);

test('a reset takes the files from a file control', () => {
  const window = new Window({ html: '<form><input type=file name=a>', runScripts: 'outside-only' });
  const files = window.eval(`
    const [input] = document.forms[0].elements;
    const { items, files } = new DataTransfer();
    items.add(new File(['b'], 'c.txt'));
    input.files = files;
    const chosen = input.value;
    document.forms[0].reset();
    [chosen, input.value, input.files.length].join()`);
  expect(files).toBe('C:\\fakepath\\c.txt,,0');
  window.close();
});

test('a file control that becomes another one forgets its files', () => {
  const window = new Window({ html: '<input type=file>', runScripts: 'outside-only' });
  const files = window.eval(`
    const input = document.querySelector('input');
    const { items, files } = new DataTransfer();
    items.add(new File(['b'], 'c.txt'));
    input.files = files;
    input.type = 'text';
    const shown = input.value;
    input.type = 'file';
    [shown, input.value, input.files.length].join()`);
  expect(files).toBe(',,0');
  window.close();
});
