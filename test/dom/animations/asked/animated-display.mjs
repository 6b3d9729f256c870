/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what an animation itself hides goes on': ({ document, getComputedStyle }) => {
    document.head.innerHTML = `<style>
      @keyframes hide { to { display: none } }
      @keyframes show { from { display: none } }
      @keyframes stay { from, to { display: none } }
      p { animation: 9s both paused }
    </style>`;
    const results = [];
    for (const name of ['hide', 'show', 'stay'])
      for (const delay of [1, 0, -5, -9, -10]) {
        document.body.innerHTML = `<p style="animation-name: ${name}; animation-delay: ${delay}s"><b style="animation-name: hide">`;
        const [p] = document.body.children;
        const { display } = getComputedStyle(p);
        results.push(`${name} ${delay} ${display} ${document.getAnimations().length} ${p.getAnimations().length}`);
        p.style.display = 'none';
        results.push(`${document.getAnimations().length} ${p.getAnimations().length}`);
      }
    return results;
  },
  'it has transitions meanwhile': ({ document, getComputedStyle }) => {
    document.head.innerHTML = `<style>
      @keyframes hide { to { display: none } }
      p { animation: hide 9s -9s both paused; transition: color 9s; color: red }
      .on { color: blue }
    </style>`;
    document.body.innerHTML = '<p>';
    const [p] = document.body.children;
    const first = [getComputedStyle(p).color, p.getAnimations().length];
    p.className = 'on';
    return [...first, getComputedStyle(p).color, p.getAnimations().length];
  },
};
