/** @jsxImportSource preact */
import { equal, mountPoint, ok, scenario, until } from 'harness';
import { hydrate, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

function Counter({ start = 0, onMount }) {
  const [count, setCount] = useState(start);
  const box = useRef(null);
  useEffect(() => onMount?.(box.current.tagName), []);
  return (
    <div ref={box} class="counter" style={{ color: 'red', marginLeft: '4px' }}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input value={count} onInput={(event) => setCount(Number(event.currentTarget.value))} />
      {count > 1 ? (
        <svg viewBox="0 0 1 1">
          <title>Line</title>
          <path d="M0 0h1" />
        </svg>
      ) : null}
    </div>
  );
}

scenario('renders, updates, unmounts', async () => {
  const box = mountPoint();
  let seen;
  render(
    <Counter
      onMount={(name) => {
        seen = name;
      }}
    />,
    box,
  );
  await until(() => seen === 'DIV', 'the effect');
  box.querySelector('button').click();
  await until(() => box.querySelector('button').textContent === '1', 'the update');
  const input = box.querySelector('input');
  input.value = '7';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await until(() => box.querySelector('path'), 'the shape');
  ok(box.querySelector('path') instanceof SVGPathElement, 'of SVG');
  equal(box.firstChild.style.marginLeft, '4px', 'style');
  render(null, box);
  equal(box.innerHTML, '', 'markup');
});

scenario('hydrates', async () => {
  const box = mountPoint(
    '<div class="counter" style="color:red;margin-left:4px"><button type="button">0</button><input value="0"></div>',
  );
  const button = box.querySelector('button');
  hydrate(<Counter />, box);
  button.click();
  await until(() => button.textContent === '1', 'the update');
  ok(box.querySelector('button') === button, 'the same');
});
