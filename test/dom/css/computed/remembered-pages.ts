import { UserInput } from '../../../../lib/input/index.ts';
import { layoutOf } from '../../../../lib/window/layout.ts';
import { Window } from '../../../setup/windows.ts';

/** Random pages, and what happens to them: each act is a number, which does the same to each window that it is given. */

export type Below = (limit: number) => number;

/** A linear congruential generator. */
export function numbers(seed: number): Below {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < 5; i++) next();
  return (limit) => Math.floor(next() * limit);
}

const CLASSES = ['a', 'b', 'c', 'd', 'un', 'md:x', 'A'];
const NAMES = ['div', 'p', 'span', 'a', 'li', 'em', 'b', 'section'];

const SELECTORS = [
  '.a',
  '.b',
  '.c .d',
  '.a > *',
  '.a + .b',
  '.c ~ p',
  '#i',
  '#i .b',
  'p',
  'div p',
  'p.a',
  '*',
  '[data-x]',
  '[data-x="1"] p',
  '[aria-busy]',
  'p:first-child',
  ':nth-child(2n)',
  ':nth-child(1 of .a)',
  'li:last-child',
  ':only-child',
  'em:nth-of-type(2)',
  ':not(.a)',
  ':is(.a, #i) b',
  ':has(.b)',
  'div:has(> .a)',
  ':empty',
  ':hover',
  'a:focus',
  ':focus-within',
  ':checked',
  'input:checked + span',
  ':disabled',
  ':lang(de)',
  ':dir(rtl)',
  ':root',
  'body',
  'details[open]',
  '.md\\:x',
  '.A',
  '[class~="d"]',
  '[class]',
  '[id]',
  '[hidden]',
  ':link',
  ':placeholder-shown',
  ':open',
  ':root:has(.d)',
  ':popover-open',
  ':modal',
  ':target',
  ':scope .a',
  ':where(.a) + *',
  '[style]',
  'b:nth-last-child(2)',
  '[role="x"]',
  ':defined',
  ':focus-visible',
  ':default',
  ':indeterminate',
  'form:invalid',
  ':user-invalid',
  ':read-write',
  ':enabled',
];

const DECLARATIONS = [
  'color: rgb(N, 0, 0)',
  'color: rgb(0, N, 0) !important',
  'color: var(--v)',
  '--v: rgb(0, 0, N)',
  '--w: N',
  'display: flex',
  'display: none',
  'display: contents',
  'display: inline-block',
  'font-size: Npx',
  'font-size: 1.5em',
  'width: 50%',
  'width: calc(1em + Npx)',
  'float: left',
  'position: absolute',
  'direction: rtl',
  'margin-inline-start: Npx',
  'content: "N"',
  'content: attr(data-x)',
  'counter-increment: n N',
  'background-image: url(N.png)',
  'visibility: hidden',
  'text-align: right',
  'line-height: 2',
  'border: Npx solid',
  'opacity: 0.N',
  'z-index: N',
  'color: inherit',
  'color: revert',
  'all: unset',
  'margin-left: 2rem',
  'width: 10cqw',
  'container-type: inline-size',
  'container-name: n',
  'display: flex',
  'text-indent: attr(data-x px, 7px)',
  'font-family: monospace',
  'color-scheme: dark',
  'color: canvastext',
  'z-index: sibling-index()',
  'width: 10vw',
  'writing-mode: vertical-rl',
  'width: calc(var(--w) * 1px)',
  'z-index: if(style(--w: 7): 1; else: 2)',
  'font-weight: bolder',
  'text-decoration: underline',
];

export const PROPERTIES = [
  'color',
  'display',
  'width',
  'font-size',
  'margin-left',
  'float',
  'position',
  'direction',
  'content',
  'counter-increment',
  'z-index',
  '--v',
  'background-image',
  'visibility',
  'text-align',
  'outline-style',
  'border-top-width',
  'line-height',
  'opacity',
  'font-weight',
  'text-indent',
];

const of = <Item>(list: readonly Item[], below: Below): Item => list[below(list.length)] as Item;

