import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { createHiddenDocument } from '../../dom/tree/document-data.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import { type ElementRecord, NodeType, ParentRecord } from '../../dom/tree/records.ts';
import { ActiveFormattingElements } from './active-formatting-elements.ts';
import { OpenElements } from './open-elements.ts';

/** What a parser works with and the next one can work with again: `innerHTML` makes a parser for every call. */
export class Workspace {
  readonly open = new OpenElements();
  readonly formatting = new ActiveFormattingElements();
  /** In the fragment case the root of the stack of open elements, which is in no tree. */
  readonly root: ElementRecord;

  constructor() {
    const html = HTML_NAMES[TagId.Html] as ElementName;
    this.root = new ParentRecord(NodeType.Element, createHiddenDocument('html'), html) as ElementRecord;
    rareOf(this.root);
  }
}

let spare: Workspace | null = null;

export function takeWorkspace(): Workspace {
  const workspace = spare ?? new Workspace();
  spare = null;
  return workspace;
}

/** The workspace must not be used after that. */
export function releaseWorkspace(workspace: Workspace): void {
  workspace.open.reset();
  workspace.formatting.reset();
  rareOf(workspace.root).templateContents = null;
  spare = workspace;
}
