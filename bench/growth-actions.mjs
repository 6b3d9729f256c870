import { controlActions } from './growth-controls.mjs';
import { elementActions } from './growth-elements.mjs';
import { eventActions } from './growth-events.mjs';
import { items } from './growth-list.mjs';
import { markupActions } from './growth-markup.mjs';
import { queryActions } from './growth-queries.mjs';
import { rangeActions } from './growth-ranges.mjs';
import { serviceActions } from './growth-services.mjs';
import { shapeActions } from './growth-shapes.mjs';
import { styleActions } from './growth-styles.mjs';
import { textActions } from './growth-texts.mjs';

/**
 * What scripts do on which a careless implementation takes quadratic or exponential time. `size` is the n of the small run,
 * as in growth-cases.mjs. `run(livedom, n)` does it and returns what `answer(n)` says; `testSize` is an n that would take
 * minutes, or run out of memory, if the time were not linear.
 */
const open = ({ Window }, html = '') => new Window({ html, url: 'http://example.test/' });
const attributes = (n) => `<p${items(n, (i) => ` a${i}=v`).join('')}>`;

function computed(livedom, css, property = 'color', body = '<p>') {
  const window = open(livedom, `<style>${css}</style>${body}`);
  return window.getComputedStyle(window.document.querySelector('p')).getPropertyValue(property);
}

function xml({ parse }, declarations, content) {
  const input = `<!DOCTYPE r [${declarations}]><r>${content}</r>`;
  return parse(input, { contentType: 'text/xml' }).documentElement;
}

