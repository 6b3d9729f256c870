/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

export const asked = {
  'lengths without units': ({ DOMParser }) => {
    const p = new DOMParser().parseFromString('<p>', 'text/html').querySelector('p');
    return 'width height min-width min-height max-width max-height top right bottom left margin margin-left padding padding-top border-width border-top-width border-spacing background-position clip font-size letter-spacing word-spacing text-indent vertical-align line-height inset border background font outline-width border-radius inline-size margin-inline flex-basis gap column-width background-size border-block-width border-bottom perspective text-shadow transform background-position-x outline-offset object-position scroll-margin stroke-width text-underline-offset'
      .split(' ')
      .map((name) => [
        name,
        ...['1', '5 6', '-1', '1.5', '+1', '1e1', 'calc(1)', '1px 2', '1 solid red', '1 2 3 4 5', '1, 2'].map(
          (value) => {
            p.setAttribute('style', `${name}:${value}`);
            return p.style.cssText;
          },
        ),
      ]);
  },
  'colors without a hash': ({ DOMParser }) => {
    const p = new DOMParser().parseFromString('<p>', 'text/html').querySelector('p');
    const values =
      'abc|aabbcc|123|1|12ab|1e3|000|abcd|#abc|abc 123456|12345678|1.5|-1|+1|abg|123456a|00ff00|1px|0a0|1E3|12e|1e3f|abc red|1 2 3 4|rgb(1 2 3) abc'.split(
        '|',
      );
    return 'color background-color border-color border-top-color border-right-color border-bottom-color border-left-color background border border-top outline-color text-decoration-color fill border-inline-color caret-color box-shadow flood-color'
      .split(' ')
      .map((name) => [
        name,
        ...values.map((value) => {
          p.setAttribute('style', `${name}:${value}`);
          return p.style.cssText;
        }),
      ]);
  },
  'where they are taken': ({ document, CSS }) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inner = frame.contentDocument;
    const sheetOf = (css) => {
      const style = inner.createElement('style');
      style.textContent = css;
      inner.head.append(style);
      return style.sheet;
    };
    const { style } = inner.createElement('p');
    const texts = [inner.compatMode];
    const tell = () => texts.push(style.cssText);
    style.cssText = 'width: 5; color: abc; margin: 1 auto 2px !important';
    tell();
    style.setProperty('height', '7');
    style.backgroundColor = 'abcdef';
    tell();
    const other = inner.createElement('p');
    other.style.width = '5';
    texts.push(other.style.cssText);
    style.cssText = 'clip: rect(1 2 3 4)';
    tell();
    style.cssText = 'clip: rect(1, 2px, 3, auto); border-color: abc red; background-position: left 5 top 6';
    tell();
    const sheet = sheetOf(
      'p { width: 5; color: abc } @media all { b { width: 5 } } @keyframes x { from { width: 5 } } @supports (width: 5) { a { width: 6 } } @page { margin: 1 } c { & d { width: 5 } width: 6 }',
    );
    const [rule] = sheet.cssRules;
    rule.style.height = '7';
    sheet.insertRule('b { width: 5; @media all { height: 6 } }');
    sheet.cssRules[3].appendRule('50% { width: 7 }');
    texts.push(...Array.from(sheet.cssRules, ({ cssText }) => cssText));
    rule.style.cssText = 'top: 5';
    texts.push(rule.cssText, inner.defaultView.CSS.supports('width', '5'), CSS.supports('color: abc'));
    const constructed = new inner.defaultView.CSSStyleSheet();
    constructed.replaceSync('b { width: 5 }');
    const q = inner.body.appendChild(inner.createElement('div'));
    q.style.cssText = '--x: 5; --c: abc; width: var(--x); color: var(--c)';
    const computed = inner.defaultView.getComputedStyle(q);
    texts.push(constructed.cssRules[0].cssText, computed.width, computed.color);
    frame.remove();
    return texts;
  },
  'not in other documents': ({ document }) => {
    const { body, compatMode } = document.implementation.createHTMLDocument('');
    body.setAttribute('style', 'width: 5; color: abc');
    body.style.height = '5';
    return [compatMode, body.style.cssText];
  },
};
