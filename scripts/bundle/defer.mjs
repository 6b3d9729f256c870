import ts from 'typescript';
import { inside, Moving } from './moving.mjs';
import { topLevelOf } from './top-level.mjs';

/**
 * Takes what a program does not run at first out of a bundle, for files that Node.js reads when it does. A function leaves a door:
 * `function f(a, b) { return inForms().f(a, b); }`. One that is called in few places, and nothing else, leaves none, nor does a class that
 * others do nothing with but make objects: they write `inForms().f(a, b)` and `new (inForms().C)()`. What nothing else uses goes with the
 * functions that use it.
 *
 * What a program does run at first, but not when it imports the bundle, may go to one more part, `first`, without doors: where the bundle
 * calls it stands a variable, which is the function itself once that part is there.
 *
 * @param ran - The names of the functions that run: `atImport` and `atFirst`, which has the former as well.
 * @param partOf - Gives the part for what comes from a file.
 * @param requireOf - Gives an expression for what a part exports.
 * @param first - That one more part: its name, the folders whose functions are not moved to it, and what is imported of the bundle by those that are evaluated with
 *   it, which has doors. Null: what runs at first stays.
 * @returns What is left of the bundle, with short names that it has for what it exports; the parts; and as what the one more part exports what the
 *   bundle does no longer.
 */
export function defer({ name, text, exports }, ran, partOf, requireOf, first = null) {
  const bundle = topLevelOf(text);
  const moving = new Moving(bundle, ran, partOf, first);
  const parts = moving.parts();
  const doors = moving.doors();
  const shorter = shorterNames(name, bundle, text);
  const exported = new Map([...bundle.exported].filter(([local]) => !moving.isOfFirstAlone(local)));
  const gone = [...bundle.exported].filter(([local]) => moving.isOfFirstAlone(local));
  const moved = new Map(gone.map(([local, name]) => [name, doors.get(local)]));
  let added = 0;
  const exportOf = (local) => {
    // Parts alone know these names: they are short.
    if (!exported.has(local)) exported.set(local, `$$${(added++).toString(36)}`);
    return exported.get(local);
  };
  const modules = parts.map((part) => partModule(name, part, moving, doors, shorter, exportOf));
  return {
    text: withoutMoved(moving, doors, shorter, exported, requireOf),
    exports: [...new Set([...exports.filter((one) => !moved.has(one)), ...exported.values()])],
    parts: modules,
    moved,
  };
}

/** The same, where all stays: constants get short names. */
export function shortened(bundle) {
  const all = { has: () => true };
  const { text, exports } = defer(bundle, { atImport: all, atFirst: all }, null, null);
  return { text, exports };
}

/** Short names for constants, of which no stack speaks. */
function shorterNames(name, { statements }, text) {
  // What others take from the DOM keeps its name there.
  const prefix = name === 'dom' ? '_$' : '$_';
  const shorter = new Map();
  for (const { statement, name: declared } of statements) {
    if (declared === null || !ts.isVariableStatement(statement)) continue;
    const { initializer } = statement.declarationList.declarations[0];
    if (
      initializer !== undefined &&
      (ts.isClassLike(initializer) || ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    )
      continue;
    shorter.set(declared, `${prefix}${shorter.size.toString(36)}`);
  }
  const taken = text.match(/(?<![\w$])(?:_\$|\$_)[0-9a-z]+/);
  if (taken !== null) throw new Error(`A name is like one of the short ones: ${taken[0]}`);
  return shorter;
}

/** @param exportOf - Gives as what the bundle exports one of its names. */
function partModule(bundle, part, moving, doors, shorter, exportOf) {
  const { statements, declared, imports } = moving.bundle;
  const moved = statements.filter((entry) => moving.partOf(entry) === part);
  const lines = new Map();
  const take = (from, name, local) => {
    if (!lines.has(from)) lines.set(from, new Set());
    lines.get(from).add(name === local ? name : `${name} as ${local}`);
  };
  const texts = moved.map((entry) => {
    const instead = new Map();
    for (const { name, node, isCalled } of entry.uses) {
      const isOwn = moving.partOfName(name) === part;
      const other = moving.ofOtherPart(name, part, doors);
      if (other !== undefined) {
        take(`./${bundle}.js`, exportOf(inside(moving.partOfName(name))), inside(moving.partOfName(name)));
        instead.set(node, other);
      } else if (imports.has(name)) take(imports.get(name).from, imports.get(name).name, name);
      else if (!isOwn && moving.partOfName(name) === moving.first)
        take(`./${moving.first}.js`, doors.get(name), shorter.get(name) ?? name);
      // To everybody else the function is its door.
      else if (
        declared.has(name) &&
        !(isOwn && (isCalled || part === moving.first || !doors.has(name) || !moving.hasDoor(declared.get(name))))
      ) {
        const local = isOwn ? `${name}Door` : (shorter.get(name) ?? name);
        take(`./${bundle}.js`, exportOf(name), local);
        if (isOwn) instead.set(node, local);
      }
    }
    return renamed(entry, ({ name, node }) => instead.get(node) ?? shorter.get(name));
  });
  const exported = moved.map(({ name }) => name).filter((name) => doors.has(name));
  const exports = exported.map((name) => doors.get(name));
  const heads = [...lines].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}';`);
  const list = exported.map((name) => `${shorter.get(name) ?? name} as ${doors.get(name)}`);
  return { name: part, text: [...heads, ...texts, `export { ${list.join(', ')} };`].join('\n'), exports };
}

