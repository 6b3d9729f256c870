import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { Counter } from './counter.js';

test('a component is rendered and clicked', () => {
  render(createElement(Counter, { start: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'clicked 2 times' }));
  expect(screen.getByText('clicked 3 times')).toBeInstanceOf(HTMLButtonElement);
  expect(document.title).toBe('3 clicks');
});

test('the one before is cleaned up', () => {
  expect(document.body.innerHTML).toBe('');
});

test('what comes later is waited for', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  setTimeout(() => box.append('there'), 10);
  await waitFor(() => expect(box.textContent).toBe('there'));
});

test('clocks are mocked', () => {
  vi.useFakeTimers();
  const called = vi.fn();
  setTimeout(called, 60_000);
  requestAnimationFrame(called);
  vi.advanceTimersByTime(60_000);
  expect(called).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('the window is the global object', () => {
  expect(window.document).toBe(document);
  expect(window.innerWidth).toBe(1024);
  expect(location.href).toBe('http://localhost:3000/');
  globalThis.answer = 42;
  expect(window.answer).toBe(42);
});
