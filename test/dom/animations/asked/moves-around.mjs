/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what elements have of those around that move': ({ document, getComputedStyle }) => {
    document.head.innerHTML = `<style>
      @property --size { syntax: '<length>'; inherits: true; initial-value: 0px }
      @keyframes grow { to { font-size: 40px; color: rgb(200, 100, 0); --size: 2em; letter-spacing: inherit } }
      div { animation: grow 9s -4.5s paused linear; font-size: 20px; width: 2em }
      .still { animation: none; font-size: 1.5em; --size: inherit }
    </style>`;
    document.body.innerHTML = '<div><p><div><div class=still><div><i>';
    const elements = [...document.querySelectorAll('div, p, i')];
    const results = [];
    const look = () => {
      for (const element of elements.toReversed()) {
        const { fontSize, color, width, letterSpacing } = getComputedStyle(element);
        const size = getComputedStyle(element).getPropertyValue('--size');
        results.push([fontSize, color, element.localName === 'div' && width, letterSpacing, size].join());
      }
    };
    look();
    const [animation] = elements[0].getAnimations();
    animation.currentTime = 9000 / 4;
    look();
    animation.effect.composite = 'add';
    look();
    animation.effect.setKeyframes({ color: ['black', 'white'], fontSize: ['10px', '30px'] });
    look();
    elements[0].style.letterSpacing = '3px';
    look();
    elements[2]
      .animate({ letterSpacing: ['1em', '2em'], '--size': ['1px', '5px'] }, { duration: 9000, delay: -3000 })
      .pause();
    look();
    animation.cancel();
    look();
    elements[2].className = 'still';
    look();
    elements[0].append(elements[4]);
    look();
    return results;
  },
  'what is committed, and removed': ({ document, getComputedStyle }) => {
    document.body.innerHTML = '<div><p><i>';
    const [div, p, i] = document.querySelectorAll('div, p, i');
    const look = () => [div, p, i].map((one) => getComputedStyle(one).letterSpacing).join();
    const results = [look()];
    const below = div.animate({ letterSpacing: '10px' }, { duration: 1000, fill: 'both' });
    below.currentTime = 500;
    results.push(look());
    const above = div.animate({ letterSpacing: '8px' }, { duration: 1000, fill: 'both', composite: 'add' });
    above.currentTime = 1000;
    const own = p.animate({ letterSpacing: '2px' }, { duration: 1000, fill: 'both', composite: 'add' });
    own.currentTime = 250;
    results.push(look());
    below.commitStyles();
    results.push(div.style.letterSpacing, look());
    below.cancel();
    results.push(look());
    above.effect.target = i;
    results.push(look());
    above.effect.pseudoElement = '::before';
    results.push(look());
    own.effect.updateTiming({ iterations: 4 });
    own.currentTime = 2500;
    results.push(look());
    own.timeline = null;
    results.push(look());
    return results;
  },
  'what starts when somebody first asks for a style': async ({ document, getComputedStyle, setTimeout }) => {
    document.head.innerHTML = `<style>
      @keyframes k { from { left: 3px } to { left: 5px } }
      p { position: relative; animation: k 100s }
      i { transition: color 100s; color: red }
      .on { color: blue }
    </style>`;
    const heard = [];
    for (const type of ['animationstart', 'animationcancel', 'transitionrun'])
      document.addEventListener(type, ({ target }) => heard.push(type + target.id));
    document.body.innerHTML = '<p id=a></p><p id=b></p><i id=c></i><p id=d style="display: none"></p><p id=e></p>';
    const [a, b, c, d, e] = document.body.children;
    const results = [getComputedStyle(a).left];
    b.style.animation = 'none';
    c.className = 'on';
    d.style.display = '';
    e.style.display = 'none';
    results.push(getComputedStyle(b).left, getComputedStyle(c).color, getComputedStyle(d).left);
    results.push(
      document
        .getAnimations()
        .map(({ effect }) => effect.target.id)
        .join(),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [...results, heard.join()];
  },

  'keyframes that name a property and, by the other way of naming, another of its group': async () => {
    const style = document.head.appendChild(document.createElement('style'));
    const results = [];
    for (const named of [
      'width: 300px; block-size: 200px',
      'block-size: 200px; width: 300px',
      'left: 9px; inset-block-start: 5px',
    ]) {
      style.textContent = `@keyframes k { to { ${named} } } p { animation: k 10s -5s paused linear; position: relative; width: 100px; height: 100px; top: 1px; left: 1px }`;
      document.body.innerHTML = '<p></p>';
      const p = document.body.firstChild;
      for (const mode of ['', 'vertical-rl', '']) {
        p.style.writingMode = mode;
        results.push(['width', 'height', 'left', 'right', 'top'].map((name) => getComputedStyle(p)[name]).join());
      }
    }
    return results;
  },
};
