export function bundleRealm(folder: string, options?: { readonly readable?: boolean }): Promise<void>;
