import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

it.each(['1', 'undefined', "'text'", 'new Error(1)'])('throw %s is an error of the page with the script', (thrown) => {
  const html = `<script>places = []; onerror = (_, url) => { places.push(url); return true; }</script>
    <script>throw ${thrown}</script>`;
  const window = new Window({ url: 'http://a.test/b', html, runScripts: 'dangerously' });
  expect([...(window as unknown as { places: string[] }).places]).toEqual(['http://a.test/b']);
  window.close();
});
