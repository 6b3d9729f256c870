import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

// https://fetch.spec.whatwg.org/#scheme-fetch
it('a response of a blob has its type, even where that is empty', async () => {
  const window = new Window({ url: 'https://a.test/', runScripts: 'outside-only' });
  const headers = await window.eval(`Promise.all(['', 'text/q'].map(async (type) => {
    const { headers } = await fetch(URL.createObjectURL(new Blob(['abc'], { type })));
    return [...headers].join(' ');
  })).then((all) => all.join('; '))`);
  expect(headers).toBe('content-length,3 content-type,; content-length,3 content-type,text/q');
  window.close();
});
