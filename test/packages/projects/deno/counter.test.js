import 'livedom/register';
import { createElement, useState } from 'react';

const { cleanup, fireEvent, render, screen } = await import('@testing-library/react');

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `clicked ${count} times`);
}

function expect(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

Deno.test('a component is rendered and clicked', () => {
  render(createElement(Counter));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('clicked 1 times') instanceof HTMLButtonElement, 'a button that was clicked');
  cleanup();
});

Deno.test('there is the one window', () => {
  expect(window === globalThis && document.defaultView === window, 'the window');
  expect(location.href === 'http://localhost:3000/', 'its URL');
});

Deno.test('events of the DOM come to the window, and no others are taken for them', () => {
  let heard = 0;
  addEventListener('tide', () => heard++);
  dispatchEvent(new Event('tide'));
  document.dispatchEvent(new CustomEvent('tide', { bubbles: true }));
  expect(heard === 2, 'both events');
  try {
    dispatchEvent({ type: 'tide' });
  } catch (error) {
    heard += error instanceof TypeError;
  }
  expect(heard === 3, 'a TypeError');
});
