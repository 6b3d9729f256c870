import { afterEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { type LivedomWindow, Window as OpenWindow } from '../../setup/windows.ts';

let server: TestServer | null = null;
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  window = null;
  await server?.close();
});

const PAGES: Record<string, string> = {
  '/': '<body><iframe name=inner></iframe>',
  '/a': '<title>A</title><p id=named>a</p><script>var declared = "a"; own = "a"; function f() { return document.title }</script>',
  '/b': '<title>B</title><script>var declared = "b"; other = "b"; class C {}</script>',
  '/c': '<title>C</title><script>inside = [parent.frames[0] === window, frameElement.contentWindow === window]</script>',
};

async function open(runScripts: 'dangerously' | undefined): Promise<LivedomWindow> {
  server = await startServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(PAGES[request.url as string] ?? '');
  });
  const options = { resources: 'usable' as const, ...(runScripts && { runScripts }) };
  window = await OpenWindow.fromURL(`${server.origin}/`, options);
  return window;
}

function frameOf({ document }: LivedomWindow): HTMLIFrameElement {
  return document.querySelector('iframe') as HTMLIFrameElement;
}

async function next(frame: HTMLIFrameElement, url: string): Promise<void> {
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    frame.src = url;
  });
}

type FrameWindow = Window & typeof globalThis & Record<string, unknown>;

describe.each([undefined, 'dangerously'] as const)('a frame in a window with runScripts: %s', (runScripts) => {
  it('has one window object for all documents that it shows', async () => {
    const top = await open(runScripts);
    const frame = frameOf(top);
    const first = frame.contentWindow as FrameWindow;
    for (const title of ['A', 'B', 'C', 'A']) {
      await next(frame, `/${title.toLowerCase()}`);
      expect(frame.contentWindow === first).toBe(true);
      expect(first.document === frame.contentDocument).toBe(true);
      expect(first.document.title).toBe(title);
      expect(first.location.pathname).toBe(`/${title.toLowerCase()}`);
      expect([first.closed, first.parent === top, first.name]).toEqual([false, true, 'inner']);
      expect([top[0] === first, (top.frames as FrameWindow).inner === first]).toEqual([true, true]);
      expect([first.self === first, first.window === first, first.frames === first]).toEqual([true, true, true]);
    }
  });

  it('shows what the document of the time has', async () => {
    const frame = frameOf(await open(runScripts));
    const first = frame.contentWindow as FrameWindow;
    await next(frame, '/a');
    expect((first.named as HTMLElement).localName).toBe('p');
    const { Element: Before } = first;
    await next(frame, '/b');
    expect([first.named, 'named' in first]).toEqual([undefined, false]);
    const body = frame.contentDocument?.body as HTMLElement;
    expect([first.Element === Before, body instanceof first.Element, body instanceof Before]).toEqual([
      false,
      true,
      false,
    ]);
    expect(first instanceof first.Window).toBe(true);
    expect(first.getComputedStyle(body).display).toBe('block');
  });

  it('has the properties and listeners of the window that is there', async () => {
    const frame = frameOf(await open(runScripts));
    const first = frame.contentWindow as FrameWindow;
    await next(frame, '/a');
    first.mark = 1;
    await next(frame, '/b');
    expect([first.mark, 'mark' in first]).toEqual([undefined, false]);
    first.mark = 2;
    const heard: string[] = [];
    first.addEventListener('resize', () => heard.push('resize'));
    first.onscroll = () => heard.push('scroll');
    for (const type of ['resize', 'scroll']) first.dispatchEvent(new first.Event(type));
    expect([first.mark, heard]).toEqual([2, ['resize', 'scroll']]);
    await next(frame, '/c');
    first.dispatchEvent(new first.Event('resize'));
    expect([first.mark, first.onscroll, heard.length]).toEqual([undefined, null, 2]);
  });

  it('has another one when it is put somewhere else', async () => {
    const { document } = await open(runScripts);
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const first = frame.contentWindow as FrameWindow;
    await next(frame, '/a');
    frame.remove();
    expect([frame.contentWindow, first.closed, first.parent]).toEqual([null, true, null]);
    document.body.append(frame);
    expect(frame.contentWindow === first).toBe(false);
  });
});

describe('a frame with scripts that is navigated', () => {
  it('shows the values of global variables, those declared by an earlier page too', async () => {
    const frame = frameOf(await open('dangerously'));
    await next(frame, '/a');
    const first = frame.contentWindow as FrameWindow & { f(): string };
    expect([first.declared, first.own, first.f()]).toEqual(['a', 'a', 'A']);
    await next(frame, '/b');
    const { declared, own, other, f } = frame.contentWindow as FrameWindow;
    expect([declared, own, other, f]).toEqual(['b', undefined, 'b', undefined]);
    await next(frame, '/a');
    expect([first.other, (frame.contentWindow as typeof first).f()]).toEqual([undefined, 'A']);
  });

  it('is the same to its own scripts as their global object', async () => {
    const frame = frameOf(await open('dangerously'));
    await next(frame, '/a');
    await next(frame, '/c');
    expect((frame.contentWindow as FrameWindow).inside).toEqual([true, true]);
  });

  it('sends and gets messages by the object that others have', async () => {
    const top = await open('dangerously');
    const frame = frameOf(top);
    await next(frame, '/a');
    const first = frame.contentWindow as FrameWindow;
    await next(frame, '/b');
    first.eval('onmessage = (event) => event.source.postMessage(event.data + 1, "*")');
    const event = await new Promise<MessageEvent>((resolve) => {
      top.addEventListener('message', resolve as (event: Event) => void);
      top.eval('(() => frames[0].postMessage(1, "*"))()');
    });
    expect([event.data, event.source === first]).toEqual([2, true]);
  });
});
