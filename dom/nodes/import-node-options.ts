/** What `(boolean or ImportNodeOptions) options` says of the node's descendants. */
export function isSubtreeImported(options: unknown): boolean {
  if (options === null) return true;
  if (typeof options !== 'object' && typeof options !== 'function') return Boolean(options);
  return !(options as { selfOnly?: unknown }).selfOnly;
}
