import path from 'node:path';
import type { Import } from './imports.ts';

/**
 * The folders of `dom/` from the ground up. A file imports its own layer or lower ones; those of one line are of one height.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['names'],
  ['webidl'],
  ['tree'],
  ['realm'],
  ['events', 'ranges', 'traversal', 'collections', 'custom-elements', 'observers'],
  ['html', 'selection', 'selectors', 'css', 'scripting', 'markup', 'xpath'],
  ['nodes', 'html-elements', 'mathml', 'svg', 'geometry', 'xslt', 'layout', 'animations', 'canvas'],
  ['services'],
  ['accessibility', 'input'],
  ['navigables'],
  ['window'],
  ['install'],
];

const heights = new Map(LAYERS.flatMap((folders, height) => folders.map((folder) => [folder, height] as const)));

/** -1 for a file of `dom/` itself, undefined for what is of no layer. */
function heightOf(file: string): number | undefined {
  const [top, folder, ...rest] = file.split('/');
  if (top !== 'dom') return undefined;
  if (rest.length === 0) return -1;
  const height = heights.get(folder as string);
  if (height === undefined) throw new Error(`${file}: dom/${folder} is no layer.`);
  return height;
}

/** Whether a file holds interfaces or members of them: by a capital, or by its name. */
export function isInterfaceFile(file: string): boolean {
  return /^(?:[A-Z].*|(?:.*-)?(?:members|interfaces))\.ts$/.test(path.posix.basename(file));
}

/** What is wrong with an import; null when nothing is. Interface files may import across, and what installs them all. */
export function faultOf({ from, to }: Import): string | null {
  const fromHeight = heightOf(from);
  const toHeight = heightOf(to);
  if (fromHeight === undefined || toHeight === undefined) return null;
  if (isInterfaceFile(from) || from.startsWith('dom/install/')) return null;
  if (toHeight > fromHeight) return 'imports a higher layer';
  if (isInterfaceFile(to)) return 'is an algorithm and imports an interface';
  return null;
}

/** The folder of the second level that a file is in, or the first where it is in none. */
function folderOf(file: string): string {
  return path.posix.dirname(file).split('/').slice(0, 2).join('/');
}

/** The pairs of folders that import both ways, as `a <-> b`. */
export function mutualFolders(imports: readonly Import[]): string[] {
  const pairs = new Set<string>();
  for (const { from, to } of imports) {
    if (folderOf(from) !== folderOf(to)) pairs.add(`${folderOf(from)} <-> ${folderOf(to)}`);
  }
  const turned = (pair: string): string => pair.split(' <-> ').reverse().join(' <-> ');
  return [...pairs].filter((pair) => pair < turned(pair) && pairs.has(turned(pair))).sort();
}

/** The circles of files that import each other, the largest first. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) {
    graph.set(from, [...(graph.get(from) ?? []), to]);
    if (!graph.has(to)) graph.set(to, []);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) as number);
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) as string[]) {
      if (!index.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file) as number, low.get(next) as number));
      } else if (onStack.has(next)) {
        low.set(file, Math.min(low.get(file) as number, index.get(next) as number));
      }
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles.sort((one, other) => other.length - one.length);
}
