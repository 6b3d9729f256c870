import { afterEach, expect, test } from 'bun:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `clicked ${count} times`);
}

afterEach(cleanup);

test('a component is rendered and clicked', () => {
  render(createElement(Counter));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('clicked 1 times') instanceof HTMLButtonElement).toBe(true);
});

test('there is the one window', () => {
  expect(window).toBe(globalThis);
  expect(document.defaultView).toBe(window);
  expect(location.href).toBe('http://localhost:3000/');
});

test('the realm is exact', async () => {
  expect(Buffer.from('a') instanceof Uint8Array).toBe(true);
  expect(structuredClone(new TypeError('low tide')) instanceof TypeError).toBe(true);
  expect(await new Blob([Buffer.from('low tide')]).text()).toBe('low tide');
  const controller = new AbortController();
  document.addEventListener('tide', () => expect.unreachable(), { signal: controller.signal });
  controller.abort();
  document.dispatchEvent(new Event('tide'));
});
