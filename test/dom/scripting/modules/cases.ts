/** Modules by name; `main.js` is imported. What they `log`, and what `main.js` throws, has to be what Node.js gets. */
export const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'live bindings': {
    'main.js': `import { count, inc as up } from './b.js'; import * as ns from './b.js';
      log(count); up(); log(count, ns.count); log(typeof count, [count], { count }.count, \`\${count}\`);`,
    'b.js': 'export let count = 1; export function inc() { count++; }',
  },
  'default exports and their names': {
    'main.js': `import f from './f.js'; import c from './c.js'; import a from './a.js'; import n from './n.js';
      import g from './g.js'; import k from './k.js'; import p from './p.js'; import x from './x.js'; import y from './y.js';
      import s from './s.js';
      for (const each of [f, c, a, n, g, k, p, x, y, s]) log(typeof each, each.name); log(f(), a(), n(), x, new k().m());`,
    'f.js': 'export default function () { return 1 }',
    'c.js': 'export default class { }',
    'a.js': 'export default () => 2;',
    'n.js': 'export default function named() { return named.name }',
    'g.js': 'export default function* () { }',
    'k.js': 'export default class Klass { m() { return Klass.name } }',
    'p.js': 'export default (function () {})',
    'x.js': 'export default 1 + 2 // no semicolon',
    'y.js': 'export default async function () { }',
    's.js': 'export default class { static name = "own" }',
  },
  'a default export is the value of the time, a function is live': {
    'main.js': `import v, { set as setV } from './v.js'; import f, { set as setF } from './f.js';
      setV(); log(v); setF(); log(f);`,
    'v.js': 'let v = 1; export default v; export function set() { v = 2 }',
    'f.js': 'export default function f() {} export function set() { f = 2 }',
  },
  'default as an alias is live': {
    'main.js': "import v, { set } from './v.js'; set(); log(v);",
    'v.js': 'let v = 1; export { v as default }; export function set() { v = 2 }',
  },
  'hoisted functions in a cycle': {
    'main.js': "import { b } from './b.js'; export function a() { return 'a' } log('main', b);",
    'b.js': "import { a } from './main.js'; export const b = a(); log('b', b);",
  },
  'a cycle meets a variable without a value': {
    'main.js': "import './b.js'; export let late = 1; export class Late {} export default 7; log('main');",
    'b.js': `import def, { late, Late } from './main.js'; import * as ns from './main.js';
      for (const read of [() => late, () => typeof late, () => Late, () => def, () => ns.late, () => Object.keys(ns),
        () => Object.getOwnPropertyDescriptor(ns, 'late'), () => 'late' in ns, () => Reflect.ownKeys(ns).length,
        () => ns.late = 1, () => delete ns.late, () => Object.prototype.hasOwnProperty.call(ns, 'late'), () => Object.isFrozen(ns)])
        try { log(String(read())) } catch (e) { log(e.name) }`,
  },
  'var is undefined in a cycle': {
    'main.js': "import './b.js'; export var v = 1; log('main', v);",
    'b.js': "import { v } from './main.js'; log(v, typeof v);",
  },
  'a default function is there in a cycle': {
    'main.js': "import './b.js'; export default function () { return 'early' }",
    'b.js': "import f from './main.js'; log(f(), f.name, f.length);",
  },
  'imports are read-only': {
    'main.js': `import { a, b as c } from './b.js'; import * as ns from './b.js';
      for (const write of [() => { a = 1 }, () => { a++ }, () => { [a] = [1] }, () => { ({ a } = { a: 2 }) }, () => { ({ a = 5 } = {}) },
        () => { ({ k: a } = { k: 2 }) }, () => { [...a] = [1] }, () => { for (a of [1]); }, () => { for (a in { q: 1 }); },
        () => { c += 1 }, () => { a ||= 3 }, () => { c ??= 3 }, () => { ns = 1 }, () => { ns.a = 1 }, () => { delete ns.a },
        () => { ns.zz = 1 }, () => { delete ns.zz; log('deleted') }])
        try { write(); log('fine', a, c) } catch (e) { log(e.name, e.message.includes('constant')) }`,
    'b.js': 'export let a = 0, b = 10;',
  },
  'assignments evaluate their right side first': {
    'main.js': "import { a } from './b.js'; try { a = log('right') } catch (e) { log(e.message) }",
    'b.js': 'export let a = 0;',
  },
  shadowing: {
    'main.js': `import { x, y } from './b.js';
      const f = (x) => x; log(f('param')); { let x = 'block'; log(x) } try { throw 'caught' } catch (x) { log(x) }
      for (let x of ['of']) log(x); for (let x = 'for'; x; x = '') log(x); for (const x in { in: 1 }) log(x);
      (function x() { log(typeof x) })(); (class x { static m() { log(typeof x) } }).m();
      switch (1) { case 1: let x = 'switch'; log(x) } function g() { log(x); var x = 1 } g();
      function h(a = x) { var x = 'inner'; return [a, x] } log(h().join()); const { y: z = x } = {}; log(z);
      const o = { x, y: x, [x]: 1, x() { return x }, get y2() { return y } }; log(Object.keys(o).join(), o.x(), o.y, o.y2);
      x: for (;;) { break x } log(o.x === x, o?.x?.length); log(((x, ...y) => y.length + x)(1, 2, 3)); log((({ x }) => x)({ x: 'd' }));
      { function x() { return 'block function' } log(x()) } { class y {} log(y.name) } log(x, y);
      class A { x = x; static y = y; static { var x2 = x; { let y = 's'; log(y) } log(x2) } #x = y; m() { return this.#x + this.x } } log(new A().m(), A.y);`,
    'b.js': "export const x = 'X', y = 'Y';",
  },
  'calls have no this': {
    'main.js': `import { f, K, tag } from './b.js'; import * as ns from './b.js'; log(f(), new K(1).v, new K.Inner().w, tag\`a\`, new (f2())(3).v, ns.f() === ns, new ns.K(4).v, f?.(), new K, f.call(1));
      function f2() { return K } log(new K(2) instanceof K);`,
    'b.js': `export function f() { 'use strict'; return this } export class K { constructor(v) { this.v = v } static Inner = class { w = 2 }; toString() { return 'K' + this.v } } export function tag() { return this === undefined }`,
  },
  'lines without semicolons': {
    'main.js': `import { f } from './b.js'
import './c.js'
(f)
f()
const q = f
await 1
f()
export { q }
[f][0]()
eval('f2()')
function f2() { log('f2') }
await f()
log('end')`,
    'b.js':
      "export const f = () => log('f')\nexport let a = 1\nexport class C {}\nexport function g() {}\nexport default a\n;[1].map(log)",
    'c.js': "log('c')\nexport * from './b.js'\nlog('c2')",
  },
  'export star': {
    'main.js': `import * as ns from './all.js'; log(Object.keys(ns).join(), ns.a, ns.own, ns.b, 'default' in ns); import { a, b } from './all.js'; log(a, b);`,
    'all.js':
      "export * from './a.js'; export * from './b.js'; export const own = 'mine'; export const a = 'overridden';",
    'a.js': "export const a = 'a', own = 'no'; export default 1;",
    'b.js': "export const b = 'b'; export * from './a.js';",
  },
  'export star is ambiguous': {
    'main.js':
      "import * as ns from './all.js'; log(Object.keys(ns).join(), ns.x); const m = await import('./import.js').catch((e) => e.name); log(m);",
    'all.js': "export * from './a.js'; export * from './b.js';",
    'a.js': 'export const x = 1, y = 2;',
    'b.js': 'export const x = 1, z = 3;',
    'import.js': "import { x } from './all.js';",
  },
  'export star of one binding by two ways is not ambiguous': {
    'main.js': "import * as ns from './all.js'; log(Object.keys(ns).join(), ns.x);",
    'all.js': "export * from './a.js'; export * from './b.js';",
    'a.js': "export { x } from './c.js';",
    'b.js': "export * from './c.js';",
    'c.js': 'export let x = 1;',
  },
  'export star in a circle': {
    'main.js': "import * as ns from './a.js'; log(Object.keys(ns).join()); import { y } from './a.js'; log(y);",
    'a.js': "export * from './b.js'; export let x = 1;",
    'b.js': "export * from './a.js'; export let y = 2;",
  },
  'circular indirect exports': { 'main.js': "export { x } from './b.js';", 'b.js': "export { x } from './main.js';" },
  'a missing export': {
    'main.js': "import { nope } from './b.js'; log('never');",
    'b.js': "log('never'); export let a;",
  },
  'a missing default': {
    'main.js': "import d from './b.js';",
    'b.js': "export * from './c.js'",
    'c.js': 'export default 1',
  },
  'a missing re-export': { 'main.js': "export { nope } from './b.js'; log('never');", 'b.js': 'export let a;' },
  'missing modules of a namespace are undefined': {
    'main.js': "import * as ns from './b.js'; log(ns.nope, 'nope' in ns, ns[Symbol.iterator]);",
    'b.js': 'export let a;',
  },
  'namespace objects': {
    'main.js': `import * as ns from './b.js';
      log(Object.getPrototypeOf(ns), Object.isExtensible(ns), Object.isSealed(ns), String(Object.prototype.toString.call(ns)));
      log(JSON.stringify(Object.getOwnPropertyDescriptor(ns, 'a')), JSON.stringify(Object.getOwnPropertyDescriptor(ns, Symbol.toStringTag)));
      log(Reflect.ownKeys(ns).map(String).join(), JSON.stringify(ns)); for (const k in ns) log(k);
      log(Reflect.set(ns, 'a', 1), Reflect.defineProperty(ns, 'a', { value: 1 }), Reflect.defineProperty(ns, 'a', { value: 2 }), Reflect.defineProperty(ns, 'a', {}),
        Reflect.defineProperty(ns, 'a', { writable: false }), Reflect.defineProperty(ns, 'a', { get() {} }), Reflect.defineProperty(ns, 'q', { value: 1 }),
        Reflect.deleteProperty(ns, 'a'), Reflect.deleteProperty(ns, 'q'), Reflect.deleteProperty(ns, Symbol.toStringTag), Reflect.deleteProperty(ns, Symbol.iterator),
        Reflect.setPrototypeOf(ns, null), Reflect.setPrototypeOf(ns, {}), Reflect.preventExtensions(ns), Reflect.has(ns, Symbol.toStringTag), Reflect.getOwnPropertyDescriptor(ns, 'q'));
      log(Object.entries(ns).join(), { ...ns }.a, Object.assign({}, ns).b); log(ns === (await import('./b.js')));
      try { Object.freeze(ns) } catch (e) { log(e.name) }`,
    'b.js':
      "export let b = 2, a = 1; export { b as 'string name', b as default, a as $, b as Z }; let q = 1; export { q as é };",
  },
  'string names': {
    'main.js':
      "import { 'string name' as x, 'a-b' as y } from './b.js'; log(x, y); export { 'string name' as 'another one' } from './b.js'; import * as self from './main.js'; log(Object.keys(self).join());",
    'b.js': "const v = 1; export { v as 'string name', v as 'a-b' };",
  },
  'a module imports itself': {
    'main.js':
      "import * as self from './main.js'; import { x as y } from './main.js'; export let x = 1; log(y, self.x); x = 2; log(y, self.x); export { y as z }; log(self.z);",
  },
  'destructuring exports': {
    'main.js': "import * as ns from './b.js'; log(Object.keys(ns).join(), ns.a, ns.c, ns.d, ns.e, ns.rest.join());",
    'b.js':
      'export const { a, b: { c = 3 } = {}, ...others } = { a: 1 }, [d, , e = 5, ...rest] = [4, 0, undefined, 6, 7]; export var v1 = 1, v2;',
  },
  'strict mode': {
    'main.js': `log(this, (function () { return this })(), typeof arguments); try { undeclared = 1 } catch (e) { log(e.name) }
      log((() => typeof arguments)(), (function () { return arguments.length })(1, 2)); log(eval('var inEval = 1; this'), typeof inEval);`,
  },
  'import.meta': {
    'main.js': `log(typeof import.meta, typeof import.meta.url, import.meta === import.meta, Object.getPrototypeOf(import.meta), import.meta.url.endsWith('main.js'));
      import.meta.own = 1; log(import.meta.own, { ...import.meta }.own); import { url } from './b.js'; log(url.endsWith('b.js'), import.meta?.own); import.meta.K = class {}; log(typeof new import.meta.K());`,
    'b.js': 'export const { url } = import.meta;',
  },
  'evaluation order': {
    'main.js': "log('main'); import './a.js'; import './b.js'; import './c.js';",
    'a.js': "import './d.js'; log('a');",
    'b.js': "import './a.js'; import './d.js'; log('b');",
    'c.js': "import './main.js'; log('c');",
    'd.js': "log('d');",
  },
  'top-level await': {
    'main.js':
      "import { v } from './a.js'; log('main', v); const x = await (await Promise.resolve(Promise.resolve(5))) + 1; log(x); export default await null; log([await 1, await 2].join(), { p: await 3 }.p, String(await 4), -await 5, typeof await 6, await (async () => 7)()); if (await true) await log('if'); else await 0; log((await 1, await 2)); class K { [await 'm']() { return 1 } } log(new K().m());",
    'a.js': "log('a1'); export const v = await new Promise((r) => setTimeout(r, 5, 'late')); log('a2');",
  },
  'top-level await: the order of siblings': {
    'main.js': "import './a.js'; import './b.js'; import './c.js'; log('main');",
    'a.js': "log('a1'); await 0; log('a2'); await 0; log('a3');",
    'b.js': "log('b');",
    'c.js': "import './a.js'; log('c1'); await 0; log('c2');",
  },
  'top-level await: the order of ancestors': {
    'main.js': "import './x.js'; import './y.js'; import './z.js'; log('main');",
    'x.js': "import './leaf.js'; log('x');",
    'y.js': "import './leaf.js'; import './other.js'; log('y'); await 0; log('y2');",
    'z.js': "import './x.js'; import './y.js'; log('z');",
    'leaf.js': "log('leaf'); await new Promise((r) => setTimeout(r, 2)); log('leaf2');",
    'other.js': "log('other'); await 0; log('other2');",
  },
  'top-level await in a cycle': {
    'main.js': "import './a.js'; log('main'); export let m = 1;",
    'a.js': "import './b.js'; log('a'); await 0; log('a2');",
    'b.js':
      "import { m } from './main.js'; import './a.js'; log('b'); await 0; try { log(m) } catch (e) { log(e.name) }",
  },
  'top-level await: ticks': {
    'main.js':
      "let n = 0; const tick = () => { n++; if (n < 40) Promise.resolve().then(tick) }; Promise.resolve().then(tick); import './a.js'; log(n); await 0; log(n); await Promise.resolve(); log(n); await { then(f) { f() } }; log(n); try { await Promise.reject(1) } catch { log(n) } await null; await null; log(n);",
    'a.js': 'export let a = 1;',
  },
  'top-level await: rejection': {
    'main.js': "import './a.js'; log('never');",
    'a.js': "import './b.js'; log('never');",
    'b.js': "log('b'); await 0; throw new RangeError('late');",
  },
  'top-level await: for await': {
    'main.js': `async function* gen() { try { yield 1; yield 2; yield 3 } finally { log('closed') } }
import { limit } from './a.js'
for await (const x of gen()) { if (x > limit) break; log(x, await 'in'); var last = x }
log(last)
outer: for (const a of [1, 2, 3]) {
  for await (var b of [4, Promise.resolve(5), 6]) { if (b === 5 && a === 1) continue outer; if (a === 2) break outer; log(a, b); for (var i = 0, j; i < 2; i++) j = i; for (var k in { q: 1 }); var { z = 9 } = {} }
}
log(b, i, j, k, z)
own: for await (const x of [1, 2]) { for (;;) continue own }
let y; for await (y of [7]); log(y); try { for await (const q of [Promise.reject(8)]); } catch (e) { log(e) }
if (y) for await (const x of 'ab') log(x); else log('no'); await Promise.all([1].map(async () => { for await (const x of [1]) log(x) }))`,
    'a.js': 'export let limit = 2;',
  },
  'await in functions is left alone': {
    'main.js':
      'const f = async () => { await 0; return await 1 }; log(await f()); const g = async function* () { yield await 2 }; for await (const x of g()) log(x); export async function h(a = 1) { return await a } log(await h());',
  },
  'errors in a module': {
    'main.js': "import './a.js'; log('never');",
    'a.js': "import './b.js'; log('a'); throw new TypeError('x');",
    'b.js': "log('b');",
  },
  'an error is the same each time': {
    'main.js':
      "const a = await import('./a.js').catch((e) => e); const b = await import('./a.js').catch((e) => e); const c = await import('./c.js').catch((e) => e); log(a === b, a === c, a.message);",
    'a.js': "throw new Error('once ' + log('a'))",
    'c.js': "import './a.js'; log('never')",
  },
  'undefined can be thrown': {
    'main.js':
      "const a = await import('./a.js').then(() => 'fine', (e) => String(e)); log(a); log(await import('./a.js').then(() => 'fine', (e) => String(e)));",
    'a.js': 'throw undefined;',
  },
  'syntax errors': {
    'main.js':
      "for (const f of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o']) log(f, await import('./' + f + '.js').then(() => 'fine', (e) => e.name));",
    'a.js': 'let x = ;',
    'b.js': 'export { nope };',
    'c.js': 'export let x; export { x };',
    'd.js': 'import { x } from "./z.js"; let x;',
    'e.js': 'with ({}) {}',
    'f.js': 'return 1',
    'g.js': 'new.target',
    'h.js': 'let await',
    'i.js': '010',
    'j.js': 'delete x',
    'k.js': 'function f(a, a) {}',
    'l.js': 'super()',
    'm.js': 'import.meta = 1',
    'n.js': 'yield = 1',
    'o.js': 'export default 1; export default 2;',
    'z.js': 'export let x',
  },
  'comments of HTML': { 'main.js': 'let b = 3, a = 5; log(a<!--b);' },
  'what is no comment': { 'main.js': 'let s = "<!-- x"; log(s, `<!--`, /<!--/.source); log(5< !--s);' },
  'dynamic imports': {
    'main.js': `log((await import('./b.js')).default); const name = { toString() { log('named'); return './b.js' } }; log((await import(name)).default);
      for (const bad of [() => import(Symbol()), () => import({ toString() { throw new RangeError() } }), () => import('./b.js', 1), () => import('./b.js', { with: 1 }), () => import('./b.js', { with: { type: 1 } })])
        try { const p = bad(); log(p instanceof Promise); await p } catch (e) { log(e.name) }
      log(import('./b.js') === import('./b.js'), import /* c ( */ ('./b.js') instanceof Promise); log((await import('./b.js', { with: {} },)).default); log((await import('./b.js', undefined)).default);
      log(Object.keys(await import('./then.js').then((x) => x ?? {})).join());`,
    'b.js': 'export default 1;',
    'then.js': "export function then(f) { log('then'); f({ thenned: 1 }) }",
  },
  'dynamic imports in a cycle': {
    'main.js': "log('1'); import('./main.js').then((ns) => log('self', ns.x)); export let x = 1; await 0; log('2');",
  },
  'dynamic imports: ticks': {
    'main.js':
      "import './b.js'; let n = 0; const tick = () => { n++; if (n < 40) Promise.resolve().then(tick) }; setTimeout(() => { tick(); import('./b.js').then(() => log(n > 0, n < 12)) }); await new Promise((r) => setTimeout(r, 20));",
    'b.js': 'export default 1;',
  },
  'toString of functions': {
    'main.js':
      "import { a as b } from './b.js'; import * as ns from './b.js'; function f() { return b + ns.a + import.meta.url + import('x') }\nlog(String(f), f.toString().length); log(String(log) === Function.prototype.toString.call(log)); export default function () { b } import d from './main.js'; log(String(d));",
    'b.js': 'export let a = 1;',
  },
  'direct eval': {
    'main.js':
      "import { a } from './b.js'; const local = 2; log(eval('local')); function f(x) { return eval('x + local') } log(f(3)); log(eval('(() => this)()')); log(typeof eval, eval(5), eval?.('typeof local'), (0, eval)('typeof local')); const o = { eval }; log(o.eval('typeof local')); log(await eval('(async () => 4)()'));",
    'b.js': 'export let a = 1;',
  },
  'direct eval sees imports': {
    'main.js':
      "import { a, inc } from './b.js'; import * as ns from './b.js'; log(eval('a')); inc(); log(eval('a + ns.a')); { let a = 'own'; log(eval('a')) } try { eval('a = 1') } catch (e) { log(e.name) } log(eval('(() => typeof a)()'), eval('eval(\"a\")'), eval('let a = 5; a'));",
    'b.js': 'export let a = 1; export function inc() { a++ }',
  },
  'names that look like ours': {
    'main.js':
      "import { link, meta } from './b.js'; const values = 1, referrer = 2; log(link, meta, values, referrer, typeof generator, typeof module, typeof exports);",
    'b.js': 'export const link = 1, meta = 2;',
  },
  'using globals': {
    'main.js': 'globalThis.g = 1; log(g); var v = 1; log(globalThis.v, typeof globalThis.f); function f() {}',
  },
};
