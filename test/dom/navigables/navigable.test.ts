import { afterEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let server: TestServer | null = null;

afterEach(async () => {
  await server?.close();
});

/** Opens the page; `done(value)` in a script of it ends the test. */
async function resultOf(script: string, pages: Record<string, string> = {}): Promise<unknown> {
  server = await startServer((request, response) => {
    const page = request.url === '/' ? `<body><script>${script}</script>` : (pages[request.url as string] ?? '');
    response.setHeader('content-type', 'text/html').end(page);
  });
  let window: LivedomWindow | null = null;
  const result = await new Promise((resolve, reject) => {
    const options = {
      runScripts: 'dangerously' as const,
      resources: 'usable' as const,
      reportError: reject,
      beforeParse(opened: LivedomWindow) {
        window = opened;
        Object.assign(opened, { done: resolve });
      },
    };
    Window.fromURL(`${server?.origin}/`, options).catch(reject);
  });
  const copied: unknown = JSON.parse(JSON.stringify(result));
  (window as LivedomWindow | null)?.close();
  return copied;
}

const FRAME = `const frame = document.body.appendChild(document.createElement('iframe'));`;
const NEXT = `const next = (url) => new Promise((resolve) => { frame.onload = resolve; frame.src = url; });`;

describe('a frame that is navigated', () => {
  it('shows its document until the next one is there', async () => {
    const script = `${FRAME}${NEXT}(async () => {
      await next('/a');
      const old = frame.contentDocument;
      const left = next('/b');
      const isThere = frame.contentDocument === old;
      await left;
      done([isThere, frame.contentDocument === old, frame.contentDocument.title]);
    })();`;
    expect(await resultOf(script, { '/a': '<title>A', '/b': '<title>B' })).toEqual([true, false, 'B']);
  });

  it('is told so in order', async () => {
    const script = `${FRAME}${NEXT}(async () => {
      await next('/a');
      const events = [];
      const { contentWindow: inner, contentDocument: old } = frame;
      for (const type of ['beforeunload', 'pagehide', 'unload']) inner.addEventListener(type, () => {
        events.push(type);
        old.open();
      });
      old.addEventListener('visibilitychange', () => events.push('visibilitychange'));
      await next('/b');
      done([events, old.title]);
    })();`;
    const events = ['beforeunload', 'pagehide', 'visibilitychange', 'unload'];
    expect(await resultOf(script, { '/a': '<title>A' })).toEqual([events, 'A']);
  });

  it.each([
    ['a page', "frame.src = '/a'"],
    ['markup', "frame.srcdoc = 'a'"],
    ['a page of another origin', "frame.src = 'data:text/html,a'"],
    ['what comes of a script', `frame.src = 'javascript:"a"'`],
    ['nothing', 'frame.remove(); setTimeout(frame.onload)'],
  ])('leaves the initial about:blank for %s as it leaves others', async (_what, leave) => {
    const script = `${FRAME}
      const events = [];
      for (const type of ['pagehide', 'unload']) frame.contentWindow.addEventListener(type, () => events.push(type));
      frame.contentDocument.onvisibilitychange = () => events.push('hidden');
      frame.onload = () => done(events);
      ${leave};`;
    expect(await resultOf(script, { '/a': '' })).toEqual(['pagehide', 'hidden', 'unload']);
  });

  it('leaves its document for what comes of a script', async () => {
    const script = `${FRAME}${NEXT}(async () => {
      await next('/a');
      const events = [];
      for (const type of ['pagehide', 'unload']) frame.contentWindow.addEventListener(type, () => {
        events.push(type);
        frame.contentWindow.location = 'javascript:"c"';
      });
      await next('javascript:"b"');
      done([events, frame.contentDocument.body.textContent]);
    })();`;
    expect(await resultOf(script, { '/a': 'a' })).toEqual([['pagehide', 'unload'], 'b']);
  });

  it.each([
    ['a new page', "frame.src = '/b'", ['push', '/b', -1]],
    ['a page in its place', "frame.contentWindow.location.replace('/b')", ['replace', '/b', -1]],
    ['the same page', 'frame.contentWindow.location.reload()', ['reload', '/a', 1]],
    ['the page before', 'history.back()', ['traverse', '/', 0]],
    ['markup', "frame.srcdoc = ''", ['push', 'about:srcdoc', -1]],
    ['a page of another origin', "frame.src = 'data:text/html,b'", null],
  ])('hears first that it is swapped for %s', async (_what, leave, expected) => {
    const script = `${FRAME}${NEXT}(async () => {
      await next('/?');
      await new Promise((resolve) => setTimeout(resolve));
      await next('/a');
      const events = [];
      const inner = frame.contentWindow;
      inner.onpageswap = ({ activation, viewTransition }) => {
        const { navigationType, entry, from } = activation ?? {};
        const path = entry?.url.replace(/^http:..[^/]*|[?]/g, '');
        events.push(activation && [navigationType, path, entry.index], from === inner.navigation.currentEntry, viewTransition);
      };
      inner.onpagehide = () => events.push('pagehide');
      frame.onload = () => done(events);
      setTimeout(() => { ${leave} });
    })();`;
    const isFrom = expected !== null;
    expect(await resultOf(script, { '/a': '', '/?': '' })).toEqual([expected, isFrom, null, 'pagehide']);
  });

  it('is hidden from then on', async () => {
    const window = new Window({
      html: '<iframe srcdoc=a></iframe>',
      runScripts: 'outside-only',
      pretendToBeVisual: true,
    });
    const states = await window.eval(`(async () => {
      const frame = document.querySelector('iframe');
      const loaded = () => new Promise((resolve) => { frame.onload = resolve; });
      if (frame.contentDocument.URL !== 'about:srcdoc' || frame.contentDocument.readyState !== 'complete') await loaded();
      const { contentWindow: inner, contentDocument: old } = frame;
      const states = [];
      for (const type of ['beforeunload', 'pagehide', 'visibilitychange', 'unload'])
        inner.addEventListener(type, () => states.push(type + ' ' + old.visibilityState));
      frame.srcdoc = 'b';
      await loaded();
      return states.join() + ' ' + frame.contentDocument.visibilityState;
    })()`);
    window.close();
    expect(states).toBe('beforeunload visible,pagehide visible,visibilitychange hidden,unload hidden visible');
  });

  it('keeps the window of the initial about:blank, unless that was opened', async () => {
    const script = `const kept = [];
    const test = (mustOpen) => new Promise((resolve) => {
      ${FRAME}
      frame.src = '/a';
      frame.contentWindow.mark = 1;
      if (mustOpen) frame.contentDocument.open();
      frame.onload = () => resolve([frame.contentDocument.title, frame.contentWindow.mark ?? 0]);
      frame.src = '/b';
    });
    (async () => done([await test(false), await test(true)]))();`;
    expect(await resultOf(script, { '/a': '<title>A', '/b': '<title>B' })).toEqual([
      ['B', 1],
      ['B', 0],
    ]);
  });

  it('is loaded when the last of several pages is', async () => {
    const script = `${FRAME}
    const inner = frame.contentDocument;
    const titles = [];
    frame.onload = () => titles.push(frame.contentDocument.title);
    inner.open();
    inner.write('<title>written</title><script>location = "/a"</' + 'script>');
    inner.close();
    setTimeout(() => done(titles), 200);`;
    expect(await resultOf(script, { '/a': '<title>A' })).toEqual(['A']);
  });

  it('is not any more once its document is opened, nor when loading is stopped', async () => {
    const script = `${FRAME}frame.src = '/a';
    frame.contentDocument.open();
    frame.contentDocument.write('<title>written');
    frame.contentDocument.close();
    const other = document.body.appendChild(document.createElement('iframe'));
    other.src = '/a';
    addEventListener('load', () => setTimeout(() => done([...frames].map((inner) => inner.document.title)), 100));
    other.contentWindow.stop();`;
    expect(await resultOf(script.replace('...frames', 'frames[0], frames[1]'), { '/a': '<title>A' })).toEqual([
      'written',
      '',
    ]);
  });
});

describe('a frame that goes to about:blank', () => {
  it('has the origin of who made it go there, which may be itself', async () => {
    const script = `${FRAME}
    frame.srcdoc = '<script>if (!parent.gone) { parent.gone = true; location = "about:blank?" }</' + 'script>';
    frame.onload = () => {
      if (frame.contentDocument?.URL !== 'about:srcdoc') done([frame.contentDocument?.URL ?? null, frames.length]);
    };`;
    expect(await resultOf(script)).toEqual(['about:blank?', 1]);
  });
});

describe('a frame', () => {
  it('has the focus when it or something in it took it, and so has what it is in', async () => {
    const script = `${FRAME}const inner = frame.contentDocument;
      const seen = [];
      const look = () => seen.push(document.hasFocus() && (inner.hasFocus() ? 'both' : 'outer'));
      look(); frame.contentWindow.focus(); look(); window.focus(); look();
      inner.body.innerHTML = '<input><p>'; inner.querySelector('p').focus(); look();
      inner.querySelector('input').focus(); look(); frame.remove(); look();
      done(seen);`;
    expect(await resultOf(script)).toEqual(['outer', 'both', 'outer', 'outer', 'both', 'outer']);
  });

  it('has the base URL that its parent had when its page came', async () => {
    const script = `${FRAME}const blank = frame.contentDocument;
      const other = document.createElement('iframe');
      other.srcdoc = '<p>';
      other.onload = () => {
        document.head.append(Object.assign(document.createElement('base'), { href: 'http://other.test/' }));
        done([blank.baseURI, other.contentDocument.baseURI].map((url) => url === location.href));
      };
      document.body.append(other);`;
    expect(await resultOf(script)).toEqual([true, true]);
  });

  it.each([
    ['allow-scripts allow-same-origin', '/b', 'SecurityError'],
    ['allow-scripts allow-same-origin allow-top-navigation', '#b', 'none'],
  ])('with sandbox="%s" navigates its parent, or not', async (sandbox, url, seen) => {
    const script = `const other = document.createElement('iframe');
      other.setAttribute('sandbox', '${sandbox}');
      other.srcdoc = '<script>try { parent.location = parent.location.href.replace("#", "") + "${url}"; parent.seen = "none" } ' +
        'catch (error) { parent.seen = error.name }</' + 'script>';
      other.onload = () => done(seen);
      document.body.append(other);`;
    expect(await resultOf(script)).toBe(seen);
  });

  it('that is gone has no listeners any more', async () => {
    const script = `${FRAME}const events = [];
      frame.contentWindow.eval("top.document.addEventListener('x', () => top.events.push('inner'))");
      window.events = events;
      document.addEventListener('x', () => events.push('outer'));
      document.dispatchEvent(new Event('x'));
      frame.remove();
      document.dispatchEvent(new Event('x'));
      done(events);`;
    expect(await resultOf(script)).toEqual(['inner', 'outer', 'outer']);
  });
});

describe('the history of a tab', () => {
  const START = `const steps = [];
    const f = document.createElement('iframe');
    const wait = () => new Promise((resolve) => setTimeout(resolve, 30));
    const load = (act) => new Promise((resolve) => { f.onload = () => setTimeout(resolve); act(); });
    const note = (...more) => steps.push([history.length, f.contentDocument?.title ?? null, location.hash, ...more].join(' '));`;
  const pages = { '/a': '<title>a', '/b': '<title>b', '/c': '<title>c', '/d': '<title>d' };
  const stepsOf = (script: string) =>
    resultOf(`${START}(async () => { ${script}; done(steps); })().catch((error) => done(String(error)));`, pages);

  it('has entries for what its frames show', async () => {
    expect(
      await stepsOf(`
        await load(() => { f.src = '/a'; document.body.append(f); }); note();
        await load(() => { f.src = '/b'; }); note();
        await load(() => { f.contentWindow.location = '/c'; }); note(f.contentWindow.history.length);
        await load(() => f.contentWindow.location.replace('/d')); note();
        history.pushState(1, '', '#top'); note();
        await load(() => history.go(-2)); note();
        await load(() => history.forward()); note();
        f.contentWindow.history.forward(); await wait(); note(history.state);
        await load(() => f.contentWindow.history.go(-3)); note();
        await load(() => { f.src = '/d'; }); note();`),
    ).toEqual(['1 a ', '2 b ', '3 c  3', '3 d ', '4 d #top', '4 b ', '4 d ', '4 d #top 1', '4 a ', '2 d ']);
  });

  it('goes where the last of several traversals leads, unless the others stay in the document', async () => {
    expect(
      await stepsOf(`
        await load(() => { f.src = '/a'; document.body.append(f); });
        await load(() => { f.src = '/b'; });
        await load(() => { f.src = '/c'; });
        const heard = [];
        f.addEventListener('load', () => heard.push(f.contentDocument.title));
        await load(() => { history.back(); history.back(); }); await wait(); note(...heard.splice(0));
        await load(() => { history.forward(); history.forward(); }); await wait(); note(...heard.splice(0));
        await load(() => history.back()); heard.length = 0;
        history.back(); history.forward(); await wait(); note(...heard.splice(0));
        history.pushState(1, ''); onpopstate = () => heard.push(history.state);
        await load(() => { history.back(); history.back(); }); await wait(); note(...heard.splice(0));`),
    ).toEqual(['3 a  a', '3 c  c', '3 b ', '3 a   a']);
  });

  it('goes where the first of several traversals leads that leave the page, which no user has asked for', async () => {
    const page = `<script>onload = () => setTimeout(() => opener.postMessage(location.search, '*'));</script>`;
    const script = `const w = open('/?1');
      const shown = () => new Promise((resolve) => { onmessage = ({ data }) => resolve(data); });
      (async () => {
        await shown();
        for (const search of ['?2', '?3', '?4', '?5']) {
          w.location.search = search;
          await shown();
        }
        w.history.go(-10);
        w.history.go(-1);
        w.history.go(-2);
        done(await shown());
      })();`;
    const pages = Object.fromEntries(['1', '2', '3', '4', '5'].map((name) => [`/?${name}`, page]));
    expect(await resultOf(script, pages)).toBe('?4');
  });

  it('has one document for all that is shown without another one in between, made anew as well', async () => {
    expect(
      await stepsOf(`
        await load(() => { f.src = '/a'; document.body.append(f); });
        f.contentWindow.history.pushState(1, '', '#x');
        await load(() => { f.src = '/b'; });
        await load(() => history.back());
        const made = f.contentDocument;
        f.contentWindow.history.back(); await wait();
        steps.push(f.contentDocument === made, f.contentWindow.location.hash);`),
    ).toEqual([true, '']);
  });

  it('gives up for a traversal what the frame is on its way to', async () => {
    expect(
      await stepsOf(`
        await load(() => { f.src = '/a'; document.body.append(f); });
        f.contentWindow.location.hash = 'x';
        f.contentWindow.location.search = '?q';
        f.contentWindow.history.back();
        await wait();
        steps.push(f.contentDocument.title, f.contentWindow.location.search, f.contentWindow.location.hash);`),
    ).toEqual(['a', '', '']);
  });

  it('has no quirks if its document is that of srcdoc', async () => {
    const script = `${FRAME}const load = (go) => new Promise((resolve) => { frame.onload = resolve; go(); });(async () => {
      const modes = [];
      for (const doctype of ['', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">']) {
        await load(() => { frame.srcdoc = doctype + '<p>'; });
        modes.push(frame.contentDocument.compatMode);
      }
      await load(() => frame.removeAttribute('srcdoc'));
      done([...modes, frame.contentDocument.compatMode]);
    })();`;
    expect(await resultOf(script)).toEqual(['CSS1Compat', 'CSS1Compat', 'BackCompat']);
  });

  it('knows the markup of srcdoc, and the state of a page that is loaded again', async () => {
    expect(
      await stepsOf(`
        await load(() => { f.src = '/a'; document.body.append(f); });
        await load(() => { f.srcdoc = '<title>s'; }); note();
        await load(() => f.removeAttribute('srcdoc')); note();
        await load(() => history.back()); note(f.contentWindow.location.href);
        await load(() => f.contentWindow.location.reload()); note();
        await load(() => history.back()); note();
        f.contentWindow.history.pushState({ x: 1 }, '', '?q'); note();
        history.back(); await wait(); note(f.contentWindow.history.state);
        history.forward(); await wait(); note(f.contentWindow.history.state.x);
        f.contentWindow.history.replaceState(2, '', '/b');
        await load(() => f.contentWindow.location.reload()); note(f.contentWindow.history.state);`),
    ).toEqual(['2 s ', '3 a ', '3 s  about:srcdoc', '3 s ', '3 a ', '2 a ', '2 a  ', '2 a  1', '2 b  2']);
  });

  it('goes to where the history led when it was asked to, whatever is pushed before it goes', async () => {
    expect(
      await stepsOf(`
        for (const n of [1, 2]) history.pushState(n, '');
        history.back(); history.pushState(3, ''); steps.push(history.state); await wait(); steps.push(history.state);
        history.pushState(4, ''); history.back(); history.back(); await wait(); steps.push(history.state);
        history.forward(); history.pushState(5, ''); await wait(); steps.push(history.state);
        history.back(); history.forward(); await wait(); steps.push(history.state);`),
    ).toEqual([3, 1, null, 5, null]);
  });

  it('has no entries for a frame that is still at the initial about:blank, or is gone', async () => {
    expect(
      await stepsOf(`
        document.body.append(f); f.contentWindow.location.hash = 'x'; note();
        f.contentWindow.history.pushState(1, ''); note(f.contentWindow.history.state);
        await load(() => { f.src = '/a'; }); note();
        await load(() => { f.src = '/b'; }); note();
        f.remove(); note();
        history.pushState(1, ''); note();
        history.back(); await wait(); note(history.state);`),
    ).toEqual(['1  ', '1   1', '1 a ', '2 b ', '1  ', '2  ', '2   ']);
  });

  it.each([
    ['allow-scripts', '2 '],
    ['allow-scripts allow-top-navigation', '1 '],
  ])('keeps frames with sandbox="%s" from what they may not navigate', async (sandbox, seen) => {
    expect(
      await stepsOf(`
        f.setAttribute('sandbox', '${sandbox} allow-same-origin');
        await load(() => { f.srcdoc = '<title>s'; document.body.append(f); });
        history.replaceState(1, ''); history.pushState(2, '');
        f.contentWindow.history.back(); await wait();
        steps.push(history.state + ' ')`),
    ).toEqual([seen]);
  });

  it('goes back through frames in frames', async () => {
    expect(
      await stepsOf(`
        await load(() => { f.srcdoc = '<title>s</title><iframe src=/a></iframe>'; document.body.append(f); });
        const inner = f.contentDocument.querySelector('iframe');
        await new Promise((resolve) => { inner.onload = () => setTimeout(resolve); inner.src = '/b'; }); note();
        await load(() => { f.contentWindow.location = '/c'; }); note();
        await load(() => history.back()); note(f.contentDocument.querySelector('iframe').contentDocument.title);`),
    ).toEqual(['2 s ', '3 c ', '3 s  a']);
  });
});

describe('a window that a script opens', () => {
  it('is the same window once the page is there', async () => {
    const script = `const opened = open('/a'); opened.mark = 1;
      opened.onload = () => done([opened.document.title, opened.mark, opened.location.pathname]);`;
    expect(await resultOf(script, { '/a': '<title>A' })).toEqual(['A', 1, '/a']);
  });

  it('resolves its URL by the document of the script that runs', async () => {
    const script = `${FRAME}${NEXT}next('/deep/a').then(() => setTimeout(() => {
      const opened = frame.contentWindow.open('b');
      opened.onload = () => done(opened.location.pathname);
    }));`;
    expect(await resultOf(script, { '/deep/a': '' })).toBe('/b');
  });
});

describe('a frame that is taken away while its document is left', () => {
  const ways = [
    "frame.src = '/b'",
    "frame.contentWindow.location = '/b'",
    "frame.srcdoc = 'b'",
    "frame.src = 'about:blank'",
  ];
  const cases = ways.flatMap((way) => ['pagehide', 'visibilitychange', 'unload'].map((type) => [type, way] as const));

  it.each(cases)('in %s of %s shows nothing more', async (type, way) => {
    const script = `${FRAME}${NEXT}next('/a').then(() => {
      const { contentWindow: window, contentDocument: document } = frame;
      const events = [];
      const target = '${type}' === 'visibilitychange' ? document : window;
      if ('${type}' !== 'unload') window.addEventListener('unload', () => events.push('unload'));
      target.addEventListener('${type}', () => {
        frame.remove();
        setTimeout(() => done([...events, window.closed, frame.contentDocument, frames.length]), 50);
      });
      frame.onload = () => events.push('load');
      ${way};
    });`;
    expect(await resultOf(script, { '/a': '', '/b': 'b' })).toEqual([true, null, 0]);
  });

  it('and put back shows its page once', async () => {
    const script = `${FRAME}${NEXT}next('/a').then(() => {
      frame.contentWindow.addEventListener('unload', () => document.body.append(frame));
      frame.onload = () => setTimeout(() => done([frames.length, frame.contentDocument.body.textContent]), 50);
      frame.src = '/b';
    });`;
    expect(await resultOf(script, { '/a': '', '/b': 'b' })).toEqual([1, 'b']);
  });
});

describe('a document that another one opens', () => {
  it.each([
    ['a function that has waited', '(async () => { await 1; frame.contentDocument.open(); tell(); })()'],
    ['a strict one', '(async () => { "use strict"; await 1; frame.contentDocument.write(1); tell(); })()'],
    ['a reaction to a promise', 'Promise.resolve().then(() => { frame.contentDocument.writeln(1); tell(); })'],
  ])('takes the URL of %s', async (_name, open) => {
    const script = `${FRAME}${NEXT}const tell = () => done(frame.contentDocument.URL === document.URL);
      next('/a').then(() => { ${open} });`;
    expect(await resultOf(script, { '/a': '' })).toBe(true);
  });

  it('takes its own URL of a function of its own that has waited', async () => {
    const page = '<script>onload = async () => { await 1; document.open(); parent.done(location.pathname); }</script>';
    expect(await resultOf(`${FRAME} frame.src = '/a'`, { '/a': page })).toBe('/a');
  });
});

describe('a frame that is sent to a javascript: URL', () => {
  it('tells that it is loaded for the first one, and later only for what becomes a document', async () => {
    const script = `const frame = document.createElement('iframe');
      const events = [];
      frame.onload = () => events.push(frame.contentDocument.body.textContent);
      frame.src = 'javascript:void 0';
      document.body.append(frame);
      const wait = () => new Promise((resolve) => setTimeout(resolve, 30));
      (async () => {
        await wait();
        frame.contentWindow.location.href = 'javascript:1';
        await wait();
        frame.src = 'javascript:"text"';
        await wait();
        done(events);
      })();`;
    expect(await resultOf(script)).toEqual(['', 'text']);
  });
});

it('a frame that is put into its own document has no window', async () => {
  const script = `const frame = document.body.appendChild(document.createElement('iframe'));
    const inner = frame.contentWindow;
    inner.document.body.append(frame);
    done([inner.parent, frame.contentWindow, inner.closed]);`;
  expect(await resultOf(script)).toEqual([null, null, true]);
});

it('of traversals that are asked for at once only the first leaves the page', async () => {
  const script = `const opened = open('/a');
    const shown = [];
    window.note = (page) => {
      shown.push(page.location.pathname);
      if (shown.length === 1) setTimeout(() => page.location = '/b', 20);
      if (shown.length === 2) setTimeout(() => page.location = '/c', 20);
      if (shown.length === 3) setTimeout(() => { page.history.go(9); page.history.go(-1); page.history.go(-2); }, 20);
      if (shown.length === 4) setTimeout(() => done(shown), 60);
    };`;
  const page = '<body onload="opener.note(window)">';
  expect(await resultOf(script, { '/a': page, '/b': page, '/c': page })).toEqual(['/a', '/b', '/c', '/b']);
});

describe('a document that is being left', () => {
  // As in Chromium 156: what its listeners ask for is nothing.
  const ASKED = [
    "inner.location.href = '/c'",
    "inner.location.replace('/c')",
    'inner.location.reload()',
    "inner.open('/c', '_self')",
    "frame.src = '/c'",
    "const link = inner.document.createElement('a'); link.href = '/c'; inner.document.body.append(link); link.click()",
    "const form = inner.document.createElement('form'); form.action = '/c'; inner.document.body.append(form); form.submit()",
    'inner.stop()',
  ];
  const cases = ASKED.flatMap((asked) => ['beforeunload', 'pagehide', 'unload'].map((type) => [type, asked] as const));

  it.each(cases)('goes nowhere else in %s by %s', async (type, asked) => {
    const script = `${FRAME}${NEXT}(async () => {
      await next('/a');
      const inner = frame.contentWindow;
      let times = 0;
      inner.addEventListener('${type}', () => { times++; ${asked} });
      await next('/b');
      await new Promise((resolve) => setTimeout(resolve, 20));
      done([frame.contentDocument.title, times]);
    })();`;
    expect(await resultOf(script, { '/a': '<title>A', '/b': '<title>B', '/c': '<title>C' })).toEqual(['B', 1]);
  });
});

// As in Chromium 156.
it.each([
  ['javascript:void(parent.done("%ED%A0%80"))', '\xed\xa0\x80'],
  ['javascript:void(parent.done("%80 50%"))', '\x80 50%'],
  ['javascript:void(parent.done("%C3%A9"))', '\xe9'],
  ['javascript:void setTimeout(() => parent.done(document.body.textContent), 30), "\\ud800"', '\ufffd'],
])('the bytes of %s are characters', async (url, text) => {
  expect(await resultOf(`${FRAME} frame.src = ${JSON.stringify(url)}`)).toBe(text);
});
