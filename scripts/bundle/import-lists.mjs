/** What modules take of a bundle, in the lists that esbuild writes. */

const listsOf = (bundle) => new RegExp(`^import \\{([^}]*)\\} from "\\./${bundle}\\.js";$`, 'gm');

/** The names of a list, each with what it is called here. */
const namesIn = (list) =>
  list.split(',').map((one) => {
    const [name, local = name] = one.trim().split(' as ');
    return [name, local];
  });

/** The names of what the text of a module takes of a bundle. */
export function takenOf(text, bundle) {
  return [...text.matchAll(listsOf(bundle))].flatMap(([, list]) => namesIn(list).map(([name]) => name));
}

/** What the text of a module takes of others. */
export function importsOf(text) {
  return [...text.matchAll(listsOf('([\\w-]+)'))].flatMap(([, list, from]) =>
    namesIn(list).map(([name, local]) => ({ from, name, local })),
  );
}

/** The text of a module that takes what was moved out of a bundle from the part where it stands. */
export function taking(text, bundle, part, moved) {
  return text.replace(listsOf(bundle), (_, list) => {
    const names = namesIn(list);
    const left = names.filter(([name]) => !moved.has(name)).map(([name, local]) => `${name} as ${local}`);
    const others = names.filter(([name]) => moved.has(name)).map(([name, local]) => `${moved.get(name)} as ${local}`);
    return `import { ${left} } from "./${bundle}.js";\nimport { ${others} } from "./${part}.js";`;
  });
}
