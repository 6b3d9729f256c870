import { type IdlDefinition, type IdlExtendedAttribute, type IdlMember, listAll } from '@webref/idl';

/** An interface with everything that its specifications, partial interfaces and mixins give it. */
export interface Interface {
  readonly name: string;
  /** The specification that defines it. */
  readonly specification: string;
  readonly isCallback: boolean;
  readonly inheritance: string | null;
  readonly extendedAttributes: readonly IdlExtendedAttribute[];
  readonly members: IdlMember[];
}

type Partials = Map<string, IdlMember[]>;

/** https://webidl.spec.whatwg.org/#Exposed: whether a window has it, where nothing else is said of it. */
function isExposedToWindow(extendedAttributes: readonly IdlExtendedAttribute[]): boolean {
  const exposed = extendedAttributes.find(({ name }) => name === 'Exposed')?.rhs;
  if (!exposed) return true;
  if (exposed.type === '*') return true;
  const names = typeof exposed.value === 'string' ? [exposed.value] : exposed.value.map(({ value }) => value);
  return names.includes('Window');
}

function addTo(partials: Partials, name: string, definition: IdlDefinition): void {
  if (!isExposedToWindow(definition.extAttrs)) return;
  const members = definition.members.filter((member) => isExposedToWindow(member.extAttrs));
  partials.set(name, [...(partials.get(name) ?? []), ...members]);
}

/**
 * The interfaces that the specifications define for windows, by name. Partial interfaces and mixins of a specification
 * that is not asked for are left out.
 */
export async function interfacesOf(specifications: readonly string[] | null): Promise<Map<string, Interface>> {
  const files = await listAll();
  const interfaces = new Map<string, Interface>();
  const partials: Partials = new Map();
  const included: [string, string][] = [];
  for (const specification of specifications ?? Object.keys(files)) {
    const file = files[specification];
    if (file === undefined) throw new Error(`@webref/idl knows no specification '${specification}'.`);
    for (const definition of await file.parse()) {
      const { type, name, partial, inheritance, extAttrs } = definition;
      if (type === 'includes') included.push([definition.target, definition.includes]);
      else if (type === 'interface' || type === 'interface mixin' || type === 'callback interface') {
        addTo(partials, name, definition);
        if (partial || type === 'interface mixin' || !isExposedToWindow(extAttrs)) continue;
        const isCallback = type === 'callback interface';
        const merged = { name, specification, isCallback, inheritance, extendedAttributes: extAttrs, members: [] };
        interfaces.set(name, merged);
      }
    }
  }
  for (const [name, { members }] of interfaces) members.push(...(partials.get(name) ?? []));
  for (const [target, mixin] of included) interfaces.get(target)?.members.push(...(partials.get(mixin) ?? []));
  return interfaces;
}
