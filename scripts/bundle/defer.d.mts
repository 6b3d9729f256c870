export interface Module {
  readonly text: string;
  readonly exports: readonly string[];
}
export function defer(
  bundle: Module & { readonly name: string },
  ran: { readonly atImport: ReadonlySet<string>; readonly atFirst: ReadonlySet<string> },
  partOf: (source: string) => string,
  requireOf: (part: string) => string,
  first?: {
    readonly part: string;
    readonly stays: readonly string[];
    readonly takenAtOnce: ReadonlySet<string>;
  } | null,
): Module & {
  readonly parts: readonly (Module & { readonly name: string })[];
  readonly moved: ReadonlyMap<string, string>;
};