function declaration(below: Below): string {
  return of(DECLARATIONS, below).replace('N', String(1 + below(9)));
}

function selector(below: Below): string {
  const text = of(SELECTORS, below) + of(['', '', '', '', '', '::before', '::after'], below);
  return below(6) === 0 ? `${text}, ${of(SELECTORS, below)}` : text;
}

function rule(below: Below): string {
  const plain = () => `${selector(below)} { ${declaration(below)}; ${declaration(below)} }`;
  switch (below(22)) {
    case 0:
      return `@media (min-width: 600px) { ${plain()} }`;
    case 1:
      return `@container ${of(['style(--w: 7)', 'style(display: flex)', 'n style(color: red)', 'n'], below)} { ${plain()} }`;
    case 2:
      return `@container (min-width: 300px) { ${plain()} }`;
    case 3:
      return `@layer one { ${plain()} }`;
    case 4:
      return of(
        [
          `@scope (.a) to (.c) { ${plain()} }`,
          `@scope (div) to (:scope > p, .b + .c) { ${plain()} @scope (.a .b) { ${plain()} } }`,
          `@scope (:has(.d)) to (:empty) { ${plain()} }`,
          `@scope (.a) { @scope (> .b) to (.c .d) { ${plain()} } }`,
        ],
        below,
      );
    case 5:
      return `.b { ${declaration(below)}; &.c { ${declaration(below)} } ${plain()} }`;
    case 6:
      return `@property --w { syntax: '<number>'; inherits: true; initial-value: ${below(9)} }`;
    case 7:
      return of(
        [':host { color: rgb(7, 7, 7) }', '::slotted(.a) { color: rgb(8, 8, 8) }', ':host(.b) { font-size: 9px }'],
        below,
      );
    default:
      return plain();
  }
}

function attributes(below: Below): string {
  let text = below(2) === 0 ? ` class="${of(CLASSES, below)} ${of(CLASSES, below)}"` : '';
  if (below(6) === 0) text += ' id=i';
  if (below(6) === 0) text += ` style="${declaration(below).replaceAll('"', "'")}"`;
  if (below(8) === 0) text += ` data-x=${below(3)}`;
  return text;
}

function markup(below: Below, depth = 0): string {
  if (depth > 2 || below(6) === 0)
    return of(['text', '', '<input type=checkbox><span>x</span>', '<input placeholder=x>', '<a href=#x>y</a>'], below);
  if (below(16) === 0) return '<table border=1><tr><td class=a>x</table>';
  if (below(16) === 0) return `<details><summary>s</summary>${markup(below, depth + 1)}</details>`;
  if (below(16) === 0) return `<dialog class=d>${markup(below, depth + 1)}</dialog>`;
  if (below(16) === 0)
    return `<form${attributes(below)}><input required${attributes(below)}><button>x</button></form><button form=i>y</button>`;
  if (below(20) === 0) return '<svg><g fill=red><rect width=5 class=b /></g></svg>';
  const name = of(NAMES, below);
  const inner = Array.from({ length: below(4) }, () => markup(below, depth + 1)).join('');
  return `<${name}${attributes(below)}>${inner}</${name}>`;
}

export function open(seed: number): Window {
  const below = numbers(seed);
  const rules = Array.from({ length: below(9) }, () => rule(below)).join('\n');
  const body = Array.from({ length: 2 + below(3) }, () => markup(below)).join('');
  const doctype = below(5) === 0 ? '' : '<!doctype html>';
  const head = below(6) === 0 ? '' : `<style>${rules}</style>`;
  const window = new Window({
    html: `${doctype}<head>${head}</head><body${attributes(below)}>${body}`,
    url: 'https://a.example/',
  });
  askForSheets(window.document as unknown as Document);
  return window;
}

/** With those in shadow trees. */
export function elementsIn(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    found.push(element);
    if (element.shadowRoot !== null) found.push(...elementsIn(element.shadowRoot));
  }
  return found;
}

