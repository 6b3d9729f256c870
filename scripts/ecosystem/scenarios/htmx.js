import 'htmx.org';
import { equal, mountPoint, ok, pause, scenario, until } from 'harness';
import htmx from 'htmx.org';

window.htmx ??= htmx;

function processed(markup) {
  const box = mountPoint(markup);
  window.htmx.process(box);
  return box;
}

scenario('hx-get swaps what the server says into a target', async () => {
  const box = processed('<button hx-get="/tides.html" hx-target="#out">Load</button><div id=out>empty</div>');
  box.querySelector('button').click();
  await until(() => box.querySelector('#out').textContent.trim() === 'High at 04:12', 'the swap');
});

scenario('hx-post sends a form', async () => {
  const box = processed(
    '<form hx-post="/echo" hx-swap="outerHTML"><input name=port value=Leith><button>Send</button></form>',
  );
  box.querySelector('button').click();
  await until(() => document.getElementById('echo-port'), 'the answer');
  equal(document.getElementById('echo-port').textContent, 'Leith', 'answer');
  ok(!box.querySelector('form'), 'the form is gone');
});

scenario('hx-trigger waits for input, with a delay', async () => {
  const box = processed(
    '<input name=q hx-get="/echo" hx-trigger="input changed delay:30ms" hx-target="next div"><div></div>',
  );
  const input = box.querySelector('input');
  for (const value of ['n', 'ne', 'neap']) {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await pause(5);
  }
  await until(() => box.querySelector('div').textContent === 'neap', 'the answer');
});

scenario('swaps keep what is to be kept, and settle classes', async () => {
  const box = processed('<div hx-get="/list.html" hx-trigger="load" hx-swap="beforeend"><p>first</p></div>');
  await until(() => box.querySelectorAll('li').length === 2, 'items');
  equal(box.querySelector('p').textContent, 'first', 'kept');
  ok(!box.querySelector('.htmx-request'), 'no request is left');
});
