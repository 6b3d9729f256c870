/** What scripts ask SVG for, on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
const svg = ({ parse }, content) => parse(`<svg>${content}`).querySelector('svg');

function boxesOf({ Window }, content, selector) {
  const window = new Window({ html: `<svg>${content}` });
  let sum = 0;
  for (const element of window.document.querySelectorAll(selector)) {
    sum += element.getCTM().e + element.getScreenCTM().e + element.getBBox().width;
  }
  window.close();
  return sum;
}

export const shapeActions = {
  'groups in one another, measured one by one': {
    size: 500,
    testSize: 5000,
    run: (livedom, n) => boxesOf(livedom, '<g transform="translate(1 0)"><rect width=1 height=1 />'.repeat(n), 'g'),
    answer: (n) => n * (n + 1) + (n * (n + 1)) / 2,
  },
  'viewports in one another, measured one by one': {
    size: 300,
    testSize: 4000,
    run({ Window }, n) {
      const window = new Window({ html: '<svg width=100% height=100%>'.repeat(n) });
      const widths = [...window.document.querySelectorAll('svg')].reverse().map((svg) => svg.width.baseVal.value);
      window.close();
      return widths.filter((width) => width === 300).length;
    },
    answer: (n) => n,
  },
  'uses of uses, measured one by one': {
    size: 500,
    testSize: 10_000,
    run: (livedom, n) =>
      boxesOf(
        livedom,
        `<rect id=u0 width=1 height=1 />${Array.from({ length: n }, (_, i) => `<use id=u${i + 1} href="#u${i}"/>`).join('')}`,
        'use',
      ),
    answer: (n) => n,
  },
  'points along a path': {
    size: 500,
    testSize: 10_000,
    run(livedom, n) {
      const { firstChild: path, lastChild: line } = svg(
        livedom,
        `<path d="M0 0${'l1 0c0 1 1 1 1 0'.repeat(n)}"></path><polyline points="${'1 0 2 0 '.repeat(n)}"/>`,
      );
      let sum = line.getTotalLength();
      for (let i = 0; i < n; i++) sum += Math.abs(path.getPointAtLength(i).y) < 1 ? line.getPointAtLength(i).y : n;
      return sum;
    },
    answer: (n) => 2 * n - 1,
  },
  'pictures with an animation each, whose beginnings somebody hears of': {
    size: 2000,
    testSize: 32_000,
    run: ({ Window }, n) =>
      new Promise((resolve) => {
        let begun = 0;
        const html = '<svg><set attributeName=x to=1 dur=1000s></svg>'.repeat(n);
        const window = new Window({ html, runScripts: 'dangerously' });
        const hear = () => {
          if (++begun < n) return;
          window.close();
          resolve(begun);
        };
        window.document.addEventListener('beginEvent', hear, true);
      }),
    answer: (n) => n,
  },
};
