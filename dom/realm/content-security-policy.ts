import { parseSandboxingDirective } from './sandbox-flags.ts';

/** The directives of a policy by their names. https://w3c.github.io/webappsec-csp/#parse-serialized-policy */
export function parseDirectives(text: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const [name, ...values] = part.split(/[\t\n\f\r ]+/).filter((token) => token !== '');
    const key = name?.toLowerCase();
    if (key !== undefined && !directives.has(key)) directives.set(key, values);
  }
  return directives;
}

/** https://html.spec.whatwg.org/#csp-derived-sandboxing-flags, of what a page came with; 0: there are none. */
export function derivedSandboxFlags(text: string | null): number {
  let flags = 0;
  for (const policy of (text ?? '').split(',')) {
    const sandbox = parseDirectives(policy).get('sandbox');
    if (sandbox !== undefined) flags |= parseSandboxingDirective(sandbox.join(' '));
  }
  return flags;
}
