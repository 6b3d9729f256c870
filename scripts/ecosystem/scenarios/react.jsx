import * as matchers from '@testing-library/jest-dom/matchers';
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { equal, mountPoint, ok, pause, scenario } from 'harness';
import {
  lazy,
  Suspense,
  useActionState,
  useEffect,
  useId,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

const MATCHERS = new Map(Object.entries(matchers));

/** The matchers of jest-dom without a runner. */
function expectThat(element, matcher, ...wanted) {
  const { pass } = MATCHERS.get(matcher).call(
    { utils: {}, equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
    element,
    ...wanted,
  );
  ok(pass, `${matcher} ${wanted} of ${element?.outerHTML}`);
}

function Tides() {
  const [port, setPort] = useState('');
  const [kinds, setKinds] = useState([]);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <form
      aria-label="Tides"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <label htmlFor={id}>Port</label>
      <input id={id} value={port} onChange={(event) => setPort(event.target.value.toUpperCase())} maxLength={8} />
      <select
        aria-label="Kinds"
        multiple
        value={kinds}
        onChange={(event) => setKinds([...event.target.selectedOptions].map((option) => option.value))}
      >
        <option value="neap">Neap</option>
        <option value="spring">Spring</option>
      </select>
      <button type="submit" disabled={port === ''}>
        Show
      </button>
      {open && (
        <p role="alert">
          {port} {kinds.join(' ')}
        </p>
      )}
    </form>
  );
}

scenario('user-event types, selects and submits', async () => {
  const user = userEvent.setup();
  render(<Tides />);
  expectThat(screen.getByRole('button', { name: 'Show' }), 'toBeDisabled');
  await user.type(screen.getByLabelText('Port'), 'leith{Backspace}');
  expectThat(screen.getByRole('textbox'), 'toHaveValue', 'LEIT');
  expectThat(screen.getByRole('textbox'), 'toHaveFocus');
  await user.selectOptions(screen.getByRole('listbox'), ['neap', 'spring']);
  await user.tab();
  expectThat(screen.getByRole('button'), 'toHaveFocus');
  await user.keyboard('{Enter}');
  expectThat(await screen.findByRole('alert'), 'toHaveTextContent', 'LEIT neap spring');
  cleanup();
});

scenario('user-event: pointer, clipboard, upload', async () => {
  const user = userEvent.setup();
  const seen = [];
  render(
    <div>
      <p
        onPointerEnter={() => seen.push('enter')}
        onPointerLeave={() => seen.push('leave')}
        onDoubleClick={() => seen.push('double')}
      >
        Tides
      </p>
      <input aria-label="a" defaultValue="High water" />
      <input aria-label="b" />
      <input aria-label="c" type="file" multiple onChange={(event) => seen.push(event.target.files.length)} />
    </div>,
  );
  await user.hover(screen.getByText('Tides'));
  await user.dblClick(screen.getByText('Tides'));
  await user.unhover(screen.getByText('Tides'));
  await user.tripleClick(screen.getByLabelText('a'));
  await user.copy();
  await user.click(screen.getByLabelText('b'));
  await user.paste();
  expectThat(screen.getByLabelText('b'), 'toHaveValue', 'High water');
  await user.upload(screen.getByLabelText('c'), [new File(['x'], 'x.txt'), new File(['y'], 'y.txt')]);
  equal(seen, ['enter', 'double', 'leave', 2], 'events');
  cleanup();
});

scenario('effects, portals, Suspense and transitions', async () => {
  const order = [];
  const Late = lazy(async () => {
    await pause(20);
    return { default: () => <b>Late</b> };
  });
  function Page() {
    const box = useRef(null);
    const [isPending, start] = useTransition();
    const [tab, setTab] = useState(0);
    useLayoutEffect(() => void order.push(`layout ${box.current.tagName}`), []);
    useEffect(() => {
      order.push('effect');
      return () => order.push('gone');
    }, []);
    return (
      <div ref={box}>
        <button type="button" onClick={() => start(() => setTab(1))}>
          {isPending ? 'wait' : tab}
        </button>
        <Suspense fallback={<i>Loading</i>}>
          <Late />
        </Suspense>
        {createPortal(<em>Over</em>, document.body)}
      </div>
    );
  }
  const { unmount } = render(<Page />);
  await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
  expectThat(screen.getByText('Late'), 'toBeVisible');
  expectThat(screen.getByText('Over').parentElement, 'toContainElement', screen.getByText('Over'));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expectThat(screen.getByRole('button'), 'toHaveTextContent', '1'));
  unmount();
  equal(order, ['layout DIV', 'effect', 'gone'], 'effects');
});

