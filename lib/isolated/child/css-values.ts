import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { cssValueFunctions } from '../../css-value-functions.ts';
import type { cssValues as door } from '../../css-values.ts';
import { REALM_FOLDER } from '../../host/node/realm-folder.ts';
import { evaluateScript } from './package-file.ts';

interface CssValuesFile {
  readonly cssValueFunctions: typeof cssValueFunctions;
}

const FILE = 'css-values.cjs';
let file: CssValuesFile | null = null;

/** Stands in the place of `lib/css-values.ts`: the file is evaluated in the process's own realm, when it is needed. */
export const cssValues: typeof door = () => {
  file ??= evaluateScript(FILE, readFileSync(join(REALM_FOLDER, FILE), 'utf8')) as CssValuesFile;
  return file.cssValueFunctions;
};
