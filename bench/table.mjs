/** Of several measurements of the same cases, the smallest value of each. */
export function bestOf(measurements) {
  const best = new Map();
  for (const { name, ...result } of measurements.flat()) {
    const known = best.get(name);
    if (known === undefined || known.error !== undefined || result.value < known.value) best.set(name, result);
  }
  return Object.fromEntries(best);
}

/**
 * A Markdown table: a row for each case, a column for each engine, and how many times what livedom takes a peer takes.
 * @param {Map<string, Record<string, { value: number, unit: string, found?: number, error?: string }>>} results by engine
 */
export function table(title, results) {
  const engines = [...results.keys()];
  const names = [...new Set([...results.values()].flatMap((cases) => Object.keys(cases)))];
  const lines = [`| ${title} | ${engines.join(' | ')} |`, `|---|${engines.map(() => '--:').join('|')}|`];
  const ours = results.get('livedom') ?? {};
  for (const name of names) {
    const cells = engines.map((engine) =>
      cell(results.get(engine)[name], engine === 'livedom' ? undefined : ours[name]),
    );
    lines.push(`| ${name.includes('|') ? name.replaceAll('|', '\\|') : name} | ${cells.join(' | ')} |`);
  }
  const notes = [...differences(names, results), ...failures(results)];
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

/** Queries that do not find the same everywhere: the engines' trees or selectors differ. */
function differences(names, results) {
  const found = (name) => [...results].filter(([, cases]) => cases[name]?.found !== undefined);
  return names
    .filter((name) => new Set(found(name).map(([, cases]) => cases[name].found)).size > 1)
    .map(
      (name) =>
        `- \`${name}\` finds ${found(name)
          .map(([engine, cases]) => `${cases[name].found} in ${engine}`)
          .join(', ')}`,
    );
}

function failures(results) {
  return [...results].flatMap(([engine, cases]) =>
    Object.entries(cases)
      .filter(([, { error }]) => error !== undefined)
      .map(([name, { error }]) => `- ${engine} fails at \`${name}\`: ${error.split('\n')[0]}`),
  );
}

function cell(result, ours) {
  if (result === undefined) return '–';
  if (result.error !== undefined) return 'fails';
  const ratio = ours?.value > 0 ? ` (${short(result.value / ours.value)} ×)` : '';
  return `${short(result.value)} ${result.unit}${ratio}`;
}

function short(value) {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
