import { describe, expect, it } from 'vitest';
import type { ElementName } from '../../../dom/names/element-name.ts';
import { Tokenizer } from '../../../parser/tokenizer/tokenizer.ts';
import { codeUnits, TokenList } from '../tokenizer/token-list.ts';

/** Runs a function at the end tag of each `script` element, by the element's text, as a browser runs scripts. */
class ScriptRunner extends TokenList {
  readonly #scripts: Record<string, (t: Tokenizer) => void>;
  /** What was there when a script asked for it. */
  readonly seen: string[] = [];

  constructor(scripts: Record<string, (t: Tokenizer) => void>) {
    super();
    this.#scripts = scripts;
    this.switchesStates = true;
  }

  override endTag(name: ElementName): void {
    const script = name.localName === 'script' ? this.#scripts[this.tokens.at(-1)?.[1] as string] : undefined;
    super.endTag(name);
    if (script === undefined) return;
    const old = this.tokenizer.setInsertionPoint();
    script(this.tokenizer);
    this.tokenizer.restoreInsertionPoint(old);
  }

  /** Tokens in short: text, `<name attribute=value>`, `</name>`. */
  get summary(): string {
    return this.tokens
      .map(([type, name, attributes]) => {
        if (type === 'Character') return name;
        if (type === 'EndTag') return `</${name}>`;
        if (type === 'EndOfFile') return '$';
        const pairs = Object.entries(attributes as object).map(([key, value]) => ` ${key}=${value}`);
        return `<${name}${pairs.join('')}>`;
      })
      .join('');
  }
}

function run(
  chunks: Iterable<string>,
  scripts: Record<string, (t: Tokenizer, sink: ScriptRunner) => void>,
  listen = false,
) {
  const sink: ScriptRunner = new ScriptRunner(
    Object.fromEntries(Object.entries(scripts).map(([key, script]) => [key, (t: Tokenizer) => script(t, sink)])),
  );
  sink.tokenizer = new Tokenizer(sink, { onParseError: listen ? () => {} : null });
  for (const chunk of chunks) sink.tokenizer.write(chunk);
  sink.tokenizer.end();
  return sink;
}

/** Runs it in one piece and in small ones, with and without a listener for errors. */
function expectTokens(
  markup: string,
  scripts: Record<string, (t: Tokenizer, sink: ScriptRunner) => void>,
  summary: string,
): void {
  for (const listen of [false, true]) {
    expect(run([markup], scripts, listen).summary).toBe(summary);
    expect(run(codeUnits(markup), scripts, listen).summary).toBe(summary);
  }
}

describe('text that is inserted', () => {
  it('comes before the rest of the input', () => {
    expectTokens('a<script>1</script>b', { 1: (t) => t.insert('X<b>') }, 'a<script>1</script>X<b>b$');
  });

  it('is read before insert returns, its text included', () => {
    const see = (t: Tokenizer, sink: ScriptRunner) => {
      t.insert('X');
      sink.seen.push(sink.summary);
      t.insert('Y&am');
      sink.seen.push(sink.summary);
      t.insert('p;Z');
      sink.seen.push(sink.summary);
    };
    const { seen } = run(['<script>1</script>b'], { 1: see });
    expect(seen).toEqual(['X', 'XY', 'XY&Z'].map((text) => `<script>1</script>${text}`));
  });

  it('may hold a part of a tag', () => {
    const parts = (t: Tokenizer) => {
      t.insert('<di');
      t.insert('v a');
      t.insert('=');
    };
    expectTokens('<script>1</script>b>', { 1: parts }, '<script>1</script><div a=b>$');
  });

  it('may hold scripts that insert text', () => {
    const scripts = {
      1: (t: Tokenizer) => {
        t.insert('A<script>2</script>B');
        t.insert('C');
      },
      2: (t: Tokenizer) => {
        t.insert('D<script>3</script>E');
        t.insert('F');
      },
      3: (t: Tokenizer) => t.insert('G'),
    };
    expectTokens('<script>1</script>H', scripts, '<script>1</script>A<script>2</script>D<script>3</script>GEFBCH$');
  });

  it('normalizes newlines across its ends', () => {
    const scripts = {
      1: (t: Tokenizer) => {
        t.insert('a\r');
        t.insert('\nb\r');
        t.insert('\r');
      },
    };
    expectTokens('<script>1</script>\n\rc', scripts, '<script>1</script>a\nb\n\n\nc$');
  });

  it('counts in the offsets of what follows', () => {
    const places: number[] = [];
    const sink = new (class extends ScriptRunner {
      override startTag(name: ElementName, selfClosing: boolean): void {
        super.startTag(name, selfClosing);
        places.push(this.tokenizer.tagStart, this.tokenizer.position);
      }
    })({ 1: (t) => t.insert('12<i>') });
    sink.tokenizer = new Tokenizer(sink);
    sink.tokenizer.write('<script>1</script>');
    sink.tokenizer.write('3<b>');
    expect(places).toEqual([0, 8, 20, 23, 24, 27]);
  });

  it('goes to the end of the input that is there so far', () => {
    const sink = new TokenList();
    sink.tokenizer = new Tokenizer(sink);
    sink.tokenizer.setInsertionPoint();
    sink.tokenizer.insert('<p');
    sink.tokenizer.insert(' a>b');
    sink.tokenizer.end();
    expect(sink.tokens).toEqual([['StartTag', 'p', { a: '' }], ['Character', 'b'], ['EndOfFile']]);
  });
});

