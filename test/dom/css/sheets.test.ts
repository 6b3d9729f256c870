import { describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

const PAGE = `<style>
  p, a>b { color: red !important; margin: 1px }
  @media (min-width: 10px) { b:before { top: 0 } }
  @media print { p { top: 1px } }
  @import "x.css";
  @keyframes k { from { top: 0 } 50% { left: 1px } }
  @supports (display: grid) and (not (display: foo)) { i { float: left } }
  # invalid { color: red }
</style><p>text</p>`;

describe('style sheets', () => {
  it('have rules', () => {
    const { document, CSSMediaRule } = new Window({ html: PAGE });
    const sheet = document.styleSheets[0] as CSSStyleSheet;
    expect(document.querySelector('style')?.sheet).toBe(sheet);
    expect(sheet.ownerNode).toBe(document.querySelector('style'));
    expect(Array.from(sheet.cssRules, (rule) => rule.cssText)).toEqual([
      'p, a > b { margin: 1px; color: red !important; }',
      '@media (min-width: 10px) {\n  b::before { top: 0px; }\n}',
      '@media print {\n  p { top: 1px; }\n}',
      '@keyframes k { \n  0% { top: 0px; }\n  50% { left: 1px; }\n}',
      '@supports (display: grid) and (not (display: foo)) {\n  i { float: left; }\n}',
    ]);
    expect(sheet.cssRules[1]).toBeInstanceOf(CSSMediaRule);
    expect((sheet.cssRules[1] as CSSMediaRule).conditionText).toBe('(min-width: 10px)');
    expect((sheet.cssRules[1] as CSSMediaRule).cssRules[0]?.parentRule).toBe(sheet.cssRules[1]);
  });

  it('are changed by scripts', () => {
    const window = new Window({ html: PAGE });
    const { document } = window;
    const sheet = document.styleSheets[0] as CSSStyleSheet;
    const color = () => window.getComputedStyle(document.querySelector('p') as Element).color;
    expect(color()).toBe('rgb(255, 0, 0)');
    sheet.insertRule('p { color: blue !important }', 1);
    expect(color()).toBe('rgb(0, 0, 255)');
    sheet.deleteRule(1);
    (sheet.cssRules[0] as CSSStyleRule).style.color = 'lime';
    expect(color()).toBe('rgb(0, 255, 0)');
    (sheet.cssRules[0] as CSSStyleRule).selectorText = 'b';
    expect(color()).toBe('rgb(0, 0, 0)');
    expect(() => sheet.insertRule('p {}', 99)).toThrow(expect.objectContaining({ name: 'IndexSizeError' }));
    expect(() => sheet.insertRule('nothing', 0)).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    expect(() => sheet.insertRule('@import "y";', 1)).toThrow(
      expect.objectContaining({ name: 'HierarchyRequestError' }),
    );
    expect(() => sheet.replaceSync('')).toThrow(expect.objectContaining({ name: 'NotAllowedError' }));
    document.querySelector('style')?.replaceChildren('p { color: gray }');
    expect(color()).toBe('rgb(128, 128, 128)');
    (document.querySelector('style') as HTMLStyleElement).disabled = true;
    expect(color()).toBe('rgb(0, 0, 0)');
    document.querySelector('style')?.remove();
    expect(document.styleSheets.length).toBe(0);
  });

  it('are constructed and adopted', async () => {
    const window = new Window({ html: '<p>1<div><i>2' });
    const { document } = window;
    const sheet = new window.CSSStyleSheet({ media: 'screen' });
    sheet.replaceSync('p { color: lime } :host { display: flex } ::slotted(i) { color: blue } i { color: red }');
    const host = document.querySelector('div') as HTMLElement;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<slot></slot><p>3';
    root.adoptedStyleSheets.push(sheet);
    const style = (element: Element | null) => window.getComputedStyle(element as Element);
    expect(style(host).display).toBe('flex');
    expect(style(document.querySelector('i')).color).toBe('rgb(0, 0, 255)');
    expect([style(document.querySelector('p')).color, style(root.querySelector('p')).color]).toEqual([
      'rgb(0, 0, 0)',
      'rgb(0, 255, 0)',
    ]);
    await sheet.replace('p { color: red }');
    expect(style(root.querySelector('p')).color).toBe('rgb(255, 0, 0)');
    root.adoptedStyleSheets = [];
    expect(style(root.querySelector('p')).color).toBe('rgb(0, 0, 0)');
    expect(() => root.adoptedStyleSheets.push({} as CSSStyleSheet)).toThrow(TypeError);
    document.head.innerHTML = '<style></style>';
    const own = document.styleSheets[0] as CSSStyleSheet;
    expect(() => document.adoptedStyleSheets.push(own)).toThrow(expect.objectContaining({ name: 'NotAllowedError' }));
  });
});

/** https://drafts.csswg.org/css-cascade/#typedef-layer-name */
it.each([
  ['--a.default', '--a.default'],
  ['\\61 .\\31', 'a.\\31 '],
  ['a\\.b.none', 'a\\.b.none'],
  ['a.initial', undefined],
  ['a..b', undefined],
  ['.a', undefined],
  ['a.', undefined],
  ['1', undefined],
])('%s as the name of a layer', (text, expected) => {
  const { document } = new Window({
    html: `<style>@layer ${text} {} @layer ${text};</style><style>@import 'x' layer(${text});</style>`,
  });
  const [rules, imports] = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules));
  const [block, statement] = rules as unknown as [CSSLayerBlockRule?, CSSLayerStatementRule?];
  const [{ layerName }] = imports as [CSSImportRule];
  expect([block?.name, statement?.nameList[0], layerName ?? undefined]).toEqual([expected, expected, expected]);
});

