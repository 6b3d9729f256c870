import { afterEach, describe, expect, test } from 'vitest';
import { openContext } from '../../../lib/index.ts';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: { close(): void }[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

function open(html: string, options: object = {}): LivedomWindow {
  const window = new Window({ html, ...options });
  opened.push(window);
  return window;
}

const find = (window: { readonly document: unknown }, selector: string): HTMLInputElement =>
  (window.document as Document).querySelector(selector) as HTMLInputElement;

describe('where it works', () => {
  test('in a context for tests', async () => {
    const { global, close } = openContext({ html: '<input>' });
    opened.push({ close });
    await new UserInput(global).type(find(global, 'input') as never, 'abc');
    expect(find(global, 'input').value).toBe('abc');
  });

  test('in a context for tests, for another copy of the library', async () => {
    const { global, close } = openContext({ html: '<input>' });
    opened.push({ close });
    const offered = (global as unknown as Record<symbol, () => object | null>)[Symbol.for('livedom.input')];
    expect(offered?.()).toHaveProperty('perform');
    expect(Object.keys(global)).not.toContain('livedom.input');
  });

  test('in a frame of a window', async () => {
    const window = open('<iframe srcdoc="<input>"></iframe>', { runScripts: 'dangerously', resources: 'usable' });
    await new Promise((done) => window.addEventListener('load', done));
    const frame = (find(window, 'iframe') as unknown as HTMLIFrameElement).contentDocument as Document;
    const field = frame.querySelector('input') as HTMLInputElement;
    const input = new UserInput(window);
    await input.click(field);
    await input.press('x');
    expect([field.value, frame.activeElement === field]).toEqual(['x', true]);
  });

  test('nowhere else', () => {
    const closed = open('');
    closed.close();
    for (const value of [{}, null, 'window', globalThis, closed])
      expect(() => new UserInput(value as never)).toThrow('new UserInput() takes a window');
  });
});

describe('what will not do', () => {
  test('is refused by name', () => {
    const window = open('<p>text</p>');
    const input = new UserInput(window);
    const p = find(window, 'p');
    expect(() => new UserInput(window, { pointer: 'nose' as never })).toThrow(
      "the option 'pointer' must be 'mouse' or 'touch' or 'pen'; got \"nose\"",
    );
    expect(() => input.click(p, { button: 'third' as never })).toThrow("the option 'button'");
    expect(() => input.click(p, { modifiers: ['Ctrl' as never] })).toThrow("the option 'modifiers'");
    expect(() => input.click(p, { delay: 1 } as never)).toThrow("there is no option 'delay'");
    expect(() => input.click(null as never)).toThrow('takes an element; got null');
    expect(() => input.type(p, 1 as never)).toThrow('takes a string; got 1');
    expect(() => input.press('')).toThrow('takes the name of a key');
    expect(() => input.select(p, 1 as never)).toThrow('takes values, labels or option elements; got 1');
    expect(() => input.perform({} as never)).toThrow('takes an array');
    expect(() => input.perform([{ type: 'foot', actions: [] } as never])).toThrow("must be 'none' or 'key'");
    expect(() => input.perform([{ type: 'key', actions: [{ type: 'pointerDown' } as never] }])).toThrow(
      "must be 'keyDown' or 'keyUp' or 'pause'",
    );
    expect(() => input.perform([{ type: 'pointer', actions: [{ type: 'pointerMove', x: 'a' as never }] }])).toThrow(
      "'x' must be a number",
    );
  });

  test('is refused by promises, where the page has to be asked', async () => {
    const html = '<select id=s><option disabled>a<option>b</select><input id=f type=file><p id=p>text</p>';
    const window = open(html);
    const input = new UserInput(window);
    const select = find(window, '#s');
    await expect(input.press('Hyper')).rejects.toThrow('UserInput.press(): there is no key "Hyper".');
    await expect(input.select(select, 'c')).rejects.toThrow('there is no option "c".');
    await expect(input.select(select, 'a')).rejects.toThrow('the option "a" is disabled.');
    await expect(input.select(select, ['b', 'a'])).rejects.toThrow('one option');
    await expect(input.upload(select, [])).rejects.toThrow('it is no file input.');
    await expect(input.upload(find(window, '#f'), {} as never)).rejects.toThrow('takes files');
    await expect(input.clear(find(window, '#p'))).rejects.toThrow('it cannot be edited.');
    await expect(input.click(window.document.createElement('p') as never)).rejects.toThrow('in no document');
  });

  test('is told when the window is closed meanwhile', async () => {
    const window = open('<button>Go</button>');
    const input = new UserInput(window);
    find(window, 'button').addEventListener('mousedown', () => window.close());
    await expect(input.click(find(window, 'button'))).rejects.toThrow('the window was closed.');
    await expect(input.press('a')).rejects.toThrow('the window is closed.');
  });
});

describe('between the events', () => {
  const html = '<button>Go</button>';
  const listen = `for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    document.querySelector('button').addEventListener(type, () => {
      seen.push(type);
      Promise.resolve().then(() => {}).then(() => seen.push('then'));
    })`;
  const expected = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].flatMap((type) => [type, 'then']);

  test('microtasks run, where scripts do', async () => {
    const window = open(html, { runScripts: 'outside-only' });
    window.eval(`var seen = []; ${listen}`);
    await new UserInput(window).click(find(window, 'button'));
    expect([...(window.eval('seen') as string[])]).toEqual(expected);
  });

  test('and where none do', async () => {
    const window = open(html);
    const seen: string[] = [];
    new Function('document', 'seen', listen)(window.document, seen);
    await new UserInput(window).click(find(window, 'button'));
    expect(seen).toEqual(expected);
  });
});

