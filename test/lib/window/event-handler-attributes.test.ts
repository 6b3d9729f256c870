import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Runs the script in a window with that page, and gives what it leaves in `result`. */
function resultOf(html: string, script: string): unknown {
  const page = `${html}<script>var result = [];${script}</script>`;
  const window = new Window({ url: 'http://a.test/b', html: page, runScripts: 'dangerously' });
  const { result } = window as unknown as { result: unknown };
  window.close();
  return JSON.parse(JSON.stringify(result));
}

it('sees the form of what can have one as variables, and of nothing else', () => {
  const html =
    '<form id=f><input onclick="result.push(id, method)"><img onclick="result.push(method)"><p onclick="result.push(method)">';
  const script = `var method = 'global'; for (const name of ['input', 'img', 'p']) document.querySelector(name).click();`;
  expect(resultOf(html, script)).toEqual(['', 'get', 'get', 'global']);
});

it('listens to legacy types by names in lower case', () => {
  const script = `const p = document.querySelector('p');
    p.dispatchEvent(new Event('webkitAnimationEnd'));
    p.dispatchEvent(new Event('webkitanimationend'));
    p.dispatchEvent(new Event('webkitTransitionEnd'));
    p.onwebkitanimationstart = ({ type }) => result.push(type);
    p.dispatchEvent(new Event('webkitAnimationStart'));
    result.push(p.onwebkitanimationend.name);`;
  const html = '<p onwebkitanimationend="result.push(1)" onwebkittransitionend="result.push(2)">';
  expect(resultOf(html, script)).toEqual([1, 2, 'webkitAnimationStart', 'onwebkitanimationend']);
});

it('of a body is of the window, wherever the body is', () => {
  const script = `document.createElement('body').setAttribute('onfocus', "result.push('other')");
    dispatchEvent(new Event('focus'));
    document.body.setAttribute('onfocus', "result.push('again')");
    dispatchEvent(new Event('focus'));
    document.createElement('frameset').setAttribute('onerror', 'x');
    result.push(onerror.toString());`;
  expect(resultOf(`<body onfocus="result.push('first')">`, script)).toEqual([
    'other',
    'again',
    'function onerror(event, source, lineno, colno, error) {\nx\n}',
  ]);
});

it('of an element of SVG knows the event as evt', () => {
  const script = `document.querySelector('g').dispatchEvent(new Event('click')); result.push(document.querySelector('g').onclick.toString());`;
  expect(resultOf('<svg><g onclick="result.push(evt.type, event === evt)">', script)).toEqual([
    'click',
    true,
    'function onclick(evt) {\nresult.push(evt.type, event === evt)\n}',
  ]);
});

it('is reported in the place of the page when it is no code', () => {
  const script = `onerror = (...all) => { result.push(all[0], all[1]); return true; };
    document.querySelector('p').click();`;
  const [message, url] = resultOf('<p onclick="{">', script) as string[];
  expect(message).toMatch(/^Uncaught SyntaxError: /);
  expect(url).toBe('http://a.test/b');
});
