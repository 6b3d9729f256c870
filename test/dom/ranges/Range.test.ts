import { beforeEach, describe, expect, test } from 'vitest';
import { Range as OurRange } from '../../../dom/ranges/Range.ts';
import { StaticRange as OurStaticRange } from '../../../dom/ranges/StaticRange.ts';
import { htmlDocument, moveBefore, thrownName } from '../nodes/dom.ts';

let document: Document;
let p: HTMLElement;
let b: HTMLElement;
let [first, inner, last]: Text[] = [];
let range: Range;

/** <body><p>first<b>inner</b>last</p></body> */
beforeEach(() => {
  document = htmlDocument();
  p = document.createElement('p');
  b = document.createElement('b');
  [first, inner, last] = ['first', 'inner', 'last'].map((data) => document.createTextNode(data));
  b.append(inner!);
  p.append(first!, b, last!);
  document.body.append(p);
  range = document.createRange();
});

function points(of: AbstractRange = range): unknown[] {
  return [of.startContainer, of.startOffset, of.endContainer, of.endOffset];
}

function contents(node: Node): string {
  if (node.nodeType === 3) return (node as Text).data;
  return `<${(node as Element).localName ?? ''}>${[...node.childNodes].map(contents).join('|')}</>`;
}

describe('boundary points', () => {
  test('start at the document', () => {
    expect(points()).toEqual([document, 0, document, 0]);
    expect([range.collapsed, range.commonAncestorContainer]).toEqual([true, document]);
    expect(new OurRange().collapsed).toBe(true);
  });

  test('setting', () => {
    range.setStart(first!, 2);
    range.setEnd(last!, 3);
    expect(points()).toEqual([first, 2, last, 3]);
    expect(range.commonAncestorContainer).toBe(p);
    range.setEnd(first!, 1);
    expect(points()).toEqual([first, 1, first, 1]);
    range.setStart(p, 3);
    expect(points()).toEqual([p, 3, p, 3]);
    range.setStartBefore(b);
    range.setEndAfter(b);
    expect(points()).toEqual([p, 1, p, 2]);
    range.selectNodeContents(p);
    range.setStartAfter(first!);
    expect(points()).toEqual([p, 1, p, 3]);
    range.setEndBefore(last!);
    expect(points()).toEqual([p, 1, p, 2]);
    range.collapse();
    expect(points()).toEqual([p, 2, p, 2]);
    range.selectNode(p);
    expect(points()).toEqual([document.body, 0, document.body, 1]);
    range.collapse(true);
    expect(points()).toEqual([document.body, 0, document.body, 0]);
    range.selectNodeContents(p);
    expect(points()).toEqual([p, 0, p, 3]);
  });

  test('errors', () => {
    expect(thrownName(() => range.setStart(first!, 6))).toBe('IndexSizeError');
    expect(thrownName(() => range.setEnd(p, -1))).toBe('IndexSizeError');
    expect(thrownName(() => range.setStart(document.doctype!, 0))).toBe('InvalidNodeTypeError');
    expect(thrownName(() => range.selectNodeContents(document.doctype!))).toBe('InvalidNodeTypeError');
    expect(thrownName(() => range.selectNode(document))).toBe('InvalidNodeTypeError');
    expect(thrownName(() => range.setEndAfter(document.createElement('i')))).toBe('InvalidNodeTypeError');
    expect(thrownName(() => range.setStart({} as Node, 0))).toBe('TypeError');
    expect(thrownName(() => (range.setStart as (node: Node) => void)(p))).toBe('TypeError');
  });

  test('comparing', () => {
    range.setStart(first!, 1);
    range.setEnd(inner!, 2);
    const other = range.cloneRange();
    expect([points(other), other === range]).toEqual([points(), false]);
    other.setEnd(last!, 0);
    const compare = (how: number) => range.compareBoundaryPoints(how, other);
    expect([compare(0), compare(1), compare(2), compare(3)]).toEqual([0, 1, -1, -1]);
    expect(thrownName(() => compare(4))).toBe('NotSupportedError');
    expect(thrownName(() => range.compareBoundaryPoints(0, htmlDocument().createRange()))).toBe('WrongDocumentError');
    expect(thrownName(() => range.compareBoundaryPoints(0, {} as Range))).toBe('TypeError');
    expect([range.comparePoint(first!, 0), range.comparePoint(b, 0), range.comparePoint(p, 2)]).toEqual([-1, 0, 1]);
    expect([range.isPointInRange(inner!, 2), range.isPointInRange(inner!, 3)]).toEqual([true, false]);
    expect(range.isPointInRange(htmlDocument(), 99)).toBe(false);
    expect(thrownName(() => range.comparePoint(htmlDocument(), 0))).toBe('WrongDocumentError');
    expect([range.intersectsNode(b), range.intersectsNode(last!), range.intersectsNode(document)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(range.intersectsNode(document.createElement('i'))).toBe(false);
  });

  test('comparing with what touches the range', () => {
    range.selectNode(b);
    expect([range.comparePoint(p, 1), range.comparePoint(p, 2)]).toEqual([0, 0]);
    expect([first!, b, last!].map((node) => range.intersectsNode(node))).toEqual([false, true, false]);
    expect(thrownName(() => range.comparePoint(p, 4))).toBe('IndexSizeError');
    expect(thrownName(() => range.isPointInRange(document.doctype!, 0))).toBe('InvalidNodeTypeError');
  });
});

describe('contents', () => {
  beforeEach(() => {
    range.setStart(first!, 2);
    range.setEnd(inner!, 2);
  });

  test('toString', () => {
    expect(`${range}`).toBe('rstin');
    range.selectNodeContents(document);
    expect(String(range)).toBe('firstinnerlast');
    range.setStart(last!, 1);
    range.setEnd(last!, 3);
    expect(String(range)).toBe('as');
    const comment = p.insertBefore(document.createComment('xyz'), last!);
    range.setStart(comment, 1);
    range.setEnd(comment, 2);
    expect(String(range)).toBe('');
    range.setStart(b, 1);
    expect(String(range)).toBe('');
  });

  test('toString ends before the child that the end is before', () => {
    range.setEnd(p, 1);
    expect(String(range)).toBe('rst');
    range.setEnd(b, 1);
    expect(String(range)).toBe('rstinner');
  });

  test('children beside the start and the end, and nodes within others', () => {
    range.setEnd(b, 1);
    expect(contents(range.cloneContents())).toBe('<>rst|<b>inner</></>');
    range.setStart(inner!, 1);
    range.setEnd(last!, 1);
    expect(contents(range.cloneContents())).toBe('<><b>nner</>|l</>');
    range.selectNodeContents(p);
    expect(contents(range.cloneContents())).toBe('<>first|<b>inner</>|last</>');
    range.setEnd(b, 1);
    expect([contents(range.extractContents()), contents(p)]).toEqual(['<>first|<b>inner</></>', '<p><b></>|last</>']);
  });

  test('deleteContents', () => {
    range.deleteContents();
    expect([contents(p), points()]).toEqual(['<p>fi|<b>ner</>|last</>', [p, 1, p, 1]]);
  });

  test('extractContents', () => {
    const fragment = range.extractContents();
    expect([contents(fragment), contents(p), points()]).toEqual([
      '<>rst|<b>in</></>',
      '<p>fi|<b>ner</>|last</>',
      [p, 1, p, 1],
    ]);
    expect(fragment.lastChild).not.toBe(b);
  });

  test('cloneContents', () => {
    expect([contents(range.cloneContents()), contents(p)]).toEqual([
      '<>rst|<b>in</></>',
      '<p>first|<b>inner</>|last</>',
    ]);
  });

  test('whole nodes are moved, not copied', () => {
    range.setStartBefore(b);
    range.setEnd(document.body, 1);
    const fragment = range.extractContents();
    expect(contents(fragment)).toBe('<><p><b>inner</>|last</></>');
    expect(fragment.firstChild!.firstChild).toBe(b);
    expect(points()).toEqual([document.body, 1, document.body, 1]);
  });

  test('a doctype stops it', () => {
    range.setStart(document, 0);
    const before = points();
    expect(thrownName(() => range.extractContents())).toBe('HierarchyRequestError');
    expect(thrownName(() => range.cloneContents())).toBe('HierarchyRequestError');
    expect([points(), document.childNodes.length, contents(p)]).toEqual([before, 2, '<p>first|<b>inner</>|last</>']);
  });

  test('a comment that is inserted at the beginning of a document is in the range, and moves it when it goes', () => {
    const fresh = document.createRange();
    const comment = document.createComment('');
    fresh.insertNode(comment);
    expect(points(fresh)).toEqual([document, 0, document, 1]);
    comment.remove();
    expect(points(fresh)).toEqual([document, 0, document, 0]);
  });

  test('insertNode', () => {
    range.collapse(true);
    const i = document.createElement('i');
    range.insertNode(i);
    expect([contents(p), points()]).toEqual(['<p>fi|<i></>|rst|<b>inner</>|last</>', [first, 2, p, 2]]);
    expect(thrownName(() => range.insertNode(document))).toBe('HierarchyRequestError');
    expect(contents(p)).toBe('<p>fi|<i></>|rst|<b>inner</>|last</>');
  });

  test('insertNode grows a range that is collapsed', () => {
    range.setStart(p, 0);
    range.collapse(true);
    range.insertNode(document.createElement('i'));
    expect(points()).toEqual([p, 0, p, 1]);
    range.collapse(true);
    const fragment = document.createDocumentFragment();
    fragment.append('a', 'b');
    range.insertNode(fragment);
    expect(points()).toEqual([p, 0, p, 2]);
  });

  test.each([
    ['a comment', () => document.createComment('x')],
    ['a processing instruction', () => document.createProcessingInstruction('x', 'y')],
  ])('insertNode does not split %s', (_, create) => {
    const node = p.appendChild(create());
    range.setStart(node, 1);
    range.collapse(true);
    expect(thrownName(() => range.insertNode(document.createElement('i')))).toBe('HierarchyRequestError');
    expect(node.data.length).toBe(1);
  });

  test('surroundContents', () => {
    range.selectNode(b);
    for (const wrong of [
      document.createDocumentFragment(),
      htmlDocument(),
      document.implementation.createDocumentType('x', '', ''),
    ])
      expect(thrownName(() => range.surroundContents(wrong))).toBe('InvalidNodeTypeError');
    expect(contents(p)).toBe('<p>first|<b>inner</>|last</>');
    range.setStart(first!, 2);
    range.setEnd(inner!, 2);
    expect(thrownName(() => range.surroundContents(document.createElement('i')))).toBe('InvalidStateError');
    range.setStart(inner!, 1);
    range.setEnd(inner!, 3);
    const i = document.createElement('i');
    i.append('gone');
    range.surroundContents(i);
    expect([contents(b), points()]).toEqual(['<b>i|<i>nn</>|er</>', [b, 1, b, 2]]);
    expect(thrownName(() => range.surroundContents(document.createDocumentFragment()))).toBe('InvalidNodeTypeError');
  });
});

describe('mutations', () => {
  test('removal', () => {
    range.setStart(inner!, 1);
    range.setEnd(p, 3);
    b.remove();
    expect(points()).toEqual([p, 1, p, 2]);
    p.textContent = '';
    expect(points()).toEqual([p, 0, p, 0]);
  });

  test('insertion', () => {
    range.setStart(p, 1);
    range.setEnd(p, 2);
    p.prepend('a', 'b');
    expect(points()).toEqual([p, 3, p, 4]);
    p.insertBefore(document.createElement('i'), last!);
    expect(points()).toEqual([p, 3, p, 4]);
    p.append('z');
    b.before('c');
    expect(points()).toEqual([p, 3, p, 5]);
  });

  test('data', () => {
    range.setStart(first!, 2);
    range.setEnd(first!, 4);
    first!.insertData(0, 'xx');
    expect([range.startOffset, range.endOffset]).toEqual([4, 6]);
    first!.replaceData(3, 2, '');
    expect([range.startOffset, range.endOffset]).toEqual([3, 4]);
    first!.data = 'new';
    expect([range.startOffset, range.endOffset]).toEqual([0, 0]);
    range.setStart(last!, 3);
    range.setEnd(last!, 4);
    last!.replaceData(1, 2, 'xyz');
    expect([last!.data, range.startOffset, range.endOffset]).toEqual(['lxyzt', 1, 5]);
  });

  test('splitText and normalize', () => {
    range.setStart(first!, 2);
    range.setEnd(p, 1);
    const rest = first!.splitText(1);
    expect(points()).toEqual([rest, 1, p, 2]);
    p.normalize();
    expect(points()).toEqual([first, 2, p, 1]);
  });

  test('splitText moves what is behind it, and what is right after the node', () => {
    const between = (startNode: Node, start: number, endNode: Node, end: number) => {
      const of = document.createRange();
      of.setStart(startNode, start);
      of.setEnd(endNode, end);
      return of;
    };
    const within = between(first!, 1, first!, 4);
    const around = between(p, 1, p, 2);
    const elsewhere = between(first!, 2, inner!, 1);
    const after = between(p, 1, p, 1);
    const rest = first!.splitText(2);
    expect([within, around, elsewhere, after].map(points)).toEqual([
      [first, 1, rest, 2],
      [p, 2, p, 3],
      [first, 2, inner, 1],
      [p, 2, p, 2],
    ]);
  });

  test('normalize moves what is in, or before, texts that go', () => {
    p.append('y', 'z');
    const [y, z] = [p.childNodes[3]!, p.childNodes[4]!];
    range.setStart(y, 1);
    range.setEnd(z, 1);
    const before = document.createRange();
    before.setStart(inner!, 3);
    before.setEnd(p, 4);
    p.normalize();
    expect(last!.data).toBe('lastyz');
    expect(points()).toEqual([last, 5, last, 6]);
    expect(points(before)).toEqual([inner, 3, last, 5]);
  });

  test('every range of a document is told', () => {
    range.selectNode(b);
    const other = document.createRange();
    other.selectNode(last!);
    p.prepend('x');
    expect([points(), points(other)]).toEqual([
      [p, 2, p, 3],
      [p, 3, p, 4],
    ]);
  });

  test('a range in a detached tree follows it into another document', () => {
    const tree = document.createElement('div');
    const child = tree.appendChild(document.createElement('i'));
    range.selectNode(child);
    const other = htmlDocument();
    other.adoptNode(tree);
    tree.prepend('x');
    expect(points()).toEqual([tree, 0, tree, 2]);
    other.body.append(tree);
    expect(points()).toEqual([tree, 0, tree, 2]);
    tree.remove();
    expect(points()).toEqual([other.body, 0, other.body, 0]);
  });

  test('a range that comes back to a document counts once', () => {
    const other = htmlDocument();
    range.selectNodeContents(p);
    for (let i = 0; i < 3; i++) {
      range.setStart(other, 0);
      range.setStart(p, 1);
      range.setEnd(p, 3);
    }
    p.prepend('x');
    expect(points()).toEqual([p, 2, p, 4]);
    p.firstChild!.remove();
    expect(points()).toEqual([p, 1, p, 3]);
  });

  test('moveBefore takes a boundary point out of what it moves', () => {
    range.setStart(inner!, 1);
    moveBefore(document.body, b, p);
    expect(points()).toEqual([p, 1, p, 1]);
  });

  test('moveBefore counts what it moves before a boundary point', () => {
    range.selectNode(p);
    moveBefore(document.body, b, p);
    expect(points()).toEqual([document.body, 0, document.body, 2]);
    moveBefore(document.body, last!, null);
    expect(points()).toEqual([document.body, 0, document.body, 2]);
  });
});

test('a range over a tree 100,000 deep', { timeout: 60_000 }, () => {
  let innermost: Element = p;
  for (let i = 0; i < 100_000; i++) innermost = innermost.appendChild(document.createElement('i'));
  innermost.append('deep');
  range.setStart(innermost.firstChild!, 2);
  range.setEnd(document.body, 1);
  expect(String(range)).toBe('ep');
  const copy = range.cloneContents();
  expect(copy.textContent).toBe('ep');
  range.extractContents();
  expect(innermost.textContent).toBe('de');
});

test('StaticRange', () => {
  const init = { startContainer: p, startOffset: 9, endContainer: first!, endOffset: 1 };
  const made = new OurStaticRange(init);
  expect([made.startContainer, made.startOffset, made.endContainer, made.endOffset, made.collapsed]).toEqual([
    p,
    9,
    first,
    1,
    false,
  ]);
  expect(thrownName(() => new OurStaticRange({ ...init, endOffset: undefined }))).toBe('TypeError');
  expect(thrownName(() => new OurStaticRange({ ...init, startContainer: document.doctype }))).toBe(
    'InvalidNodeTypeError',
  );
  expect(thrownName(() => Reflect.construct(OurStaticRange, []))).toBe('TypeError');
  expect(thrownName(() => OurRange.prototype.setStart.call(made, p, 0))).toBe('TypeError');
});
