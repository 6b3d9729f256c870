import { posix } from 'node:path';
import { Script } from 'node:vm';
import type { transformModule } from '../../host/scripting/transform-module.ts';
import { ENCODING_MODULES, ENCODING_TABLES } from '../package-files.ts';
import { evaluatePackage, textOfPackage } from './package-file.ts';

type EncodingModule = (typeof ENCODING_MODULES)[number];

/** What gives the value of each export, by its name. */
type Exports = ReadonlyMap<string, () => unknown>;

type Transform = typeof transformModule;

/** How the package of encodings calls itself. */
const ENCODINGS = '@exodus/bytes/';

const known = new Map<EncodingModule, Exports>();

/**
 * What a module of the package of encodings exports. Node.js itself makes modules of files alone, and the process may open none of them.
 *
 * @param specifier - By which others import it; null for what is none of its modules.
 */
export function evaluateEncodings(specifier: string, transform: Transform): object | null {
  const name = moduleOf(specifier, '');
  return name === null ? null : namespaceOf(exportsOf(name, transform));
}

function moduleOf(specifier: string, importer: string): EncodingModule | null {
  const isOwnName = specifier.startsWith(ENCODINGS);
  const file = isOwnName ? specifier.slice(ENCODINGS.length) : posix.join(posix.dirname(importer), specifier);
  const ofNode = file.replace(/\.js$/, '.node.js');
  return ENCODING_MODULES.find((name) => name === file || (isOwnName && name === ofNode)) ?? null;
}

function exportsOf(name: EncodingModule, transform: Transform): Exports {
  const exports = known.get(name) ?? evaluate(name, transform);
  known.set(name, exports);
  return exports;
}

/** What is imported is evaluated before: no two modules of the package import each other. */
function evaluate(name: EncodingModule, transform: Transform): Exports {
  const module = transform(textOfPackage(name));
  if ('message' in module) throw new SyntaxError(`${name}: ${module.message}`);
  const { text, requests, imports, localExports, indirectExports, starExports } = module;
  const requested = requests.map(({ specifier }) => importedBy(name, specifier, transform));
  const imported = (request: number, exportName: string | null): unknown =>
    exportName === null ? namespaceOf(requested[request]!) : requested[request]!.get(exportName);
  const exports = new Map(starExports.flatMap((request) => [...requested[request]!]));
  for (const one of indirectExports) exports.set(one.exportName, requested[one.request]!.get(one.name!)!);
  const link = (getters: readonly (() => unknown)[], setImports: (...values: unknown[]) => void): void => {
    localExports.forEach((exportName, index) => {
      exports.set(exportName, getters[index]!);
    });
    setImports(...imports.map((one) => imported(one.request, one.name)));
  };
  const steps = new Script(text, { filename: `livedom:${ENCODINGS}${name}` }).runInThisContext()(
    link,
  )() as Iterator<void>;
  steps.next();
  steps.next();
  return exports;
}

function importedBy(importer: EncodingModule, specifier: string, transform: Transform): Exports {
  const name = moduleOf(specifier, importer);
  if (name !== null) return exportsOf(name, transform);
  // All else is of Node.js, or a module that is none of ECMAScript and gives the tables.
  const given: Record<string, unknown> = specifier.startsWith('node:')
    ? require(specifier)
    : { default: () => evaluatePackage(ENCODING_TABLES) };
  return new Map(Object.keys(given).map((key) => [key, () => given[key]]));
}

function namespaceOf(exports: Exports): object {
  return Object.fromEntries([...exports].map(([name, get]) => [name, get()]));
}
