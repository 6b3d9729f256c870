import { beforeEach, describe, expect, test } from 'vitest';
import { livedom, thrownName } from './events.ts';

const { Event, MouseEvent, parse, Window } = livedom;

let document: Document;
let notes: unknown[];

beforeEach(() => {
  notes = [];
});

function load(html: string): (id: string) => HTMLInputElement & HTMLFormElement & HTMLDetailsElement {
  document = parse(html);
  return (id) => document.getElementById(id) as never;
}

/** Notes what the element hears of these types. */
function listen(element: Element, types: string, note: (event: Event) => unknown): void {
  for (const type of types.split(' ')) element.addEventListener(type, (event) => notes.push(note(event)));
}

function click(element: Element, cancelable = true): boolean {
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable }));
}

test('a checkbox is checked before its listeners run, and tells of it afterwards', () => {
  const get = load('<input type=checkbox id=c>');
  const box = get('c');
  box.indeterminate = true;
  listen(box, 'click input change', (event) => [
    event.type,
    box.checked,
    box.indeterminate,
    event.bubbles,
    event.cancelable,
    event.composed,
    event.isTrusted,
  ]);
  box.click();
  expect(notes).toEqual([
    ['click', true, false, true, true, true, false],
    ['input', true, false, true, false, true, true],
    ['change', true, false, true, false, false, true],
  ]);
});

test('canceling a click restores the checkbox', () => {
  const get = load('<input type=checkbox id=c>');
  const box = get('c');
  box.indeterminate = true;
  listen(box, 'input change', (event) => event.type);
  box.onclick = (event) => {
    notes.push(box.checked);
    event.preventDefault();
  };
  box.click();
  expect([notes, box.checked, box.indeterminate]).toEqual([[true], false, true]);
});

test.each(['checkbox', 'radio'])('canceling a click on a %s that became another control restores nothing', (type) => {
  const get = load(`<input type=${type} id=c>`);
  const box = get('c');
  box.onclick = (event) => {
    box.type = 'text';
    event.preventDefault();
  };
  box.click();
  expect(box.checked).toBe(true);
});

test('a radio button that a listener unchecks again tells of no change', () => {
  const get = load('<input type=radio id=c>');
  const button = get('c');
  listen(button, 'input change', (event) => event.type);
  button.onclick = () => {
    button.checked = false;
  };
  button.click();
  expect([notes, button.checked]).toEqual([[], false]);
});

test('disabled checkboxes: click() does nothing, a dispatched event does', () => {
  const get = load('<input type=checkbox id=c disabled>');
  const box = get('c');
  listen(box, 'input change', (event) => event.type);
  box.click();
  expect(box.checked).toBe(false);
  click(box);
  expect([box.checked, notes]).toEqual([true, ['input', 'change']]);
});

test('detached checkboxes change without events; other events than mouse events do nothing', () => {
  load('');
  const box = document.createElement('input');
  box.type = 'checkbox';
  listen(box, 'input change', (event) => event.type);
  box.dispatchEvent(new Event('click'));
  expect(box.checked).toBe(false);
  box.click();
  expect([box.checked, notes]).toEqual([true, []]);
});

test('radio buttons', () => {
  const get = load('<form><input type=radio name=r id=x checked><input type=radio name=r id=y></form>');
  const [x, y] = [get('x'), get('y')];
  for (const button of [x, y]) {
    listen(button, 'click input change', (event) => `${button.id} ${event.type} ${x.checked} ${y.checked}`);
  }
  y.click();
  y.click();
  x.addEventListener('click', (event) => event.preventDefault());
  x.click();
  expect(notes).toEqual([
    'y click false true',
    'y input false true',
    'y change false true',
    'y click false true',
    'x click true false',
  ]);
  expect([x.checked, y.checked]).toEqual([false, true]);
});

test('the first with activation behavior is activated, ancestors only when the event bubbles', () => {
  const get = load('<button type=button id=b><input type=checkbox id=c></button>');
  const outer = get('c');
  const inner = outer.appendChild(document.createElement('input'));
  inner.type = 'checkbox';
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([outer.checked, inner.checked]).toEqual([false, true]);
  const child = outer.appendChild(document.createElement('i'));
  child.dispatchEvent(new MouseEvent('click'));
  expect(outer.checked).toBe(false);
  child.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(outer.checked).toBe(true);
});

