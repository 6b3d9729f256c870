/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'when the children of a textarea change': ({ document }) =>
    [
      (text) => (text.data = 'HELLO'),
      (text) => (text.data = 'hello'),
      (text) => (text.data = 'hel'),
      (text) => (text.data = ''),
      (text) => text.before('abc'),
      (text) => text.after(document.createComment('c')),
      (text) => text.replaceWith('abcdefgh'),
      (text) => (text.parentNode.textContent = 'abcdefgh'),
    ].map((change) => {
      document.body.innerHTML = '<textarea>hello</textarea>';
      const textarea = document.body.firstChild;
      textarea.focus();
      textarea.setSelectionRange(1, 4, 'backward');
      change(textarea.firstChild);
      return [textarea.selectionStart, textarea.selectionEnd, textarea.selectionDirection].join();
    }),
  'where the selection is': ({ document }) => {
    document.body.innerHTML = '<input id=i value=abcdef><textarea id=t>hello\nworld</textarea>';
    const i = document.getElementById('i'),
      t = document.getElementById('t');
    const s = (e) => [e.selectionStart, e.selectionEnd, e.selectionDirection].join();
    const r = [s(i), s(t)];
    i.setAttribute('value', 'xyz');
    r.push(s(i));
    i.selectionStart = 1;
    r.push(s(i));
    i.setAttribute('value', 'qwerty');
    r.push(s(i));
    i.value = 'qwerty';
    r.push(s(i));
    i.value = 'new';
    r.push(s(i));
    i.setSelectionRange(1, 2, 'backward');
    r.push(s(i));
    i.value = 'new';
    r.push(s(i));
    i.setSelectionRange(2, 1, 'forward');
    r.push(s(i));
    i.setSelectionRange(9, 99);
    r.push(s(i));
    i.selectionEnd = 1;
    r.push(s(i));
    i.selectionDirection = 'backward';
    r.push(s(i));
    i.selectionDirection = 'x';
    r.push(s(i));
    i.select();
    r.push(s(i));
    t.select();
    r.push(s(t));
    t.value = 'a\r\nb';
    r.push(s(t), t.value.length, t.textLength);
    t.setSelectionRange(1, 2);
    t.textContent = 'zzz';
    r.push(s(t), t.value);
    t.defaultValue = 'q';
    r.push(t.value);
    return r;
  },
  'where there is one': ({ document }) => {
    const r = [];
    const i = document.createElement('input');
    for (const ty of [
      'text',
      'search',
      'tel',
      'url',
      'email',
      'password',
      'number',
      'date',
      'range',
      'color',
      'checkbox',
      'file',
      'submit',
      'hidden',
    ]) {
      i.type = ty;
      const o = [ty, i.selectionStart, i.selectionDirection];
      try {
        i.selectionStart = 0;
        o.push('ok');
      } catch (e) {
        o.push(e.name);
      }
      try {
        i.setSelectionRange(0, 0);
        o.push('ok');
      } catch (e) {
        o.push(e.name);
      }
      try {
        i.setRangeText('x');
        o.push('ok');
      } catch (e) {
        o.push(e.name);
      }
      try {
        i.select();
        o.push('ok');
      } catch (e) {
        o.push(e.name);
      }
      r.push(o.join());
    }
    return r;
  },
  setRangeText: ({ document }) => {
    const i = document.createElement('input');
    const s = (e) => [e.value, e.selectionStart, e.selectionEnd, e.selectionDirection].join();
    const r = [];
    const t = (f) => {
      i.value = '0123456789';
      i.setSelectionRange(3, 6);
      try {
        f();
      } catch (e) {
        r.push(e.name);
      }
      r.push(s(i));
    };
    t(() => i.setRangeText('ab'));
    t(() => i.setRangeText('ab', 1, 2));
    t(() => i.setRangeText('ab', 1, 2, 'select'));
    t(() => i.setRangeText('ab', 1, 2, 'start'));
    t(() => i.setRangeText('ab', 1, 2, 'end'));
    t(() => i.setRangeText('ab', 5, 2));
    t(() => i.setRangeText('ab', 4, 8, 'preserve'));
    t(() => i.setRangeText('ab', 1, 4));
    t(() => i.setRangeText('ab', 20, 30));
    t(() => i.setRangeText('ab', 0, 0, 'x'));
    t(() => i.setRangeText('ab', 1));
    t(() => i.setRangeText('a\nb', 0, 10));
    t(() => i.setRangeText());
    t(() => i.setRangeText('ab', 7, 9));
    t(() => i.setRangeText('abcdef', 4, 5));
    return r;
  },
  'type changes and null': ({ document }) => {
    const i = document.createElement('input');
    const r = [];
    i.value = 'abc';
    i.setSelectionRange(1, 2, 'forward');
    i.type = 'number';
    i.type = 'text';
    r.push([i.value, i.selectionStart, i.selectionEnd, i.selectionDirection].join());
    i.value = 'abc';
    i.setSelectionRange(1, 2);
    i.type = 'search';
    r.push([i.value, i.selectionStart, i.selectionEnd].join());
    i.type = 'email';
    i.type = 'text';
    r.push([i.value, i.selectionStart, i.selectionEnd].join());
    const c = i.cloneNode();
    r.push([c.value, c.selectionStart, c.selectionEnd].join());
    i.setSelectionRange(null, null);
    r.push([i.selectionStart, i.selectionEnd].join());
    i.setSelectionRange(0, 2);
    i.selectionStart = null;
    r.push([i.selectionStart, i.selectionEnd].join());
    i.selectionStart = 3;
    r.push([i.selectionStart, i.selectionEnd].join());
    i.selectionStart = 2;
    i.selectionEnd = 1;
    r.push([i.selectionStart, i.selectionEnd].join());
    return r;
  },
};
