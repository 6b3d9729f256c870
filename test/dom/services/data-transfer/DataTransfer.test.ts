import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataTransfer as Exported } from '../../../../lib/index.ts';
import { Window } from '../../../setup/windows.ts';

/*
 * What a Chromium 156 does, but that items and their list are the same objects each time, and that `add` makes a type lower
 * case, as the Standard says.
 */

// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(() => {
  window = new Window({ runScripts: 'outside-only' });
});
afterAll(() => window.close());

/** What the code gives, as JSON. */
const run = (code: string): unknown => JSON.parse(window.eval(`JSON.stringify((() => { ${code} })())`));

describe('DataTransfer', () => {
  it('begins empty', () => {
    expect(
      run(`const d = new DataTransfer();
        return [d.items.length, d.files.length, d.types, Object.isFrozen(d.types), d.types === d.types,
          d.items === d.items, d.files === d.files, String(d.items), String(d.files)]`),
    ).toEqual([0, 0, [], true, true, true, true, '[object DataTransferItemList]', '[object FileList]']);
  });

  it('holds text and files', () => {
    expect(
      run(`const d = new DataTransfer();
        const text = d.items.add('hi', 'text/plain');
        const given = new File(['x'], 'a.txt', { type: 'text/Html' });
        const file = d.items.add(given);
        return [text.kind, text.type, d.getData('text'), d.getData('TEXT/plain'), text.getAsFile(),
          file.kind, file.type, d.types, d.files.length, file.getAsFile() === given, d.files[0] === given,
          file.webkitGetAsEntry(), d.items[0] === text, d.items[1] === file, 2 in d.items, Object.keys(d.items),
          [...d.items].length]`),
    ).toEqual([
      'string',
      'text/plain',
      'hi',
      'hi',
      null,
      'file',
      'text/html',
      ['text/plain', 'Files'],
      1,
      true,
      true,
      null,
      true,
      true,
      false,
      ['0', '1'],
      2,
    ]);
  });

  it('has one text of each format, the last one set at the end, and files after all', () => {
    expect(
      run(`const d = new DataTransfer();
        const r = [];
        d.setData('Text', 'a');
        d.setData('URL', 'http://x/\\r\\nhttp://y/');
        d.setData('text/html', '<b>');
        d.setData('Foo', '1');
        r.push(d.types, d.getData('url'), d.getData('text/uri-list'), d.getData('foo'), d.getData('none'));
        d.setData('URL', 'http://z/');
        d.clearData('TEXT');
        r.push(d.types);
        d.items.add(new File([], 'f'));
        d.setData('Files', 'x');
        r.push(d.types);
        d.clearData('files');
        d.clearData();
        r.push(d.types, d.items.length);
        d.items.clear();
        r.push(d.types);
        try { d.items.add('', ''); d.items.add('', ''); } catch ({ name }) { r.push(name); }
        d.items.add('b', 'TEXT/B');
        r.push(d.types, d.getData('Text/b'));
        return r`),
    ).toEqual([
      ['text/plain', 'text/uri-list', 'text/html', 'foo'],
      'http://x/',
      'http://x/\r\nhttp://y/',
      '1',
      '',
      ['text/html', 'foo', 'text/uri-list'],
      ['text/html', 'foo', 'text/uri-list', 'files', 'Files'],
      ['Files'],
      1,
      [],
      'NotSupportedError',
      ['', 'text/b'],
      'b',
    ]);
  });

  it('lets items be removed, which say what they were', () => {
    expect(
      run(`const d = new DataTransfer();
        d.setData('a', '1');
        d.setData('b', '2');
        const { types } = d;
        const first = d.items[0];
        d.items.remove(0);
        d.items.remove(7);
        d.items[0] = 5;
        return [d.items.length, d.items[0].type, first.kind, first.type, d.types, types, d.getData('a')]`),
    ).toEqual([1, 'b', 'string', 'a', ['b'], ['a', 'b'], '']);
  });

  it('takes nothing else', () => {
    expect(
      run(`const d = new DataTransfer();
        const r = [];
        for (const given of [[], ['a'], [1], [{}], [new Blob(['x'])]]) {
          try { d.items.add(...given); } catch ({ name }) { r.push(name); }
        }
        for (const steps of [() => d.setDragImage(), () => d.setDragImage({}, 0, 0), () => d.items.remove(),
          () => new DataTransferItemList(), () => new DataTransferItem(), () => d.setData('a'), () => d.getData(),
          () => d.items.add('a', 'b').getAsString(), () => d.items[0].getAsString(1)]) {
          try { steps(); } catch ({ name }) { r.push(name); }
        }
        d.setDragImage(document.body, 1, 2);
        d.dropEffect = 'move';
        d.effectAllowed = 'copyLink';
        return [r.length, r.every((name) => name === 'TypeError'), d.dropEffect, d.effectAllowed]`),
    ).toEqual([14, true, 'none', 'none']);
  });

  it('gives text in a task, of removed items too', async () => {
    const heard = await window.eval(`new Promise((resolve) => {
      const d = new DataTransfer();
      const heard = [];
      const text = d.items.add('hello', 'text/plain');
      text.getAsString((given) => heard.push(given));
      text.getAsString(null);
      d.items.add(new File([], 'f')).getAsString(() => heard.push('file'));
      d.items.clear();
      text.getAsString((given) => { heard.push(given); resolve(heard); });
      heard.push('first');
    })`);
    expect([...heard]).toEqual(['first', 'hello', 'hello']);
  });

  it('takes a File of Node.js', () => {
    const transfer = new window.DataTransfer();
    transfer.items.add(new File(['x'], 'n.txt', { type: 'text/plain' }));
    expect(transfer.files[0]).toBeInstanceOf(window.File);
    expect([transfer.files[0].name, transfer.files[0].size, transfer.items[0].type]).toEqual([
      'n.txt',
      1,
      'text/plain',
    ]);
  });

  it('is there without a window', () => {
    const transfer = new Exported();
    transfer.items.add('a', 'b');
    expect([...transfer.types, transfer.items.length, transfer.files.length]).toEqual(['b', 1, 0]);
    expect(() => transfer.items.add({} as File)).toThrow(TypeError);
  });

  it('takes time linear in what is added', () => {
    const count = 100_000;
    expect(
      run(`const d = new DataTransfer();
        void d.files.length;
        for (let i = 0; i < ${count}; i++) { d.items.add('x', 'a' + i); d.items.add(new File([], 'f')); }
        return [d.items.length, d.files.length, d.types.length]`),
    ).toEqual([2 * count, count, count + 1]);
  });
});

