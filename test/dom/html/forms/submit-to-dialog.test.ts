import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

it('an image button tells a dialog where it was clicked, however its type is written', () => {
  for (const type of ['image', 'IMAGE']) {
    const html = `<dialog open><form method=dialog><input type=${type} value=a></form></dialog>`;
    const window = new Window({ html, runScripts: 'outside-only' });
    window.document.querySelector('input')!.click();
    expect(window.document.querySelector('dialog')!.returnValue).toBe('0,0');
    window.close();
  }
});
