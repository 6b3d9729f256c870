/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what scripts make of an animation is told to the element that it was started on': async ({
    document,
    setTimeout,
    KeyframeEffect,
  }) => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
    const other = () => new KeyframeEffect(document.body, { opacity: [0, 1] }, 9000);
    const cases = {
      'started again'(animation) {
        animation.cancel();
        animation.play();
      },
      canceled(animation) {
        animation.cancel();
      },
      'canceled twice'(animation) {
        animation.cancel();
        animation.play();
        animation.cancel();
      },
      'without its effect'(animation) {
        animation.effect = null;
      },
      'with another one'(animation) {
        animation.effect = other();
        animation.finish();
      },
      'of another element'(animation) {
        animation.effect.target = document.body;
        animation.effect.pseudoElement = '::after';
        animation.finish();
      },
      'of none'(animation) {
        animation.effect.target = null;
        animation.finish();
      },
    };
    const results = [];
    for (const [title, act] of Object.entries(cases))
      for (const isEarly of [true, false]) {
        document.head.innerHTML = '<style>@keyframes move { to { margin-left: 9px } } p { animation: move 9s }</style>';
        document.body.innerHTML = '<div><p>';
        const div = document.body.firstChild;
        const told = [];
        for (const name of ['start', 'iteration', 'end', 'cancel'])
          div.addEventListener(`animation${name}`, ({ target, pseudoElement, elapsedTime }) => {
            told.push([name, target.localName, pseudoElement, ...(name === 'cancel' ? [] : [elapsedTime])].join(' '));
          });
        const [animation] = div.firstChild.getAnimations();
        if (!isEarly) await wait();
        act(animation);
        await wait();
        results.push([title, isEarly ? 'early' : 'late', ...told].join());
      }
    return results;
  },
  'what it is sent to is told without anything else that asks for a frame': async ({ document, setTimeout }) => {
    const results = [];
    for (const declared of ['9s 9s', '9s 2', '9s 2 paused']) {
      document.head.innerHTML = '<style>@keyframes move { to { margin-left: 9px } }</style>';
      document.body.innerHTML = `<p style="animation: move ${declared}">`;
      const p = document.body.firstChild;
      const told = [];
      for (const name of ['start', 'iteration', 'end', 'cancel'])
        p.addEventListener(`animation${name}`, ({ elapsedTime }) => told.push(`${name} ${elapsedTime}`));
      const [animation] = p.getAnimations();
      for (const time of [10_000, 5000, 12_000, 30_000, 12_000, 0]) {
        animation.currentTime = time;
        await new Promise((resolve) => setTimeout(resolve, 60));
        results.push([declared, time, ...told.splice(0)].join());
      }
      animation.startTime = animation.timeline.currentTime - 9500;
      await new Promise((resolve) => setTimeout(resolve, 60));
      results.push([declared, ...told].join());
    }
    return results;
  },
};
