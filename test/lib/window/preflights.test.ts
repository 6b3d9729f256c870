import { describe, expect, it } from 'vitest';
import { asked, openPages, requests } from './loaded-pages.ts';

// As in Chromium 156.

describe('an answer to a preflight', () => {
  const allowing = (headers: Record<string, string>) => ({
    'b.test/x': {
      headers: {
        'access-control-allow-origin': 'http://a.test',
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'PUT, DELETE',
        'access-control-allow-headers': 'x-a, X-B',
        ...headers,
      },
    },
  });
  const preflights = async (headers: Record<string, string>, ...all: (string | RequestInit)[]): Promise<number> => {
    const { eval: evaluate } = await openPages('http://a.test/', allowing(headers));
    for (const one of all) {
      const init = typeof one === 'string' ? { method: one } : one;
      await evaluate(`fetch('http://b.test/x', ${JSON.stringify(init)}).catch(() => {})`);
    }
    return requests.filter(({ method }) => method === 'OPTIONS').length;
  };

  it.each([
    ['goes for the next request', {}, ['PUT', 'PUT'], 1],
    ['goes for all that it lists', {}, ['PUT', 'DELETE', { headers: { 'x-a': '1', 'x-b': '1' } }], 1],
    ['goes for nothing else', {}, ['PUT', 'PATCH'], 2],
    ['goes for requests without credentials', {}, [{ method: 'PUT', credentials: 'include' }, 'PUT'], 1],
    ['goes for none with them, unless it was for such', {}, ['PUT', { method: 'PUT', credentials: 'include' }], 2],
    ['counts for no time', { 'access-control-max-age': '0' }, ['PUT', 'PUT'], 2],
    ['counts for less', { 'access-control-max-age': '-1' }, ['PUT', 'PUT'], 2],
    ['counts for a time that nobody can read', { 'access-control-max-age': 'x' }, ['PUT', 'PUT'], 1],
    ['that is malformed allows nothing', { 'access-control-allow-methods': 'P UT, PUT' }, ['PUT', 'PUT'], 2],
  ] as [string, Record<string, string>, (string | RequestInit)[], number][])('%s', async (_, headers, all, count) => {
    expect(await preflights(headers, ...all)).toBe(count);
  });

  it('is for its origin, and for its URL', async () => {
    const script = `fetch('http://b.test/x', { method: 'PUT' }).catch(() => {}).then(() => top.postMessage(0, '*'))`;
    const { eval: evaluate } = await openPages('http://a.test/', {
      ...allowing({ 'access-control-allow-origin': '*' }),
      'c.test/': { body: `<script>${script}</script>` },
    });
    await evaluate("fetch('http://b.test/x', { method: 'PUT' })");
    await evaluate("fetch('http://b.test/x?2', { method: 'PUT' })");
    await evaluate(`new Promise((done) => {
      onmessage = done;
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://c.test/' }));
    })`);
    expect(requests.filter(({ method }) => method === 'OPTIONS').length).toBe(3);
  });

  it('is for an opaque origin alone', async () => {
    const { eval: evaluate } = await openPages('http://a.test/', allowing({ 'access-control-allow-origin': '*' }));
    await evaluate(`(async () => {
      for (let i = 0; i < 2; i++) await new Promise((done) => {
        onmessage = done;
        const frame = document.createElement('iframe');
        frame.sandbox = 'allow-scripts';
        frame.srcdoc = "<script>fetch('http://b.test/x', { method: 'PUT' }).finally(() => parent.postMessage(0, '*'))<" + '/script>';
        document.body.append(frame);
      });
    })()`);
    expect(asked()).toEqual(Array(2).fill(['OPTIONS http://b.test/x', 'PUT http://b.test/x']).flat());
  });
});

it('exposes no headers by a list that is malformed', async () => {
  const headers = { 'x-r': '1', 'access-control-expose-headers': 'x-r, a b' };
  const { eval: evaluate } = await openPages('http://a.test/', { 'b.test/x': { headers } });
  expect(await evaluate("fetch('http://b.test/x').then(({ headers }) => headers.get('x-r'))")).toBe(null);
});

it('asks for nothing without CORS by a user that a redirect names', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/r': { status: 302, headers: { location: 'http://u:p@b.test/x' } },
  });
  const code = "fetch('/r', { mode: 'no-cors' }).catch(({ name }) => name)";
  expect(await evaluate(code)).toBe('TypeError');
  expect(asked()).toEqual(['GET http://a.test/r']);
});
