export function foreignness(window: { eval(text: string): unknown }): {
  /** Why the page must never see the value; null where it may. */
  isForeign(value: unknown): string | null;
  /** Has the proxies of the page told from those of others. */
  keepProxy(proxy: object): void;
};
