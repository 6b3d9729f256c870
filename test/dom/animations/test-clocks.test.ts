import { runInContext } from 'node:vm';
import { withGlobal } from '@sinonjs/fake-timers';
import { afterEach, expect, test } from 'vitest';
import { openContext, type TestContext } from '../../../lib/environment/open-context.ts';

let opened: TestContext | null = null;

afterEach(() => opened?.close());

/** What Jest does: it replaces the timers of the context, and not those of Node.js. */
test('in a context the clock that a test has put there moves animations', async () => {
  opened = openContext({ html: '<style>p { transition: opacity 50ms linear }</style><div></div><p></p>' });
  const { context, global } = opened;
  await new Promise((resolve) => setTimeout(resolve, 60));
  const clock = withGlobal(global).install();
  const run = (code: string): unknown => runInContext(code, context);
  run(`heard = [];
    div = document.querySelector('div');
    animation = div.animate({ opacity: [0, 1] }, 200);
    animation.onfinish = () => heard.push('finish');
    p = document.querySelector('p');
    p.ontransitionend = () => heard.push('transitionend');
    getComputedStyle(p).opacity;
    p.style.opacity = 0;`);
  clock.tick(100);
  expect(run('[getComputedStyle(div).opacity, heard.join()].join(" ")')).toBe('0.5 transitionend');
  clock.tick(99);
  expect(run('heard.join()')).toBe('transitionend');
  clock.tick(1);
  expect(run('heard.join()')).toBe('transitionend,finish');
  expect(await run('animation.finished.then((one) => one === animation && one instanceof Animation)')).toBe(true);
  clock.uninstall();
  expect(await run('div.animate({ opacity: [0, 1] }, 20).finished.then(({ playState }) => playState)')).toBe(
    'finished',
  );
});

/** As Angular does, whose fixtures are not stable while a timer waits that was set in their zone. */
test('in a context with zone.js the timers of animations are work of no zone', async () => {
  opened = openContext({ html: '<div></div>' });
  const run = (code: string): unknown => runInContext(code, opened?.context as object);
  run(`timers = { root: 0, other: 0 };
    zone = 'other';
    Zone = { root: { run(steps) { zone = 'root'; try { return steps(); } finally { zone = 'other'; } } } };
    own = setTimeout;
    setTimeout = (...given) => { timers[zone]++; return own(...given); };
    animation = document.querySelector('div').animate({ opacity: [0, 1] }, 20);`);
  await run('animation.finished');
  expect(run('[timers.root > 0, timers.other].join()')).toBe('true,0');
});
