/** https://html.spec.whatwg.org/#concept-origin */
export interface Origin {
  /** https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin */
  readonly serialization: string;
  /** Two origins with the same key are https://html.spec.whatwg.org/#same-origin; each opaque origin has a key of its own. */
  readonly key: string;
  /** Whether it is that of a file, for which other files are loaded. */
  readonly isOfFile: boolean;
}

let opaqueOrigins = 0;

export function opaqueOrigin(isOfFile = false): Origin {
  return { serialization: 'null', key: `null ${++opaqueOrigins}`, isOfFile };
}

/**
 * https://url.spec.whatwg.org/#concept-url-origin. As in Chromium, each file is an opaque origin. Nothing is known here of
 * who made a `blob:` or an `about:` URL.
 */
export function originOfUrl(url: string): Origin {
  if (url === 'about:blank') return opaqueOrigin();
  const { protocol, origin } = new URL(url);
  if (origin === 'null' || protocol === 'blob:') return opaqueOrigin(protocol === 'file:');
  return { serialization: origin, key: origin, isOfFile: false };
}

/** Whether who asks gets files at all: the user, whose origin is null, and the pages of files. */
export function mayLoadFiles(origin: Origin | null): boolean {
  return origin === null || origin.isOfFile;
}

/** As Chromium says it in the console. */
export const REFUSAL_OF_FILES = 'Not allowed to load local resource.';
