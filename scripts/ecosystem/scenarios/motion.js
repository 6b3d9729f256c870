import { gsap } from 'gsap';
import { equal, mountPoint, ok, scenario, until } from 'harness';
import { animate, inView, motionValue, press, scroll, stagger } from 'motion';

const number = (element, property) => Number.parseFloat(getComputedStyle(element)[property]);

scenario('motion animates elements and ends', async () => {
  const [a, b] = mountPoint('<p>a</p><p>b</p>').children;
  await animate([a, b], { opacity: [0, 0.5], x: 20 }, { duration: 0.06, delay: stagger(0.02) });
  equal([number(a, 'opacity'), number(b, 'opacity')], [0.5, 0.5], 'opacity');
  equal(a.style.transform, 'translateX(20px)', 'transform');
});

scenario('motion springs, stops, and sequences', async () => {
  const p = mountPoint('<p>a</p>').firstChild;
  const controls = animate(p, { width: ['0px', '100px'] }, { duration: 5 });
  await until(() => number(p, 'width') > 0, 'the start');
  controls.complete();
  await controls;
  equal(p.style.width, '100px', 'width');
  await animate([
    [p, { opacity: 0.2 }, { duration: 0.03 }],
    [p, { opacity: 0.9 }, { duration: 0.03 }],
  ]);
  equal(number(p, 'opacity'), 0.9, 'opacity');
  const value = motionValue(0);
  await animate(value, 10, { type: 'spring', visualDuration: 0.05, bounce: 0 });
  equal(value.get(), 10, 'value');
});

scenario('motion tells of presses and of what comes into view', async () => {
  const button = mountPoint('<button>a</button>').firstChild;
  const seen = [];
  press(button, () => {
    seen.push('down');
    return (_, { success }) => seen.push(success ? 'up' : 'away');
  });
  for (const [type, target] of [
    ['pointerdown', button],
    ['pointerup', button],
  ])
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerId: 1 }));
  equal(seen, ['down', 'up'], 'events');
  ok(typeof inView(button, () => {}) === 'function' && typeof scroll(() => {}) === 'function', 'stops');
});

scenario('GSAP tweens styles, attributes and timelines', async () => {
  const box = mountPoint('<p style="width:10px">a</p><svg><circle r=1></circle></svg>');
  const [p, svg] = box.children;
  await gsap.to(p, { width: 50, x: 30, rotation: 45, backgroundColor: 'rgb(10, 20, 30)', duration: 0.06 });
  equal([p.style.width, p.style.backgroundColor], ['50px', 'rgb(10, 20, 30)'], 'styles');
  equal(p.style.transform, 'translate(30px, 0px) rotate(45deg)', 'transform');
  const seen = [];
  const timeline = gsap.timeline();
  timeline
    .to(svg.firstChild, { attr: { r: 8 }, duration: 0.03 })
    .add(() => seen.push('mid'))
    .from(p, { opacity: 0, duration: 0.03 });
  await timeline;
  equal([svg.firstChild.getAttribute('r'), seen, p.style.opacity], ['8', ['mid'], '1'], 'end');
  timeline.progress(0);
  equal(svg.firstChild.getAttribute('r'), '1', 'back');
});
