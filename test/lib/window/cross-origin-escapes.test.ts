import { describe, expect, it } from 'vitest';
import { reportOf } from './two-origins.ts';

/** Looks at what a page of another origin gets hold of while the page around it does something with its frame. */
async function seenWhile(act: string, spy: string): Promise<unknown> {
  const page = `<body><script>
    var secret = 'secret';
    onmessage = ({ data }) => {
      if (data === 'ready') { sloppy(); setTimeout(() => report(heard), 30); } else heard.push(data);
    };
    var heard = [];
    function sloppy() { const frame = document.querySelector('iframe'); ${act}; }
  </script><iframe src="$OTHER/frame"></iframe>`;
  const frame = `<script>
    const post = (value) => parent.postMessage(value, '*');
    ${spy}
    onload = () => setTimeout(() => post('ready'));
  </script>`;
  return await reportOf(page, { '/frame': frame });
}

const SPY_ON_STACK = `
  const look = (type) => () => {
    Error.stackTraceLimit = 100;
    Error.prepareStackTrace = (error, sites) => {
      for (const site of sites) {
        const found = [site.getThis?.(), site.getFunction?.()];
        for (const object of found) {
          if (object === undefined || object === null || object === window) continue;
          try {
            const secret = object.secret ?? object.constructor('return window.secret')();
            if (secret !== undefined) post(type + ' ' + secret);
          } catch {}
        }
      }
      return '';
    };
    new Error().stack;
  };
  for (const type of ['beforeunload', 'pagehide', 'unload']) addEventListener(type, look(type));
  document.addEventListener('visibilitychange', look('visibilitychange'));
  (function caller() {
    addEventListener('beforeunload', function listener() {
      for (let f = listener, i = 0; f && i < 9; f = f.caller, i++) if (f !== listener) post('caller ' + f.name);
    });
  })();
`;

describe('a page of another origin', () => {
  it.each([
    'frame.remove()',
    'frame.src = "about:blank"',
    'frame.contentWindow.location.href = "about:blank"',
    'document.body.innerHTML = ""',
  ])('finds no function of the page around it on the stack when that does %s', async (act) => {
    expect(await seenWhile(act, SPY_ON_STACK)).toEqual([]);
  });
});

describe('a message from another origin', () => {
  it('hands over nothing of its receiver, whatever the sender made of its arrays', async () => {
    const page = `<body><script>
      var secret = 'secret';
      const heard = [];
      onmessage = ({ data, ports, source, constructor }) => {
        if (data.leak) heard.push(data.leak);
        else if (data.value) {
          const own = data.value instanceof RegExp && data.map instanceof Map && ports[0] instanceof MessagePort;
          setTimeout(() => report([own, constructor === MessageEvent, source === frames[0], heard]), 30);
        }
      };
    </script><iframe src="$OTHER/frame"></iframe>`;
    const frame = `<script>
      const send = parent.postMessage.bind(parent);
      const look = (value) => {
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
        try {
          const secret = value.constructor.constructor('return window.secret')();
          if (secret !== undefined) send({ leak: secret }, '*');
        } catch {}
      };
      const { port1 } = new MessageChannel();
      send({ value: /a/g, map: new Map([[{}, [1]]]), bytes: new Uint8Array(4) }, '*', [port1]);
      for (const holder of [Array.prototype, Map.prototype, Set.prototype]) {
        for (const name of Reflect.ownKeys(holder)) {
          const { value, writable } = Object.getOwnPropertyDescriptor(holder, name);
          if (typeof value !== 'function' || !writable || name === 'constructor') continue;
          holder[name] = function (...given) {
            for (let i = 0; i < given.length; i++) look(given[i]);
            return Reflect.apply(value, this, given);
          };
        }
      }
    </script>`;
    expect(await reportOf(page, { '/frame': frame })).toEqual([true, true, true, []]);
  });
});

