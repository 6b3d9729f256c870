import { describe, expect, it, test } from 'vitest';
import { type ListResourcesOptions, listResources } from '../../lib/index.ts';

const URL = 'https://example.com/dir/page';

function list(html: string | Uint8Array, options: Partial<ListResourcesOptions> = {}): string[] {
  return listResources(html, { url: URL, ...options }).map(({ kind, url }) => {
    return `${kind} ${url === null ? url : url.replace('https://example.com/', '/')}`;
  });
}

/** Whether an image behind the markup is found, with that URL. */
function goesOn(html: string, url = '/dir/end'): void {
  expect(list(`${html}<img src=end>`).at(-1)).toBe(`image ${url}`);
}

describe('listResources()', () => {
  it('lists what a page names to be loaded', () => {
    const html = `<script src=1></script><script type=module src=/2></script><link rel="x STYLESHEET" href=3>
      <link rel=preload href=4 as=font><link rel=modulepreload href=5><link rel=prefetch href=6>
      <link rel="shortcut icon" href=7><link rel=manifest href=8><body>
      <img src=9><input type=IMAGE src=10><video poster=11 src=12><source src=13><track src=14></video>
      <audio src=15><source src=16></audio><iframe src=17></iframe><object data=18><embed src=19></object>
      <svg><script xlink:href=20></script><script href=21 /><image href=22 /><use href=23#a /><feImage href=24 /></svg>
      <image src=25>`;
    expect(list(html)).toEqual([
      'script /dir/1',
      'module /2',
      'style /dir/3',
      'preload /dir/4',
      'modulepreload /dir/5',
      'prefetch /dir/6',
      'icon /dir/7',
      'manifest /dir/8',
      'image /dir/9',
      'image /dir/10',
      'image /dir/11',
      'media /dir/12',
      'media /dir/13',
      'track /dir/14',
      'media /dir/15',
      'media /dir/16',
      'frame /dir/17',
      'object /dir/18',
      'object /dir/19',
      'script /dir/20',
      'script /dir/21',
      'image /dir/22',
      'svg /dir/23#a',
      'image /dir/24',
      'image /dir/25',
    ]);
    expect(list('<frameset><frame src=1><frame><frameset><frame src=2>')).toEqual(['frame /dir/1', 'frame /dir/2']);
  });

  it('tells what a request depends on', () => {
    const html = `<script src=1 integrity=sha256-x crossorigin referrerpolicy=Origin charset=latin1 async></script>
      <link rel=preload as=STYLE type=text/css media=print crossorigin=use-credentials href=2><img loading=LAZY src=3>`;
    const other = { candidates: [], type: '', media: '', as: '', isLazy: false, integrity: '', referrerPolicy: '' };
    const [script, preload, image] = listResources(html, { url: URL });
    expect(script).toEqual({
      ...other,
      kind: 'script',
      url: 'https://example.com/dir/1',
      element: 'script',
      execution: 'async',
      crossOrigin: 'anonymous',
      integrity: 'sha256-x',
      referrerPolicy: 'origin',
      charset: 'latin1',
    });
    expect(preload).toEqual({
      ...other,
      kind: 'preload',
      url: 'https://example.com/dir/2',
      element: 'link',
      execution: null,
      type: 'text/css',
      media: 'print',
      as: 'style',
      crossOrigin: 'use-credentials',
      charset: null,
    });
    expect(image).toMatchObject({ kind: 'image', element: 'img', isLazy: true, crossOrigin: null });
  });

  it('tells when scripts run', () => {
    const html = ['', 'defer', 'async', 'async defer', 'type=module', 'type=module async', 'type=module defer'];
    const page = html.map((attributes) => `<script src=x ${attributes}></script>`).join('');
    expect(listResources(page, { url: URL }).map(({ execution }) => execution)).toEqual([
      'blocking',
      'defer',
      'async',
      'async',
      'defer',
      'async',
      'defer',
    ]);
  });

  it('gives what an image may be instead', () => {
    const html = `<picture><source srcset="a.avif 640w, /b.avif 1280w" sizes=50vw type=image/avif media=print>
      <img src=c.png srcset="d.png 2x"></picture><source srcset=e><img srcset=f><img srcset="http://[ 2x">
      <link rel=preload as=image imagesrcset="g 1x, h 2x" imagesizes=1px>`;
    const rest = { sizes: '', media: '', type: '' };
    const source = { sizes: '50vw', media: 'print', type: 'image/avif' };
    expect(listResources(html, { url: URL }).map(({ element, url, candidates }) => [element, url, candidates])).toEqual(
      [
        [
          'source',
          null,
          [
            { url: 'https://example.com/dir/a.avif', descriptor: '640w', ...source },
            { url: 'https://example.com/b.avif', descriptor: '1280w', ...source },
          ],
        ],
        ['img', 'https://example.com/dir/c.png', [{ url: 'https://example.com/dir/d.png', descriptor: '2x', ...rest }]],
        ['img', null, [{ url: 'https://example.com/dir/f', descriptor: '', ...rest }]],
        [
          'link',
          null,
          [
            { url: 'https://example.com/dir/g', descriptor: '1x', ...rest, sizes: '1px' },
            { url: 'https://example.com/dir/h', descriptor: '2x', ...rest, sizes: '1px' },
          ],
        ],
      ],
    );
  });

  test.each([
    ['a script of another type', '<script type=text/x src=a></script>'],
    ['a script in another language', '<script language=vbscript src=a></script>'],
    ['a script that is no module', '<script nomodule src=a></script>'],
    ['a script for an event', '<script for=document event=onload src=a></script>'],
    ['a script without a URL', '<script src></script><script src=" "></script><script src=http://[></script>'],
    ['an import map', '<script type=importmap src=a></script>'],
    ['a script in MathML', '<math><script src=a></script></math>'],
    ['a script with src in SVG', '<svg><script src=a></script></svg>'],
    ['a script in a frameset', '<frameset><script src=a></script></frameset>'],
    ['a link of another type', '<link rel=stylesheet type=text/x href=a>'],
    ['a link in SVG', '<svg><link rel=stylesheet href=a /></svg>'],
    ['a link in MathML', '<math><link rel=stylesheet href=a></link></math>'],
    ['a disabled style sheet', '<link rel=stylesheet disabled href=a>'],
    ['a link without a URL', '<link rel=stylesheet><link rel=stylesheet href><link rel=icon href=http://[>'],
    ['a preload of nothing', '<link rel=preload href=a><link rel=preload as=x href=a><link rel=next href=a>'],
    ['a modulepreload of no module', '<link rel=modulepreload as=image href=a>'],
    ['an input that is no image', '<input src=a>'],
    ['a frame with srcdoc', '<iframe src=a srcdoc=b></iframe>'],
    ['a frame without a page', '<iframe></iframe><iframe src></iframe><iframe src=about:blank></iframe>'],
    ['a frame that runs a script', '<iframe src=javascript:a></iframe>'],
    ['a frame of the page itself', '<iframe src=page#a></iframe>'],
    ['a source of nothing', '<source src=a><track src=a><picture><source src=a></picture>'],
    ['a reference within the page', '<svg><use href=#a /><use /><image xlink:href=#a /></svg>'],
    ['a video in SVG', '<svg><video src=a poster=b /></svg>'],
    ['templates', '<template><img src=a><template></template><img src=b><script src=c></script></template>'],
    ['a template in a table', '<table><template><tr><td><img src=a><svg><script href=b /></template>'],
    [
      'the second shadow root',
      '<div><template shadowrootmode=open></template><template shadowrootmode=open><img src=a>',
    ],
    ['text of scripts', '<script>"<img src=j>"</script><script><!--<script><img src=a></script>--></script>'],
    ['other text', '<style><img src=a></style><title><img src=b></title><xmp><img src=c></xmp>'],
    ['more text', '<textarea><img src=n></textarea><iframe><img src=o></iframe><noscript><img src=a></noscript>'],
    ['comments', '<!-- <img src=a> --><? <img src=b>'],
    ['CDATA sections', '<svg><![CDATA[<script href=a />]]></svg>'],
  ])('does not list %s', (_name, html) => {
    expect(list(html)).toEqual([]);
  });

  it('lists an alternative style sheet, which a window loads too', () => {
    expect(list('<link rel="alternate stylesheet" href=a>')).toEqual(['style /dir/a']);
  });

  test.each([
    ['the end of a script', '<script src=a>'],
    ['the end of a tag', '<img src=a'],
    ['plain text', '<plaintext><img src=a>'],
  ])('does not list what lacks %s', (_name, html) => {
    expect(list(html)).toEqual([]);
  });

  it('goes on behind what it does not list', () => {
    goesOn('<template><img src=a><template></template></template>');
    goesOn('<svg><desc><p></svg><title>a</title>');
    goesOn('<table><td><svg><![CDATA[<table>]]></svg>');
    goesOn('<math><annotation-xml encoding=text/html><img src=a><style></math></style>');
    goesOn('<div><template shadowrootmode=open></template>');
  });

  it('knows foreign content', () => {
    expect(list('<svg><title><img src=a></title><desc><link rel=stylesheet href=b></desc></svg>')).toEqual([
      'image /dir/a',
      'style /dir/b',
    ]);
    expect(list('<svg><g><img src=a>')).toEqual(['image /dir/a']);
    expect(list('<math><mi><script src=a></script></mi></math>')).toEqual(['script /dir/a']);
  });

  it('lists what is in shadow trees', () => {
    const html = '<div><template shadowrootmode=open><img src=a><base href=/x/><script src=b></script></template>';
    expect(list(html)).toEqual(['image /dir/a', 'script /dir/b']);
    expect(list(html, { declarativeShadowRoots: false })).toEqual([]);
  });

  it('lists what a template puts elsewhere', () => {
    expect(list('<body><p><b><?marker name="a"?></b></p><i></i><template for=a><img src=b></template>')).toEqual([
      'image /dir/b',
    ]);
    expect(list('<?other name="a"?><template for=a><img src=b></template>')).toEqual([]);
  });

  describe('with a base element', () => {
    test.each([
      ['takes the first with a URL', '<base target=x><base href=/b/><base href=/c/>', '/b/end'],
      ['takes no URL of data', '<base href=data:x><base href=/c/>', '/dir/end'],
      ['takes no wrong URL', '<base href=http://[><base href=/c/>', '/dir/end'],
      ['passes over SVG', '<svg><base href=/b/></base></svg>', '/dir/end'],
      ['passes over MathML', '<math><base href=/b/ /></math>', '/dir/end'],
      ['passes over templates', '<template><base href=/b/></template><base href=/c/>', '/c/end'],
      ['passes over framesets', '<select><noscript><base href=/b/></noscript></select>', '/dir/end'],
      ['takes what is put before a table', '<table><td><base href=/b/></td></tr><base href=/c/>', '/c/end'],
      ['keeps what is before the table', '<base href=/b/><table><td></td></tr><base href=/c/>', '/b/end'],
      ['keeps what was put before the table', '<table><base href=/b/><base href=/c/>', '/b/end'],
      ['keeps what was there before the table', '<p><base href=/b/></p><table><tr><base href=/c/>', '/b/end'],
      [
        'knows tables in tables',
        '<table><td><table><td><base href=/b/></td></tr><base href=/c/></table></td></tr><base href=/d/>',
        '/d/end',
      ],
    ])('%s', (_name, html, url) => {
      goesOn(html, url);
    });

    it('takes the one there is when an element comes', () => {
      expect(list('<img src=a><base href=/b/><img src=c>')).toEqual(['image /dir/a', 'image /b/c']);
    });
  });

  it('takes pages without scripts', () => {
    const html = '<noscript><img src=a></noscript><script src=b></script><link rel=stylesheet href=c>';
    expect(list(html)).toEqual(['script /dir/b', 'style /dir/c']);
    expect(list(html, { scripting: false })).toEqual(['image /dir/a', 'style /dir/c']);
  });

  it('takes bytes in any encoding', () => {
    const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(list(latin1('<meta charset=latin1><img src=\xe9?\xe9>'))).toEqual(['image /dir/%C3%A9?%E9']);
    expect(list(latin1('<img src=\xe9?\xe9>'), { encoding: 'latin1' })).toEqual(['image /dir/%C3%A9?%E9']);
    expect(list(latin1('<img src=\xc3\xa9?>'), { contentType: 'text/html; charset=utf-8' })).toEqual([
      'image /dir/%C3%A9?',
    ]);
    const late = `<!--${' '.repeat(2000)}-->`;
    expect(list(latin1(`${late}<meta charset=utf-8><img src=\xc3\xa9>`))).toEqual(['image /dir/%C3%A9']);
    expect(list(latin1(`${late}<img src=\xc3\xa9><meta charset=utf-8>`))).toEqual(['image /dir/%C3%A9']);
    expect(list(new Uint8Array(0))).toEqual([]);
  });

  test.each([
    [{}, "the option 'url' is required"],
    [undefined, "the option 'url' is required"],
    [{ url: 'page' }, `the option 'url' must be an absolute URL; got "page"`],
    [{ url: URL, scripting: 1 }, "the option 'scripting' must be true or false; got 1"],
    [{ url: URL, base: URL }, "there is no option 'base'; there are url, scripting, declarativeShadowRoots, encoding"],
    [{ url: URL, encoding: 'utf-8' }, "the option 'encoding' is for bytes"],
    [{ url: URL, contentType: 'text/xml' }, `the option 'contentType' must be that of HTML; got "text/xml"`],
  ])('refuses %o', (options, message) => {
    expect(() => listResources('', options as ListResourcesOptions)).toThrow(TypeError);
    expect(() => listResources('', options as ListResourcesOptions)).toThrow(message);
  });

  it('refuses what is no page', () => {
    expect(() => listResources(1 as never, { url: URL })).toThrow('takes a string or bytes of HTML; it got 1.');
  });

  it('takes pages of any depth and length', () => {
    const n = 20_000;
    expect(list(`${'<div>'.repeat(n)}${'<img src=a>'.repeat(n)}`).length).toBe(n);
    expect(list(`${'<table><td>'.repeat(n)}<base href=/b/>${'</table><base href=/c/>'.repeat(n)}`)).toEqual([]);
  });
});