describe('with boxes', () => {
  test('a pointer hits what is on top, in the middle of the element', async () => {
    const window = open('<div id=a></div><div id=b></div>', {
      layout: {
        boxOf: ({ id }: Element) =>
          id === 'a'
            ? { x: 0, y: 0, width: 100, height: 40 }
            : id === 'b'
              ? { x: 40, y: 0, width: 20, height: 40 }
              : null,
      },
    });
    const seen: unknown[] = [];
    window.document.addEventListener('click', (event) => {
      const { target, clientX, clientY } = event as unknown as MouseEvent;
      seen.push((target as Element).id, clientX, clientY);
    });
    const input = new UserInput(window);
    await input.click(find(window, '#a'));
    await input.click(find(window, '#a'), { offset: { x: -30, y: 5 } });
    expect(seen).toEqual(['b', 50, 20, 'a', 20, 25]);
  });
});

test('what a modal dialog blocks cannot be pressed: the dialog is before it', async () => {
  const window = open('<button>Go</button><dialog><p>text</p></dialog>');
  const seen: string[] = [];
  window.document.addEventListener('click', ({ target }) => seen.push((target as unknown as Element).localName));
  (find(window, 'dialog') as unknown as HTMLDialogElement).showModal();
  const input = new UserInput(window);
  await input.click(find(window, 'button'));
  await input.click(find(window, 'p'));
  (find(window, 'dialog') as unknown as HTMLDialogElement).close();
  await input.click(find(window, 'button'));
  expect(seen).toEqual(['dialog', 'p', 'button']);
});

describe('other ways', () => {
  test('element.click() is not trusted', async () => {
    const window = open('<button>Go</button>');
    const seen: boolean[] = [];
    const button = find(window, 'button');
    button.addEventListener('click', ({ isTrusted }) => seen.push(isTrusted));
    button.click();
    await new UserInput(window).click(button);
    expect(seen).toEqual([false, true]);
  });

  test('what a script makes of what somebody types is their change, as in Chromium', async () => {
    const window = open('<input id=a><input id=b>', { runScripts: 'outside-only' });
    window.eval(
      `var changes = []; a.onchange = () => changes.push(a.value); a.oninput = () => { a.value = a.value.toUpperCase(); }`,
    );
    const input = new UserInput(window);
    await input.type(find(window, '#a'), 'ab');
    await input.press('Tab');
    expect([find(window, '#a').value, ...(window.eval('changes') as string[])]).toEqual(['AB', 'AB']);
  });

  test('calls wait for those before them', async () => {
    const window = open('<input id=a>');
    const input = new UserInput(window);
    await Promise.all([
      input.type(find(window, '#a'), 'one'),
      input.press('Enter'),
      input.type(find(window, '#a'), 'two'),
    ]);
    expect(find(window, '#a').value).toBe('onetwo');
  });

  test('files keep their bytes, and those of the window are themselves', async () => {
    const window = open('<input type=file multiple>', { runScripts: 'outside-only' });
    const own = window.eval('new File(["own"], "own.txt")') as File;
    const field = find(window, 'input');
    await new UserInput(window).upload(field, [
      new File([new Uint8Array([0, 128, 255])], 'a.bin', { type: 'x/y' }),
      own as never,
    ]);
    const [first, second] = Array.from(field.files as FileList);
    expect(second).toBe(own);
    expect([first?.name, first?.type, ...new Uint8Array(await (first as File).arrayBuffer())]).toEqual([
      'a.bin',
      'x/y',
      0,
      128,
      255,
    ]);
  });

  test('listeners of a page see nothing from outside', async () => {
    const window = open('<input><div id=a draggable=true>x</div><div id=b>y</div>', { runScripts: 'dangerously' });
    window.eval(`var outside = [];
      for (const type of ['click', 'keydown', 'beforeinput', 'input', 'dragstart', 'dragover', 'paste', 'touchstart'])
        addEventListener(type, (event) => {
          if (type === 'dragover') event.preventDefault();
          for (const value of [event, event.target, event.dataTransfer, event.clipboardData, event.touches, event.view])
            if (value && !(value instanceof Object)) outside.push(type);
        })`);
    const input = new UserInput(window);
    await input.type(find(window, 'input'), 'a');
    await input.paste('text');
    await input.drag(find(window, '#a'), find(window, '#b'));
    await new UserInput(window, { pointer: 'touch' }).click(find(window, '#b'));
    expect(window.eval('outside.join()')).toBe('');
  });
});
