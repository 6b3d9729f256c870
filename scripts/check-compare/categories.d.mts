export interface Category {
  readonly name: string;
  readonly livedom: readonly string[];
  readonly htmlValidate: readonly string[];
  readonly nu: RegExp | null;
}

export const CATEGORIES: readonly Category[];
export function categoryOfRule(rule: string): string | null;
export function categoryOfHtmlValidate(rule: string): string | null;
export function categoryOfNu(message: string): string | null;
