import { list } from './growth-list.mjs';

/**
 * What scripts do to controls and to details elements on which a careless implementation takes quadratic time. The entries are as in
 * growth-actions.mjs.
 */
const labelled = (n) => list(n, (i) => `<label for=i${i}></label><input id=i${i}>`);

function labelCount(inputs, change = () => {}) {
  let count = 0;
  for (const input of inputs) {
    change(input);
    count += input.labels.length;
  }
  return count;
}

/** Runs the function, which is given a document and the size, as a script of the page. */
function inPage({ Window }, n, run) {
  const window = new Window({ url: 'http://example.test/', runScripts: 'outside-only' });
  const answer = window.eval(`(${run})(document, ${n})`);
  window.close();
  return answer;
}

function openOneByOne(document, n) {
  document.body.innerHTML = '<details name=a></details>'.repeat(n);
  for (const details of document.querySelectorAll('details')) details.open = true;
  return document.querySelectorAll('details[open]').length + document.body.lastChild.outerHTML;
}

function takeAttributesAway(document, n) {
  const p = document.createElement('p');
  for (let i = 0; i < n; i++) p.setAttribute(`a${i}`, '');
  for (let i = 0; i < n; i++) p.removeAttribute(`a${i}`);
  for (let i = 0; i < n; i++) p.classList.add(`c${i}`);
  return p.attributes.length + p.classList.length;
}

function insertLines(document, n) {
  const textarea = document.createElement('textarea');
  document.body.append(textarea);
  textarea.focus();
  document.execCommand('insertText', false, 'a line\n'.repeat(n));
  return textarea.value.length;
}

function beginParagraphs(document, n) {
  document.body.innerHTML = '<div contenteditable></div>';
  const [host] = document.body.children;
  host.focus();
  for (let i = 0; i < n; i++) {
    document.execCommand('insertText', false, 'ab');
    document.execCommand('delete');
    document.execCommand('insertParagraph');
  }
  return host.textContent.length;
}

function insertSpaces(document, n) {
  document.body.innerHTML = '<div contenteditable>x</div>';
  const [host] = document.body.children;
  host.focus();
  document.execCommand('insertText', false, ' '.repeat(n));
  return host.textContent.length;
}

function insertDeep(document, n) {
  document.body.innerHTML = `<div contenteditable>${'<b>'.repeat(n)}x`;
  const innermost = [...document.querySelectorAll('b')].at(-1);
  document.getSelection().collapse(innermost, 1);
  document.execCommand('insertText', false, 'y');
  return innermost.textContent;
}

