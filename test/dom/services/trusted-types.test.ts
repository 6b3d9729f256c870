import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

afterEach(() => window.close());

function run(policy: string, script: string): string | boolean {
  const meta = policy === '' ? '' : `<meta http-equiv=content-security-policy content="${policy}">`;
  const html = `<!doctype html>${meta}<body><p></p><script>window.result = (() => { ${script} })()</script>`;
  window = new Window({ html, runScripts: 'dangerously', url: 'https://a.test/' });
  return (window as unknown as { result: string | boolean }).result;
}

const REQUIRED = "require-trusted-types-for 'script'";
const tried = (code: string): string => `try { ${code}; return 'done'; } catch (error) { return String(error); }`;

test('policies make trusted objects, which read as their text', () => {
  const seen = run(
    '',
    `const policy = trustedTypes.createPolicy('p', { createHTML: (text, more) => '<b>' + text + more + '</b>' });
    const html = policy.createHTML('a', 'b');
    document.querySelector('p').innerHTML = html;
    return [html + '', html.toJSON(), trustedTypes.isHTML(html), trustedTypes.isScript(html), policy.name,
      document.querySelector('p').innerHTML, trustedTypes.emptyHTML === trustedTypes.emptyHTML].join()`,
  );
  expect(seen).toBe('<b>ab</b>,<b>ab</b>,true,false,p,<b>ab</b>,true');
});

const SINKS: Record<string, string> = {
  "document.querySelector('p').innerHTML = 'a'": 'TrustedHTML',
  "document.querySelector('p').outerHTML = 'a'": 'TrustedHTML',
  "document.querySelector('p').insertAdjacentHTML('beforeend', 'a')": 'TrustedHTML',
  "document.querySelector('p').setHTMLUnsafe('a')": 'TrustedHTML',
  "document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = 'a'": 'TrustedHTML',
  "document.write('a')": 'TrustedHTML',
  "new DOMParser().parseFromString('a', 'text/html')": 'TrustedHTML',
  "Document.parseHTMLUnsafe('a')": 'TrustedHTML',
  "document.createRange().createContextualFragment('a')": 'TrustedHTML',
  "document.createElement('iframe').srcdoc = 'a'": 'TrustedHTML',
  "document.createElement('script').text = 'a'": 'TrustedScript',
  "document.createElement('script').textContent = 'a'": 'TrustedScript',
  "document.createElement('script').innerText = 'a'": 'TrustedScript',
  "document.createElement('script').src = 'a'": 'TrustedScriptURL',
  "document.createElement('embed').src = 'a'": 'TrustedScriptURL',
  "document.createElement('object').data = 'a'": 'TrustedScriptURL',
  "document.createElement('object').codeBase = 'a'": 'TrustedScriptURL',
  "document.createElement('object').setAttribute('data', 'a')": 'TrustedScriptURL',
  "document.body.setAttribute('onclick', 'a')": 'TrustedScript',
  "document.createElementNS('http://www.w3.org/2000/svg', 'animate').setAttribute('onbegin', 'a')": 'TrustedScript',
  "document.body.setAttribute('onrepeat', 'a')": 'TrustedScript',
  "document.createElement('script').setAttributeNS(null, 'src', 'a')": 'TrustedScriptURL',
  "setTimeout('a')": 'TrustedScript',
};

for (const [code, type] of Object.entries(SINKS)) {
  test(`a document that requires trusted types refuses ${code}`, () => {
    expect(run(REQUIRED, tried(code))).toMatch(new RegExp(`^TypeError: .*This document requires '${type}' assignment`));
  });

  test(`any other takes ${code}`, () => expect(run('', tried(code))).toBe('done'));
}