test('labels click their control, but not from what is interactive itself', () => {
  const get = load(
    '<label id=l><b id=s>t</b><input type=checkbox id=c><a href=# id=a>x</a><button type=button id=b></button></label>' +
      '<label id=m for=c></label>',
  );
  const box = get('c');
  document.body.addEventListener('click', (event) => notes.push((event.target as Element).id));
  const checked: boolean[] = [];
  for (const id of ['s', 'a', 'b', 'm', 'l', 'c']) {
    get(id).click();
    checked.push(box.checked);
  }
  expect(notes).toEqual(['s', 'c', 'a', 'b', 'm', 'c', 'l', 'c', 'c']);
  expect(checked).toEqual([true, true, true, false, true, false]);
});

test('submit and reset buttons', () => {
  const get = load('<form id=f><input id=i value=a><button id=b></button><input type=reset id=r></form>');
  const form = get('f');
  listen(form, 'submit reset', (event) => {
    if (event.type === 'submit') event.preventDefault();
    return [event.constructor.name, event.bubbles, event.cancelable, (event as SubmitEvent).submitter?.id];
  });
  get('i').value = 'changed';
  get('b').click();
  form.requestSubmit();
  form.requestSubmit(get('b'));
  get('r').click();
  expect(notes.splice(0)).toEqual([
    ['SubmitEvent', true, true, 'b'],
    ['SubmitEvent', true, true, undefined],
    ['SubmitEvent', true, true, 'b'],
    ['Event', true, true, undefined],
  ]);
  expect(get('i').value).toBe('a');
  get('i').value = 'kept';
  form.addEventListener('reset', (event) => event.preventDefault());
  form.reset();
  expect(get('i').value).toBe('kept');
  expect(thrownName(() => form.requestSubmit(get('r')))).toBe('TypeError');
  expect(thrownName(() => form.requestSubmit(document.createElement('button')))).toBe('NotFoundError');
  notes = [];
  form.remove();
  form.requestSubmit();
  form.submit();
  expect(notes).toEqual([]);
});

test('submitting and resetting do not go round in circles', () => {
  const get = load('<form id=f></form>');
  const form = get('f');
  form.onsubmit = (event) => {
    notes.push('submit');
    event.preventDefault();
    form.requestSubmit();
  };
  form.onreset = () => {
    notes.push('reset');
    form.reset();
  };
  form.requestSubmit();
  form.reset();
  expect(notes).toEqual(['submit', 'reset']);
});

test('invalid controls keep a form from being submitted, and get the focus', () => {
  const get = load('<form id=f><input required id=x><button id=s></button></form>');
  const form = get('f');
  listen(form, 'submit', (event) => event.type);
  listen(get('x'), 'invalid', (event) => [event.type, event.bubbles, event.cancelable, event.isTrusted]);
  get('s').click();
  expect(notes.splice(0)).toEqual([['invalid', false, true, true]]);
  expect(document.activeElement).toBe(get('x'));
  expect([form.checkValidity(), get('x').checkValidity(), get('x').reportValidity()]).toEqual([false, false, false]);
  expect(notes.splice(0).length).toBe(3);
  form.noValidate = true;
  get('s').click();
  expect(notes).toEqual(['submit']);
});

test('summary and details', async () => {
  const get = load(
    '<details id=d name=n><summary id=s></summary><summary id=t></summary></details><details name=n open id=e>',
  );
  const [details, other] = [get('d'), get('e')];
  listen(details, 'toggle', (event) => [
    (event as ToggleEvent).oldState,
    (event as ToggleEvent).newState,
    event.bubbles,
  ]);
  get('t').click();
  expect(details.open).toBe(false);
  get('s').click();
  expect([details.open, other.open]).toEqual([true, false]);
  details.open = false;
  details.open = true;
  expect(notes).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(notes).toEqual([['closed', 'open', false]]);
});

test('clicks in what is disabled', () => {
  const get = load(
    '<button id=x disabled><b id=y>t</b></button><fieldset disabled><input type=checkbox id=c><legend><input type=checkbox id=d></legend></fieldset>',
  );
  document.body.addEventListener('click', (event) => notes.push((event.target as Element).id));
  for (const id of ['x', 'y', 'c', 'd']) get(id).click();
  click(get('x'));
  click(get('y'));
  expect(notes).toEqual(['y', 'd', 'x', 'y']);
  expect([get('c').checked, get('d').checked]).toEqual([false, true]);
});

