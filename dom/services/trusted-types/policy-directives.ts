import { parseDirectives } from '../../realm/content-security-policy.ts';

/** A Content-Security-Policy, as far as it is about trusted types. https://w3c.github.io/webappsec-csp/#policy */
export interface ContentSecurityPolicy {
  readonly disposition: 'enforce' | 'report';
  /** As it was written. */
  readonly text: string;
  /** https://w3c.github.io/trusted-types/dist/spec/#require-trusted-types-for-csp-directive, for the group 'script'. */
  readonly isRequired: boolean;
  /** https://w3c.github.io/trusted-types/dist/spec/#trusted-types-csp-directive; null: there is none. */
  readonly names: readonly string[] | null;
}

/** https://w3c.github.io/webappsec-csp/#parse-serialized-policy-list. Policies that are about something else are left out. */
export function parsePolicies(text: string, disposition: 'enforce' | 'report'): ContentSecurityPolicy[] {
  const policies = text.split(',').map((part) => parsePolicy(part.trim(), disposition));
  return policies.filter(({ isRequired, names }) => isRequired || names !== null);
}

function parsePolicy(text: string, disposition: 'enforce' | 'report'): ContentSecurityPolicy {
  const directives = parseDirectives(text);
  const groups = directives.get('require-trusted-types-for') ?? [];
  return {
    disposition,
    text,
    isRequired: groups.some((group) => group.toLowerCase() === "'script'"),
    names: directives.get('trusted-types') ?? null,
  };
}

const hasKeyword = (names: readonly string[], keyword: string): boolean =>
  names.some((name) => name.toLowerCase() === keyword);

/** https://w3c.github.io/trusted-types/dist/spec/#should-block-create-policy, of one policy: whether it is violated. */
export function forbidsPolicy({ names }: ContentSecurityPolicy, name: string, created: ReadonlySet<string>): boolean {
  if (names === null) return false;
  if (names.length === 1 && hasKeyword(names, "'none'")) return true;
  if (created.has(name) && !hasKeyword(names, "'allow-duplicates'")) return true;
  return !names.includes(name) && !names.includes('*');
}
