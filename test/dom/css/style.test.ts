import { describe, expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

function paragraph(style = ''): HTMLElement {
  return parse(`<p style="${style}">`).querySelector('p') as HTMLElement;
}

describe('element.style', () => {
  it('follows the attribute', () => {
    const p = paragraph('color: red; color: blue !important; WIDTH: 0');
    expect(p.style.cssText).toBe('width: 0px; color: blue !important;');
    expect([p.style.length, p.style[0], p.style.item(1), p.style.item(2)]).toEqual([2, 'width', 'color', '']);
    p.setAttribute('style', 'top: 1px');
    expect([p.style.color, p.style.top]).toEqual(['', '1px']);
    p.removeAttribute('style');
    expect(p.style.cssText).toBe('');
  });

  it('takes accessors that a program puts before a property', () => {
    const { style } = paragraph('color: red');
    const assigned: string[] = [];
    const spy = { get: () => 'spied', set: (value: string) => assigned.push(value), configurable: true };
    Object.defineProperties(style, { color: spy, 'background-color': spy });
    style.color = 'blue';
    style.setProperty('top', '1px');
    expect([assigned, style.color, style.cssText]).toEqual([['blue'], 'spied', 'color: red; top: 1px;']);
    expect([delete (style as Partial<typeof style>).color, style.color]).toEqual([true, 'red']);
    expect(() => Object.defineProperty(style, '0', spy)).toThrow(TypeError);
  });

  it.each(['4294967295', '1abc', '01', '1.5', '-1'])('has properties of its own that are no index: %s', (key) => {
    const style = paragraph('color: red').style as unknown as Record<string, string>;
    style[key] = 'own';
    expect([style[key], Object.hasOwn(style, key), style.cssText]).toEqual(['own', true, 'color: red;']);
    expect([delete style[key], style[key]]).toEqual([true, undefined]);
  });

  it.each(['0', '7', '4294967294'])('has no index that can be set: %s', (key) => {
    const style = paragraph('color: red').style as unknown as Record<string, string>;
    expect(Reflect.set(style, key, 'own')).toBe(false);
    expect(Object.hasOwn(style, key)).toBe(key === '0');
  });

  it('reads escapes in names', () => {
    const { style } = paragraph();
    style.cssText = '--\\61 b:value;--\\30 :0;--\\;:x;\\63olor:red';
    expect([style[0], style[1], style[2], style.color]).toEqual(['--ab', '--0', '--;', 'red']);
    expect(style.cssText).toBe('--ab: value; --0: 0; --\\;: x; color: red;');
  });

  it('writes the attribute', () => {
    const p = paragraph();
    p.style.backgroundColor = 'red';
    p.style.setProperty('--x', ' 1 ');
    p.style.setProperty('margin', '0 auto', 'important');
    expect(p.getAttribute('style')).toBe('background-color: red; --x: 1; margin: 0px auto !important;');
    expect(p.style.getPropertyPriority('margin-top')).toBe('important');
    expect(p.style.removeProperty('margin')).toBe('0px auto');
    p.style.backgroundColor = '';
    expect(p.getAttribute('style')).toBe('--x: 1;');
    p.style.removeProperty('--x');
    expect(p.getAttribute('style')).toBe('');
    p.style = 'float: left';
    expect([p.style.cssFloat, p.style.getPropertyValue('float')]).toEqual(['left', 'left']);
  });

  it('leaves the attribute alone when nothing changes', () => {
    const p = paragraph('color:red');
    p.style.color = 'no color';
    p.style.color = 'red';
    p.style.removeProperty('top');
    expect(p.getAttribute('style')).toBe('color:red');
  });

  it('has a property for each name', () => {
    const { style } = paragraph();
    expect('backgroundColor' in style && 'background-color' in style).toBe(true);
    expect('webkitTransform' in style && 'WebkitTransform' in style && '-webkit-transform' in style).toBe(true);
    expect('nothing' in style).toBe(false);
    expect(Object.keys(style)).toContain('zIndex');
    Object.assign(style, { nothing: 1 });
    expect((style as unknown as { nothing: number }).nothing).toBe(1);
    expect(style).toBe(style.constructor === undefined ? null : style);
  });

  it('takes nested and broken text apart', () => {
    const p = paragraph("a { color: green } ; color: red; top: (; ); left: url(;); --x: {;}; width: '1; height: 2px");
    expect(p.style.cssText).toBe('color: red; --x: {;};');
  });

  it('checks its this', () => {
    const { get } = Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(paragraph().style),
      'cssText',
    ) as PropertyDescriptor;
    expect(() => get?.call({})).toThrow(TypeError);
  });

  it('takes tens of thousands of declarations', () => {
    const text = '--a:{[('.repeat(20_000) + 'a{}'.repeat(20_000) + 'top:1px;'.repeat(20_000);
    const p = paragraph();
    p.setAttribute('style', text);
    p.style.cssText;
    p.setAttribute(
      'style',
      Array.from({ length: 20_000 }, (_, i) => `--a${i}:1`)
        .join(';')
        .repeat(2),
    );
    expect(p.style.length).toBe(20_000);
  });

  it('writes a custom property behind the others, as if all were written anew', () => {
    const p = paragraph('color:RED');
    const written = () => [p.getAttribute('style'), p.style.cssText];
    p.style.setProperty('--a', '1');
    expect(written()).toEqual(Array(2).fill('color: red; --a: 1;'));
    p.style.setProperty('--b c', 'x;', '');
    p.style.setProperty('--b c', '{;}', 'important');
    p.style.setProperty('--a', '2');
    p.style.setProperty('--d', '3');
    expect(written()).toEqual(Array(2).fill('color: red; --a: 2; --b\\ c: {;} !important; --d: 3;'));
    p.setAttribute('style', 'TOP:0;;');
    p.style.setProperty('--e', '4');
    expect(written()).toEqual(Array(2).fill('top: 0px; --e: 4;'));
    p.style.cssText = '';
    p.style.setProperty('--f', '5');
    p.style.removeProperty('--f');
    p.style.setProperty('--g', '6');
    expect(written()).toEqual(Array(2).fill('--g: 6;'));
  });

  it('writes fonts whose variants the shorthand has no words for as nothing, and alternates in their order', () => {
    const p = paragraph('font: medium serif; font-variant: titling-caps');
    expect(p.style.font).toBe('');
    p.style.fontVariant = 'small-caps';
    expect(p.style.font).toBe('small-caps medium serif');
    p.style.fontVariant = 'swash(a) small-caps stylistic(b) lining-nums historical-forms';
    expect(p.style.fontVariantAlternates).toBe('stylistic(b) historical-forms swash(a)');
    p.style.fontVariant = 'swash(a) swash(b)';
    expect(p.style.fontVariantAlternates).toBe('stylistic(b) historical-forms swash(a)');
  });
});

it('has no negative sizes of gradients once they are computed', () => {
  const window = new Window({ html: '<p style="background-image: radial-gradient(calc(1px - 1em) 3px, red, blue)">' });
  const p = window.document.querySelector('p') as HTMLElement;
  expect(window.getComputedStyle(p).backgroundImage).toBe('radial-gradient(0px 3px, rgb(255, 0, 0), rgb(0, 0, 255))');
});

it('knows no colors of palettes that depend on an element', () => {
  const window = new Window({ html: '<style></style>' });
  const [sheet] = window.document.styleSheets as unknown as [CSSStyleSheet];
  const given = ['color-mix(in srgb, red, currentcolor)', 'light-dark(red, blue)', 'rgb(sibling-index() 0 0)', 'red'];
  const kept = given.map((color) => {
    sheet.insertRule(`@font-palette-values --a { override-colors: 0 ${color} }`);
    return (sheet.cssRules[0] as CSSRule & { readonly overrideColors: string }).overrideColors;
  });
  expect(kept).toEqual(['', '', '', '0 red']);
});
