/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const FLOWING =
  'blockquote button dd dialog dir div dl fieldset figure h1 h2 h3 h4 h5 h6 hr legend li listing menu meter ol option p pre progress select td textarea th ul input';
const TYPES = 'checkbox radio range file submit date color search';
const SIDES = ['top', 'right', 'bottom', 'left'].flatMap((side) => [`margin-${side}`, `padding-${side}`]);
const SIZES = ['width', 'height', 'min-width', 'min-height', 'top', 'left'];

/** The sides and sizes of elements where text flows so, but for those that are nothing. */
function sidesOf({ document, getComputedStyle }, style, names) {
  const make = (tag, type) => {
    const element = document.createElement(tag);
    if (type !== null) element.type = type;
    element.style.cssText = `${style}; display: none`;
    return element;
  };
  const { tags, types, properties } = names;
  return [...tags.map((tag) => make(tag, null)), ...types.map((type) => make('input', type))].map((element) => {
    document.body.replaceChildren(element);
    const computed = getComputedStyle(element);
    const shown = properties.map((name) => `${name} ${computed.getPropertyValue(name)}`);
    return `${element.localName} ${element.type ?? ''}: ${shown.filter((text) => !/ (?:0px|auto)$/.test(text))}`;
  });
}

const NAMES = JSON.stringify({ tags: FLOWING.split(' '), types: TYPES.split(' '), properties: [...SIDES, ...SIZES] });
const sidesIn = (style) => `(window) => { ${sidesOf}; return sidesOf(window, ${JSON.stringify(style)}, ${NAMES}); }`;

const DISPLAYS = 'inline block contents list-item flex table table-cell inline-table ruby none math'.split(' ');
const SHOWN =
  'audio br button canvas details fieldset frame frameset iframe img input legend meter object optgroup progress select summary textarea video wbr'.split(
    ' ',
  );

const OVERFLOWS = ['visible', 'hidden', 'scroll', 'auto', 'clip'];
const CLIPPING = 'div table img iframe embed object input select textarea marquee video'.split(' ');

const THEIR_OWN = 'audio canvas details img input meter object progress select textarea video'.split(' ');