export const controlActions = {
  'text put into the innermost of what is edited': {
    size: 2500,
    testSize: 60_000,
    run: (livedom, n) => inPage(livedom, n, insertDeep),
    answer: () => 'xy',
  },
  'spaces put into what is edited': {
    size: 5000,
    testSize: 60_000,
    run: (livedom, n) => inPage(livedom, n, insertSpaces),
    answer: (n) => n + 1,
  },
  'paragraphs begun one by one in what is edited': {
    size: 200,
    testSize: 2000,
    run: (livedom, n) => inPage(livedom, n, beginParagraphs),
    answer: (n) => n,
  },
  'lines put into a text area as somebody would': {
    size: 3000,
    testSize: 60_000,
    run: (livedom, n) => inPage(livedom, n, insertLines),
    answer: (n) => 7 * n,
  },
  'details of one name opened one by one': {
    size: 2000,
    testSize: 60_000,
    run: ({ parse }, n) => openOneByOne(parse(''), n),
    answer: () => '1<details name="a" open=""></details>',
  },
  'details of one name opened one by one by a script': {
    size: 2000,
    testSize: 40_000,
    run: (livedom, n) => inPage(livedom, n, openOneByOne),
    answer: () => '1<details name="a" open=""></details>',
  },
  'open details that are given one name': {
    size: 2000,
    testSize: 60_000,
    run({ Window }, n) {
      const { document } = new Window({ html: '<details open></details>'.repeat(n) });
      for (const details of document.querySelectorAll('details')) details.name = 'a';
      return document.querySelectorAll('details[open]').length;
    },
    answer: () => 1,
  },
  'open details of one name that are inserted': {
    size: 2000,
    testSize: 60_000,
    run({ parse }, n) {
      const document = parse('');
      for (let i = 0; i < n; i++) {
        const details = document.createElement('details');
        details.name = 'a';
        details.open = true;
        document.body.prepend(details);
      }
      return document.querySelectorAll('details[open]').length;
    },
    answer: () => 1,
  },
  'labels that name controls, while ids change': {
    size: 2000,
    testSize: 40_000,
    run({ Window }, n) {
      const { document } = new Window({ html: labelled(n) });
      const inputs = [...document.querySelectorAll('input')];
      const counts = [
        labelCount(inputs),
        labelCount(inputs, (input) => {
          input.id += 'x';
          document.body.append(input.previousSibling);
        }),
        labelCount(inputs, (input) => {
          input.id = input.id.slice(0, -1);
        }),
      ];
      return counts.join();
    },
    answer: (n) => [n, 0, n].join(),
  },
  'labels around controls deep in one another': {
    size: 2000,
    testSize: 30_000,
    run({ parse }, n) {
      const document = parse(`${'<div>'.repeat(n)}${'<label><input></label>'.repeat(n)}${'<label>'.repeat(n)}<input>`);
      document.body.append(document.createElement('label'));
      document.body.lastChild.innerHTML = '<i></i>'.repeat(n) + '<input>'.repeat(n);
      return labelCount(document.querySelectorAll('input'));
    },
    answer: (n) => 2 * n + 1,
  },
  'labels in a tree without a document': {
    size: 2000,
    testSize: 30_000,
    run({ parse }, n) {
      const root = parse('').createElement('div');
      root.innerHTML = labelled(n);
      return labelCount(root.querySelectorAll('input'));
    },
    answer: (n) => n,
  },
  'attributes taken away and classes added by a script': {
    size: 2500,
    testSize: 30_000,
    run: (livedom, n) => inPage(livedom, n, takeAttributesAway),
    answer: (n) => n + 1,
  },
  'radio buttons of one group, of which each is asked whether one is checked': {
    size: 1000,
    testSize: 20_000,
    run({ parse }, n) {
      const document = parse('<input type=radio name=a>'.repeat(n));
      let count = 0;
      for (const button of document.querySelectorAll('input')) if (button.matches(':indeterminate')) count++;
      document.querySelector('input').checked = true;
      return count - document.querySelectorAll(':indeterminate').length;
    },
    answer: (n) => n,
  },
  'options selected one by one, and asked for': {
    size: 2000,
    testSize: 60_000,
    run({ Window }, n) {
      const window = new Window({ html: `<select>${list(n, () => '<option>x')}</select>`.repeat(2) });
      const [select, many] = window.document.querySelectorAll('select');
      many.multiple = true;
      let sum = 0;
      for (let i = 0; i < n; i++) {
        select.selectedIndex = i;
        many.options[i].selected = true;
        sum += select.selectedIndex + many.selectedOptions.length + select.value.length;
      }
      return sum;
    },
    answer: (n) => n * (n + 1),
  },
  'an option that moves behind as many that are disabled': {
    size: 1000,
    testSize: 90_000,
    run({ parse }, n) {
      const select = parse(`<select>${'<option disabled>'.repeat(n)}<option>`).querySelector('select');
      let sum = 0;
      for (let i = 0; i < n; i++) {
        select.append(select.lastChild);
        sum += select.selectedIndex;
      }
      return sum;
    },
    answer: (n) => n * n,
  },
  'options selected one by one, of which the only one is listed': {
    size: 1000,
    testSize: 120_000,
    run({ parse }, n) {
      const select = parse(`<select>${'<option>'.repeat(n)}`).querySelector('select');
      let found = 0;
      for (let i = 0; i < n; i++) {
        select.selectedIndex = i;
        if (select.selectedOptions[0].index === i) found++;
      }
      return found;
    },
    answer: (n) => n,
  },
  'the title of a page without one, as it grows': {
    size: 1000,
    testSize: 20_000,
    run({ parse }, n) {
      const document = parse('<p>x'.repeat(n));
      let titles = '';
      for (let i = 0; i < n; i++) {
        document.body.append('x');
        titles += document.title;
      }
      const title = document.createElement('title');
      title.append('y');
      document.body.append(title, document.createElement('p'));
      return titles + document.title;
    },
    answer: () => 'y',
  },
  'controls that become invalid one by one, in a form that is asked': {
    size: 1000,
    testSize: 20_000,
    run({ parse }, n) {
      const document = parse(`<form><fieldset>${'<input>'.repeat(n)}`);
      const [form, fieldset] = document.querySelectorAll('form, fieldset');
      let invalid = 0;
      for (const input of document.querySelectorAll('input')) {
        input.setCustomValidity('x');
        if (form.matches(':invalid') && fieldset.matches(':invalid')) invalid++;
      }
      return invalid;
    },
    answer: (n) => n,
  },
  'the data of a form with fieldsets in one another': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const fields = list(n, (i) => `<fieldset${i === n - 10 ? ' disabled' : ''}><input name=a${i}>`);
      const window = new Window({ html: `<form>${fields}` });
      const { length } = [...new window.FormData(window.document.forms[0])];
      window.close();
      return length;
    },
    answer: (n) => n - 10,
  },
  'forms without ids, of which each is asked for its controls, beside a control that names one': {
    size: 1000,
    testSize: 20_000,
    run({ parse }, n) {
      const document = parse(`<form id=f></form>${'<form><input name=a></form>'.repeat(n)}<input form=f>`);
      let length = 0;
      for (const form of document.forms) length += form.elements.length + (form.elements.a?.value.length ?? 0);
      return length;
    },
    answer: (n) => n + 1,
  },
  'forms in rows, whose controls name them': {
    size: 500,
    testSize: 8000,
    run({ parse }, n) {
      const rows = list(n, (i) => `<tr><td><form id=f${i}></form><td><input form=f${i}><td><input form=f${i}>`);
      const document = parse(`<table>${rows}</table>`);
      let length = 0;
      for (const form of document.forms) length += form.elements.length + (form.checkValidity() ? 1 : 0);
      return length;
    },
    answer: (n) => 3 * n,
  },
  'close watchers that are made, and destroyed one by one': {
    size: 2000,
    testSize: 100_000,
    run({ Window }, n) {
      const window = new Window();
      const watchers = Array.from({ length: n }, () => new window.CloseWatcher());
      let closed = 0;
      for (const watcher of watchers) watcher.onclose = () => closed++;
      for (const watcher of watchers) watcher.destroy();
      for (const watcher of watchers) watcher.requestClose();
      window.close();
      return closed;
    },
    answer: () => 0,
  },
  'popovers in one another': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const window = new Window({ html: '<div popover>'.repeat(n) });
      const popovers = [...window.document.querySelectorAll('div')];
      for (const popover of popovers) popover.showPopover();
      const shown = window.document.querySelectorAll(':popover-open').length;
      popovers[0].hidePopover();
      window.close();
      return [shown, popovers.filter((popover) => popover.matches(':popover-open')).length].join();
    },
    answer: (n) => [n, 0].join(),
  },
};