describe('its files', () => {
  it('are a list that changes, which file inputs take as it is', () => {
    expect(
      run(`const d = new DataTransfer();
        const { files } = d;
        const input = document.createElement('input');
        input.type = 'file';
        d.items.add(new File(['x'], 'f'));
        input.files = files;
        const r = [files === d.files, input.files === files, input.files[0].name, input.value];
        d.items.add(new File(['y'], 'g'));
        r.push(input.files.length);
        d.items.remove(0);
        r.push(input.files.length, input.files[0].name);
        input.files = null;
        r.push(input.files.length);
        try { input.files = {}; } catch ({ name }) { r.push(name); }
        const text = document.createElement('input');
        text.files = files;
        r.push(text.files);
        return r`),
    ).toEqual([true, true, 'f', 'C:\\fakepath\\f', 2, 1, 'g', 1, 'TypeError', null]);
  });

  it('are sent with the form', () => {
    expect(
      run(`const d = new DataTransfer();
        d.items.add(new File(['x'], 'f'));
        const form = document.createElement('form');
        form.innerHTML = '<input type=file name=a>';
        form.firstChild.files = d.files;
        return [new FormData(form).get('a').name]`),
    ).toEqual(['f']);
  });
});

describe('events', () => {
  it.each([
    ['DragEvent', 'dataTransfer'],
    ['ClipboardEvent', 'clipboardData'],
    ['InputEvent', 'dataTransfer'],
  ])('%s has one as %s', (name, member) => {
    expect(
      run(`const d = new DataTransfer();
        const r = [new ${name}('x').${member}];
        for (const given of [{}, 'x', 1]) {
          try { new ${name}('x', { ${member}: given }); } catch ({ name }) { r.push(name); }
        }
        const event = new ${name}('drop', { ${member}: d });
        const target = document.createElement('p');
        target.addEventListener('drop', (event) => {
          event.${member}.setData('a', 'b');
          event.${member}.items.add(new File([], 'f'));
        });
        target.dispatchEvent(event);
        return [...r, event.${member} === d, d.types]`),
    ).toEqual([null, 'TypeError', 'TypeError', 'TypeError', true, ['a', 'Files']]);
  });
});

it('keeps its items, texts and files as an array would', () => {
  expect(
    run(`
      const transfer = new DataTransfer();
      const { items, files } = transfer;
      const model = [];
      const differences = [];
      let state = 1;
      const next = () => (state = (state * 48271) % 2147483647);
      for (let step = 0; step < 400; step++) {
        const act = next() % (step < 250 ? 5 : 9);
        const type = 'text/a' + next() % 30;
        if (act < 2) {
          const file = new File([], 'f' + step, { type });
          items.add(file);
          model.push({ type, file });
        } else if (act < 4) {
          transfer.setData(type, step);
          const at = model.findIndex((item) => !item.file && item.type === type);
          if (at >= 0) model.splice(at, 1);
          model.push({ type, text: String(step) });
        } else if (act === 5 && next() % 2) {
          transfer.clearData(type);
          const at = model.findIndex((item) => !item.file && item.type === type);
          if (at >= 0) model.splice(at, 1);
        } else {
          const at = next() % (model.length + 2);
          items.remove(at);
          model.splice(at, 1);
        }
        if (step % 9 > 0) continue;
        const wanted = model.filter(({ file }) => file).map(({ file }) => file.name);
        const seen = [
          Array.from(items, ({ kind, type }) => kind + type), Array.from(files, ({ name }) => name), [...transfer.types],
          Array.from({ length: 30 }, (_, i) => transfer.getData('text/a' + i)), items[items.length] === undefined,
        ];
        const texts = model.filter(({ file }) => !file);
        const types = texts.map(({ type }) => type).concat(wanted.length ? ['Files'] : []);
        const data = Array.from({ length: 30 }, (_, i) => texts.find(({ type }) => type === 'text/a' + i)?.text ?? '');
        const expected = [model.map(({ type, file }) => (file ? 'file' : 'string') + type), wanted, types, data, true];
        if (JSON.stringify(seen) !== JSON.stringify(expected)) differences.push([step, seen, expected]);
      }
      transfer.clearData();
      const left = items.length === files.length && transfer.types.join() === 'Files';
      items.clear();
      return [differences, left, items.length, files.length];
    `),
  ).toEqual([[], true, 0, 0]);
});
