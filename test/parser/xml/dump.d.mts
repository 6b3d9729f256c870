export function dump(document: Document): string;
