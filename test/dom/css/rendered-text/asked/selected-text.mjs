import { SHOWN } from '../markup.mjs';

/** Markup, and the points of a selection: each the indexes of nodes on the way from the div element, and an offset. */
const RANGES = [
  ['<p>abc</p><p>def</p>', '0.0', 1, '1.0', 2],
  ['<p>abc</p><p>def</p>', '0.0', 3, '1.0', 2],
  ['<p>abc</p><p>def</p>', '0.0', 3, '1.0', 0],
  ['<p>abc</p><p>def</p>', '0.0', 1, '1', 0],
  ['<p>abc</p><p>def</p>', '0', 1, '1', 0],
  ['<p>abc</p><p>def</p>', '', 1, '1', 1],
  ['<p>abc</p><p>def</p>', '', 1, '', 2],
  ['abc<p>def</p>', '', 1, '', 2],
  ['abc<p>def</p>', '', 0, '', 1],
  ['<p>def</p>abc', '', 0, '', 1],
  ['<p>def</p>abc', '', 1, '', 2],
  ['abc<div><p>def</p></div>', '', 1, '1', 1],
  ['<div></div><div>abc</div>', '', 1, '', 2],
  ['x <b>y</b><div>abc</div>', '', 2, '', 3],
  ['<img><div>abc</div>', '', 1, '', 2],
  ['<br><div>abc</div>', '', 1, '', 2],
  ['abc<br><div>def</div>', '', 2, '', 3],
  ['abc<br>def', '', 1, '', 3],
  ['<b>abc</b><div>def</div>', '', 1, '', 2],
  ['<b>abc</b><div>def</div>', '0', 1, '', 2],
  ['  abc   def  ', '0', 1, '0', 7],
  ['  abc   def  ', '0', 6, '0', 7],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.1.0', 0, '0.0.1.0.0', 1],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0', 1, '0.0.1', 1],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.0.0', 0, '0.0.0.1', 0],
  ['<ul><li>a</li><li>b</li><li>c</li></ul>', '0', 1, '0', 2],
  ['<ul><li>a</li><li>b</li><li>c</li></ul>', '0', 0, '0', 2],
  ['<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>', '0', 2, '0', 4],
  ['<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>', '0.1.0', 0, '0.3', 0],
  ['<div style="display:none">abc</div><p>d</p>', '0.0', 1, '', 2],
  ['<p>d</p><div style="display:none">abc</div><p>e</p>', '', 0, '1.0', 2],
  ['<p>d</p><div style="display:none">abc</div>', '', 0, '1.0', 2],
  ['<textarea>abc</textarea><p>d</p>', '', 0, '', 2],
  ['<div>a<div>b</div></div>', '', 0, '0.1', 0],
  ['<div>a<div>b</div></div>', '0.0', 1, '0.1', 0],
  ['<div>a<div>b</div></div>c', '0.1', 0, '1', 0],
  ['<div>a<div>b</div></div>c', '0.1', 0, '1', 1],
  ['<div style="text-transform:uppercase">aßb</div>c', '0.0', 1, '0.0', 2],
  ['<div style="text-transform:uppercase">aßb</div>c', '0.0', 2, '0.0', 3],
  ['<pre>a\nb\n</pre>c', '0.0', 1, '', 2],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.0.0', 1, '0.0.0.1.0', 1],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.0', 0, '0.0.0.0', 1],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.0.0', 0, '0.0.0.0.0', 1],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.0.0', 0, '0.0.0.0', 1],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '0.0.0.0.0', 0, '0.0.0', 1],
  ['<table><tr><td><p>a</p></td><td>b</td></tr></table>', '0.0', 0, '0.0', 1],
  ['<table><tr><td><div>a</div></td><td>b</td></tr></table>', '0.0', 0, '0.0', 1],
  ['<table><tr><td></td><td>b</td></tr></table>', '0.0', 0, '0.0', 1],
  ['x<table><tr><td></td><td>b</td></tr></table>', '', 0, '', 2],
  ['x<table><tr><td>a</td><td></td><td></td></tr></table>', '', 0, '', 2],
  ['x<table><tr><td>a</td><td></td><td>d</td></tr></table>y', '', 0, '', 3],
  ['x<table><tr><td>a</td><td></td></tr><tr><td>c</table>', '', 0, '', 2],
  ['x<table><tr><td>a</td><td> </td></tr><tr><td></td><td>c</table>', '', 0, '', 2],
  [
    '<table><tr><td>a</td><td style="visibility:hidden">b</td><td style="user-select:none">b</td><td style="display:none">b</td><td>c</table>',
    '',
    0,
    '',
    1,
  ],
  ['<div style="display:flex"><b>a</b><b>b</b></div>', '0', 0, '0', 1],
  ['<div><input><p>b</p></div>', '0', 0, '0', 2],
  ['<div>x<input><p>b</p></div>', '0', 0, '0', 3],
  ['<table><caption>x</caption><tr><td>a</td><td>b</table>', '', 0, '0', 2],
  ['<table><tr><td>a</td><td>b</table>', '0', 0, '0', 1],
  ['<table><tr><td>a</td><td>b</table>c', '0', 0, '0', 1],
  ['<table><tr><td>a</td><td>b</table>c', '', 0, '', 1],
  ['<div><span style="display:inline-block">a</span><p>b</p></div>', '0', 0, '0', 1],
  ['<div><span style="display:inline-table">a</span><i>b</i></div>', '0', 0, '0', 1],
  ['<p>a</p><p>b</p>', '', 0, '', 2],
  ['a<br>', '', 0, '', 2],
  ['<ul><li>a<li>b<ul><li>c</ul></ul>d', '', 0, '', 2],
  ['<div>a</div><div style="height:0;overflow:hidden">b<i>c</i></div><div>d</div>', '', 0, '', 3],
  ['a<b inert>b</b>c', '', 0, '', 3],
  ['a<b style="float:left">b</b>', '', 0, '', 2],
  ['a<b style="float:left">b</b>', '', 1, '', 2],
  ['a<i><b style="position:absolute">b</b></i>', '', 0, '', 2],
  ['a<b style="float:left">b</b><p>c</p>', '', 0, '', 2],
  ['a<b style="float:left">b</b><p>c</p>', '', 2, '', 3],
  ['a<b style="float:left"></b><p>c</p>', '', 1, '', 2],
];

