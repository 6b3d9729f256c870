import { beforeEach, describe, expect, test } from 'vitest';
import { htmlDocument, moveBefore, thrownName } from './dom.ts';

let document: Document;
let parent: HTMLElement;
let child: HTMLElement;

beforeEach(() => {
  document = htmlDocument();
  parent = document.createElement('div');
  child = document.createElement('p');
  parent.append('a', child, 'z');
});

function contents(node: Node = parent): string {
  return [...node.childNodes].map((item) => item.nodeValue ?? `<${(item as Element).localName}>`).join(' ');
}

describe('ParentNode', () => {
  test('element children', () => {
    const last = document.createElement('i');
    parent.append(last);
    expect([parent.firstElementChild, parent.lastElementChild, parent.childElementCount]).toEqual([child, last, 2]);
    expect([...parent.children]).toEqual([child, last]);
    expect([child.firstElementChild, child.lastElementChild, child.childElementCount]).toEqual([null, null, 0]);
    expect([
      child.nextElementSibling,
      last.previousElementSibling,
      (parent.firstChild as Text).nextElementSibling,
    ]).toEqual([last, child, child]);
  });

  test('many element children are counted as they come and go', () => {
    const many = document.createElement('p');
    const counts = (): number[] => [many.childElementCount, many.children.length];
    for (let i = 0; i < 200; i++) many.append(document.createElement('b'), 'x');
    expect(counts()).toEqual([200, 200]);
    many.append(document.createElement('i'), 'y');
    expect(counts()).toEqual([201, 201]);
    (many.firstChild as Element).remove();
    expect(counts()).toEqual([200, 200]);
    many.textContent = '';
    expect(counts()).toEqual([0, 0]);
  });

  test('append, prepend, replaceChildren', () => {
    parent.append();
    parent.append(null as unknown as string, 1 as unknown as string);
    parent.prepend('0', document.createElement('b'));
    expect(contents()).toBe('0 <b> a <p> z null 1');
    parent.prepend();
    parent.replaceChildren('x', child);
    expect(contents()).toBe('x <p>');
    parent.append(child, child);
    expect(contents()).toBe('x <p>');
    parent.replaceChildren();
    expect(contents()).toBe('');
  });

  test('nothing changes when the hierarchy is wrong', () => {
    expect(thrownName(() => child.replaceChildren('x', parent))).toBe('HierarchyRequestError');
    expect(contents()).toBe('a <p> z');
    expect(thrownName(() => document.append('x'))).toBe('HierarchyRequestError');
    expect(thrownName(() => document.append(child))).toBe('HierarchyRequestError');
    expect(thrownName(() => document.replaceChildren(document.createElement('a'), document.createElement('b')))).toBe(
      'HierarchyRequestError',
    );
    expect(document.documentElement.localName).toBe('html');
  });

  test('replaceChildren does not count the children that leave', () => {
    document.replaceChildren(child);
    expect([document.documentElement, document.doctype, document.childNodes.length]).toEqual([child, null, 1]);
  });

  test('moveBefore', () => {
    const moved = document.createElement('b');
    parent.append(moved);
    moveBefore(parent, moved, child);
    expect(contents()).toBe('a <b> <p> z');
    moveBefore(parent, moved, moved);
    moveBefore(parent, moved, null);
    expect(contents()).toBe('a <p> z <b>');
    moveBefore(child, moved, null);
    expect(contents(child)).toBe('<b>');
    expect(thrownName(() => moveBefore(document.body, moved, null))).toBe('HierarchyRequestError');
    expect(thrownName(() => moveBefore(parent, moved))).toBe('TypeError');
    expect(thrownName(() => moveBefore(parent, document.createElement('i'), null))).toBe('HierarchyRequestError');
  });

  test('on fragments and documents', () => {
    const fragment = document.createDocumentFragment();
    fragment.append(child, 'x');
    child.id = 'id';
    expect([fragment.firstElementChild, fragment.children.length, fragment.getElementById('id')]).toEqual([
      child,
      1,
      child,
    ]);
    expect([document.firstElementChild, document.childElementCount]).toEqual([document.documentElement, 1]);
    expect([document.getElementById('id'), document.getElementById('')]).toEqual([null, null]);
  });
});

describe('ChildNode', () => {
  test('before and after', () => {
    child.before('b', document.createElement('i'));
    child.after('y');
    child.before();
    expect(contents()).toBe('a b <i> <p> y z');
  });

  test('siblings among the arguments', () => {
    const [first, , last] = [...parent.childNodes];
    child.before(first!, child, last!);
    expect(contents()).toBe('a <p> z');
    child.after(child, first!);
    expect(contents()).toBe('<p> a z');
    child.before(last!, first!);
    expect(contents()).toBe('z a <p>');
  });

  test('replaceWith', () => {
    child.replaceWith('x', child, 'y');
    expect(contents()).toBe('a x <p> y z');
    child.replaceWith();
    expect([contents(), child.parentNode]).toEqual(['a x y z', null]);
    const text = parent.firstChild as Text;
    text.replaceWith(text.nextSibling!, child);
    expect(contents()).toBe('x <p> y z');
  });

  test('without a parent nothing happens, but arguments are converted', () => {
    child.remove();
    child.remove();
    child.before('x');
    child.after('x');
    child.replaceWith(parent);
    expect([child.parentNode, parent.parentNode]).toEqual([null, null]);
    expect(thrownName(() => child.before(Symbol('x') as unknown as string))).toBe('TypeError');
  });

  test('on doctypes and character data', () => {
    const doctype = document.doctype!;
    doctype.before(document.createComment('c'));
    expect(document.firstChild!.nodeValue).toBe('c');
    doctype.remove();
    expect(document.doctype).toBe(null);
    const comment = document.firstChild as Comment;
    comment.replaceWith(doctype);
    expect(document.firstChild).toBe(doctype);
    expect('nextElementSibling' in doctype).toBe(false);
  });
});

test('many siblings among many arguments take a moment', { timeout: 60_000 }, () => {
  const nodes = Array.from({ length: 50_000 }, () => document.createElement('b'));
  parent.replaceChildren(...nodes);
  nodes[0]!.after(...nodes);
  nodes[49_999]!.before(...nodes);
  expect(parent.lastChild).toBe(nodes[49_999]);
  expect(parent.childNodes.length).toBe(50_000);
});
