import { MarkupWriter } from './markup.mjs';
import { everywhere, themeNames, themes } from './themes.mjs';
import { doctypes } from './vocabulary.mjs';

/**
 * Random markup about one or two themes with a sprinkle of others.
 * @param {import('./random.mjs').Random} random
 */
export function markup(random, names = themeNames, low = 2, high = 26) {
  const writer = new MarkupWriter(random);
  const chosen = random.list(1, 2, () => random.pick(names));
  // Short inputs show a rule alone, long ones how rules meet.
  const length = random.chance(0.35) ? random.between(low, 7) : random.between(6, high);
  let written = '';
  for (let i = 0; i < length; i++) {
    const theme = random.chance(0.08) ? random.pick(everywhere) : random.pick(chosen);
    written += random.weighted(themes[theme])(writer);
  }
  // An end of file where nobody expects one.
  if (random.chance(0.08)) written = written.slice(0, random.between(1, written.length));
  return { markup: withoutInvisibleRisks(written).toWellFormed(), chosen };
}

/** A whole page and how it is parsed. */
export function document(random) {
  const { markup: body, chosen } = markup(random);
  const start = random.weighted([
    [6, '<!DOCTYPE html>'],
    [5, ''],
    [1, random.pick(doctypes)],
    [0.5, ' \n<!--c--><!DOCTYPE html>'],
  ]);
  const mode = chosen.includes('shadows')
    ? random.pick(['navigation', 'parseHTMLUnsafe'])
    : random.weighted([
        [6, 'DOMParser'],
        [2, 'navigation'],
        [1.5, 'parseHTMLUnsafe'],
      ]);
  return { mode, input: start + body };
}

/** What would make a browser fetch, refresh or guess an encoding: nothing a tree shows, much that makes answers vary. */
function withoutInvisibleRisks(text) {
  return text.replace(/http-equiv|charset/gi, 'x').replace(/^\ufeff/, '');
}
