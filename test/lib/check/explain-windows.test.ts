import { describe, expect, test } from 'vitest';
import { explain } from '../../../lib/check/index.ts';
import { parse, Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';

/** What is said of a node: the kind, and where in the page. */
function told(html: string, node: Node): string[] {
  return explain(node).map(({ kind, source }) => {
    if (source === null) return kind;
    const { start, end } = source;
    return `${kind} ${start.line}:${start.column} ${html.slice(start.offset, end.offset)}`.trimEnd();
  });
}

const open = (html: string, runScripts: 'dangerously' | 'outside-only' | undefined = 'dangerously') =>
  new Window({ html, explanations: true, runScripts });

describe('explain() in windows', () => {
  test('tells what a script wrote, and where', () => {
    const html =
      '<!DOCTYPE html>\n<p>before<script>document.write("<b class=x>in</b><!--c-->x")</script> after<i>end</i>';
    const { document } = open(html);
    const b = document.querySelector('b') as Element;
    const [reason] = explain(b);
    const end = { offset: 86, line: 2, column: 71 };
    expect(html.slice(0, end.offset).endsWith('</script>')).toBe(true);
    expect(reason).toEqual({
      kind: 'written',
      message: 'Its start tag was written by a script.',
      section: 'https://html.spec.whatwg.org/#dom-document-write',
      source: { start: end, end },
    });
    expect(told(html, b.firstChild as Node)).toEqual(['written 2:71']);
    expect(told(html, b.nextSibling as Node)).toEqual(['written 2:71']);
    // The text that follows is that of the script and of the page.
    const text = b.nextSibling?.nextSibling as Text;
    expect([text.data, told(html, text)]).toEqual(['x after', ['written 2:71']]);
    expect(told(html, document.querySelector('p') as Node)).toEqual(['start-tag 2:1 <p>']);
    expect(told(html, document.querySelector('i') as Node)).toEqual(['start-tag 2:77 <i>']);
    expect(told(html, document.body)).toEqual(['implied 2:1 <p>']);
    expect(told(html, document)).toEqual(['root']);
    document.defaultView?.close();
  });

  test('tells what scripts that scripts wrote have written, and what they have made', () => {
    const inner = 'document.write(\\"<td>1\\")';
    const html = `<script>document.write("<table><tr><script>${inner}<\\/script><td>2")</script><td>3</table><em>e`;
    const { document } = open(
      `<!DOCTYPE html>${html}<script>document.body.append(document.createElement("u"))</script>`,
    );
    const cells = [...document.querySelectorAll('td')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    const kinds = (node: Node) => explain(node).map(({ kind }) => kind);
    expect(cells.map(kinds)).toEqual([['written'], ['written'], ['start-tag']]);
    expect(kinds(document.querySelector('tbody') as Node)).toEqual(['written', 'implied']);
    expect(kinds(document.querySelector('em') as Node)).toEqual(['start-tag']);
    expect(kinds(document.querySelector('u') as Node)).toEqual(['script']);
    document.defaultView?.close();
  });

  test('tells of a document that a script opens', () => {
    const window = open('<p>one');
    window.eval('document.open(); document.write("<p>two"); document.close()');
    const p = window.document.querySelector('p') as Element;
    expect(p.textContent).toBe('two');
    expect(told('', p)).toEqual(['written 1:1']);
    window.close();
  });

  test('goes on in the page where what was written ends in the middle of a token', () => {
    const html = '<!DOCTYPE html><script>document.write("<b cl")</script>ass=x>y</b><i>';
    const { document } = open(html);
    expect(document.querySelector('b')?.className).toBe('x');
    expect(told(html, document.querySelector('b') as Node)).toEqual(['written 1:56']);
    expect(told(html, document.querySelector('i') as Node)).toEqual(['start-tag 1:67 <i>']);
  });

  test('works where no scripts run, and says nothing where it was not asked for', () => {
    const html = '<!DOCTYPE html><p>a<b>c';
    for (const runScripts of [undefined, 'outside-only'] as const) {
      const { document } = open(html, runScripts);
      expect(told(html, document.querySelector('b') as Node)).toEqual(['start-tag 1:20 <b>']);
    }
    for (const runScripts of [undefined, 'dangerously'] as const) {
      const { document } = new Window({ html, runScripts });
      expect(explain(document.querySelector('b') as Node)).toEqual([]);
    }
    expect(() => new Window({ explanations: 'yes' as never })).toThrow(/explanations/);
  });

  test('keeps what is known of a node that goes elsewhere', () => {
    const html = '<!DOCTYPE html><template><p>';
    const document = parse(html, { explanations: true });
    const template = document.querySelector('template') as HTMLTemplateElement;
    expect(told(html, template.content)).toEqual(['contents 1:16 <template>']);
    const p = template.content.firstChild as Element;
    document.body.append(p);
    expect(told(html, p)).toEqual(['start-tag 1:26 <p>']);
    parse('').body.append(p);
    expect(told(html, p)).toEqual(['start-tag 1:26 <p>']);
  });
});
