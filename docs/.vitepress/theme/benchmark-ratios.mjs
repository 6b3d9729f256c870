/**
 * How many times what livedom takes each engine takes: the geometric mean of the cases that both have.
 * @param cases - As docs/data/benchmarks.json has them.
 * @returns `{ engine, ratio }`, the smallest ratio first.
 */
export function ratiosOf(cases) {
  const logarithms = new Map();
  for (const { values } of cases) {
    for (const [engine, value] of Object.entries(values)) {
      if (value === null || !(values.livedom > 0)) continue;
      logarithms.set(engine, [...(logarithms.get(engine) ?? []), Math.log(value / values.livedom)]);
    }
  }
  const ratios = [...logarithms].map(([engine, list]) => ({
    engine,
    ratio: Math.exp(list.reduce((sum, one) => sum + one, 0) / list.length),
  }));
  return ratios.sort((a, b) => a.ratio - b.ratio);
}

/** As people write it: three digits. */
export function short(value) {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
