import { expect, test } from 'vitest';
import { Window } from '../../../../lib/index.ts';

const MARKUP =
  '<img src="data:,x"><img srcset="data:,x 1x"><picture><source srcset="data:,k"><img></picture><video src="data:,y"></video>' +
  '<audio src="data:,y"></audio><video><source src="data:,z"></video><input type=image src="data:,x">' +
  '<object data="data:,x"></object><link rel=stylesheet href="data:text/css,">';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Of elements of which none is in a document: what has no picture or no sound tells of it, as in Chromium. */
async function expectErrors(program: string, expected: readonly string[]): Promise<void> {
  const window = new Window({ runScripts: 'outside-only', resources: 'usable', url: 'https://a.example/' });
  window.eval(`var log = [];
    function listen(root) {
      for (const element of root.querySelectorAll('*')) element.onerror = () => log.push(element.localName);
    }
    ${program}`);
  for (let i = 0; i < 200 && window.eval('log.length') < expected.length; i++) await pause(20);
  // For those that nobody expects.
  await pause(50);
  const log = JSON.parse(window.eval('JSON.stringify(log)') as string) as string[];
  window.close();
  expect(log.sort()).toEqual(expected);
}

const ALL = ['audio', 'img', 'img', 'img', 'input', 'source', 'video'];

test.each([
  ['parsed', `const div = document.createElement('div'); div.innerHTML = '${MARKUP}'; listen(div);`],
  ['parsed for a range', `listen(document.createRange().createContextualFragment('${MARKUP}'));`],
  [
    'imported',
    `const template = document.createElement('template'); template.innerHTML = '${MARKUP}';
     listen(template.content); const copy = document.importNode(template.content, true); listen(copy);`,
  ],
])('elements load what their attributes name that were %s', async (_, program) => {
  await expectErrors(program, ALL);
});

test('elements load what their attributes name when they are adopted, but for buttons', async () => {
  const program = `const { body } = new DOMParser().parseFromString('${MARKUP}', 'text/html'); listen(body); document.adoptNode(body);`;
  await expectErrors(
    program,
    ALL.filter((name) => name !== 'input'),
  );
});

test('an image button that no document loaded is loaded when it is inserted', async () => {
  const program = `const template = document.createElement('template');
    template.innerHTML = '<input type=image src="data:,x">'; listen(template.content); document.body.append(template.content);`;
  await expectErrors(program, ['input']);
});

test('copies load what their attributes name', async () => {
  const program = `const div = document.createElement('div'); div.innerHTML = '${MARKUP}'; listen(div.cloneNode(true));
    const image = div.firstChild.cloneNode(); image.onerror = () => log.push('alone');`;
  await expectErrors(program, ['alone', ...ALL]);
});

test('what a template holds loads nothing', async () => {
  const program = `const template = document.createElement('template'); template.innerHTML = '${MARKUP}'; listen(template.content);`;
  await expectErrors(program, []);
});

test('a source that comes into a media element loads, and an image button that is given its address', async () => {
  const program = `const source = document.createElement('source'); source.src = 'data:,x'; source.onerror = () => log.push('source');
    document.createElement('video').append(source);
    const button = document.createElement('input'); button.type = 'image'; button.onerror = () => log.push('button');
    button.src = 'data:,x';`;
  await expectErrors(program, ['button', 'source']);
});
