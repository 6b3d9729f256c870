import { fileURLToPath } from 'node:url';

/** Where `page.js` and the parts are. Tests bundle them there; for Node.js `lib/parts/realm-folder.ts` stands in the place of this. */
export const REALM_FOLDER: string = fileURLToPath(new URL('../../../node_modules/.cache/livedom', import.meta.url));
