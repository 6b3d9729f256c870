// The process in which rounds run. Tells of each before it starts.
import { Random } from '../corpus/random.mjs';
import { loadLibrary } from './library.mjs';

const library = await loadLibrary();
const rounds = new Map();
const roundOf = async (kind) => {
  if (!rounds.has(kind)) rounds.set(kind, (await import(`./kinds/${kind}.mjs`)).round);
  return rounds.get(kind);
};

/** Windows take memory that is given back late. */
const MOST = 5000;

process.once('message', async ({ kinds, start, end, until }) => {
  for (let seed = start; seed < Math.min(end, start + MOST) && Date.now() < until; seed++) {
    for (const kind of kinds) {
      process.send({ kind, seed });
      const round = await roundOf(kind);
      let finds;
      try {
        finds = await round(library, new Random(seed), seed);
      } catch (error) {
        finds = [{ find: `an exception: ${error?.stack ?? error}` }];
      }
      for (const { find, input } of finds) process.send({ kind, seed, find, input });
    }
  }
  process.send({ end: true }, () => process.exit());
});
