export type ScriptCommands = readonly [name: string, markup: string, code: string];

export const scriptCommands: readonly ScriptCommands[];
export const result: string;
export function preparing(commands: ScriptCommands): string;
export function pageOf(commands: ScriptCommands): string;
