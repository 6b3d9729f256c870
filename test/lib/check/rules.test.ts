import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, type RuleId } from '../../../lib/check/index.ts';
import { RULE_OPTIONS, ruleOf } from '../../../lib/check/rules.ts';
import { projectRoot } from '../../support/build.ts';

const RULE_IDS = Object.keys(RULE_OPTIONS) as RuleId[];

const HEAD = '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>x</title>';

/** The rules that a page with that in its body breaks. */
function broken(body: string, rules = {}): string[] {
  return check(`${HEAD}<body>${body}`, { rules }).messages.map(({ rule }) => rule);
}

/** What breaks one rule alone, and what is like it and breaks none. */
const BODIES: readonly (readonly [RuleId, bad: string, good: string])[] = [
  ['attribute-value', '<button type=go>x</button>', '<button type=SUBMIT>x</button>'],
  ['attribute-value', '<p dir=up>', '<p dir=rtl>'],
  ['content-model', '<span><div>x</div></span>', '<div><span>x</span></div>'],
  ['content-model', '<li>x</li>', '<ul><li>x</li></ul>'],
  ['content-model', '<ul><p>x</p></ul>', '<ul><li><p>x</p></li></ul>'],
  ['content-model', '<ul>x</ul>', '<ul> <li>x</ul>'],
  ['content-model', '<dl><div><p>x</p></div></dl>', '<dl><div><dt>x<dd>y</div></dl>'],
  ['content-model', '<b><ins><p>x</p></ins></b>', '<div><ins><p>x</p></ins></div>'],
  ['content-model', '<h1><p>x</p></h1>', '<hgroup><h1>x</h1><p>y</p></hgroup>'],
  ['content-model', '<my-list><dt>x</dt></my-list>', '<my-list><p>x</p></my-list>'],
  ['content-model', '<link rel=icon href=x>', '<link rel=stylesheet href=x>'],
  ['content-model', '<meta name=a content=b>', '<meta itemprop=a content=b>'],
  ['content-model', '<style></style>', '<template><style></style></template>'],
  ['content-model', '<span><object data=a><h1>x</h1></object></span>', '<object data=a><h1>x</h1></object>'],
  [
    'control-label',
    '<input>',
    '<label>x <input></label><label for=a>x</label><input id=a><input title=x><input type=hidden>',
  ],
  ['control-label', '<select></select>', '<select aria-label=x></select>'],
  ['control-label', '<textarea></textarea>', '<button>x</button>'],
  ['duplicate-id', '<p id=a><p id=a>', '<p id=a><template><p id=a></template>'],
  ['duplicate-main', '<main></main><main></main>', '<main></main><main hidden></main>'],
  ['empty-control', '<a href=x> <img src=x alt=""></a>', '<a href=x><img src=x alt=y></a><a></a>'],
  ['empty-control', '<button></button>', '<button aria-label=x></button><button><svg></svg></button>'],
  ['empty-heading', '<h2> <b></b></h2>', '<h2><b>x</b></h2><h3><img src=x alt=y></h3>'],
  ['forbidden-descendant', '<a href=x><button>x</button></a>', '<a href=x><span>x</span></a>'],
  ['forbidden-descendant', '<button>x<b tabindex=0></b></button>', '<p tabindex=0>'],
  ['forbidden-descendant', '<header><div><footer></footer></div></header>', '<header></header><footer></footer>'],
  ['forbidden-descendant', '<button><video src=x controls></video></button>', '<button><video src=x></video></button>'],
  ['forbidden-descendant', '<table><tr><th><h1>x</h1></table>', '<table><tr><td><h1>x</h1></table>'],
  ['id-reference', '<p aria-labelledby="a b" id=a>', '<p aria-labelledby=a id=a>'],
  ['id-reference', '<input title=x list=a><p id=a>', '<input title=x list=a><datalist id=a></datalist>'],
  ['id-value', '<p id="a b">', '<p id=a>'],
  ['id-value', '<p id="">', '<p id=ä>'],
  ['img-alt', '<img src=x>', '<img src=x alt="">'],
  ['img-alt', '<input type=image src=x>', '<input type=image src=x alt=y>'],
  ['label-for', '<label for=a>x</label>', '<label for=a>x</label><input id=a>'],
  ['label-for', '<label for=a>x</label><p id=a>', '<label for=a>x</label><my-input id=a></my-input>'],
  ['lang-value', '<p lang=en_US>', '<p lang=en-US><p lang=""><p lang=zh-Hant-TW>'],
  ['missing-attribute', '<img alt=x>', '<img alt=x src=y>'],
  ['missing-attribute', '<meter></meter>', '<meter value=1></meter>'],
  ['missing-attribute', '<a target=x>y</a>', '<a target=x href=z>y</a><a id=b>y</a>'],
  ['missing-attribute', '<map name=m><area alt=x rel=next></map>', '<map name=m><area></map>'],
  ['content-model', '<iframe src=x>text</iframe>', '<iframe src=x> </iframe>'],
  ['obsolete-attribute', '<p align=left>', '<p style="text-align:left">'],
  ['obsolete-attribute', '<table border=0></table>', '<table></table>'],
  ['obsolete-element', '<center>x</center>', '<div>x</div>'],
  ['obsolete-element', '<tt>x</tt>', '<code>x</code>'],
  ['unknown-attribute', '<p colour=red>', '<p data-colour=red aria-label=x onclick=x()>'],
  ['unknown-attribute', '<p href=x>', '<a href=x>y</a><svg colour=red></svg><x-a colour=red></x-a>'],
  ['unknown-element', '<colour>x</colour>', '<x-colour>x</x-colour><svg><colour/></svg>'],
  ['unnecessary-type', '<script type=text/javascript></script>', '<script type=module></script>'],
];

