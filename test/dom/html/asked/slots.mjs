/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'assigned nodes': ({ document }) => {
    const h = document.createElement('div');
    h.innerHTML = '<p slot=a>1</p>text<p>2</p><!--c-->';
    const s = h.attachShadow({ mode: 'open' });
    s.innerHTML = '<slot name=a></slot><slot><b>f</b></slot><slot name=z><slot name=y>q</slot></slot>';
    const [a, d, z] = s.children;
    const n = (x) => x.map((y) => y.nodeName + y.textContent).join();
    const r = [
      n(a.assignedNodes()),
      n(a.assignedElements()),
      n(d.assignedNodes()),
      n(d.assignedElements()),
      n(z.assignedNodes()),
      n(z.assignedNodes({ flatten: true })),
      n(d.assignedNodes({ flatten: true })),
      n(document.createElement('slot').assignedNodes({ flatten: true })),
    ];
    try {
      a.assign(1);
    } catch (e) {
      r.push(e.name);
    }
    try {
      a.assign(h);
      r.push('ok');
    } catch (e) {
      r.push(e.name);
    }
    const m = document.createElement('div');
    const ms = m.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    ms.innerHTML = '<slot></slot><slot></slot>';
    const p = document.createElement('p'),
      q = document.createElement('q');
    m.append(p, q, document.createTextNode('t'));
    r.push(n(ms.firstChild.assignedNodes()));
    ms.firstChild.assign(q, p);
    r.push(n(ms.firstChild.assignedNodes()), p.assignedSlot === ms.firstChild);
    ms.lastChild.assign(p);
    r.push(n(ms.firstChild.assignedNodes()), n(ms.lastChild.assignedNodes()));
    ms.firstChild.assign();
    r.push(n(ms.firstChild.assignedNodes()));
    p.remove();
    r.push(n(ms.lastChild.assignedNodes()));
    m.append(p);
    r.push(n(ms.lastChild.assignedNodes()));
    return r;
  },
};
