import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from '../animations/open.ts';

/** https://html.spec.whatwg.org/#named-access-on-the-window-object */

afterEach(closeAll);

test.each(['<p id="named">', '<svg><rect id="named"/></svg>'])(
  '%s is found by its name as long as it is there',
  (markup) => {
    const window = open('<body>', { runScripts: 'dangerously' });
    const found: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      window.document.body.innerHTML = markup;
      found.push((window.eval('named') as Element).id);
      window.document.body.innerHTML = '';
      found.push(window.eval('typeof named'));
    }
    expect(found).toEqual(['named', 'undefined', 'named', 'undefined', 'named', 'undefined']);
  },
);

test('forms and images are found by their names, with what has the same name or id', () => {
  const window = open('<form name=a id=b></form><iframe name=c></iframe><object id=d></object>', {
    runScripts: 'dangerously',
  });
  const { document } = window;
  const found = (name: string): unknown => {
    const value = window.eval(`window['${name}']`) as Element | HTMLCollection | Window | undefined;
    if (value instanceof window.HTMLCollection) return Array.from(value, ({ localName }) => localName).join('+');
    return value instanceof window.Element ? value.localName : typeof value;
  };
  found('a');
  expect(['a', 'b', 'c', 'd', 'e'].map(found)).toEqual(['form', 'form', 'object', 'object', 'undefined']);
  document.body.insertAdjacentHTML('afterbegin', '<img name=a><i id=c></i><b name=d></b><img id=e name=e>');
  expect(['a', 'b', 'c', 'd', 'e'].map(found)).toEqual(['img+form', 'form', 'object', 'object', 'img']);
  document.forms[0]!.remove();
  document.querySelector('iframe')!.remove();
  document.querySelector('i')!.id = 'a';
  document.querySelector('object')!.setAttribute('name', 'e');
  expect(['a', 'b', 'c', 'd', 'e'].map(found)).toEqual(['img+i', 'undefined', 'undefined', 'object', 'img+object']);
});

test('strict code makes a global variable of what nobody has declared, as the engine asks no named properties for it', () => {
  const window = open('', { runScripts: 'dangerously' });
  expect(window.eval('"use strict"; undeclared = 1; Object.keys(window).includes("undeclared")')).toBe(true);
  expect(() => window.eval('"use strict"; notDeclared')).toThrow('notDeclared is not defined');
  expect(() => window.eval('"use strict"; delete Object.prototype')).toThrow('Cannot delete property');
});
