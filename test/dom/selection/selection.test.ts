import { beforeEach, expect, test } from 'vitest';
import { recordOf } from '../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { parse, type Range } from '../../../lib/index.ts';
import { showInWindow } from '../../setup/show-in-window.ts';
import { Window } from '../../setup/windows.ts';

let document: Document;
let selection: Selection;

beforeEach(() => {
  document = parse('<p id=a>start here</p><p id=b>two <b>words</b></p><div id=host></div>end');
  showInWindow(recordOf(document) as DocumentRecord);
  selection = document.getSelection()!;
});

function byId(id: string): Element {
  return document.getElementById(id)!;
}

function text(id: string): Text {
  return byId(id).firstChild as Text;
}

function state(): unknown[] {
  const { anchorNode, anchorOffset, focusNode, focusOffset, type, direction, rangeCount } = selection;
  return [anchorNode?.nodeName, anchorOffset, focusNode?.nodeName, focusOffset, type, direction, rangeCount];
}

function thrownName(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('anchor and focus have the names that they had in WebKit, too', () => {
  selection.setBaseAndExtent(text('b'), 2, text('a'), 1);
  const { baseNode, baseOffset, extentNode, extentOffset } = selection as unknown as Record<string, unknown>;
  expect([baseNode, baseOffset, extentNode, extentOffset]).toEqual([text('b'), 2, text('a'), 1]);
});

test('one for each document that has a window', () => {
  expect(document.getSelection()).toBe(selection);
  expect(parse('').getSelection()).toBeNull();
  expect(state()).toEqual([undefined, 0, undefined, 0, 'None', 'none', 0]);
  expect(selection.isCollapsed).toBe(true);
});

test('collapse, extend and their directions', () => {
  selection.collapse(text('a'), 3);
  expect(state()).toEqual(['#text', 3, '#text', 3, 'Caret', 'none', 1]);
  selection.extend(text('a'), 5);
  expect(state()).toEqual(['#text', 3, '#text', 5, 'Range', 'forward', 1]);
  expect(`${selection}`).toBe('rt');
  selection.extend(document.body, 0);
  expect(state()).toEqual(['#text', 3, 'BODY', 0, 'Range', 'backward', 1]);
  selection.collapseToEnd();
  expect(state()).toEqual(['#text', 3, '#text', 3, 'Caret', 'none', 1]);
  selection.collapse(null);
  expect(selection.rangeCount).toBe(0);
  expect(thrownName(() => selection.extend(text('a'), 1))).toBe('InvalidStateError');
  expect(thrownName(() => selection.collapseToStart())).toBe('InvalidStateError');
  expect(thrownName(() => selection.collapse(text('a'), 99))).toBe('IndexSizeError');
  expect(thrownName(() => selection.collapse(document.implementation.createDocumentType('x', '', '')))).toBe(
    'InvalidNodeTypeError',
  );
});

test('nodes elsewhere change nothing', () => {
  selection.collapse(text('a'), 3);
  const before = state();
  selection.collapse(parse('').body, 0);
  selection.extend(document.createElement('p'), 0);
  selection.setBaseAndExtent(text('a'), 0, document.createElement('p'), 0);
  selection.selectAllChildren(document.createElement('p'));
  expect(state()).toEqual(before);
});

test('the range is the one that was added', () => {
  const range = new (document.createRange().constructor as typeof Range)();
  range.selectNodeContents(byId('b'));
  selection.addRange(range);
  expect(selection.getRangeAt(0)).toBe(range);
  selection.addRange(document.createRange());
  expect(selection.getRangeAt(0)).toBe(range);
  expect(thrownName(() => selection.getRangeAt(1))).toBe('IndexSizeError');
  expect(thrownName(() => selection.removeRange(range.cloneRange()))).toBe('NotFoundError');
  selection.removeRange(range);
  expect(selection.rangeCount).toBe(0);
});

test('it follows its range and the tree', () => {
  selection.setBaseAndExtent(text('a'), 5, text('a'), 2);
  expect(selection.direction).toBe('backward');
  text('a').insertData(0, '__');
  expect(state()).toEqual(['#text', 7, '#text', 4, 'Range', 'backward', 1]);
  selection.getRangeAt(0).setEnd(byId('b'), 1);
  expect(state()).toEqual(['#text', 4, 'P', 1, 'Range', 'forward', 1]);
  byId('a').remove();
  expect(state()).toEqual(['BODY', 0, 'P', 1, 'Range', 'forward', 1]);
  selection.getRangeAt(0).selectNode(document.createElement('p').appendChild(document.createElement('b')));
  expect(selection.rangeCount).toBe(0);
});

test('selectAllChildren, deleteFromDocument, containsNode', () => {
  selection.selectAllChildren(byId('b'));
  expect(state()).toEqual(['P', 0, 'P', 2, 'Range', 'forward', 1]);
  expect(selection.containsNode(text('b'))).toBe(true);
  expect(selection.containsNode(byId('b'))).toBe(false);
  expect(selection.containsNode(byId('b'), true)).toBe(true);
  expect(selection.containsNode(byId('a'), true)).toBe(false);
  byId('b').innerHTML = 'x<b>y</b>z';
  const [before, between, after] = byId('b').childNodes as unknown as [Text, Element, Text];
  selection.setBaseAndExtent(byId('b'), 1, byId('b'), 2);
  for (const [node, isContained] of [
    [before, false],
    [between, true],
    [after, false],
  ] as const) {
    expect(selection.containsNode(node)).toBe(isContained);
    expect(selection.containsNode(node, true)).toBe(isContained);
  }
  selection.collapse(byId('b'), 1);
  expect(selection.containsNode(before)).toBe(true);
  selection.selectAllChildren(byId('b'));
  selection.deleteFromDocument();
  expect(byId('b').outerHTML).toBe('<p id="b"></p>');
  expect(selection.isCollapsed).toBe(true);
});

test('across shadow trees, as Chromium has it', () => {
  const root = byId('host').attachShadow({ mode: 'open' });
  root.innerHTML = '<p>inner</p>';
  const inner = root.querySelector('p')!.firstChild!;
  const composed = (shadowRoots: ShadowRoot[]) =>
    selection.getComposedRanges({ shadowRoots }).map((range) => {
      const { startContainer, startOffset, endContainer, endOffset } = range;
      return [startContainer.nodeName, startOffset, endContainer.nodeName, endOffset];
    });
  selection.setBaseAndExtent(inner, 3, text('a'), 2);
  expect(state()).toEqual(['#text', 3, '#text', 3, 'Range', 'backward', 1]);
  expect(selection.isCollapsed).toBe(true);
  expect(composed([root])).toEqual([['#text', 2, '#text', 3]]);
  expect(composed([])).toEqual([['#text', 2, 'BODY', 3]]);
  selection.collapse(inner, 1);
  expect(composed([])).toEqual([['BODY', 2, 'BODY', 3]]);
  selection.setBaseAndExtent(text('a'), 1, inner, 1);
  selection.getRangeAt(0).setStart(inner, 1);
  expect(composed([root])).toEqual([['#text', 1, '#text', 1]]);
  byId('host').remove();
  expect(composed([root])).toEqual([['BODY', 2, 'BODY', 2]]);
});

test('one selectionchange for all changes of a task', async () => {
  const events: string[] = [];
  document.addEventListener('selectionchange', (event) => events.push(`${event.bubbles}${event.cancelable}`));
  selection.collapse(text('a'), 1);
  selection.extend(text('a'), 2);
  expect(events).toEqual([]);
  await settled();
  expect(events).toEqual(['falsefalse']);
  selection.setBaseAndExtent(text('a'), 1, text('a'), 2);
  await settled();
  expect(events.length).toBe(1);
  selection.getRangeAt(0).setEnd(text('a'), 3);
  await settled();
  expect(events.length).toBe(2);
  text('a').deleteData(0, 1);
  await settled();
  expect(events.length).toBe(3);
  selection.removeAllRanges();
  selection.removeAllRanges();
  await settled();
  expect(events.length).toBe(4);
});

test('modify by characters, words and to the ends', () => {
  selection.collapse(text('a'), 0);
  selection.modify('extend', 'forward', 'character');
  expect(`${selection}`).toBe('s');
  selection.modify('extend', 'forward', 'word');
  expect(`${selection}`).toBe('start');
  selection.modify('move', 'forward', 'character');
  expect(state()).toEqual(['#text', 5, '#text', 5, 'Caret', 'none', 1]);
  selection.modify('move', 'forward', 'word');
  selection.modify('move', 'forward', 'character');
  expect([selection.anchorNode, selection.anchorOffset]).toEqual([text('b'), 0]);
  selection.collapse(byId('b').querySelector('b')!.firstChild, 0);
  selection.modify('extend', 'backward', 'character');
  expect([selection.focusNode, selection.focusOffset]).toEqual([text('b'), 3]);
  selection.modify('extend', 'backward', 'word');
  expect([selection.focusNode, selection.focusOffset]).toEqual([text('b'), 0]);
  selection.modify('move', 'forward', 'documentboundary');
  expect([selection.focusNode?.textContent, selection.focusOffset]).toEqual(['end', 3]);
  selection.modify('move', 'forward', 'line');
  selection.modify('jump', 'forward', 'word');
  expect(selection.focusOffset).toBe(3);
});

test('selectionchange of text controls', async () => {
  document.body.innerHTML = '<input value=abc><textarea>abc</textarea>';
  const events: string[] = [];
  document.addEventListener('selectionchange', (event) =>
    events.push(`${(event.target as Element).localName}${event.bubbles}`),
  );
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    control.setSelectionRange(1, 2);
    control.selectionStart = 2;
    control.setSelectionRange(2, 2);
  }
  expect(events).toEqual([]);
  await settled();
  expect(events).toEqual(['inputtrue', 'textareatrue']);
  const input = document.querySelector('input')!;
  input.setSelectionRange(2, 2);
  await settled();
  expect(events.length).toBe(2);
  input.value = 'longer';
  await settled();
  expect(events.length).toBe(3);
});

