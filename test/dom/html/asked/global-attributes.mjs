/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
// biome-ignore-all lint/performance/useDomNodeTextContent: innerText is what is asked about
export const asked = {
  tabIndex: ({ document }) => {
    const _r = {};
    const t = (tag, attrs, f) => {
      const e = document.createElement(tag);
      for (const k in attrs) e.setAttribute(k, attrs[k]);
      document.body.append(e);
      const v = f(e);
      e.remove();
      return v;
    };
    const ti = (e) => e.tabIndex;
    return [
      t('a', {}, ti),
      t('a', { href: '' }, ti),
      t('area', {}, ti),
      t('area', { href: '' }, ti),
      t('button', {}, ti),
      t('button', { disabled: '' }, ti),
      t('input', {}, ti),
      t('input', { type: 'hidden' }, ti),
      t('select', {}, ti),
      t('textarea', {}, ti),
      t('iframe', {}, ti),
      t('frame', {}, ti),
      t('object', {}, ti),
      t('embed', {}, ti),
      t('div', {}, ti),
      t('div', { tabindex: '3' }, ti),
      t('div', { tabindex: 'x' }, ti),
      t('div', { contenteditable: '' }, ti),
      t('summary', {}, ti),
      t('details', {}, ti),
      t('video', { controls: '' }, ti),
      t('audio', {}, ti),
      t('link', { href: 'x' }, ti),
      t('label', {}, ti),
      t('dialog', {}, ti),
      t('output', {}, ti),
      t('fieldset', {}, ti),
      t('option', {}, ti),
      t('a', { tabindex: '99999999999' }, ti),
      t('div', { tabindex: '-5' }, ti),
      t('isindex', {}, ti),
      t('slot', {}, ti),
      t('progress', {}, ti),
    ];
  },
  'tabIndex of summary, SVG and MathML': ({ document }) => {
    document.body.innerHTML =
      '<details><summary id=a></summary><summary id=b></summary></details><details><div><summary id=c></summary></div></details><svg><a id=d></a><a id=e href=x></a><g id=f></g></svg><math id=g></math>';
    return 'abcdefg'.split('').map((i) => document.getElementById(i).tabIndex);
  },
  'draggable, spellcheck, translate and their kin': ({ document }) => {
    const t = (tag, attrs) => {
      const e = document.createElement(tag);
      for (const k in attrs) e.setAttribute(k, attrs[k]);
      return [
        e.draggable,
        e.spellcheck,
        e.translate,
        e.autocapitalize,
        e.autocorrect,
        e.writingSuggestions,
        e.isContentEditable,
      ].join();
    };
    return [
      t('div', {}),
      t('img', {}),
      t('a', {}),
      t('a', { href: 'x' }),
      t('area', { href: 'x' }),
      t('object', {}),
      t('object', { type: 'image/png', data: 'x' }),
      t('img', { draggable: 'false' }),
      t('img', { draggable: 'auto' }),
      t('img', { draggable: 'x' }),
      t('div', { draggable: 'TRUE' }),
      t('input', {}),
      t('input', { type: 'password' }),
      t('input', { type: 'email' }),
      t('input', { type: 'url' }),
      t('textarea', {}),
      t('input', { autocapitalize: 'words' }),
      t('input', { type: 'url', autocapitalize: 'words' }),
      t('input', { type: 'password', autocorrect: 'on' }),
      t('div', { spellcheck: '' }),
      t('div', { spellcheck: 'x' }),
      t('div', { translate: 'NO' }),
      t('div', { translate: '' }),
      t('div', { autocorrect: 'off' }),
      t('div', { autocorrect: 'OFF' }),
      t('div', { contenteditable: '' }),
      t('div', { autocapitalize: 'OFF' }),
      t('div', { autocapitalize: 'on' }),
      t('div', { autocapitalize: 'none' }),
      t('div', { autocapitalize: 'characters' }),
      t('form', { autocapitalize: 'x' }),
      t('select', {}),
      t('button', {}),
    ];
  },
  'what is inherited': ({ document }) => {
    document.body.innerHTML =
      '<div spellcheck=false translate=no writingsuggestions=false autocorrect=off autocapitalize=words><p id=a></p><input id=b><textarea spellcheck id=c translate></textarea><p id=d spellcheck=x translate=x autocorrect=x writingsuggestions=x autocapitalize></p></div><form autocapitalize=words autocorrect=off><input id=e><input id=f autocapitalize=none><button id=g></button><p id=h></p><input type=password id=i><output id=j></output><fieldset id=k></fieldset></form>';
    return 'abcdefghijk'.split('').map((i) => {
      const e = document.getElementById(i);
      return [i, e.spellcheck, e.translate, e.autocapitalize, e.autocorrect, e.writingSuggestions].join();
    });
  },
  hidden: ({ document }) => {
    const d = document.createElement('div');
    const r = [];
    for (const v of [true, false, 'until-found', 'UNTIL-FOUND', 'x', '', 0, 1, NaN, null, undefined, {}, [], 1n, 0n]) {
      d.hidden = v;
      r.push(`${String(v)}→${d.getAttribute('hidden')}:${d.hidden}`);
    }
    d.setAttribute('hidden', 'Until-Found');
    r.push(d.hidden);
    return r;
  },
  'contentEditable, popover and their kin': ({ document }) => {
    const d = document.createElement('div');
    const r = [];
    for (const v of ['true', 'FALSE', 'plaintext-only', 'inherit', '', 'x', true, null]) {
      try {
        d.contentEditable = v;
        r.push(`${d.getAttribute('contenteditable')}:${d.contentEditable}`);
      } catch (e) {
        r.push(e.name);
      }
    }
    d.translate = true;
    r.push(d.getAttribute('translate'));
    d.draggable = 'x';
    r.push(d.getAttribute('draggable'));
    d.spellcheck = 0;
    r.push(d.getAttribute('spellcheck'));
    d.autocorrect = false;
    r.push(d.getAttribute('autocorrect'));
    d.autocorrect = true;
    r.push(d.getAttribute('autocorrect'));
    d.writingSuggestions = 'x';
    r.push(d.getAttribute('writingsuggestions'));
    d.popover = null;
    r.push(d.getAttribute('popover'));
    d.popover = 'x';
    r.push(d.popover);
    d.popover = 'hint';
    r.push(d.popover);
    d.popover = 'AUTO';
    r.push(d.popover);
    return r;
  },
  nonce: ({ document }) => {
    const d = document.createElement('div');
    const r = [d.nonce];
    d.setAttribute('nonce', 'a');
    r.push(d.nonce);
    d.nonce = 'b';
    r.push(d.nonce, d.getAttribute('nonce'), d.cloneNode().nonce);
    d.setAttribute('nonce', 'c');
    r.push(d.nonce);
    d.nonce = 'e';
    d.removeAttribute('nonce');
    r.push(d.nonce);
    document.body.append(d);
    d.setAttribute('nonce', 'z');
    r.push(d.nonce, d.getAttribute('nonce'));
    return r;
  },
  'innerText and outerText': ({ document }) => {
    const d = document.createElement('div');
    const r = [];
    d.innerText = 'a\nb\r\nc\rd\n\ne';
    r.push(d.innerHTML);
    d.innerText = '';
    r.push(d.childNodes.length);
    d.innerText = null;
    r.push(d.childNodes.length);
    d.innerText = '\n';
    r.push(d.innerHTML);
    d.innerHTML = 'x<b>y</b>z<script>s</script><br>q';
    r.push(d.innerText);
    const b = d.querySelector('b');
    b.outerText = '1\n2';
    r.push(d.innerHTML, d.childNodes.length);
    try {
      document.createElement('p').outerText = 'x';
    } catch (e) {
      r.push(e.name);
    }
    d.innerHTML = 'a<b></b>c';
    d.querySelector('b').outerText = '';
    r.push(d.innerHTML, d.childNodes.length);
    return r;
  },
};
