import { afterEach, beforeEach, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeEach(() => {
  window = new Window({ runScripts: 'outside-only', html: '<iframe name=one></iframe>' });
});
afterEach(() => window.close());

/** What a Chromium does. https://html.spec.whatwg.org/#attr-iframe-name */
it('a frame is called as its element was when it came', () => {
  const frame = window.document.querySelector('iframe');
  const shown = frame.contentWindow;
  frame.name = 'two';
  expect([shown.name, window.one === shown, window.two]).toEqual(['one', true, undefined]);
  shown.name = 'three';
  expect([frame.name, window.three === shown, window.one]).toEqual(['two', true, undefined]);
  window.document.body.append(frame);
  expect([frame.contentWindow.name, window.two === frame.contentWindow]).toEqual(['two', true]);
});

it('about:blank keeps its query and its fragment', () => {
  for (const url of ['about:blank?q', 'about:blank#f', 'about:blank?q#f']) {
    const frame = window.document.createElement('iframe');
    let loads = 0;
    frame.addEventListener('load', () => loads++);
    frame.src = url;
    window.document.body.append(frame);
    expect([frame.contentWindow.location.href, frame.contentDocument.URL, loads]).toEqual([url, url, 1]);
    expect(frame.contentWindow.history.length).toBe(1);
  }
});

it('a frame that is gone has no name, and takes no focus', () => {
  const { document } = window;
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  const { contentWindow } = document.querySelector('iframe');
  document.querySelector('iframe').remove();
  contentWindow.name = 'two';
  contentWindow.focus();
  expect([contentWindow.name, document.activeElement === input]).toEqual(['', true]);
});
