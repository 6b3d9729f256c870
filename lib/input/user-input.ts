import { checkOptions, describe, type OptionRule, oneOf } from '../options.ts';
import { type ActionSequence, actionSources } from './action-sequences.ts';
import { type ClickOptions, clickCommand, type PointerType } from './click-options.ts';
import { type ChosenFile, givenFiles } from './given-files.ts';
import { type InputOfWindow, inputOf } from './input-of-window.ts';

/** What somebody uses a window with. All are optional. */
export interface UserInputOptions {
  /**
   * What `click()` and what clicks by itself use: a mouse, a finger or a pen.
   * @defaultValue `'mouse'`
   */
  readonly pointer?: PointerType | undefined;
}

/** How text is typed. All are optional. */
export interface TypeOptions {
  /**
   * Whether the element is clicked first, unless it has the focus. Without, it gets the focus as by `focus()`, with the caret at the end.
   * @defaultValue `true`
   */
  readonly click?: boolean | undefined;
}

/** What is pasted: text, or data by their types, and files. */
export interface PastedData {
  /** Texts by their types, such as `'text/plain'` and `'text/html'`. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  readonly files?: readonly ChosenFile[] | undefined;
}

const POINTER_TYPE: OptionRule = oneOf('mouse', 'touch', 'pen');
const RULES: Record<keyof UserInputOptions, OptionRule> = { pointer: POINTER_TYPE };
const TYPE_RULES: Record<keyof TypeOptions, OptionRule> = {
  click: { accepts: (value) => typeof value === 'boolean', wanted: 'true or false' },
};

type Command = { readonly name: string; readonly [key: string]: unknown };

/**
 * Uses a window as somebody does who sits before it: with a mouse, fingers and a keyboard. The events are trusted, come in the order of
 * Chromium, and do what they do there: they move the focus, the caret and the selection, change values, submit forms, open menus.
 *
 * Each method does one thing after the other, in tasks of the window, and gives a promise that is fulfilled when all of it is done; calls
 * wait for those before them. Elements may be in a frame of the window. Without boxes (`layout`), a pointer is at the element that is named;
 * with them, where its box is, and hits what is on top there.
 *
 * https://w3c.github.io/uievents/, https://w3c.github.io/pointerevents/, https://w3c.github.io/input-events/
 *
 * @example
 * import { Window } from 'livedom';
 * import { UserInput } from 'livedom/input';
 *
 * const window = new Window({ html: '<label for=name>Name</label> <input id=name>' });
 * const input = new UserInput(window);
 * await input.click(window.document.querySelector('label'));
 * await input.press('S');
 * await input.type(window.document.activeElement, 'kerry');
 * window.document.querySelector('input').value; // 'Skerry'
 * window.close();
 */
export class UserInput {
  readonly #window: object;
  readonly #pointer: PointerType;
  /** The windows of frames have their own. */
  readonly #inputs = new WeakMap<object, InputOfWindow>();
  /** The window that keys go to. */
  #active: object;
  #last: Promise<void> = Promise.resolve();

  /**
   * @param window - One that this library has opened: a `Window`, the global object of a test environment, or a frame's.
   * @throws TypeError for anything else, for options that do not exist and for values that will not do.
   */
  constructor(window: object, options: UserInputOptions = {}) {
    checkOptions('new UserInput()', options, RULES);
    const input = inputOf(window);
    if (input === null)
      throw new TypeError(`new UserInput() takes a window that this library has opened; got ${describe(window)}.`);
    this.#window = window;
    this.#active = window;
    this.#inputs.set(window, input);
    this.#pointer = options.pointer ?? 'mouse';
  }

  /**
   * Moves the pointer to the element and clicks, or taps.
   *
   * @throws TypeError for what is no element in a document, for options that do not exist and for values that will not do; Error when the
   *   window is closed meanwhile. So does every method.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<button>Go</button>' });
   * const button = window.document.querySelector('button');
   * const seen = [];
   * for (const type of ['pointerdown', 'mousedown', 'focus', 'pointerup', 'mouseup', 'click'])
   *   button.addEventListener(type, (event) => seen.push(`${type} ${event.isTrusted}`));
   * await new UserInput(window).click(button, { modifiers: ['Shift'] });
   * seen.join(', '); // 'pointerdown true, mousedown true, focus true, pointerup true, mouseup true, click true'
   * window.close();
   */
  click(element: Element, options: ClickOptions = {}): Promise<void> {
    return this.#on('click', element, clickCommand('click', options, this.#pointer, 1));
  }

  /**
   * Clicks twice, which selects a word where there is text.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<input value="high tide">' });
   * const field = window.document.querySelector('input');
   * await new UserInput(window).dblclick(field);
   * field.value.slice(field.selectionStart, field.selectionEnd); // 'tide'
   * window.close();
   */
  dblclick(element: Element, options: ClickOptions = {}): Promise<void> {
    return this.#on('dblclick', element, clickCommand('dblclick', options, this.#pointer, 2));
  }

