import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

function page(html: string): Document {
  return new Window({ html, runScripts: 'outside-only' }).document as unknown as Document;
}

/** In Chromium. */
it('a dialog that is shown as a popover where it cannot have the focus leaves it where it is', () => {
  const document = page('<button>a</button><div inert><dialog popover></dialog></div>');
  const button = document.querySelector('button')!;
  button.focus();
  document.querySelector('dialog')!.showPopover();
  expect(document.activeElement).toBe(button);
});

it('a modal dialog that loses its open attribute goes on blocking the document', () => {
  const document = page('<dialog></dialog><button>a</button>');
  const dialog = document.querySelector('dialog')!;
  dialog.showModal();
  dialog.removeAttribute('open');
  document.querySelector('button')!.focus();
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
  document.querySelector('button')!.focus();
  expect(document.activeElement).toBe(document.querySelector('button'));
});

it('a dialog that closes gives the focus back from what is slotted into it', () => {
  const document = page('<button id=b></button><div id=host><button id=c></button></div>');
  const [button, slotted] = document.querySelectorAll('button');
  const host = document.querySelector('div')!;
  host.attachShadow({ mode: 'open' }).innerHTML = '<dialog><slot></slot></dialog>';
  const dialog = host.shadowRoot!.querySelector('dialog')!;
  button!.focus();
  dialog.show();
  slotted!.focus();
  dialog.close();
  expect(document.activeElement).toBe(button);
});
