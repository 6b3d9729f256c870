/** What scenarios are written with; it is bundled with each, and runs in the page. */
const PATIENCE = 3000;
const scenarios = [];
const uncaught = [];
// Before a router changes it.
const isAskedToReport = location.search === '?report';

/** One thing that a user of the library does; it fails by what it throws, and by what nobody catches meanwhile. */
export function scenario(name, steps) {
  scenarios.push({ name, steps });
}

export function ok(value, what) {
  if (!value) throw new Error(`${what}: ${show(value)}`);
}

export function equal(actual, expected, what = 'value') {
  const [found, wanted] = [show(actual), show(expected)];
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`);
}

/** Waits until the condition holds, or throws what it throws. */
export async function until(condition, what) {
  const start = Date.now();
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() - start > PATIENCE) throw new Error(`${what} did not happen`);
    await pause(10);
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** An empty element in the page. */
export function mountPoint(markup = '') {
  const element = document.createElement('div');
  element.innerHTML = markup;
  document.body.append(element);
  return element;
}

/** Presses the primary button on the element as a mouse does. */
export function press(element, type = 'click', init = {}) {
  const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
  return element.dispatchEvent(
    new Kind(type, { bubbles: true, cancelable: true, composed: true, view: window, ...init }),
  );
}

function show(value) {
  return typeof value === 'string' || value === undefined ? `${value}` : JSON.stringify(value);
}

function textOf(error) {
  const text = String(error?.message ?? error);
  return (text.split('\n')[0] || String(error)).slice(0, 300);
}

async function run({ name, steps }) {
  uncaught.length = 0;
  let overtime;
  const late = new Promise((_, reject) => {
    overtime = setTimeout(() => reject(new Error('it did not end')), 2 * PATIENCE);
  });
  try {
    await Promise.race([steps(), late]);
    await pause(0);
    if (uncaught.length > 0) throw uncaught[0];
    return { name };
  } catch (error) {
    return { name, error: textOf(error), stack: String(error?.stack ?? '') };
  } finally {
    clearTimeout(overtime);
  }
}

async function runAll() {
  const results = scenarios.length > 0 ? [] : [{ name: 'all', error: `nothing runs: ${textOf(uncaught[0])}` }];
  for (const each of scenarios) results.push(await run(each));
  globalThis.ecosystemReport = JSON.stringify(results);
  if (isAskedToReport) await fetch('/report', { method: 'POST', body: globalThis.ecosystemReport });
}

// Observers that change what they observe have browsers say so; they mean no harm.
window.addEventListener('error', ({ error, message }) => {
  if (!String(message).startsWith('ResizeObserver loop')) uncaught.push(error ?? new Error(message));
});
window.addEventListener('unhandledrejection', ({ reason }) => uncaught.push(reason));
setTimeout(runAll, 0);
