/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'enumerated and numeric attributes': ({ document }) => {
    const r = {};
    for (const [t, a] of [
      ['html', 'version'],
      ['img', 'decoding'],
      ['img', 'loading'],
      ['img', 'fetchPriority'],
      ['iframe', 'loading'],
      ['link', 'fetchPriority'],
      ['script', 'fetchPriority'],
      ['video', 'preload'],
      ['audio', 'loading'],
      ['details', 'name'],
      ['dialog', 'closedBy'],
      ['a', 'referrerPolicy'],
      ['input', 'formMethod'],
      ['button', 'type'],
      ['template', 'shadowRootMode'],
      ['template', 'shadowRootSlotAssignment'],
      ['ol', 'type'],
      ['marquee', 'behavior'],
      ['marquee', 'direction'],
      ['marquee', 'loop'],
      ['track', 'kind'],
      ['select', 'autocomplete'],
      ['form', 'autocomplete'],
      ['form', 'method'],
      ['input', 'autocomplete'],
      ['textarea', 'wrap'],
      ['link', 'as'],
      ['iframe', 'referrerPolicy'],
      ['th', 'scope'],
      ['form', 'acceptCharset'],
      ['div', 'popover'],
      ['button', 'popoverTargetAction'],
      ['input', 'popoverTargetAction'],
      ['button', 'command'],
      ['div', 'enterKeyHint'],
      ['div', 'inputMode'],
      ['div', 'autocapitalize'],
      ['div', 'autocorrect'],
      ['div', 'writingSuggestions'],
      ['div', 'contentEditable'],
      ['template', 'htmlFor'],
      ['iframe', 'credentialless'],
      ['iframe', 'csp'],
      ['td', 'abbr'],
      ['video', 'width'],
      ['canvas', 'width'],
      ['source', 'width'],
      ['marquee', 'scrollAmount'],
      ['img', 'width'],
      ['input', 'width'],
      ['area', 'shape'],
      ['object', 'codeBase'],
      ['frame', 'longDesc'],
      ['script', 'type'],
      ['ul', 'type'],
    ]) {
      const e = document.createElement(t);
      const n = a.toLowerCase();
      const o = [e[a]];
      for (const v of ['', 'x', 'AUTO', 'eager', 'LAZY', '5', '-5', 'true', 'false', 'on', 'manual']) {
        e.setAttribute(n, v);
        o.push(e[a]);
      }
      r[`${t}.${a}`] = o.map(String).join('|');
    }
    return r;
  },
  'tokens that are supported': ({ document }) => {
    const e = document.createElement('link');
    const l = (el, p) =>
      [
        'stylesheet',
        'preload',
        'prefetch',
        'noopener',
        'noreferrer',
        'opener',
        'icon',
        'alternate',
        'manifest',
        'modulepreload',
        'dns-prefetch',
        'preconnect',
        'prerender',
        'next',
        'search',
        'expect',
        'canonical',
        'compression-dictionary',
        'apple-touch-icon',
        'apple-touch-icon-precomposed',
        'author',
        'help',
        'license',
        'pingback',
        'privacy-policy',
        'terms-of-service',
        'allowed-by',
        'import',
        'monetization',
        'facilitated-payment',
        'payment',
        'serviceworker',
        'tag',
        'bookmark',
        'external',
        'nofollow',
        'prev',
        'ugc',
        'sponsored',
      ]
        .filter((t) => el[p].supports(t))
        .join();
    const r = [
      l(e, 'relList'),
      l(document.createElement('a'), 'relList'),
      l(document.createElement('area'), 'relList'),
      l(document.createElement('form'), 'relList'),
    ];
    const s = document.createElement('iframe').sandbox;
    r.push(
      [
        'allow-downloads',
        'allow-forms',
        'allow-modals',
        'allow-orientation-lock',
        'allow-pointer-lock',
        'allow-popups',
        'allow-popups-to-escape-sandbox',
        'allow-presentation',
        'allow-same-origin',
        'allow-scripts',
        'allow-storage-access-by-user-activation',
        'allow-top-navigation',
        'allow-top-navigation-by-user-activation',
        'allow-top-navigation-to-custom-protocols',
        'allow-same-site-none-cookies',
        'allow-unrestricted-navigation',
      ]
        .filter((t) => s.supports(t))
        .join(),
    );
    for (const [t, p] of [
      ['link', 'sizes'],
      ['output', 'htmlFor'],
      ['link', 'blocking'],
      ['div', 'classList'],
      ['video', 'controlsList'],
      ['a', 'part'],
    ]) {
      try {
        r.push(p + document.createElement(t)[p].supports('render'));
      } catch (e) {
        r.push(p + e.name);
      }
    }
    r.push(
      ['nodownload', 'nofullscreen', 'noplaybackrate', 'noremoteplayback']
        .filter((t) => document.createElement('video').controlsList.supports(t))
        .join(),
    );
    return r;
  },
  'destinations of links': ({ document }) => {
    const r = [];
    const l = document.createElement('link');
    for (const v of [
      'fetch',
      'audio',
      'document',
      'embed',
      'font',
      'image',
      'manifest',
      'object',
      'report',
      'script',
      'sharedworker',
      'style',
      'track',
      'video',
      'worker',
      'xslt',
      'SCRIPT',
      'json',
      'frame',
      'iframe',
      'audioworklet',
      'serviceworker',
      'webidentity',
      'text',
      'speculationrules',
    ]) {
      l.as = v;
      r.push(`${v}:${l.as}`);
    }
    return r;
  },
  marquees: ({ document }) => {
    const m = document.createElement('marquee');
    const r = [];
    for (const v of [0, -1, -2, 5]) {
      try {
        m.loop = v;
        r.push(m.getAttribute('loop'));
      } catch (e) {
        r.push(e.name);
      }
    }
    for (const v of ['0', '-3', '3.7', '99999999999', '+4']) {
      m.setAttribute('loop', v);
      r.push(m.loop);
    }
    for (const v of ['scroll', 'SLIDE', 'x']) {
      m.setAttribute('behavior', v);
      r.push(m.behavior);
      m.setAttribute('direction', v);
      r.push(m.direction);
    }
    return r;
  },
  'titles, scripts and links as text': ({ document }) => {
    const t = document.createElement('title');
    t.text = 'a\n b';
    const r = [t.text, t.innerHTML];
    t.innerHTML = 'x<b>y</b>z';
    const d = document.createElementNS('http://www.w3.org/1999/xhtml', 'title');
    d.append('a', document.createElement('b'), 'c');
    d.children[0].append('b');
    r.push(t.text, d.text);
    d.append(document.createComment('x'));
    d.text = '';
    r.push(d.childNodes.length);
    const s = document.createElement('script');
    s.append('a', document.createElement('b'), 'c');
    s.children[0].append('b');
    r.push(s.text, s.textContent, s.textContent);
    s.text = 'q';
    r.push(s.childNodes.length);
    const a = document.createElement('a');
    a.append('a', d);
    a.text = 'z';
    r.push(a.text, a.childNodes.length);
    return r;
  },
  dialogs: ({ document }) => {
    const d = document.createElement('dialog');
    const r = [d.returnValue, d.open, d.closedBy];
    d.returnValue = 'x';
    r.push(d.returnValue, d.cloneNode().returnValue);
    d.open = true;
    r.push(d.outerHTML, d.closedBy);
    for (const v of ['any', 'CLOSEREQUEST', 'none', 'x']) {
      d.closedBy = v;
      r.push(d.closedBy);
    }
    return r;
  },
  autofill: ({ document }) => {
    const i = document.createElement('input');
    const r = {};
    for (const v of [
      'on',
      'OFF',
      'name',
      'NAME',
      'home tel',
      'mobile email',
      'home name',
      'section-x name',
      'section-X shipping home tel',
      'shipping name',
      'billing cc-number webauthn',
      'webauthn',
      'name on',
      'on name',
      'x',
      'section-a',
      'section-',
      'section- name',
      'home',
      'tel webauthn',
      'username webauthn',
      'shipping webauthn',
      'name webauthn x',
      'cc-csc',
      'bday',
      'device-eid',
      'one-time-code',
      'current-password webauthn',
      'mobile',
      'home mobile tel',
      'shipping section-x name',
      '  name\n',
      '',
    ]) {
      i.setAttribute('autocomplete', v);
      i.type = 'text';
      const a = i.autocomplete;
      i.type = 'hidden';
      r[v] = [a, i.autocomplete];
    }
    return r;
  },
  'autofill of other controls': ({ document }) => {
    const r = {};
    for (const t of ['select', 'textarea']) {
      const s = document.createElement(t);
      r[t] = ['on', 'name', 'x', 'section-a home tel'].map((v) => {
        s.setAttribute('autocomplete', v);
        return s.autocomplete;
      });
    }
    const i = document.createElement('input');
    r.c = ['checkbox', 'radio', 'file', 'submit', 'password'].map((t) => {
      i.type = t;
      i.autocomplete = 'on';
      const a = i.autocomplete;
      i.autocomplete = 'name';
      return `${a}|${i.autocomplete}`;
    });
    return r;
  },
  'ARIA strings': ({ document }) => {
    const e = document.createElement('div');
    const r = [e.role, e.ariaLabel];
    e.ariaLabel = 'x';
    e.role = 'button';
    r.push(e.outerHTML);
    e.ariaLabel = null;
    e.role = undefined;
    r.push(e.outerHTML);
    e.ariaValueNow = 5;
    r.push(e.getAttribute('aria-valuenow'));
    return r;
  },
  'ARIA elements': ({ document }) => {
    const d = document.createElement('div');
    d.innerHTML = '<p id=a aria-labelledby="b c b x" aria-activedescendant=b></p><p id=b></p><p id=c></p>';
    document.body.append(d);
    const a = d.children[0],
      b = d.children[1],
      c = d.children[2];
    const sameTwice = (read) => Object.is(read(), read());
    const r = [
      a.ariaLabelledByElements.map((x) => x.id).join(),
      sameTwice(() => a.ariaLabelledByElements),
      a.ariaActiveDescendantElement.id,
      Object.isFrozen(a.ariaLabelledByElements),
    ];
    a.ariaLabelledByElements = [c, b];
    r.push(a.getAttribute('aria-labelledby'), a.ariaLabelledByElements.map((x) => x.id).join());
    c.remove();
    r.push(a.ariaLabelledByElements.map((x) => x.id).join());
    d.append(c);
    r.push(a.ariaLabelledByElements.map((x) => x.id).join());
    a.setAttribute('aria-labelledby', 'c');
    r.push(a.ariaLabelledByElements.map((x) => x.id).join());
    a.ariaLabelledByElements = null;
    r.push(a.hasAttribute('aria-labelledby'), a.ariaLabelledByElements);
    a.setAttribute('aria-labelledby', '');
    r.push(a.ariaLabelledByElements);
    a.ariaLabelledByElements = [];
    r.push(a.ariaLabelledByElements, a.outerHTML);
    try {
      a.ariaLabelledByElements = 5;
    } catch (e) {
      r.push(e.name);
    }
    try {
      a.ariaLabelledByElements = [1];
    } catch (e) {
      r.push(e.name);
    }
    try {
      a.ariaActiveDescendantElement = 1;
    } catch (e) {
      r.push(e.name);
    }
    d.remove();
    a.setAttribute('aria-labelledby', 'b');
    r.push(a.ariaLabelledByElements?.length);
    a.ariaActiveDescendantElement = b;
    r.push(a.ariaActiveDescendantElement?.id, a.getAttribute('aria-activedescendant'));
    a.ariaActiveDescendantElement = null;
    r.push(a.hasAttribute('aria-activedescendant'));
    return r;
  },
};
