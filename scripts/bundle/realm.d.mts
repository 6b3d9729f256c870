export function bundleRealm(folder: string): Promise<void>;
