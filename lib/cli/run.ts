import { recordOf } from '../../dom/realm/target-link.ts';
import { bodyElementOf } from '../../dom/tree/head-and-body.ts';
import type { DocumentRecord, NodeRecord } from '../../dom/tree/records.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { sanitize } from '../sanitize.ts';
import { xml } from '../xml.ts';
import type { Arguments } from './arguments.ts';
import { batching } from './batch/batching.ts';
import { checkFiles } from './check.ts';
import { coloursFor } from './colours.ts';
import { explainMatches } from './explain.ts';
import { formatHtml } from './format.ts';
import { formatXml } from './format-xml.ts';
import { parseErrors, parseInput, parseXmlInput } from './input.ts';
import { print, printColoured } from './print.ts';
import { rewrite } from './rewrite.ts';
import { describeMatches, elementsMatching } from './select.ts';
import { serve } from './serve.ts';
import { streamMatches } from './stream-matches.ts';
import { treeLines } from './tree.ts';
import { USAGE } from './usage.ts';

/** Put there by the build, from package.json. */
declare const LIVEDOM_VERSION: string;

/** Does what the arguments say. Returns the exit status. */
export async function run(args: Arguments): Promise<number> {
  switch (args.command) {
    case 'help':
      return print([USAGE], 0);
    case 'version':
      return print([LIVEDOM_VERSION], 0);
    case 'errors': {
      const errors = await parseErrors(args);
      return print(errors, errors.length === 0 ? 0 : 1);
    }
    case 'check':
      return checkFiles(args, LIVEDOM_VERSION);
    case 'explain':
      return explainMatches(args);
    case 'format':
      if (args.xml) return print([formatXml(await parseXmlInput(args), args.compact)], 0);
      return print([formatHtml(await parseInput(args), args.compact)], 0);
    case 'convert':
      return print([xml().serializeAsInfoset(await parseInput(args))], 0);
    case 'tree':
      return printTrees(args);
    case 'sanitize':
      return print([sanitizedContent(await parseInput(args))], 0);
    case 'rewrite':
      return rewrite(args);
    case 'batch':
      return batching().batch(args);
    case 'serve':
      return serve(args);
    case 'select':
      return args.stream ? streamMatches(args) : printMatches(args);
  }
}

/** What may stay of the content of the body element. */
function sanitizedContent(document: DocumentRecord): string {
  const body = bodyElementOf(document);
  return body === null
    ? ''
    : sanitize(serializeHtmlFragment(body, { serializableShadowRoots: true, shadowRoots: [] }), { context: 'body' });
}

async function printTrees(args: Arguments): Promise<number> {
  const document = await parseInput(args);
  const colours = coloursFor(process.stdout, process.env);
  if (args.selector === null) return printColoured(treeLines(document, colours), 0);
  const roots = elementsMatching(document, args.selector).map((element) => recordOf(element) as NodeRecord);
  for (const root of roots) await printColoured(treeLines(root, colours), 0);
  return roots.length === 0 ? 1 : 0;
}

async function printMatches(args: Arguments): Promise<number> {
  const document = await parseInput(args);
  if (args.selector === null) {
    return print([serializeHtmlNode(document, { serializableShadowRoots: false, shadowRoots: [] })], 0);
  }
  const lines = describeMatches(elementsMatching(document, args.selector), args);
  return print(lines, lines.length === 0 ? 1 : 0);
}
