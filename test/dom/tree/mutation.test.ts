import { beforeEach, describe, expect, test } from 'vitest';
import { ATTR } from '../../../dom/names/attribute-name.ts';
import { slotReactor } from '../../../dom/observers/slot-changes.ts';
import { attrAt } from '../../../dom/tree/attributes.ts';
import { createComment, createDoctype, createDocumentFragment, createText } from '../../../dom/tree/create.ts';
import {
  adopt,
  append,
  appendFresh,
  insert,
  move,
  preInsert,
  preRemove,
  remove,
  replace,
  replaceAll,
} from '../../../dom/tree/mutation.ts';
import { reactors } from '../../../dom/tree/reactions.ts';
import { type DocumentRecord, type ElementRecord, type NodeRecord, Watch } from '../../../dom/tree/records.ts';
import { attachShadowRoot } from '../../../dom/tree/shadow.ts';
import { templateContentsOf } from '../../../dom/tree/template-contents.ts';
import { fillTable } from '../../../dom/webidl/table.ts';
import { childrenOf, element, htmlDocument, isConnected, outline, tower } from './records.ts';

const OPEN = {
  mode: 'open',
  delegatesFocus: false,
  slotAssignment: 'named',
  clonable: false,
  serializable: false,
} as const;

let document: DocumentRecord;
let root: ElementRecord;

beforeEach(() => {
  document = htmlDocument();
  root = append(element(document, 'html'), document);
});

function nameOfError(run: () => void): string {
  try {
    run();
  } catch (error) {
    return (error as Error).name;
  }
  return 'none';
}

/** Forwards and backwards, and every child's parent. */
function expectChildren(parent: NodeRecord, expected: NodeRecord[]): void {
  expect(childrenOf(parent)).toEqual(expected);
  const backwards: NodeRecord[] = [];
  for (let child = parent.lastChild; child !== null; child = child.previousSibling) backwards.unshift(child);
  expect(backwards).toEqual(expected);
  for (const child of expected) expect(child.parent).toBe(parent);
}

describe('links', () => {
  test('append, insert before, remove', () => {
    const [a, b, c] = [element(document, 'a'), element(document, 'b'), createText(document, 'c')];
    append(a, root);
    append(c, root);
    preInsert(b, root, c);
    expectChildren(root, [a, b, c]);
    remove(b);
    expectChildren(root, [a, c]);
    expect([b.parent, b.previousSibling, b.nextSibling]).toEqual([null, null, null]);
    remove(a);
    remove(c);
    expectChildren(root, []);
  });

  test('a node is inserted before itself where it stands', () => {
    const [a, b] = [element(document, 'a'), element(document, 'b')];
    append(a, root);
    append(b, root);
    preInsert(a, root, a);
    expectChildren(root, [a, b]);
    preInsert(b, root, a);
    expectChildren(root, [b, a]);
  });

  test('a fragment gives its children and stays empty', () => {
    const fragment = createDocumentFragment(document);
    const [a, b, c] = [element(document, 'a'), element(document, 'b'), element(document, 'c')];
    append(a, fragment);
    append(b, fragment);
    append(c, root);
    preInsert(fragment, root, c);
    expectChildren(root, [a, b, c]);
    expectChildren(fragment, []);
    expect(fragment.parent).toBe(null);
  });

  test('replace, also by the next sibling and by itself', () => {
    const [a, b, c] = [element(document, 'a'), element(document, 'b'), element(document, 'c')];
    for (const node of [a, b, c]) append(node, root);
    expect(replace(a, b, root)).toBe(a);
    expectChildren(root, [b, c]);
    replace(b, b, root);
    expectChildren(root, [b, c]);
    const fragment = createDocumentFragment(document);
    append(a, fragment);
    append(createText(document, 'x'), fragment);
    replace(b, fragment, root);
    expect(outline(root)).toBe('html(a x c)');
  });

  test('replaceAll', () => {
    append(element(document, 'a'), root);
    append(element(document, 'b'), root);
    const text = createText(document, 'x');
    replaceAll(text, root);
    expectChildren(root, [text]);
    replaceAll(null, root);
    expectChildren(root, []);
  });

  test('appendFresh takes over whether the parent is connected', () => {
    const detached = element(document, 'div');
    const [a, b] = [createText(document, 'a'), createText(document, 'b')];
    appendFresh(a, root);
    appendFresh(b, detached);
    expect([isConnected(a), isConnected(b)]).toEqual([true, false]);
  });
});

