import { afterEach, describe, expect, it } from 'vitest';
import { numbers } from '../../setup/numbers.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];
afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

/** What has loaded, again where it was moved. */
const loadsOf = new WeakMap<LivedomWindow, string[]>();

/** A page as a parser makes it that moves what nobody watches without telling, or, observed, that tells of each node. */
function open(html: string, isObserved: boolean): LivedomWindow {
  const loads: string[] = [];
  const window = new Window({
    html,
    beforeParse(window) {
      const { document, MutationObserver } = window as unknown as typeof globalThis;
      document.addEventListener('load', ({ target }) => loads.push((target as Element).localName), true);
      if (!isObserved) return;
      new MutationObserver(() => {}).observe(document, { childList: true, subtree: true });
    },
  });
  opened.push(window);
  loadsOf.set(window, loads);
  return window;
}

/** All that depends on where elements are. */
function describeWindow(window: LivedomWindow): object {
  const { document } = window;
  const all = [...document.querySelectorAll('*')];
  const indexOf = (element: Element | null | undefined) => (element ? all.indexOf(element) : null);
  return {
    html: document.documentElement.outerHTML,
    loads: loadsOf.get(window),
    frames: window.length,
    active: indexOf(document.activeElement),
    forms: all.map((element) => indexOf((element as HTMLInputElement).form)),
    members: [...document.forms].map((form) => [...form.elements].map(indexOf)),
    checked: all.filter((element) => (element as HTMLInputElement).checked).map(indexOf),
    labels: all.map((element) => [...((element as HTMLInputElement).labels ?? [])].map(indexOf)),
    values: all.map((element) => (element as HTMLInputElement).value ?? null),
    matched: ['b div', 'div > b', ':disabled', ':checked', ':default', 'b + *', '#x ~ *'].map(
      (selector) => document.querySelectorAll(selector).length,
    ),
  };
}

const PIECES = [
  ...['<b>', '<i>', '<b id=x>', '<b autofocus tabindex=0>', '<a href=#>', '<nobr>', '<font color=red>'],
  ...['</b>', '</b>', '</i>', '</a>', '</font>', '</nobr>'],
  ...['<div>', '<p>', '<ul><li>', '<section>', '</div>', '</p>', 'text', 'text'],
];
const WITH_STEPS = [
  ...[
    '<input name=a>',
    '<input type=radio name=r checked>',
    '<form id=f>',
    '</form>',
    '<input form=f>',
    '<input form=x>',
  ],
  ...['<fieldset>', '<fieldset disabled>', '</fieldset>', '<legend>', '<label for=x>', '<label>', '<output name=o>'],
  ...['<table>', '<tr><td>', '</table>', '<select><button><selectedcontent></button><option>1<option selected><b>2'],
  ...['</select>', '<textarea>t</textarea>', '<button>', '<details open><summary>', '<dialog open>', '<div id=x>'],
  ...['<style>* { transition: all 1s }</style>', '<img alt=i>', '<object>', '<form>', '<form id=x>', '</button>'],
  ...['<iframe></iframe>', '<input type=radio name=r form=x checked>'],
];

function randomPage(seed: number): string {
  const random = numbers(seed);
  const below = (limit: number) => random.next().value % limit;
  let html = '';
  for (let left = 10 + below(40); left > 0; left--) {
    const pieces = below(4) === 0 ? WITH_STEPS : PIECES;
    html += pieces[below(pieces.length)];
  }
  return html;
}

describe('what the adoption agency moves without telling anybody', () => {
  it.each([
    ['elements without steps', '<b><div>1<p>2<section>3</b>4'],
    ['a control, and the form between', '<b><form id=f><div><input form=f></form></b><input>'],
    ['copies that have the focus', '<b autofocus tabindex=0><div>1</b>2'],
    ['copies with an id', '<form id=a></form><input form=x><form id=y><b id=x><div>1</b>2'],
    ['a shown option', '<select><button><selectedcontent></button><option selected><b>1<div>2</b>3</select>'],
    ['a shown option in it', '<b><div><select><button><selectedcontent></button><option selected>1</select></b>3'],
    ['fieldsets of a form', '<form><b><div><fieldset><output></fieldset></b></form>'],
    ['elements within a form again', '<form><b><div><p><input></b><i><section></i></form>'],
  ])('is where it would be if everybody was told: %s', (_, html) => {
    expect(describeWindow(open(html, false))).toEqual(describeWindow(open(html, true)));
  });

  it('is no frame: it is another one where it goes', () => {
    const window = open('<b><div><iframe></iframe></b>', false);
    expect(loadsOf.get(window)).toEqual(['iframe', 'iframe', 'iframe']);
    expect(window.length).toBe(1);
  });

  it('is where it would be if everybody was told: random pages', () => {
    for (let seed = 1; seed <= 600; seed++) {
      const html = randomPage(seed);
      expect(describeWindow(open(html, false)), html).toEqual(describeWindow(open(html, true)));
      for (const window of opened.splice(0)) window.close();
    }
  });

  it('is found by styles that were known before', () => {
    const window = open('', false);
    const { document } = window;
    const colorOf = (selector: string) => window.getComputedStyle(document.querySelector(selector) as Element).color;
    document.write('<style>div > b { color: red; transition: margin 1s }</style><p>0</p>');
    expect(colorOf('p')).toBe('rgb(0, 0, 0)');
    document.write('<b><div><i>1</b>2');
    expect(colorOf('div > b')).toBe('rgb(255, 0, 0)');
    expect(colorOf('div > b > i')).toBe('rgb(255, 0, 0)');
  });
});
