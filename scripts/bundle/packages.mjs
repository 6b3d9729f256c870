import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { compact, exporting, OPTIONS } from './options.mjs';
import { asPart } from './part-text.mjs';

/** Bundled as parts, which ask for them by their names. */
export const PACKAGES_AS_PARTS = ['property-information', 'web-streams-polyfill'];
const { resolve } = createRequire(import.meta.url);

/**
 * What the package behind streams asks buffers of pages for by their members, which the page may have replaced: it has that of its own
 * language. Whatever a buffer answers to `slice` is a copy that the page chooses.
 */
const OF_BUFFERS = [
  [
    '"function"==typeof e.transfer?e=>e.transfer()',
    '"function"==typeof $prototype.transfer?e=>Reflect.apply($prototype.transfer,e,[])',
  ],
  [
    '"boolean"==typeof e.detached?e=>e.detached:e=>0===e.byteLength',
    '"detached"in $prototype?$get($prototype,"detached"):e=>0===$length(e)',
  ],
  ['if(e.slice)return e.slice(t,r);', ''],
  ['this._view.buffer', '$get(Object.getPrototypeOf(Uint8Array.prototype),"buffer")(this._view)'],
  [/(\w+)\.buffer\.byteLength/g, '$length($1.buffer)'],
  [/bufferByteLength:(\w+)\.byteLength/g, 'bufferByteLength:$length($1)'],
  [
    '"use strict";',
    '"use strict";const $get=(o,n)=>{const{get:g}=Object.getOwnPropertyDescriptor(o,n);return e=>Reflect.apply(g,e,[])},' +
      '$prototype=ArrayBuffer.prototype,$length=$get($prototype,"byteLength");',
  ],
];

/**
 * A chunk that is written between the cancelling of the readable end and its consequences has no steps any more, and the package would throw
 * where nobody catches it: nothing would come of the write, nor of what pipes. It fails as the writable end does.
 * https://streams.spec.whatwg.org/#transform-stream-default-source-cancel-algorithm
 */
const OF_CANCELLED = [
  /return (\w+)\((\w+)\._transformAlgorithm\((\w+)\),void 0,/,
  'if(void 0===$2._transformAlgorithm)return $1($2._finishPromise,()=>{throw $2._controlledTransformStream._writable._storedError});$&',
];

/** What is private to the package behind streams has short names, in strings as well. */
const PRIVATE = /^_[a-z]/;
const NAMED_IN_STRINGS = [/(?<=hasOwnProperty\.call\(\w+,)"_/g, '/* @__KEY__ */"_'];

/** A plugin for esbuild. */
const streamsRewritten = {
  name: 'streams-rewritten',
  setup(builder) {
    builder.onLoad({ filter: /web-streams-polyfill/ }, ({ path: file }) => {
      let contents = readFileSync(file, 'utf8');
      for (const [asked, own] of [...OF_BUFFERS, OF_CANCELLED, NAMED_IN_STRINGS]) {
        const changed = contents.replace(asked, typeof asked === 'string' ? () => own : own);
        if (changed === contents) throw new Error(`web-streams-polyfill has no ${asked} any more.`);
        contents = changed;
      }
      return { contents, loader: 'js' };
    });
  },
};

export async function packageFiles() {
  return (await Promise.all(PACKAGES_AS_PARTS.map(packageFile))).flat();
}

async function packageFile(name) {
  const exports = await exporting(resolve(name), `packages/${name}.cjs`);
  const { outputFiles } = await build({ ...OPTIONS, ...exports, plugins: [streamsRewritten], mangleProps: PRIVATE });
  return (await compact(outputFiles)).map(asPart);
}
