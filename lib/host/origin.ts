/** https://html.spec.whatwg.org/#concept-origin */
export interface Origin {
  /** https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin */
  readonly serialization: string;
  /** Two origins with the same key are https://html.spec.whatwg.org/#same-origin; each opaque origin has a key of its own. */
  readonly key: string;
  /** Whether it is that of a file, for which other files are loaded. */
  readonly isOfFile: boolean;
  /** Whether nobody could have changed its pages on their way, in a sandbox too. As in Chromium, those over HTTPS are such. */
  readonly isSecure: boolean;
}

let opaqueOrigins = 0;

/** @param insteadOf - What it would be without a sandbox. */
export function opaqueOrigin(insteadOf?: Origin): Origin {
  const { isOfFile = false, isSecure = false } = insteadOf ?? {};
  return { serialization: 'null', key: `null ${++opaqueOrigins}`, isOfFile, isSecure };
}

/**
 * https://url.spec.whatwg.org/#concept-url-origin. As in Chromium, each file is an opaque origin. Nothing is known here of
 * who made a `blob:` or an `about:` URL.
 */
export function originOfUrl(url: string): Origin {
  if (url === 'about:blank') return opaqueOrigin();
  const { protocol, origin } = new URL(url);
  if (protocol === 'file:') return { ...opaqueOrigin(), isOfFile: true };
  if (origin === 'null' || protocol === 'blob:') return opaqueOrigin();
  return { serialization: origin, key: origin, isOfFile: false, isSecure: protocol === 'https:' };
}

/** Whether who asks gets files at all: the user, whose origin is null, and the pages of files. */
export function mayLoadFiles(origin: Origin | null): boolean {
  return origin === null || origin.isOfFile;
}

/** As Chromium says it in the console. */
export const REFUSAL_OF_FILES = 'Not allowed to load local resource.';
