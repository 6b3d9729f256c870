import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute, removeAttribute, setAttribute } from '../../tree/attributes.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, type NodeRecord, Watch } from '../../tree/records.ts';
import { childrenOfRecord } from '../../tree/traversal.ts';
import { ElementsByKey } from '../elements-by-key.ts';
import { queueToggle } from '../top-layer/toggle-events.ts';
import { isInsideInteractiveContent } from './interactive-content.ts';

/** https://html.spec.whatwg.org/#summary-for-its-parent-details: its details element, or null when it is not the summary. */
export function detailsOfSummary(summary: ElementRecord): ElementRecord | null {
  const { parent } = summary;
  if (parent === null || !isHtml(parent, TagId.Details)) return null;
  let child = parent.firstChild;
  while (child !== null && !isHtml(child, TagId.Summary)) child = child.nextSibling;
  return child === summary ? parent : null;
}

export function isSummaryOf(node: NodeRecord, details: ElementRecord): boolean {
  return isHtml(node, TagId.Summary) && detailsOfSummary(node) === details;
}

/** Whether a details element stands for the summary that it shows in want of one, and which is not in the tree: it cannot have the focus itself. */
export function isDefaultSummary(element: ElementRecord): boolean {
  return (
    isHtml(element, TagId.Details) &&
    !hasAttribute(element, ATTR.tabindex) &&
    !childrenOfRecord(element).some(isSummary)
  );
}

function isSummary(node: NodeRecord): boolean {
  return isHtml(node, TagId.Summary);
}

/** What a click on is no click on the summary that it is in, beside what has activation behavior itself. */
const CONTROLS = [TagId.Fieldset, TagId.Output, TagId.Select, TagId.Textarea];

/**
 * https://html.spec.whatwg.org/#the-summary-element:activation-behaviour. Returns whether it opened or closed something.
 *
 * DEVIATION: as in Chromium, somebody who clicks on interactive content in the summary means that, and a script that clicks on a control does.
 */
export function activateSummary(summary: ElementRecord, { flags }: EventRecord, target: NodeRecord): boolean {
  const details = detailsOfSummary(summary);
  if (details === null || CONTROLS.some((tagId) => isHtml(target, tagId))) return false;
  if ((flags & EventFlag.Trusted) !== 0 && isInsideInteractiveContent(target, summary)) return false;
  toggleDetails(details);
  return true;
}

export function toggleDetails(details: ElementRecord): void {
  if (hasAttribute(details, ATTR.open)) removeAttribute(details, ATTR.open);
  else setAttribute(details, ATTR.open, '');
}

/** By their name: https://html.spec.whatwg.org/#details-name-group */
const openDetails = new ElementsByKey((element) => (isHtml(element, TagId.Details) ? nameOfOpen(element) : null));

/** Null for one that is closed or has no name. */
function nameOfOpen(details: ElementRecord): string | null {
  return hasAttribute(details, ATTR.open) ? getAttribute(details, ATTR.name) || null : null;
}

/** https://html.spec.whatwg.org/#the-details-element:concept-element-attributes-change-ext */
function openAttributeChanged(details: ElementRecord, oldValue: string | null, value: string | null): void {
  if ((oldValue === null) === (value === null)) return;
  if (value === null) queueToggle('details', details, 'open', 'closed', null);
  else queueToggle('details', details, 'closed', 'open', null);
  if (value !== null) closeOthersOfTheName(details);
}

export const DETAILS_STEPS: StepsByName = {
  [TagId.Details]: {
    made(details) {
      // It was in no tree then, in which it could have closed others.
      if (hasAttribute(details, ATTR.open)) queueToggle('details', details, 'closed', 'open', null);
    },
    inserted: openedOrNamed,
    moved: (details) => openDetails.update(details),
    removed: (details) => openDetails.update(details),
    attributeChanged(details, name, oldValue, value) {
      if (name === ATTR.open) {
        openDetails.update(details);
        openAttributeChanged(details, oldValue, value);
      } else if (name === ATTR.name) {
        openedOrNamed(details);
      }
    },
  },
};

/** https://html.spec.whatwg.org/#the-details-element:html-element-insertion-steps, which are those for a new name too. */
function openedOrNamed(details: ElementRecord): void {
  openDetails.update(details);
  closeIfAnotherIsOpen(details);
}

/** The HTML element insertion steps in documents where nobody has asked for them: who asks later finds no two that are open. */
export function detailsParsed(details: ElementRecord): void {
  if ((details.nodeDocument.flags & Watch.ElementSteps) === 0) closeIfAnotherIsOpen(details);
}

/** https://html.spec.whatwg.org/#ensure-details-exclusivity-by-closing-other-elements-if-needed */
function closeOthersOfTheName(details: ElementRecord): void {
  const name = nameOfOpen(details);
  if (name === null) return;
  for (const other of [...openDetails.inTreeOf(details, name)]) {
    if (other !== details) removeAttribute(other, ATTR.open);
  }
}

/** https://html.spec.whatwg.org/#ensure-details-exclusivity-by-closing-the-given-element-if-needed */
function closeIfAnotherIsOpen(details: ElementRecord): void {
  const name = nameOfOpen(details);
  if (name !== null && openDetails.inTreeOf(details, name).size > 1) removeAttribute(details, ATTR.open);
}
