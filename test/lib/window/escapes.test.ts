import { afterAll, describe, expect, it } from 'vitest';
import { PROBE, strangersIn } from '../../setup/escape-probe.ts';
import { Window } from '../../setup/windows.ts';

const window = new Window({
  url: 'http://a.test/',
  html: '<p id=p>x<iframe></iframe><form><input name=a></form>',
  runScripts: 'dangerously',
  resources: 'usable',
});

afterAll(() => window.close());

window.eval(PROBE);

const PAYLOADS: Record<string, string> = {
  'the global object': 'return globalThis',
  'the constructor of a function': 'return (() => {}).constructor',
  'a method of the DOM': 'return document.querySelector',
  'a DOMException': 'try { document.querySelector("::") } catch (e) { return e }',
  'what reads the stack of an exception that it made':
    'return [new DOMException("x"), new QuotaExceededError("x"), new (class extends DOMException {})("x")].flatMap((e) => { const { get, set } = Object.getOwnPropertyDescriptor(e, "stack"); return [get, set] })',
  'a TypeError of Web IDL': 'try { document.appendChild(1) } catch (e) { return e }',
  'a TypeError of a wrong this': 'try { Node.prototype.cloneNode.call({}) } catch (e) { return e }',
  'a prototype that must stay':
    'const all = [Object.getPrototypeOf(location), Object.getPrototypeOf(Location.prototype)]; try { location.__proto__ = {} } catch (e) { all.push(e) } try { Object.freeze(location) } catch (e) { all.push(e) } return all',
  'the prototypes of exotic objects':
    'return [document.forms, document.forms[0], document.styleSheets, p.dataset, localStorage, document.all].map((o) => { const all = []; for (let at = o; at !== null; at = Object.getPrototypeOf(at)) all.push(at); return all }).flat()',
  'a syntax error of a script':
    'return new Promise((resolve) => { onerror = (...all) => { resolve(all[4]); return true }; const s = document.createElement("script"); s.text = "a b"; document.body.append(s) })',
  'an exception of a script':
    'return new Promise((resolve) => { onerror = (...all) => { resolve(all[4]); return true }; const s = document.createElement("script"); s.text = "null.x"; document.body.append(s) })',
  'a rejected import': 'try { await import("x") } catch (e) { return e }',
  'an import inside of eval': 'try { await eval("import(\'x\')") } catch (e) { return e }',
  'an import of a compiled function': 'try { await new Function("return import(\'x\')")() } catch (e) { return e }',
  'an import of an indirect eval': 'try { await (0, eval)("import(\'x\')") } catch (e) { return e }',
  'a misread import in a timer string':
    'return new Promise((resolve) => { globalThis.resolveTimer = resolve; setTimeout("x = document?.return\\n/import(\'x\').catch(resolveTimer)/1") })',
  'a misread import in an event handler':
    'return new Promise((resolve) => { globalThis.resolveClick = resolve; p.setAttribute("onclick", "x = async function () {}\\n/import(\'x\').catch(resolveClick)/1; return"); p.click() })',
  'a misread import in a javascript: URL':
    'return new Promise((resolve) => { globalThis.resolveUrl = resolve; location = "javascript:void (p?.return%0A/import(\'x\').catch(resolveUrl)/1)" })',
  'a misread import that is written':
    'return new Promise((resolve) => { globalThis.resolveWritten = resolve; const s = document.createElement("script"); s.text = "p?.return\\n/import(\'x\').catch(resolveWritten)/1"; document.body.append(s) })',
  'a misread import of the function of a frame':
    'const F = frames[0].Function; try { await new F("return [document?.return\\n/0, import(\'x\')][1]")() } catch (e) { return [e, e.constructor.constructor] }',
  'an import in a timer string':
    'return new Promise((resolve) => { globalThis.resolveTimer = resolve; setTimeout("import(\'x\').catch(resolveTimer)") })',
  'an import in an event handler':
    'return new Promise((resolve) => { globalThis.resolveClick = resolve; p.setAttribute("onclick", "import(\'x\').catch(resolveClick)"); p.click() })',
  'a promise of fetch':
    'const answer = fetch("http://127.0.0.1:1/"); try { await answer } catch (e) { return [answer, e] }',
  'the error of a request':
    'return new Promise((resolve) => { const x = new XMLHttpRequest(); x.open("GET", "http://127.0.0.1:1/"); x.onerror = resolve; x.send() })',
  'the arguments of a timer':
    'return new Promise((resolve) => setTimeout(function (...all) { resolve([this, all]) }, 0, {}))',
  'the arguments of an animation frame':
    'return new Promise((resolve) => (globalThis.requestAnimationFrame ?? setTimeout)((...all) => resolve(all)))',
  'the arguments of a listener':
    'return new Promise((resolve) => { p.addEventListener("x", resolve); p.dispatchEvent(new Event("x")) })',
  'mutation records':
    'return new Promise((resolve) => { new MutationObserver((...all) => resolve(all)).observe(p, { attributes: true }); p.id = "p" })',
  'a callback called by sort': 'return new Promise((resolve) => [1, 2].sort((...all) => { resolve(all); return 0 }))',
  'an iterator of a collection': 'return document.querySelectorAll("*")[Symbol.iterator]()',
  'an iterator of a URL': 'return new URLSearchParams("a=1").entries()',
  bytes: 'return new TextEncoder().encode("x")',
  'random bytes': 'return crypto.getRandomValues(new Uint8Array(4))',
  'a digest': 'return crypto.subtle.digest("SHA-256", new Uint8Array(4))',
  'the error of a digest': 'try { await crypto.subtle.digest("x", new Uint8Array(4)) } catch (e) { return e }',
  'a structured clone': 'return structuredClone({ a: [new Map([[1, new Date()]])], e: new Error("x") })',
  'the error of a structured clone': 'try { structuredClone(() => {}) } catch (e) { return e }',
  'the error of a proxy passed to a host': 'try { new URL({ toString() { return Symbol() } }) } catch (e) { return e }',
  'a blob': 'return new Blob(["x"]).arrayBuffer()',
  storage: 'localStorage.a = 1; return [localStorage, Object.getOwnPropertyDescriptor(window, "localStorage")]',
  'a full storage': 'try { localStorage.x = "x".repeat(6000000) } catch (e) { return e }',
  'the location': 'return location',
  'the history': 'return history',
  'the console': 'return console',
  'the frame': 'return document.querySelector("iframe").contentWindow',
  'the document of the frame': 'return document.querySelector("iframe").contentDocument',
  'a stack of call sites':
    'const old = Error.prepareStackTrace; Error.prepareStackTrace = (error, sites) => sites.map((site) => [site, site.getThis(), site.getFunction()]); try { const e = {}; Error.captureStackTrace(e); return [e.stack, new Error("x").stack] } finally { Error.prepareStackTrace = old }',
  'call sites in a listener':
    'const old = Error.prepareStackTrace; Error.prepareStackTrace = (error, sites) => sites.map((site) => [site, site.getThis(), site.getFunction()]); return new Promise((resolve) => { p.addEventListener("y", () => { const s = new Error("x").stack; Error.prepareStackTrace = old; resolve(s) }); p.dispatchEvent(new Event("y")) })',
  'call sites in a timer':
    'const old = Error.prepareStackTrace; Error.prepareStackTrace = (error, sites) => sites.map((site) => [site, site.getThis(), site.getFunction()]); return new Promise((resolve) => setTimeout(() => { const s = new Error("x").stack; Error.prepareStackTrace = old; resolve(s) }))',
  'the caller of a sloppy function':
    'return new Promise((resolve) => setTimeout(function f() { let at; try { at = f.caller } catch (e) { at = e } resolve([at, f.arguments]) }))',
  'a module namespace': 'return import("data:text/javascript,export const a = 1")',
  'a full stack in the core':
    'const found = []; function deep() { try { p.cloneNode(true); p.innerHTML = "<b>x</b>"; p.querySelector("b:not(i)") } catch (e) { found.push(e) } deep() } try { deep() } catch (e) { found.push(e) } return found.slice(-50)',
  'a full stack in the host':
    'const found = []; function deep() { try { new URL("http://a/"); localStorage.getItem("a"); setTimeout(() => {}); performance.now() } catch (e) { found.push(e) } deep() } try { deep() } catch (e) { found.push(e) } return found.slice(-50)',
  'a full stack at a new element':
    'const found = []; let n = 0; function deep() { try { document.createElement("x" + n++).setAttribute("y" + n, "z") } catch (e) { found.push(e) } deep() } try { deep() } catch (e) { found.push(e) } return found.slice(-50)',
  'an error of WebAssembly.compileStreaming': `const found = []; for (const source of [{}, 1, Promise.reject(1), new Response("x"), new Response("", { status: 500 }), new Response(new Blob([""], { type: "application/wasm" })), Response.error()]) { try { await WebAssembly.compileStreaming(source) } catch (e) { found.push(e) } } return found.length === 7 ? found : process`,
  'an error of WebAssembly.instantiateStreaming': `const found = []; for (const source of [{}, 1, new Response("x"), new Response(new Blob([new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])], { type: "application/wasm" }))]) { try { found.push(await WebAssembly.instantiateStreaming(source)) } catch (e) { found.push(e) } } return found`,
  'errors and results of WebAssembly': `const found = [WebAssembly]; for (const call of [() => WebAssembly.compile(1), () => WebAssembly.instantiate(1), () => WebAssembly.compile(new Uint8Array(3)), () => new WebAssembly.Module(1), () => new WebAssembly.Memory({ initial: 1 }).buffer, () => new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer, () => new WebAssembly.Table({ element: "anyfunc", initial: 1 }).get(2), () => WebAssembly.validate(new Uint8Array(3))]) { try { found.push(await call()) } catch (e) { found.push(e) } } return found`,
  'what waits for shared memory': `const cells = new Int32Array(new SharedArrayBuffer(8)); const waiting = Atomics.waitAsync(cells, 0, 0, 5); const found = [waiting, await waiting.value]; try { Atomics.wait(cells, 0, 0, 1) } catch (e) { found.push(e) } return found`,
  'what the language formats and cuts up': `return [new Intl.DateTimeFormat("en").formatToParts(), new Intl.Segmenter("en").segment("a b")[Symbol.iterator]().next(), Intl.supportedValuesOf("unit"), new Intl.Locale("en"), globalThis.Iterator?.from([1]).map((x) => x), globalThis.Temporal, globalThis.ShadowRealm]`,
  'errors of Intl':
    'const found = []; for (const call of [() => new Intl.Locale(1), () => Intl.supportedValuesOf("x"), () => new Intl.NumberFormat("en", { style: "x" }), () => (1).toFixed(1000), () => "x".normalize("x"), () => new Date(NaN).toISOString(), () => "x".repeat(-1), () => decodeURIComponent("%"), () => BigInt("x"), () => new Array(-1), () => new RegExp("("), () => JSON.parse("{")]) { try { call() } catch (e) { found.push(e) } } return found',
  'an error thrown by a microtask':
    'return new Promise((resolve) => { onerror = (...all) => { resolve(all); return true }; queueMicrotask(() => null.x) })',
  'what is registered to be finalized': 'return [new FinalizationRegistry((held) => held), new WeakRef({}).deref()]',
  'what calls a method of the shared core':
    'const { push } = Array.prototype; const seen = []; Array.prototype.push = function (...all) { seen[seen.length] = [this, ...all]; return push.apply(this, all) }; try { document.body.append(document.createElement("iframe")) } finally { Array.prototype.push = push } const found = []; for (const all of seen) for (const at of all) { for (const code of ["return typeof process", "return import(`node:os`)"]) try { const value = await at.constructor.constructor(code)(); if (value !== "undefined") found.push(value) } catch {} } return found',
  'a full stack at a tampered prototype':
    'const { push } = Array.prototype; const seen = []; Array.prototype.push = function (...all) { if (seen.length < 500) seen[seen.length] = [this, ...all]; return push.apply(this, all) }; try { p.innerHTML = "<b>x</b>"; document.querySelectorAll("b"); p.click() } finally { Array.prototype.push = push } return seen',
};

