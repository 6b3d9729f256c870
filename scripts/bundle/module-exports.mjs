import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * What a module declares and exports: the names of its values, and its constant enumerations, which are compiled into whoever
 * imports them. Not the names of those that are assigned again: `let`.
 */
export function exportsOf(root, path) {
  const source = readFileSync(posix.join(root, path), 'utf8');
  const declarations = [...source.matchAll(/^export (?:async )?(function\*?|class|const|enum) (?!enum\b)(\w+)/gm)];
  const enums = source.matchAll(/^export const enum (\w+) \{[^}]*\}/gm);
  return {
    names: declarations.map(([, , name]) => name),
    /** Those that are no functions. */
    others: declarations.filter(([, kind]) => kind !== 'function').map(([, , name]) => name),
    enums: new Map(Array.from(enums, ([text, name]) => [name, text])),
    forwards: /^export (?:\*|\{)/m.test(source),
  };
}

/** The values that a module imports from modules beside it: the path and the name of each, `*` for all. */
export function importsOf(root, path) {
  const source = readFileSync(posix.join(root, path), 'utf8');
  const imports = [];
  for (const [, names, from] of source.matchAll(/^(?:import|export) (\{[^}]*\}|\*[^';]*) from '(\.[^']+)';/gm)) {
    const module = posix.join(posix.dirname(path), from);
    if (names.startsWith('*')) imports.push([module, '*']);
    else for (const [, name] of names.matchAll(/[{,]\s*(?!type )(\w+)/g)) imports.push([module, name]);
  }
  return imports;
}
