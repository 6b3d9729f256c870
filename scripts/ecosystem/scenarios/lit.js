import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { equal, mountPoint, ok, scenario, until } from 'harness';
import { html, LitElement, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LitTide } from './lit/lit-tide.js';

class LitList extends LitElement {
  static properties = { items: { type: Array }, open: { type: Boolean, reflect: true } };
  static styles = LitTide.styles;
  constructor() {
    super();
    this.items = [];
  }
  render() {
    return html`<slot name=head></slot><ul>${repeat(
      this.items,
      (item) => item,
      (item) =>
        html`<li @click=${() => {
          this.open = true;
        }}>${item}</li>`,
    )}</ul>`;
  }
}
customElements.define('lit-list', LitList);

scenario('renders, reflects, keeps elements by key', async () => {
  const list = mountPoint('<lit-list items="[1,2,3]"><h2 slot=head>Tides</h2></lit-list>').firstChild;
  await list.updateComplete;
  const [one] = list.shadowRoot.querySelectorAll('li');
  list.items = [3, 2, 1];
  await list.updateComplete;
  const items = [...list.shadowRoot.querySelectorAll('li')];
  equal(
    items.map((item) => item.textContent),
    ['3', '2', '1'],
    'items',
  );
  ok(items[2] === one, 'moved');
  one.click();
  await list.updateComplete;
  ok(list.hasAttribute('open'), 'reflected');
  equal(list.shadowRoot.querySelector('slot').assignedElements()[0].textContent, 'Tides', 'slotted');
  equal(getComputedStyle(one).color, 'rgb(0, 128, 0)', 'style of the shadow tree');
});

scenario('takes over what the server has rendered', async () => {
  const tide = document.querySelector('lit-tide');
  ok(tide.shadowRoot, 'the shadow root is declared');
  const paragraph = tide.shadowRoot.querySelector('p');
  equal(paragraph.textContent, 'Leith: 0', 'text');
  customElements.define('lit-tide', LitTide);
  await tide.updateComplete;
  ok(tide.shadowRoot.querySelector('p') === paragraph, 'the same paragraph');
  tide.shadowRoot.querySelector('button').click();
  await until(() => paragraph.textContent === 'Leith: 1', 'the update');
  equal(getComputedStyle(paragraph).color, 'rgb(0, 128, 0)', 'style');
});

scenario('templates without an element, with parts of all kinds', async () => {
  const box = mountPoint();
  const view = (text, on) =>
    html`<input .value=${text} ?disabled=${!on} class="a ${text} b"><style></style><p>${on ? html`<b>${text}</b>` : null}${[1, 2]}</p>`;
  render(view('x', true), box);
  equal(
    [box.querySelector('input').value, box.querySelector('input').className, box.querySelector('p').textContent],
    ['x', 'a x b', 'x12'],
    'parts',
  );
  render(view('y', false), box);
  ok(box.querySelector('input').disabled && !box.querySelector('b'), 'updated');
});