function bareWith(value: unknown): object {
  return Object.assign(Object.create(null) as object, { value });
}

describe('what a script in a window can reach of the outer realm', () => {
  it('would be noticed', async () => {
    for (const [name, outer] of Object.entries({
      object: { deep: [1] },
      callable: () => {},
      bare: bareWith(() => {}),
    })) {
      Object.assign(window, { outer });
      expect(await strangersIn(window, 'return [outer]'), name).not.toBe('');
      expect(window.eval('delete globalThis.outer')).toBe(true);
    }
  });

  for (const [name, body] of Object.entries(PAYLOADS)) {
    it(`nothing through ${name}`, async () => {
      expect(await strangersIn(window, body, name.includes('tampered'))).toBe('');
    });
  }

  it('the process does not end with a class that is none', () => {
    window.eval('globalThis.errors = []; onerror = (message) => { errors.push(message); return true }');
    for (const text of ['class A { ...( }', '() => { class A { ... } }']) {
      (window as unknown as { text: string }).text = text;
      window.eval('{ const s = document.createElement("script"); s.text = text; document.body.append(s) }');
    }
    expect(window.eval('errors.length + " " + errors.every((message) => message.includes("SyntaxError"))')).toBe(
      '2 true',
    );
    expect(window.eval('onerror = null; try { eval("import(1); class A { ...( }") } catch (e) { e.name }')).toBe(
      'SyntaxError',
    );
  });

  it('no error of a function of Node that the engine calls where the stack is full', () => {
    const overflowing = (): never => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    const thrownBy = window.eval(
      '(steps) => { try { document.createElement({ toString: steps }) } catch (e) { return e } }',
    );
    const error = thrownBy(overflowing);
    expect(window.eval('(error) => error instanceof RangeError && error.message')(error)).toBe(
      'Maximum call stack size exceeded',
    );
    const own = new RangeError('of the program');
    const thrown = thrownBy(() => {
      throw own;
    });
    expect(thrown).toBe(own);
  });

  it('nothing by the names that a global object of Node has', () => {
    const names = ['process', 'require', 'module', 'Buffer', 'global', 'setImmediate', '__dirname'];
    expect(window.eval(`${JSON.stringify(names)}.filter((name) => name in globalThis)`)).toHaveLength(0);
  });
});

