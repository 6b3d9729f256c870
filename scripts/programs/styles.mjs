/**
 * Sheets whose rules come, go and change, over elements that do: what is computed. Runs in a page: everything it needs is inside.
 */
export async function program(random, seed) {
  const { CSSStyleRule, CSSStyleSheet, document, getComputedStyle } = globalThis;
  const lines = [];
  const arena = document.createElement('div');
  arena.className = 'arena';
  const style = document.createElement('style');
  document.body.append(style, arena);
  const log = (...words) => void lines.push(words.join(' '));

  let count = 0;
  const labels = new WeakMap();
  const label = (node) => {
    if (!labels.has(node)) labels.set(node, `${node.localName ?? 'root'}${count++}`);
    return labels.get(node);
  };

  const SIMPLE = (
    'p|i|b|span|div|input|details|a|*|.a|.b|.c|#x|#y|[t]|[t=u]|[t^=u]|[class~=a]|:first-child|:last-child|:only-child|:empty|:nth-child(2n+1)|' +
    ':nth-child(2 of .a)|:nth-last-child(2)|:first-of-type|:nth-of-type(2)|:not(.a)|:is(p, .b)|:where(.c, i)|:has(.b)|:has(> p)|:has(+ .a)|:checked|' +
    ':disabled|:enabled|:required|:open|:read-only|:lang(de)|:dir(rtl)|:host|:defined|:link|:placeholder-shown|:invalid|:not(:has(i))|:root *|' +
    ':indeterminate|:default|:focus|:focus-within|:target|:scope|:popover-open|:nth-child(even)'
  ).split('|');
  const compound = () =>
    random
      .list(1, 2, () => random.pick(SIMPLE))
      .sort((a, b) => /^[a-z*]/.test(b) - /^[a-z*]/.test(a))
      .join('');
  const complex = () => random.list(1, 3, compound).join(random.pick([' ', ' > ', ' + ', ' ~ ']));
  const selectors = () => random.list(1, 2, complex).join(', ');
  const DECLARATIONS = (
    'color: red|color: inherit|color: currentcolor|color: var(--c)|color: var(--d, blue)|color: initial|--c: green|--c: initial|--d: var(--c)|' +
    '--c: var(--d)|font-size: 10px|font-size: 2em|font-size: 150%|font-size: larger|font-size: calc(1em + 2px)|line-height: 2|line-height: 2em|' +
    'margin-left: 1em|margin: 1px 2px|margin-inline: 3px 4px|margin-left: var(--m)|--m: 2em|display: none|display: inline|display: flex|display: contents|' +
    'position: absolute|float: left|visibility: hidden|visibility: inherit|direction: rtl|writing-mode: vertical-rl|border: 2px solid|border-width: 3px|' +
    'border-style: dotted none|border: inherit|background: red url("http://x.test/y")|background-color: inherit|all: unset|all: initial|all: revert|' +
    'font: italic bold 12px/2 serif|font-weight: bolder|font-weight: lighter|opacity: 2|opacity: 50%|z-index: 3|width: 10%|width: min(3em, 40px)|' +
    'text-align: center|text-decoration: underline|content: "x"|quotes: "a" "b"|color: revert-layer|margin-left: revert|transform: rotate(5deg)|' +
    'text-transform: uppercase|letter-spacing: 1em|text-indent: 10%|cursor: pointer|list-style: square|outline: 1px solid|fill: red|stroke-width: 2em|' +
    'color: light-dark(red, blue)|color-scheme: dark|accent-color: auto|color: color-mix(in srgb, currentcolor, red)|zoom: 2|columns: 2|order: 3|' +
    'flex: 1|gap: 1em|inset: 1em|overflow: hidden|user-select: none|pointer-events: none|animation-duration: 1s|transition: none|counter-reset: a 2'
  ).split('|');
  const declarations = () =>
    random.list(1, 3, () => random.pick(DECLARATIONS) + (random.chance(0.1) ? ' !important' : '')).join('; ');
  const rule = (depth = 1) =>
    random.weighted([
      [10, () => `${selectors()} { ${declarations()} }`],
      [
        2,
        () =>
          `${selectors()} { ${declarations()}; &${random.pick(['', ' ', ' > ', ':not(.b)'])}${random.pick(['.a', '', '.c'])} { ${declarations()} } ${random.chance(0.3) ? declarations() : ''} }`,
      ],
      [
        depth,
        () =>
          `@media ${random.pick(['screen', 'print', 'all', '(min-width: 1px)', '(width > 99999px)', 'not print'])} { ${rule(0)} ${rule(0)} }`,
      ],
      [
        depth,
        () =>
          `@supports ${random.pick(['(color: red)', '(color: nonsense)', 'selector(:has(a))', 'not (x: y)'])} { ${rule(0)} }`,
      ],
      [depth, () => `@layer ${random.pick(['l1', 'l2', 'l1.sub', ''])} { ${rule(0)} ${rule(0)} }`],
      [1, () => `@layer ${random.pick(['l2, l1', 'l3', 'l1.sub'])};`],
      [
        depth,
        () =>
          `@scope (${random.pick(['.a', 'div', '.arena'])}) ${random.pick(['', 'to (.b)', 'to (p)'])} { ${rule(0)} }`,
      ],
      [depth, () => `@container ${random.pick(['(width > 0px)', 'style(--c: green)'])} { ${rule(0)} }`],
      [
        1,
        () =>
          `@property --m { syntax: "<length>"; inherits: ${random.chance(0.5)}; initial-value: ${random.pick(['0px', '7px'])} }`,
      ],
    ])();
  const sheetText = () => random.list(2, 6, () => rule()).join('\n');

  const PROPERTIES = (
    'color font-size line-height margin-left margin-right display position float visibility direction border-left-width border-left-style border-top-color ' +
    'background-color background-image font-weight font-style opacity z-index text-align text-decoration-line content transform text-transform ' +
    'letter-spacing cursor list-style-type outline-width fill stroke-width --c --d --m writing-mode quotes order flex-grow row-gap overflow-x ' +
    'user-select pointer-events animation-duration color-scheme zoom column-count counter-reset width'
  ).split(' ');
  const KEPT = new Map();
  const all = () => {
    const found = [];
    const add = (node) => {
      if (node.nodeType === 1) found.push(node);
      if (node.shadowRoot) add(node.shadowRoot);
      for (const child of node.children) add(child);
    };
    add(arena);
    return found;
  };
  const tell = () => {
    for (const element of all()) {
      const computed = getComputedStyle(element, random.chance(0.1) ? random.pick(['::before', '::marker']) : null);
      const isBoxed = computed.display !== 'none' && computed.display !== 'inline' && computed.display !== 'contents';
      const told = PROPERTIES.flatMap((property) => {
        // What layout makes of it.
        if (property === 'width' && (isBoxed || element.closest('input, fieldset, svg'))) return [];
        if (/^margin/.test(property) && computed.display !== 'none') return [];
        // Chromium draws controls with lines of their own.
        if (property === 'line-height' && element.closest('input')) return [];
        return [`${property}:${computed.getPropertyValue(property)}`];
      });
      const before = KEPT.get(element) ?? [];
      KEPT.set(element, told);
      const changed = told.filter((one) => !before.includes(one));
      for (const one of changed) log(label(element), one);
    }
  };

  const TAGS = 'p i b span div input details a svg fieldset q ol li'.split(' ');
  const ATTRIBUTES = {
    class: ['a', 'b', 'a b', 'c', ''],
    id: ['x', 'y'],
    t: ['u', 'uv', ''],
    checked: [''],
    disabled: [''],
    required: [''],
    open: [''],
    lang: ['de', 'en', ''],
    dir: ['rtl', 'ltr', 'auto'],
    hidden: ['', 'until-found'],
    style: ['color: blue', '--c: red', 'all: inherit', 'font-size: 3px', 'margin: 1em !important', ''],
    href: ['#'],
    type: ['checkbox', 'text', 'radio'],
    align: ['center'],
    color: ['red'],
    placeholder: ['p'],
  };
  const element = () => {
    const made = document.createElement(random.pick(TAGS));
    for (let i = random.between(0, 2); i > 0; i--) {
      const attribute = random.pick(Object.keys(ATTRIBUTES));
      made.setAttribute(attribute, random.pick(ATTRIBUTES[attribute]));
    }
    if (made.localName === 'div' && random.chance(0.3)) {
      made.attachShadow({
        mode: 'open',
      }).innerHTML = `<style>${rule()} :host { ${declarations()} } ::slotted(*) { ${declarations()} }</style><p part=x><slot></slot></p>`;
    }
    if (random.chance(0.3)) made.append('text');
    return made;
  };
  const adopted = new CSSStyleSheet();
  const listOf = (sheet) => {
    const lists = [sheet];
    for (const one of sheet.cssRules) if (one.cssRules) lists.push(one);
    return random.pick(lists);
  };
  const sheets = () => [style.sheet, adopted].filter(Boolean);

  const ACTIONS = [
    [
      6,
      () => {
        const made = element();
        const parent = random.pick(all());
        log('append', made.outerHTML.slice(0, 60), 'to', label(parent), made.shadowRoot?.innerHTML ?? '');
        parent.append(made);
      },
    ],
    [
      4,
      () => {
        const target = random.pick(all());
        const attribute = random.pick(Object.keys(ATTRIBUTES));
        const value = random.pick(ATTRIBUTES[attribute]);
        log('set', label(target), attribute, value);
        target.setAttribute(attribute, value);
      },
    ],
    [
      2,
      () => {
        const target = random.pick(all());
        const attribute = random.pick(Object.keys(ATTRIBUTES));
        log('remove', label(target), attribute);
        target.removeAttribute(attribute);
      },
    ],
    [
      2,
      () => {
        const text = sheetText();
        log('sheet', text);
        style.textContent = text;
      },
    ],
    [
      4,
      () => {
        const list = listOf(random.pick(sheets()));
        const text = rule();
        const at = random.between(0, list.cssRules.length);
        // Chromium takes these where they are parsed alone.
        if (text.startsWith('@layer') && list instanceof CSSStyleRule) return;
        log('insert', at, text);
        list.insertRule(text, at);
      },
    ],
    [
      2,
      () => {
        const list = listOf(random.pick(sheets()));
        const at = random.between(0, list.cssRules.length);
        log('delete', at);
        list.deleteRule(at);
      },
    ],
    [
      2,
      () => {
        const list = listOf(random.pick(sheets()));
        const one = random.pick([...list.cssRules].filter((rule) => rule.style));
        if (!one) return;
        const [name, value] = random.pick(DECLARATIONS).split(': ');
        log('declare', name, value);
        one.style.setProperty(name, value, random.pick(['', '', 'important']));
      },
    ],
    [
      1,
      () => {
        const list = listOf(random.pick(sheets()));
        const one = random.pick([...list.cssRules].filter((rule) => 'selectorText' in rule));
        const text = selectors();
        log('selectorText', text);
        if (one) one.selectorText = text;
      },
    ],
    [
      1,
      () => {
        log('disabled', style.sheet?.disabled);
        if (style.sheet) style.sheet.disabled = random.chance(0.5);
      },
    ],
    [
      1,
      () => {
        const media = random.pick(['print', 'screen', '']);
        log('media', media);
        style.media = media;
      },
    ],
    [
      1,
      () => {
        const isIn = document.adoptedStyleSheets.includes(adopted);
        log('adopt', !isIn);
        document.adoptedStyleSheets = isIn ? [] : [adopted];
      },
    ],
    [
      2,
      () => {
        const target = random.pick(all());
        const [name, value] = random.pick(DECLARATIONS).split(': ');
        log('style of', label(target), name, value);
        target.style.setProperty(name, value);
      },
    ],
    [
      2,
      () => {
        const target = random.pick(all());
        const parent = random.pick(all().filter((one) => !target.contains(one)));
        if (!parent || target === arena) return;
        log('move', label(target), label(parent));
        parent.prepend(target);
      },
    ],
    [
      1,
      () => {
        const target = random.pick(all());
        if (target === arena) return;
        log('take out', label(target));
        target.remove();
      },
    ],
    [
      1,
      () => {
        const target = random.pick(all().filter((one) => 'checked' in one));
        if (!target) return;
        log('checked of', label(target));
        target.checked = !target.checked;
      },
    ],
  ];
  label(arena);
  style.textContent = sheetText();
  log('sheet', style.textContent);
  for (let step = 0; step < 25; step++) {
    try {
      random.weighted(ACTIONS)();
    } catch (error) {
      log('!', error.name);
    }
    if (random.chance(0.5)) tell();
  }
  tell();
  log(seed);
  document.adoptedStyleSheets = [];
  style.remove();
  arena.remove();
  return lines;
}
