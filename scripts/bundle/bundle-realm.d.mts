export function bundleRealm(folder: string, options?: { readonly minify?: boolean }): Promise<void>;