describe('validity', () => {
  test('hierarchy errors anywhere', () => {
    const a = append(element(document, 'a'), root);
    const text = createText(document, 'x');
    expect(nameOfError(() => append(root, a))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(a, a))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(a, text))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(htmlDocument(), a))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(createDoctype(document, 'html'), a))).toBe('HierarchyRequestError');
    expect(nameOfError(() => preInsert(text, a, root))).toBe('NotFoundError');
    expect(nameOfError(() => preRemove(text, a))).toBe('NotFoundError');
    expect(outline(document)).toBe('#9(html(a))');
  });

  test('a host may not go into its own shadow root or contents', () => {
    const host = element(document, 'div');
    const inShadow = append(element(document, 'p'), attachShadowRoot(host, OPEN));
    expect(nameOfError(() => append(host, inShadow))).toBe('HierarchyRequestError');
    const template = element(document, 'template');
    const outer = element(document, 'div', {}, template);
    const inContents = append(element(document, 'p'), templateContentsOf(template));
    expect(nameOfError(() => append(template, inContents))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(outer, inContents))).toBe('HierarchyRequestError');
  });

  test('what a document takes, and where', () => {
    const doctype = createDoctype(document, 'html');
    const second = element(document, 'p');
    const comment = append(createComment(document, 'x'), document);
    expect(nameOfError(() => append(createText(document, 'x'), document))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(second, document))).toBe('HierarchyRequestError');
    expect(nameOfError(() => append(doctype, document))).toBe('HierarchyRequestError');
    expect(nameOfError(() => preInsert(doctype, document, comment))).toBe('HierarchyRequestError');
    preInsert(doctype, document, root);
    expect(nameOfError(() => preInsert(createDoctype(document, 'x'), document, doctype))).toBe('HierarchyRequestError');
    remove(root);
    expect(nameOfError(() => preInsert(root, document, doctype))).toBe('HierarchyRequestError');
    preInsert(root, document, comment);
    expectChildren(document, [doctype, root, comment]);
    expect(nameOfError(() => replace(doctype, second, document))).toBe('HierarchyRequestError');
    replace(root, second, document);
    expectChildren(document, [doctype, second, comment]);
  });

  test('fragments into a document', () => {
    const fragment = createDocumentFragment(document);
    append(createComment(document, 'x'), fragment);
    append(fragment, document);
    const withElement = createDocumentFragment(document);
    append(element(document, 'p'), withElement);
    expect(nameOfError(() => append(withElement, document))).toBe('HierarchyRequestError');
    remove(root);
    append(element(document, 'q'), withElement);
    expect(nameOfError(() => append(withElement, document))).toBe('HierarchyRequestError');
    const withText = createDocumentFragment(document);
    append(createText(document, ' '), withText);
    expect(nameOfError(() => append(withText, document))).toBe('HierarchyRequestError');
  });
});

describe('connectedness', () => {
  test('follows whole subtrees in and out, shadow trees included', () => {
    const host = element(document, 'div', {}, 'light');
    const shadowRoot = attachShadowRoot(host, OPEN);
    const inner = append(element(document, 'span', {}, 'deep'), shadowRoot);
    const nodes = [host, host.firstChild!, shadowRoot, inner, inner.firstChild!];
    expect(nodes.map(isConnected)).toEqual([false, false, false, false, false]);
    append(host, root);
    expect(nodes.map(isConnected)).toEqual([true, true, true, true, true]);
    remove(root);
    expect(nodes.map(isConnected)).toEqual([false, false, false, false, false]);
  });

  test('contents of templates are not connected', () => {
    const template = append(element(document, 'template'), root);
    const child = append(element(document, 'p'), templateContentsOf(template));
    expect(isConnected(child)).toBe(false);
  });

  test('a shadow root attached to a connected host is connected', () => {
    expect(isConnected(attachShadowRoot(append(element(document, 'div'), root), OPEN))).toBe(true);
  });
});

