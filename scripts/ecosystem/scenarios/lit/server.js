import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { LitTide } from './lit-tide.js';

/** What the server sends of the page. */
export async function markup() {
  customElements.define('lit-tide', LitTide);
  return await collectResult(render(html`<lit-tide port="Leith"></lit-tide>`));
}
