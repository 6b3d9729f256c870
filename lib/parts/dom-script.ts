import type { coreScript as coreDoor, domScript as domDoor } from '../host/node/dom-script.ts';

declare function require(path: './dom-script.cjs'): typeof import('../host/node/dom-script.ts');

export const { coreScript, domScript }: { coreScript: typeof coreDoor; domScript: typeof domDoor } =
  require('./dom-script.cjs');