const ask = (markup, select) => `({ document }) => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = ${JSON.stringify(markup)};
  const at = (way) => way.split('.').filter(Boolean).reduce((node, index) => node.childNodes[index], root);
  const selection = document.getSelection();
  ${select};
  return selection.toString();
}`;

/** All of the div element. */
const whole = SHOWN.map((markup) => [markup, ask(markup, 'selection.selectAllChildren(root)')]);
const partial = RANGES.map(([markup, start, startOffset, end, endOffset]) => [
  `${markup} from ${start || 'all'} ${startOffset} to ${end || 'all'} ${endOffset}`,
  ask(markup, `selection.setBaseAndExtent(at('${start}'), ${startOffset}, at('${end}'), ${endOffset})`),
]);

/** What is in shadow trees is not text of the tree around. */
const SHADOWS = [
  ['<p>S</p><slot></slot><i>T</i>', 'selection.selectAllChildren(root)'],
  ['<p>S</p>', 'selection.selectAllChildren(root)'],
  ['<p>S</p><p>U</p>', 'selection.selectAllChildren(root.children[1].shadowRoot)'],
  ['<slot name=x></slot> <slot></slot>', 'selection.selectAllChildren(root)'],
].map(([shadow, select]) => [
  `in ${shadow}: ${select}`,
  ask(
    '<p>a</p><div>b <p slot=x>c</p><p>d</p></div>e',
    `root.children[1].attachShadow({ mode: 'open' }).innerHTML = '${shadow}'; ${select}`,
  ),
]);

export const asked = Object.fromEntries([...whole, ...partial, ...SHADOWS]);
