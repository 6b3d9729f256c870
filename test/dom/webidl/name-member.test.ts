import { describe, expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

interface Tried {
  readonly document: Document;
}

const MARKUP = '<!DOCTYPE html><p title="a">b</p>';

const WHERE: Record<string, () => Tried> = {
  'a document of parse': () => ({ document: parse(MARKUP) as unknown as Document }),
  'a window without scripts': () => new Window({ html: MARKUP }) as unknown as Tried,
  'a window with scripts': () => new Window({ html: MARKUP, runScripts: 'outside-only' }) as unknown as Tried,
};

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return '';
}

describe.each(Object.keys(WHERE))('errors of members in %s', (where) => {
  const { document } = WHERE[where]!();
  const { body } = document;

  test.each<[() => unknown, string]>([
    [
      () => body.appendChild(null as never),
      "TypeError: Failed to execute 'appendChild' on 'Node': parameter 1 is not of type 'Node'.",
    ],
    [() => Reflect.apply(body.setAttribute, {}, ['a', 'b']), 'TypeError: Illegal invocation'],
    [
      () => (body as unknown as { setAttribute(name: string): void }).setAttribute('a'),
      "TypeError: Failed to execute 'setAttribute' on 'Element': 2 arguments required, but only 1 present.",
    ],
    [
      () => body.append(Symbol('a') as never),
      "TypeError: Failed to execute 'append' on 'Element': Cannot convert a Symbol value to a string",
    ],
    [
      () => {
        body.title = Symbol('a') as never;
      },
      "TypeError: Failed to set the 'title' property on 'HTMLElement': Cannot convert a Symbol value to a string",
    ],
    [
      () => body.appendChild(document.documentElement),
      "HierarchyRequestError: Failed to execute 'appendChild' on 'Node': The new child element contains the parent.",
    ],
    [
      () => document.querySelector('..'),
      "SyntaxError: Failed to execute 'querySelector' on 'Document': '..' is not a valid selector.",
    ],
  ])('%s throws %s', (call, message) => {
    expect(messageOf(call)).toBe(message);
  });

  test('what a script throws passes as it is', () => {
    const thrown = new TypeError('mine');
    const name = {
      toString() {
        throw thrown;
      },
    };
    expect(() => document.createElement(name as never)).toThrow(thrown);
    expect(thrown.message).toBe('mine');
  });

  test('a member that calls another one is not named in front of it', () => {
    const name = {
      toString() {
        return document.querySelector('..') as never;
      },
    };
    expect(messageOf(() => document.createElement(name as never))).toBe(
      "SyntaxError: Failed to execute 'querySelector' on 'Document': '..' is not a valid selector.",
    );
  });
});

/** What no member has let out is what it is, wherever a script throws it again. */
test.each([
  [
    'that was reported',
    "heard = null; onerror = (...given) => { heard = given[4]; return true }; addEventListener('x', {}); dispatchEvent(new Event('x')); heard",
  ],
  [
    'of a custom element',
    "customElements.define('x-y', class extends HTMLElement { constructor() { return document.body } }); onerror = (...given) => { heard = given[4]; return true }; document.createElement('x-y'); heard",
  ],
  ['of a module that is not there', "import('x').catch((error) => error)"],
  ['of a body that is no form', "new Response('a').formData().catch((error) => error)"],
  ['of an operation', "(() => { try { document.querySelector('..') } catch (error) { return error } })()"],
  [
    'of a full stack',
    '(() => { const nest = () => document.body.matches({ toString: nest }); try { nest() } catch (error) { return error } })()',
  ],
])('an error %s keeps its message', async (_, code) => {
  const window = new Window({ html: MARKUP, url: 'https://a.test/', runScripts: 'dangerously' });
  const error = (await window.eval(code)) as Error;
  const { message } = error;
  const rethrow = window.eval(
    '(error) => document.createTreeWalker(document, -1, () => { throw error }).nextNode()',
  ) as (error: Error) => void;
  expect(message).not.toBe('');
  expect(() => rethrow(error)).toThrow(error);
  expect(error.message).toBe(message);
  window.close();
});

test('a full stack is no matter of a member', () => {
  const window = new Window({ html: MARKUP, runScripts: 'outside-only' });
  const message = window.eval(`(() => {
    const nest = () => document.body.matches({ toString: nest });
    try { nest() } catch (error) { return error.message }
  })()`) as string;
  expect(message).toBe('Maximum call stack size exceeded');
  window.close();
});

test.each(['Event', 'URL', 'Text', 'Range', 'Image'])('%s wants to be called with new', (name) => {
  const window = new Window();
  expect(() => Reflect.apply(Reflect.get(window, name) as () => void, undefined, ['a'])).toThrow(
    `Failed to construct '${name}': Please use the 'new' operator, this DOM object constructor cannot be called as a function.`,
  );
});
