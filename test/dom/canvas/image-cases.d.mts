export const FILES: Readonly<Record<string, readonly [type: string, base64: string]>>;
export const IMAGE_CASES: Readonly<Record<string, string>>;
export function imageExpressionOf(source: string, other: string): string;
