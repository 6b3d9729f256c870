import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';
import { shapesOf } from './recorded/shapes-of.mjs';

type Shapes = Record<string, string>;
type Group = { reason: string; names: string };

const recorded = JSON.parse(
  readFileSync(new URL('recorded/window-properties.json', import.meta.url), 'utf8'),
) as Shapes;
const expectations = parse(
  readFileSync(new URL('../../expectations/window-properties.yaml', import.meta.url), 'utf8'),
) as Record<string, Group[]>;

function listed(...kinds: string[]): string[] {
  return kinds.flatMap((kind) =>
    (expectations[kind] as Group[]).flatMap(({ reason, names }) => {
      if (!reason) throw new Error(`window-properties.yaml: each group under ${kind} needs a reason`);
      return names.split(' ');
    }),
  );
}

const opened: LivedomWindow[] = [];

function open(options: NewWindowOptions = {}): LivedomWindow {
  const window = new Window({ url: 'https://example.test/', ...options });
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

/** What flags of the engine add to every global object. */
const flagged = runInNewContext('Object.getOwnPropertyNames(globalThis)').includes('gc') ? ['gc'] : [];
const engineHas = (name: string) => Object.hasOwn(globalThis, name);
const sorted = (names: Iterable<string>) => [...names].sort();

describe.each([
  {
    kind: 'a window without scripts',
    options: {},
    kinds: { absent: ['absent', 'unlessShown'], others: ['others'], different: ['different'] },
  },
  {
    kind: 'a window without scripts that is shown',
    options: { pretendToBeVisual: true },
    kinds: { absent: ['absent'], others: ['others'], different: ['different'] },
  },
  {
    kind: 'a window with scripts',
    options: { runScripts: 'outside-only' },
    kinds: {
      absent: ['absent', 'unlessShown'],
      others: ['others', 'othersWithScripts'],
      different: ['different', 'differentWithScripts'],
    },
  },
] as const)('$kind', ({ options, kinds }) => {
  function shapes(): Shapes {
    const window = open(options);
    // With scripts they are accessors until they are looked at.
    if ('runScripts' in options) for (const name of Object.getOwnPropertyNames(window)) Reflect.get(window, name);
    return shapesOf(window) as Shapes;
  }

  it('has the properties of its own that Chromium has, but for those that are listed', () => {
    const own = shapes();
    const engine = listed('engine').filter((name) => !engineHas(name));
    expect(sorted(Object.keys(recorded).filter((name) => !(name in own)))).toEqual(
      sorted([...listed(...kinds.absent), ...engine]),
    );
  });

  it('has no others, but for those that are listed', () => {
    const own = shapes();
    expect(sorted(Object.keys(own).filter((name) => !(name in recorded)))).toEqual(
      sorted([...listed(...kinds.others), ...('runScripts' in options ? flagged : [])]),
    );
  });

  it('has the same descriptors, but for those that are listed', () => {
    const own = shapes();
    const different = Object.keys(own).filter((name) => name in recorded && own[name] !== recorded[name]);
    expect(sorted(different)).toEqual(sorted(listed(...kinds.different)));
  });
});

describe('the own properties of a window without scripts', () => {
  it('look made before anybody has looked', () => {
    const window = open();
    expect(Object.getOwnPropertyDescriptor(window, 'HTMLElement')).toEqual({
      value: window.HTMLElement,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    expect(Object.hasOwn(window, 'Text')).toBe(true);
    expect('Comment' in window).toBe(true);
    expect(Object.keys(window)).toContain('getComputedStyle');
    expect(Object.keys(window)).not.toContain('Comment');
  });

  it('can be replaced, deleted and defined anew', () => {
    const window = open() as LivedomWindow & Record<string, unknown>;
    window.Text = 1 as never;
    expect(Object.getOwnPropertyDescriptor(window, 'Text')).toEqual({
      value: 1,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    expect(Reflect.deleteProperty(window, 'Comment')).toBe(true);
    expect(window.Comment).toBeUndefined();
    expect(Object.getOwnPropertyNames(window)).not.toContain('Comment');
    Object.defineProperty(window, 'Range', { value: 2 });
    expect(Object.getOwnPropertyDescriptor(window, 'Range')).toMatchObject({ value: 2, writable: true });
    window.innerWidth = 5;
    expect(Object.getOwnPropertyDescriptor(window, 'innerWidth')).toMatchObject({ value: 5, writable: true });
    expect(Reflect.deleteProperty(window, 'document')).toBe(false);
    expect(Reflect.set(window, 'document', null)).toBe(false);
    window.added = 3;
    expect(Object.getOwnPropertyNames(window).filter((name) => name === 'added')).toEqual(['added']);
    expect(open().Text).toBeTypeOf('function');
  });

  it('keep their places when the window is to be made something else', () => {
    const window = open();
    expect(() => Object.freeze(window)).toThrow(TypeError);
    expect(() => Object.setPrototypeOf(window, {})).toThrow(TypeError);
    expect(Object.getPrototypeOf(window)).toBe(window.Window.prototype);
  });

  it("are the program's for what belongs to the language", () => {
    const window = open() as LivedomWindow & typeof globalThis;
    for (const name of [
      'Date',
      'Uint8Array',
      'Array',
      'Promise',
      'Error',
      'JSON',
      'Intl',
      'parseInt',
      'eval',
    ] as const) {
      expect(window[name]).toBe(globalThis[name]);
    }
    expect(window.globalThis).toBe(window);
  });

  it('are of the window that they come from', () => {
    const [one, other] = [open({ width: 100 }), open({ width: 200 })];
    expect(one.getComputedStyle).toBe(one.getComputedStyle);
    expect(one.getComputedStyle).not.toBe(other.getComputedStyle);
    expect(Object.getOwnPropertyDescriptor(other, 'innerWidth')?.get?.call(undefined)).toBe(200);
    expect(Object.getOwnPropertyDescriptor(other, 'innerWidth')?.get?.call(one)).toBe(100);
    expect(() => Object.getOwnPropertyDescriptor(other, 'innerWidth')?.get?.call({})).toThrow(TypeError);
  });
});
