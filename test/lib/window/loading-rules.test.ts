import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { answersOf, HELPERS, startOrigins } from './recorded/loading-rules.mjs';

type Answers = Record<string, string[]>;

/** Recorded in Chromium 156: what comes of each case, and what the servers of two origins were asked for. */
const CHROMIUM = JSON.parse(readFileSync(new URL('./recorded/loading-rules.json', import.meta.url), 'utf8')) as Answers;

const NO_STYLE_SHEET = 'The Standard fires error for what is no style sheet.';

/** Where we differ, and why. */
const DIFFERENT: readonly (readonly [cases: RegExp, reason: string])[] = [
  [
    /^fetch no-cors same-origin from own to other|^Referer after a redirect/,
    'The Standard has no credentials in what another origin is asked for once a redirect leads there.',
  ],
  [/^fetch authorization same-origin with (?!none)\w+, allowed any$/, 'The Standard wants Authorization to be named.'],
  [
    /^form (?:GET|POST) to \w+ noreferrer$/,
    'The Standard tells no referrer, whatever the target; Chromium none to new windows.',
  ],
  [/^fetch no-cors about:blank$/, 'The Standard has a response.'],
  [/^a sheet of own that is (?! *$|.*nosniff)/, NO_STYLE_SHEET],
  [/^a sheet of other that is (?:text\/plain|text\/html|image\/png|application\/json) ?$/, NO_STYLE_SHEET],
  [/of other with the resource policy same-site$/, 'Two ports of an address are of the same site, by the Standard.'],
  [
    /^Referer of post to (own: no-referrer|other: (no-referrer|same-origin))$/,
    'The Standard hides the origin with the referrer.',
  ],
  [
    /^Referer of location to (?:own by the \w+: (?!origin)|other by the \w+: (?!origin|nonsense))/,
    'What a page evaluates in its frame asks as the page.',
  ],
];

/** Chromium sends `Origin` with CORS requests to the own origin, too. */
const withoutOwnOrigin = (lines: string[]): string[] =>
  lines.map((line) => (line.startsWith('GET | own') ? line.replace(' | origin own', '') : line));

async function answers(): Promise<Answers> {
  const servers = await startOrigins();
  try {
    return await answersOf(servers, async () => {
      const options = { runScripts: 'dangerously', resources: 'usable', reportError() {}, console() {} } as const;
      const window = await Window.fromURL(`${servers.origins.own}/`, options);
      window.eval(`(${HELPERS})(${JSON.stringify(servers.origins)})`);
      const { answerOf } = window as LivedomWindow & { answerOf(id: string, code: string): Promise<string> };
      return { evaluate: answerOf, close: () => window.close() };
    });
  } finally {
    servers.close();
  }
}

it('pages load and ask for what they do in Chromium', { timeout: 300_000 }, async () => {
  const own = await answers();
  expect(Object.keys(own)).toEqual(Object.keys(CHROMIUM));
  const isListed = (name: string): boolean => DIFFERENT.some(([cases]) => cases.test(name));
  const pick = (all: Answers, isWanted: (name: string) => boolean): [string, string[]][] =>
    Object.entries(all)
      .filter(([name]) => isWanted(name))
      .map(([name, lines]) => [name, withoutOwnOrigin(lines).sort()]);
  expect(pick(own, (name) => !isListed(name))).toEqual(pick(CHROMIUM, (name) => !isListed(name)));
  const same = pick(own, isListed).filter(
    ([name, lines]) =>
      lines.join() ===
      withoutOwnOrigin(CHROMIUM[name] as string[])
        .sort()
        .join(),
  );
  expect(same.map(([name]) => name)).toEqual([]);
});
