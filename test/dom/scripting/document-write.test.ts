import { describe, expect, it } from 'vitest';
import { FakeWindow } from './fake-window.ts';

/** What is in the body, without script elements. */
function content(window: FakeWindow): string {
  for (const script of window.document.querySelectorAll('script')) script.remove();
  return window.document.body.innerHTML;
}

function written(html: string, files: Record<string, string> = {}): string {
  const window = new FakeWindow();
  for (const [path, text] of Object.entries(files)) window.files.set(path, text);
  return content(window.run(`<body>${html}`));
}

describe('document.write', () => {
  it('inserts where the script stands', () => {
    expect(written('<p>a<script>document.write("<b>x</b>y")</script>z')).toBe('<p>a<b>x</b>yz</p>');
  });

  it('joins its arguments, and writeln ends the line', () => {
    expect(
      written('<script>document.write("a", 1, null); document.writeln("b", "c"); document.writeln()</script>.'),
    ).toBe('a1nullbc\n\n.');
  });

  it('parses what scripts write that were written', () => {
    const inner = 'document.write("<i>3</i><script>document.write(4)<\\\\/script>5")';
    expect(written(`1<script>document.write('2<script>${inner}<\\/script>6')</script>7`)).toBe('12<i>3</i>4567');
  });

  it.each([
    [
      'in a tag',
      'document.write("<p id"); document.write("=x cl"); document.write("ass=y>z")',
      '<p id="x" class="y">z</p>',
    ],
    ['in a tag name', 'document.write("<st"); document.write("rong>z")', '<strong>z</strong>'],
    ['in an attribute value', `document.write("<p title='a"); document.write("b'>z")`, '<p title="ab">z</p>'],
    ['in a comment', 'document.write("<!-- a -"); document.write("->z")', '<!-- a -->z'],
    ['in a character reference', 'document.write("&no"); document.write("tin;z")', '∉z'],
    ['between CR and LF', 'document.write("<pre>a\\r"); document.write("\\nb</pre>")', '<pre>a\nb</pre>'],
    ['in a doctype', 'document.write("<!doc"); document.write("type html>z")', 'z'],
    ['in a script end tag', 'document.write("<script>log(1)</scr"); document.write("ipt>z")', 'z'],
  ])('takes up a piece that ends %s', (_name, script, expected) => {
    expect(written(`<script>${script}</script>`)).toBe(expected);
  });

  it('leaves the end of a piece to what follows the script', () => {
    expect(written('<script>document.write("<b title=x")</script> lang=y>z')).toBe('<b title="x" lang="y">z</b>');
    expect(written('<script>document.write("&am")</script>p;')).toBe('&amp;');
    expect(written('<script>document.write("<script>log(1)")</script></script>z')).toBe('z');
  });

  it('has put text into the tree when it returns', () => {
    const window = new FakeWindow().run(`<body><div>a<script>
      const { childNodes } = document.querySelector('div');
      log(childNodes[0].data);
      document.write('b'); log(childNodes[2].data);
      document.write('c'); log(childNodes[2].data);
      document.write('&amp'); log(childNodes[2].data);
      document.write('<i'); log(childNodes[2].data);
    </script>`);
    expect(window.log.slice(0, 5)).toEqual(['a', 'b', 'bc', 'bc', 'bc&']);
  });

  it('ignores the line feed of a line break of which it wrote the first half', () => {
    const window = new FakeWindow().run(
      "<!DOCTYPE html>\n<pre id=pre>x<script>document.write('\\r');log(document.querySelector('pre').lastChild.data.length)</script>\ny",
    );
    expect(window.log[0]).toBe('1');
    expect(content(window)).toBe('<pre id="pre">x\ny</pre>');
  });

  it('does nothing when its script has no end tag', () => {
    const window = new FakeWindow().run("<script><!--\ndocument.write('<script></scr'+'ipt>');\n</script>\nAfter");
    expect(window.scripts).toEqual([]);
    expect(window.document.scripts[0]?.text).toContain('After');
    // Neither does it once somebody puts it elsewhere.
    window.document.body.append(window.document.scripts[0] as HTMLElement);
    expect(window.scripts).toEqual([]);
  });

  it('from an external script that blocks the parser goes where that stands', () => {
    const files = { 'a.js': 'document.write("<i>w"); document.write("</i>")' };
    expect(written('1<script src=a.js></script>2', files)).toBe('1<i>w</i>2');
  });

  it('may write external scripts, which block in their turn', () => {
    const files = {
      'a.js':
        'document.write("a<script src=b.js></scr" + "ipt>A"); document.write("(not parsed yet)"); log(document.body.textContent)',
      'b.js': 'document.write("b")',
    };
    const window = new FakeWindow();
    for (const [path, text] of Object.entries(files)) window.files.set(path, text);
    window.run('<body>1<script src=a.js></script>2');
    expect(window.log[0]).toBe('1a');
    expect(content(window)).toBe('1abA(not parsed yet)2');
  });

  it('leaves text behind an external script alone until that has run', () => {
    const window = new FakeWindow();
    window.files.set('a.js', 'document.write("w")');
    window.load(
      `<body><script>document.write('1<script src=a.js><\\/script>2<script>document.write("3")<\\/script>4'); log(document.body.lastChild.localName)</script>5`,
    );
    expect(window.log).toEqual(['script']);
    window.settle();
    expect(content(window)).toBe('1w2345');
  });

  it.each(['async', 'defer', 'type=module'])('is ignored from an external script with %s', (attribute) => {
    const files = { 'a.js': 'document.write("w"); document.body.dataset.ran = ""' };
    const window = new FakeWindow();
    window.files.set('a.js', files['a.js']);
    window.run(`<body>1<script src=a.js ${attribute}></script>2`);
    expect(window.document.body.hasAttribute('data-ran')).toBe(true);
    expect(content(window)).toBe('12');
  });

  it('is ignored from inline modules, and from scripts that a script made', () => {
    expect(written('1<script type=module>document.write("w")</script>2')).toBe('12');
    const files = { 'a.js': 'document.write("w")' };
    const make = 'const s = document.createElement("script"); s.src = "a.js"; document.head.append(s)';
    expect(written(`1<script>${make}</script>2`, files)).toBe('12');
  });

  it('from an inline script that a script made goes where the making script stands', () => {
    const make = 'const s = document.createElement("script"); s.text = "document.write(1)"; document.head.append(s)';
    expect(written(`a<script>${make}</script>b`)).toBe('a1b');
  });

  it('opens the document anew when the parser has no place for it', () => {
    const window = new FakeWindow().run('<p id=old>1');
    window.runText('document.write("<p>new")');
    expect(window.document.getElementById('old')).toBe(null);
    window.runText('document.write("er"); document.close()');
    window.settle();
    expect(content(window)).toBe('<p>newer</p>');
  });

  it('opens the document anew between the chunks of the page too', () => {
    const window = new FakeWindow();
    const parser = window.startParsing();
    parser.write('<p>1');
    window.runText('document.write("new")');
    parser.write('<p>2');
    parser.end();
    window.runText('document.close()');
    window.settle();
    expect(content(window)).toBe('new');
  });

  it('from a task opens the document anew while an external script blocks the parser', () => {
    const window = new FakeWindow();
    window.files.set('a.js', 'log("ran")');
    window.load('<p>1<script src=a.js></script>2');
    window.runText('document.write("new"); document.close()');
    window.settle();
    expect(content(window)).toBe('new');
    expect(window.log).not.toContain('ran');
  });

  it('works in SVG scripts', () => {
    expect(written('<svg><script>document.write("\\x3cg/>")</script><path></path></svg>')).toBe(
      '<svg><g></g><path></path></svg>',
    );
    expect(new FakeWindow().run('<svg><script>log(1)</script><script href=x /></svg>').log[0]).toBe('1');
  });

  it('goes into the table that is open', () => {
    expect(written('<table><script>document.write("<tr><td>x")</script></table>')).toBe(
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
    );
  });

  it('takes a line feed after pre from the next piece', () => {
    expect(written('<script>document.write("<pre>"); document.write("\\nx")</script>')).toBe('<pre>x</pre>');
  });

  it('needs a Document', () => {
    const { document } = new FakeWindow();
    expect(() => document.write.call({} as Document, '')).toThrow(TypeError);
    expect(() => document.write({ [Symbol.toPrimitive]: () => Symbol() } as unknown as string)).toThrow(TypeError);
  });

  it('goes no deeper than 21 scripts that write scripts, as in Chromium', () => {
    const window = new FakeWindow();
    let runs = 0;
    window.globals.go = () => {
      runs++;
      window.document.write('<script>go()</script>a');
    };
    window.document.write('<script>go()</script>z');
    window.document.write('y');
    expect([runs, content(window)]).toEqual([21, `${'a'.repeat(20)}zy`]);
  });

  it('is linear in a page with a thousand scripts that each write a line', () => {
    const window = new FakeWindow();
    window.run(`<body>${'<script>document.write("<p>line</p>")</script>'.repeat(1000)}`);
    expect(window.document.getElementsByTagName('p').length).toBe(1000);
  });
});
