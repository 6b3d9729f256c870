import { expect, test } from 'vitest';
import * as livedom from '../../lib/index.ts';
import { differencesOf, unknownMembersOf } from './check-interface.ts';
import { expectedDifferences } from './expectations.ts';
import { interfacesOf } from './interfaces.ts';

/** The specifications whose members the interfaces are held against. */
const SPECIFICATIONS = [
  'CSP',
  'FileAPI',
  'SVG',
  'clipboard-apis',
  'compat',
  'css-animations',
  'css-transitions',
  'cssom',
  'cssom-view',
  'dom',
  'fullscreen',
  'geometry',
  'html',
  'input-events',
  'mathml-core',
  'pointerevents',
  'selection-api',
  'touch-events',
  'uievents',
  'url',
  'wai-aria',
  'web-animations',
  'web-animations-2',
  'webidl',
  'xhr',
];

/** The package's own Window makes windows; it is not the interface. */
const realm = new Map<string, unknown>(Object.entries(livedom).filter(([name]) => name !== 'Window'));

/** Differences that are not expected, and expectations that hold no more. */
function surprises(differences: readonly string[], expected: readonly string[]): string[] {
  const unexpected = differences.filter((item) => !expected.includes(item));
  const stale = expected.filter((item) => !differences.includes(item));
  return [...new Set(unexpected), ...stale.map((item) => `${item} (no more)`)];
}

test('the DOM Standard: every interface, every member', async () => {
  const interfaces = await interfacesOf(['dom']);
  expect(interfaces.size).toBeGreaterThan(35);
  const differences = [...interfaces.values()].flatMap((definition) => differencesOf(definition, realm));
  expect(surprises(differences, expectedDifferences('dom'))).toEqual([]);
});

test('the other specifications: every member of every interface that there is', async () => {
  const interfaces = await interfacesOf(SPECIFICATIONS);
  const there = [...interfaces.values()].filter(({ name }) => realm.has(name));
  expect(there.length).toBeGreaterThan(150);
  const differences = there.flatMap((definition) => differencesOf(definition, realm));
  expect(surprises(differences, expectedDifferences('others'))).toEqual([]);
});

test('no member that no specification knows', async () => {
  const interfaces = await interfacesOf(null);
  const unknown = [...interfaces.values()].flatMap((definition) => unknownMembersOf(definition, realm));
  expect(surprises(unknown, expectedDifferences('unknown'))).toEqual([]);
});
