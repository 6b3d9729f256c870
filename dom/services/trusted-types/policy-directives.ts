import type { ContentSecurityPolicy } from '../../realm/content-security-policy.ts';
import { isFound } from '../../webidl/language/intrinsics.ts';
import { hasKeyword } from '../content-security-policy/source-list.ts';

/** https://w3c.github.io/trusted-types/dist/spec/#require-trusted-types-for-csp-directive, for the group 'script'. */
export function isRequired({ directives }: ContentSecurityPolicy): boolean {
  return hasKeyword(directives.get('require-trusted-types-for') ?? [], "'script'");
}

/** https://w3c.github.io/trusted-types/dist/spec/#trusted-types-csp-directive; undefined: there is none. */
export function policyNames({ directives }: ContentSecurityPolicy): readonly string[] | undefined {
  return directives.get('trusted-types');
}

/** What is in no https://w3c.github.io/trusted-types/dist/spec/#tt-policy-name, which as in Chromium '*' does not allow either. */
const NO_NAME = /[^\w\-#=/@.%]/;

/** https://w3c.github.io/trusted-types/dist/spec/#should-block-create-policy, of one policy: whether it is violated. */
export function forbidsPolicy(policy: ContentSecurityPolicy, name: string, created: ReadonlySet<string>): boolean {
  const names = policyNames(policy);
  if (names === undefined) return false;
  if (names.length === 1 && hasKeyword(names, "'none'")) return true;
  if (created.has(name) && !hasKeyword(names, "'allow-duplicates'")) return true;
  return isFound(NO_NAME, name) || (!names.includes(name) && !names.includes('*'));
}
