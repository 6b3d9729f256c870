export type Answers = Record<string, { readonly ran: readonly string[]; readonly told: readonly string[] }>;
interface Servers {
  readonly urls: Readonly<Record<'own' | 'other', string>>;
  close(): void;
}
export function startServers(): Promise<Servers>;
export function answersOf(servers: Servers, open: (url: string, before: string) => Promise<string>): Promise<Answers>;
