import { expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { Window } from '../../setup/windows.ts';

/** As in Chromium, where the selection of the document may be elsewhere than the focus. */
test.each([
  ['getSelection().selectAllChildren(p)', 'abc'],
  ['getSelection().collapse(a, 0)', 'abc'],
  ['getSelection().removeAllRanges()', 'Xabc'],
  ['getSelection().removeAllRanges(); a.setSelectionRange(1, 1)', 'aXbc'],
])('what is typed into a control with the focus after %s', async (select, typed) => {
  const window = new Window({ html: '<p id=p>text</p><input id=a value=abc>', runScripts: 'outside-only' });
  window.eval(`a.focus(); ${select}`);
  await new UserInput(window).press('X');
  expect(window.eval('a.value')).toBe(typed);
  window.close();
});