describe('references that were got earlier', () => {
  it('give no access to the page of another origin that a frame shows now', async () => {
    const page = `<body><iframe src="/own"></iframe><script>
      const frame = document.querySelector('iframe');
      onload = () => {
        const w = frame.contentWindow;
        const { document: d, location: l, history: h } = w;
        const body = d.body;
        const run = w.eval;
        frame.onload = () => {
          const now = frame.contentWindow;
          report([
            t(() => now.document),
            w.closed,
            t(() => w.document === d && d.title),
            t(() => l.href),
            t(() => d.defaultView === w || d.defaultView === null),
            t(() => body.ownerDocument === d),
            t(() => h.length),
            t(() => w.parent),
            t(() => w.frameElement),
            t(() => run('parent.frames[0].document')),
            t(() => w.Function('return parent[0].location.href')()),
            t(() => { w.location = '/own'; return now.closed }),
          ]);
        };
        frame.src = '$OTHER/frame';
      };
    </script>`;
    expect(await reportOf(page, { '/own': '<title>own</title>', '/frame': '<title>other' })).toEqual([
      'own SecurityError',
      false,
      'own SecurityError',
      '$OWN/own',
      'true',
      'true',
      // As the history of a page that is gone says it.
      'foreign SecurityError',
      '[object Window]',
      // Both realms have the objects of the one that asked first.
      'own SecurityError',
      'own SecurityError',
      'own SecurityError',
      'false',
    ]);
  });

  it('are to nothing when the frame is gone', async () => {
    const page = `<body><iframe src="$OTHER/frame"></iframe><script>
      onload = () => {
        const w = frames[0];
        document.querySelector('iframe').remove();
        report(['closed', 'parent', 'top', 'opener', 'length', 'document', 0].map((name) => t(() => w[name]))
          .concat(t(() => w.postMessage(1, '*')), t(() => { w.location = '/own' })));
      };
    </script>`;
    expect(await reportOf(page, { '/frame': '<iframe></iframe>' })).toEqual([
      'true',
      'null',
      'null',
      'null',
      '0',
      'own SecurityError',
      'own SecurityError',
      'undefined',
      'undefined',
    ]);
  });

  it('of another origin give access to the page of the own origin that the frame shows now', async () => {
    const page = `<body><iframe src="$OTHER/frame"></iframe><script>
      const frame = document.querySelector('iframe');
      onload = () => {
        const w = frame.contentWindow;
        frame.onload = () =>
          report([w === frame.contentWindow, w.closed, t(() => w.document.title), t(() => w.own), 'own' in w, w.self === w]);
        w.location = '$OWN/own';
      };
    </script>`;
    const frame = '<title>own</title><script>own = 1</script>';
    // In a browser it is the same object.
    expect(await reportOf(page, { '/own': frame })).toEqual([false, false, 'own', '1', true, true]);
  });

  it('of the global object neither hear nor send events of the page of another origin that the frame shows now', async () => {
    const page = `<body><iframe></iframe><script>
      const frame = document.querySelector('iframe');
      const inner = frame.contentWindow.eval('this');
      const { when } = EventTarget.prototype;
      const events = [frame.contentWindow.EventTarget.prototype, EventTarget.prototype];
      frame.onload = () => {
        const heard = [];
        const hear = ({ type }) => heard.push(type);
        const tries = events.flatMap((own) => [
          t(() => own.addEventListener.call(inner, 'click', hear)),
          t(() => own.removeEventListener.call(inner, 'click', hear)),
          t(() => own.dispatchEvent.call(inner, new MessageEvent('message', { data: 'forged', origin: '$OTHER' }))),
        ]);
        tries.push(t(() => when.call(inner, 'click').subscribe(hear)));
        onmessage = ({ data }) => report([...tries, heard, data]);
        frame.contentWindow.postMessage('true', '*');
      };
      frame.src = '$OTHER/frame';
    </script>`;
    const frame = `<body><script>
      const heard = [];
      onmessage = ({ data }) => {
        heard.push(data);
        document.body.click();
        parent.postMessage(heard, '*');
      };
    </script>`;
    const own = Array(7).fill('own SecurityError');
    expect(await reportOf(page, { '/frame': frame })).toEqual([...own, [], ['true']]);
  });

  it('leave that its prototype', async () => {
    const page = `<body><iframe src="$OTHER/frame"></iframe><script>
      const frame = document.querySelector('iframe');
      onload = () => {
        const w = frame.contentWindow;
        frame.onload = () => {
          const prototype = Object.getPrototypeOf(w);
          const set = [null, {}, prototype].map((value) => Reflect.setPrototypeOf(w, value));
          report([...set, t(() => Object.setPrototypeOf(w, null)), Object.getPrototypeOf(w) === prototype]);
        };
        w.location = '$OWN/own';
      };
    </script>`;
    expect(await reportOf(page)).toEqual([false, false, true, 'TypeError', true]);
  });
});

