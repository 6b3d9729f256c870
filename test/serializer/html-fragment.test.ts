import { describe, expect, test } from 'vitest';
import { SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import * as create from '../../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import { adopt, appendFresh } from '../../dom/tree/mutation.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { add, foreign, html, htmlDocument } from './records.ts';

const NO_SHADOWS = { serializableShadowRoots: false, shadowRoots: [] };

function inner(node: ParentRecord): string {
  return serializeHtmlFragment(node, NO_SHADOWS);
}

function outer(node: NodeRecord): string {
  return serializeHtmlNode(node, NO_SHADOWS);
}

test('writes elements, attributes and text in tree order', () => {
  const tree = html('div', {}, html('p', { id: 'a', class: 'b c' }, 'x', html('b', {}, 'y'), 'z'), html('br'), 'end');
  expect(inner(tree)).toBe('<p id="a" class="b c">x<b>y</b>z</p><br>end');
  expect(outer(tree)).toBe('<div><p id="a" class="b c">x<b>y</b>z</p><br>end</div>');
});

test('writes the other kinds of nodes', () => {
  const fragment = add(
    create.createDocumentFragment(htmlDocument),
    create.createComment(htmlDocument, ' a-->b '),
    create.createProcessingInstruction(htmlDocument, 'target', 'da>ta'),
    create.createProcessingInstruction(htmlDocument, 'empty', ''),
    create.createCDATASection(htmlDocument, 'a<b'),
  );
  expect(inner(fragment)).toBe('<!-- a-->b --><?target da>ta?><?empty ?>a&lt;b');
  expect(outer(fragment)).toBe(inner(fragment));
});

test('writes a document with its doctype, whose identifiers are left out', () => {
  const document = createDocumentRecord('html');
  add(document, create.createDoctype(document, 'html', 'public', 'system'), html('html', {}, html('body')));
  expect(inner(document)).toBe('<!DOCTYPE html><html><body></body></html>');
  expect(outer(document)).toBe(inner(document));
});

test.each([
  'area',
  'base',
  'basefont',
  'bgsound',
  'br',
  'col',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'keygen',
  'link',
])('writes <%s> as void, whatever is in it', (name) => {
  const element = html(name, {}, 'content');
  expect(inner(element)).toBe('');
  expect(outer(element)).toBe(`<${name}>`);
  expect(inner(html('p', {}, element, 'after'))).toBe(`<${name}>after`);
});

test.each(['meta', 'param', 'source', 'track', 'wbr'])('writes <%s> as void, too', (name) => {
  expect(outer(html(name, {}, 'content'))).toBe(`<${name}>`);
});

test('void and literal text are matters of the HTML namespace', () => {
  expect(outer(add(foreign(null, null, 'br'), 'x'))).toBe('<br>x</br>');
  expect(outer(add(foreign(SVG_NAMESPACE, null, 'style'), 'a<b'))).toBe('<style>a&lt;b</style>');
});

describe('text', () => {
  test.each(['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])('in <%s> is literal', (name) => {
    expect(outer(html(name, {}, 'a<b&c'))).toBe(`<${name}>a<b&c</${name}>`);
    expect(inner(html(name, {}, 'a<b&c'))).toBe('a<b&c');
    expect(inner(html('div', {}, html(name, {}, 'a<', html('i', {}, '&'), '&'), '<'))).toBe(
      `<${name}>a<<i>&amp;</i>&</${name}>&lt;`,
    );
  });

  test('in textarea, title and template is not', () => {
    expect(outer(html('textarea', {}, '\n<'))).toBe('<textarea>\n&lt;</textarea>');
    expect(outer(html('title', {}, '<'))).toBe('<title>&lt;</title>');
  });

  test('in noscript is literal where scripting is on', () => {
    const noscript = html('noscript', {}, '<');
    expect(outer(noscript)).toBe('<noscript>&lt;</noscript>');
    const scripted = createDocumentRecord('html');
    documentData(scripted).scripting = true;
    adopt(noscript, scripted);
    expect(outer(noscript)).toBe('<noscript><</noscript>');
    expect(inner(noscript)).toBe('<');
  });

  test('by itself is written as it is written inside its parent', () => {
    const script = html('script', {}, '<');
    expect(outer(script.firstChild!)).toBe('<');
    expect(outer(html('p', {}, '<').firstChild!)).toBe('&lt;');
  });

  test('no newline is added or dropped', () => {
    expect(outer(html('pre', {}, '\n\nx'))).toBe('<pre>\n\nx</pre>');
  });
});

describe('template', () => {
  test('its contents are written, not its children', () => {
    const template = html('template', { id: 't' }, 'child');
    add(templateContentsOf(template), html('td', {}, 'content'));
    expect(inner(template)).toBe('<td>content</td>');
    expect(outer(template)).toBe('<template id="t"><td>content</td></template>');
    expect(inner(html('div', {}, template, 'after'))).toBe('<template id="t"><td>content</td></template>after');
  });

  test('contents nobody asked for yet are empty', () => {
    expect(outer(html('template', {}, 'child'))).toBe('<template></template>');
  });

  test('a template of another namespace has children', () => {
    expect(outer(add(foreign(SVG_NAMESPACE, null, 'template'), 'x'))).toBe('<template>x</template>');
  });

  test('templates nest', () => {
    const outerTemplate = html('template');
    const innerTemplate = html('template');
    add(templateContentsOf(innerTemplate), 'x');
    add(templateContentsOf(outerTemplate), innerTemplate, 'y');
    expect(inner(html('div', {}, outerTemplate, 'z'))).toBe('<template><template>x</template>y</template>z');
  });
});

test('1,000,000 nested elements do not exhaust the stack', () => {
  const root = html('div');
  let parent: ElementRecord = root;
  for (let depth = 0; depth < 1_000_000; depth++) {
    const child = html('b');
    appendFresh(child, parent);
    parent = child;
  }
  const markup = inner(root);
  expect(markup.length).toBe(7_000_000);
  expect(markup.slice(2_999_997, 3_000_007)).toBe('<b></b></b');
});
