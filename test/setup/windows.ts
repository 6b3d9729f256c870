import { resolve } from 'node:path';
import { setRealmFolder } from '../../lib/host/node/realm.ts';
import * as support from '../../lib/host/node/window-support.ts';
import { setWindowSupport } from '../../lib/window/support.ts';

/** For tests of windows, which import `Window` from here: they run from the sources. */
setRealmFolder(resolve('node_modules/.cache/livedom'));
setWindowSupport(support);

export { type LivedomWindow, type NewWindowOptions, Window } from '../../lib/index.ts';