test('click() is a pointer event that scripts made, and does not nest', () => {
  const get = load('<div id=d></div>');
  const div = get('d');
  listen(div, 'click', (event) => {
    div.click();
    return [event.constructor.name, event.isTrusted, event.composed, (event as PointerEvent).pointerId];
  });
  div.click();
  expect(notes).toEqual([['PointerEvent', false, true, -1]]);
});

test('focus moves, and tells both', () => {
  const get = load('<input id=a><input id=b>');
  const [a, b] = [get('a'), get('b')];
  for (const input of [a, b]) {
    listen(input, 'focus blur focusin focusout', (event) => {
      const related = (event as FocusEvent).relatedTarget as Element | null;
      return [input.id, event.type, related?.id ?? null, event.bubbles, document.activeElement!.id];
    });
  }
  a.focus();
  b.focus();
  b.focus();
  b.blur();
  expect(notes).toEqual([
    ['a', 'focus', null, false, 'a'],
    ['a', 'focusin', null, true, 'a'],
    ['a', 'blur', 'b', false, ''],
    ['a', 'focusout', 'b', true, ''],
    ['b', 'focus', 'a', false, 'b'],
    ['b', 'focusin', 'a', true, 'b'],
    ['b', 'blur', null, false, ''],
    ['b', 'focusout', null, true, ''],
  ]);
  a.focus();
  a.remove();
  expect(document.activeElement).toBe(document.body);
});

test('what can have the focus', () => {
  const get = load(
    '<input id=a><input id=b disabled><div id=c>x</div><div id=d tabindex=-1>y</div><a id=e>z</a><a id=f href=x>z</a>' +
      '<button id=g></button><input type=hidden id=h><div id=i contenteditable></div><details><summary id=j></summary><input id=q></details>' +
      '<iframe id=k></iframe><div hidden><input id=l></div><audio id=m></audio><audio id=n controls></audio>' +
      '<svg id=o></svg><svg><a id=p href=x></a></svg><label id=r></label><select id=s></select><textarea id=t></textarea>' +
      '<fieldset disabled><input id=u></fieldset><input id=v inert><svg id=w tabindex=0></svg>',
  );
  const focusable: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[id]')) {
    element.focus();
    if (document.activeElement === element) focusable.push(element.id);
    element.blur();
  }
  expect(focusable.join(' ')).toBe('a d f g i j k n p s t w');
  expect(get('a').isConnected).toBe(true);
});

test('focus inside shadow trees', () => {
  const get = load('<div id=h></div>');
  const host = get('h');
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.innerHTML = '<p></p><input>';
  host.focus();
  expect([document.activeElement, root.activeElement]).toEqual([host, root.querySelector('input')]);
  expect([document.querySelector(':focus'), root.querySelector(':focus-visible')]).toEqual([host, root.activeElement]);
  const within = [...document.querySelectorAll(':focus-within')].map((element) => element.localName);
  expect(within).toEqual(['html', 'body', 'div']);
  host.blur();
  expect(document.querySelector(':focus, :focus-within')).toBe(null);
});

test('changes of the selection in a text control queue an event each', async () => {
  const get = load('<input id=a value=abcd>');
  const input = get('a');
  listen(input, 'select', (event) => [event.bubbles, event.cancelable, event.isTrusted]);
  input.select();
  input.select();
  input.setSelectionRange(1, 2);
  input.setSelectionRange(1, 2);
  expect(notes).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(notes).toEqual([
    [true, false, true],
    [true, false, true],
  ]);
});