/** The text of a statement, with other names for what `nameOf` gives one for. */
function renamed({ statement, uses, name }, nameOf) {
  const start = statement.getStart();
  const places = uses.map((use) => ({ node: use.node, to: nameOf(use) }));
  if (ts.isVariableStatement(statement)) {
    const { name: node } = statement.declarationList.declarations[0];
    places.push({ node, to: name === null ? undefined : nameOf({ name, node }) });
  }
  let text = statement.getText();
  for (const { node, to } of places.sort((a, b) => b.node.pos - a.node.pos)) {
    if (to === undefined) continue;
    const at = node.getStart() - start;
    const instead = ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${to}` : to;
    text = text.slice(0, at) + instead + text.slice(at + node.text.length);
  }
  return text;
}

function doorOf({ statement, name }, behind) {
  const given = statement.parameters.map(({ name: parameter, dotDotDotToken }, index) => {
    const local = ts.isIdentifier(parameter) ? parameter.text : `given${index}`;
    return dotDotDotToken === undefined ? local : `...${local}`;
  });
  return `function ${name}(${given.join(', ')}) { return ${behind}(${given.join(', ')}); }`;
}

/**
 * Variables for functions of the part for what runs at first, by the names that it has for them, and what loads it. Until then they have
 * functions that do.
 */
function slotsFor(moving, doors, requireOf) {
  const { first, bundle } = moving;
  const slots = [...doors].filter(([name]) => moving.hasSlot(bundle.declared.get(name))).map(([, key]) => key);
  return [
    `var ${inside(first)} = onDemand(() => fillSlots(${requireOf(first)}));`,
    ...(slots.length > 0 ? [`var ${slots.join(', ')};`] : []),
    `function fillSlots(part) { ({ ${slots.join(', ')} } = part); return part; }`,
    `var loading = (_, key) => (...given) => ${inside(first)}()[key](...given);`,
    'fillSlots(new Proxy({}, { get: loading }));',
  ];
}

/** What is left of the bundle, and what loads the parts. */
function withoutMoved(moving, doors, shorter, exported, requireOf) {
  const { statements, declared, imports } = moving.bundle;
  const lines = [...imports].map(([local, { from, name }]) => `import { ${name} as ${local} } from '${from}';`);
  const isThere = declared.has('onDemand') || imports.has('onDemand');
  if (moving.parts().length > 0 && !isThere) lines.push("import { onDemand } from './dom.js';");
  if (moving.first !== null) lines.push(...slotsFor(moving, doors, requireOf));
  for (const entry of statements) {
    const part = moving.partOf(entry);
    if (part === undefined)
      lines.push(renamed(entry, ({ name }) => moving.ofOtherPart(name, part, doors) ?? shorter.get(name)));
    else if (doors.has(entry.name) && moving.hasDoor(entry)) {
      const key = doors.get(entry.name);
      lines.push(doorOf(entry, part === moving.first ? key : `${inside(part)}().${key}`));
    }
  }
  for (const part of moving.parts())
    if (part !== moving.first) lines.push(`var ${inside(part)} = onDemand(() => ${requireOf(part)});`);
  const names = [...exported].map(([local, name]) => `${shorter.get(local) ?? local} as ${name}`);
  return `${lines.join('\n')}\nexport { ${names.join(', ')} };\n`;
}
