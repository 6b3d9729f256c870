import { describe, expect, it } from 'vitest';
import '../../../lib/index.ts';
import { listResources } from '../../../parser/scripting/speculative-parser.ts';

const BASE = 'https://example.com/dir/';

function list(html: string, scripting = true): string[] {
  return listResources(html, BASE, scripting).map(({ kind, url }) => `${kind} ${url}`);
}

describe('listResources', () => {
  it('finds scripts, style sheets, images and preloads', () => {
    const html = `<script src=a.js></script><script type=module src=/b.mjs></script><link rel="x STYLESHEET" href=c.css>
      <img src=d.png><input type=IMAGE src=e.png><video poster=f.png></video>
      <link rel=preload href=g.woff as=font><link rel=modulepreload href=h.mjs>`;
    expect(list(html)).toEqual([
      'script https://example.com/dir/a.js',
      'modulescript https://example.com/b.mjs',
      'style https://example.com/dir/c.css',
      'image https://example.com/dir/d.png',
      'image https://example.com/dir/e.png',
      'image https://example.com/dir/f.png',
      'preload https://example.com/dir/g.woff',
      'modulepreload https://example.com/dir/h.mjs',
    ]);
  });

  it('tells what a request depends on', () => {
    const html = '<script src=a.js integrity=sha256-x crossorigin referrerpolicy=Origin charset=utf-8>';
    expect(listResources(html, BASE)).toEqual([
      {
        kind: 'script',
        url: 'https://example.com/dir/a.js',
        as: '',
        media: '',
        integrity: 'sha256-x',
        crossOrigin: 'anonymous',
        referrerPolicy: 'origin',
        charset: 'utf-8',
      },
    ]);
    expect(listResources('<link rel=preload as=style media=print crossorigin=use-credentials href=x>', BASE)).toEqual([
      expect.objectContaining({ kind: 'preload', as: 'style', media: 'print', crossOrigin: 'use-credentials' }),
    ]);
  });

  it('takes the first base element', () => {
    const html = '<base target=x><base href=/b/><base href=/c/><script src=a.js>';
    expect(list(html)).toEqual(['script https://example.com/b/a.js']);
    expect(list('<base href=data:x><img src=a>')).toEqual(['image https://example.com/dir/a']);
  });

  it('passes over what is not fetched', () => {
    const html = `<script nomodule src=a></script><script type=text/x src=b></script><script src></script>
      <link rel="alternate stylesheet" href=c><link rel=stylesheet disabled href=d><link rel=icon href=e>
      <img loading=lazy src=f><input src=g><template><img src=h><template></template><img src=i></template>
      <script>"<img src=j>"</script><style><img src=k></style><title><img src=l></title><!-- <img src=m> -->
      <textarea><img src=n></textarea><iframe><img src=o></iframe><img src=http://[>`;
    expect(list(html)).toEqual([]);
    expect(list(`${html}<img src=z>`)).toEqual(['image https://example.com/dir/z']);
  });

  it('looks into noscript elements only without scripting', () => {
    expect(list('<noscript><img src=a></noscript>')).toEqual([]);
    expect(list('<noscript><img src=a></noscript>', false)).toEqual(['image https://example.com/dir/a']);
  });

  it('knows foreign content', () => {
    expect(list('<svg><script href=a.js></script><title><img src=b></title></svg>')).toEqual([
      'script https://example.com/dir/a.js',
    ]);
    expect(list('<svg><![CDATA[<script href=a.js>]]></svg><img src=b>')).toEqual(['image https://example.com/dir/b']);
  });
});