  /** Moves the mouse to the element. */
  hover(element: Element): Promise<void> {
    return this.#on('hover', element, { name: 'hover' });
  }

  /**
   * Clicks the element, unless it has the focus, and types. `\n` is Enter, `\t` is Tab, and WebDriver's characters stand for keys
   * (https://w3c.github.io/webdriver/#keyboard-actions). What no key of the keyboard writes comes without events of keys, as from an
   * input method.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<textarea></textarea>' });
   * const field = window.document.querySelector('textarea');
   * await new UserInput(window).type(field, 'Low\ntide');
   * field.value; // 'Low\ntide'
   * window.close();
   */
  type(element: Element, text: string, options: TypeOptions = {}): Promise<void> {
    checkOptions('UserInput.type()', options, TYPE_RULES);
    requireText('type', text);
    return this.#on('type', element, { name: 'type', text, clicks: options.click ?? true });
  }

  /**
   * Presses a key, and releases it: what has the focus gets it. `'Enter'`, `'a'`, `'ArrowDown'`, `'Shift+Tab'`, `'Control+a'`: the value of its
   * `key` or its `code`, after those that are held meanwhile.
   *
   * @throws TypeError for a key that is not on a keyboard.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<input id=one><input id=two>' });
   * const input = new UserInput(window);
   * await input.press('Tab');
   * await input.press('Tab');
   * window.document.activeElement.id; // 'two'
   * await input.press('Shift+Tab');
   * window.document.activeElement.id; // 'one'
   * window.close();
   */
  press(keys: string): Promise<void> {
    requireText('press', keys);
    if (keys === '') throw new TypeError(`UserInput.press() takes the name of a key; got ${describe(keys)}.`);
    return this.#perform('press', this.#active, { name: 'press', keys: keysOf(keys) }, []);
  }

  /**
   * Chooses options of a select element, and no others: by their values, their labels, or themselves.
   *
   * @throws TypeError for an option that is not there or disabled, and for several where one can be chosen.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<select><option value=h>High<option value=l>Low</select>' });
   * const select = window.document.querySelector('select');
   * await new UserInput(window).select(select, 'Low');
   * select.value; // 'l'
   * window.close();
   */
  select(select: Element, options: string | Element | readonly (string | Element)[]): Promise<void> {
    const list = Array.isArray(options) ? (options as readonly unknown[]) : [options];
    const objects: object[] = [];
    const wanted = list.map((option) => {
      if (typeof option === 'string') return { text: option };
      if (typeof option === 'object' && option !== null) return { index: objects.push(option) };
      throw new TypeError(`UserInput.select() takes values, labels or option elements; got ${describe(option)}.`);
    });
    return this.#on('select', select, { name: 'select', options: wanted }, objects);
  }

  /**
   * Clicks a file input, as far as it can be clicked, and chooses files: `File` objects, of the window or of the program, or what they are
   * made of.
   *
   * @throws TypeError for what is no file input, and for several files where one can be chosen.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<input type=file>' });
   * const field = window.document.querySelector('input');
   * await new UserInput(window).upload(field, { name: 'log.txt', type: 'text/plain', contents: 'Low tide' });
   * field.files[0].name; // 'log.txt'
   * field.files[0].size; // 8
   * window.close();
   */
  upload(input: Element, files: ChosenFile | readonly ChosenFile[]): Promise<void> {
    const list = Array.isArray(files) ? (files as readonly ChosenFile[]) : [files as ChosenFile];
    return this.#withFiles('upload', list, (given, objects) =>
      this.#on('upload', input, { name: 'upload', files: given }, objects),
    );
  }

  /**
   * Drags an element to another one with the mouse, with a DataTransfer that the listeners read and write.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<p draggable=true>Boat</p><div>Harbour</div>' });
   * const boat = window.document.querySelector('p');
   * const harbour = window.document.querySelector('div');
   * boat.addEventListener('dragstart', ({ dataTransfer }) => dataTransfer.setData('text/plain', 'Boat'));
   * harbour.addEventListener('dragover', (event) => event.preventDefault());
   * harbour.addEventListener('drop', ({ dataTransfer }) => harbour.append(`: ${dataTransfer.getData('text')}`));
   * await new UserInput(window).drag(boat, harbour);
   * harbour.textContent; // 'Harbour: Boat'
   * window.close();
   */
  drag(source: Element, target: Element): Promise<void> {
    requireElement('drag', target);
    return this.#on('drag', source, { name: 'drag' }, [target]);
  }