test('of plugins the default policy is told by which member or attribute, as in Chromium', () => {
  const seen = run(
    REQUIRED,
    `const sinks = [];
    trustedTypes.createPolicy('default', { createScriptURL: (url, type, sink) => { sinks.push(sink); return url + '!'; } });
    const [embed, object] = [document.createElement('embed'), document.createElement('object')];
    embed.src = object.data = object.codeBase = 'a';
    const values = [embed.getAttribute('src'), object.getAttribute('codebase')];
    object.setAttribute('codebase', 'a');
    const types = ['codeBase', 'codebase', 'data', 'type'].map((name) => trustedTypes.getPropertyType('object', name));
    return [...values, ...sinks, types, trustedTypes.getAttributeType('object', 'codeBase')].join('; ')`,
  );
  expect(seen).toBe(
    'a!; a!; HTMLObjectElement codeBase; HTMLObjectElement data; HTMLEmbedElement src; HTMLObjectElement codebase; ' +
      'TrustedScriptURL,,TrustedScriptURL,; TrustedScriptURL',
  );
});

test('what is allowed stays allowed', () => {
  const code = `const p = document.querySelector('p');
    p.textContent = 'a';
    p.setAttribute('title', 'b');
    const policy = trustedTypes.createPolicy('p', { createHTML: (text) => text.toUpperCase() });
    p.insertAdjacentHTML('beforeend', policy.createHTML('<b>c</b>'));
    return p.outerHTML;`;
  expect(run(REQUIRED, code)).toBe('<p title="b">a<b>C</b></p>');
});

test('the default policy is asked for strings', () => {
  const code = `const seen = [];
    trustedTypes.createPolicy('default', { createHTML: (...given) => (seen.push(given.join()), given[0] === 'no' ? null : 'x') });
    const p = document.querySelector('p');
    p.innerHTML = 'yes';
    try { p.innerHTML = 'no'; } catch (error) { seen.push(error.name); }
    return [...seen, p.innerHTML].join(' ');`;
  expect(run(REQUIRED, code)).toBe('yes,TrustedHTML,Element innerHTML no,TrustedHTML,Element innerHTML TypeError x');
});

test('text that gets into a script by other ways does not run', () => {
  const code = `const script = document.createElement('script');
    script.append('window.ran = true');
    document.body.append(script);
    return window.ran === true;`;
  expect([run(REQUIRED, code), run('', code)]).toEqual([false, true]);
});

test.each([
  ['trusted-types a', 'b', true],
  ['trusted-types a', 'a', false],
  ["trusted-types 'none'", 'a', true],
  ['trusted-types *', 'b', false],
  ['trusted-types *', 'aZ09-#=_/@.%', false],
  ['trusted-types *', '', false],
  ['trusted-types *', 'a b', true],
  ['trusted-types *', '\u00e9', true],
  ['trusted-types a*b', 'a*b', true],
  ['trusted-types *', '*', true],
])('%s, of a policy that is called %s', (policy, name, isRefused) => {
  expect(String(run(policy, tried(`trustedTypes.createPolicy('${name}', {})`))).startsWith('TypeError')).toBe(
    isRefused,
  );
});

test('an attribute that the default policy takes from its element has its value', () => {
  const code = `const p = document.querySelector('p');
    p.setAttribute('onclick', trustedTypes.createPolicy('p', { createScript: String }).createScript('old'));
    const attr = p.attributes[0];
    trustedTypes.createPolicy('default', { createScript: () => (p.removeAttribute('onclick'), 'new') });
    attr.value = 'given';
    return p.hasAttribute('onclick') + ' ' + attr.value;`;
  expect(run(REQUIRED, code)).toBe('false new');
});

test('names are used once, unless it is allowed', () => {
  const twice = tried("trustedTypes.createPolicy('a', {}); trustedTypes.createPolicy('a', {})");
  expect(run('trusted-types a', twice)).toMatch(/^TypeError/);
  expect(run("trusted-types a 'allow-duplicates'", twice)).toBe('done');
});

