export interface Module {
  readonly text: string;
  readonly exports: readonly string[];
}
export function defer(
  bundle: Module & { readonly name: string },
  ran: ReadonlySet<string>,
  partOf: (source: string) => string,
  requireOf: (part: string) => string,
): Module & { readonly parts: readonly (Module & { readonly name: string })[] };
