import { describe, expect, it } from 'vitest';
import { asked, openPages, pause } from './loaded-pages.ts';

// As in Chromium 156.

const under = (policy: string, body: string) => ({ headers: { 'content-security-policy': policy }, body });
const submitting = (action: string, method = 'post', target = 'f'): string => `<iframe name=f></iframe>
  <form method=${method} target=${target} action="${action}"><input name=a value=1></form><script>
  told = []; addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => told.push(effectiveDirective, blockedURI));
  document.forms[0].submit()</script>`;

describe('a form', () => {
  const redirect = { '/r': { status: 307, headers: { location: 'http://b.test/f' } } };

  it.each(['get', 'post'])('goes by %s, redirected, nowhere where it may not go', async (method) => {
    const body = submitting('/r', method);
    const { eval: evaluate } = await openPages('http://a.test/', {
      '/': under("form-action 'self'", body),
      ...redirect,
    });
    await pause();
    const url = method === 'get' ? 'http://a.test/r?a=1' : 'http://a.test/r';
    expect(asked()).toEqual([`${method.toUpperCase()} ${url}`]);
    expect(evaluate('told.join()')).toBe(`form-action,${url}`);
  });

  it('goes where it may', async () => {
    await openPages('http://a.test/', {
      '/': under("form-action 'self' http://b.test", submitting('/r')),
      ...redirect,
    });
    await pause();
    expect(asked()).toEqual(['POST http://a.test/r', 'POST http://b.test/f']);
  });

  it('does not become a script', async () => {
    const body = submitting('javascript:told.push("ran")', 'post', '_self');
    const { eval: evaluate } = await openPages('http://a.test/', { '/': under("form-action 'self'", body) });
    await pause();
    expect(evaluate('told.join()')).toBe('form-action,javascript');
  });

  it('is no link', async () => {
    const body = '<iframe name=f></iframe><a href=/r target=f></a><script>document.querySelector("a").click()</script>';
    await openPages('http://a.test/', { '/': under("form-action 'none'", body), ...redirect });
    await pause();
    expect(asked()).toEqual(['GET http://a.test/r', 'GET http://b.test/f']);
  });
});

it.each([
  ["script-src 'none'", 'script-src-elem'],
  ["script-src 'unsafe-inline'", 'ran'],
])('a javascript: URL runs under the policy %s of the document that it would run in', async (policy, expected) => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      body: `<iframe name=f src=/f></iframe><a target=f href="javascript:parent.told.push('ran')"></a><script>
        told = []; onload = () => {
          frames[0].addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective));
          document.querySelector('a').click();
        }</script>`,
    },
    '/f': under(policy, '<p>'),
  });
  await pause();
  expect(evaluate('told.join()')).toBe(expected);
});

it('what a javascript: URL makes is under the policies of the document that it takes the place of', async () => {
  const made = "javascript:'<img src=/i><script>parent.told.push(1)</'+'script>'";
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': under(
      "script-src 'unsafe-inline'; img-src 'none'",
      `<script>told = []</script><iframe src="${made}"></iframe><iframe srcdoc=x></iframe><iframe src=/f></iframe>
        <script>onload = () => { for (const i of [1, 2]) frames[i].location = "${made.replaceAll('</', '<\\/')}" }</script>`,
    ),
    '/f': { body: '<p>' },
  });
  await pause();
  expect(evaluate('told.join()')).toBe('1,1,1');
  expect(asked()).toEqual(['GET http://a.test/f', 'GET http://a.test/i']);
});

it("a script that a script adds runs under 'strict-dynamic'", async () => {
  const body = `<script nonce=a>ran = []; const script = document.createElement('script');
    script.text = 'ran.push("added")'; document.head.append(script); document.write('<script>ran.push("written")<\\/script>')</script>`;
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': under("script-src 'nonce-a' 'strict-dynamic'", body),
  });
  expect(evaluate('ran.join()')).toBe('added');
});

it('nonces are hidden by a policy that is only reported, and no fragment is told', async () => {
  const headers = { 'content-security-policy-report-only': "img-src 'none'" };
  const { eval: evaluate } = await openPages('http://a.test/?q#secret', {
    '/': {
      headers,
      body: `<p nonce=a><script>addEventListener('securitypolicyviolation', ({ sourceFile }) => { told = sourceFile })</script><img src=/i>`,
    },
  });
  await pause();
  expect(evaluate("document.querySelector('p').getAttribute('nonce')")).toBe('');
  expect(evaluate('told')).toBe('http://a.test/?q');
});

it('each navigation to the same javascript: URL is told', async () => {
  const body = `<iframe name=f src=/f></iframe><script nonce=a>told = []; onload = () => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective));
    const go = () => { document.querySelector('iframe').src = 'javascript:1' };
    go();
    setTimeout(go, 20);
  }</script>`;
  const { eval: evaluate } = await openPages('http://a.test/', { '/': under("script-src 'nonce-a'", body), '/f': {} });
  await pause();
  expect(evaluate('told.join()')).toBe('script-src-elem,script-src-elem');
});

it('nonces are hidden that the tags of elements which are there have', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': under("script-src 'nonce-a'", '<body><p>x<body <script nonce=a><html nonce=b>'),
  });
  expect(
    evaluate(
      "[document.body, document.documentElement].map((each) => [each.getAttribute('nonce'), each.nonce]).join()",
    ),
  ).toBe(',a,,b');
});

it.each(['ö', '\u00a0', '“x”'])('a directive with %s in it is none', async (character) => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      body: `<meta http-equiv=content-security-policy content="script-src 'none' ${character}; style-src 'none'">
      <style>html { order: 1 }</style><script>ran = true</script>`,
    },
  });
  expect(evaluate('[ran, getComputedStyle(document.documentElement).order].join()')).toBe('true,0');
});

