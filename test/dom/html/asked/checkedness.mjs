/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'radio button groups by name and form': ({ document }) => {
    document.body.innerHTML =
      '<input type=radio name=a checked id=x><input type=radio name=a checked id=y><form><input type=radio name=a checked id=z></form><input type=radio checked id=n1><input type=radio checked id=n2>';
    const q = (i) => document.getElementById(i);
    const r = ['x', 'y', 'z', 'n1', 'n2'].map((i) => q(i).checked);
    document.forms[0].append(q('x'));
    r.push('|', ...['x', 'y', 'z'].map((i) => q(i).checked));
    q('x').checked = true;
    r.push('|', ...['x', 'y', 'z'].map((i) => q(i).checked));
    q('z').name = 'b';
    q('z').checked = true;
    q('z').name = 'a';
    r.push('|', ...['x', 'y', 'z'].map((i) => q(i).checked));
    return r;
  },
  'a clone is checked as well': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'radio';
    i.name = 'a';
    i.checked = true;
    const j = i.cloneNode();
    return [j.checked, j.hasAttribute('checked')];
  },
  'radio buttons in no tree are in no group': ({ document }) => {
    const a = [1, 2].map(() => {
      const i = document.createElement('input');
      i.type = 'radio';
      i.name = 'a';
      i.checked = true;
      return i;
    });
    return a.map((x) => x.checked);
  },
  'the attribute counts until the control is dirty': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'checkbox';
    i.setAttribute('checked', '');
    const r = [i.checked];
    i.removeAttribute('checked');
    r.push(i.checked);
    i.checked = true;
    i.checked = false;
    i.setAttribute('checked', '');
    r.push(i.checked);
    return r;
  },
  'radio buttons that left their group': ({ document }) => {
    document.body.innerHTML = '<form><input type=radio name=a><input type=radio name=a></form><p></p>';
    const [a, b] = document.querySelectorAll('input');
    const r = [];
    const now = () => r.push(a.checked, b.checked);
    a.checked = true;
    b.checked = true;
    now();
    b.remove();
    a.checked = true;
    now();
    a.checked = false;
    a.checked = true;
    now();
    document.querySelector('p').append(b);
    now();
    a.checked = false;
    a.checked = true;
    now();
    document.querySelector('form').append(b);
    now();
    const c = document.createElement('input');
    c.type = 'radio';
    c.checked = true;
    c.name = 'a';
    document.querySelector('form').prepend(c);
    now();
    c.name = 'b';
    a.checked = true;
    r.push(c.checked);
    return r;
  },
};
