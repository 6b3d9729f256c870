export interface Servers {
  readonly origins: { readonly own: string; readonly other: string };
  readonly named: (text: string) => string;
  readonly asked: (id: string) => string[];
  close(): void;
}

export interface OpenedPage {
  evaluate(id: string, code: string): Promise<string>;
  close(): unknown;
}

export const HELPERS: string;
export function startOrigins(): Promise<Servers>;
export function answersOf(servers: Servers, open: () => Promise<OpenedPage>): Promise<Record<string, string[]>>;
