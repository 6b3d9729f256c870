/** https://mimesniff.spec.whatwg.org/#xml-mime-type, of a type without parameters in lower case. */
export function isXmlMimeType(essence: string): boolean {
  return /^(?:text\/xml|application\/xml|[^/ ]+\/[^/ ]+\+xml)$/.test(essence);
}

/** The type without parameters if it is one, else null. */
export function xmlTypeOf(contentType: string | undefined): string | null {
  const essence = (contentType ?? '').split(';')[0]!.trim().toLowerCase();
  return isXmlMimeType(essence) ? essence : null;
}