describe('adopting', () => {
  test('takes along descendants, shadow trees, Attr nodes and contents of templates', () => {
    const other = htmlDocument();
    const template = element(document, 'template');
    const host = element(document, 'div', { id: 'x' }, template, 'text');
    const shadowRoot = attachShadowRoot(host, OPEN);
    const attr = attrAt(host, 0);
    const contents = templateContentsOf(template);
    const inner = append(element(contents.nodeDocument, 'template'), contents);
    const innerContents = templateContentsOf(inner);
    append(host, root);
    adopt(host, other);
    expect(host.parent).toBe(null);
    for (const node of [host, template, host.lastChild!, shadowRoot, attr]) expect(node.nodeDocument).toBe(other);
    const inert = contents.nodeDocument;
    expect([other, document]).not.toContain(inert);
    expect(inner.nodeDocument).toBe(inert);
    expect(innerContents.nodeDocument).toBe(inert);
    expect(templateContentsOf(element(other, 'template')).nodeDocument).toBe(inert);
    expect(host.attributes).toEqual([ATTR.id, 'x']);
  });

  test('inserting adopts', () => {
    const other = htmlDocument();
    const node = element(other, 'div', {}, 'x');
    append(node, root);
    expect([node.nodeDocument, node.firstChild!.nodeDocument]).toEqual([document, document]);
  });

  test('a shadow tree has slots to be looked after in the document that it comes into', () => {
    const host = element(document, 'div');
    attachShadowRoot(host, OPEN);
    const other = htmlDocument();
    document.flags &= ~Watch.Slots;
    adopt(host, other);
    expect(other.flags & Watch.Slots).not.toBe(0);
  });
});

describe('move', () => {
  test('within one tree only', () => {
    const [a, b] = [append(element(document, 'a'), root), append(element(document, 'b'), root)];
    move(b, root, a);
    expectChildren(root, [b, a]);
    move(a, b, null);
    expect(outline(root)).toBe('html(b(a))');
    expect(isConnected(a)).toBe(true);
    expect(nameOfError(() => move(b, a, null))).toBe('HierarchyRequestError');
    expect(nameOfError(() => move(element(document, 'p'), root, null))).toBe('HierarchyRequestError');
    expect(nameOfError(() => move(a, root, a))).toBe('NotFoundError');
    expect(nameOfError(() => move(a, document, null))).toBe('HierarchyRequestError');
    const text = append(createText(document, 'x'), root);
    expect(nameOfError(() => move(text, document, null))).toBe('HierarchyRequestError');
    const comment = append(createComment(document, 'x'), root);
    move(comment, document, root);
    expectChildren(document, [comment, root]);
  });
});

