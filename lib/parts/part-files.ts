import type { fileOfPart as door } from '../host/node/part-files.ts';

/** Written by the build in front of this: programs that look for the files of a package read it. */
declare const LIVEDOM_PART_FILES: Readonly<Record<string, string>>;

export const fileOfPart: typeof door = (name) => LIVEDOM_PART_FILES[name];