it('a style element has another sheet once its type is set', () => {
  const { document } = new Window({ html: '<style>p { color: red }</style>' });
  const style = document.querySelector('style') as HTMLStyleElement;
  const { sheet } = style;
  sheet?.deleteRule(0);
  style.type = 'text/css';
  expect([style.sheet === sheet, sheet?.ownerNode, style.sheet?.cssRules.length]).toEqual([false, null, 1]);
});

/** https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets */
describe('adopted sheets', () => {
  it('stay with their document, but for what moves into a template and back', () => {
    const { document, CSSStyleSheet } = new Window({ html: '<div></div><template></template>' });
    const host = document.querySelector('div') as HTMLElement;
    const root = host.attachShadow({ mode: 'open' });
    const array = root.adoptedStyleSheets;
    array.push(new CSSStyleSheet());
    document.querySelector('template')?.content.append(host);
    expect(root.adoptedStyleSheets.length).toBe(1);
    document.body.append(host);
    expect(root.adoptedStyleSheets.length).toBe(1);
    document.implementation.createHTMLDocument().adoptNode(host);
    document.body.append(host);
    expect([root.adoptedStyleSheets.length, root.adoptedStyleSheets === array]).toEqual([0, true]);
  });

  it('the last one can be deleted, and no other', () => {
    const { document, CSSStyleSheet } = new Window();
    const array = document.adoptedStyleSheets;
    array.push(new CSSStyleSheet(), new CSSStyleSheet());
    expect(['0', '2', '1', '5', '0', '0'].map((index) => Reflect.deleteProperty(array, index))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('getComputedStyle', () => {
  const of = (html: string, selector: string, pseudo?: string) => {
    const window = new Window({ html });
    return window.getComputedStyle(window.document.querySelector(selector) as Element, pseudo);
  };

  it('cascades', () => {
    expect(of('<style>p { color: red } .a { color: lime } p { color: blue }</style><p class=a>', 'p').color).toBe(
      'rgb(0, 255, 0)',
    );
    expect(of('<style>#a { top: 1px } p { top: 2px !important }</style><p id=a style="top: 3px">', 'p').top).toBe(
      '2px',
    );
    expect(
      of('<style>@layer a { p { top: 1px } } @layer b { p { top: 2px } } @layer a { p { top: 3px } }</style><p>', 'p')
        .top,
    ).toBe('2px');
    expect(of('<style>:where(#a) { top: 1px } p { top: 2px }</style><p id=a>', 'p').top).toBe('2px');
    expect(of('<style>div { & p { top: 1px } > i { top: 2px } }</style><div><p></p><i>', 'i').top).toBe('2px');
    expect(of('<style>p::before { content: "x"; color: red }</style><p>', 'p', '::before').color).toBe(
      'rgb(255, 0, 0)',
    );
  });

  it('inherits, substitutes and computes', () => {
    const html =
      '<div style="--c: red; color: var(--c); font-size: 20px; top: 1em"><p style="width: 2em; top: inherit; height: var(--none, 3px)">';
    const style = of(html, 'p');
    expect([style.color, style.fontSize, style.width, style.top, style.height]).toEqual([
      'rgb(255, 0, 0)',
      '20px',
      '40px',
      '20px',
      '3px',
    ]);
    expect(style.getPropertyValue('--c')).toBe('red');
    expect(of('<p style="--a: var(--b); --b: var(--a); color: var(--a)">', 'p').color).toBe('rgb(0, 0, 0)');
  });

  it('knows the display of elements', () => {
    for (const [tag, display] of Object.entries({
      div: 'block',
      span: 'inline',
      li: 'list-item',
      script: 'none',
      table: 'table',
      x: 'inline',
    })) {
      const window = new Window();
      const element = window.document.body.appendChild(window.document.createElement(tag));
      expect(window.getComputedStyle(element).display, tag).toBe(display);
    }
    expect(of('<p hidden>', 'p').display).toBe('none');
    expect(of('<div style="display: inline-flex"><b>', 'b').display).toBe('block');
    expect(of('<b style="float: left">', 'b').display).toBe('block');
  });

  it('does not mind how deep an element is', () => {
    const depth = 5000;
    const { document, getComputedStyle } = new Window({
      html: '<style>i { font-size: 100%; border-color: currentcolor }</style>',
    });
    let element: Element = document.body;
    element.setAttribute('style', 'color: red; display: flex; --x: 1');
    for (let i = 0; i < depth; i++) element = element.appendChild(document.createElement('i'));
    const style = getComputedStyle.call(document.defaultView as typeof globalThis & Window, element);
    expect([style.color, style.borderTopColor, style.fontSize, style.display]).toEqual([
      'rgb(255, 0, 0)',
      'rgb(255, 0, 0)',
      '16px',
      'inline',
    ]);
    expect(style.getPropertyValue('--x')).toBe('1');
  });

  it('is read-only, and empty outside of a document', () => {
    const style = of('<p>', 'p');
    for (const name of ['color', 'webkitTransition', 'no-property']) {
      expect(() => style.setProperty(name, 'red')).toThrow(
        expect.objectContaining({ name: 'NoModificationAllowedError' }),
      );
    }
    const window = new Window();
    expect(window.getComputedStyle(window.document.createElement('p')).display).toBe('');
  });
});

describe('CSS', () => {
  it('escapes and knows what is supported', () => {
    const { CSS } = new Window();
    expect(CSS.escape('1a b\0-')).toBe('\\31 a\\ b\ufffd-');
    expect([CSS.supports('display', 'grid'), CSS.supports('display', 'foo')]).toEqual([true, false]);
    expect([CSS.supports('(color: red) or (x: y)'), CSS.supports('selector(a > b)')]).toEqual([true, true]);
  });

  it('is that of a pseudo-element with an argument, where that is a name', () => {
    const window = new Window({ html: '<style>p::highlight(name) { color: red }</style><p>' });
    const p = window.document.querySelector('p') as Element;
    const colors = ['::highlight(name)', '::highlight( name', '::highlight(1)', ':highlight(name)', '::before(name)'];
    expect(colors.map((pseudo) => window.getComputedStyle(p, pseudo).color)).toEqual([
      'rgb(255, 0, 0)',
      'rgb(255, 0, 0)',
      '',
      '',
      '',
    ]);
  });
});
