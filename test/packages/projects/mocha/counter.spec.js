import assert from 'node:assert/strict';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `clicked ${count} times`);
}

describe('a component', () => {
  afterEach(cleanup);

  it('is rendered and clicked', () => {
    render(createElement(Counter));
    fireEvent.click(screen.getByRole('button'));
    assert.ok(screen.getByText('clicked 1 times') instanceof HTMLButtonElement);
  });

  it('has the one window', () => {
    assert.equal(window, globalThis);
    assert.equal(document.defaultView, window);
    assert.equal(location.href, 'http://localhost:3000/');
    assert.equal(document.body.innerHTML, '');
  });
});
