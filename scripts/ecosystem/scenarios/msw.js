import { equal, ok, scenario } from 'harness';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer(
  http.get('https://tides.test/:port', ({ params, request }) =>
    HttpResponse.json({ port: params.port, by: new URL(request.url).searchParams.get('by') }),
  ),
  http.post('https://tides.test/ports', async ({ request }) =>
    HttpResponse.json({ got: await request.json() }, { status: 201, headers: { 'X-Tide': 'high' } }),
  ),
  http.get('https://slow.test/', async () => {
    await delay(50);
    return HttpResponse.text('late');
  }),
  http.get('https://broken.test/', () => HttpResponse.error()),
);
server.listen({ onUnhandledRequest: 'bypass' });

scenario('answers fetch()', async () => {
  const response = await fetch('https://tides.test/leith?by=moon');
  equal(await response.json(), { port: 'leith', by: 'moon' }, 'json');
  const made = await fetch('https://tides.test/ports', {
    method: 'POST',
    body: JSON.stringify({ a: 1 }),
    headers: { 'Content-Type': 'application/json' },
  });
  equal([made.status, made.headers.get('x-tide'), await made.json()], [201, 'high', { got: { a: 1 } }], 'answer');
  const failed = await fetch('https://broken.test/').catch((error) => error);
  ok(failed instanceof TypeError, 'a network error');
});

scenario('answers XMLHttpRequest', async () => {
  const request = new XMLHttpRequest();
  request.open('GET', 'https://tides.test/wick?by=ship');
  request.responseType = 'json';
  const steps = [];
  request.onreadystatechange = () => steps.push(request.readyState);
  await new Promise((resolve, reject) => {
    request.onload = resolve;
    request.onerror = reject;
    request.send();
  });
  equal([request.status, request.response], [200, { port: 'wick', by: 'ship' }], 'answer');
  equal(steps.at(-1), 4, 'state');
});

scenario('aborting, other handlers, and requests that nobody answers', async () => {
  const controller = new AbortController();
  const aborted = fetch('https://slow.test/', { signal: controller.signal }).catch((error) => error);
  setTimeout(() => controller.abort(), 5);
  equal((await aborted).name, 'AbortError', 'aborted');
  server.use(http.get('https://tides.test/leith', () => HttpResponse.text('other')));
  equal(await (await fetch('https://tides.test/leith')).text(), 'other', 'text');
  server.resetHandlers();
  const page = await fetch(location.href);
  ok((await page.text()).includes('<title>'), 'passed on');
  server.close();
});
