import { describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { startServer } from '../host/test-server.ts';
import { reportOf } from './two-origins.ts';

/** Reports what the expressions give, for `w`, the window of a frame of another origin. */
async function inParent(expressions: readonly string[]): Promise<Record<string, string>> {
  const tests = expressions.map((text) => `[${JSON.stringify(text)}, t(() => ${text})]`).join(', ');
  const page = `<body><iframe name=named src="$OTHER/frame"></iframe><script>
    onload = () => {
      const frame = document.querySelector('iframe');
      const w = frame.contentWindow;
      const getter = (key) => Object.getOwnPropertyDescriptor(w, key).get;
      report(Object.fromEntries([${tests}]));
    };</script>`;
  const frame = `<title>secret</title><iframe name=inner></iframe><iframe name=then src="$OWN/empty"></iframe>`;
  return (await reportOf(page, { '/frame': frame })) as Record<string, string>;
}

function all(expressions: readonly string[], result: string): Record<string, string> {
  return Object.fromEntries(expressions.map((text) => [text, result]));
}

describe('a window of another origin', () => {
  it('refuses all but a few members', async () => {
    const refused = [
      'w.document',
      'w.localStorage',
      'w.history',
      'w.navigator',
      'w.frameElement',
      'w.name',
      'w.origin',
      'w.eval',
      'w.Function',
      'w.constructor',
      'w.__proto__',
      'w.addEventListener',
      'w.dispatchEvent',
      'w.fetch',
      'w.foo',
      'w[9]',
      'w[Symbol.toPrimitive]',
      'w[Symbol.unscopables]',
      'w + ""',
      'w.document = 1',
      'w.foo = 1',
      'w.closed = 1',
      'w[0] = 1',
      'delete w.foo',
      'delete w.length',
      '"document" in w',
      'Object.defineProperty(w, "foo", { value: 1 })',
      'Object.getOwnPropertyDescriptor(w, "document")',
      'Object.hasOwn(w, "document")',
      'Reflect.get(w, "document", window)',
      'Reflect.set(w, "foo", 1, {})',
      'Function("w", "with (w) { return closed }")(w)',
      'JSON.stringify(w)',
      'w.location.href',
      'w.location.origin',
      'w.location.assign',
      'w.location.toString',
      'w.location + ""',
      'w.location.hash = "#x"',
      'delete w.location.href',
    ];
    expect(await inParent(refused)).toEqual(all(refused, 'own SecurityError'));
  });

  it('shows the members that are of no harm', async () => {
    const shown = {
      'w === frames[0] && w === window[0]': 'true',
      'w.window === w && w.self === w && w.frames === w': 'true',
      'w.parent === window && w.top === window': 'true',
      'w.opener': 'null',
      'w.closed': 'false',
      'w.length': '2',
      'w.location === w.location': 'true',
      'w.blur()': 'undefined',
      'w.focus()': 'undefined',
      'w.close()': 'undefined',
      'typeof w.then': 'object',
      'w[1] === w.then': 'true',
      'w[1].document.body.localName': 'body',
      'w[0].parent === w': 'true',
      't(() => w[0].document)': 'own SecurityError',
      'Object.getOwnPropertyNames(w)':
        '0,1,window,self,location,closed,frames,length,top,opener,parent,blur,close,focus,postMessage,then',
      'Reflect.ownKeys(w.location).map(String)':
        'href,replace,then,Symbol(Symbol.toStringTag),Symbol(Symbol.hasInstance),Symbol(Symbol.isConcatSpreadable)',
      'Object.keys(w)': '0,1',
      'Object.prototype.toString.call(w)': '[object Object]',
      'Object.getPrototypeOf(w)': 'null',
      'Object.getPrototypeOf(w.location)': 'null',
      'Reflect.setPrototypeOf(w, null)': 'true',
      'Reflect.setPrototypeOf(w, {})': 'false',
      'Object.isExtensible(w)': 'true',
      'Reflect.preventExtensions(w)': 'false',
      'w instanceof Window': 'false',
      'w.postMessage.name + w.postMessage.length': 'postMessage1',
      'w.close instanceof Function': 'true',
      'w.close === w.close': 'true',
      'w.close.call({})': 'TypeError',
      'w.focus.call({})': 'TypeError',
      'w.postMessage.call({}, 1, "*")': 'TypeError',
      'w.postMessage.call(w[0], 1, "*")': 'undefined',
      'w.blur.call({})': 'TypeError',
      'w.focus === w[0].focus': 'true',
      '["self", "closed", "length", "location"].map((key) => t(() => getter(key).call({})))':
        'TypeError,TypeError,TypeError,TypeError',
      'getter("self").call(w) === w && getter("window").call(w[0]) === w[0]': 'true',
      'getter("self").call(undefined) === window && getter("frames").call(window) === window': 'true',
      'getter("location").call(null) === location && getter("location").call(w[0]) === w[0].location': 'true',
      'getter("parent").call(w[0]) === w': 'true',
      'getter("length").call(w) + "," + getter("length").call(window)': '2,1',
      'Object.getOwnPropertyDescriptor(w, "location").set.call({}, "#x")': 'TypeError',
      'Object.getOwnPropertyDescriptor(w.location, "href").set.call(w, "#x")': 'TypeError',
      'w.location.replace.call({}, "#x")': 'TypeError',
      'w.location.replace.call(location, "#own") + location.hash': 'undefined#own',
      'Reflect.get(w, "self", {}) === w': 'true',
      'Object.getOwnPropertyDescriptor(w, "closed").get.name': 'get closed',
      'JSON.stringify(Object.getOwnPropertyDescriptor(w, "closed"))': '{"enumerable":false,"configurable":true}',
      'Object.getOwnPropertyDescriptor(w.location, "href").get': 'undefined',
      'Object.getOwnPropertyDescriptor(w.location, "href").set.name': 'set href',
    };
    expect(await inParent(Object.keys(shown))).toEqual(shown);
  });

  it('is no way round by members of the own window', async () => {
    const refused = [
      'Object.getOwnPropertyDescriptor(window, "document").get.call(w)',
      'Object.getOwnPropertyDescriptor(window, "localStorage").get.call(w)',
      'Object.getOwnPropertyDescriptor(window, "history").get.call(w)',
      'Object.getOwnPropertyDescriptor(window, "frameElement").get.call(w)',
      'Object.getOwnPropertyDescriptor(window, "name").set.call(w, "x")',
      'Object.getOwnPropertyDescriptor(window, "onclick").get.call(w)',
      'Object.getOwnPropertyDescriptor(window, "onclick").set.call(w, () => {})',
      'Object.getOwnPropertyDescriptor(window, "onmouseenter").get.call(w)',
      'Object.getOwnPropertyDescriptor(window, "onmouseenter").set.call(w, () => {})',
      'Object.getOwnPropertyDescriptor(location, "href").get.call(w.location)',
      'Object.getOwnPropertyDescriptor(location, "hash").set.call(w.location, "#x")',
      'location.assign.call(w.location, "#x")',
      'location.toString.call(w.location)',
      'EventTarget.prototype.addEventListener.call(w, "message", () => {})',
      'dispatchEvent.call(w, new Event("x"))',
      'setTimeout.call(w, () => {})',
      'getComputedStyle.call(w, document.body)',
      'open.call(w, "about:blank")',
      'getSelection.call(w)',
    ];
    expect(await inParent(refused)).toEqual(all(refused, 'own SecurityError'));
    const shown = {
      'Object.getOwnPropertyDescriptor(window, "closed").get.call(w)': 'false',
      'Object.getOwnPropertyDescriptor(window, "parent").get.call(w) === window': 'true',
      'Object.getOwnPropertyDescriptor(window, "location").get.call(w) === w.location': 'true',
      'postMessage.call(w, 1, "*")': 'undefined',
      'Object.create(w).closed': 'false',
      'structuredClone(w)': 'own DataCloneError',
      'new UIEvent("x", { view: w }).view === w': 'true',
      'new MouseEvent("x", { relatedTarget: w }).relatedTarget === w': 'true',
      'new MessageEvent("x", { source: w }).source === w': 'true',
      'frame.contentDocument': 'null',
      'frame.getSVGDocument()': 'null',
      'document.body.append(w)': 'own SecurityError',
      'window.named === w && document.named === w': 'true',
    };
    expect(await inParent(Object.keys(shown))).toEqual(shown);
  });
});

describe('a frame of another origin', () => {
  it('sees as little of the page around it', async () => {
    const page = `<body><script>
      var secret = 'secret';
      onmessage = ({ data, origin, source }) => report({ ...data, origin, isSource: source === frames[0] });
    </script><iframe src="$OTHER/frame"></iframe>`;
    const frame = `<script>parent.postMessage({
      document: t(() => parent.document),
      global: t(() => top.secret),
      storage: t(() => parent.localStorage),
      frameElement: t(() => frameElement),
      own: t(() => parent[0] === window && parent[0].document === document),
      ancestors: t(() => location.ancestorOrigins[0]),
    }, '*')</script>`;
    expect(await reportOf(page, { '/frame': frame })).toEqual({
      document: 'own SecurityError',
      global: 'own SecurityError',
      storage: 'own SecurityError',
      frameElement: 'null',
      own: 'true',
      ancestors: '$OWN',
      origin: '$OTHER',
      isSource: true,
    });
  });
});

describe("a window's postMessage", () => {
  it.each(['post(1, "*")', 'post.call(null, 1, "*")'])(
    'posts to the window that has got it, called on none: %s',
    async (act) => {
      const page = `<script>onmessage = ({ data }) => report(data)</script><iframe src="$OTHER/frame"></iframe>`;
      const frame = `<script>
      onmessage = ({ data, source }) => parent.postMessage([data, source === window], '*');
      const { postMessage: post } = parent;
      ${act};
    </script>`;
      expect(await reportOf(page, { '/frame': frame })).toEqual([1, true]);
    },
  );

  it('reaches the page of another origin by the object that was got before', async () => {
    const page = `<iframe src="/own"></iframe><script>
      const frame = document.querySelector('iframe');
      onmessage = ({ data }) => report(data);
      onload = () => {
        const w = frame.contentWindow;
        w.name;
        frame.onload = () => w.postMessage(1, '*');
        frame.src = '$OTHER/frame';
      };
    </script>`;
    const frame = `<script>onmessage = ({ data }) => parent.postMessage(data, '*')</script>`;
    expect(await reportOf(page, { '/own': 'own', '/frame': frame })).toBe(1);
  });
});

describe('a blob: URL of another origin', () => {
  it('is shown in no frame', async () => {
    const page = `<body><script>
      const said = [];
      onmessage = ({ data }) => {
        said.push(data);
        if (data === 'shown') return report(said.length);
        const frame = document.createElement('iframe');
        frame.src = data;
        document.body.append(frame);
        setTimeout(() => report(t(() => frame.contentDocument.URL)), 200);
      };
      </script><iframe src="$OTHER/maker"></iframe>`;
    const maker = `<script>
      const markup = '<script>parent.postMessage("shown", "*")</' + 'script>';
      parent.postMessage(URL.createObjectURL(new Blob([markup], { type: 'text/html' })), '*');
      </script>`;
    expect(await reportOf(page, { '/maker': maker })).toBe('about:blank');
  });
});

describe('the program that opened a window', () => {
  const pages: Parameters<typeof startServer>[0] = (_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>other</title>');
  };

  it.each([
    ['without scripts reads every frame', undefined, 'other', 'other'],
    ['with scripts sees what they see', 'dangerously' as const, undefined, 'SecurityError'],
  ])('%s', async (_name, runScripts, title, read) => {
    const server = await startServer(pages);
    const html = `<iframe src="${server.origin}/"></iframe>`;
    const window = new Window({ html, url: 'http://page.test/', resources: 'usable', runScripts });
    await new Promise((resolve) => window.addEventListener('load', resolve));
    expect(window.document.querySelector('iframe')?.contentDocument?.title).toBe(title);
    const readTitle = (): string => {
      try {
        return (window.document.querySelector('iframe') as HTMLIFrameElement).contentWindow?.document.title ?? 'none';
      } catch (error) {
        return (error as Error).name;
      }
    };
    expect(readTitle()).toBe(read);
    window.close();
    await server.close();
  });
});

describe('a javascript: URL for a window of another origin', () => {
  it.each([
    'parent.location = url',
    'parent.location.href = url',
    'parent.location.replace(url)',
    "open(url, '_parent')",
    "document.body.innerHTML = '<a target=_top>x</a>'; const a = document.querySelector('a'); a.href = url; a.click()",
    "document.body.innerHTML = '<form target=_top>'; const f = document.forms[0]; f.action = url; f.submit()",
    "document.body.innerHTML = '<form target=_top method=post>'; const f = document.forms[0]; f.action = url; f.submit()",
    "parent.frames.sibling.location = 'javascript:top.document.title=1'",
  ])('is not run: %s', async (act) => {
    const page = `<title>untouched</title><iframe name=sibling></iframe><script>
      onmessage = () => setTimeout(() => report(document.title), 30);
    </script><iframe src="$OTHER/frame"></iframe>`;
    const frame = `<body><script>
      const url = 'javascript:document.title=1';
      try { ${act} } catch {}
      setTimeout(() => parent.postMessage('done', '*'), 10);
    </script>`;
    expect(await reportOf(page, { '/frame': frame })).toBe('untouched');
  });
});

it('who has opened a window of another origin finds none of its frames by a name, as in Chromium', async () => {
  const page = `<script>
    open('$OTHER/opened', 'opened');
    onmessage = () => report([open('', 'opened').length, open('', 'nested').length]);
  </script>`;
  const opened = '<iframe name=nested srcdoc="<iframe></iframe>" onload="opener.postMessage(0, \'*\')"></iframe>';
  expect(await reportOf(page, { '/opened': opened })).toEqual([1, 0]);
});

it('is one object for all pages of an origin, in whichever frames', async () => {
  const page = `<body><iframe src="$OTHER/mid"></iframe><script>
    got = {};
    onmessage = ({ data: [name, value], source }) => {
      const frame = { mid: frames[0], own: frames[0][0], other: frames[0][1] }[name];
      got[name] = [...value, source === frame];
      if (Object.keys(got).length === 3) report(got);
    };</script>`;
  const say = (name: string, expressions: readonly string[]) =>
    `<script>top.postMessage(['${name}', [${expressions.map((text) => `t(() => ${text})`).join(', ')}]], '*')</script>`;
  const climb = '(() => { let at = self; while (at !== at.parent) at = at.parent; return at === top })()';
  const got = await reportOf(page, {
    '/mid': `${say('mid', ['parent === top', 'top[0] === self', 'top.self === top'])}
      <iframe src="$OWN/own"></iframe><iframe src="/other"></iframe>`,
    '/own': say('own', ['parent.parent === top', 'top[0] === parent', 'parent[0] === self', climb]),
    '/other': say('other', ['parent.parent === top', 'parent.top === top', 'top[0] === parent', climb]),
  });
  const yes = (count: number) => [...Array(count).fill('true'), true];
  expect(got).toEqual({ mid: yes(3), own: yes(4), other: yes(4) });
});

it('throws what is of the realm that asks, by an object that was got before', async () => {
  const page = `<iframe></iframe><script>
    const frame = document.querySelector('iframe');
    const w = frame.contentWindow;
    frame.onload = () =>
      report([t(() => w.document), t(() => w.foo), t(() => w.location.href), t(() => w.close instanceof Function)]);
    frame.src = '$OTHER/frame';
  </script>`;
  const own = 'own SecurityError';
  expect(await reportOf(page, { '/frame': 'frame' })).toEqual([own, own, own, 'true']);
});

it('has functions for each realm that asks', async () => {
  const page = `<iframe src="/own"></iframe><iframe src="$OTHER/frame"></iframe><script>
    onload = () => {
      const w = frames[1];
      const { close, parent, href, refused } = frames[0].seen();
      const get = (object, key) => Object.getOwnPropertyDescriptor(object, key);
      report([
        frames[0].w() === w,
        w.close === w.close && close === frames[0].seen().close,
        close === w.close,
        parent === get(w, 'parent').get,
        href === get(w.location, 'href').set,
        [close, parent, href].every((made) => made instanceof frames[0].Function),
        refused instanceof frames[0].DOMException,
      ]);
    };
  </script>`;
  const own = `<script>
    function w() { return parent.frames[1]; }
    function seen() {
      const seen = w();
      let refused = null;
      try { seen.document; } catch (error) { refused = error; }
      const get = (object, key) => Object.getOwnPropertyDescriptor(object, key);
      return { close: seen.close, parent: get(seen, 'parent').get, href: get(seen.location, 'href').set, refused };
    }
  </script>`;
  const got = await reportOf(page, { '/own': own, '/frame': 'frame' });
  expect(got).toEqual([true, true, false, false, false, true, true]);
});

it('is the object that was handed out before the page of another origin came', async () => {
  const page = `<iframe></iframe><script>
    const frame = document.querySelector('iframe');
    const w = frame.contentWindow;
    const popup = open('$OTHER/popup');
    const got = [];
    onmessage = ({ data, source }) => {
      got.push([data, source === { frame: w, popup }[data]]);
      if (got.length === 2) report([...got.sort(), frame.contentWindow === w, frames[0] === w, w.self === w]);
    };
    frame.src = '$OTHER/frame';
  </script>`;
  const say = (name: string) => `<script>(opener ?? parent).postMessage('${name}', '*')</script>`;
  const got = await reportOf(page, { '/frame': say('frame'), '/popup': say('popup') });
  expect(got).toEqual([['frame', true], ['popup', true], true, true, true]);
});
