import type { ElementFilter } from '../../collections/filter.ts';
import { filteredList } from '../../collections/lists.ts';
import { patchListsFrom } from '../../collections/live-lists.ts';
import { documentBaseUrl } from '../../html/document-base-url.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { policyGuardOf } from '../../realm/content-security-policy.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import { isHtml } from '../../tree/is-html.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from '../../tree/records.ts';
import { childTextContent } from '../../tree/text-content.ts';
import { forgetStyles } from '../remembered-styles.ts';
import { SheetRecord } from './records.ts';
import { type SheetOwners, withInstructions } from './sheet-instructions.ts';

/** The style sheets of elements, and those that a document or shadow root adopted. */

/** https://html.spec.whatwg.org/#associated-css-style-sheet, and what it was made of. */
interface OwnedSheet {
  readonly source: string;
  readonly sheet: SheetRecord;
  /** Whether it is told of its source's changes. */
  readonly isTold: boolean;
}

function ownedSheet(owner: NodeRecord): OwnedSheet | null {
  return (owner.rare?.views?.ownedSheet ?? null) as OwnedSheet | null;
}

function keepSheet(owner: ElementRecord, source: string, sheet: SheetRecord): void {
  sheet.ownerNode = owner;
  forgetStyles(owner.nodeDocument);
  withAttributes(sheet, owner);
  const isTold = (owner.nodeDocument.flags & Watch.ElementSteps) !== 0;
  viewsOf(owner).ownedSheet = { source, sheet, isTold } satisfies OwnedSheet;
}

/** The element's sheet, if it had one, belongs to nobody from here on. */
function forgetSheet(owner: ElementRecord): void {
  const owned = ownedSheet(owner);
  if (owned === null) return;
  owned.sheet.ownerNode = null;
  forgetStyles(owner.nodeDocument);
  viewsOf(owner).ownedSheet = null;
  if (!isStyleElement(owner)) patchListsFrom(OWNERS, owner);
}

/** What a style element's sheet is made of. */
export const STYLE_STEPS: StepsByName = {
  [TagId.Style]: {
    inserted(style) {
      forgetSheet(style);
      if (isOfCss(style)) preferSetOf(style);
    },
    childrenChanged(style) {
      forgetSheet(style);
      if (policyGuardOf(style.nodeDocument) !== null) patchListsFrom(OWNERS, style);
    },
    attributeChanged(style, name) {
      if (name === ATTR.type) forgetSheet(style);
    },
  },
};

/** https://drafts.csswg.org/cssom/#preferred-css-style-sheet-set-name: the first that there was, for as long as the document lives. */
export const preferredSets = new WeakMap<DocumentRecord, string>();

/** That of an element which brings a sheet, if it is the first. */
export function preferSetOf(owner: ElementRecord): void {
  const title = getAttribute(owner, ATTR.title);
  if (title !== null && title !== '' && isInDocumentTree(owner)) preferSet(owner.nodeDocument, title);
}

export function preferSet(document: DocumentRecord, title: string): void {
  if (preferredSets.has(document)) return;
  preferredSets.set(document, title);
  forgetStyles(document);
}

function isInDocumentTree(element: ElementRecord): boolean {
  let node: ParentRecord = element;
  while (node.parent !== null) node = node.parent;
  return node.nodeType === NodeType.Document;
}

function isStyleElement(element: ElementRecord): boolean {
  const { tagId, namespace } = element.name;
  return isHtml(element, TagId.Style) || (namespace === SVG_NAMESPACE && tagId === TagId.Style);
}

/** The sheet of a style or link element, or of a processing instruction; null: it has none. */
export function sheetOf(owner: NodeRecord): SheetRecord | null {
  if (!isElement(owner)) return ownedSheet(owner)?.sheet ?? null;
  return isStyleElement(owner) ? sheetOfStyle(owner) : sheetOfLink(owner);
}

/** What a processing instruction of the document has loaded; null: nothing any more. */
export function setInstructionSheet(instruction: LeafRecord, sheet: SheetRecord | null): void {
  const owned = ownedSheet(instruction);
  if (owned === null && sheet === null) return;
  forgetStyles(instruction.nodeDocument);
  if (owned !== null) owned.sheet.ownerNode = null;
  if (sheet !== null) sheet.ownerNode = instruction;
  viewsOf(instruction).ownedSheet = sheet && ({ source: instruction.data, sheet, isTold: true } satisfies OwnedSheet);
}

