/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  textarea: ({ document }) => {
    const t = document.createElement('textarea');
    const r = [];
    t.textContent = 'a';
    t.value = 'b';
    r.push(t.defaultValue, t.textContent);
    t.append('c');
    r.push(t.value);
    const c = t.cloneNode(true);
    r.push(c.value, c.textContent);
    c.textContent = 'q';
    r.push(c.value);
    const f = document.createElement('form');
    f.append(t);
    f.reset();
    r.push(t.value);
    t.innerHTML = 'x<b>y</b>';
    r.push(t.value, t.defaultValue);
    t.defaultValue = 'z';
    r.push(t.childNodes.length);
    r.push(t.type, t.cols, t.rows, t.textLength);
    return r;
  },
  output: ({ document }) => {
    const o = document.createElement('output');
    const r = [o.value, o.defaultValue, o.type];
    o.defaultValue = 'd';
    r.push(o.value, o.defaultValue, o.textContent);
    o.value = 'v';
    r.push(o.value, o.defaultValue, o.textContent);
    o.defaultValue = 'e';
    r.push(o.value, o.defaultValue);
    o.textContent = 't';
    r.push(o.value, o.defaultValue);
    const f = document.createElement('form');
    f.append(o);
    f.reset();
    r.push(o.value, o.defaultValue);
    o.textContent = 'n';
    r.push(o.defaultValue);
    const _c = o.cloneNode(true);
    o.value = 'w';
    r.push(o.cloneNode(true).defaultValue);
    return r;
  },
  'progress and meter': ({ document }) => {
    const p = document.createElement('progress');
    const r = [p.value, p.max, p.position];
    p.value = 5;
    r.push(p.value, p.position);
    p.max = 10;
    r.push(p.value, p.position);
    p.value = -1;
    r.push(p.value, p.getAttribute('value'));
    p.max = 0;
    r.push(p.max, p.getAttribute('max'));
    p.setAttribute('max', '-3');
    r.push(p.max);
    p.setAttribute('value', 'x');
    r.push(p.value, p.position);
    p.setAttribute('value', '0.5');
    r.push(p.value, p.position);
    try {
      p.value = NaN;
    } catch (e) {
      r.push(e.name);
    }
    const m = document.createElement('meter');
    const s = () => [m.value, m.min, m.max, m.low, m.high, m.optimum].join();
    r.push(s());
    m.setAttribute('max', '100');
    r.push(s());
    m.setAttribute('min', '-10');
    r.push(s());
    m.value = 50;
    r.push(s());
    m.low = 200;
    r.push(s());
    m.high = 20;
    r.push(s());
    m.low = 30;
    r.push(s());
    m.optimum = 1000;
    r.push(s());
    m.min = 150;
    r.push(s());
    m.setAttribute('value', 'abc');
    r.push(s());
    return r;
  },
  'clones of textarea elements': ({ document }) => {
    const t = document.createElement('textarea');
    t.textContent = 'abc';
    const clone = t.cloneNode();
    const r = [clone.value, clone.defaultValue, clone.textLength, t.cloneNode(true).value];
    clone.append('x');
    r.push(clone.value);
    t.value = 'dirty';
    const dirty = t.cloneNode();
    r.push(dirty.value);
    dirty.textContent = 'q';
    r.push(dirty.value, dirty.cloneNode(true).value);
    const again = t.cloneNode(true).cloneNode();
    again.form?.reset();
    r.push(again.value);
    return r;
  },
};
