import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platform } from '../../../dom/realm/platform.ts';
import { objectOf } from '../../../dom/tree/link.ts';
import { openTestWindow, type TestGlobal, type TestWindow, tasks } from './open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;
let navigated: string[];

beforeEach(() => {
  navigated = [];
  opened = openTestWindow('http://example.test/dir/page?old#f', {
    navigation: { navigate: (url) => navigated.push(url) },
  });
  window = opened.global;
});
afterEach(() => opened.close());

function show(markup: string): (selector: string) => TestGlobal {
  platform().parseHtmlDocument(markup, opened.document, { allowDeclarativeShadowRoots: false, scripting: false });
  const document = objectOf(opened.document) as Document;
  return (selector) => document.querySelector(selector);
}

const FIELDS = `<form id=f action=to?x=1#h>
  <input name=text value=ä> <input value=unnamed> <input name=off disabled value=1>
  <input type=checkbox name=c1 checked> <input type=checkbox name=c2> <input type=radio name=r value=1 checked>
  <select name=s multiple><option selected>one<option selected value=2>two<option>three</select>
  <textarea name=t dirname=t.dir>a
b</textarea> <input type=hidden name=_charset_> <input type=file name=file>
  <datalist><input name=listed></datalist> <button name=b value=go></button> <input type=image name=i alt=x>
</form><input form=f name=outside value=o>`;

describe('the entry list of a form', () => {
  it('has what the fields say', () => {
    const $ = show(FIELDS);
    const data = new window.FormData($('#f'));
    const entries = [...data].map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value : (value as File).name,
    ]);
    expect(entries).toEqual([
      ['text', 'ä'],
      ['c1', 'on'],
      ['r', '1'],
      ['s', 'one'],
      ['s', '2'],
      ['t', 'a\nb'],
      ['t.dir', 'ltr'],
      ['_charset_', 'UTF-8'],
      ['file', ''],
      ['listed', ''],
      ['outside', 'o'],
    ]);
    expect([...new window.FormData($('#f'), $('button'))]).toContainEqual(['b', 'go']);
    expect([...new window.FormData($('#f'), $('[type=image]'))]).toContainEqual(['i.x', '0']);
    expect(() => new window.FormData($('#f'), $('textarea'))).toThrow(TypeError);
    expect(() => new window.FormData({})).toThrow(TypeError);
  });

  it('has the label of a submit button without a value that submits', () => {
    const $ = show('<form><input type=submit name=a><input type=submit name=b value></form>');
    expect([...new window.FormData($('form'), $('[name=a]'))]).toEqual([['a', 'Submit']]);
    expect([...new window.FormData($('form'), $('[name=b]'))]).toEqual([['b', '']]);
  });

  it('may be changed by listeners', () => {
    const $ = show(FIELDS);
    $('#f').addEventListener('formdata', (event: FormDataEvent) => {
      event.formData.append('more', '1');
      expect(() => new window.FormData($('#f'))).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    });
    expect(new window.FormData($('#f')).get('more')).toBe('1');
  });
});

describe('file inputs', () => {
  it('hold the files of a list', async () => {
    const $ = show('<form><input type=file name=f multiple><input name=t></form>');
    const input = $('[type=file]');
    expect([input.files.length, input.value, $('[name=t]').files]).toEqual([0, '', null]);
    expect(input.files).toBe(input.files);
    expect(input.files).toBeInstanceOf(window.FileList);
    const list = window.structuredClone(input.files);
    expect([list.length, list.item(0), list instanceof window.FileList]).toEqual([0, null, true]);
    const other = show('<input type=file>');
    expect(() => {
      other('input').files = {};
    }).toThrow(TypeError);
  });
});

describe('submitting', () => {
  it('replaces the query', async () => {
    const $ = show('<form action=to?x=1#h><input name=q value="a b&ä"><button formaction=other>');
    $('form').submit();
    await tasks();
    $('button').click();
    $('button').click();
    await tasks();
    expect(navigated).toEqual([
      'http://example.test/dir/to?q=a+b%26%C3%A4#h',
      'http://example.test/dir/other?q=a+b%26%C3%A4',
    ]);
  });

  it('replaces that of URLs of other schemes as well, as in Chromium', async () => {
    const $ = show('<form action=about:blank?x#y><input name=q>');
    $('form').submit();
    await tasks();
    expect(navigated).toEqual(['about:blank?q=#y']);
  });

  it('can be canceled, and closes dialogs', async () => {
    const $ = show(
      '<dialog open><form method=dialog><button value=yes></button></form></dialog><form id=n onsubmit=""><button id=no>',
    );
    $('#n').addEventListener('submit', (event: Event) => event.preventDefault());
    $('#no').click();
    $('[value=yes]').click();
    await tasks();
    expect(navigated).toEqual([]);
    expect([$('dialog').open, $('dialog').returnValue]).toEqual([false, 'yes']);
  });
});

describe('hyperlinks', () => {
  it('navigate at once, as in Chromium', async () => {
    const $ = show(
      '<base href=/b/><a href=x id=a>x</a><a href=# id=h></a><a href=y download id=d></a><a href="http://[" id=w></a>',
    );
    for (const id of ['a', 'd', 'w']) $(`#${id}`).click();
    expect(navigated).toEqual(['http://example.test/b/x']);
    await tasks();
    expect(navigated).toEqual(['http://example.test/b/x']);
  });

  it('to fragments stay in the page', async () => {
    const $ = show('<a href="#there">x</a>');
    $('a').click();
    await tasks();
    expect(navigated).toEqual([]);
    expect(window.location.hash).toBe('#there');
  });
});