export const asked = {
  'sides of elements from right to left': sidesIn('direction: rtl'),
  'sides of elements in vertical text': sidesIn('writing-mode: vertical-rl'),
  'sides of elements in text from below': sidesIn('writing-mode: sideways-lr'),
  'sides of elements where others are declared': ({ document, getComputedStyle }) =>
    [
      'padding-left: 1px',
      'padding-inline-start: 1px',
      'margin: 1px; direction: rtl',
      'direction: rtl; padding-right: 3px',
      'padding: revert; direction: rtl',
      'writing-mode: vertical-rl; margin-block-start: 2px',
      'writing-mode: vertical-lr; padding-left: 2px; padding-top: revert-layer',
    ].map((style) => {
      document.body.innerHTML = `<ul style="${style}"></ul>`;
      const computed = getComputedStyle(document.body.firstChild);
      const names = ['padding-left', 'padding-right', 'padding-top', 'margin-top', 'margin-right', 'margin-left'];
      return [...names, 'padding-inline-start', 'margin-block-start']
        .map((name) => `${name} ${computed.getPropertyValue(name)}`)
        .join();
    }),
  'what elements make of display': [
    '({ document, getComputedStyle }) => {',
    `return ${JSON.stringify(SHOWN)}.map((tag) => ${JSON.stringify(DISPLAYS)}.map((display) => {`,
    'const element = document.createElement(tag); element.style.display = display;',
    'document.body.replaceChildren(element); return getComputedStyle(element).display; }).join()); }',
  ].join(' '),
  'display of what is drawn in another way, floats or is hidden': ({ document, getComputedStyle }) => {
    document.body.innerHTML = `<button style="appearance: none; display: inline"></button><input type=hidden style="display: block">
      <input type=file style="display: inline"><audio style="display: block !important"></audio><legend style="display: inline list-item"></legend>
      <b style="float: left; display: ruby"></b><b style="float: left; display: inline list-item"></b>`;
    return Array.from(document.body.children, (element) => getComputedStyle(element).display);
  },
  'what elements make of overflow': [
    '({ document, getComputedStyle }) => {',
    `return ${JSON.stringify(CLIPPING)}.map((tag) => ${JSON.stringify(OVERFLOWS)}.flatMap((x) => ${JSON.stringify(OVERFLOWS)}.map((y) => {`,
    'const element = document.createElement(tag); element.style.overflow = x + " " + y;',
    "document.body.replaceChildren(element); return getComputedStyle(element).overflow; })).join('; ')); }",
  ].join(' '),
  'overflow by how text flows': ({ document, getComputedStyle }) =>
    ['overflow-inline: hidden', 'overflow-block: clip', 'overflow-inline: clip; overflow-block: scroll'].map(
      (style) => {
        document.body.innerHTML = `<p style="${style}; writing-mode: vertical-rl"></p>`;
        const { overflowX, overflowY, overflowInline, overflowBlock } = getComputedStyle(document.body.firstChild);
        return [overflowX, overflowY, overflowInline, overflowBlock].join();
      },
    ),
  'what others show in the place of their children has no style': [
    '({ document, getComputedStyle }) => {',
    `return ${JSON.stringify(THEIR_OWN)}.map((tag) => {`,
    "const element = document.createElement(tag); element.append(document.createElement('b')); element.firstChild.append(document.createElement('i'));",
    'document.body.replaceChildren(element);',
    'const styles = [element, element.firstChild, element.firstChild.firstChild].map((one) => getComputedStyle(one).color);',
    'document.body.append(element.firstChild); return [...styles, getComputedStyle(document.body.lastChild).color].join("; "); }); }',
  ].join(' '),
  'white space in select elements': ({ document, getComputedStyle }) =>
    ['', ' multiple', ' style="white-space: break-spaces"'].map((attributes) => {
      document.body.innerHTML = `<select${attributes}><option></option><optgroup><option></option></optgroup><hr><div></div></select>`;
      return Array.from(
        document.body.querySelectorAll('*'),
        (element) => `${element.localName} ${getComputedStyle(element).whiteSpace}`,
      );
    }),
  'parts of tables are written as what is around them': ({ document, getComputedStyle }) =>
    'table caption colgroup thead tbody tr td'.split(' ').map((tag) => {
      document.body.innerHTML = `<table><caption></caption><colgroup></colgroup><thead></thead><tbody><tr><td><b></b></td></tr></tbody></table>`;
      document.body.querySelector(tag).style.writingMode = 'vertical-lr';
      const elements = [tag, 'td', 'b'].map((name) => document.body.querySelector(name));
      return elements.map((element) => getComputedStyle(element).writingMode).join();
    }),
  'what is inert': ({ document, getComputedStyle }) => {
    document.body.innerHTML = '<p inert><b></b></p><p></p>';
    return Array.from(document.body.querySelectorAll('*'), (element) => getComputedStyle(element).interactivity);
  },
  'directions by what elements hold': ({ document, getComputedStyle }) => {
    const alef = '\u05d0';
    const markups = [
      '<p dir=auto>x</p>',
      `<p dir=auto>${alef}</p>`,
      '<p dir=AUTO></p>',
      `<p dir=auto><b>${alef}</b></p>`,
      `<bdi>${alef}</bdi>`,
    ]
      .concat([
        '<bdi></bdi>',
        `<bdi dir=ltr>${alef}</bdi>`,
        `<textarea dir=auto>${alef}</textarea>`,
        `<input dir=auto value=${alef}>`,
      ])
      .concat([`<input type=search dir=auto value=${alef}>`, `<ul dir=auto>${alef}</ul>`]);
    return ['ltr', 'rtl'].flatMap((direction) =>
      markups.map((markup) => {
        document.body.innerHTML = `<div style="direction: ${direction}">${markup}</div>`;
        const element = document.body.firstChild.firstChild;
        const style = getComputedStyle(element);
        const first = [style.direction, style.unicodeBidi, style.paddingRight];
        element.textContent = 'y';
        if ('value' in element) element.value = 'y';
        return [...first, style.direction, style.paddingRight].join();
      }),
    );
  },
  'what can be dragged': ({ document, getComputedStyle }) =>
    ['true', 'false', 'TRUE', '', 'auto'].map((draggable) => {
      document.body.innerHTML = `<p draggable="${draggable}"></p><p draggable="${draggable}" style="user-select: text"></p>`;
      return Array.from(document.body.children, (element) => {
        const style = getComputedStyle(element);
        return [style.userSelect, style.getPropertyValue('-webkit-user-drag')].join();
      });
    }),
  'legacy alignment of items': ({ document, getComputedStyle }) => {
    document.body.innerHTML = `<p style="justify-items: legacy left"><b></b><i style="justify-items: center"><u></u></i>
      <s style="justify-items: legacy"></s><em style="justify-items: legacy right"><q></q></em></p><p style="justify-items: legacy"></p>`;
    return Array.from(document.body.querySelectorAll('*'), (element) => getComputedStyle(element).justifyItems);
  },
  'elements that have a box between them and what they hold': ({ document, getComputedStyle }) => {
    const tell = () =>
      Array.from(document.body.querySelectorAll(':not(style)'), (element) => {
        const pseudo = element.localName === 'details' ? getComputedStyle(element, '::before').display : '';
        return `${element.localName} ${getComputedStyle(element).display} ${pseudo}`;
      }).join();
    const inner = '<summary><b></b></summary><summary></summary><b></b><i style="display: contents"><u></u></i>';
    return ['flex', 'inline-grid', 'ruby', 'contents', 'block'].flatMap((display) =>
      ['', 'block', 'flex', 'contents'].map((content) => {
        document.body.innerHTML = `<style>details, marquee { display: ${display} } summary { display: inline } ::before { content: "x" }
          ${content && `details::details-content { display: ${content} }`}</style>
          <details>${inner}</details><details open>${inner}</details><marquee>${inner}</marquee><div style="display: flex">
          <details style="display: contents">${inner}</details><marquee style="display: contents">${inner}</marquee></div>`;
        return `${display} ${content}: ${tell()}`;
      }),
    );
  },
};
