export function bundleProcess(folder: string): Promise<void>;
