// Prints the names of the functions of a built package that run when it is imported, and in a program that does what most do, as JSON:
//   node functions-that-run.mjs FOLDER
// What has to be as fast as it can be has to be among it (bench/tasks/).
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { EXPORT } from './part-text.mjs';
import { placed } from './places.mjs';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const PAGE = `<!-- first -->
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang=en>
  <head>
    <meta charset=utf-8><meta http-equiv=content-type content="text/html; charset=utf-8">
    <title>A &lt;page&gt; </b></title><link rel=stylesheet href=a.css><style>p > a { color: red } <!-- --></style>
    <script type=text/plain><!-- if (a < b) - -- document.write("<script>x</" + "script>") </s --></script>
    <noscript><style>a {}</style></noscript>
  </head>
  <body class="a b" onclick="1"><!-- comment -->
    <h1 id=top>A &amp; <b>b<i>c</b>d</i> &#169; &#x2014; &nbsp &unknown; &copy2</h1><p class=a>Text<p>more<hr>
    <ul> <li>1 <a href=x>y</a> <li>2 </ul> <dl><dt>a<dd>b</dl> <div><x-y><font>z</x-y></font></div> <nobr>a<nobr>b
    <table> <caption>c</caption> <tr> <td>1 <td>2 </tr> stray <b>x</b> <tr><th>3</table>
    <svg viewBox="0 0 1 1"><path d="M0 0"/></svg><math><mi>x</mi></math>
    <form action=x> <input name=a value=1 required> <input type=checkbox checked> <label>l</label><button>b</button>
    <select><option>1<option selected>2</select> <textarea>
x</textarea> </form> <a href="x?y=1#z" title='"'>x</a> <a>y</a> <img src=x alt=y> <iframe></iframe>
    <script></script><script>addEventListener('load', () => document.title)</script><template><p>x</template><br/></p></unknown> <pre>
 a</pre> <?xml?> </!> < a
  </body> <!-- last -->
</html> x
`;

const livedom = createRequire(import.meta.url)(`${process.argv[2]}/index.cjs`);
const atImport = await namesThatRan();

/** Also evaluated in a window. */
function work(document, { Event, MutationObserver }) {
  const { body } = document;
  const selectors = [
    '#top',
    'p.a > b, li:first-child',
    'ul li + li',
    'h1 ~ p',
    '[href^=x]',
    'p:not(.a)',
    'td:nth-child(2n+1)',
    '*',
  ];
  for (const selector of [
    ...selectors,
    'li:has(> a)',
    ':is(ul, ol) > li a',
    'li:last-of-type',
    'p.nope',
    'input[type="text"]',
  ])
    for (const element of document.querySelectorAll(selector)) element.matches(selector);
  for (const element of document.querySelectorAll('body, ul')) element.querySelectorAll('li > a, .nope, li');
  for (const selector of ['p', '.a', '#top', 'body p', '.nope']) document.querySelector(selector)?.closest('body');
  document.getElementById('top').nextElementSibling.textContent;
  document.getElementsByTagName('p').length;
  document.getElementsByClassName('a')[0].textContent = 'text';
  const div = document.createElement('div');
  div.setAttribute('class', 'x');
  div.getAttribute('class');
  div.id = 'y';
  div.className += ' z';
  div.classList.add('w');
  div.append('text', document.createTextNode('x'));
  div.innerHTML = '<p>x<b>y</b></p><i></i><u></u>';
  body.appendChild(div);
  body.insertBefore(document.createElement('p'), div);
  new MutationObserver(() => {}).observe(body, {
    childList: true,
    attributes: true,
    characterData: true,
    subtree: true,
  });
  div.removeChild(div.firstChild).textContent;
  div.firstChild.remove();
  div.append(document.createElement('p'));
  div.lastChild.title = div.attributes[0].value + div.attributes.length;
  div.removeAttribute('class');
  let count = 0;
  div.addEventListener('click', () => count++, { once: true });
  div.onclick = (event) => event.stopPropagation();
  div.click();
  document.title += '1';
  const old = document.createEvent('Event');
  old.initEvent('click', true, true);
  div.dispatchEvent(old);
  div.dispatchEvent(new Event('click', { bubbles: true }));
  const walker = document.createTreeWalker(body, 1, (node) => (node.localName === 'p' ? 1 : 3));
  while (walker.nextNode()) count++;
  const range = document.createRange();
  range.setStart(div, 0);
  range.setEnd(div, 1);
  div.insertBefore(document.createTextNode('x'), div.firstChild).data += range.startOffset;
  body.replaceChildren(div.cloneNode(true));
  for (const node of body.childNodes) count += node.nodeType;
  return count + body.outerHTML;
}

