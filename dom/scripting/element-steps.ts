import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import type { StepsByName } from '../tree/element-steps.ts';
import { type ElementRecord, NodeFlag, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { prepareTheScriptElement } from './prepare.ts';
import { isParserInserted, isScript, isSvg, setForceAsync } from './script-state.ts';
import { scriptTextChanged } from './script-text.ts';

/**
 * What script elements do when they are inserted or their children change.
 * https://html.spec.whatwg.org/#the-script-element:html-element-post-connection-steps
 */
function scriptPostConnectionSteps(script: ElementRecord): void {
  if (!isParserInserted(script)) prepareTheScriptElement(script, null);
}

/** https://html.spec.whatwg.org/#the-script-element:concept-element-attributes-change-ext */
function scriptAttributeChanged(
  script: ElementRecord,
  name: AttributeName,
  _oldValue: string | null,
  value: string | null,
): void {
  if (value === null) return;
  if (name === ATTR.async) setForceAsync(script, false);
  else if (isSvg(script) ? isHref(name) : name === ATTR.src) scriptPostConnectionSteps(script);
}

function isHref(name: AttributeName): boolean {
  return name === ATTR.href || (name.localName === 'href' && name.namespace === XLINK_NAMESPACE);
}

/** Of HTML and SVG. */
export const SCRIPT_STEPS: StepsByName = {
  [TagId.Script]: {
    postConnection: scriptPostConnectionSteps,
    childrenChanged(script, isRemoval) {
      scriptTextChanged(script);
      if (!isRemoval) scriptPostConnectionSteps(script);
    },
    attributeChanged: scriptAttributeChanged,
  },
};

/**
 * What `createContextualFragment` does with the scripts that it has parsed: they may run once they are inserted. As in Chromium
 * that goes for those in templates too but not in SVG, and they are as if a script had made them.
 */
export function letScriptsRun(root: ParentRecord): void {
  const pending = [root];
  for (let fragment = pending.pop(); fragment !== undefined; fragment = pending.pop()) {
    let node: NodeRecord | null = fragment;
    while (node !== null) {
      if (isScript(node) && !isSvg(node)) {
        node.flags &= ~(NodeFlag.AlreadyStarted | NodeFlag.ParserInserted | NodeFlag.NotForcedAsync);
      } else if (node.rare !== null && node.rare.templateContents !== null) {
        pending.push(node.rare.templateContents);
      }
      node = nextInTreeOrder(node, fragment);
    }
  }
}