describe('a click in nested interactive content', () => {
  /** What a click on `#t` does: clicks, resets, opens, follows. */
  function doneBy(html: string): string {
    const window = new Window({ html, url: 'https://nested.test/' });
    const { document: page } = window;
    const done: string[] = [];
    for (const type of ['click', 'reset', 'command', 'DOMActivate'])
      page.addEventListener(type, ({ target }) => done.push(`${type} ${(target as Element).id}`), true);
    (page.querySelector('#t') as HTMLElement).click();
    if (page.querySelector('details')?.open === true) done.push('open');
    if (page.querySelector('[popover]:popover-open') !== null) done.push('shown');
    if (window.location.hash !== '') done.push('followed');
    window.close();
    return done.join(', ');
  }
  const POPOVER = '<p id=p popover>';

  test.each([
    // A button comes before the link that is in it.
    ['<form><button type=reset><a href=#x><b id=t>', 'click t, DOMActivate t, reset '],
    ['<form><button type=reset><a id=t href=#x>', 'click t, followed'],
    // What does nothing passes it on.
    ['<a href=#x><button disabled id=u></button><b id=t>', 'click t, DOMActivate t, followed'],
    ['<svg><a href=#x><foreignObject><label id=t>', 'click t, DOMActivate t, followed'],
    ['<svg><a href=#x><foreignObject><input type=button id=t>', 'click t, DOMActivate t, followed'],
    ['<a href=#x><summary id=t>', 'click t, DOMActivate t, followed'],
    ['<label><input id=c type=checkbox><summary id=t>', 'click t, DOMActivate t, click c'],
    // So does what shows a popover or gives a command.
    [`<a href=#x><button id=t popovertarget=p></button></a>${POPOVER}`, 'click t, DOMActivate t, shown, followed'],
    [
      `<a href=#x><button id=t commandfor=p command=show-popover></button></a>${POPOVER}`,
      'click t, DOMActivate t, command p, shown, followed',
    ],
    [`<button popovertarget=p><summary id=t></summary></button>${POPOVER}`, 'click t, DOMActivate t, shown'],
    // A label clicks its control first, and is activated then.
    [
      `<button popovertarget=p><label for=c id=t></label></button><input id=c type=checkbox>${POPOVER}`,
      'click t, click c, DOMActivate t, shown',
    ],
    // Only what is clicked first with an activation behavior opens details.
    ['<details><summary><area href=#x><summary id=t>', 'click t, DOMActivate t'],
    ['<details><summary><label id=t>', 'click t, DOMActivate t'],
    ['<details><summary><details id=t>', 'click t, DOMActivate t, open'],
    // These are not activated: where they are not shown.
    [`<button popovertarget=p><object id=t></object></button>${POPOVER}`, 'click t, DOMActivate t, shown'],
    [`<button popovertarget=p><object id=t hidden></object></button>${POPOVER}`, 'click t'],
    [`<button popovertarget=p><embed id=t></button>${POPOVER}`, 'click t'],
  ])('%s', (html, done) => expect(doneBy(html)).toBe(done));

  test('canceling the activation leaves links alone', () => {
    const window = new Window({ html: '<a href=#x><b id=t></b></a>' });
    const { document: page } = window;
    page.addEventListener('DOMActivate', (event) => event.preventDefault());
    (page.querySelector('#t') as HTMLElement).click();
    expect(window.location.hash).toBe('');
    window.close();
  });

  test('a label in a shadow tree knows what is clicked in it', () => {
    const get = load('<div id=d></div>');
    const root = get('d').attachShadow({ mode: 'open' });
    root.innerHTML = '<label><progress><b></b></progress></label>';
    listen(get('d'), 'click', () => 'click');
    (root.querySelector('b') as HTMLElement).click();
    expect(notes).toEqual(['click']);
  });
});

test('the event of a submission does not leave its shadow tree, composed or not', () => {
  const window = new Window({ html: '<div></div>' });
  const root = (window.document.querySelector('div') as Element).attachShadow({ mode: 'open' });
  root.innerHTML = '<form><button></button></form>';
  const seen: unknown[] = [];
  const note = (event: Event): void => void seen.push([event.composed, event.composedPath().length]);
  root.addEventListener('submit', (event) => {
    note(event);
    event.preventDefault();
  });
  window.addEventListener('submit', note);
  (root.querySelector('button') as HTMLElement).click();
  expect(seen).toEqual([[true, 2]]);
  window.close();
});

test('a checkbox that a listener makes a submit button submits', () => {
  const get = load('<form id=f><input type=checkbox id=c></form>');
  listen(get('f'), 'submit', (event) => {
    event.preventDefault();
    return event.type;
  });
  get('c').addEventListener('click', () => {
    get('c').type = 'submit';
  });
  get('c').click();
  expect(notes).toEqual(['submit']);
});