function setAttribute(element: Element, below: Below): void {
  const names =
    'data-x data-x data-y aria-busy role hidden lang dir href style title type slot part width align bgcolor open popover value disabled';
  const name = of(names.split(' '), below);
  const values: Record<string, string[]> = {
    lang: ['de', 'en'],
    dir: ['rtl', 'ltr', 'auto'],
    type: ['text', 'checkbox', 'radio'],
    align: ['center', 'left'],
  };
  const value = name === 'style' ? declaration(below) : of(values[name] ?? ['1', '2', 'x', ''], below);
  if (below(4) === 0) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function changeSheet(document: Document, below: Below): void {
  const style = of([...document.querySelectorAll('style')], below) as HTMLStyleElement | undefined;
  const sheet = style?.sheet;
  if (style === undefined || sheet == null || below(6) === 0) {
    const added = document.createElement('style');
    added.textContent = rule(below);
    document.head.append(added);
    return;
  }
  const { cssRules } = sheet;
  const first = of([...cssRules], below) as CSSStyleRule | undefined;
  switch (below(9)) {
    case 0:
    case 1:
      sheet.insertRule(rule(below), below(cssRules.length + 1));
      break;
    case 2:
      if (cssRules.length > 0) sheet.deleteRule(below(cssRules.length));
      break;
    case 3:
      first?.style?.setProperty('color', `rgb(9, 9, ${below(9)})`);
      break;
    case 4:
      if (first !== undefined && 'selectorText' in first) first.selectorText = selector(below);
      break;
    case 5:
      sheet.disabled = !sheet.disabled;
      break;
    case 6:
      style.media = of(['', 'print', '(min-width: 900px)'], below);
      break;
    case 7:
      style.append(rule(below));
      break;
    default:
      if (style.firstChild !== null) (style.firstChild as Text).data = rule(below);
  }
}

async function changeState(window: Window, element: Element, below: Below): Promise<void> {
  const { document } = window;
  const box = document.querySelector('input[type=checkbox]') as unknown as HTMLInputElement | null;
  switch (below(9)) {
    case 0:
    case 1:
      if (box !== null) box.checked = !box.checked;
      break;
    case 2:
      (element as HTMLElement).focus();
      break;
    case 3:
      await new UserInput(window).hover(element as never);
      break;
    case 4: {
      const details = document.querySelector('details');
      if (details !== null) details.open = !details.open;
      break;
    }
    case 5: {
      const dialog = document.querySelector('dialog');
      if (dialog?.open) dialog.close();
      else if (below(2) === 0) dialog?.show();
      else dialog?.showModal();
      break;
    }
    case 6: {
      const input = document.querySelector('input[placeholder]') as HTMLInputElement | null;
      if (input !== null) input.value = of(['', 'x'], below);
      break;
    }
    case 7:
      if (below(2) === 0) (document.querySelector('[popover]') as unknown as HTMLElement | null)?.togglePopover();
      else (document.activeElement as HTMLElement | null)?.blur();
      break;
    default:
      window.location.hash = of(['', '#i', '#x'], below);
  }
}

function changeOthers(window: Window, element: Element, below: Below): void {
  const document = window.document as unknown as Document;
  switch (below(8)) {
    case 0:
    case 1:
      if (element.shadowRoot !== null || !/^(?:div|p|span|section)$/.test(element.localName)) break;
      element.attachShadow({
        mode: 'open',
      }).innerHTML = `<style>${rule(below)}</style><b class=a part=q><slot></slot></b><slot name=1></slot>`;
      break;
    case 2:
      layoutOf(window as never).setViewport({ width: of([500, 800, 1200], below), height: 600 });
      break;
    case 3: {
      const sheet = new (window.CSSStyleSheet as unknown as typeof CSSStyleSheet)();
      sheet.replaceSync(rule(below));
      document.adoptedStyleSheets = below(3) === 0 ? [] : [sheet];
      break;
    }
    case 4:
      if (element.getAnimations().length > 0) element.getAnimations()[0]?.cancel();
      else
        (element as HTMLElement).animate?.(
          { opacity: ['0.25', '0.25'], fontSize: ['30px', '30px'] },
          { duration: 1e9, fill: 'both' },
        );
      break;
    case 5: {
      const base = document.createElement('base');
      base.href = `https://b.example/${below(3)}/`;
      document.head.prepend(base);
      break;
    }
    case 6: {
      const meta = document.createElement('meta');
      meta.name = 'color-scheme';
      meta.content = of(['dark', 'light', 'normal'], below);
      document.head.append(meta);
      break;
    }
    default:
      try {
        (window.CSS as unknown as { registerProperty(given: object): void }).registerProperty({
          name: of(['--w', '--v'], below),
          syntax: '*',
          inherits: below(2) === 0,
        });
      } catch {
        // It is registered.
      }
  }
}

function holds(outer: Element, inner: Element): boolean {
  for (
    let at: Node | null = inner;
    at !== null;
    at = 'host' in at && at.nodeType === 11 ? (at.host as Node) : at.parentNode
  )
    if (at === outer) return true;
  return false;
}

/** What is relative to the URL of a page goes by the one that it has when somebody first asks for its sheets. */
function askForSheets(root: Document | ShadowRoot): void {
  for (const { cssRules } of root.styleSheets) [...cssRules].at(-1);
  for (const { shadowRoot } of elementsIn(root)) if (shadowRoot !== null) askForSheets(shadowRoot);
}

/** Does one thing to the page. */
export async function act(window: Window, seed: number): Promise<void> {
  await actOn(window, seed);
  askForSheets(window.document as unknown as Document);
}

async function actOn(window: Window, seed: number): Promise<void> {
  const below = numbers(seed);
  const document = window.document as unknown as Document;
  const elements = elementsIn(document).filter((element) => !/^(?:head|style|meta|base)$/.test(element.localName));
  const element = of(elements, below);
  const inside = of(
    elements.filter(({ localName }) => localName !== 'html'),
    below,
  ) as Element | undefined;
  switch (below(16)) {
    case 0:
    case 1:
    case 2:
      if (below(4) === 0) element.setAttribute('class', `${of(CLASSES, below)} ${of(CLASSES, below)}`);
      else element.classList.toggle(of(CLASSES, below));
      break;
    case 3:
      element.id = of(['i', 'x', 'j'], below);
      break;
    case 4:
    case 5:
    case 6:
      setAttribute(element, below);
      break;
    case 7: {
      const text = [...element.childNodes].find(({ nodeType }) => nodeType === 3) as Text | undefined;
      if (text !== undefined) text.data = of(['', 'x', '\u05d0'], below);
      break;
    }
    case 8:
      if (below(2) === 0) {
        const added = element.ownerDocument.createElement(of(NAMES, below));
        added.className = of(CLASSES, below);
        element.insertBefore(added, element.childNodes[below(element.childNodes.length + 1)] ?? null);
        break;
      }
      element.insertAdjacentHTML(
        of(
          element.parentElement === null || element.localName === 'body'
            ? ['beforeend']
            : ['beforebegin', 'afterbegin', 'beforeend'],
          below,
        ),
        markup(below),
      );
      break;
    case 9:
      if (inside !== undefined && (inside.localName !== 'body' || below(6) === 0)) inside.remove();
      break;
    case 10:
      if (inside !== undefined && !holds(inside, element))
        element.insertBefore(inside, element.childNodes[below(element.childNodes.length + 1)] ?? null);
      break;
    case 11:
    case 12:
      changeSheet(document, below);
      break;
    case 13:
      (element as HTMLElement).style?.setProperty(...(declaration(below).split(/: (.*)/, 2) as [string, string]));
      break;
    case 14:
      await changeState(window, element, below);
      break;
    default:
      changeOthers(window, element, below);
  }
}

/** What every element's style is, or that of some. */
export function stylesIn(window: Window, isAsked: (position: number) => boolean = () => true): string[] {
  return elementsIn(window.document as unknown as Document).map((element, position) => {
    if (!isAsked(position)) return '';
    const values = [null, '::before'].map((pseudo) => {
      const style = window.getComputedStyle(element as never, pseudo);
      const names = pseudo === null ? PROPERTIES : ['content', 'color', 'display', 'font-size'];
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    });
    return `${element.localName}: ${values.join(' | ')}`;
  });
}
