import { Segment, segmentsOf } from './prefix-map.ts';

/** The specifiers that were resolved against one base URL, or against any. */
class Specifiers {
  readonly #specifiers = new Set<string>();
  /** Of those for which entries that end with a slash count: the first that begins like this. */
  readonly #prefixes = new Segment<string>();

  add(specifier: string, takesPrefixes: boolean): void {
    if (this.#specifiers.has(specifier)) return;
    this.#specifiers.add(specifier);
    if (!takesPrefixes) return;
    let segment = this.#prefixes;
    for (const text of segmentsOf(specifier)) {
      segment = segment.make(text);
      segment.value ??= specifier;
    }
  }

  /** A specifier that an entry of this key would have counted for. */
  matching(key: string): string | null {
    if (this.#specifiers.has(key)) return key;
    if (!key.endsWith('/')) return null;
    let segment: Segment<string> | undefined = this.#prefixes;
    for (const text of segmentsOf(key)) {
      segment = segment.get(text);
      if (segment === undefined) return null;
    }
    return segment.value;
  }
}

/** https://html.spec.whatwg.org/#resolved-module-set */
export class ResolvedSpecifiers {
  readonly all = new Specifiers();
  readonly byBaseUrl = new Map<string, Specifiers>();

  /** `takesPrefixes`: the specifier is no URL, or one of a special scheme, so that entries that end with a slash count for it. */
  add(baseUrl: string, specifier: string, takesPrefixes: boolean): void {
    this.all.add(specifier, takesPrefixes);
    const ofBase = this.byBaseUrl.get(baseUrl) ?? new Specifiers();
    ofBase.add(specifier, takesPrefixes);
    this.byBaseUrl.set(baseUrl, ofBase);
  }
}

export type { Specifiers };
