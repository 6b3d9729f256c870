import { describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { reportOf } from './two-origins.ts';

const ASKED = `{
  origin,
  location: location.origin,
  domain: document.domain,
  secure: isSecureContext,
  cookie: t(() => document.cookie),
  setCookie: t(() => { document.cookie = 'a=b' }),
  storage: t(() => localStorage),
  session: t(() => sessionStorage),
  setDomain: t(() => { document.domain = document.domain }),
  parent: t(() => parent.document.nodeName),
  frame: t(() => frameElement && frameElement.localName),
  blob: URL.createObjectURL(new Blob([])).replace(/[^/]*$/, ''),
}`;
const CHILD = `<script>parent.postMessage(${ASKED}, '*')</script>`;

/** What a frame says of itself, the origin of its message, and whether its document is to be seen. */
async function saidBy(frame: string, page = CHILD): Promise<Record<string, unknown>> {
  const script = `<body><script>
    onmessage = ({ data, origin }) =>
      report({ ...data, sent: origin, isSeen: document.querySelector('iframe').contentDocument !== null });
  </script>${frame}</iframe>`;
  return (await reportOf(script, { '/frame': page })) as Record<string, unknown>;
}

const HELPERS = `<script>function t(f) { try { return String(f()) } catch (error) { return error.name } }</script>`;
const quoted = (text: string): string => text.replaceAll('"', '&quot;');

const OPAQUE = {
  origin: 'null',
  domain: '',
  parent: 'own SecurityError',
  frame: 'null',
  blob: 'blob:null/',
  sent: 'null',
  isSeen: false,
  cookie: 'own SecurityError',
  setCookie: 'own SecurityError',
  storage: 'own SecurityError',
  session: 'own SecurityError',
  setDomain: 'own SecurityError',
};

const SAME = {
  origin: '$OWN',
  domain: '127.0.0.1',
  cookie: '',
  setCookie: 'undefined',
  storage: '[object Storage]',
  session: '[object Storage]',
  parent: '#document',
  frame: 'iframe',
  blob: 'blob:$OWN/',
  sent: '$OWN',
  isSeen: true,
  secure: true,
};

const unprefixed = (all: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(all).replaceAll('own Sec', 'Sec')) as Record<string, unknown>;

describe('a frame in a sandbox', () => {
  it('has an opaque origin, where its page says so by its policy', async () => {
    const frames = `<body><script>
        const said = [];
        onmessage = ({ data, origin }) => said.push(data + ' ' + origin);
        setTimeout(() => {
          said.push([...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument === null));
          report(said.sort());
        }, 500);
      </script><iframe src="/frame.sandboxed"></iframe><iframe sandbox=allow-same-origin src="/frame.sandboxed"></iframe>`;
    const page = `<script>parent.postMessage(t(() => document.cookie), '*')</script>
      <iframe srcdoc="<script>top.postMessage('inner', '*')</script>">`;
    expect(await reportOf(frames, { '/frame.sandboxed': page })).toEqual([
      'inner null',
      'own SecurityError null',
      [true, true],
    ]);
  });

  it('has an opaque origin', async () => {
    const said = await saidBy('<iframe sandbox=allow-scripts src="/frame">');
    expect(said).toEqual({ ...OPAQUE, location: '$OWN', secure: true });
  });

  it('has one too where its page comes from an attribute', async () => {
    const said = await saidBy(`<iframe sandbox=allow-scripts srcdoc="${quoted(HELPERS + CHILD)}">`);
    expect(said).toEqual({ ...unprefixed(OPAQUE), location: 'null', secure: true });
  });

  it('is of the origin with allow-same-origin', async () => {
    const said = await saidBy('<iframe sandbox="allow-scripts ALLOW-same-origin" src="/frame">');
    expect(said).toEqual({ ...SAME, location: '$OWN', setDomain: 'own SecurityError' });
  });

  it('hands the sandbox down', async () => {
    const inner = `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>
      parent.parent.postMessage({ origin, parent: typeof parent.t }, '*')</script>"></iframe>`;
    const page = inner.replace(
      'typeof parent.t',
      '(() => { try { return typeof parent.t } catch (e) { return e.name } })()',
    );
    const said = await saidBy('<iframe sandbox=allow-scripts src="/frame">', page);
    expect(said).toEqual({ origin: 'null', parent: 'SecurityError', sent: 'null', isSeen: false });
  });

  it('runs no scripts, shows no dialogs, opens no windows and submits no forms unless it may', async () => {
    const page = `<form action="javascript:report(1)"></form><script>
      let submits = 0;
      document.forms[0].addEventListener('submit', () => submits++);
      document.forms[0].requestSubmit();
      setTimeout(() => parent.postMessage({ submits, open: t(() => open('about:blank')), confirm: confirm('?') }, '*'), 20);
    </script>`;
    const said = await saidBy('<iframe sandbox=allow-scripts src="/frame">', page);
    expect(said).toMatchObject({ submits: 0, open: 'null', confirm: false });
    const quiet = await reportOf(
      `<body><script>onmessage = () => report('ran')</script>
      <iframe sandbox="allow-same-origin" src="/frame" onload="setTimeout(() => report('quiet'), 20)"></iframe>`,
      {
        '/frame': CHILD,
      },
    );
    expect(quiet).toBe('quiet');
  });

  it('runs no javascript: URL, not even in a document that came before the attribute, but with allow-same-origin', async () => {
    const page = `<body><script>
      var ran = [];
      for (const sandbox of ['allow-scripts', '', 'allow-same-origin', 'allow-scripts allow-same-origin']) {
        const frame = document.createElement('iframe');
        frame.name = sandbox;
        frame.src = '/frame';
        frame.onload = () => {
          frame.onload = null;
          frame.sandbox = sandbox;
          frame.contentWindow.location = 'javascript:void top.ran.push(name)';
          frame.src = 'javascript:void top.ran.push(name)';
        };
        document.body.append(frame);
      }
      setTimeout(() => report([...new Set(ran)].sort()), 300);
    </script>`;
    expect(await reportOf(page)).toEqual(['allow-same-origin', 'allow-scripts allow-same-origin']);
  });

  it('is in it as it was when the navigation began', async () => {
    const said = await reportOf(
      `<body><script>
        onmessage = ({ data }) => report(data);
        const frame = document.createElement('iframe');
        frame.sandbox = 'allow-scripts';
        document.body.append(frame);
        frame.src = '/frame';
        frame.removeAttribute('sandbox');
      </script>`,
      { '/frame': `<script>parent.postMessage(origin, '*')</script>` },
    );
    expect(said).toBe('null');
  });
});

describe('a window that is opened', () => {
  const openedFrom = (page: string, pages: Record<string, string>): Promise<unknown> =>
    reportOf(`<body><script>onmessage = ({ data, origin }) => report([data, origin]);${page}</script>`, pages);

  it('has an opaque origin, where its page says so by its policy', async () => {
    const said = await openedFrom(`open('/page.sandboxed')`, {
      '/page.sandboxed': `<script>opener.postMessage([origin, t(() => opener.document), t(() => localStorage)], '*')</script>`,
    });
    expect(said).toEqual([['null', 'own SecurityError', 'own SecurityError'], 'null']);
  });

  it('is of another origin than the page that opens it, where it is empty and that is in the sandbox of a policy', async () => {
    const said = await openedFrom(`open('/page.escaping')`, {
      '/page.escaping': `<script>
        const blank = open('about:blank');
        const coming = open('/own');
        const before = [t(() => blank.document), t(() => coming.document)];
        setTimeout(() => opener.postMessage([...before, t(() => blank.document)], '*'), 50);
      </script>`,
    });
    expect(said).toEqual([['own SecurityError', 'own SecurityError', 'own SecurityError'], 'null']);
  });

  it('is in the sandbox of the policy of the page that shows what it has made itself', async () => {
    const said = await openedFrom(`open('/page.escaping')`, {
      '/page.escaping': `<script>
        const made = new Blob(['<script>opener.postMessage(0, "*")</' + 'script>'], { type: 'text/html' });
        onmessage = ({ origin }) => opener.postMessage([origin, t(() => shown.document)], '*');
        const shown = open(URL.createObjectURL(made));
      </script>`,
    });
    expect(said).toEqual([['null', 'own SecurityError'], 'null']);
  });

  it('is in the sandbox of no policy but its own, where that lets it escape', async () => {
    const said = await openedFrom(`open('/page.escaping')`, {
      '/page.escaping': `<script>onmessage = ({ data }) => opener.postMessage(data, '*'); open('/own')</script>`,
      '/own': `<script>opener.postMessage([origin, t(() => opener.document)], '*')</script>`,
    });
    expect(said).toEqual([['$OWN', 'own SecurityError'], 'null']);
  });
});

describe('a document at a data: URL', () => {
  it('has an opaque origin', async () => {
    const said = await saidBy(`<iframe src="data:text/html,${encodeURIComponent(HELPERS + CHILD)}">`);
    expect(said).toEqual({ ...unprefixed(OPAQUE), location: 'null', secure: false });
  });
});

describe('a document that another one made', () => {
  it('is of its origin', async () => {
    const said = await saidBy(`<iframe srcdoc="${quoted(HELPERS + CHILD)}">`);
    expect(said).toEqual({ ...SAME, location: 'null', setDomain: 'undefined' });
  });

  it('is of the origin of who navigated, not of the page around it', async () => {
    const page = `<script>
      if (location.search === '') {
        const inner = document.createElement('iframe');
        document.documentElement.append(inner);
        inner.contentWindow.setTimeout(() => { location = '/frame?again'; });
      } else {
        parent.postMessage({}, '*');
        onmessage = () => { location = 'about:blank'; };
      }
    </script>`;
    const said = await reportOf(
      `<body><script>
        onmessage = () => {
          const frame = document.querySelector('iframe');
          frame.onload = () => report([t(() => frame.contentWindow.document), frame.contentDocument]);
          frames[0].postMessage('', '*');
        };
      </script><iframe src="$OTHER/frame?again">`,
      { '/frame?again': page },
    );
    expect(said).toEqual(['own SecurityError', null]);
  });
});

describe('messages and channels between opaque origins', () => {
  it('reach nobody that only has the same text as an origin', async () => {
    const page = `<script>
      const channel = new BroadcastChannel('c');
      const heard = [];
      channel.onmessage = ({ origin }) => heard.push('channel ' + origin);
      onmessage = ({ data, origin }) => {
        if (data === 'tell') parent.postMessage(heard, '*');
        else if (data === 'send') channel.postMessage(1);
        else heard.push(data + ' ' + origin);
      };
    </script>`;
    const said = await reportOf(
      `<body><iframe sandbox=allow-scripts src=/frame></iframe><iframe sandbox=allow-scripts src=/frame></iframe><script>
        onload = () => {
          frames[0].postMessage('send', '*');
          for (const wanted of ['/', '$OWN', 'file:///', '*']) frames[1].postMessage(wanted, wanted);
          onmessage = ({ data }) => report(data);
          setTimeout(() => frames[1].postMessage('tell', '*'), 30);
        };
      </script>`,
      { '/frame': page },
    );
    expect(said).toEqual(['* $OWN']);
  });
});

it.each([
  ['https://example.com/', true],
  ['http://localhost/', true],
  ['http://example.com/', false],
  ['about:blank', true],
])('originAgentCluster at %s is %s', (url, is) => {
  const window = new Window({ url });
  expect(Reflect.get(window, 'originAgentCluster')).toBe(is);
  window.close();
});