describe('pausing', () => {
  it('leaves what is inserted until the tokenizer resumes', () => {
    for (const listen of [false, true]) {
      const scripts = {
        1: (t: Tokenizer) => {
          t.insert('A<script>2</script>B');
          t.insert('<script>3</script>');
          t.insert('D');
        },
        2: (t: Tokenizer) => t.pause(),
        3: (t: Tokenizer) => t.insert('C'),
      };
      const sink = run(['<script>1</script>', 'E'], scripts, listen);
      expect(sink.summary).toBe('<script>1</script>A<script>2</script>');
      // A script that was waited for runs with the insertion point before what is left.
      const old = sink.tokenizer.setInsertionPoint();
      sink.tokenizer.insert('<i>');
      expect(sink.summary).toBe('<script>1</script>A<script>2</script>');
      sink.tokenizer.restoreInsertionPoint(old);
      sink.tokenizer.resume();
      expect(sink.summary).toBe('<script>1</script>A<script>2</script><i>B<script>3</script>CDE$');
    }
  });

  it('stops before the next character', () => {
    const sink = run(['<b><script>1</script><i>', '<u>'], { 1: (t) => t.pause() });
    expect(sink.summary).toBe('<b><script>1</script>');
    expect(sink.tokenizer.paused).toBe(true);
    sink.tokenizer.resume();
    expect(sink.summary).toBe('<b><script>1</script><i><u>$');
  });

  it('can be taken back at once', () => {
    const brief = (t: Tokenizer) => {
      t.pause();
      t.resume();
    };
    expectTokens('<script>1</script>a<b>', { 1: brief }, '<script>1</script>a<b>$');
  });
});

describe('other calls by the sink', () => {
  it('may add to the end of the input', () => {
    const sink = run(['<script>1</script>a'], { 1: (t) => t.write('b') });
    expect(sink.summary).toBe('<script>1</script>ab$');
  });

  it('may abort, after which no token comes', () => {
    for (const listen of [false, true]) {
      const sink = run(['a<script>1</script>b<i>', 'c'], { 1: (t) => t.abort() }, listen);
      sink.tokenizer.insert('x');
      sink.tokenizer.write('d');
      expect(sink.summary).toBe('a<script>1</script>');
    }
  });

  it('may throw, which leaves the rest to be read', () => {
    const sink = new (class extends TokenList {
      override endTag(name: ElementName): void {
        super.endTag(name);
        throw new Error('no');
      }
    })();
    sink.tokenizer = new Tokenizer(sink);
    expect(() => sink.tokenizer.write('a</b>c')).toThrow('no');
    sink.tokenizer.end();
    expect(sink.tokens).toEqual([['Character', 'a'], ['EndTag', 'b'], ['Character', 'c'], ['EndOfFile']]);
  });
});

describe('errors of the input stream', () => {
  const errorsOf = (chunks: string[]) => {
    const errors: string[] = [];
    const sink = new TokenList();
    sink.tokenizer = new Tokenizer(sink, { onParseError: (code, offset) => errors.push(`${code} ${offset}`) });
    for (const chunk of chunks) sink.tokenizer.write(chunk);
    sink.tokenizer.end();
    return errors;
  };

  it.each([
    [
      '\x01\x7f\x9f\t\n\f\r ',
      [
        'control-character-in-input-stream 0',
        'control-character-in-input-stream 1',
        'control-character-in-input-stream 2',
      ],
    ],
    ['\uFDD0a\uFFFE', ['noncharacter-in-input-stream 0', 'noncharacter-in-input-stream 2']],
    ['a\u{1FFFF}\u{1F600}', ['noncharacter-in-input-stream 1']],
    [
      '\uD800\uD800\uDC00\uDC00x\uDBFF',
      ['surrogate-in-input-stream 0', 'surrogate-in-input-stream 3', 'surrogate-in-input-stream 5'],
    ],
  ])('%j', (text, errors) => {
    expect(errorsOf([text])).toEqual(errors);
    expect(errorsOf(codeUnits(text))).toEqual(errors);
  });
});
