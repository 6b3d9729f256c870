import { expect, it, test } from 'vitest';
import { adapter as cssSelectAdapter } from '../../lib/css-select/index.ts';
import { editable } from '../../lib/edit/index.ts';
import * as livedom from '../../lib/index.ts';
import { treeAdapter } from '../../lib/parse5/index.ts';

const library = { ...livedom, editable, cssSelectAdapter, treeAdapter };

type Round = (given: object, random: object, seed: number) => { find: string }[] | Promise<{ find: string }[]>;

const { Random } = (await module('corpus/random.mjs')) as { Random: new (seed: number) => object };

/** Of the scripts, which have no types. */
function module(path: string): Promise<object> {
  return import(/* @vite-ignore */ `../../scripts/${path}`);
}

async function finds(kind: string, seeds: number, given: object = library): Promise<string[]> {
  const { round } = (await module(`fuzz/kinds/${kind}.mjs`)) as { round: Round };
  const all: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    for (const { find } of await round(given, new Random(seed), seed)) all.push(`${kind} ${seed}: ${find}`);
  }
  return all;
}

it.each([
  ['hooks', 40],
  ['pieces', 20],
  ['selectors', 40],
  ['trees', 200],
  ['parse5', 300],
  ['faults', 200],
] as const)('finds nothing: %s, %i rounds', { timeout: 120_000 }, async (kind, rounds) => {
  expect(await finds(kind, rounds)).toEqual([]);
});

test('what a page must not see is found', async () => {
  class Leaking extends livedom.Window {
    constructor(options: livedom.NewWindowOptions) {
      super(options);
      Object.assign(this.document, { leaked: { of: process } });
    }
  }
  const found = await finds('hooks', 30, { ...library, Window: Leaking });
  expect(found.join('\n')).toContain('is of Node.js');
});

test('other trees, other lists and swallowed errors are found', async () => {
  const wrong = {
    ...library,
    parseStream: async () => livedom.parse('<p>'),
    parse: (html: string, options?: livedom.ParseOptions) => livedom.parse(`${html}<hr>`, options),
  };
  expect((await finds('pieces', 2, wrong)).join()).toContain('text in pieces gives another tree');
  expect((await finds('parse5', 40, wrong)).length).toBeGreaterThan(5);
  expect((await finds('faults', 2, wrong)).join()).toContain('parseStream: none instead of fault');
});
