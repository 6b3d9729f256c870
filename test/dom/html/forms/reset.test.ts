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
