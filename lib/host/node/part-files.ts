import { join } from 'node:path';
import { REALM_FOLDER } from './realm-folder.ts';

/** The file of a part, or of a package that is bundled as one. In the package `lib/parts/part-files.ts` stands in the place of this: undefined is what is neither. */
export function fileOfPart(name: string): string | undefined {
  return join(REALM_FOLDER, name.startsWith('./') ? name : `packages/${name}.js`);
}
