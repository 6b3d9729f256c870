import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../lib/index.ts';
import { drawn } from '../../setup/drawn.ts';
import { Window } from '../../setup/windows.ts';
import { answersOf, CASES, respond, SETUP } from './recorded/sites.mjs';

type Answers = Record<string, string[]>;

/** Recorded in Chromium 156: what comes of each case, and what the servers were asked for. */
const CHROMIUM = JSON.parse(readFileSync(new URL('./recorded/sites.json', import.meta.url), 'utf8')) as Answers;

/** Where we differ, and why. */
const DIFFERENT: readonly (readonly [cases: RegExp, reason: string])[] = [
  [/^"(?:then|inner)" in w of/, 'The Standard asks for the property, which is there.'],
  [
    /^(?:Object|Reflect)\.(?:setPrototypeOf|preventExtensions|freeze)\(w\b.* of/,
    'The Standard answers as for any object that cannot be changed.',
  ],
  [
    /^what a frame of another site says: (?:local|session)Storage/,
    'Chromium is set to keep nothing for frames of other sites.',
  ],
  [/^what a data: frame says: .*crypto/, 'Services of secure contexts are in all windows.'],
  [
    /^what an? (?:sandboxed )?(?:data|blob): frame says: document\.referrer/,
    'The Standard tells it, whatever the scheme.',
  ],
];

/** What frames say are many answers. */
function flat(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      if (!name.startsWith('what ')) return [[name, answer]];
      return (answer[0] as string).split('\n').map((line) => [`${name}: ${line.split(': ')[0]}`, [line]]);
    }),
  );
}

class Sites extends ResourceLoader {
  constructor(private readonly asked: (method: string, url: string) => void) {
    super();
  }

  override async fetch(request: ResourceRequest): Promise<ResourceResponse> {
    return this.fetchSync(request);
  }

  override fetchSync({ url, method }: ResourceRequest): ReturnType<ResourceLoader['fetchSync']> {
    this.asked(method, url);
    return respond(method, url);
  }
}

it('pages get of other sites what they get in Chromium', { timeout: 300_000 }, async () => {
  const cases = drawn(CASES, 2);
  const own = await answersOf(
    async (url, asked) => {
      const window = await Window.fromURL(url, {
        runScripts: 'dangerously',
        resources: 'usable',
        resourceLoader: new Sites(asked),
        reportError() {},
        console() {},
      });
      window.eval(SETUP);
      return { evaluate: async (code) => String(await window.eval(code)), close: () => window.close() };
    },
    20,
    cases,
  );
  expect(CASES.map(([name]) => name)).toEqual(Object.keys(CHROMIUM));
  const [found, recorded] = [flat(own), flat(Object.fromEntries(cases.map(([name]) => [name, CHROMIUM[name] ?? []])))];
  expect(Object.keys(found)).toEqual(Object.keys(recorded));
  const isListed = (name: string): boolean => DIFFERENT.some(([cases]) => cases.test(name));
  const pick = (all: Answers, isWanted: (name: string) => boolean): [string, string[]][] =>
    Object.entries(all).filter(([name]) => isWanted(name));
  expect(pick(found, (name) => !isListed(name))).toEqual(pick(recorded, (name) => !isListed(name)));
  const same = Object.keys(found).filter((name) => isListed(name) && found[name]?.join() === recorded[name]?.join());
  expect(same).toEqual([]);
});
