/** What scripts ask SVG for, on which careless code takes quadratic time. The entries are as in growth-actions.mjs. */
const svg = ({ parse }, content) => parse(`<svg>${content}`).querySelector('svg');

export const shapeActions = {
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
};
