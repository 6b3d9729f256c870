import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow & typeof globalThis;

beforeAll(() => {
  window = new Window() as LivedomWindow & typeof globalThis;
});

afterAll(() => {
  window.close();
});

function innerText(markup: string): string {
  const { body } = window.document;
  body.innerHTML = markup;
  return (body.querySelector<HTMLElement>('#target') ?? (body.firstChild as HTMLElement)).innerText;
}

describe('innerText', () => {
  it.each([
    ['<div> abc  \n def ', 'abc def'],
    ['<div>abc <br> def', 'abc\ndef'],
    ['<div><span>abc </span><b></b> def', 'abc def'],
    ['<pre> a\r\n b\t', ' a\n b\t'],
    ['<div style="white-space:pre-line"> a  b \n c', 'a b\nc'],
    ['<div><p>a</p><p>b</p>c', 'a\n\nb\n\nc'],
    ['<div>a<div>b</div><div><div>c</div></div>d', 'a\nb\nc\nd'],
    ['<ul><li>a</li> <li>b</li></ul>', 'a\nb'],
    ['<table><caption>x</caption><tr><td>a</td> <td>b</td></tr><tr><td>c<td>d</table>', 'x\na\tb\nc\td'],
    ['<div>abc <img> def', 'abc  def'],
    ['<div>abc <span style="display:inline-block"> def </span> ghi', 'abc def ghi'],
    ['<div>a<span style="float:left">b</span>c', 'a\nb\nc'],
    ['<div style="display:flex"><span>a</span><span>b</span>', 'a\nb'],
    ['<div>a<span style="display:none">b</span><span hidden>c</span><script>d</script><style>e</style>f', 'af'],
    ['<div style="visibility:hidden">a<b style="visibility:visible">b', 'b'],
    ['<div style="display:none"> a <p> b', ' a  b'],
    ['<div style="display:none"><span id=target> a  b', ' a  b'],
    ['<div style="display:contents"> a <b>b', 'a b'],
    [
      '<div style="text-transform:uppercase">a<b style="text-transform:none">b</b> <i style="text-transform:capitalize">c d',
      'Ab C D',
    ],
    ['<textarea>a', ''],
    ['<canvas><b id=target> a', ' a'],
    ['<select>a<option>b<option>c', 'b\nc'],
    ['<details><summary>a</summary>b', 'a'],
    ['<details open><summary>a</summary>b', 'a\nb'],
    ['<div><svg><defs><text>a</text></defs><text>b', 'b'],
    ['<div style="--d: none">a<b style="display: var(--d)">b', 'a'],
    ['<div>\u00a0 a', '\u00a0 a'],
    ['<div>a<noembed style="display:block">b', 'a'],
    [
      '<div>a<object>b<p>c</p></object><object data="">d</object><object data=x>e</object><object type=x/y>f',
      'ab\n\nc\n\ndf',
    ],
    ['<object type=application/x-shockwave-flash data=a.swf>a</object><object type=application/pdf data=b>b', 'a'],
    ['<object data=javascript:1>a</object><object type=text/html>b</object><object data=a.png>c', 'a'],
    ['<div>a<i id=target style="display:contents"> b </i>c', ' b '],
    ['<p>a</p><div><slot id=target> b </slot>', 'b'],
    ['<div style="text-transform:capitalize">ßa ŉ é _b -c', 'ßa ŉ É _b -C'],
    ["<div style=\"text-transform:capitalize\">'tis ’b' l·l ·a o''b 1'a 1a", "'Tis ’B' L·l ·A O''B 1'A 1a"],
    [
      '<div style="text-transform:capitalize">a\u200db \u00ada a\u200bb ⓐb 你a好b 한a ½a',
      'A\u200db \u00adA A\u200bB Ⓐb 你A好B 한A ½A',
    ],
    ['<div style="text-transform:capitalize">ა ǆa ǇA \u0345a', 'ა ǅa ǈA \u0345A'],
    ['<div style="text-transform:capitalize">don<b>\'</b>t <i>o</i><!-- -->n<b></b>e', "Don't One"],
    ['<div style="text-transform:capitalize">a<b style="display:inline-block">b</b>c', 'ABC'],
  ])('of %s is %j', (markup, text) => {
    expect(innerText(markup)).toBe(text);
  });

  it('is by the rules of style sheets, of shadow trees too', () => {
    const { body } = window.document;
    body.innerHTML = '<style>.x { display: none } b { display: block }</style><div>a<i class=x>b</i><b>c</b>d</div>';
    expect(body.querySelector('div')!.innerText).toBe('a\nc\nd');
    expect(body.querySelector('div')!.outerText).toBe('a\nc\nd');
    body.innerHTML = '<div>a<p>b</p></div>';
    const host = body.querySelector('div')!;
    host.attachShadow({ mode: 'open' }).innerHTML = '<section><u>shadow</u></section><slot name=s>';
    expect(host.innerText).toBe('');
    host.querySelector('p')!.slot = 's';
    expect(host.innerText).toBe('b');
    expect(host.shadowRoot!.querySelector('section')!.innerText).toBe('shadow');
  });

  it('is the text content of what is not rendered', () => {
    const { document } = window;
    const made = document.createElement('div');
    made.innerHTML = ' a <p> b';
    expect(made.innerText).toBe(' a  b');
    expect(parse('<p> a <br>b').querySelector('p')!.innerText).toBe(' a b');
  });

  it('has nothing of noscript elements where scripts run', () => {
    const page = '<p>a<noscript>b  c</noscript><noscript style="display:block">d</noscript></p>';
    const running = new Window({ html: page, runScripts: 'dangerously' });
    expect(running.document.querySelector('p')!.innerText).toBe('a');
    expect(running.document.querySelector('noscript')!.innerText).toBe('b  c');
    running.close();
    const still = new Window({ html: page });
    expect(still.document.querySelector('p')!.innerText).toBe('ab c\nd');
    still.close();
  });

  it('takes trees of any depth', () => {
    const { document } = window;
    const outer = document.createElement('div');
    let inner = outer;
    for (let depth = 0; depth < 20_000; depth++) inner = inner.appendChild(document.createElement('div'));
    inner.append('deep');
    document.body.replaceChildren(outer);
    expect(outer.innerText).toBe('deep');
    document.body.replaceChildren();
  });
});
