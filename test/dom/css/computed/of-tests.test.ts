import { afterEach, expect, test } from 'vitest';
import { openContext, type TestContext } from '../../../../lib/environment/open-context.ts';
import { Window } from '../../../setup/windows.ts';

let opened: TestContext | null = null;
afterEach(() => {
  opened?.close();
  opened = null;
});

const SHEET =
  '<style>.gone { display: none } p { color: red } div > p { margin-top: 1em } :root { color: blue }</style>';

test('in windows of tests what is in no document has styles, those of sheets among them', () => {
  opened = openContext({ html: `<!DOCTYPE html>${SHEET}` });
  const { document, getComputedStyle } = opened.global;
  const root = document.createElement('div');
  root.innerHTML = '<p style="visibility: hidden; font-size: 10px">a<b>b</b></p><i class=gone></i>';
  const of = (selector: string) => getComputedStyle(root.querySelector(selector)!);
  expect([of('p').display, of('p').color, of('p').marginTop]).toEqual(['block', 'rgb(255, 0, 0)', '10px']);
  expect([of('b').visibility, of('b').fontSize, of('b').fontWeight]).toEqual(['hidden', '10px', '700']);
  expect(of('.gone').display).toBe('none');
  expect([getComputedStyle(root).display, getComputedStyle(root).color]).toEqual(['block', 'rgb(0, 0, 0)']);
});

test('they change with the element, and those of shadow trees are none of the document', () => {
  opened = openContext({ html: '<!DOCTYPE html><style>b { color: red } p { display: none }</style>' });
  const { document, getComputedStyle } = opened.global;
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML = '<b></b><p></p>';
  const [b, p] = [...host.shadowRoot!.querySelectorAll('b, p')] as [HTMLElement, HTMLElement];
  expect([getComputedStyle(b).color, getComputedStyle(p).display]).toEqual(['rgb(0, 0, 0)', 'block']);
  b.style.color = 'green';
  expect(getComputedStyle(b).color).toBe('rgb(0, 128, 0)');
  host.style.cssText = 'visibility: hidden';
  expect(getComputedStyle(p).visibility).toBe('hidden');
});

test('in others it has none, as in browsers', () => {
  const window = new Window({ html: SHEET });
  const style = window.getComputedStyle(window.document.createElement('p'));
  expect([style.display, style.color, style.length]).toEqual(['', '', 0]);
  window.close();
});