/** https://html.spec.whatwg.org/#update-a-style-block, done when somebody asks. */
function sheetOfStyle(style: ElementRecord): SheetRecord | null {
  if ((style.flags & NodeFlag.Connected) === 0 || !isOfCss(style)) {
    forgetSheet(style);
    return null;
  }
  const owned = ownedSheet(style);
  if (owned?.isTold) return withAttributes(owned.sheet, style);
  const source = childTextContent(style);
  if (owned?.source === source) return withAttributes(owned.sheet, style);
  forgetSheet(style);
  const sheet = new SheetRecord(null, documentBaseUrl(style.nodeDocument), getAttribute(style, ATTR.media) ?? '');
  sheet.replaceRules(source, style.nodeDocument);
  keepSheet(style, source, sheet);
  return sheet;
}

function withAttributes(sheet: SheetRecord, owner: ElementRecord): SheetRecord {
  const title = getAttribute(owner, ATTR.title) || null;
  sheet.title = title !== null && isInDocumentTree(owner) ? title : null;
  const media = getAttribute(owner, ATTR.media) ?? '';
  if (sheet.ownerMedia !== media) {
    sheet.ownerMedia = media;
    sheet.media.text = media;
  }
  return sheet;
}

/** What a link element's sheet says is known once it was loaded. `isOriginClean`: scripts may see it. */
export function setLinkSheet(
  link: ElementRecord,
  text: string,
  url: string,
  base: string,
  isOriginClean: boolean,
): void {
  forgetSheet(link);
  const sheet = new SheetRecord(url, base, getAttribute(link, ATTR.media) ?? '', isOriginClean);
  sheet.replaceRules(text, link.nodeDocument);
  keepSheet(link, url, sheet);
  patchListsFrom(OWNERS, link);
}

function sheetOfLink(link: ElementRecord): SheetRecord | null {
  const owned = ownedSheet(link);
  if (owned === null) return null;
  if ((link.flags & NodeFlag.Connected) === 0 || !isOfSheet(link)) {
    forgetSheet(link);
    return null;
  }
  return withAttributes(owned.sheet, link);
}

/** https://html.spec.whatwg.org/#explicitly-enabled: link elements that a script has enabled, whose sheets need not be chosen. */
export const explicitlyEnabled = new WeakSet<ElementRecord>();

/** Whether a style element has a sheet once it is connected. */
function isOfCss(style: ElementRecord): boolean {
  const type = asciiLowercase(getAttribute(style, ATTR.type) ?? '');
  return (type === '' || type === 'text/css') && !isBlocked(style);
}

/** https://html.spec.whatwg.org/#update-a-style-block: whether policies keep the element from having a sheet. */
export function isBlocked(style: ElementRecord): boolean {
  const guard = policyGuardOf(style.nodeDocument);
  const text = guard === null ? '' : childTextContent(style);
  return text !== '' && guard?.blocksInline(style, 'style', text) === true;
}

/** Whether a link element that is connected keeps the sheet that it loaded. */
function isOfSheet(link: ElementRecord): boolean {
  return !hasAttribute(link, ATTR.disabled) && /(?:^|\s)stylesheet(?:\s|$)/i.test(getAttribute(link, ATTR.rel) ?? '');
}

/** The elements that have a sheet once they are connected. */
const OWNERS: ElementFilter = {
  matches: (element) =>
    isStyleElement(element)
      ? isOfCss(element)
      : isHtml(element, TagId.Link) && ownedSheet(element) !== null && isOfSheet(element),
  mayMatch: (element) => isStyleElement(element) || isHtml(element, TagId.Link),
  attributes: [ATTR.type, ATTR.rel, ATTR.disabled],
};

/** The nodes whose sheets are those of a document or shadow root that is connected. */
export function sheetOwnersOf(root: ParentRecord): SheetOwners {
  return withInstructions(filteredList(root, OWNERS), root);
}

/** https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets */
export interface AdoptedSheets {
  sheets: SheetRecord[];
  /** The array that scripts see. */
  object: object | null;
}

export function adoptedSheetsOf(root: ParentRecord): AdoptedSheets {
  const views = viewsOf(root);
  views.adoptedSheets ??= { sheets: [], object: null } satisfies AdoptedSheets;
  return views.adoptedSheets as AdoptedSheets;
}

/** The same attribute: a shadow root in another document has none any more, but in that of templates' contents, or back from there. */
export function forgetAdopted(root: NodeRecord, oldDocument: DocumentRecord): void {
  const adopted = (root.rare?.views?.adoptedSheets ?? null) as AdoptedSheets | null;
  if (adopted?.object == null) return;
  const { nodeDocument } = root;
  const isOfTemplates =
    documentData(oldDocument).inertTemplateDocument === nodeDocument ||
    documentData(nodeDocument).inertTemplateDocument === oldDocument;
  if (!isOfTemplates) (adopted.object as object[]).length = 0;
}
