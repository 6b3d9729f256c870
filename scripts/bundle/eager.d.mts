export function eager(text: string, ran: ReadonlySet<string>): string;
