/** What the tests read of the definitions that `@webref/idl` publishes, as its own parser gives them. */
declare module '@webref/idl' {
  export function listAll(): Promise<Record<string, IdlFile>>;

  export interface IdlFile {
    parse(): Promise<IdlDefinition[]>;
  }

  export interface IdlDefinition {
    /** 'interface', 'interface mixin', 'callback interface', 'namespace', 'includes', 'dictionary' … */
    readonly type: string;
    readonly name: string;
    readonly partial: boolean;
    readonly inheritance: string | null;
    readonly members: readonly IdlMember[];
    readonly extAttrs: readonly IdlExtendedAttribute[];
    /** Of an `includes` statement: the interface and the mixin. */
    readonly target: string;
    readonly includes: string;
  }

  export interface IdlMember {
    /** 'attribute', 'operation', 'const', 'constructor', 'iterable', 'maplike', 'setlike' … */
    readonly type: string;
    readonly name: string;
    /** 'static', 'stringifier', 'getter', 'setter', 'deleter' or nothing. */
    readonly special: string;
    readonly readonly: boolean;
    readonly async: boolean;
    readonly arguments: readonly IdlArgument[];
    readonly extAttrs: readonly IdlExtendedAttribute[];
    readonly idlType?: IdlType | readonly IdlType[] | null;
    /** Of a constant. */
    readonly value: { readonly type: string; readonly value: string };
  }

  export interface IdlType {
    readonly generic: string;
    readonly idlType: string | readonly IdlType[];
  }

  export interface IdlArgument {
    readonly name: string;
    readonly optional: boolean;
    readonly variadic: boolean;
    readonly idlType: IdlType;
  }

  export interface IdlExtendedAttribute {
    readonly name: string;
    readonly rhs: { readonly type: string; readonly value: string | readonly { readonly value: string }[] } | null;
  }
}
