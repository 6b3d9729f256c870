import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { measureBars } from '../../../scripts/wpt/bars.mjs';
import { compare, readExpectations, UNKNOWN, updated, writeExpectations } from '../../../scripts/wpt/expectations.mjs';
import { counts, type FileResult, fairerOf, type Shortfall, shortfallsOf } from '../../../scripts/wpt/shortfalls.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'livedom-wpt-'));
const file = path.join(folder, 'wpt.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

const CHROMIUM = {
  files: {
    'dom/a.html': { p: 2, t: 3, f: ['third'] },
    'dom/b.html': { p: 2, t: 2 },
    'dom/crash.html': { p: 1, t: 1, k: 'c' },
  },
};

/** A result: `+` before the names of subtests that pass, `-` before those that do not. */
function result(name: string, ...subtests: string[]): FileResult {
  const of = (subtest: string) => ({ name: subtest.slice(1), status: subtest[0] === '+' ? 'PASS' : 'FAIL' });
  return { file: name, status: 'OK', message: null, subtests: subtests.map(of) };
}

function expectations(text: string) {
  writeFileSync(file, text);
  return readExpectations(file);
}

const LISTED = "failing: [{ reason: 'no layout', files: { 'dom/a.html': [second], 'dom/b.html': 1 } }]";
const everything = () => true;
const nobody = () => false;
const held = (results: FileResult[], text: string, isSelected: (file: string) => boolean = everything) =>
  compare(shortfallsOf(results, CHROMIUM), expectations(text), isSelected);

describe('what falls short', () => {
  it('is what Chromium passes alone', () => {
    const results = [
      result('dom/a.html', '+first', '-second', '-third'),
      result('dom/crash.html', '-loads'),
      result('dom/new.html', '-one'),
    ];
    const shortfalls = shortfallsOf(results, CHROMIUM);
    expect([...shortfalls.keys()]).toEqual(['dom/a.html']);
    expect(shortfalls.get('dom/a.html')).toMatchObject({ expected: 2, failing: 1, names: ['second'] });
  });

  it('counts for files that Chromium passes something of', () => {
    const files = { ...CHROMIUM.files, 'dom/fails.html': { p: 0, t: 1 } };
    const asked = ['dom/a.html', 'dom/crash.html', 'dom/new.html', 'dom/fails.html'];
    expect(asked.filter((name) => counts(name, { files }))).toEqual(['dom/a.html']);
  });

  it('has no names where subtests were not reported', () => {
    const shortfalls = shortfallsOf([result('dom/a.html', '-second')], CHROMIUM);
    expect(shortfalls.get('dom/a.html')).toMatchObject({ failing: 2, names: null });
  });

  it('leaves out the port, which is another at each run', () => {
    const shortfalls = shortfallsOf([result('dom/a.html', '-at http://127.0.0.1:4711/', '+second')], CHROMIUM);
    expect(shortfalls.get('dom/a.html')?.names).toEqual(['at http://127.0.0.1:PORT/']);
  });

  it('is the less of two runs', () => {
    const first = [result('dom/a.html', '-first', '-second'), result('dom/b.html', '+one')];
    const again = [result('dom/a.html', '+first', '-second'), result('dom/b.html', '-one')];
    const fairer = fairerOf(first, again, nobody);
    expect(fairer.map(({ subtests }) => subtests[0]?.status)).toEqual(['PASS', 'PASS']);
  });

  it('is that of the second run where it is as expected, be it more', () => {
    const first = [result('dom/a.html', '+first', '+second'), result('dom/b.html', '+one')];
    const again = [result('dom/a.html', '+first', '-second'), result('dom/b.html', '-one')];
    const fairer = fairerOf(first, again, (file) => file === 'dom/a.html');
    expect(fairer.map(({ subtests }) => subtests.at(-1)?.status)).toEqual(['FAIL', 'PASS']);
  });
});

describe('expectations', () => {
  it('are met by what fails as listed', () => {
    const report = held([result('dom/a.html', '+first', '-second'), result('dom/b.html', '+one', '-two')], LISTED);
    expect(report).toEqual({ asExpected: 2, unexpected: [], stale: [], flaky: [] });
  });

  it('tell a failure that is not listed, by name and by number', () => {
    const { unexpected, stale } = held(
      [result('dom/a.html', '-first', '-second'), result('dom/b.html', '-one', '-two')],
      LISTED,
    );
    expect(unexpected).toEqual([
      { file: 'dom/a.html', says: 'fails "first"' },
      { file: 'dom/b.html', says: 'fails 2 of 2, 1 listed' },
    ]);
    expect(stale).toEqual([]);
  });

  it('tell a failure in the place of another', () => {
    const report = held([result('dom/a.html', '-first', '+second'), result('dom/b.html', '+one', '-two')], LISTED);
    expect(report.unexpected).toEqual([{ file: 'dom/a.html', says: 'fails "first"' }]);
    expect(report.stale).toEqual([{ file: 'dom/a.html', says: 'passes "second"' }]);
  });

  it('are stale where all passes, and where no such test was run', () => {
    const { unexpected, stale } = held([result('dom/a.html', '+first', '+second')], LISTED);
    expect(unexpected).toEqual([]);
    expect(stale).toEqual([
      { file: 'dom/a.html', says: 'passes "second"' },
      { file: 'dom/b.html', says: 'is not among the tests' },
    ]);
  });

  it('do not count for what was not selected', () => {
    const report = held([result('dom/a.html', '+first', '-second')], LISTED, (name) => name === 'dom/a.html');
    expect(report.stale).toEqual([]);
  });

  it('only report what is flaky', () => {
    const report = held([result('dom/a.html', '-first', '-second')], 'flaky: [{ reason: races, files: [dom/a.html] }]');
    expect(report.unexpected).toEqual([]);
    expect(report.flaky).toEqual([{ file: 'dom/a.html', says: 'passes 0 of 2' }]);
  });

  it('refuse to list a file twice', () => {
    const twice = "failing: [{ reason: a, files: { 'dom/a.html': 1 } }, { reason: b, files: { 'dom/a.html': 1 } }]";
    expect(() => expectations(twice)).toThrow('dom/a.html is listed twice.');
  });
});

describe('an update', () => {
  it('keeps reasons, drops what passes, and says what has none', () => {
    const results = [result('dom/a.html', '-first', '-second'), result('dom/b.html', '+one', '+two')];
    const before = expectations(`${LISTED}\nflaky: [{ reason: races, files: [dom/z.html] }]`);
    const isSelected = (name: string) => name !== 'dom/z.html';
    const { expectations: after, added } = updated(shortfallsOf(results, CHROMIUM), before, isSelected);
    writeExpectations(file, after);
    expect(added).toEqual([]);
    expect(readExpectations(file)).toEqual({
      failing: new Map([['dom/a.html', { subtests: ['first', 'second'], reason: 'no layout' }]]),
      flaky: new Map([['dom/z.html', 'races']]),
      missed: new Map(),
    });
    const { added: news } = updated(shortfallsOf(results, CHROMIUM), expectations(''), everything);
    expect(news).toEqual(['dom/a.html']);
  });

  it('of nothing is the same file', () => {
    const results = [result('dom/a.html', '+first', '-second'), result('dom/b.html', '+one', '-two')];
    const write = () => {
      const next = updated(shortfallsOf(results, CHROMIUM), readExpectations(file), everything).expectations;
      writeExpectations(file, next);
      return readFileSync(file, 'utf8');
    };
    expectations('');
    const text = write();
    expect(text).toContain(UNKNOWN);
    expect(write()).toBe(text);
  });
});

describe('bars', () => {
  const shortfalls = shortfallsOf([result('dom/a.html', '+first', '-second')], CHROMIUM);

  it('are measured where all their folders were run', () => {
    expect(measureBars(shortfalls, ['dom/events'], nobody)).toEqual([]);
    const ofSyntax = new Map([['html/syntax/a.html', shortfalls.get('dom/a.html') as Shortfall]]);
    expect(measureBars(ofSyntax, ['html'], nobody).map(({ name }) => name)).toContain('html/syntax: share');
  });

  it('say by how much they are missed', () => {
    const folders = ['dom', 'domparsing', 'domxpath', 'custom-elements', 'shadow-dom', 'selection', 'uievents'];
    expect(measureBars(shortfalls, folders, nobody)).toEqual([
      { name: 'DOM Standard: share', bar: 99, reached: 50, isMissed: true },
      { name: 'DOM Standard: mean per file', bar: 97, reached: 50, isMissed: true },
    ]);
    expect(measureBars(shortfalls, folders, everything)).toEqual([]);
    const acting = measureBars(shortfalls, [...folders, 'html', 'input-events', 'pointerevents'], everything);
    expect(acting.map(({ name, bar }) => `${name} ${bar}`)).toEqual([
      'acting as a user: share 90',
      'acting as a user: mean per file 80',
    ]);
  });
});
