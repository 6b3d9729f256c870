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

// https://url.spec.whatwg.org/#concept-url-blob-entry
it.each([
  ['a Request', "request = new Request(url + '#a'); revoke(); return (await fetch(request)).text()"],
  ['its copies', 'request = new Request(url); revoke(); return (await fetch(new Request(request.clone()))).text()'],
  [
    'an XMLHttpRequest',
    "x.open('GET', url); revoke(); x.send(); await new Promise((done) => (x.onload = x.onerror = done)); return x.response",
  ],
  ['a synchronous one', "x.open('GET', url, false); revoke(); x.send(); return x.response"],
])('%s has what its URL stood for, though that is revoked', async (_name, steps) => {
  const window = new Window({ url: 'https://a.test/', runScripts: 'outside-only' });
  const text = await window.eval(`(async () => {
    let request;
    const x = new XMLHttpRequest();
    const url = URL.createObjectURL(new Blob(['abc']));
    const revoke = () => URL.revokeObjectURL(url);
    ${steps};
  })()`);
  expect(text).toBe('abc');
  window.close();
});

it('a request that was made after its URL was revoked has nothing', async () => {
  const window = new Window({ url: 'https://a.test/', runScripts: 'outside-only' });
  const name = await window.eval(`(async () => {
    const url = URL.createObjectURL(new Blob(['abc']));
    URL.revokeObjectURL(url);
    return fetch(new Request(url)).catch((error) => error.name);
  })()`);
  expect(name).toBe('TypeError');
  window.close();
});
