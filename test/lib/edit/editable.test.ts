import { describe, expect, it } from 'vitest';
import { editable } from '../../../lib/edit/index.ts';
import { parse, serialize } from '../../../lib/index.ts';

/** A page of that many sections, each of some 60 code units. */
function longPage(sections: number): string {
  const lines = Array.from(
    { length: sections },
    (_, i) => `<section id=s${i}><h2>Entry ${i}</h2><p>Wind <b>NW</b> ${i}</section>\n`,
  );
  return `<!DOCTYPE html><html lang=en><head><title>Log</title></head><body>\n${lines.join('')}</body></html>`;
}

function typed(page: ReturnType<typeof editable>, before: string, text: string) {
  const start = page.source.indexOf(before) + before.length;
  return page.edit({ start, text });
}

describe('an edit', () => {
  it('parses only what is near it', () => {
    const page = editable(longPage(2000));
    const { parsed } = typed(page, 'Entry 1000', '!');
    expect(parsed.start).toBeGreaterThan(page.source.indexOf('Entry 1000') - 5000);
    expect(parsed.end).toBeLessThan(page.source.indexOf('Entry 1000') + 5000);
    expect(serialize(page.document)).toBe(serialize(parse(page.source)));
  });

  it('changes a text, and no other node', () => {
    const page = editable(longPage(200));
    const heading = page.document.querySelector('#s100 h2') as Element;
    const text = heading.firstChild as Text;
    const { added, removed, changed } = typed(page, 'Entry 100', '!');
    expect([added, removed, changed]).toEqual([[], [], [text]]);
    expect(page.document.querySelector('#s100 h2')).toBe(heading);
    expect(text.data).toBe('Entry 100!');
  });

  it('opens the second of two details elements of one name when the first is closed', () => {
    const page = editable('<details open name=a>x</details><p>y</p><details open name=a>z</details>');
    const second = page.document.querySelectorAll('details')[1] as HTMLDetailsElement;
    expect(second.hasAttribute('open')).toBe(false);
    const { changed } = page.edit({ start: 8, end: 13, text: '' });
    expect(new Set(changed)).toEqual(new Set([page.document.querySelector('details'), second]));
    expect(serialize(page.document)).toBe(serialize(parse(page.source)));
    expect(second.hasAttribute('open')).toBe(true);
  });

  it('leaves in a shadow tree what the parser puts into a selectedcontent element', () => {
    const options = { declarativeShadowRoots: true };
    const start = '<div><template shadowrootmode=open>';
    const page = editable(`${start}-<select><selectedcontent><details open name=a>`, options);
    page.edit({ start: start.length, end: start.length + 1, text: '' });
    const parsed = parse(page.source, options);
    const [shown, wanted] = [page.document, parsed].map((each) => each.querySelector('div')?.shadowRoot?.innerHTML);
    expect(wanted).toContain('<details');
    expect(shown).toBe(wanted);
  });

  it('changes an attribute of an element that goes on behind what is parsed', () => {
    const page = editable(longPage(500));
    const { body, documentElement } = page.document;
    const last = body.lastElementChild;
    const { changed, parsed } = typed(page, '<body', ' class=dark');
    expect(changed).toEqual([body]);
    expect(body.className).toBe('dark');
    expect([page.document.documentElement, page.document.body, body.lastElementChild]).toEqual([
      documentElement,
      body,
      last,
    ]);
    expect(parsed.end).toBeLessThan(5000);
  });

  it('leaves the siblings of an element that comes what they are', () => {
    const page = editable('<ul><li>One<li>Two<li>Three</ul>');
    const items = [...page.document.querySelectorAll('li')];
    const { added, removed, changed } = page.edit({ start: 11, text: '<li>New' });
    expect(added.map((node) => (node as Element).outerHTML)).toEqual(['<li>New</li>']);
    expect([removed, changed]).toEqual([[], []]);
    expect(items.map((item) => item.textContent)).toEqual(['One', 'Two', 'Three']);
    expect([...page.document.querySelectorAll('li')]).toEqual([items[0], added[0], items[1], items[2]]);
  });

  it('parses the rest of the page where it means something else', () => {
    const page = editable(longPage(300));
    const { parsed } = typed(page, 'Entry 100', '<!--');
    expect(parsed.end).toBe(page.source.length);
    expect(page.document.querySelectorAll('section').length).toBe(101);
    const start = page.source.indexOf('<!--');
    page.edit({ start, end: start + 4 });
    expect(page.source).toBe(longPage(300));
    expect(serialize(page.document)).toBe(serialize(parse(page.source)));
    expect(page.document.querySelectorAll('section').length).toBe(300);
  });

  it('tells mutation observers of what it changes, and moves ranges', async () => {
    const page = editable(longPage(200));
    const text = page.document.querySelector('#s100 h2')?.firstChild as Text;
    const range = page.document.createRange();
    range.setStart(text, 9);
    // `document` has no window; the class is that of the library.
    const { MutationObserver } = await import('../../../lib/index.ts');
    const observer = new MutationObserver(() => {});
    observer.observe(page.document, { subtree: true, childList: true, attributes: true, characterData: true });
    typed(page, '<h2>Entry 100', '!');
    page.edit({ start: page.source.indexOf('Entry 100!'), text: 'An ' });
    expect(observer.takeRecords().map(({ type, target }) => [type, target])).toEqual([
      ['characterData', text],
      ['characterData', text],
    ]);
    expect(range.startOffset).toBe(12);
  });

  it('takes a page into quirks mode and out of it', () => {
    const page = editable('<!DOCTYPE html><p><table></table>');
    expect(page.document.compatMode).toBe('CSS1Compat');
    page.edit({ start: 0, end: 15 });
    expect(page.document.compatMode).toBe('BackCompat');
    expect(page.document.querySelector('p > table')).not.toBeNull();
    page.edit({ start: 0, text: '<!doctype html>' });
    expect(page.document.compatMode).toBe('CSS1Compat');
    expect(page.document.querySelector('p + table')).not.toBeNull();
  });

  it('keeps the form of a control that is in none', () => {
    const page = editable('<table><form><tr><td><input></table>');
    page.edit({ start: page.source.indexOf('<input') + 6, text: ' name=a' });
    const { form } = page.document.querySelector('input') as HTMLInputElement;
    expect(form).toBe(page.document.querySelector('form'));
    expect(form).not.toBeNull();
  });

  it('takes a tree that is very deep', () => {
    const page = editable('<div>'.repeat(50_000));
    page.edit({ start: 200_000, text: '<p>x</p>' });
    expect(page.document.querySelector('p')?.textContent).toBe('x');
    expect(page.document.querySelectorAll('div').length).toBe(50_000);
  });

  it('counts UTF-16 code units, and may part a pair', () => {
    const page = editable('<p>\u{1F40B}</p>');
    page.edit({ start: 4, text: 'x' });
    expect(page.document.querySelector('p')?.textContent).toBe('\ud83dx\udc0b');
    page.edit({ start: 4, end: 5 });
    expect(page.document.querySelector('p')?.textContent).toBe('\u{1F40B}');
  });

  it('refuses what is no edit, with the values', () => {
    const page = editable('<p>x');
    expect(() => page.edit({ start: 5 })).toThrow("edit(): 'start' must be a whole number from 0 to 4; got 5.");
    expect(() => page.edit({ start: 2, end: 1 })).toThrow("edit(): 'end' must be a whole number from 2 to 4; got 1.");
    expect(() => page.edit({ start: 1.5 })).toThrow(RangeError);
    expect(() => page.edit({ start: 0, text: 1 as unknown as string })).toThrow(
      "edit(): 'text' must be a string; got 1.",
    );
    expect(page.source).toBe('<p>x');
  });
});

describe('editable', () => {
  it('takes options of parse', () => {
    const page = editable('<noscript><p>x</noscript>', { scripting: true, url: 'https://example.com/a' });
    expect(page.document.URL).toBe('https://example.com/a');
    page.edit({ start: 13, text: 'y' });
    expect(page.document.querySelector('noscript')?.firstChild?.nodeValue).toBe('<p>yx');
  });

  it('refuses what is no page and options that it has not got', () => {
    expect(() => editable(1 as unknown as string)).toThrow('editable() takes a string of HTML; it got 1.');
    expect(() => editable('', { locations: true } as object)).toThrow("editable(): there is no option 'locations'");
  });
});
