import { describe, expect, it } from 'vitest';
import { FakeWindow } from './fake-window.ts';

function body(html: string): string {
  return new FakeWindow().run(html).document.body.innerHTML.replace(/<script>.*?<\/script>/gs, '<script></script>');
}

describe('scripts that the parser meets', () => {
  it('run at their end tag, with the text before them in the tree', () => {
    const window = new FakeWindow().run('<p>a<script>log(document.body.textContent)</script>b');
    expect(window.log[0]).toBe('alog(document.body.textContent)');
  });

  it('write in the place where they stand', () => {
    expect(body('<p>a<script>document.write("<b>x</b>y")</script>z')).toBe('<p>a<script></script><b>x</b>yz</p>');
  });

  it('write scripts that write', () => {
    const html = `1<script>document.write('2<script>document.write("3")<\\/script>4')</script>5`;
    expect(body(html).replaceAll('<script></script>', '')).toBe('12345');
  });

  it('write tags in pieces', () => {
    const html = '<script>document.write("<b cl"); document.write("ass=x>y</"); document.write("b>")</script>z';
    expect(body(html)).toBe('<b class="x">y</b>z');
  });
});