/** In the global object, where tests are. */
function workAsTests() {
  const { document, navigator, performance, window } = globalThis;
  work(document, window);
  document.body.innerHTML = PAGE;
  const input = document.querySelector('input');
  const added = document.createElement('input');
  for (const [name, value] of Object.entries({ type: 'text', name: 'b', value: 'x', checked: '', style: 'color: red' }))
    added.setAttribute(name, value);
  input.before(added);
  input.style.color = 'red';
  window.getComputedStyle(input).getPropertyValue('visibility');
  const nothing = () => {};
  input.addEventListener('input', nothing);
  input.removeEventListener('input', nothing);
  input.value = 'text';
  input.focus();
  document.querySelector('[type=checkbox]').click();
  const button = document.createElement('button');
  button.type = 'button';
  const outside = document.createElement('div');
  outside.append(button);
  outside.addEventListener('input', nothing);
  document.createElement('div').appendChild(outside);
  document.body.append(outside);
  button.click();
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.blur();
  document.querySelector('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  performance.measure('a', { start: performance.now(), end: performance.now(), detail: { of: { it: [1, 'a'] } } });
  for (const each of document.querySelectorAll('*')) {
    each.removeAttribute('title');
    for (const name of [
      'nodeName',
      'onclick',
      'contentEditable',
      'type',
      'hidden',
      'disabled',
      'tabIndex',
      'value',
      'checked',
    ])
      each[name];
  }
  const { top, parent } = window;
  const selection = document.getSelection();
  return [
    top === parent && document.defaultView === window,
    navigator.userAgent,
    document.activeElement.tagName,
    selection.rangeCount,
    input.getRootNode(),
  ];
}

livedom.serialize(livedom.parse(PAGE));
livedom.serialize(new livedom.DOMParser().parseFromString(PAGE, 'text/html'));
livedom.parseFragment('<p>x');
// The first question of all about a tree.
for (const selector of ['p', '.a', '#top', 'div p', '[class]']) {
  livedom.parse(PAGE).querySelector(selector)?.append('x');
  livedom.parse(PAGE).querySelectorAll(selector);
}
work(livedom.parse(PAGE), livedom);
const empty = new livedom.Window({ runScripts: 'dangerously', url: 'https://example.com/' });
empty.eval('1 + 1');
const window = new livedom.Window({ html: PAGE, runScripts: 'dangerously', url: 'https://example.com/' });
window.eval(`(${work})(document, window)`);
await new Promise((resolve) => window.addEventListener('load', resolve));

// What a test of components does, whatever it is written with.
livedom.register({ html: PAGE });
workAsTests();
livedom.unregister();
livedom.openContext({ html: PAGE }).close();

const atFirst = [...new Set([...atImport, ...(await namesThatRan())])];
process.stdout.write(JSON.stringify({ atImport, atFirst }), () => process.exit());

/** Since it was last asked. Methods are among them (a function that is called like one counts, too), and the classes that they are of. */
async function namesThatRan() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const names = new Set();
  for (const { url, functions } of result) {
    if (!/^livedom:|[\\/]window-support\.cjs$/.test(url)) continue;
    const ran = functions.filter(({ ranges }) => ranges[0].count > 0);
    for (const { functionName } of ran) names.add(functionName);
    const starts = ran.map(({ ranges }) => ranges[0].startOffset);
    for (const { name, start, end } of classesOf(url))
      if (starts.some((at) => at >= start && at < end)) names.add(name);
  }
  return [...names];
}

/** The classes of one of the parts, and where they are in what is evaluated of it. */
function classesOf(url) {
  if (!/^livedom:.*\.js$/.test(url)) return [];
  const [, name, extension] = /^livedom:(.*)(\.js)$/.exec(url);
  const text = readFileSync(path.join(process.argv[2], placed(name) + extension), 'utf8').slice(EXPORT.length);
  const source = ts.createSourceFile('', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const found = [];
  const visit = (node) => {
    const { name } = ts.isClassExpression(node) ? node.parent : node;
    if (ts.isClassLike(node) && name !== undefined)
      found.push({ name: name.text, start: node.getStart(source), end: node.end });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
