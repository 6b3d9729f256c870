/**
 * The selection and ranges over a tree that changes, texts as they are shown, selections of text controls. Runs in a page: everything it
 * needs is inside.
 */
export async function program(random) {
  const { document, getSelection, Range } = globalThis;
  const lines = [];
  const arena = document.createElement('div');
  document.body.append(arena);
  const labels = new Map();
  const label = (node) => {
    if (node === null || node === undefined) return String(node);
    if (!labels.has(node)) labels.set(node, `${node.nodeName.toLowerCase()}${labels.size}`);
    return labels.get(node);
  };
  const log = (...words) =>
    void lines.push(words.map((word) => (typeof word === 'string' ? JSON.stringify(word) : String(word))).join(' '));
  const selection = getSelection();
  const state = () => {
    const { rangeCount, isCollapsed, anchorNode, anchorOffset, focusNode, focusOffset } = selection;
    return [rangeCount, isCollapsed, label(anchorNode), anchorOffset, label(focusNode), focusOffset].join(' ');
  };
  const told = (range) =>
    [label(range.startContainer), range.startOffset, label(range.endContainer), range.endOffset].join(' ');

  const TAGS = (
    'p i b span div ul li table pre br input textarea img a button select hr svg details summary template slot style script h1 ' +
    'label q sup ruby rt td'
  ).split(' ');
  const STYLES = [
    '',
    '',
    '',
    'display:none',
    'display:block',
    'display:inline',
    'white-space:pre',
    'visibility:hidden',
    'text-transform:uppercase',
    'user-select:none',
    'white-space:pre-line',
    'display:inline-block',
    'display:flex',
    'display:contents',
    'display:table-cell',
    'float:left',
    'position:absolute',
    'text-transform:capitalize',
    'white-space:nowrap',
    'user-select:all',
    'display:list-item',
    'display:table-row',
    'content-visibility:hidden',
    'white-space:break-spaces',
  ];
  const WORDS = ['one', ' two ', '  ', 'a\nb', '\n', 'three\t four', 'é', '\u00a0', 'x ', ' y', '\u200b', 'ﬁß'];
  const markup = (depth = 2) => {
    if (depth === 0 || random.chance(0.3)) return random.pick(WORDS);
    const tag = random.pick(TAGS);
    const style = random.pick(STYLES);
    const attributes = `${style === '' ? '' : ` style="${style}"`}${random.chance(0.1) ? ' contenteditable' : ''}${random.chance(0.05) ? ' hidden' : ''}`;
    const inner = random.list(0, 3, () => markup(depth - 1)).join('');
    const root = random.chance(0.07) ? '<template shadowrootmode=open><i>s</i><slot></slot></template>' : '';
    return `<${tag}${attributes}>${tag === 'div' ? root : ''}${inner}${['br', 'input', 'img', 'hr'].includes(tag) ? '' : `</${tag}>`}`;
  };
  const fill = () => arena.setHTMLUnsafe(random.list(2, 5, () => markup(3)).join(''));
  fill();

  const all = () => {
    const nodes = [];
    const add = (node) => {
      nodes.push(node);
      for (const child of node.childNodes) add(child);
      if (node.shadowRoot) add(node.shadowRoot);
    };
    add(arena);
    return nodes;
  };
  const any = () => random.pick(all());
  const lengthOf = (node) => node.data?.length ?? node.childNodes.length;
  const place = () => ((node) => [node, random.between(0, random.chance(0.03) ? 9 : lengthOf(node))])(any());
  const element = () => random.pick(all().filter(({ nodeType }) => nodeType === 1));
  const ranges = [document.createRange()];
  const range = () => random.pick(ranges);
  const keep = (kept) => {
    ranges[random.between(0, ranges.length - 1)] = kept;
    return kept;
  };
  const aRange = () => {
    const made = new Range();
    made.setStart(...place());
    made.setEnd(...place());
    ranges[random.between(0, 3)] = made;
    if (ranges[0] === undefined) ranges[0] = made;
    for (let i = 0; i < ranges.length; i++) ranges[i] ??= made;
    return made;
  };
  const shown = (fragment) => {
    const holder = document.createElement('div');
    holder.append(fragment);
    return holder.innerHTML;
  };

  const ACTIONS = [
    [3, 'collapse', () => selection.collapse(...(random.chance(0.05) ? [null] : place()))],
    [3, 'extend', () => selection.extend(...place())],
    [4, 'setBaseAndExtent', () => selection.setBaseAndExtent(...place(), ...place())],
    [1, 'selectAllChildren', () => selection.selectAllChildren(any())],
    [1, 'collapseToStart', () => selection.collapseToStart()],
    [1, 'collapseToEnd', () => selection.collapseToEnd()],
    [1, 'removeAllRanges', () => selection.removeAllRanges()],
    [2, 'addRange', () => selection.addRange(random.chance(0.5) ? range() : aRange())],
    [1, 'removeRange', () => selection.removeRange(range())],
    [1, 'getRangeAt', () => ((got) => log(got === selection.getRangeAt(0), told(keep(got))))(selection.getRangeAt(0))],
    [2, 'toString', () => log(selection.toString())],
    [1, 'deleteFromDocument', () => selection.deleteFromDocument()],
    [1, 'getComposedRanges', () => log(selection.getComposedRanges().map(told).join())],
    [3, 'range', () => log(told(aRange()))],
    [2, 'range set', () => range()[random.pick(['setStart', 'setEnd'])](...place())],
    [
      1,
      'range around',
      () =>
        range()[
          random.pick([
            'setStartBefore',
            'setStartAfter',
            'setEndBefore',
            'setEndAfter',
            'selectNode',
            'selectNodeContents',
          ])
        ](any()),
    ],
    [1, 'range text', () => log(range().toString())],
    [
      1,
      'compare',
      () =>
        log(
          range().compareBoundaryPoints(random.between(0, 3), range()),
          range().isPointInRange(...place()),
          range().comparePoint(...place()),
          range().intersectsNode(any()),
        ),
    ],
    [1, 'cloneContents', () => log(shown(range().cloneContents()))],
    [1, 'deleteContents', () => range().deleteContents()],
    [1, 'extractContents', () => log(shown(range().extractContents()))],
    [
      1,
      'insertNode',
      () => range().insertNode(random.chance(0.5) ? document.createTextNode('n') : document.createElement('i')),
    ],
    [1, 'surroundContents', () => range().surroundContents(document.createElement('b'))],
    [1, 'cloneRange', () => keep(range().cloneRange())],
    [1, 'append', () => element().append(any())],
    [1, 'insertBefore', () => ((child) => child.parentNode.insertBefore(any(), child))(any())],
    [1, 'remove', () => any().remove?.()],
    [1, 'normalize', () => any().normalize()],
    [1, 'splitText', () => random.pick(all().filter(({ nodeType }) => nodeType === 3)).splitText(1)],
    [
      1,
      'data',
      () =>
        random
          .pick(all().filter(({ nodeType }) => nodeType === 3))
          [random.pick(['insertData', 'deleteData', 'appendData'])](random.between(0, 2), '1'),
    ],
    [1, 'textContent', () => Object.assign(element(), { textContent: random.pick(WORDS) })],
    [4, 'innerText', () => log(element().innerText)],
    [1, 'set innerText', () => Object.assign(element(), { innerText: random.pick(WORDS) })],
    [0.5, 'set outerText', () => Object.assign(element(), { outerText: random.pick(WORDS) })],
    [1, 'style', () => element().setAttribute('style', random.pick(STYLES))],
    [
      1,
      'checkVisibility',
      () =>
        log(
          element().checkVisibility({
            checkVisibilityCSS: random.chance(0.5),
            contentVisibilityAuto: random.chance(0.5),
          }),
        ),
    ],
    [1, 'focus', () => element().focus()],
    [
      1,
      'select',
      () =>
        ((control) => {
          if (control === undefined) return;
          control.value = 'a text';
          control[random.pick(['select', 'focus', 'blur'])]();
          control.setSelectionRange(random.between(0, 7), random.between(0, 7), random.pick(['forward', 'none']));
          if (random.chance(0.3))
            control.setRangeText(
              'zz',
              random.between(0, 3),
              random.between(3, 7),
              random.pick(['select', 'start', 'end', 'preserve']),
            );
          log(control.selectionStart, control.selectionEnd, control.selectionDirection, control.value);
        })(random.pick(all().filter(({ localName }) => localName === 'input' || localName === 'textarea'))),
    ],
    [0.3, 'fill', fill],
  ].map(([weight, name, action]) => [weight, [name, action]]);

  for (let left = 40; left > 0; left--) {
    const [name, action] = random.weighted(ACTIONS);
    log('>', name);
    try {
      action();
    } catch (error) {
      log('!', name, error.name);
    }
    log(state(), ranges.map(told).join(' | '));
    if (random.chance(0.1)) {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  selection.removeAllRanges();
  arena.remove();
  return lines;
}
