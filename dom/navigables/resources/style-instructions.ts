import { lookForMotion } from '../../css/motion.ts';
import { preferSet, setInstructionSheet } from '../../css/sheets/owners.ts';
import { SheetRecord } from '../../css/sheets/records.ts';
import {
  isAlternateInstruction,
  isSheetInstruction,
  noteSheetInstructions,
} from '../../css/sheets/sheet-instructions.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import {
  blockScripts,
  delayTheLoadEvent,
  stopBlockingScripts,
  stopDelayingTheLoadEvent,
} from '../../scripting/load-event.ts';
import { scriptingStateOf } from '../../scripting/scripting-state.ts';
import { documentData } from '../../tree/document-data.ts';
import { pseudoAttributesOf } from '../../tree/pseudo-attributes.ts';
import type { DocumentRecord, LeafRecord } from '../../tree/records.ts';
import { fetchText, finalUrl } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { fetchImports, isReadable, isSheet } from './style-sheets.ts';

/** What an instruction of the document said when its sheet was asked for. */
interface Load {
  readonly instruction: LeafRecord;
  readonly data: string;
}

const loads = new WeakMap<DocumentRecord, readonly Load[]>();

/** https://drafts.csswg.org/cssom/#requirements-on-user-agents-implementing-the-xml-stylesheet-processing-instruction */
export function sheetInstructionsChanged(document: DocumentRecord): void {
  const before = loads.get(document) ?? [];
  const now: Load[] = [];
  for (let child = document.firstChild; child !== null; child = child.nextSibling) {
    if (!isSheetInstruction(child)) continue;
    const { data } = child;
    now.push(before.find((load) => load.instruction === child && load.data === data) ?? { instruction: child, data });
  }
  if (before.length === 0 && now.length === 0) return;
  loads.set(document, now);
  for (const load of before) if (!now.includes(load)) setInstructionSheet(load.instruction, null);
  for (const load of now) if (!before.includes(load)) fetchSheet(document, load);
  noteSheetInstructions(document);
}

function isCurrent(document: DocumentRecord, load: Load): boolean {
  return loads.get(document)?.includes(load) ?? false;
}

/** Gives what says where its sheet is, if it is one that is taken. */
function sheetUrl(document: DocumentRecord, instruction: LeafRecord): string | null {
  const attributes = pseudoAttributesOf(instruction);
  const type = attributes.get('type') ?? '';
  const href = attributes.get('href') ?? '';
  // What is in the document itself is for others than CSS.
  if ((type !== '' && type !== 'text/css') || href === '' || href.startsWith('#')) return null;
  const isChoosable = !isAlternateInstruction(instruction) || (attributes.get('title') ?? '') !== '';
  return isChoosable && loadsResources(document) ? encodingParseAndSerializeUrl(href, document) : null;
}

/** Those that scripts insert block nothing. */
function isParsing(document: DocumentRecord): boolean {
  const { parser } = scriptingStateOf(document);
  return parser !== null && parser.scriptNestingLevel === 0;
}

function fetchSheet(document: DocumentRecord, load: Load): void {
  const { instruction } = load;
  const url = sheetUrl(document, instruction);
  if (url === null) return;
  const window = windowOfDocument(document) as WindowRecord;
  const attributes = pseudoAttributesOf(instruction);
  const isAlternate = isAlternateInstruction(instruction);
  const isBlocking = !isAlternate && isParsing(document);
  if (isBlocking) blockScripts(document);
  delayTheLoadEvent(document);
  const { encoding: documentEncoding } = documentData(document);
  const hints = { charset: attributes.get('charset') ?? null, documentEncoding, isStyleSheet: true };
  const finish = (): void => {
    if (isBlocking) stopBlockingScripts(document);
    stopDelayingTheLoadEvent(document);
  };
  fetchText(window, resourceRequest(url, 'style', null), hints, null, (response, text) => {
    if (!isCurrent(document, load)) return finish();
    const base = finalUrl(response, url);
    const sheet = new SheetRecord(url, base, attributes.get('media') ?? '', isReadable(response));
    const title = attributes.get('title') || null;
    sheet.title = title;
    // As in Chromium, what failed leaves an empty sheet, and alternate ones are disabled.
    sheet.disabled = isAlternate;
    if (!isAlternate && title !== null) preferSet(document, title);
    if (isSheet(response, document)) {
      sheet.replaceRules(text, document);
      lookForMotion(document, text);
      hostOfWindow(window).console.passSheet?.(text, base);
    }
    setInstructionSheet(instruction, sheet);
    noteSheetInstructions(document);
    fetchImports(window, sheet, finish);
  });
}
