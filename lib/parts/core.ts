// What several parts need, and the library itself does not.
import '../runtime/package-of.ts';
import './dom.ts';

/** The library for Node.js: what the parts share. */
export * from '../index.ts';
