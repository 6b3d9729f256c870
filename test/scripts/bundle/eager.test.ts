import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { eager } from '../../../scripts/bundle/eager.mjs';

const asPart = (lines: string) =>
  `export default (function (exports, requirePart, module) {"use strict";\n${lines}\n});\n`;

const eagerOf = (lines: string) => eager(asPart(lines), new Set(['ran', 'later']));

test('functions that ran come first, in parentheses', () => {
  const text = eagerOf(
    'var a=ran(1);function ran(b,c=2){return later(b)}function other(){}function later(d){return d}',
  );
  expect(text).toBe(
    asPart('var a=ran(1);function other(){}').replace(
      '"use strict";',
      '"use strict";var ran=(function(b,c=2){return later(b)}),\nlater=(function(d){return d});',
    ),
  );
});

test('they have their names, and run as before', () => {
  const lines =
    'module.exports=[ran(2),ran.name,ran.length];function ran(a,b){return[a].map(later)}function later(c){return c*2}';
  const text = eagerOf(lines).slice('export default '.length);
  const module = { exports: [] };
  runInThisContext(text)({}, null, module);
  expect(module.exports).toEqual([[4], 'ran', 2]);
});

test('generators, asynchronous functions and functions in others stay where they are', () => {
  const lines = 'function*ran(){}async function later(){}function other(){function ran(){}}';
  expect(eagerOf(lines)).toBe(asPart(lines));
});

test('what adds members is a function in parentheses', () => {
  const text = eagerOf(
    'exposeWhenSeen(A,"A",()=>{one(),two()});for(let B of list)exposeWhenSeen(B,"B",()=>one(B));exposeWhenSeen(C,"C")',
  );
  expect(text).toContain('exposeWhenSeen(A,"A",(function(){one(),two()}));');
  expect(text).toContain('exposeWhenSeen(B,"B",(function(){one(B)}));');
  expect(text).toContain('exposeWhenSeen(C,"C")');
});

test('in a function that ran it goes with that', () => {
  const text = eagerOf('function ran(){exposeWhenSeen(A,"A",()=>one())}');
  expect(text).toBe(
    asPart('').replace('"use strict";', '"use strict";var ran=(function(){exposeWhenSeen(A,"A",()=>one())});'),
  );
});