  /**
   * Pastes what is given, or else what has been copied or cut, where the focus is.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<input>' });
   * const input = new UserInput(window);
   * await input.click(window.document.querySelector('input'));
   * await input.paste('Low tide');
   * window.document.querySelector('input').value; // 'Low tide'
   * window.close();
   */
  paste(data?: string | PastedData): Promise<void> {
    const { texts, files } = pasted(data);
    return this.#withFiles('paste', files, (given, objects) =>
      this.#perform('paste', this.#active, { name: 'paste', texts, files: given }, objects),
    );
  }

  /**
   * Selects all that stands in a text control or an editing host, and deletes it.
   *
   * @throws TypeError for what cannot be edited.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<input value="Low tide">' });
   * const field = window.document.querySelector('input');
   * await new UserInput(window).clear(field);
   * field.value; // ''
   * window.close();
   */
  clear(element: Element): Promise<void> {
    return this.#on('clear', element, { name: 'clear' });
  }

  /**
   * Performs the action sequences of WebDriver: in each tick, what every device does next.
   *
   * https://w3c.github.io/webdriver/#actions
   *
   * @throws TypeError for sequences that will not do.
   *
   * @example
   * import { Window } from 'livedom';
   * import { UserInput } from 'livedom/input';
   *
   * const window = new Window({ html: '<button>Go</button>' });
   * const button = window.document.querySelector('button');
   * let clicks = 0;
   * button.addEventListener('click', ({ ctrlKey }) => { clicks += ctrlKey ? 1 : 0; });
   * await new UserInput(window).perform([
   *   { type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: '\uE009' }] },
   *   {
   *     type: 'pointer',
   *     id: 'mouse',
   *     actions: [
   *       { type: 'pointerMove', x: 0, y: 0, origin: button },
   *       { type: 'pointerDown', button: 0 },
   *       { type: 'pointerUp', button: 0 },
   *     ],
   *   },
   * ]);
   * clicks; // 1
   * window.close();
   */
  perform(sequences: readonly ActionSequence[]): Promise<void> {
    const { sources, elements } = actionSources(sequences);
    const [first] = elements;
    const window = first === undefined ? this.#active : this.#windowOf(first);
    return this.#perform('perform', window, { name: 'actions', sources }, elements);
  }

  #on(method: string, element: unknown, command: Command, objects: readonly object[] = []): Promise<void> {
    requireElement(method, element);
    return this.#perform(method, this.#windowOf(element as object), command, [element as object, ...objects]);
  }

  /** That of the frame that the element is in, or the window itself. */
  #windowOf(element: object): object {
    const { ownerDocument } = element as Partial<Element>;
    const window = (ownerDocument?.defaultView ?? null) as object | null;
    if (window === null || window === this.#window) return this.#window;
    if (!this.#inputs.has(window)) {
      const input = inputOf(window);
      if (input === null) return this.#window;
      this.#inputs.set(window, input);
    }
    return window;
  }

  #withFiles(
    method: string,
    files: readonly ChosenFile[],
    then: (given: readonly object[], objects: readonly object[]) => Promise<void>,
  ): Promise<void> {
    return givenFiles(method, files).then(({ given, objects }) => then(given, objects));
  }

  /** After all that has been asked for before, whether or not that could be done. */
  #perform(method: string, window: object, command: Command, objects: readonly object[]): Promise<void> {
    const promise = this.#last.then(
      () =>
        new Promise<void>((resolve, reject) => {
          this.#active = window;
          const fail = (error: string): void => reject(new Error(`UserInput.${method}(): ${error}`));
          const done = (error: string | null): void => (error === null ? resolve() : fail(error));
          const input = this.#inputs.get(window) as InputOfWindow;
          const wrong = input.perform(JSON.stringify(command), done, ...objects);
          if (wrong === CLOSED) fail(wrong);
          else if (wrong !== null) reject(new TypeError(`UserInput.${method}(): ${wrong}`));
        }),
    );
    this.#last = promise.catch(() => {});
    return promise;
  }
}

const CLOSED = 'the window is closed.';

function requireText(method: string, text: unknown): void {
  if (typeof text !== 'string') throw new TypeError(`UserInput.${method}() takes a string; got ${describe(text)}.`);
}

function requireElement(method: string, element: unknown): void {
  if (typeof element !== 'object' || element === null || (element as Partial<Element>).nodeType !== 1)
    throw new TypeError(`UserInput.${method}() takes an element; got ${describe(element)}.`);
}

/** The keys that are joined by `+`, which is one itself. */
function keysOf(keys: string): string[] {
  if (keys === '+') return ['+'];
  return keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
}

function pasted(data: unknown): {
  texts: readonly (readonly [string, string])[] | null;
  files: readonly ChosenFile[];
} {
  if (data === undefined) return { texts: null, files: [] };
  if (typeof data === 'string') return { texts: [['text/plain', data]], files: [] };
  checkOptions('UserInput.paste()', data, {
    texts: { accepts: (value) => typeof value === 'object' && value !== null, wanted: 'texts by their types' },
    files: { accepts: Array.isArray, wanted: 'an array of files' },
  });
  const { texts = {}, files = [] } = data as PastedData;
  return { texts: Object.entries(texts).map(([type, text]) => [type.toLowerCase(), String(text)]), files };
}
