/** https://mimesniff.spec.whatwg.org/#xml-mime-type: the type without parameters if it is one, else null. */
export function xmlTypeOf(contentType: string | undefined): string | null {
  const essence = (contentType ?? '').split(';')[0]!.trim().toLowerCase();
  return /^(?:text\/xml|application\/xml|[^/ ]+\/[^/ ]+\+xml)$/.test(essence) ? essence : null;
}
