import { afterEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let server: TestServer | null = null;
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  await server?.close();
});

const PAGE = `<script>parent.shown = (parent.shown || []).concat(location.search)</script>`;

/** Opens the page with that body, and gives it once it is loaded. */
async function openPage(body: string, beforeParse?: (window: LivedomWindow) => void): Promise<LivedomWindow> {
  server = await startServer((request, response) => {
    const url = request.url as string;
    if (url.startsWith('/missing')) response.statusCode = 404;
    if (url === '/nothing') response.statusCode = 204;
    const isImage = url.startsWith('/image');
    response.setHeader('content-type', isImage ? 'image/png' : 'text/html');
    response.end(url === '/' ? `<!DOCTYPE html>${body}` : isImage ? '' : PAGE);
  });
  const opened = await Window.fromURL(`${server.origin}/`, {
    runScripts: 'dangerously',
    resources: 'usable',
    beforeParse,
  });
  window = opened;
  await loaded(opened);
  return opened;
}

const shownIn = (opened: LivedomWindow): string[] =>
  Array.from((opened as unknown as { shown?: string[] }).shown ?? []);

const EVENTS = `<script>
  var events = [];
  for (const type of ['load', 'error'])
    document.addEventListener(type, (event) => events.push(type + ' ' + event.target.id), true);
</script>`;
const eventsIn = (opened: LivedomWindow): string[] => Array.from((opened as unknown as { events: string[] }).events);

describe.each([
  ['object', 'data'],
  ['embed', 'src'],
])('%s', (name, attribute) => {
  it('shows a page in a window of its own, which delays the load event', async () => {
    const opened = await openPage(`${EVENTS}<${name} id=a name=inner ${attribute}=/page?1>`);
    expect(shownIn(opened)).toEqual(['?1']);
    expect(eventsIn(opened)).toEqual(['load a']);
    expect(opened.frames.length).toBe(1);
    expect((opened as unknown as { inner: Window }).inner.location.search).toBe('?1');
  });

  it('has no window for an image', async () => {
    const opened = await openPage(`${EVENTS}<${name} id=a ${attribute}=/image.png>`);
    expect(opened.frames.length).toBe(0);
    expect(eventsIn(opened)).toEqual(['load a']);
  });

  it('shows another page when its attribute changes, and none when it is removed', async () => {
    const opened = await openPage(`<${name} ${attribute}=/page?1>`);
    const element = opened.document.querySelector(name)!;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    element.setAttribute(attribute, '/page?2');
    await loaded;
    expect(shownIn(opened)).toEqual(['?1', '?2']);
    expect(opened.frames.length).toBe(1);
    element.remove();
    expect(opened.frames.length).toBe(0);
  });

  it('loads nothing before it is rendered', async () => {
    const opened = await openPage(`<${name} style="display: none" ${attribute}=/page?1>`);
    expect(shownIn(opened)).toEqual([]);
    const element = opened.document.querySelector<HTMLElement>(name)!;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    element.removeAttribute('style');
    await loaded;
    expect(shownIn(opened)).toEqual(['?1']);
  });

  it('does nothing for a javascript: URL', async () => {
    const opened = await openPage(`<${name} ${attribute}="javascript:'x'">`);
    expect(opened.frames.length).toBe(0);
  });
});

it('an embed element that is hidden loads, as it has a box of no size, and an object does not', async () => {
  const opened = await openPage('<embed hidden src=/page?1><object hidden data=/page?2></object>');
  expect(shownIn(opened)).toEqual(['?1']);
  const object = opened.document.querySelector('object')!;
  const loaded = new Promise((resolve) => object.addEventListener('load', resolve));
  object.hidden = false;
  await loaded;
  expect(shownIn(opened)).toEqual(['?1', '?2']);
});

describe('an object that has nothing to show', () => {
  it.each(['/missing', 'data:application/x-unknown,x', 'http:// no url'])('of %s', async (data) => {
    const opened = await openPage(`${EVENTS}<object id=a data="${data}"><embed id=b src=/page?fallback></object>`);
    expect(eventsIn(opened)).toEqual(['error a', 'load b']);
    expect(shownIn(opened)).toEqual(['?fallback']);
    expect(opened.document.querySelector('object')!.contentWindow).toBe(null);
  });

  it('shows what is in it, and what is in others only when they have nothing either', async () => {
    const opened = await openPage(
      `<object data=/page?1><object data=/page?2></object></object><object><p><object data=/page?3></object></object>
       <video><embed src=/page?4></video>`,
    );
    expect(shownIn(opened).sort()).toEqual(['?1', '?3']);
  });

  it('is itself not shown in itself', async () => {
    const opened = await openPage('<object data=/></object>');
    expect(opened.frames.length).toBe(0);
  });
});

// As in Chromium 156.
it('what an embed element shows has loaded though it is an error page, and is no event where nothing is shown', async () => {
  const opened = await openPage(
    `${EVENTS}<embed id=a src=/missing><embed id=b src=http://127.0.0.1:9/><embed id=c src=/missing-image.png>
     <embed id=d src=/nothing><object id=e data=/nothing></object><object id=f data=file:///x></object>`,
  );
  expect(eventsIn(opened).sort()).toEqual(['error c', 'error f', 'load a', 'load b']);
});

it('nothing is fetched for them unless resources are asked for', async () => {
  const requests: string[] = [];
  server = await startServer((request, response) => {
    requests.push(request.url as string);
    response.setHeader('content-type', 'text/html').end('<object data=/page></object><embed src=/page>');
  });
  window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toEqual(['/']);
  expect(window.frames.length).toBe(0);
});

it('an iframe without a source shows about:blank again', async () => {
  const opened = await openPage('<iframe src=/page?1></iframe>');
  const frame = opened.document.querySelector('iframe')!;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.removeAttribute('src');
  await loaded;
  expect(frame.contentDocument!.URL).toBe('about:blank');
});

describe('an iframe that loads lazily', () => {
  it('waits until it is rendered, and does not delay the load event', async () => {
    const opened = await openPage('<iframe loading=lazy hidden src=/page?1></iframe>');
    expect(shownIn(opened)).toEqual([]);
    const frame = opened.document.querySelector('iframe')!;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.hidden = false;
    await loaded;
    expect(shownIn(opened)).toEqual(['?1']);
  });

  it('loads when it is eager after all', async () => {
    const opened = await openPage('<iframe loading=lazy hidden src=/page?1></iframe>');
    const frame = opened.document.querySelector('iframe')!;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.loading = 'eager';
    await loaded;
    expect(shownIn(opened)).toEqual(['?1']);
  });

  it('does not load what something else took the place of', async () => {
    const opened = await openPage('<iframe loading=lazy hidden src=/page?1></iframe>');
    const frame = opened.document.querySelector('iframe')!;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.contentWindow!.location.replace('/page?2');
    await loaded;
    frame.hidden = false;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shownIn(opened)).toEqual(['?2']);
  });
});
