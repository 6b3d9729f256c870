/**
 * Selections, ranges and what edits, in a tree that changes. Runs in a page: everything it needs is inside.
 */
export async function program(random) {
  const { document, getSelection } = globalThis;
  const lines = [];
  const arena = document.createElement('div');
  document.body.append(arena);
  const selection = getSelection();
  selection.removeAllRanges();

  const labels = new WeakMap();
  let count = 0;
  const label = (node) => {
    if (node === null || node === undefined) return String(node);
    if (!labels.has(node)) labels.set(node, `${node.nodeName.toLowerCase()}${count++}`);
    return labels.get(node);
  };
  const log = (...words) => void lines.push(words.join(' '));
  const MARKUP = [
    '<p>one <b>two</b> three</p><p>four</p>',
    'text<br>more<i>it</i><ul><li>a<li>b</ul>',
    '<div><p>x</p>y</div><span>no</span>z',
    '<h1>head</h1><blockquote>q<em>e</em></blockquote>',
    '<p><u><b>bu</b>u</u><a href=#>link</a></p>',
  ];
  arena.contentEditable = 'true';
  arena.innerHTML = random.pick(MARKUP) + random.pick(MARKUP);
  arena.insertAdjacentHTML('afterend', '<p id=outside>outside<input value=value><textarea>area</textarea></p>');
  const outside = arena.nextSibling;

  const all = () => {
    const found = [];
    const add = (node) => {
      found.push(node);
      for (const child of node.childNodes) add(child);
    };
    add(arena);
    return found;
  };
  const point = () => {
    const node = random.pick(all());
    const length = node.nodeType === 3 ? node.length : node.childNodes.length;
    return [node, random.between(0, length)];
  };
  const tell = () => {
    log(
      'selection',
      selection.isCollapsed ? '' : selection.direction,
      label(selection.anchorNode),
      selection.anchorOffset,
      label(selection.focusNode),
      selection.focusOffset,
      selection.rangeCount,
      JSON.stringify(String(selection)),
      label(document.activeElement === document.body ? null : document.activeElement),
    );
    log('markup', arena.innerHTML);
    for (const range of ranges)
      log('range', label(range.startContainer), range.startOffset, label(range.endContainer), range.endOffset, range.collapsed);
  };
  const ranges = [];
  const events = (event) => {
    log('event', event.type, label(event.target), event.inputType, JSON.stringify(event.data));
  };
  const TYPES = ['selectstart', 'beforeinput', 'input', 'focusin', 'focusout'];
  for (const type of TYPES) document.addEventListener(type, events);
  const onChange = () => log('event selectionchange');
  document.addEventListener('selectionchange', onChange);

  const ACTIONS = [
    [4, 'collapse', () => selection.collapse(...point())],
    [4, 'extend', () => selection.extend(...point())],
    [3, 'setBaseAndExtent', () => selection.setBaseAndExtent(...point(), ...point())],
    [1, 'selectAllChildren', () => selection.selectAllChildren(point()[0])],
    [1, 'collapseToStart', () => selection.collapseToStart()],
    [1, 'collapseToEnd', () => selection.collapseToEnd()],
    [1, 'removeAllRanges', () => selection.removeAllRanges()],
    [1, 'addRange', () => ranges.length > 0 && selection.addRange(random.pick(ranges))],
    [1, 'getRangeAt', () => ranges.length < 3 && ranges.push(selection.getRangeAt(0))],
    [1, 'createRange', () => {
      if (ranges.length > 2) return;
      const range = document.createRange();
      range.setStart(...point());
      range.setEnd(...point());
      ranges.push(range);
    }],
    [2, 'deleteFromDocument', () => selection.deleteFromDocument()],
    [2, 'data', () => {
      const [node] = point();
      if (node.nodeType === 3) node.replaceData(random.between(0, 2), random.between(0, 2), random.pick(['', 'x', 'yz']));
    }],
    [1, 'splitText', () => {
      const [node, at] = point();
      if (node.nodeType === 3) node.splitText(at);
    }],
    [1, 'normalize', () => point()[0].normalize()],
    [2, 'remove', () => {
      const [node] = point();
      if (node !== arena && arena.contains(node)) node.remove();
    }],
    [2, 'insertBefore', () => {
      const [node, at] = point();
      if (node.nodeType === 1) node.insertBefore(document.createTextNode('n'), node.childNodes[at] ?? null);
    }],
    [1, 'innerHTML', () => {
      const [node] = point();
      if (node.nodeType === 1 && arena.contains(node)) node.innerHTML = random.pick(MARKUP);
    }],
    [1, 'focus', () => random.pick([arena, ...outside.querySelectorAll('*')]).focus()],
    [1, 'blur', () => document.activeElement.blur()],
    [2, 'insertText', () => document.execCommand('insertText', false, random.pick(['t', 'a b']))],
    [1, 'delete', () => document.execCommand('delete')],
    [1, 'forwardDelete', () => document.execCommand('forwardDelete')],
    [1, 'surroundContents', () => selection.rangeCount > 0 && selection.getRangeAt(0).surroundContents(document.createElement('s'))],
    [1, 'setStart', () => ranges.length > 0 && random.pick(ranges).setStart(...point())],
    [1, 'setEnd', () => ranges.length > 0 && random.pick(ranges).setEnd(...point())],
    [1, 'select', () => random.pick(outside.querySelectorAll('*')).select()],
  ].map(([weight, name, action]) => [weight, [name, action]]);
  const task = () => new Promise((resolve) => setTimeout(resolve));
  tell();
  for (let step = 0; step < 25; step++) {
    const [name, action] = random.weighted(ACTIONS);
    log('>', name);
    try {
      action();
    } catch (error) {
      log('!', error.name);
    }
    tell();
    if (random.chance(0.3)) await task();
  }
  await task();
  for (const type of TYPES) document.removeEventListener(type, events);
  document.removeEventListener('selectionchange', onChange);
  arena.remove();
  outside.remove();
  return lines;
}
