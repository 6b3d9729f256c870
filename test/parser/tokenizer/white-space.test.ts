import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { State } from '../../../parser/tokenizer/state.ts';
import { tokenize } from './token-list.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Few lengths, so that white space comes again; some are longer than the indentations that there are ready strings of. */
const run = fc
  .tuple(
    fc.constantFrom('\n', '\r\n', '\r', ' ', '\t', '\f'),
    fc.constantFrom(1, 1, 1, 2, 3, 63, 64, 65, 127, 255, 256, 300),
  )
  .map(([character, count]) => character.repeat(count));
const whiteSpace = fc.array(run, { minLength: 1, maxLength: 9 }).map((runs) => runs.join(''));

describe(`white space between tags (SEED=${SEED})`, () => {
  it('is what the state machine makes of it, the first time and again', () => {
    const once = (markup: string, errors?: { code: string; offset: number }[]) =>
      tokenize([markup], { state: State.Data, ...(errors === undefined ? {} : { errors }) });
    fc.assert(
      fc.property(fc.array(whiteSpace, { minLength: 1, maxLength: 8 }), (texts) => {
        const markup = texts.map((text) => `<b>${text}`).join('');
        const exact = once(`${markup}<i>`, []);
        expect(once(`${markup}<i>`)).toEqual(exact);
        expect(once(`${markup}<i>`)).toEqual(exact);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it.each(['\r\n\r\n\t', '\n\n  ', ' \r\n'])('is read across the borders of windows: %j', (text) => {
    for (let length = 16_370; length < 16_390; length++) {
      const markup = `<!--${'c'.repeat(length - 7)}-->${text}<b>${text}<b>`;
      expect(tokenize([markup], { state: State.Data })).toEqual(tokenize([markup], { state: State.Data, errors: [] }));
    }
  });
});