test('who is refused is told of by an event', async () => {
  run(REQUIRED, tried("document.querySelector('p').innerHTML = 'a'.repeat(100)"));
  const event = await new Promise<SecurityPolicyViolationEvent>((resolve) => {
    window.document.addEventListener('securitypolicyviolation', resolve);
  });
  const { blockedURI, disposition, sample, violatedDirective } = event;
  expect([blockedURI, disposition, violatedDirective]).toEqual([
    'trusted-types-sink',
    'enforce',
    'require-trusted-types-for',
  ]);
  expect(sample).toBe(`Element innerHTML|${'a'.repeat(40)}`);
});

test('documents without a window are guarded as those of their global object', () => {
  const code = "document.implementation.createHTMLDocument('').body.innerHTML = 'a'";
  expect(run(REQUIRED, tried(code))).toMatch(/^TypeError/);
});

test('a frame that has no page of its own requires what its parent does', () => {
  const code = `const frame = document.body.appendChild(document.createElement('iframe'));
    ${tried("frame.contentDocument.body.innerHTML = 'a'")}`;
  expect(run(REQUIRED, code)).toMatch(/^TypeError/);
});

const COMPILED: Record<string, string> = {
  'a direct eval': 'const local = 2; return eval(TEXT)',
  'an indirect eval': 'return (0, eval)(TEXT)',
  'Function, called': 'return Function(TEXT)()',
  'Function, constructed': 'return new Function(TEXT)()',
  'the constructor of generators': 'return (function* () {}).constructor(TEXT)().next().value',
};
const GUARDED_POLICY = "const policy = trustedTypes.createPolicy('p', { createScript: (text) => text });";

/** `given` stands for what is compiled. */
const compiling = (code: string, given: string): string => {
  const text = code.includes('eval') ? "'1 + 1'" : "'return 1 + 1'";
  const attempt = code.replace('TEXT', given.replace('TEXT', text));
  return `${GUARDED_POLICY} try { ${attempt}; } catch (error) { return String(error).replace(/:.*/, ''); }`;
};

for (const [name, code] of Object.entries(COMPILED)) {
  test(`${name} takes no string where trusted types are required`, () => {
    expect(run(REQUIRED, compiling(code, 'TEXT'))).toBe('EvalError');
    expect(run('', compiling(code, 'TEXT'))).toBe(2);
  });

  test(`${name} takes trusted scripts`, () => {
    expect(run(REQUIRED, compiling(code, 'policy.createScript(TEXT)'))).toBe(2);
    expect(run('', compiling(code, 'policy.createScript(TEXT)'))).toBe(2);
  });

  test(`${name} takes what the default policy leaves as it is`, () => {
    const withDefault = (then: string) =>
      `trustedTypes.createPolicy('default', { createScript: (text) => ${then} }); ${compiling(code, 'TEXT')}`;
    expect(run(REQUIRED, withDefault('text'))).toBe(2);
    expect(run(REQUIRED, withDefault("text + ' '"))).toBe('EvalError');
    expect(run(REQUIRED, withDefault('null'))).toBe('EvalError');
    expect(run(REQUIRED, withDefault('{ throw new RangeError() }'))).toBe('EvalError');
  });
}

test('a trusted script sees the variables around a direct eval', () => {
  expect(run(REQUIRED, `${GUARDED_POLICY} const local = 3; return eval(policy.createScript('local * 2'))`)).toBe(6);
});

test('a function is trusted if all of its parts are, and say what they were made of', () => {
  const attempt = (parts: string) =>
    `${GUARDED_POLICY} const forged = Object.assign(policy.createScript('a'), { toString: () => 'b' });
    try { return new Function(${parts})(4) } catch (error) { return error.name }`;
  const body = "policy.createScript('return a')";
  expect(run(REQUIRED, attempt(`policy.createScript('a'), ${body}`))).toBe(4);
  expect(run(REQUIRED, attempt(`'a', ${body}`))).toBe('EvalError');
  expect(run(REQUIRED, attempt(`forged, ${body}`))).toBe('EvalError');
});

test('the default policy is told what is compiled, and into what', () => {
  const code = `const seen = [];
    trustedTypes.createPolicy('default', { createScript: (...given) => { seen.push(given.join()); return given[0]; } });
    new Function('a', 'b', 'return 1');
    eval('1');
    return seen.join(' ');`;
  expect(run(REQUIRED, code)).toBe(
    '(function anonymous(a,b\n) {\nreturn 1\n}),TrustedScript,Function 1,TrustedScript,eval',
  );
});

