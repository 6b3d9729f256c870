import { equal, mountPoint, ok, scenario, until } from 'harness';
import { createResource, createSignal, For, onCleanup, onMount, Show, Suspense } from 'solid-js';
import { createStore } from 'solid-js/store';
import { Portal, render } from 'solid-js/web';

function Ports(props) {
  const [ports, setPorts] = createStore([{ name: 'Leith', open: true }]);
  const [text, setText] = createSignal('');
  onMount(() => props.onStep('mount'));
  onCleanup(() => props.onStep('cleanup'));
  return (
    <div classList={{ many: ports.length > 1 }}>
      <input value={text()} onInput={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => setPorts(ports.length, { name: text(), open: false })}>
        Add
      </button>
      <ul>
        <For each={ports}>{(port) => <li style={{ color: port.open ? 'green' : 'red' }}>{port.name}</li>}</For>
      </ul>
      <Show when={ports.length > 1}>
        <svg>
          <title>Dot</title>
          <circle r="2" />
        </svg>
      </Show>
      <Portal>
        <em>Over</em>
      </Portal>
    </div>
  );
}

scenario('renders and updates in place', async () => {
  const box = mountPoint();
  const steps = [];
  const dispose = render(() => <Ports onStep={(step) => steps.push(step)} />, box);
  const first = box.querySelector('li');
  const input = box.querySelector('input');
  input.value = 'Wick';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  box.querySelector('button').click();
  equal(
    [...box.querySelectorAll('li')].map((item) => item.textContent + item.style.color),
    ['Leithgreen', 'Wickred'],
    'items',
  );
  ok(box.querySelector('li') === first && box.querySelector('circle') instanceof SVGCircleElement, 'kept');
  equal(box.firstChild.className, 'many', 'class');
  ok(
    [...document.querySelectorAll('em')].some((em) => em.textContent === 'Over'),
    'portal',
  );
  dispose();
  equal([box.innerHTML, steps], ['', ['mount', 'cleanup']], 'gone');
});

scenario('resources suspend', async () => {
  const box = mountPoint();
  const [port, setPort] = createSignal('Leith');
  const Tide = () => {
    const [tide] = createResource(port, async (name) => `${name} 04:12`);
    return (
      <Suspense fallback={<i>Wait</i>}>
        <b>{tide()}</b>
      </Suspense>
    );
  };
  const dispose = render(() => <Tide />, box);
  await until(() => box.textContent === 'Leith 04:12', 'the resource');
  setPort('Wick');
  await until(() => box.textContent === 'Wick 04:12', 'the next');
  dispose();
});
