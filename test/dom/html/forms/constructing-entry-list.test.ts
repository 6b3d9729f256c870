import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

it('a form that constructs its entry list is not submitted by requestSubmit(), and fires nothing', () => {
  const window = new Window({ html: '<form><input name=a value=b></form>', runScripts: 'outside-only' });
  const form = window.document.querySelector('form')!;
  const events: string[] = [];
  form.addEventListener('submit', () => events.push('submit'));
  form.addEventListener('formdata', () => {
    events.push('formdata');
    form.requestSubmit();
  });
  new window.FormData(form);
  expect(events).toEqual(['formdata']);
  window.close();
});
