/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what a change brings': ({ document }) => {
    const cases = [
      ['[data-state=open]', '<p id=a data-state=closed>', (find) => find('a').setAttribute('data-state', 'open')],
      ['p:not([inert])', '<p id=a inert>', (find) => find('a').removeAttribute('inert')],
      ['p:not(.x)', '<p id=a class=x>', (find) => find('a').classList.remove('x')],
      ['.open p', '<div id=o><p id=a>', (find) => find('o').classList.add('open')],
      ['.open + p', '<div id=o></div><p id=a>', (find) => find('o').classList.add('open')],
      ['p:has(.open)', '<p id=a><i id=o>', (find) => find('o').classList.add('open')],
      ['p#b', '<p id=a>', (find) => Object.assign(find('a'), { id: 'b' })],
      ['p.open::before', '<p id=a>', (find) => find('a').classList.add('open')],
      ['input:checked', '<input type=checkbox id=a>', (find) => find('a').click()],
      [':checked + p', '<input type=radio id=o><p id=a>', (find) => find('o').click()],
      [
        'input:indeterminate',
        '<input type=checkbox id=a>',
        (find) => Object.assign(find('a'), { indeterminate: true }),
      ],
      ['input:focus', '<input id=a>', (find) => find('a').focus()],
      ['p:focus-within', '<p id=a><input id=o>', (find) => find('o').focus()],
      ['input:disabled', '<fieldset id=o><input id=a>', (find) => Object.assign(find('o'), { disabled: true })],
      [
        'input:not(:placeholder-shown)',
        '<input id=a placeholder=x>',
        (find) => Object.assign(find('a'), { value: 'x' }),
      ],
      ['input:invalid', '<input id=a>', (find) => find('a').setCustomValidity('x')],
      ['p:popover-open', '<p id=a popover style="display: block">', (find) => find('a').showPopover()],
      ['dialog[open]', '<dialog id=a style="display: block">', (find) => find('a').show()],
      ['dialog:modal', '<dialog id=a style="display: block">', (find) => find('a').showModal()],
      [
        'p:has(:checked[value=y])',
        '<p id=a><select id=o><option><option value=y>',
        (find) => Object.assign(find('o'), { value: 'y' }),
      ],
      ['none', '<p id=a>', (find) => find('a').setAttribute('style', 'transition: opacity 9s; opacity: 1')],
      ['none', '<p id=a>', (find) => Object.assign(find('a').style, { opacity: 1, transition: 'opacity 9s' })],
    ];
    const moving = () => document.getAnimations().map(({ effect }) => effect.target.id + (effect.pseudoElement ?? ''));
    const results = [];
    for (const [selector, markup, change] of cases) {
      document.head.innerHTML = `<style>p, input, dialog, ::before { content: 'x'; opacity: 0 }
        ${selector} { transition: opacity 9s; opacity: 1 }</style>`;
      document.body.innerHTML = markup;
      document.body.offsetWidth;
      change((id) => document.getElementById(id));
      results.push(`${selector}: ${moving().join(' ')}`);
    }
    return results;
  },
  'where they begin': ({ document }) => {
    const cases = [
      [
        'shown and changed',
        '<p id=a hidden>',
        ({ a }) => {
          a.hidden = false;
          a.className = 'on';
        },
      ],
      [
        'shown, looked at and changed',
        '<p id=a hidden>',
        ({ a }) => {
          a.hidden = false;
          a.offsetWidth;
          a.className = 'on';
        },
      ],
      [
        'shown, while another is looked at',
        '<p id=a hidden></p><b id=o>',
        ({ a, o }) => {
          a.hidden = false;
          o.offsetWidth;
          a.className = 'on';
        },
      ],
      [
        'inserted and changed',
        '<p id=a></p><b id=o>',
        ({ a, o }) => {
          o.append(a);
          a.className = 'on';
        },
      ],
      [
        'inserted, while another is looked at',
        '<p id=a></p><b id=o>',
        ({ a, o }) => {
          o.append(a);
          o.offsetWidth;
          a.className = 'on';
        },
      ],
      [
        'in what is shown',
        '<div id=o hidden><p id=a>',
        ({ a, o }) => {
          o.hidden = false;
          o.offsetWidth;
          a.className = 'on';
        },
      ],
      [
        'brought, before another is looked at',
        '<p id=a></p><b id=o>',
        ({ a, o }) => {
          a.className = 'on';
          o.offsetWidth;
          o.className = 'x';
        },
      ],
      [
        'brought around it, before another is looked at',
        '<div id=o><p id=a></div><b id=b>',
        ({ b, o }) => {
          o.className = 'around';
          b.offsetWidth;
          b.className = 'x';
        },
      ],
      [
        'two changes, between which another is looked at',
        '<p id=a class=on></p><b id=o>',
        ({ a, o }) => {
          a.className = '';
          o.offsetWidth;
          a.className = 'on';
        },
      ],
      [
        'set aside, while another is looked at',
        '<p id=a class=on></p><b id=o>',
        ({ a, o }) => {
          a.style.cssText = 'transition: none; opacity: 0';
          o.offsetWidth;
          a.style.cssText = '';
        },
      ],
      [
        'at the same place',
        '<p id=a class=on></p><b id=o>',
        ({ a }) => {
          a.className = '';
          a.className = 'on';
        },
      ],
    ];
    const moving = () => document.getAnimations().map(({ effect }) => effect.target.id + (effect.pseudoElement ?? ''));
    const results = [];
    for (const [title, markup, change] of cases) {
      document.head.innerHTML = '<style>p { opacity: 0 } .on, .around p { transition: opacity 9s; opacity: 1 }</style>';
      document.body.innerHTML = markup;
      document.body.offsetWidth;
      change(Object.fromEntries([...document.body.querySelectorAll('[id]')].map((element) => [element.id, element])));
      results.push(`${title}: ${moving().join(' ')}`);
    }
    return results;
  },
  'what is shown with a starting style': ({ document }) => {
    document.head.innerHTML = `<style>p { opacity: 0; transition: opacity 9s, display 9s allow-discrete }
      p:popover-open { opacity: 1 } @starting-style { p:popover-open { opacity: 0 } }
      p.leaving { display: none; transition: opacity 9s, display 9s allow-discrete }</style>`;
    document.body.innerHTML = '<p popover></p><b>';
    const [element, other] = document.body.children;
    const moving = () => element.getAnimations().map(({ transitionProperty }) => transitionProperty);
    document.body.offsetWidth;
    element.showPopover();
    other.id = 'x';
    other.offsetWidth;
    const shown = moving();
    for (const animation of element.getAnimations()) animation.finish();
    element.hidePopover();
    return [shown, moving()];
  },
  'what leaves slowly by what a change brings': ({ document }) => {
    document.head.innerHTML =
      '<style>.on { opacity: 0; display: none; transition: display 9s allow-discrete, opacity 9s }</style>';
    document.body.innerHTML = '<p>';
    const element = document.body.firstChild;
    document.body.offsetWidth;
    element.className = 'on';
    return element
      .getAnimations()
      .map(({ transitionProperty }) => transitionProperty)
      .sort();
  },
  'what a change brings in a shadow tree': ({ document }) => {
    document.body.innerHTML = '<div>';
    const host = document.body.firstChild;
    const root = host.attachShadow({ mode: 'open' });
    const rule = '{ transition: opacity 9s; opacity: 1 !important }';
    root.innerHTML = `<style>p, :host { opacity: 0 } :host([open]) p ${rule} :host(.on) ${rule}</style><p>`;
    const counts = [];
    root.lastChild.offsetWidth;
    for (const name of ['open', 'class']) {
      document.body.offsetWidth;
      host.setAttribute(name, 'on');
      counts.push(root.getAnimations().length, host.getAnimations().length);
    }
    return counts;
  },
};
