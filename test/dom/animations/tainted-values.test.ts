import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

const ATTRIBUTE = 'data-u="https://secret.test/"';

function styleOf(sheet: string, body = `<div id=d ${ATTRIBUTE}></div>`) {
  const window = open(`<style>${sheet}</style>${body}`);
  const element = window.document.getElementById('d') as HTMLElement;
  return { element, style: window.getComputedStyle(element) };
}

test.each([
  ['@keyframes k { from, to { --u: attr(data-u) } } #d { animation: k 9s; background-image: image-set(var(--u)) }'],
  [
    '@keyframes k { from, to { --u: attr(data-u); --v: var(--u) } } #d { animation: k 9s; background-image: image-set(var(--v)) }',
  ],
  [
    '@keyframes k { from, to { --u: attr(data-u) } } @keyframes l { from, to { background-image: image-set(var(--u)) } } #d { animation: k 9s, l 9s }',
  ],
  [
    '@property --u { syntax: "<string>"; inherits: false; initial-value: "a" } @keyframes k { from, to { --u: attr(data-u) } } #d { animation: k 9s; background-image: image-set(var(--u)) }',
  ],
])('what an attribute gives a custom property in a keyframe is in no URL: %s', (sheet) => {
  const { style } = styleOf(sheet);
  expect([style.getPropertyValue('--u'), style.backgroundImage]).toEqual(['"https://secret.test/"', 'none']);
});

test('nor is it one where a keyframe inherits it, or decides by it', () => {
  const inherited = styleOf(
    '@keyframes k { from, to { --u: inherit } } div { --u: attr(data-u) } #d { animation: k 9s; background-image: image-set(var(--u)) }',
    `<div ${ATTRIBUTE}><p id=d></p></div>`,
  );
  expect(inherited.style.backgroundImage).toBe('none');
  const decided = styleOf(
    '@keyframes k { from, to { --u: attr(data-u) } } #d { animation: k 9s; background-image: if(style(--u: "https://secret.test/"): url(https://a.test/); else: none) }',
  );
  expect(decided.style.backgroundImage).toBe('none');
});

test('nor where a script moves it, or a transition starts at it', () => {
  const SHEET = '#d { background-image: image-set(var(--u)) }';
  const animated = styleOf(SHEET);
  const animation = animated.element.animate(
    { '--u': ['attr(data-u)', 'attr(data-u)'] },
    { duration: 1, fill: 'both' },
  );
  expect(animated.style.backgroundImage).toBe('none');
  animation.finish();
  animation.commitStyles();
  expect(animated.element.style.cssText).toBe('--u: "https://secret.test/";');
  const { element, style } = styleOf(
    `${SHEET} #d { --u: attr(data-u); transition: --u 9s 9s allow-discrete } #d.x { --u: "https://a.test/" }`,
  );
  expect(style.backgroundImage).toBe('none');
  element.className = 'x';
  expect(style.backgroundImage).toBe('none');
  const [transition] = element.getAnimations() as [Animation];
  expect((transition.effect as KeyframeEffect).getKeyframes()[0]?.['--u']).toBe('"https://secret.test/"');
  transition.finish();
  expect(style.backgroundImage).toContain('https://a.test/');
});
