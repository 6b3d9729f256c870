import { checking } from '../check/checking.ts';
import type { Arguments } from './arguments.ts';
import { parseInput } from './input.ts';
import { print } from './print.ts';
import { readText, runPage } from './run-page.ts';
import { elementsIn, elementsMatching } from './select.ts';

/** Says why each element that matches, and each node right in it, is where it is. Returns the exit status. */
export async function explainMatches(args: Arguments): Promise<number> {
  if (!args.runScripts)
    return explainAll(elementsMatching(await parseInput(args, undefined, true), selectorOf(args)), args);
  const window = runPage(await readText(args), args.file);
  try {
    return await explainAll(elementsIn(window.document, selectorOf(args)), args);
  } finally {
    window.close();
  }
}

const selectorOf = ({ selector }: Arguments): string => selector as string;

function explainAll(elements: readonly Element[], args: Arguments): Promise<number> {
  const lines = elements.flatMap((element) => [
    ...linesOf(element, args.file, ''),
    ...Array.from(element.childNodes, (child) => linesOf(child, args.file, '  ')).flat(),
  ]);
  return print(lines, lines.length === 0 ? 1 : 0);
}

function linesOf(node: Node, file: string, indentation: string): string[] {
  const reasons = checking().explain(node);
  const lines = reasons.map(({ kind, message, section, source }) => {
    const where = source === null ? '' : `${file}:${source.start.line}:${source.start.column} `;
    return `${indentation}  ${where}${kind}: ${message} ${section}`;
  });
  return [indentation + describe(node), ...lines];
}

/** How much is shown of a text, in UTF-16 code units. */
const LONG = 60;

function describe(node: Node): string {
  if (node.nodeType !== node.ELEMENT_NODE) return `${node.nodeName} ${short(node.nodeValue ?? '')}`;
  const { localName, attributes } = node as Element;
  return `<${[localName, ...Array.from(attributes, ({ name, value }) => `${name}=${short(value)}`)].join(' ')}>`;
}

function short(text: string): string {
  return JSON.stringify(text.length > LONG ? `${text.slice(0, LONG)}…` : text);
}