describe('reactions', () => {
  let log: string[];
  const name = (node: NodeRecord) => outline(node).replace(/\(.*/, '');

  const tree = (who: string) => ({
    inserted: (node: NodeRecord, parent: NodeRecord) => log.push(`${who}+${name(node)}>${name(parent)}`),
    removed: (node: NodeRecord, parent: NodeRecord, before: NodeRecord | null, after: NodeRecord | null) =>
      log.push(`${who}-${name(node)}<${name(parent)} ${before ? name(before) : ''}|${after ? name(after) : ''}`),
    attributeChanged: () => log.push(`${who} attribute`),
    adopted: (node: NodeRecord) => log.push(`${who} adopted ${name(node)}`),
  });
  // The others are not asked for.
  fillTable(reactors, {
    liveCollections: tree('lists'),
    idMap: tree('ids'),
    nodeIterators: { beforeRemove: (node: NodeRecord) => log.push(`iterators ${name(node)}`), adopted: () => {} },
    mutationObservers: {
      tree: (target, added, removed, before, after) =>
        log.push(
          `record ${name(target)} +${added.map(name)} -${removed.map(name)} ${before ? name(before) : ''}|${after ? name(after) : ''}`,
        ),
      attributes: () => log.push('record attributes'),
      characterData: () => log.push('record data'),
      removed: (node) => log.push(`transient ${name(node)}`),
      adopted: () => {},
    },
    slots: slotReactor,
    elementSteps: {
      placeChanged: () => 0,
      made: (node) => log.push(`made ${name(node)}`),
      inserted: (node) => log.push(`steps+${name(node)}`),
      postConnection: (node) => log.push(`connected ${name(node)}`),
      losesFocus: () => false,
      removed: (node, isRoot) => log.push(`steps-${name(node)} ${isRoot}`),
      unlinkedToMove: (node) => log.push(`unlinked ${name(node)}`),
      moved: (node, root) => log.push(`moved ${name(node)} in ${name(root)}`),
      childrenChanged: (parent) => log.push(`changed ${name(parent)}`),
      adopted: (node) => log.push(`steps adopted ${name(node)}`),
      attributeChanged: () => log.push('steps attribute'),
      attributesMerged: (element) => log.push(`merged ${name(element)}`),
      formAssociatedUpgraded: (node) => log.push(`upgraded ${name(node)}`),
      cloned: () => log.push('steps cloned'),
    },
  } as Partial<typeof reactors> as typeof reactors);

  beforeEach(() => {
    log = [];
  });

  test('nobody is asked without the bits', () => {
    append(element(document, 'p', { id: 'x' }), root);
    remove(root.firstChild!);
    expect(log).toEqual([]);
  });

  test('an insertion, in the order of the Standard', () => {
    const p = element(document, 'p', {}, element(document, 'b'));
    const last = append(element(document, 'i'), root);
    document.flags |= Watch.LiveCollections | Watch.IdMap | Watch.MutationObservers | Watch.ElementSteps;
    preInsert(p, root, last);
    expect(log).toEqual([
      'lists+p>html',
      'ids+p>html',
      'steps+p',
      'steps+b',
      'record html +p - |i',
      'changed html',
      'connected p',
      'connected b',
    ]);
  });

  test('a fragment: one record for it, one for the parent', () => {
    const fragment = createDocumentFragment(document);
    append(element(document, 'a'), fragment);
    append(element(document, 'b'), fragment);
    document.flags |= Watch.MutationObservers;
    insert(fragment, root, null);
    expect(log).toEqual(['transient a', 'transient b', 'record #11 + -a,b |', 'record html +a,b - |']);
  });

  test('inserting a fragment adopts each of its children, also where somebody watches', () => {
    const other = htmlDocument();
    const fragment = createDocumentFragment(other);
    const nodes = ['a', 'b'].map((name) => append(element(other, name), fragment));
    document.flags |= Watch.LiveCollections;
    append(fragment, root);
    expect(nodes.map((node) => node.nodeDocument)).toEqual([document, document]);
  });

  test('a removal', () => {
    const [a, p, z] = ['a', 'p', 'z'].map((tag) => append(element(document, tag), root));
    append(element(document, 'b'), p!);
    document.flags |= Watch.LiveCollections | Watch.NodeIterators | Watch.MutationObservers | Watch.ElementSteps;
    remove(p!);
    expect([a!.nextSibling, z!.previousSibling]).toEqual([z, a]);
    expect(log).toEqual([
      'iterators p',
      'lists-p<html a|z',
      'steps-p true',
      'steps-b false',
      'transient p',
      'record html + -p a|z',
      'changed html',
    ]);
  });

  test('replace and replaceAll queue one record', () => {
    const a = append(element(document, 'a'), root);
    append(element(document, 'z'), root);
    document.flags |= Watch.MutationObservers;
    replace(a, element(document, 'b'), root);
    expect(log).toEqual(['transient a', 'record html +b -a |z']);
    log.length = 0;
    replaceAll(element(document, 'c'), root);
    expect(log).toEqual(['transient b', 'transient z', 'record html +c -b,z |']);
    log.length = 0;
    replaceAll(null, element(document, 'p'));
    expect(log).toEqual([]);
  });

  test('watchers follow what they watch into another document', () => {
    const p = element(document, 'p');
    document.flags |= Watch.LiveCollections | Watch.ElementSteps;
    const other = htmlDocument();
    adopt(p, other);
    expect(log).toEqual(['steps adopted p', 'lists adopted p']);
    log.length = 0;
    append(element(other, 'b'), p);
    expect(log).toEqual(['lists+b>p', 'steps+b', 'changed p']);
  });

  test('a move', () => {
    const [a, b] = [append(element(document, 'a'), root), append(element(document, 'b'), root)];
    document.flags |= Watch.LiveCollections | Watch.MutationObservers | Watch.ElementSteps;
    move(b, a, null);
    expect(log).toEqual([
      'lists-b<html a|',
      'unlinked b',
      'transient b',
      'lists+b>a',
      'moved b in b',
      'record html + -b a|',
      'record a +b - |',
    ]);
  });
});

test('a tree 1,000,000 deep is connected, adopted and removed', { timeout: 60_000 }, () => {
  const [outermost, innermost] = tower(document, 1_000_000);
  append(outermost, root);
  expect(isConnected(innermost)).toBe(true);
  adopt(outermost, htmlDocument());
  expect(isConnected(innermost)).toBe(false);
  expect(innermost.nodeDocument).not.toBe(document);
});

test('a tree built downwards in a document, of subtrees, 100,000 deep', { timeout: 60_000 }, () => {
  let innermost = root;
  for (let i = 0; i < 100_000; i++) innermost = append(element(document, 'div', {}, 'x'), innermost);
  expect(isConnected(innermost.firstChild!)).toBe(true);
});

test('templates 100,000 deep are adopted', { timeout: 60_000 }, () => {
  const outermost = element(document, 'template');
  let innermost = outermost;
  for (let i = 0; i < 100_000; i++) {
    const contents = templateContentsOf(innermost);
    innermost = append(element(contents.nodeDocument, 'template'), contents);
  }
  const other = htmlDocument();
  adopt(outermost, other);
  expect(innermost.nodeDocument).toBe(templateContentsOf(element(other, 'template')).nodeDocument);
});
