import type { REALM_FOLDER as door } from '../host/node/realm-folder.ts';

declare const __dirname: string;

/** That of `window-support.cjs`. */
export const REALM_FOLDER: typeof door = __dirname;
