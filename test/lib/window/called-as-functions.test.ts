import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';
import { callsOf } from './recorded/calls-of.mjs';

type Messages = Record<string, string>;

const recorded = JSON.parse(
  readFileSync(new URL('recorded/called-as-functions.json', import.meta.url), 'utf8'),
) as Messages;

/**
 * Chromium has no constructor yet for the one, which the newest text of the DOM Standard has; and an interface for the other, which is another name of Document
 * by the Standard.
 */
const OTHERS = new Set(['ProcessingInstruction', 'HTMLDocument']);

const opened: LivedomWindow[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

describe.each([
  ['without scripts', {}],
  ['with scripts', { runScripts: 'outside-only' }],
] as const)('the interface objects of a window %s', (_, options: NewWindowOptions) => {
  it('say in the words of Chromium that they are not to be called without new', () => {
    const window = new Window({ url: 'https://example.test/', ...options });
    opened.push(window);
    const messages = callsOf(window);
    const names = Object.keys(messages).filter((name) => name in recorded && !OTHERS.has(name));
    expect(names.length).toBeGreaterThan(300);
    expect(Object.fromEntries(names.map((name) => [name, messages[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, recorded[name]])),
    );
  });
});
