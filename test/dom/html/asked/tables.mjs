/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'captions, heads, feet and bodies': ({ document }) => {
    const t = document.createElement('table');
    const r = [];
    t.createTHead();
    t.createTFoot();
    t.createTBody();
    t.createCaption();
    r.push(t.innerHTML);
    t.createTBody();
    t.createTHead();
    r.push(t.innerHTML);
    t.caption = null;
    r.push(t.innerHTML);
    const c = document.createElement('caption');
    t.caption = c;
    r.push(t.innerHTML);
    const th = document.createElement('thead');
    th.id = 'x';
    t.tHead = th;
    r.push(t.innerHTML);
    try {
      t.tHead = document.createElement('tbody');
    } catch (e) {
      r.push(e.name);
    }
    try {
      t.tHead = document.createElement('div');
    } catch (e) {
      r.push(e.name);
    }
    t.tFoot = document.createElement('tfoot');
    r.push(t.innerHTML);
    t.deleteTHead();
    t.deleteTFoot();
    t.deleteCaption();
    r.push(t.innerHTML, t.tBodies.length);
    return r;
  },
  'rows of tables': ({ document }) => {
    const t = document.createElement('table');
    const r = [];
    t.insertRow();
    r.push(t.outerHTML);
    t.insertRow(0).id = 'a';
    t.insertRow(-1).id = 'b';
    r.push(t.outerHTML);
    try {
      t.insertRow(9);
    } catch (e) {
      r.push(e.name);
    }
    try {
      t.insertRow(-2);
    } catch (e) {
      r.push(e.name);
    }
    try {
      t.deleteRow(9);
    } catch (e) {
      r.push(e.name);
    }
    try {
      t.deleteRow();
    } catch (e) {
      r.push(e.name);
    }
    t.deleteRow(-1);
    r.push(t.outerHTML);
    const e = document.createElement('table');
    try {
      e.deleteRow(-1);
      r.push('ok');
    } catch (x) {
      r.push(x.name);
    }
    e.innerHTML = '<thead></thead>';
    e.insertRow();
    r.push(e.outerHTML);
    const f = document.createElement('table');
    f.innerHTML = '<tbody id=1></tbody><tbody id=2></tbody><tfoot><tr id=f></tr></tfoot><thead><tr id=h></tr></thead>';
    r.push([...f.rows].map((x) => x.id).join());
    f.insertRow();
    r.push(f.outerHTML);
    return r;
  },
  'cells and indices': ({ document }) => {
    const t = document.createElement('tr');
    const r = [];
    t.insertCell();
    t.insertCell(0).id = 'a';
    t.append(document.createElement('th'));
    r.push(t.outerHTML, t.cells.length, t.rowIndex, t.sectionRowIndex);
    try {
      t.insertCell(9);
    } catch (e) {
      r.push(e.name);
    }
    t.deleteCell(-1);
    r.push(t.outerHTML);
    try {
      t.deleteCell(5);
    } catch (e) {
      r.push(e.name);
    }
    const tb = document.createElement('table');
    tb.innerHTML = '<tfoot><tr id=f></tr></tfoot><tr id=x><td><td id=c></tr><thead><tr id=h></tr></thead>';
    const g = (i) => tb.querySelector(`#${i}`);
    r.push(
      ...['f', 'x', 'h'].map((i) => [g(i).rowIndex, g(i).sectionRowIndex].join()),
      g('c').cellIndex,
      document.createElement('td').cellIndex,
    );
    const d = document.createElement('table');
    d.append(document.createElement('tr'));
    r.push(d.rows[0].rowIndex, d.rows[0].sectionRowIndex);
    const s = document.createElement('tbody');
    s.append(document.createElement('tr'));
    r.push(s.rows[0].rowIndex, s.rows[0].sectionRowIndex);
    s.insertRow(0);
    s.deleteRow(1);
    r.push(s.outerHTML);
    try {
      s.insertRow(5);
    } catch (e) {
      r.push(e.name);
    }
    return r;
  },
};
