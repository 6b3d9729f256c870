import type { Plugin } from 'esbuild';

export function isOfMembers(file: string): boolean;
export function nameMembers(file: string, text: string): string;
export const membersNamed: Plugin;
