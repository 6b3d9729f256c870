import { closeSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { FIRST_PACKAGE_FILE, PACKAGE_FILES, type PackageFile } from '../package-files.ts';

/** By what a script gives what it exports, which is no module. */
const EXPORTED: Readonly<Partial<Record<PackageFile, string>>> = { 'css-tree': 'csstree' };

/** Read at once, evaluated when they are needed. */
const texts = PACKAGE_FILES.map((_, index) => {
  const text = readFileSync(FIRST_PACKAGE_FILE + index, 'utf8');
  closeSync(FIRST_PACKAGE_FILE + index);
  return text;
});
const known = new Map<PackageFile, unknown>();

/** The text of one of the files. */
export function textOfPackage(name: PackageFile): string {
  return texts[PACKAGE_FILES.indexOf(name)]!;
}

/** What the file of a package gives: evaluated once, in the process's own realm. */
export function evaluatePackage(name: PackageFile): unknown {
  if (!known.has(name)) known.set(name, evaluate(name, textOfPackage(name)));
  return known.get(name);
}

function evaluate(name: PackageFile, text: string): unknown {
  return name.endsWith('.json') ? JSON.parse(text) : evaluateScript(name, text, EXPORTED[name]);
}

/** What a script gives whose text that is. The files of packages are what it may require. */
function evaluateScript(name: string, text: string, exported = 'module.exports'): unknown {
  const around = `(function (exports, module, require) {${text}\nreturn ${exported};\n})`;
  const module = { exports: {} };
  return new Script(around, { filename: `livedom:${name}` }).runInThisContext()(
    module.exports,
    module,
    evaluatePackage,
  ) as unknown;
}
