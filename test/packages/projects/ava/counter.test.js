import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import test from 'ava';
import { createElement, useState } from 'react';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `clicked ${count} times`);
}

test.afterEach(() => cleanup());

test.serial('a component is rendered and clicked', (t) => {
  render(createElement(Counter));
  fireEvent.click(screen.getByRole('button'));
  t.true(screen.getByText('clicked 1 times') instanceof HTMLButtonElement);
});

test.serial('there is the one window', (t) => {
  t.is(window, globalThis);
  t.is(document.defaultView, window);
  t.is(location.href, 'http://localhost:3000/');
});

test.serial('the realm is exact', async (t) => {
  t.true(Buffer.from('a') instanceof Uint8Array);
  t.true(structuredClone(new TypeError('low tide')) instanceof TypeError);
  t.is(await new Blob([Buffer.from('low tide')]).text(), 'low tide');
  const controller = new AbortController();
  document.addEventListener('tide', () => t.fail(), { signal: controller.signal });
  controller.abort();
  document.dispatchEvent(new Event('tide'));
});
