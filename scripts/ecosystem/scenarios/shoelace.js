import { equal, mountPoint, ok, pause, press, scenario, until } from 'harness';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/details/details.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/drawer/drawer.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import '@shoelace-style/shoelace/dist/components/tab-group/tab-group.js';
import '@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js';
import '@shoelace-style/shoelace/dist/components/tab/tab.js';
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';

const event = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

async function mounted(markup) {
  const element = mountPoint(markup).firstElementChild;
  await element.updateComplete;
  return element;
}

scenario('a dialog opens and closes with its animations, and gives the focus back', async () => {
  const button = mountPoint('<button>Open</button>').firstChild;
  button.focus();
  const dialog = await mounted('<sl-dialog label="Tides"><input id=inside autofocus></sl-dialog>');
  const steps = [];
  for (const type of ['sl-show', 'sl-after-show', 'sl-hide', 'sl-after-hide'])
    dialog.addEventListener(type, () => steps.push(type));
  await dialog.show();
  equal(steps, ['sl-show', 'sl-after-show'], 'events');
  equal(document.activeElement.id, 'inside', 'focus');
  ok(document.documentElement.classList.contains('sl-scroll-lock'), 'the page does not scroll');
  dialog.shadowRoot.querySelector('[part~=close-button]').click();
  await until(() => steps.includes('sl-after-hide'), 'hiding');
  ok(!dialog.open, 'closed');
  await until(() => document.activeElement === button, 'the focus to come back');
  dialog.remove();
});

scenario('a drawer asks before it closes', async () => {
  const drawer = await mounted('<sl-drawer label="Tides" placement="start">12 m</sl-drawer>');
  await drawer.show();
  drawer.addEventListener('sl-request-close', (request) => request.preventDefault(), { once: true });
  drawer.shadowRoot.querySelector('[part~=overlay]').click();
  await pause(30);
  ok(drawer.open, 'still open');
  await drawer.hide();
  ok(!drawer.open, 'closed');
});

scenario('details open to a height and close', async () => {
  const details = await mounted('<sl-details summary="More">Low tide</sl-details>');
  const shown = event(details, 'sl-after-show');
  details.shadowRoot.querySelector('summary').click();
  await shown;
  ok(details.shadowRoot.querySelector('details').open, 'open');
  await details.hide();
  ok(!details.shadowRoot.querySelector('details').open, 'closed');
});

scenario('inputs and switches take part in a form', async () => {
  const form = await mounted(
    '<form><sl-input name=port value=Leith required></sl-input><sl-switch name=spring value=yes></sl-switch></form>',
  );
  const [input, toggle] = form.children;
  await Promise.all([input.updateComplete, toggle.updateComplete]);
  toggle.shadowRoot.querySelector('input').click();
  await toggle.updateComplete;
  equal(
    [...new FormData(form)],
    [
      ['port', 'Leith'],
      ['spring', 'yes'],
    ],
    'data',
  );
  const inner = input.shadowRoot.querySelector('input');
  inner.value = '';
  inner.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await input.updateComplete;
  equal([input.checkValidity(), form.checkValidity()], [false, false], 'validity of the element and its form');
  input.setCustomValidity('');
  input.value = 'Aberdeen';
  await input.updateComplete;
  form.reset();
  await input.updateComplete;
  equal(input.value, 'Leith', 'value after a reset');
});

scenario('a select opens, is moved through with keys, and chooses', async () => {
  const select = await mounted(
    '<sl-select label=Port><sl-option value=a>Leith</sl-option><sl-option value=b>Wick</sl-option></sl-select>',
  );
  await until(() => select.shadowRoot.querySelector('.select__combobox'), 'the combobox');
  await select.show();
  select.focus();
  const key = (name) =>
    select.shadowRoot
      .querySelector('.select__display-input')
      .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }));
  key('End');
  key('Enter');
  await until(() => select.value === 'b', 'the choice');
  await until(() => !select.open, 'closing');
  equal(select.displayLabel, 'Wick', 'label');
});

scenario('tabs show their panels', async () => {
  const group = await mounted(
    `<sl-tab-group><sl-tab slot=nav panel=a>A</sl-tab><sl-tab slot=nav panel=b>B</sl-tab>
     <sl-tab-panel name=a>One</sl-tab-panel><sl-tab-panel name=b>Two</sl-tab-panel></sl-tab-group>`,
  );
  const [, second] = group.querySelectorAll('sl-tab');
  await pause(50);
  second.click();
  await until(() => group.querySelector('sl-tab-panel[name=b]').active, 'the second panel');
  equal(getComputedStyle(group.querySelector('sl-tab-panel[name=a]')).display, 'none', 'the first panel');
});

scenario('a tooltip comes with the pointer', async () => {
  const tooltip = await mounted('<sl-tooltip content="High at 04:12"><sl-button>Tide</sl-button></sl-tooltip>');
  await until(() => tooltip.hasUpdated, 'first update');
  const shown = event(tooltip, 'sl-after-show');
  press(tooltip.querySelector('sl-button'), 'mouseover');
  await shown;
  const hidden = event(tooltip, 'sl-after-hide');
  press(tooltip.querySelector('sl-button'), 'mouseout');
  await hidden;
  ok(!tooltip.open, 'closed');
});
