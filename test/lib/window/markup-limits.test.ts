import { describe, expect, it } from 'vitest';
import { LimitError, Window, type WindowOptions } from '../../../lib/index.ts';

const DEEP = '<div>'.repeat(200);

function limitErrorOf(steps: () => unknown): LimitError {
  try {
    steps();
  } catch (error) {
    expect(error).toBeInstanceOf(LimitError);
    return error as LimitError;
  }
  throw new Error('Nothing was thrown.');
}

const summary = ({ limit, value, reached }: LimitError) => `${limit} ${value} ${reached}`;

describe.each<[string, WindowOptions]>([
  ['without scripts', {}],
  ['with scripts', { runScripts: 'dangerously' }],
])('a window %s', (_, options) => {
  it.each<[string, WindowOptions, string]>([
    [DEEP, { maxDepth: 50 }, 'maxDepth 50 51'],
    ['<p>x'.repeat(100), { maxNodes: 80 }, 'maxNodes 80 81'],
    ['x<p a b c d>', { maxAttributes: 3 }, 'maxAttributes 3 4'],
  ])('gives up a page that exceeds a limit: %j', (html, limits, expected) => {
    const error = limitErrorOf(() => new Window({ html, ...options, ...limits }));
    expect(summary(error)).toBe(expected);
    expect(error.message).toMatch(/^new Window\(\): the option 'max/);
    const document = error.document as Document;
    expect(document.body.outerHTML).toMatch(/^<body>/);
    expect(document.readyState).toBe('complete');
  });

  it('gives up one that takes too long', () => {
    const html = '<a>'.repeat(100_000);
    const { limit, value, reached, document } = limitErrorOf(() => new Window({ html, ...options, maxTime: 1 }));
    expect([limit, value]).toEqual(['maxTime', 1]);
    expect(reached).toBeGreaterThan(1);
    expect(document.querySelectorAll('a').length).toBeLessThan(100_000);
  });

  it('takes what stays within, and has no limit by Infinity', () => {
    const limits = { maxDepth: 203, maxNodes: 1000, maxAttributes: 3, maxTime: Infinity };
    const window = new Window({ html: `${DEEP}<p a b c>`, ...options, ...limits });
    expect(window.document.querySelectorAll('div > p').length).toBe(1);
    window.close();
  });

  it('refuses what is no limit', () => {
    const maxDepth = '3' as unknown as number;
    expect(() => new Window({ ...options, maxDepth })).toThrow(/'maxDepth' must be a number that is not negative/);
  });

  it('that loads a page rejects with what was parsed', async () => {
    const loading = Window.fromURL(`data:text/html,${DEEP}`, { ...options, maxDepth: 50 });
    const error = (await loading.catch((reason: unknown) => reason)) as LimitError;
    expect(error).toBeInstanceOf(LimitError);
    expect([summary(error), error.message.slice(0, 18)]).toEqual(['maxDepth 50 51', 'Window.fromURL(): ']);
    expect(error.document.querySelectorAll('div').length).toBe(48);
  });

  it('does the same for XML', () => {
    const html = `<a>${'<b>'.repeat(100)}`;
    const error = limitErrorOf(() => new Window({ html, contentType: 'text/xml', ...options, maxDepth: 50 }));
    expect(summary(error)).toBe('maxDepth 50 51');
    expect(error.document.querySelectorAll('b').length).toBe(49);
  });
});

it('what scripts write counts, and they go on', () => {
  const seen: string[] = [];
  const html = `<script>document.write('${'<i>'.repeat(100)}'); told(document.readyState)</script><p>`;
  const error = limitErrorOf(
    () =>
      new Window({
        html,
        runScripts: 'dangerously',
        maxDepth: 50,
        beforeParse: (window) => Object.assign(window, { told: (state: string) => seen.push(state) }),
      }),
  );
  expect(summary(error)).toBe('maxDepth 50 51');
  expect(seen).toEqual(['complete']);
  expect(error.document.querySelectorAll('i').length).toBe(48);
  expect(error.document.querySelector('p')).toBeNull();
});

it('what nobody waits for is told where errors are', async () => {
  const told: string[] = [];
  const window = new Window({
    html: `<iframe srcdoc="${DEEP}"></iframe><p id=after>`,
    resources: 'usable',
    maxDepth: 50,
    reportError: (text) => void told.push(text),
  });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  expect(told).toEqual(["LimitError: the option 'maxDepth' is 50; the page comes to 51."]);
  expect(window.document.querySelector('iframe')?.contentDocument?.querySelectorAll('div').length).toBe(48);
  expect(window.document.getElementById('after')).not.toBeNull();
  window.close();
});

it('what scripts make by themselves is theirs', () => {
  const window = new Window({ html: '<p>', maxDepth: 50, maxNodes: 10 });
  window.document.body.innerHTML = DEEP;
  expect(window.document.querySelectorAll('div').length).toBe(200);
  window.close();
});
