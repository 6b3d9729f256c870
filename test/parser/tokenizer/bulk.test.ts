import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { State } from '../../../parser/tokenizer/state.ts';
import { markupArbitrary } from './markup-arbitrary.ts';
import { codeUnits, tokenize } from './token-list.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Number(process.env.RUNS ?? 1500);
const state = fc.constantFrom(
  State.Data,
  State.Rcdata,
  State.Rawtext,
  State.ScriptData,
  State.Plaintext,
  State.CdataSection,
);

/** The tokens as the state machine makes them. */
function exactly(markup: string, initial: State) {
  return tokenize([markup], { ...options(initial), errors: [] });
}

function options(initial: State) {
  return { state: initial, lastStartTag: 'script', switchesStates: true };
}

describe(`bulk scans (SEED=${SEED})`, { timeout: 60_000 }, () => {
  it('give the tokens of the state machine', () => {
    fc.assert(
      fc.property(markupArbitrary, state, (markup, initial) => {
        expect(tokenize([markup], options(initial))).toEqual(exactly(markup, initial));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('give the same tokens wherever the input is split', () => {
    fc.assert(
      fc.property(
        markupArbitrary,
        state,
        fc.array(fc.nat(400), { minLength: 1, maxLength: 5 }),
        (markup, initial, splits) => {
          const places = [0, ...splits.filter((place) => place < markup.length).sort((a, b) => a - b), markup.length];
          const chunks = places.slice(1).map((end, index) => markup.slice(places[index], end));
          expect(tokenize(chunks, options(initial))).toEqual(exactly(markup, initial));
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('give the same tokens for every split in two', () => {
    fc.assert(
      fc.property(markupArbitrary, state, (markup, initial) => {
        fc.pre(markup.length < 200);
        const tokens = exactly(markup, initial);
        for (let place = 0; place <= markup.length; place++) {
          expect(tokenize([markup.slice(0, place), markup.slice(place)], options(initial))).toEqual(tokens);
        }
      }),
      { seed: SEED, numRuns: RUNS / 10 },
    );
  });

  it('give the same tokens code unit by code unit', () => {
    fc.assert(
      fc.property(markupArbitrary, state, (markup, initial) => {
        expect(tokenize(codeUnits(markup), options(initial))).toEqual(exactly(markup, initial));
      }),
      { seed: SEED, numRuns: RUNS / 10 },
    );
  });

  it('report the same errors wherever the input is split', () => {
    fc.assert(
      fc.property(markupArbitrary, state, (markup, initial) => {
        const whole: { code: string; offset: number }[] = [];
        const split: { code: string; offset: number }[] = [];
        tokenize([markup], { ...options(initial), errors: whole });
        tokenize(codeUnits(markup), { ...options(initial), errors: split });
        expect(split).toEqual(whole);
      }),
      { seed: SEED, numRuns: RUNS / 10 },
    );
  });
});