scenario('actions of forms, optimistic state, hooks', async () => {
  function Form() {
    const [state, send] = useActionState(async (_, data) => {
      await pause(10);
      return data.get('port');
    }, 'none');
    const [shown, add] = useOptimistic(state, (_, port) => `${port}…`);
    return (
      <form
        action={async (data) => {
          add(data.get('port'));
          await send(data);
        }}
      >
        <input name="port" defaultValue="Wick" />
        <button type="submit">Send</button>
        <output>{shown}</output>
      </form>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await waitFor(() => expectThat(screen.getByRole('status'), 'toHaveTextContent', 'Wick'));
  const { result } = renderHook(() => useState(1));
  act(() => result.current[1](2));
  equal(result.current[0], 2, 'state');
  cleanup();
});

/** As `renderToString()` gives it. */
const SENT = '<button type="button">High<!-- --> <!-- -->0</button>';

scenario('hydrates what the server has rendered, and mends what differs', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const App = ({ text }) => {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {text} {count}
      </button>
    );
  };
  const box = mountPoint(SENT);
  const button = box.firstChild;
  const errors = [];
  const root = hydrateRoot(box, <App text="High" />, { onRecoverableError: (error) => errors.push(error) });
  await pause(30);
  ok(box.firstChild === button, 'the same button');
  button.click();
  await waitFor(() => equal(box.textContent, 'High 1', 'text'));
  root.unmount();
  const other = mountPoint(SENT);
  hydrateRoot(other, <App text="Low" />, { onRecoverableError: (error) => errors.push(error) });
  await waitFor(() => equal(other.textContent, 'Low 0', 'text'));
  equal(errors.length, 1, 'errors');
});

scenario('metadata, style sheets, custom elements, error boundaries', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  class TideMark extends HTMLElement {
    set height(value) {
      this.given = value;
    }
  }
  customElements.define('tide-mark', TideMark);
  const box = mountPoint();
  let changed = 0;
  createRoot(box).render(
    <section>
      <title>Tide tables</title>
      <meta name="author" content="A" />
      <style href="a" precedence="low">
        {'.x{color:red}'}
      </style>
      <tide-mark height={{ metres: 3 }} onsurge={() => changed++} />
    </section>,
  );
  await waitFor(() => ok(box.querySelector('tide-mark'), 'element'));
  equal(box.querySelector('tide-mark').given, { metres: 3 }, 'property');
  box.querySelector('tide-mark').dispatchEvent(new CustomEvent('surge'));
  equal(changed, 1, 'event');
  equal([document.title, document.head.querySelector('meta[name=author]')?.content], ['Tide tables', 'A'], 'head');
  ok(document.head.querySelector('style[data-precedence=low]'), 'style sheet');
  expectThat(within(box).queryByText('none') ?? box, 'toBeInTheDocument');
});

scenario('matchers of jest-dom', async () => {
  const box =
    mountPoint(`<style>.gone { display: none }</style><form data-testid=f><input name=a value=1 required aria-describedby=d><span id=d>Help</span>
    <p class="x gone" style="color: red">Hidden</p><input type=checkbox name=b checked></form>`);
  const [form, input] = [box.querySelector('form'), box.querySelector('input')];
  expectThat(form, 'toHaveFormValues', { a: '1', b: true });
  expectThat(input, 'toBeRequired');
  expectThat(input, 'toBeValid');
  expectThat(input, 'toHaveAccessibleDescription', 'Help');
  expectThat(box.querySelector('p'), 'toHaveClass', 'x');
  expectThat(box.querySelector('p'), 'toHaveStyle', { display: 'none', color: 'rgb(255, 0, 0)' });
  equal(matchers.toBeVisible.call({ utils: {} }, box.querySelector('p')).pass, false, 'visible');
  expectThat(box.querySelector('[type=checkbox]'), 'toBeChecked');
});
