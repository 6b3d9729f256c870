import { Category } from '../names/categories.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { rareOf } from '../tree/rare-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, type NodeRecord, NodeType } from '../tree/records.ts';
import type { ClassicScript, ModuleScript } from './hooks.ts';

export type ScriptType = 'classic' | 'module' | 'importmap' | 'speculationrules';

/** Text of an import map, which is parsed and registered when its element is executed. */
export interface ImportMapText {
  readonly text: string;
  readonly baseUrl: string;
}

/**
 * What a script element has once it is prepared. "Already started", "force async" and whether there is a parser document are
 * bits of the record's flags, as every script that is parsed has them.
 */
export class ScriptElementState {
  /** https://html.spec.whatwg.org/#parser-document */
  parserDocument: DocumentRecord | null = null;
  /** https://html.spec.whatwg.org/#preparation-time-document */
  preparationTimeDocument: DocumentRecord | null = null;
  /** https://html.spec.whatwg.org/#concept-script-external */
  isFromAnExternalFile = false;
  /** https://html.spec.whatwg.org/#ready-to-be-parser-executed */
  isReadyToBeParserExecuted = false;
  /** https://html.spec.whatwg.org/#concept-script-type */
  type: ScriptType | null = null;
  /** https://html.spec.whatwg.org/#concept-script-result; undefined is "uninitialized". */
  result: ClassicScript | ModuleScript | ImportMapText | null | undefined = undefined;
  /** https://html.spec.whatwg.org/#steps-to-run-when-the-result-is-ready */
  stepsWhenReady: (() => void) | null = null;
  /** Where its text begins in the page, if a parser told; counted from 1. */
  line = 1;
  column = 1;
}

export function scriptStateOf(script: ElementRecord): ScriptElementState {
  const rare = rareOf(script);
  rare.own ??= new ScriptElementState();
  return rare.own as ScriptElementState;
}

/** Whether the node is a script element of HTML or SVG. */
export function isScript(node: NodeRecord): node is ElementRecord {
  if (node.nodeType !== NodeType.Element) return false;
  const { name } = node as ElementRecord;
  return name.tagId === TagId.Script && ((name.categories & Category.Html) !== 0 || name.namespace === SVG_NAMESPACE);
}

export function isSvg(script: ElementRecord): boolean {
  return (script.name.categories & Category.Html) === 0;
}

/** https://html.spec.whatwg.org/#script-force-async */
export function isForcedAsync(script: ElementRecord): boolean {
  return (script.flags & NodeFlag.NotForcedAsync) === 0;
}

export function setForceAsync(script: ElementRecord, isForced: boolean): void {
  if (isForced) script.flags &= ~NodeFlag.NotForcedAsync;
  else script.flags |= NodeFlag.NotForcedAsync;
}

/** Whether the parser document is not null. https://html.spec.whatwg.org/#parser-inserted */
export function isParserInserted(script: ElementRecord): boolean {
  return (script.flags & NodeFlag.ParserInserted) !== 0;
}
