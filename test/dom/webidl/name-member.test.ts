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