describe('a stack that a page reads tells nothing of the program', () => {
  const CODE = `const stacks = (globalThis.stacks = []);
    const say = (error) => void stacks.push(error.stack);
    const tried = (steps) => { try { steps() } catch (error) { say(error) } };
    tried(() => document.createElement(''));
    tried(() => structuredClone(() => {}));
    tried(() => crypto.getRandomValues(new Uint8Array(70000)));
    tried(() => localStorage.setItem('a', 'b'.repeat(6e6)));
    tried(() => null.x);
    tried(() => { throw new DOMException('x') });
    tried(document.createElement.bind(document, ''));
    crypto.subtle.digest('x', new Uint8Array(1)).catch(say);
    Promise.resolve('').then(document.createElement.bind(document)).catch(say);
    fetch('x:').catch(say);
    onerror = (...all) => (say(all[4]), true);
    setTimeout(document.createElement.bind(document), 0, '');
    setTimeout(() => null.x);`;

  it.each([
    ['of a script', `<script>${CODE}</script>`, undefined],
    ['of what the program calls', '<p>', CODE],
  ])('%s', async (_, html, code) => {
    const options = { url: 'https://a.test/', html, runScripts: 'dangerously', console: () => {} } as const;
    const window = new Window(options);
    if (code !== undefined) window.eval(code);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { stacks } = window as unknown as { stacks: string[] };
    expect(stacks.length).toBe(12);
    for (const stack of stacks)
      expect(stack).not.toMatch(/^ {4}at (?:async )?(?:[^(]*\()?(?:node:|livedom:|file:|\/)/m);
    window.close();
  });

  it('of an error of the realm behind it, whatever call sites have been made to be', () => {
    const window = new Window({ runScripts: 'dangerously', html: '<p>' });
    const [stacks, seen] = window.eval(`(() => {
      let list;
      document.addEventListener('x', new Proxy(() => {}, { apply: (...given) => { list = given[2] } }));
      document.dispatchEvent(new Event('x'));
      const error = (() => { try { new list.constructor(-1) } catch (e) { return e } })();
      Object.getPrototypeOf(error.constructor).captureStackTrace(list);
      Error.prepareStackTrace = (_, sites) => sites;
      const site = Object.getPrototypeOf(new Error().stack[0]);
      Error.prepareStackTrace = undefined;
      const seen = [];
      site[Symbol.toPrimitive] = function () { seen.push(this); return 'x' };
      return [[error.stack, list.stack], seen];
    })()`) as [string[], object[]];
    for (const stack of stacks)
      expect(stack).not.toMatch(/^ {4}at (?:async )?(?:[^(]*\()?(?:node:|livedom:|file:|\/)/m);
    expect(stacks.join()).toContain('at eval');
    expect(seen.length).toBe(0);
    window.close();
  });

  it('but what a page from a file called', () => {
    const url = 'file:///tides.html';
    const html = `<script>try { document.createElement('') } catch (error) { var stacks = [error.stack, new Error('x').stack] }</script>`;
    const window = new Window({ url, html, runScripts: 'dangerously' });
    for (const stack of (window as unknown as { stacks: string[] }).stacks) expect(stack).toContain(`at ${url}:1:`);
    window.close();
  });
});

it('finds no way out through call sites of stacks that others ask for', async () => {
  const window = new Window({ runScripts: 'dangerously', html: '<p>', console: () => {}, reportError: () => {} });
  window.eval(`globalThis.seen = [];
    const own = Function;
    Error.prepareStackTrace = (error, [site]) => {
      if (site === undefined) return '';
      let root = site;
      while (Object.getPrototypeOf(root) !== null) root = Object.getPrototypeOf(root);
      seen.push(error.message + ': ' + (root === Object.prototype && site.getThis.constructor === own));
      return '';
    };`);
  window.eval(`console.log(new Error('logged'));
    structuredClone(new Error('cloned'));
    reportError(new Error('reported'));
    Promise.reject(new Error('rejected'));
    setTimeout(() => { throw new Error('in a timer') });
    const script = document.createElement('script');
    script.textContent = 'throw new Error("in a script")';
    document.body.append(script);`);
  void (window.eval('new Error("asked for by the program")') as Error).stack;
  await new Promise((resolve) => setTimeout(resolve, 20));
  const seen = window.eval('seen.join()') as string;
  expect(seen.split(',').filter((one) => !one.endsWith(': true'))).toEqual([]);
  for (const name of ['logged', 'in a timer', 'in a script', 'program']) expect(seen).toContain(name);
  window.close();
});
