export function placed(name: string): string;
