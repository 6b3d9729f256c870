import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js';
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import userEvent from '@testing-library/user-event';
import { equal, mountPoint, ok, press, scenario, until } from 'harness';

function heard(element, type) {
  return new Promise((resolve) => element.addEventListener(type, resolve, { once: true }));
}

scenario('a form has what a select and an input of Web Awesome say', async () => {
  const user = userEvent.setup();
  const form = mountPoint(
    '<form><wa-select name=port><wa-option value=a>Leith</wa-option><wa-option value=b>Wick</wa-option></wa-select><wa-input name=at required></wa-input></form>',
  ).firstChild;
  const [select, input] = form.children;
  await Promise.all([select.updateComplete, input.updateComplete]);
  ok(!form.checkValidity() && input.matches(':invalid'), 'invalid');
  input.focus();
  await user.keyboard('04:12');
  ok(form.checkValidity(), 'valid');
  select.focus();
  const shown = heard(select, 'wa-after-show');
  await user.keyboard('{ArrowDown}');
  await shown;
  await user.keyboard('{ArrowDown}{Enter}');
  equal([...new FormData(form)].flat(), ['port', 'b', 'at', '04:12'], 'data');
});

scenario('a dialog opens with its animation, has the focus, and closes by Escape', async () => {
  const user = userEvent.setup();
  const dialog = mountPoint('<wa-dialog label=Tides><input autofocus></wa-dialog>').firstChild;
  await dialog.updateComplete;
  const shown = heard(dialog, 'wa-after-show');
  dialog.open = true;
  await shown;
  ok(document.activeElement === dialog.firstChild, 'the focus');
  const hidden = heard(dialog, 'wa-after-hide');
  await user.keyboard('{Escape}');
  await hidden;
  ok(!dialog.open, 'closed');
});

scenario('a dropdown is moved through with keys', async () => {
  const user = userEvent.setup();
  const dropdown = mountPoint(
    '<wa-dropdown><button slot=trigger>Ports</button><wa-dropdown-item value=a>Leith</wa-dropdown-item><wa-dropdown-item value=b>Wick</wa-dropdown-item></wa-dropdown>',
  ).firstChild;
  await dropdown.updateComplete;
  press(dropdown.firstChild);
  await until(() => document.activeElement.localName === 'wa-dropdown-item', 'the focus');
  const chosen = heard(dropdown, 'wa-select');
  await user.keyboard('{ArrowDown}{Enter}');
  equal((await chosen).detail.item.value, 'b', 'chosen');
});
