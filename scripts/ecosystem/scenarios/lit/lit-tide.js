import { css, html, LitElement } from 'lit';

export class LitTide extends LitElement {
  static properties = { port: { type: String }, count: { state: true } };
  static styles = css`p, li { color: green }`;
  constructor() {
    super();
    this.port = '';
    this.count = 0;
  }
  render() {
    return html`<p>${this.port}: ${this.count}</p><button @click=${() => {
      this.count += 1;
    }}>+</button>`;
  }
}
