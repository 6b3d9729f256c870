import { expect, test } from 'vitest';
import { Window } from '../../../../lib/index.ts';

const window = new Window({ html: '' }) as unknown as Window & typeof globalThis;

function htmlOf(text: string): string {
  const holder = window.document.createElement('div');
  holder.append(new window.VTTCue(0, 1, text).getCueAsHTML());
  return holder.innerHTML;
}

test.each([
  ['a &amp; b &lt;i&gt;&nbsp;&#65;&#x42;', 'a &amp; b &lt;i&gt;&nbsp;AB'],
  ['<b>a<i>b</i></b>c', '<b>a<i>b</i></b>c'],
  ['<c.x.y>a</c><c..>b', '<span class="x y">a</span><span>b</span>'],
  ['<v.loud  Mary \n Ann>a', '<span title=" Mary \n Ann" class="loud">a</span>'],
  ['<lang en-GB>a</lang>', '<span lang="en-GB">a</span>'],
  ['<ruby>a<rt>b</rt>c<rt>d</ruby>e', '<ruby>a<rt>b</rt>c<rt>d</rt></ruby>e'],
  ['<rt>a</rt><x>b</x></b>', 'ab'],
  ['<b>a</i>b</b>c', '<b>ab</b>c'],
  ['a<00:01.500>b<01:02:03.004>c<1>', 'a<?timestamp 00:00:01.500?>b<?timestamp 01:02:03.004?>c'],
  ['a <b', 'a <b></b>'],
])('%j', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});
