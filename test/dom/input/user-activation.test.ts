import { afterEach, describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

function open(html: string): LivedomWindow {
  const window = new Window({ html, runScripts: 'dangerously', resources: 'usable', url: 'http://input.test/' });
  opened.push(window);
  return window;
}

type Activation = { readonly hasBeenActive: boolean; readonly isActive: boolean };
const activationOf = ({ navigator }: LivedomWindow): Activation =>
  (navigator as unknown as { userActivation: Activation }).userActivation;

const find = (window: LivedomWindow, selector: string): Element =>
  window.document.querySelector(selector) as unknown as Element;

describe('a page is active once somebody has used it', () => {
  test.each([
    ['Shift', false],
    ['Control', false],
    ['Escape', false],
    ['CapsLock', false],
    ['F1', true],
    ['a', true],
    ['Tab', true],
  ])('by the key %s: %s', async (key, expected) => {
    const window = open('<input autofocus>');
    await new UserInput(window).press(key);
    const { hasBeenActive, isActive } = activationOf(window);
    expect([hasBeenActive, isActive]).toEqual([expected, expected]);
  });

  test.each([
    ['mouse', 'pointerdown'],
    ['pen', 'mousedown'],
    ['touch', 'pointerup'],
  ] as const)('by a %s, from %s on', async (pointer, expected) => {
    const window = open('<button>Go</button>');
    window.eval(`var first = null;
      for (const type of ['pointerover', 'pointerdown', 'mousedown', 'touchstart', 'pointerup', 'touchend', 'click'])
        addEventListener(type, () => { if (navigator.userActivation.isActive) first ??= type; })`);
    await new UserInput(window, { pointer }).click(find(window, 'button'));
    expect(window.eval('first')).toBe(expected);
  });

  test('not by events of scripts, nor by moving a mouse', async () => {
    const window = open('<button>Go</button>');
    window.eval('document.querySelector("button").click()');
    await new UserInput(window).hover(find(window, 'button'));
    expect(activationOf(window).hasBeenActive).toBe(false);
  });

  test('and so is a frame of the same origin', async () => {
    const window = open('<button>Go</button><iframe srcdoc="<p>text"></iframe>');
    await new Promise((done) => window.addEventListener('load', done));
    await new UserInput(window).click(find(window, 'button'));
    expect(window.eval('frames[0].navigator.userActivation.isActive')).toBe(true);
  });

  test('and so is the page around a frame', async () => {
    const window = open('<iframe srcdoc="<button>Go</button>"></iframe>');
    await new Promise((done) => window.addEventListener('load', done));
    const { contentDocument } = find(window, 'iframe') as HTMLIFrameElement;
    await new UserInput(window).click(contentDocument?.querySelector('button') as Element);
    expect(activationOf(window).isActive).toBe(true);
  });
});

describe('what pays with that', () => {
  const attempt = (call: string): string =>
    `(() => { try { ${call}; return 'shown' } catch (error) { return error.name } })()`;

  test.each(['input', 'select'])('showPicker() of a %s', async (name) => {
    const window = open(`<${name} id=x></${name}><button>Go</button>`);
    expect(window.eval(attempt('x.showPicker()'))).toBe('NotAllowedError');
    await new UserInput(window).click(find(window, 'button'));
    expect(window.eval(attempt('x.showPicker()'))).toBe('shown');
    expect(activationOf(window).isActive).toBe(false);
    expect(activationOf(window).hasBeenActive).toBe(true);
    expect(window.eval(attempt('x.showPicker()'))).toBe('NotAllowedError');
  });

  test('controls that cannot be changed refuse, and cost nothing', async () => {
    const window = open(
      '<input id=a disabled><input id=b readonly><input id=c type=color readonly><select id=d disabled></select><select id=e hidden></select><button>Go</button>',
    );
    await new UserInput(window).click(find(window, 'button'));
    for (const id of ['a', 'b', 'd']) expect(window.eval(attempt(`${id}.showPicker()`))).toBe('InvalidStateError');
    expect(window.eval(attempt('e.showPicker()'))).toBe('NotSupportedError');
    expect(activationOf(window).isActive).toBe(true);
    expect(window.eval(attempt('c.showPicker()'))).toBe('shown');
    expect(activationOf(window).isActive).toBe(false);
  });

  test.each(['<input id=x type=file>', '<input id=x type=color>'])('a click of a script on %s', async (html) => {
    const window = open(`${html}<button>Go</button>`);
    await new UserInput(window).click(find(window, 'button'));
    window.eval('x.click()');
    expect(activationOf(window).isActive).toBe(false);
  });

  test('window.open()', async () => {
    const window = open('<button>Go</button>');
    await new UserInput(window).click(find(window, 'button'));
    window.eval('open("about:blank")');
    expect(activationOf(window).isActive).toBe(false);
  });
});
