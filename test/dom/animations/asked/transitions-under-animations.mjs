/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what animations set has no transitions': ({ document, getComputedStyle }) => {
    document.head.innerHTML = `<style>
      @keyframes k { from { opacity: 0.2 } to { opacity: 0.8 } }
      p { transition: all 1000s linear; opacity: 0 }
      .x { opacity: 1; margin-left: 9px }
      .k { animation: k 1000s -500s linear }
      .filled { animation: k 0s forwards }
      .waiting { animation: k 1000s 1000s }
    </style>`;
    const cases = [
      ['', 'k'],
      ['', 'k x'],
      ['k', 'k x'],
      ['k', ''],
      ['k', 'x'],
      ['filled', ''],
      ['filled', 'filled x'],
      ['waiting', 'waiting x'],
      ['', 'x', (p) => p.animate({ opacity: [0.3, 0.3] }, 1e6)],
      ['k', 'x', (p) => Object.assign(p.style, { animation: 'none', opacity: 0.9 })],
    ];
    return cases.map(([from, to, change = () => {}]) => {
      document.body.innerHTML = `<p class="${from}">`;
      const p = document.querySelector('p');
      getComputedStyle(p).opacity;
      change(p);
      p.className = to;
      const moving = p.getAnimations().map((one) => one.transitionProperty ?? one.animationName);
      return `${from} > ${to}: ${moving}, ${Number(getComputedStyle(p).opacity).toFixed(2)}`;
    });
  },
  'transitions that run go on beneath animations': ({ document, getComputedStyle }) => {
    document.head.innerHTML = `<style>
      @keyframes k { from { opacity: 0.2 } to { opacity: 0.8 } }
      p { transition: all 1000s linear; opacity: 0 }
      .x { opacity: 1 }
      .k { animation: k 1000s -500s linear }
    </style>`;
    document.body.innerHTML = '<p>';
    const p = document.querySelector('p');
    getComputedStyle(p).opacity;
    return ['x', 'x k', 'k', '', 'x'].map((name) => {
      p.className = name;
      const [transition] = p.getAnimations();
      transition.currentTime = 500_000;
      const values = transition.effect.getKeyframes().map((keyframe) => keyframe.opacity);
      return `${name}: ${values}, ${Number(getComputedStyle(p).opacity).toFixed(2)}`;
    });
  },
};