export const actions = {
  ...controlActions,
  ...elementActions,
  ...eventActions,
  ...markupActions,
  ...queryActions,
  ...rangeActions,
  ...serviceActions,
  ...shapeActions,
  ...styleActions,
  ...textActions,
  'rules in rules that name the one around often': {
    size: 12,
    testSize: 60,
    run: (livedom, n) => computed(livedom, `p{${'&&&{'.repeat(n)}color:red`),
    answer: () => 'rgb(255, 0, 0)',
  },
  'rules in rules below one another': {
    size: 12,
    testSize: 60,
    run: (livedom, n) => computed(livedom, `div{${'& & &{'.repeat(n)}color:red}`, 'color', `${'<div>'.repeat(n)}<p>`),
    answer: () => 'rgb(0, 0, 0)',
  },
  'lists of selectors in one another': {
    size: 12,
    testSize: 60,
    run: (livedom, n) => computed(livedom, `i,u,p{${'i,&:is(&),:not(i){'.repeat(n)}color:red`),
    answer: () => 'rgb(255, 0, 0)',
  },
  'comments in selectors, before and behind values': {
    size: 2500,
    testSize: 100_000,
    run(livedom, n) {
      const comments = '/* */ /**/'.repeat(n);
      return computed(
        livedom,
        `p{${comments}i{} --x${comments}:red${comments}} --y${comments}{} p${comments}{color:var(--x)}`,
      );
    },
    answer: () => 'rgb(255, 0, 0)',
  },
  'names of namespaces in selectors that are forgiven': {
    size: 500,
    testSize: 20_000,
    run: (livedom, n) => computed(livedom, `@namespace a "";p:not(:is(${'q|b,a|b:is(&,!),'.repeat(n)})){color:red}`),
    answer: () => 'rgb(255, 0, 0)',
  },
  'rules in rules of a host': {
    size: 12,
    testSize: 60,
    run(livedom, n) {
      const window = open(livedom, '<div>');
      const host = window.document.querySelector('div');
      host.attachShadow({ mode: 'open' }).innerHTML = `<style>:host{${'&&&{'.repeat(n)}color:red</style>`;
      return window.getComputedStyle(host).color;
    },
    answer: () => 'rgb(255, 0, 0)',
  },
  'variables in the fallbacks of one another': {
    size: 2500,
    testSize: 20_000,
    run: (livedom, n) => computed(livedom, `p{color:${items(n, (i) => `var(--a${i},`).join('')}red${')'.repeat(n)}}`),
    answer: () => 'rgb(255, 0, 0)',
  },
  'conditions in the branches of one another': {
    size: 2500,
    testSize: 15_000,
    run: (livedom, n) =>
      computed(livedom, `p{--a:x;color:${'if(style(--a:x):'.repeat(n)}red${';else:if(else:blue))'.repeat(n)}}`),
    answer: () => 'rgb(255, 0, 0)',
  },
  'variables in a chain': {
    size: 2500,
    testSize: 20_000,
    run: (livedom, n) =>
      computed(livedom, `p{--a0:red;${items(n, (i) => `--a${i + 1}:var(--a${i});`).join('')}color:var(--a${n})}`),
    answer: () => 'rgb(255, 0, 0)',
  },
  'variables that name others twice': {
    size: 1000,
    testSize: 20_000,
    run: (livedom, n) =>
      computed(
        livedom,
        `p{--a0:;${items(n, (i) => `--a${i + 1}:var(--a${i})var(--a${i});`).join('')}color:var(--a${n})red}`,
      ),
    answer: () => 'rgb(255, 0, 0)',
  },
  'controls in fieldsets in one another': {
    size: 5000,
    testSize: 30_000,
    run({ parse }, n) {
      const document = parse(`${'<fieldset><input required>'.repeat(n)}<fieldset disabled><input>`);
      const count = (selector) => document.querySelectorAll(selector).length;
      return [
        count(':disabled'),
        count(':enabled'),
        count('input:invalid'),
        count('fieldset:invalid'),
        count(':valid'),
      ].join();
    },
    answer: (n) => [2, 2 * n, n, n, 1].join(),
  },
  '<!ATTLIST>, each for itself': {
    size: 5000,
    testSize: 60_000,
    run: (livedom, n) =>
      xml(livedom, items(n, (i) => `<!ATTLIST a a${i} CDATA "1">`).join(''), '<a/>').firstChild.attributes.length,
    answer: (n) => n,
  },
  'elements with many optional attributes': {
    size: 2500,
    testSize: 60_000,
    run: (livedom, n) =>
      xml(livedom, `<!ATTLIST a ${items(n, (i) => `a${i} NMTOKEN #IMPLIED `).join('')}>`, '<a a1=" x "/>'.repeat(n))
        .lastChild.outerHTML,
    answer: () => '<a a1="x"/>',
  },
  'attributes taken away one by one': {
    size: 2000,
    testSize: 10_000,
    run({ parse }, n) {
      const p = parse(attributes(n)).querySelector('p');
      for (const { name } of [...p.attributes]) p.removeAttribute(name);
      return p.attributes.length;
    },
    answer: () => 0,
  },
  'attributes taken away and set again': {
    size: 2000,
    testSize: 20_000,
    run({ parse }, n) {
      const p = parse(attributes(n)).querySelector('p');
      for (let i = 0; i < n; i++) {
        p.toggleAttribute(`a${i}`);
        p.setAttribute(`a${i}`, i);
      }
      return p.attributes[n - 1].name + p.getAttribute('a1');
    },
    answer: (n) => `a${n - 1}1`,
  },
  'attributes with a namespace': {
    size: 2000,
    testSize: 20_000,
    run({ parse }, n) {
      const p = parse('<p>').querySelector('p');
      for (let i = 0; i < n; i++) p.setAttributeNS('urn:x', `x:a${i}`, i);
      let sum = 0;
      for (let i = 0; i < n; i++) sum += Number(p.getAttributeNS('urn:x', `a${i}`));
      for (let i = n; i-- > 0; ) p.removeAttributeNS('urn:x', `a${i}`);
      return [sum, p.attributes.length].join();
    },
    answer: (n) => `${(n * (n - 1)) / 2},0`,
  },
  'Attr nodes that move': {
    size: 2000,
    testSize: 20_000,
    run({ parse }, n) {
      const document = parse(`${attributes(n)}<b>`);
      const [from, to] = [document.querySelector('p'), document.querySelector('b')];
      for (const attr of [...from.attributes]) to.setAttributeNode(from.removeAttributeNode(attr));
      return to.attributes.length;
    },
    answer: (n) => n,
  },
  'dataset, filled and emptied': {
    size: 2000,
    testSize: 10_000,
    run({ parse }, n) {
      const { dataset } = parse('<p>').querySelector('p');
      for (let i = 0; i < n; i++) dataset[`a${i}`] = 'x';
      for (const key of Object.keys(dataset)) delete dataset[key];
      return Object.keys(dataset).length;
    },
    answer: () => 0,
  },
  'keys of localStorage by place': {
    size: 5000,
    testSize: 60_000,
    run(livedom, n) {
      const { localStorage } = open(livedom);
      let length = 0;
      for (let i = 0; i < n; i++) {
        localStorage.setItem(`k${i}`, '');
        length += localStorage.key(localStorage.length - 1).length;
      }
      while (localStorage.length > 0) localStorage.removeItem(localStorage.key(0));
      return length;
    },
    answer: (n) => items(n, (i) => `k${i}`).join('').length,
  },
  'names of Headers': {
    size: 2500,
    testSize: 20_000,
    run(livedom, n) {
      const { Headers } = open(livedom);
      const headers = new Headers(items(n, (i) => [`x${i}`, 'a']));
      for (const [name] of headers) headers.set(name, 'b');
      return [...new Headers(headers).values()].join('');
    },
    answer: (n) => 'b'.repeat(n),
  },
  'names of Headers that are taken away while they are listed': {
    size: 1000,
    testSize: 10_000,
    run(livedom, n) {
      const { Headers } = open(livedom);
      const headers = new Headers(items(n, (i) => [`x${i}`, 'a']));
      for (const name of headers.keys()) headers.delete(name);
      return [...headers].length;
    },
    answer: (n) => n / 2,
  },
  'names of Headers that come while they are listed': {
    size: 1000,
    testSize: 20_000,
    run(livedom, n) {
      const { Headers } = open(livedom);
      const headers = new Headers({ x: 'a' });
      let left = n;
      // Each comes before those that are still to be listed, and moves them.
      for (const name of headers.keys()) if (left-- > 0) headers.append(`a${left}`, name);
      return [...headers].length;
    },
    answer: (n) => n + 1,
  },
  'pairs of URLSearchParams that are taken away while they are listed': {
    size: 1000,
    testSize: 60_000,
    run(livedom, n) {
      const { URLSearchParams } = open(livedom);
      const params = new URLSearchParams(items(n, (i) => [`x${i}`, 'a']));
      for (const name of params.keys()) params.delete(name);
      for (const [name] of [...params]) params.set(name, `${params.get(name)}${params.has(name)}`);
      return [...params.values()].join('');
    },
    answer: (n) => 'atrue'.repeat(n / 2),
  },
  'entries of FormData that are taken away while they are listed': {
    size: 1000,
    testSize: 60_000,
    run(livedom, n) {
      const { FormData } = open(livedom);
      const data = new FormData();
      for (let i = 0; i < n; i++) data.append(`x${i}`, 'a');
      for (const name of data.keys()) data.delete(name);
      for (const [name] of [...data]) data.set(name, `${data.get(name)}${data.has(name)}`);
      return [...data.values()].join('');
    },
    answer: (n) => 'atrue'.repeat(n / 2),
  },
  ...Object.fromEntries(
    [
      ['childNodes', (div) => div.childNodes],
      ['children', (div) => div.children],
      ['elements of a tag name', (div) => div.getElementsByTagName('b')],
      ['elements of a class', (div) => div.getElementsByClassName('c')],
      ['elements of a name', (div) => div.ownerDocument.getElementsByName('n')],
      ['links', (div) => div.ownerDocument.links],
      ['elements of a form', (div) => div.querySelector('form').elements],
      ['rows', (div) => div.querySelector('table').rows],
      ['options', (div) => div.querySelector('select').options],
    ].map(([what, items]) => [
      `${what}, taken away while they are listed`,
      {
        size: 1000,
        testSize: 20_000,
        run({ parse }, n) {
          const html = {
            links: '<a href=x></a>',
            'elements of a form': '<input>',
            rows: '<tr>',
            options: '<option>',
          }[what];
          const wrap = { 'elements of a form': 'form', rows: 'table', options: 'select' }[what];
          const content = (html ?? '<b class=c name=n></b>').repeat(n);
          const div = parse(`<div>${wrap ? `<${wrap}>` : ''}${content}${wrap ? `</${wrap}>` : ''}</div>`).querySelector(
            'div',
          );
          const listed = items(div);
          for (const item of listed) item.remove();
          const left = listed.length;
          while (listed.length > 0) listed[0].remove();
          return left;
        },
        answer: (n) => n / 2,
      },
    ]),
  ),
  'selected options, deselected while they are listed': {
    size: 1000,
    testSize: 60_000,
    run({ parse }, n) {
      const select = parse(`<select multiple>${'<option selected>'.repeat(n)}`).querySelector('select');
      for (const option of select.selectedOptions) option.selected = false;
      return (
        [...select.selectedOptions].every((option, i) => option.index === 2 * i + 1) && select.selectedOptions.length
      );
    },
    answer: (n) => n / 2,
  },
  'options that go as their number is lowered': {
    size: 1000,
    testSize: 60_000,
    run({ parse }, n) {
      const select = parse(`<select>${'<option>'.repeat(n)}`).querySelector('select');
      while (select.length > 1) select.length--;
      return select.options.length;
    },
    answer: () => 1,
  },
  'languages that are asked for one by one, in a page that changes': {
    size: 2500,
    testSize: 60_000,
    run({ parse }, n) {
      const document = parse(`<meta http-equiv=content-language content=en>${'<meta><p>'.repeat(n)}`);
      let matching = 0;
      for (const p of document.querySelectorAll('p')) {
        if (!p.matches(':lang(en)')) continue;
        matching++;
        p.className = 'english';
        p.append(document.createElement('b'));
      }
      return matching;
    },
    answer: (n) => n,
  },
  'controls, each deeper than the one before, in a form that is asked for them at the end': {
    size: 2500,
    testSize: 60_000,
    run({ parse }, n) {
      const form = parse(`<form id=f>${'<div><input><input form=f>'.repeat(n)}`).querySelector('form');
      return form.elements.length;
    },
    answer: (n) => 2 * n,
  },
  'classes added one by one': {
    size: 2500,
    testSize: 60_000,
    run({ parse }, n) {
      const { classList } = parse('<p>').querySelector('p');
      for (let i = 0; i < n; i++) classList.add(`c${i}`, 'c0');
      return classList.length + classList[n - 1];
    },
    answer: (n) => `${n}c${n - 1}`,
  },
  'custom properties set one by one': {
    size: 2500,
    testSize: 60_000,
    run({ parse }, n) {
      const p = parse('<p>').querySelector('p');
      for (let i = 0; i < n; i++) p.style.setProperty(`--a${i}`, 'x');
      return p.getAttribute('style').length;
    },
    answer: (n) => items(n, (i) => `--a${i}: x;`).join(' ').length,
  },
  'custom properties taken away one by one, others set': {
    size: 2500,
    testSize: 15_000,
    run({ parse }, n) {
      const p = parse('<p>').querySelector('p');
      for (let i = 0; i < n; i++) p.style.setProperty(`--a${i}`, 'x');
      let length = 0;
      for (let i = 0; i < n; i++) {
        p.style.removeProperty(`--a${i}`);
        p.style.setProperty(`--b${i}`, 'y');
        p.style.setProperty(`--b${i >> 1}`, 'z');
        length += p.style.cssText.length - p.getAttribute('style').length + p.style.length;
      }
      for (let i = 0; i < n; i++) p.style.color = i % 2 ? 'red' : '';
      return [length, p.style.getPropertyValue('--b0'), p.style[n - 1]].join();
    },
    answer: (n) => [n * n, 'z', `--b${n - 1}`].join(),
  },
  'custom properties taken away while they are listed': {
    size: 2500,
    testSize: 40_000,
    run({ parse }, n) {
      const { style } = parse(`<p style="${items(n, (i) => `--a${i}:x;`).join('')}">`).querySelector('p');
      for (let i = 0; i < style.length; i++) style.removeProperty(style[i]);
      const left = style.length;
      while (style.length > 0) style.removeProperty(style.item(0));
      return left;
    },
    answer: (n) => n / 2,
  },
  'custom properties of a rule taken away while they are listed': {
    size: 2500,
    testSize: 40_000,
    run(livedom, n) {
      const { document } = open(livedom, `<style>p{${items(n, (i) => `--a${i}:x;`).join('')}}</style>`);
      const { style } = document.styleSheets[0].cssRules[0];
      for (let i = 0; i < style.length; i++) style.removeProperty(style[i]);
      return style.length;
    },
    answer: (n) => n / 2,
  },
  'classes taken away, toggled and replaced one by one': {
    size: 2500,
    testSize: 20_000,
    run({ parse }, n) {
      const p = parse(`<p class="${items(n, (i) => `c${i}`).join(' ')}">`).querySelector('p');
      const { classList } = p;
      let length = 0;
      for (let i = 0; i < n; i++) {
        classList.remove(`c${i}`);
        classList.toggle(`d${i}`);
        classList.replace(`d${i}`, `e${i}`);
        classList.add(`f${i}`);
        classList.toggle(`f${i}`);
        length += classList.length + p.className.length - classList.value.length;
      }
      while (classList.length > 0) classList.remove(classList[0]);
      return [length, p.outerHTML].join();
    },
    answer: (n) => [n * n, '<p class=""></p>'].join(),
  },
  'style sheets, of elements that are taken away one by one': {
    size: 1000,
    testSize: 10_000,
    run(livedom, n) {
      const { document } = open(livedom, '<style>a{}</style>'.repeat(n));
      const { styleSheets } = document;
      let left = 0;
      while (styleSheets.length > 0) {
        styleSheets[styleSheets.length - 1].ownerNode.remove();
        styleSheets[0]?.ownerNode.remove();
        left += styleSheets.length;
      }
      return left;
    },
    answer: (n) => (n / 2) * (n / 2 - 1),
  },
  'style sheets, adopted and given up one by one': {
    size: 2500,
    testSize: 40_000,
    run(livedom, n) {
      const { document, CSSStyleSheet } = open(livedom);
      const sheet = new CSSStyleSheet();
      const adopted = document.adoptedStyleSheets;
      for (let i = 0; i < n; i++) adopted.push(sheet);
      let length = 0;
      while (adopted.length > 0) length += adopted.pop() === sheet ? 1 : 0;
      return length;
    },
    answer: (n) => n,
  },
  'media added and taken away one by one': {
    size: 2500,
    testSize: 60_000,
    run(livedom, n) {
      const { document } = open(livedom, '<style></style>');
      const { media } = document.styleSheets[0];
      for (let i = 0; i < n; i++) media.appendMedium(`(width: ${i}px)`);
      for (let i = 0; i < n; i++) {
        media.deleteMedium(`(width: ${i}px)`);
        media.appendMedium(`(height: ${i}px)`);
      }
      return media[0] + media.length;
    },
    answer: (n) => `(height: 0px)${n}`,
  },
  'items of a DataTransfer taken away and added': {
    size: 2500,
    testSize: 40_000,
    run(livedom, n) {
      const { DataTransfer, File } = open(livedom);
      const transfer = new DataTransfer();
      const { items, files } = transfer;
      for (let i = 0; i < n; i++) {
        items.add('x', `text/a${i}`);
        items.add(new File([], `${i}`));
      }
      let length = 0;
      for (let i = 0; i < n; i++) {
        items.remove(0);
        items.add('x', `text/b${i}`);
        length += items.length + files.length;
      }
      return [length, items[n].type, files[0].name].join();
    },
    answer: (n) => [2.75 * n * n, 'text/b0', `${n / 2}`].join(),
  },
  'pairs of URLSearchParams with one name, deleted by value': {
    size: 2500,
    testSize: 60_000,
    run(livedom, n) {
      const { URLSearchParams } = open(livedom);
      const params = new URLSearchParams(items(n, (i) => ['x', i]));
      let has = 0;
      for (let i = 0; i < n - 1; i++) {
        params.delete('x', `${i}`);
        has += params.has('x', `${n - 1}`) && params.get('x') === `${i + 1}` ? 1 : 0;
      }
      return `${has}${params}`;
    },
    answer: (n) => `${n - 1}x=${n - 1}`,
  },
  'forms taken away one by one, asked for what they do not have': {
    size: 1000,
    testSize: 20_000,
    run({ parse }, n) {
      const { forms } = parse('<form></form>'.repeat(n));
      let found = 0;
      for (const form of [...forms]) {
        form.remove();
        found += 'nothing' in form ? 1 : 0;
      }
      return found;
    },
    answer: () => 0,
  },
  'forms that are asked whether they are valid': {
    size: 2500,
    testSize: 15_000,
    run({ parse }, n) {
      const forms = items(n, (i) => `<form id=f${i}><button>x</button></form><input form=f${i} required>`).join('');
      const document = parse(`${forms}<form>${'<input required><button>x</button>'.repeat(n)}`);
      const count = (selector) => document.querySelectorAll(selector).length;
      return [count('form:invalid'), count('button:default'), count(':invalid b'), count('button:valid')].join();
    },
    answer: (n) => [n + 1, n + 1, 0, 2 * n].join(),
  },
  'options deep outside of a select element': {
    size: 2500,
    testSize: 20_000,
    run({ parse }, n) {
      const document = parse(`${'<div>'.repeat(n)}${'<option selected>'.repeat(n)}`);
      const count = (selector) => document.querySelectorAll(selector).length;
      const counts = [count(':checked'), count('option:enabled')];
      for (const option of [...document.querySelectorAll('option')]) option.replaceWith(option.cloneNode());
      return [...counts, count(':checked')].join();
    },
    answer: (n) => [n, n, n].join(),
  },
  'rules of a sheet deleted and inserted': {
    size: 2500,
    testSize: 100_000,
    run(livedom, n) {
      const { CSSStyleSheet } = open(livedom);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('p{}'.repeat(n));
      for (let i = 0; i < n; i++) sheet.deleteRule(0);
      for (let i = 0; i < n >> 3; i++) sheet.insertRule(`a${i}{}`, i >> 1);
      return sheet.cssRules.length + sheet.cssRules[0].selectorText;
    },
    answer: (n) => `${n >> 3}a1`,
  },
  'parameters of a URL added one by one': {
    size: 2500,
    testSize: 60_000,
    run(livedom, n) {
      const { URL } = open(livedom);
      const url = new URL('http://example.test/#here');
      for (let i = 0; i < n; i++) url.searchParams.append(`a${i}`, 'x');
      return url.href;
    },
    answer: (n) => `http://example.test/?${items(n, (i) => `a${i}=x`).join('&')}#here`,
  },
  'resources below a deep stack': {
    size: 10_000,
    testSize: 60_000,
    run: ({ listResources }, n) =>
      listResources(`${'<div>'.repeat(n)}${'<link rel=icon href=a>'.repeat(n)}`, { url: 'http://example.test/' })
        .length,
    answer: (n) => n,
  },
  'base elements before tables in tables': {
    size: 5000,
    testSize: 40_000,
    run({ listResources }, n) {
      const html = `${'<table><td>'.repeat(n)}<base href=/0/>${items(n, (i) => `</td></tr><base href=/${i + 1}/></table>`).join('')}`;
      return listResources(`${html}<img src=a>`, { url: 'http://example.test/' })[0].url;
    },
    answer: (n) => `http://example.test/${n}/a`,
  },
};