it.each([
  ['http://a.test/s', '1'],
  ['http://b.test/s', '0'],
])('in quirks mode %s is a style sheet, whatever its type: %s', async (url, order) => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': { body: `<link rel=stylesheet href=${url}>` },
    '/s': { headers: { 'content-type': 'text/plain' }, body: 'html { order: 1 }' },
  });
  expect(evaluate('getComputedStyle(document.documentElement).order')).toBe(order);
});

describe('a nonce', () => {
  it.each(['x="<script"', '<style', 'nonce=b', 'x=1 X=2'])(
    'of a script with %s counts for nothing',
    async (attributes) => {
      const scripts = `<script nonce=a ${attributes}>ran.push(1)</script><script src=/s nonce=a ${attributes}></script>
      <svg><script nonce=a ${attributes}>ran.push(1)</script></svg><script type=module src=/s nonce=a ${attributes}></script>`;
      const body = `<script nonce=a>ran = []</script>${scripts}<style nonce=a ${attributes}>html { order: 1 }</style>`;
      const { eval: evaluate } = await openPages('http://a.test/', {
        '/': under("script-src 'nonce-a'; style-src 'nonce-a'", body),
        '/s': { headers: { 'content-type': 'text/javascript' }, body: 'ran.push(2)' },
      });
      expect(evaluate('ran.join()')).toBe('');
      expect(evaluate('getComputedStyle(document.documentElement).order')).toBe('1');
    },
  );

  it('of another one counts', async () => {
    const body = '<script nonce=a>ran = 1</script><script src=/s nonce=a x=y></script>';
    const { eval: evaluate } = await openPages('http://a.test/', {
      '/': under("script-src 'nonce-a'", body),
      '/s': { headers: { 'content-type': 'text/javascript' }, body: 'ran++' },
    });
    expect(evaluate('ran')).toBe(2);
  });
});

describe('a style that a script has set under a policy for none', () => {
  it.each([
    ['cloneNode()', 'p.cloneNode()'],
    ['cloneNode(true) of what it is in', 'p.parentNode.cloneNode(true).firstChild'],
    ['a copy of a copy', 'p.cloneNode().cloneNode()'],
    ['importNode()', 'document.importNode(p)'],
    ['importNode() and back', 'document.importNode(other.importNode(p))'],
    ['adoptNode() of a copy elsewhere', 'document.adoptNode(other.importNode(p))'],
    ['cloneContents()', 'range.cloneContents().firstChild'],
    ['extractContents() of a part', 'part.extractContents().firstChild'],
    ['importNode() out of a template', 'document.importNode(template.content, true).firstChild'],
  ])('is there too in %s', async (_name, copy) => {
    const body = `<body><p>x</p><template><p></p></template><script>
      const p = document.querySelector('p'), told = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective));
      p.style.color = 'red';
      const other = document.implementation.createHTMLDocument(), template = document.querySelector('template');
      template.content.firstChild.style.color = 'red';
      const range = document.createRange(), part = document.createRange();
      range.selectNode(p);
      part.setStart(p.firstChild, 1);
      part.setEndAfter(p);
      const made = document.body.appendChild(${copy});</script>`;
    const { eval: evaluate } = await openPages('http://a.test/', { '/': under("style-src 'none'", body) });
    await pause();
    expect(evaluate('getComputedStyle(made).color + made.style.cssText + told')).toBe('rgb(255, 0, 0)color: red;');
  });

  it('is not what markup says', async () => {
    const body = `<body><p style="color: red"></p><script>
      const p = document.querySelector('p'), before = p.style.cssText;
      const made = document.body.appendChild(p.cloneNode());</script>`;
    const { eval: evaluate } = await openPages('http://a.test/', { '/': under("style-src 'none'", body) });
    expect(evaluate('before + getComputedStyle(made).color + made.style.cssText')).toBe('rgb(0, 0, 0)');
  });
});

it('styles of attributes that are there before a policy stay, whenever they are asked for', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      body: `<html style="order: 1"><meta http-equiv=content-security-policy content="style-src 'none'"><body style="order: 2">`,
    },
  });
  expect(evaluate('[document.documentElement, document.body].map(({ style }) => style.order)')).toEqual(['1', '']);
  expect(
    evaluate("document.documentElement.setAttribute('style', 'order: 3'), document.documentElement.style.order"),
  ).toBe('');
});

// As in Chromium 156.
it.each([
  ['<object type=application/x-a></object>', ''],
  ['<embed type=application/x-a>', ''],
  ['<object type=text/html></object>', ''],
  ['<embed src=a.swf type=application/x-a>', 'http://a.test/a.swf'],
  ['<object data=a.bin#f type=application/x-a></object>', 'http://a.test/a.bin'],
  ['<object data=http://b.test/a?b type=application/x-a></object>', 'http://b.test'],
  ['<object type=image/png></object>', null],
  ['<object></object><embed><embed src=>', null],
  ['<object classid=a:b data=page></object>', null],
  ['<object type=application/x-a hidden></object>', null],
])('object-src is asked for what nothing shows: %s', async (markup, expected) => {
  const open = async (sources: string): Promise<unknown> => {
    const window = await openPages('http://a.test/', {
      '/': {
        headers: { 'content-security-policy': `object-src ${sources}` },
        body: `<script>told = []; addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, target }) => told.push([effectiveDirective, blockedURI, target === document].join()))</script>${markup}`,
      },
    });
    await pause();
    return window.eval('told.join("; ")');
  };
  expect(await open("'none'")).toBe(expected === null ? '' : `object-src,${expected},true`);
  expect(await open("'self' http://b.test")).toBe('');
});