test('the text that is shown', () => {
  document.body.innerHTML =
    '<p>a<script>b</script>c</p><style>d</style><details>e<summary>f</summary></details><p hidden>g<b>h</b></p>i';
  selection.selectAllChildren(document.body);
  expect(`${selection}`).toBe('ac\n\nf\ni');
  selection.setBaseAndExtent(document.querySelector('b')!.firstChild!, 0, document.body.lastChild!, 1);
  expect(`${selection}`).toBe('i');
  selection.setBaseAndExtent(document.body.firstChild!, 2, document.querySelector('b')!.firstChild!, 1);
  expect(`${selection}`).toBe('c\n\nf\n');
  selection.setBaseAndExtent(document.body, 0, document.body, 1);
  expect(`${selection}`).toBe('ac\n\n');
});

test('an editing host gets the focus with the selection', () => {
  document.body.innerHTML = '<button></button><div contenteditable><p>a<b>b</b></p></div>';
  document.querySelector('button')!.focus();
  selection.collapse(document.querySelector('b')!.firstChild, 1);
  expect(document.activeElement).toBe(document.querySelector('div'));
  selection.collapse(document.body, 0);
  expect(document.activeElement).toBe(document.querySelector('div'));
});

test('an editing host gets the focus with a range that is added', () => {
  document.body.innerHTML = '<button></button><div contenteditable>a</div>';
  document.querySelector('button')!.focus();
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('div')!);
  selection.removeAllRanges();
  selection.addRange(range);
  expect(document.activeElement).toBe(document.querySelector('div'));
});

test('none of a frame that is gone', () => {
  const window = new Window({ html: '<iframe></iframe>' });
  const frame = window.document.querySelector('iframe')!;
  const { contentDocument, contentWindow } = frame;
  expect(contentDocument!.getSelection()).not.toBeNull();
  frame.remove();
  expect([contentDocument!.getSelection(), contentWindow!.getSelection()]).toEqual([null, null]);
  window.close();
});
