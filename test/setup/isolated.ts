/** For tests of isolated windows, which run from the sources, but for what runs in the process. */
export * from '../../lib/isolated/index.ts';