describe('rules', () => {
  test.each(BODIES)('%s: %s, not %s', (rule, bad, good) => {
    expect(broken(bad)).toEqual([rule]);
    expect(broken(good)).toEqual([]);
    expect(broken(bad, { [rule]: 'off' })).toEqual([]);
  });

  const DOCUMENTS: readonly (readonly [RuleId, string | Uint8Array])[] = [
    ['missing-title', HEAD.replace('<title>x</title>', '')],
    ['empty-title', HEAD.replace('>x<', '> <')],
    ['duplicate-title', `${HEAD}<title>y</title>`],
    ['missing-lang', HEAD.replace(' lang=en', '')],
    ['missing-charset', HEAD.replace('<meta charset=utf-8>', '')],
    ['missing-doctype', HEAD.replace('<!DOCTYPE html>', '')],
    ['non-conforming-doctype', HEAD.replace('html>', 'html PUBLIC "-//W3C//DTD HTML 4.01//EN">')],
    ['encoding', new TextEncoder().encode(HEAD.replace('utf-8', 'windows-1252'))],
    ['malformed-bytes', Uint8Array.of(...new TextEncoder().encode(HEAD), 0xff)],
    ['duplicate-attribute', `${HEAD}<p id=a id=b>`],
    ['unknown-named-character-reference', `${HEAD}&rarebit;`],
  ];
  test.each(DOCUMENTS)('%s of a page', (rule, page) => {
    expect(check(page).messages.map((message) => message.rule)).toEqual([rule]);
    expect(check(page, { rules: { [rule]: 'off' } }).messages).toEqual([]);
  });

  test('that are off unless somebody sets them', () => {
    const body = '<p class=a>AT&T &amp; &copy; &lt;<a href="?a&b=c&amp;d">x</a><script>a && b</script>';
    expect(broken(body)).toEqual([]);
    expect(broken(body, { 'unquoted-value': 'error' })).toEqual(Array(3).fill('unquoted-value'));
    expect(
      check(HEAD + body, { rules: { 'unescaped-ampersand': 'warning' } }).messages.map(({ column }) => column),
    ).toEqual([HEAD.length + body.indexOf('&T') + 1, HEAD.length + body.indexOf('&b') + 1]);
  });

  test('round trips', () => {
    const page = `${HEAD}<body><pre>\n\nx</pre>`;
    expect(check(page).messages).toEqual([]);
    const { messages, errors, warnings } = check(page, { roundTrip: true });
    expect(messages.map(({ rule, line, column }) => [rule, line, column])).toEqual([['round-trip', 2, 1]]);
    expect([errors, warnings]).toEqual([0, 1]);
  });

  test('an element of one start tag is told of once', () => {
    expect(broken('<p><b id=a>x<p>y<p>z').filter((rule) => rule === 'duplicate-id')).toEqual([]);
    const rules = broken('<ul><b>x</ul><ul>y</ul><ul>z</ul>');
    expect(rules.filter((rule) => rule === 'content-model')).toHaveLength(1);
  });

  test('settings that do not exist', () => {
    expect(() => check('', { rules: { colour: 'off' } } as object)).toThrow(
      /^check\(\), rules: there is no option 'colour'; there are abandoned-head-element-child, .*unquoted-value\.$/,
    );
    expect(() => check('', { rules: { 'img-alt': 'no' } } as object)).toThrow(
      `check(), rules: the option 'img-alt' must be 'off', 'warning' or 'error'; got "no".`,
    );
    expect(() => check(1 as never)).toThrow(TypeError);
    expect(() => check('', { encoding: 'utf-8' })).toThrow(TypeError);
  });

  test('are all in docs/check.md, with what they are unless somebody sets them', () => {
    const text = readFileSync(path.join(projectRoot, 'docs/check.md'), 'utf8');
    const own = RULE_IDS.filter(
      (id) => !ruleOf(id).section.includes('parse') && !ruleOf(id).section.endsWith('#tree-construction'),
    );
    for (const id of own) expect(text).toMatch(new RegExp(`^\\| \`${id}\` +\\| ${ruleOf(id).severity} +\\|`, 'm'));
  });

  test('have sections of the Standard', () => {
    for (const id of RULE_IDS)
      expect(ruleOf(id).section).toMatch(/^https:\/\/(?:html|encoding)\.spec\.whatwg\.org\/#\S+$/);
    expect(ruleOf('duplicate-attribute').section).toBe('https://html.spec.whatwg.org/#parse-error-duplicate-attribute');
    expect(ruleOf('misplaced-start-tag').section).toBe('https://html.spec.whatwg.org/#tree-construction');
  });
});

describe('places', () => {
  test('of elements, attributes, texts and bytes', () => {
    const page = `${HEAD}\n<ul>\n  text</ul>\r\n<p\n align=left>`;
    const places = check(page).messages.map(({ rule, line, column, endLine, endColumn }) => [
      rule,
      line,
      column,
      endLine,
      endColumn,
    ]);
    expect(places).toEqual([
      ['content-model', 2, 5, 3, 7],
      ['obsolete-attribute', 5, 2, 5, 12],
    ]);
    const bytes = Uint8Array.of(...new TextEncoder().encode(`${HEAD}ä`), 0xff);
    expect(check(bytes).messages).toMatchObject([{ byteOffset: HEAD.length + 2, offset: HEAD.length + 1 }]);
  });
});

describe('hostile pages take time in proportion', () => {
  test.each([
    ['ids', '<p id=a>'.repeat(100_000)],
    ['depth', '<div>'.repeat(100_000)],
    ['depth that is forbidden', `<address>${'<div><h1>'.repeat(10_000)}`],
    ['spans', '<span><ul>'.repeat(10_000)],
    ['formatting elements', '<p><b><i class=a id=b>'.repeat(2_000)],
    ['ampersands', '&'.repeat(200_000)],
    ['attributes', `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['labels', Array.from({ length: 20_000 }, (_, i) => `<label for=a${i}>x</label><input id=a${i}>`).join('')],
    ['one line', `<p align=left>x</p>`.repeat(50_000)],
    ['duplicates', `<p ${'a=1 '.repeat(50_000)}>`],
    ['video', '<video>'.repeat(20_000)],
  ])('%s', (_, body) => {
    const rules = { 'unescaped-ampersand': 'warning', 'unquoted-value': 'warning' } as const;
    expect(check(HEAD + body, { rules }).source.length).toBe(HEAD.length + body.length);
  });
});
