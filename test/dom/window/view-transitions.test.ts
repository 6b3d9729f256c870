import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const PREPARE = `
  const said = [];
  const listen = (transition, name = '') => {
    for (const key of ['updateCallbackDone', 'ready', 'finished'])
      transition[key].then(() => said.push(name + key), (reason) => said.push(name + key + ' ' + reason.name));
    return transition;
  };
  const start = (options, name) => listen(document.startViewTransition(options), name);
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
`;

async function run(code: string, pretendToBeVisual = true): Promise<unknown[]> {
  const window = new Window({ html: '<!doctype html>', runScripts: 'dangerously', pretendToBeVisual });
  const said = (await window.eval(`(async () => { ${PREPARE} ${code}; return said; })()`)) as unknown[];
  window.close();
  return [...said];
}

// What Chromium does.
test.each<[code: string, said: unknown[]]>([
  [
    `const transition = start(() => void said.push('called', document.activeViewTransition === transition));
    said.push('begun', document.activeViewTransition === transition);
    await transition.finished;
    said.push(document.activeViewTransition)`,
    ['begun', true, 'called', true, 'updateCallbackDone', 'ready', 'finished', null],
  ],
  ['await start().finished', ['updateCallbackDone', 'ready', 'finished']],
  ['await start(null).finished', ['updateCallbackDone', 'ready', 'finished']],
  [
    'start(() => { throw new RangeError() }); await wait(100)',
    ['updateCallbackDone RangeError', 'ready RangeError', 'finished RangeError'],
  ],
  [
    `const transition = start(() => void said.push('called'));
    transition.skipTransition();
    transition.skipTransition();
    said.push(document.activeViewTransition);
    setTimeout(() => said.push('timer'));
    await wait(100)`,
    [null, 'ready AbortError', 'called', 'updateCallbackDone', 'finished', 'timer'],
  ],
  [
    'start(() => { throw new RangeError() }).skipTransition(); await wait(100)',
    ['ready AbortError', 'updateCallbackDone RangeError', 'finished RangeError'],
  ],
  [
    `start(() => void said.push('a'), 'a '); await start(() => void said.push('b'), 'b ').finished`,
    [
      ...['a ready AbortError', 'a', 'a updateCallbackDone', 'a finished'],
      ...['b', 'b updateCallbackDone', 'b ready', 'b finished'],
    ],
  ],
  [
    'const transition = start(() => new Promise(() => {})); await wait(50); transition.skipTransition(); await wait(50)',
    ['ready AbortError'],
  ],
  [
    `const { types } = start({ update: async () => void said.push('called'), types: ['a', 'b', 'a'] });
    said.push([...types].join(), types.add('c') === types, types.has('c'), types.constructor.name);
    await wait(100)`,
    ['a,b', true, true, 'ViewTransitionTypeSet', 'called', 'updateCallbackDone', 'ready', 'finished'],
  ],
  [
    `for (const options of [5, { update: 5 }, { types: 5 }])
      try { document.startViewTransition(options) } catch (error) { said.push(error.name) }
    said.push(document.activeViewTransition)`,
    ['TypeError', 'TypeError', 'TypeError', null],
  ],
])('a view transition: %s', async (code, said) => {
  expect(await run(code)).toEqual(said);
});

// As the Standard has it.
test('a document that is not shown is changed without a transition', async () => {
  const code = `start(() => void said.push('called')); said.push(document.activeViewTransition); await wait(50)`;
  expect(await run(code, false)).toEqual([
    ...[null, 'ready InvalidStateError', 'called', 'updateCallbackDone', 'finished'],
  ]);
});
