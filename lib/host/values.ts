import { types } from 'node:util';
import type { ValueHost } from '../../dom/realm/value-host.ts';
import { copyOut } from './bytes.ts';
import { describePlatformBlob, isPlatformBlob, readPlatformBlob } from './platform-blobs.ts';

type Check = readonly [kind: string, check: (value: unknown) => boolean];

const CHECKS: readonly Check[] = [
  ['View', types.isArrayBufferView],
  ['ArrayBuffer', types.isArrayBuffer],
  ['SharedArrayBuffer', types.isSharedArrayBuffer],
  ['Date', types.isDate],
  ['RegExp', types.isRegExp],
  ['Map', types.isMap],
  ['Set', types.isSet],
  ['Error', types.isNativeError],
  ['Promise', types.isPromise],
  ['WeakMap', types.isWeakMap],
  ['WeakSet', types.isWeakSet],
  ['Generator', types.isGeneratorObject],
  ['Iterator', types.isMapIterator],
  ['Iterator', types.isSetIterator],
  ['Arguments', types.isArgumentsObject],
  ['Blob', isPlatformBlob],
];

const BOXED_CHECKS: readonly Check[] = [
  ['Boolean', types.isBooleanObject],
  ['Number', types.isNumberObject],
  ['String', types.isStringObject],
  ['BigInt', types.isBigIntObject],
  ['Symbol', types.isSymbolObject],
];

/** As it is when this is loaded: a program may put that of a window in its place. */
const { structuredClone } = globalThis;

export const values: ValueHost = {
  kindOf(object) {
    // To the checks that follow it is nothing, and to that of a list what it stands for.
    if (types.isProxy(object)) return 'Proxy';
    // OPTIMIZATION: most are lists, and each check takes as long as a call. (bench/page-calls)
    if (Array.isArray(object)) return 'Object';
    for (const [kind, check] of types.isBoxedPrimitive(object) ? BOXED_CHECKS : CHECKS) if (check(object)) return kind;
    return 'Object';
  },
  isProxy: types.isProxy,
  isOfFullStack: (exception) =>
    types.isNativeError(exception) &&
    Object.getPrototypeOf(exception) === RangeError.prototype &&
    Object.getOwnPropertyDescriptor(exception, 'message')?.value === 'Maximum call stack size exceeded',
  describeBlob: describePlatformBlob,
  readBlob(blob, allocate) {
    const bytes = readPlatformBlob(blob);
    return bytes === null ? null : copyOut(bytes, allocate);
  },
  detach(buffer) {
    structuredClone(buffer, { transfer: [buffer] });
  },
};
