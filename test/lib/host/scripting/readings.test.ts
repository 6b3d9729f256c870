import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asWritten } from '../../../../dom/scripting/modules/as-written.ts';
import { throwWhatAborts } from '../../../../lib/host/node/check-syntax.ts';
import { transformClassic } from '../../../../lib/host/scripting/transform-classic.ts';
import { pitfalls, soup } from './soup.ts';

const rejections = process.rawListeners('unhandledRejection');

beforeAll(() => {
  // The imports of what is run as it is are rejected, and nobody hears of it.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', () => {});
});

afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.removeAllListeners('unhandledRejection');
  for (const listener of rejections) process.on('unhandledRejection', listener as () => void);
});

/** `given` notes when it becomes a string, as a specifier does. */
const NAMES = `var a = { return: 4, default: 6, function: 3, class: 2, import() { return 8 } }, b = a, x, g = 2, A = class {}, f;
  var leak = () => {}, of = 3, async = 4, get = 5, static = 6, imported = 0;
  var given = { [Symbol.toPrimitive](hint) { if (hint === 'string') imported++; return 'x' } };`;

const GUARDS = `function ªimport(referrer, specifier) { return (async () => { if (specifier === given) guarded++; String(specifier); })(); }
  var guarded = 0;
  const ªeval = (entered, result) => result, ªenter = () => {}, ªleave = () => {}, ªtext = (direct, referrer, names, text) => text;`;

interface Outcome {
  /** What the script gives or throws. */
  readonly result: string;
  readonly imported: number;
  readonly guarded: number;
}

function run(text: string): Outcome {
  const context = vm.createContext({});
  vm.runInContext(NAMES + GUARDS, context);
  let result: string;
  try {
    const value: unknown = vm.runInContext(text, context, { timeout: 2000 });
    result = `${typeof value} ${typeof value === 'object' ? Object.prototype.toString.call(value) : asWritten(String(value))}`;
  } catch (error) {
    result = `threw ${(error as Error)?.name ?? typeof error}`;
  }
  return { result, ...(vm.runInContext('({ imported, guarded })', context) as Pick<Outcome, 'imported' | 'guarded'>) };
}

function isScript(text: string): boolean {
  try {
    throwWhatAborts(text);
    new vm.Script(text);
    return true;
  } catch {
    return false;
  }
}

/** Gives how many imports were run. */
function compare(text: string): number {
  const answer = transformClassic(text, { referrer: 7, hasScopes: false, imports: new Map() });
  if (!isScript(text)) {
    expect('message' in answer || !isScript(answer.text), text).toBe(true);
    return 0;
  }
  if ('message' in answer) throw new Error(`refused: ${JSON.stringify(text)} ${answer.message}`);
  expect(answer.text.split(/\r\n?|[\n\u2028\u2029]/).length, text).toBe(text.split(/\r\n?|[\n\u2028\u2029]/).length);
  const expected = run(text);
  const outcome = run(answer.text);
  expect(outcome, `${JSON.stringify(text)} as ${JSON.stringify(answer.text)}`).toEqual({
    ...expected,
    guarded: expected.imported,
  });
  return outcome.guarded;
}

describe('a script is read as the engine reads it', () => {
  test('where readers are known to fail', () => {
    let imported = 0;
    for (const text of pitfalls()) imported += compare(text);
    expect(imported).toBeGreaterThan(500);
  });

  test('whatever it is', () => {
    let imported = 0;
    let count = 0;
    for (const text of soup(1)) {
      if (count++ === 4000) break;
      imported += compare(text);
    }
    expect(imported).toBeGreaterThan(50);
  });
});
