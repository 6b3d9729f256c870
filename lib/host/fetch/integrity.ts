import { splitOnAsciiWhitespace } from '../../../dom/names/white-space.ts';
import { nodeCrypto } from '../late-modules.ts';

/** From the weakest to the strongest. */
const ALGORITHMS = ['sha256', 'sha384', 'sha512'];

/** https://w3c.github.io/webappsec-subresource-integrity/#does-response-match-metadatalist */
export function matchesIntegrity(metadata: string, bytes: Uint8Array): boolean {
  let strongest = -1;
  let values: string[] = [];
  for (const item of splitOnAsciiWhitespace(metadata)) {
    const found = /^(sha256|sha384|sha512)-([A-Za-z0-9+/_-]+={0,2})(?:\?.*)?$/i.exec(item);
    if (found === null) continue;
    const strength = ALGORITHMS.indexOf((found[1] as string).toLowerCase());
    if (strength < strongest) continue;
    if (strength > strongest) values = [];
    strongest = strength;
    values.push((found[2] as string).replaceAll('-', '+').replaceAll('_', '/'));
  }
  if (strongest < 0) return true;
  const digest = nodeCrypto()
    .createHash(ALGORITHMS[strongest] as string)
    .update(bytes)
    .digest('base64');
  return values.some((value) => value.replace(/={1,2}$/, '') === digest.replace(/={1,2}$/, ''));
}