describe('navigation by another origin', () => {
  const EVIL = `<script>
    const seen = [];
    const act = (text, f) => seen.push(text + ' ' + t(f));
    setTimeout(() => { parent.postMessage(seen, '*') }, 20);
  `;

  it('runs no scripts in the page', async () => {
    const page = `<body><script>var leaked = false; onmessage = ({ data }) => setTimeout(() => report([leaked, data]), 20);
      </script><iframe name=victim></iframe><iframe src="$OTHER/frame"></iframe>`;
    const frame = `${EVIL}
      const script = 'javascript:top.leaked = true';
      act('location', () => { top.location = script });
      act('href', () => { top.location.href = script });
      act('replace', () => top.location.replace(script));
      act('frame', () => { top[0].location = script });
      act('named', () => open(script, 'victim') === top[0]);
      act('_top', () => open(script, '_top') === top);
      act('_parent', () => open(script, '_parent') === parent);
      const a = document.createElement('a');
      a.href = script; a.target = '_top'; a.click();
    </script>`;
    expect(await reportOf(page, { '/frame': frame })).toEqual([
      false,
      [
        'location own SecurityError',
        'href own SecurityError',
        'replace own SecurityError',
        'frame own SecurityError',
        'named false',
        '_top false',
        '_parent false',
      ],
    ]);
  });

  it('cannot guess the URL of a page: what leads to a place in it looks like another page', async () => {
    const page = `<body><script>
        let loads = 0;
        const wait = () => new Promise((resolve) => setTimeout(resolve, 150));
        const counts = [];
        const count = async (act) => {
          loads = 0;
          const { length } = history;
          act();
          await wait();
          counts.push([loads, history.length - length]);
        };
        onload = async () => {
          const [other, own] = document.querySelectorAll('iframe');
          await wait();
          await count(() => { other.contentWindow.location = '$OTHER/frame' });
          await count(() => { own.contentWindow.location = '$OWN/own' });
          await count(() => document.forms[0].submit());
          await count(() => { other.contentWindow.location = '$OTHER/frame#a' });
          await count(() => { other.contentWindow.location.replace('$OTHER/frame#b') });
          await count(() => { other.src = '$OTHER/frame#c' });
          await count(() => { other.src = '$OTHER/another#c' });
          await count(() => { own.src = '$OWN/own#a' });
          report(counts);
        };
      </script><iframe onload="loads++" src="$OTHER/frame"></iframe><iframe onload="loads++" src="/own" name=own></iframe>
      <form method=post action="/own" target=own></form>`;
    const seen = await reportOf(page, { '/frame': 'frame', '/another': 'another', '/own': 'own' });
    // Of loads, and of entries of the history.
    expect(seen).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  it('leaves frames alone that are none of its business', async () => {
    const page = `<body><script>onmessage = ({ data }) => setTimeout(() => report([frames[0].location.href, data]), 30);
      </script><iframe name=victim src="/own"></iframe><iframe src="$OTHER/frame"></iframe>`;
    const frame = `${EVIL}
      act('location', () => { top[0].location = '$OTHER/other' });
      act('replace', () => top[0].location.replace('/other'));
      act('named', () => open('/other', 'victim') === top[0]);
      act('no URL', () => { top[0].location = 'http://[' });
      act('close', () => top.close());
      act('closed', () => top.closed);
    </script>`;
    expect(await reportOf(page, { '/frame': frame, '/own': 'own' })).toEqual([
      '$OWN/own',
      [
        'location own SecurityError',
        'replace own SecurityError',
        'named false',
        'no URL own SyntaxError',
        'close undefined',
        'closed false',
      ],
    ]);
  });

  it('may go to another page in its own frames', async () => {
    const page = `<body><script>onmessage = ({ data, origin }) => report([data, origin])</script><iframe src="$OTHER/frame"></iframe>
      <script>onload = () => { frames[0].location = '$OTHER/next' }</script>`;
    expect(await reportOf(page, { '/next': '<script>parent.postMessage("next", "$OWN")</script>' })).toEqual([
      'next',
      '$OTHER',
    ]);
  });
});

describe('a window that is opened for another origin', () => {
  it('shows as little to its opener as that shows to it', async () => {
    const page = `<body><script>
      onmessage = ({ data, source, origin }) => {
        const names = ['document', 'localStorage', 'name'].map((name) => t(() => source[name]));
        source.postMessage('close', '*');
        source.close();
        report([data, origin, names, source.opener === window, source.closed]);
      };
      open('$OTHER/frame', 'popup');
    </script>`;
    const frame = `<script>opener.postMessage([t(() => opener.document), t(() => opener.secret), opener.closed, opener.opener, top === window], '*')</script>`;
    expect(await reportOf(page, { '/frame': frame })).toEqual([
      ['own SecurityError', 'own SecurityError', false, null, true],
      '$OTHER',
      ['own SecurityError', 'own SecurityError', 'own SecurityError'],
      true,
      true,
    ]);
  });
});
