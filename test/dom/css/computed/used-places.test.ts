import { describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const valuesOf = (window: LivedomWindow, id: string, names: string): string =>
  names
    .split(' ')
    .map((name) => window.getComputedStyle(window.document.getElementById(id)!).getPropertyValue(name))
    .join(' ');

// What is expected is what Chromium says.
it('percentages of sizes, margins and paddings are of what is around', () => {
  const window = new Window({
    html: `<div style="width:200px;height:100px"><div id=a style="width:50%;height:calc(50% + 1px);margin:10%;padding:5%;min-width:110px"></div>
      <div id=b style="box-sizing:border-box;width:50%;padding:10px"></div><span id=c style="width:50%;margin:10%"></span>
      <div id=d style="width:33.33%;display:none"></div><div id=e style="width:33.33%"></div></div>
      <div style="display:flex;width:100px"><b id=f style="width:50%"></b></div>`,
  });
  expect(valuesOf(window, 'a', 'width height margin-top padding-left')).toBe('110px 51px 20px 10px');
  expect(valuesOf(window, 'b', 'width')).toBe('100px');
  expect(valuesOf(window, 'c', 'margin-left')).toBe('10%');
  expect(valuesOf(window, 'd', 'width')).toBe('33.33%');
  expect(valuesOf(window, 'e', 'width')).toBe('66.6562px');
  expect(valuesOf(window, 'f', 'width')).toBe('50px');
});

it('automatic margins share what is left', () => {
  const window = new Window({
    html: `<div style="position:relative;width:200px;height:100px;padding:10px"><div id=a style="margin:auto;width:50px"></div>
      <div id=b style="position:absolute;left:0;right:0;top:0;bottom:10px;width:40px;height:20px;margin:auto"></div>
      <div id=c style="position:absolute;margin:auto"></div><div id=d style="margin:auto"></div></div>`,
  });
  const margins = 'margin-top margin-right margin-bottom margin-left';
  expect(valuesOf(window, 'a', margins)).toBe('0px 75px 0px 75px');
  expect(valuesOf(window, 'b', margins)).toBe('45px 90px 45px 90px');
  expect(valuesOf(window, 'c', margins)).toBe('0px 0px 0px 0px');
  expect(valuesOf(window, 'd', margins)).toBe('0px 0px 0px 0px');
});

it('insets are those that are used', () => {
  const insets = 'top right bottom left';
  const window = new Window({
    html: `<div style="position:relative;width:200px;height:100px;padding:10px"><div id=a style="position:absolute"></div><p>x</p>
      <div id=b style="position:absolute;right:5px;top:10%;width:20px;height:10px"></div><div id=c style="position:absolute"></div>
      <div id=d style="position:relative;left:10%"></div></div>
      <div style="overflow:hidden;height:500px;width:300px"><div style="height:50px"><div id=e style="position:sticky;top:10%"></div></div></div>`,
  });
  expect(valuesOf(window, 'a', insets)).toBe('10px 210px 110px 10px');
  expect(valuesOf(window, 'b', insets)).toBe('12px 5px 98px 195px');
  expect(valuesOf(window, 'c', insets)).toBe('auto auto auto auto');
  expect(valuesOf(window, 'd', insets)).toBe('0px -20px 0px 20px');
  expect(valuesOf(window, 'e', insets)).toBe('50px auto auto auto');
});

it('boxes that the program supplies tell sizes', () => {
  const boxOf = (element: Element) =>
    element.id === 'a' ? { x: 0, y: 0, width: 120, height: 60, border: 5, padding: 10 } : undefined;
  const window = new Window({
    html: `<style>#a { padding: 10px; border: 5px solid; container-type: size } @container (width: 90px) { #b { color: red } }</style>
      <div id=a><div id=b style="width:50%;height:10cqh"></div></div>`,
    layout: { boxOf },
  });
  expect(valuesOf(window, 'a', 'width height')).toBe('90px 30px');
  expect(valuesOf(window, 'b', 'width height color')).toBe('45px 3px rgb(255, 0, 0)');
});

it('a program may ask for styles while it says where boxes are', () => {
  const boxOf = (element: Element) => ({
    x: 0,
    y: 0,
    width: Number.parseFloat(window.getComputedStyle(element).width) + 1,
    height: 0,
  });
  const window: LivedomWindow = new Window({ html: '<div id=a style="width:20px">', layout: { boxOf } });
  expect(valuesOf(window, 'a', 'width')).toBe('21px');
});

it('styles in frames go by the size of the frame', () => {
  const window = new Window({
    html: `<iframe srcdoc="<style>p{color:red;width:50vw}@media(min-width:101px){p{color:lime}}</style><p id=p>" style="width:100px;border:0"></iframe>`,
    runScripts: 'dangerously',
  });
  const frame = window.document.querySelector('iframe') as HTMLIFrameElement;
  const inner = (): string => valuesOf(frame.contentWindow as unknown as LivedomWindow, 'p', 'color width');
  return new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => {
      try {
        expect(inner()).toBe('rgb(255, 0, 0) 50px');
        frame.style.width = '200px';
        expect(inner()).toBe('rgb(0, 255, 0) 100px');
        frame.style.width = '';
        expect(inner()).toBe('rgb(0, 255, 0) 150px');
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
});

const innerValue = (property: string, style: string, outer: string): string => {
  const html = `<!DOCTYPE html><div style="width: 200px; ${outer}"><div><div id=inner style="${style}"></div></div></div>`;
  return valuesOf(new Window({ html }), 'inner', property);
};

describe('shorthands', () => {
  it.each([
    ['padding: 20%', 'padding', '40px'],
    ['padding: 10px 20% 30% 40px', 'padding-block', '10px 60px'],
    ['padding: calc(10% - 40px)', 'padding', '0px'],
    ['margin: 30%', 'margin', '60px'],
    ['margin: 0 auto; width: 50px', 'margin', '0px 75px'],
    ['margin: 0 auto; width: 50px', 'margin-inline', '75px'],
    ['padding: 20%; display: none', 'padding', '20%'],
  ])('%s: %s is %s, as in Chromium', (style, property, expected) => {
    expect(innerValue(property, style, '')).toBe(expected);
  });

  it.each(['transform: scale(2)', 'will-change: transform', 'filter: blur(1px)', 'contain: paint', 'perspective: 9px'])(
    '%s contains what is absolute',
    (style) => {
      expect(innerValue('padding', 'position: absolute; padding: 20%', style)).toBe('40px');
    },
  );
});