test('the program compiles what it likes', () => {
  run(REQUIRED, '');
  expect(window.eval('1 + 1')).toBe(2);
});

// As in Chromium 156.
test.each([
  ['', 'require-trusted-types-for|Location href|seen.push("ran")'],
  [
    `(...given) => 'seen.push("' + given.map(escape).join('|') + '")'`,
    'seen.push%28%22ran%22%29|TrustedScript|Location%20href',
  ],
  ['() => null', 'require-trusted-types-for|Location href|seen.push("ran")'],
  ['() => { throw new RangeError() }', ''],
])('what a javascript: URL runs is for the default policy %s', async (createScript, expected) => {
  run(
    REQUIRED,
    `window.seen = [];
    addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective + '|' + event.sample));
    ${createScript === '' ? '' : `trustedTypes.createPolicy('default', { createScript: ${createScript} });`}
    location.href = 'javascript:seen.push(%22ran%22)';`,
  );
  await new Promise((done) => setTimeout(done, 50));
  expect(window.eval('seen.join()')).toBe(expected);
});

test('a javascript: URL runs what the document that it runs in takes', async () => {
  run(
    REQUIRED,
    `window.seen = [];
    const frame = document.createElement('iframe');
    frame.src = 'javascript:parent.seen.push("ran")';
    document.body.append(frame);`,
  );
  await new Promise((done) => setTimeout(done, 50));
  expect(window.eval('seen.join()')).toBe('');
});

const POLICY = "const policy = trustedTypes.createPolicy('p', { createHTML: (t) => t, createScript: (t) => t });";
const write = (text: string): string =>
  `document.write(policy.createHTML(${JSON.stringify(text).replaceAll('</', '<\\/')}));`;

test.each([
  ['', 'ran'],
  ["script.append('/* more */')", 'not run'],
  ["script.firstChild.data = 'window.seen = 1'", 'not run'],
  ["script.firstChild.data += ''", 'not run'],
  ["script.append('x'); script.lastChild.remove()", 'not run'],
  ["script.text = policy.createScript('window.seen = 1')", 'ran'],
  ["script.text = policy.createScript('window.seen = 1'); script.append(' ')", 'not run'],
])('what scripts change in a script that the parser has not finished has to be trusted: %s', (change, result) => {
  for (const [start, end] of [
    ['<script>window.seen = 1', ';</script>'],
    ['<svg><script>window.seen = 1', '</script></svg>'],
  ] as const) {
    const isWhole = change.includes('createScript(') && !change.includes('append');
    const seen = run(
      REQUIRED,
      `${POLICY} ${write(start)} const script = document.body.lastElementChild.localName === 'svg' ?
        document.body.lastElementChild.firstChild : document.body.lastElementChild;
      ${change}; ${write(isWhole ? end.replace(';', '') : end)} return window.seen === 1 ? 'ran' : 'not run';`,
    );
    expect([start, seen]).toEqual([start, result]);
    window.close();
  }
});

test('so has what microtasks change before a script that is finished', async () => {
  for (const [change, result] of [
    ["script.append(' ')", undefined],
    ['0', 1],
  ] as const) {
    const page = `<!doctype html><meta http-equiv=content-security-policy content="${REQUIRED}"><body><script>
      new MutationObserver((_, observer) => {
        const script = document.getElementById('late');
        if (script === null) return;
        ${change};
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
    </script><script id=late>window.seen = 1</script>`;
    window = new Window({ runScripts: 'dangerously', resources: 'usable', url: 'https://a.test/' });
    const frame = window.document.createElement('iframe');
    frame.srcdoc = page;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    window.document.body.append(frame);
    await loaded;
    expect((frame.contentWindow as unknown as { seen?: number }).seen).toBe(result);
    window.close();
  }
});
