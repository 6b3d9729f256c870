import { listAll } from '@webref/idl';
import { INSTANCES, instanceOf } from './instances.mjs';

/** What must not be called with all that it needs: it ends the page, or waits for somebody. */
const UNSAFE =
  /^(?:Window\.(?:alert|confirm|prompt|print|open|close|stop|move\w+|resize\w+|location =|name =)|Location\..*|Document\.(?:open|close|write|writeln|domain =|location =)|History\.(?:back|forward|go)|HTMLFormElement\.(?:submit|requestSubmit)|HTMLAnchorElement\.click|Navigator\.(?:register|unregister)ProtocolHandler)$/;

/** All definitions by name, partial ones and mixins with them. */
async function definitions() {
  const byName = new Map();
  const includes = [];
  for (const file of Object.values(await listAll())) {
    for (const definition of await file.parse()) {
      if (definition.type === 'includes') {
        includes.push(definition);
        continue;
      }
      const { name, type, members = [], values, idlType } = definition;
      const known = byName.get(name);
      if (known === undefined) byName.set(name, { type, members: [...members], values, idlType });
      else known.members.push(...members);
    }
  }
  for (const { target, includes: mixin } of includes) {
    byName.get(target)?.members.push(...(byName.get(mixin)?.members ?? []));
  }
  return byName;
}

/** An expression of a valid value. */
function valueOf(type, byName) {
  if (type.union) return valueOf(type.idlType[0], byName);
  if (/^(?:sequence|FrozenArray|ObservableArray)$/.test(type.generic)) return '[]';
  if (type.generic === 'record') return '{}';
  if (type.generic === 'Promise') return 'Promise.resolve()';
  const name = type.idlType;
  if (/String$/.test(name)) return "'a'";
  if (/^(?:byte|octet|short|long|unsigned|bigint|float|double|unrestricted)/.test(name)) return '1';
  if (name === 'boolean') return 'true';
  if (name === 'any') return '1';
  if (name === 'object') return '{}';
  if (name === 'BufferSource' || /Array$|^ArrayBuffer/.test(name)) return 'new Uint8Array(4)';
  const definition = byName.get(name);
  switch (definition?.type) {
    case 'typedef':
      return valueOf(definition.idlType, byName);
    case 'enum':
      return JSON.stringify(definition.values[0].value);
    case 'dictionary':
      return '{}';
    case 'callback':
    case 'callback interface':
      return '() => {}';
    default:
      return INSTANCES[name] ?? instanceOf(name) ?? '{}';
  }
}

const neededOf = (list) => {
  const index = list.findIndex(({ optional, variadic }) => optional || variadic);
  return index < 0 ? list.length : index;
};

const longest = (overloads) =>
  overloads.reduce((best, one) => (one.arguments.length > best.arguments.length ? one : best));

function entryOf(kind, overloads, byName) {
  const chosen = longest(overloads);
  const needed = Math.min(...overloads.map((one) => neededOf(one.arguments)));
  return [kind, needed, chosen.arguments.slice(0, 5).map(({ idlType }) => valueOf(idlType, byName))];
}

/** The members of an interface that the window has, as `ask` takes them. */
function membersOf(name, definition, Class, window, byName) {
  const members = {};
  const constructors = definition.members.filter(({ type }) => type === 'constructor');
  const isHtml = constructors.some(({ extAttrs }) => extAttrs.some((one) => one.name === 'HTMLConstructor'));
  members.constructor =
    constructors.length === 0 || isHtml ? ['constructor', -1, []] : entryOf('constructor', constructors, byName);
  const operations = new Map();
  for (const member of definition.members) {
    const isStatic = member.special === 'static';
    const holder = isStatic ? Class : name === 'Window' || name === 'Location' ? null : Class.prototype;
    if (holder !== null && !Object.hasOwn(holder, member.name)) continue;
    if (holder === null && !(member.name in (name === 'Window' ? window : window.location))) continue;
    if (member.type === 'operation' && member.name) {
      const key = isStatic ? `static ${member.name}` : member.name;
      operations.set(key, [...(operations.get(key) ?? []), member]);
    } else if (member.type === 'attribute' && !isStatic) {
      members[member.name] = ['getter', 0, []];
      const isEvent = /^on/.test(member.name);
      if (!member.readonly && !isEvent) members[`${member.name} =`] = ['setter', 1, [valueOf(member.idlType, byName)]];
    }
  }
  for (const [key, overloads] of operations) {
    members[key.replace('static ', '')] = entryOf(
      key.startsWith('static ') ? 'static' : 'operation',
      overloads,
      byName,
    );
  }
  for (const key of Object.keys(members)) if (UNSAFE.test(`${name}.${key}`)) members[key][3] = true;
  return members;
}

/** What `ask` takes: all interfaces of a window that a specification defines. */
export async function tableOf(window) {
  const byName = await definitions();
  const table = {};
  for (const name of Object.getOwnPropertyNames(window.eval('window')).sort()) {
    const definition = byName.get(name);
    if (definition?.type !== 'interface' || typeof window[name] !== 'function') continue;
    const members = membersOf(name, definition, window[name], window, byName);
    const instance = name === 'Window' ? 'window' : (INSTANCES[name] ?? instanceOf(name) ?? `${name}.prototype`);
    table[name] = { instance, members };
  }
  return table;
}
