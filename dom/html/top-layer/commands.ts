import { fireEvent } from '../../events/fire-event.ts';
import { COMMAND_EVENT } from '../../events/html-events.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { attrAssociatedElement } from '../element-references.ts';
import { closeDialog, requestCloseDialog, showModalDialog } from './dialog.ts';
import { hidePopover, showPopover } from './popover.ts';
import { isPopoverShowing, popoverType } from './popover-state.ts';

const COMMAND = plainAttributeName('command');
const COMMANDFOR = plainAttributeName('commandfor');
const POPOVERTARGET = plainAttributeName('popovertarget');
const POPOVERTARGETACTION = plainAttributeName('popovertargetaction');

const POPOVER_COMMANDS = ['toggle-popover', 'show-popover', 'hide-popover'];
const DIALOG_COMMANDS = ['close', 'request-close', 'show-modal'];

/** The command of a button in its canonical form; '' when there is none. https://html.spec.whatwg.org/#dom-button-command */
export function commandOf(button: ElementRecord): string {
  const value = getAttribute(button, COMMAND) ?? '';
  const keyword = asciiLowercase(value);
  if (POPOVER_COMMANDS.includes(keyword) || DIALOG_COMMANDS.includes(keyword)) return keyword;
  return value.startsWith('--') ? value : '';
}

/** The part of https://html.spec.whatwg.org/#the-button-element:activation-behaviour that follows forms. */
export function runCommandOrPopoverTarget(button: ElementRecord, clicked: NodeRecord): void {
  const target = hasAttribute(button, COMMANDFOR) ? attrAssociatedElement(button, COMMANDFOR) : null;
  if (target === null) runPopoverTarget(button, clicked);
  else runCommand(button, target);
}

function runCommand(button: ElementRecord, target: ElementRecord): void {
  const command = commandOf(button);
  const isCustom = command.startsWith('--');
  if (command === '' || (!isCustom && !isHtmlElement(target))) return;
  if (DIALOG_COMMANDS.includes(command) && !isHtml(target, TagId.Dialog)) return;
  const values = { command, source: button };
  const shouldContinue = fireEvent(target, 'command', { cancelable: true, composed: true, values }, COMMAND_EVENT);
  if (!shouldContinue || isCustom || (target.flags & NodeFlag.Connected) === 0) return;
  perform(command, target, button);
}

function perform(command: string, target: ElementRecord, button: ElementRecord): void {
  if (POPOVER_COMMANDS.includes(command)) {
    if (popoverType(target) !== null) changePopover(target, button, command.slice(0, command.indexOf('-')));
    return;
  }
  const optionalValue = getAttribute(button, ATTR.value);
  const isOpen = hasAttribute(target, ATTR.open);
  if (command === 'show-modal' && !isOpen) showModalDialog(target, button);
  else if (command === 'close' && isOpen) closeDialog(target, optionalValue, button);
  else if (command === 'request-close' && isOpen) requestCloseDialog(target, optionalValue, button);
}

/** https://html.spec.whatwg.org/#popover-target-attribute-activation-behavior */
export function runPopoverTarget(button: ElementRecord, clicked: NodeRecord): void {
  const target = hasAttribute(button, POPOVERTARGET) ? attrAssociatedElement(button, POPOVERTARGET) : null;
  if (target === null || !isHtmlElement(target) || popoverType(target) === null) return;
  // What is clicked is the popover, in its button.
  const isInPopover = isShadowIncludingInclusiveAncestor(target, clicked);
  if (isInPopover && target !== button && isShadowIncludingInclusiveAncestor(button, target)) return;
  const action = asciiLowercase(getAttribute(button, POPOVERTARGETACTION) ?? '');
  changePopover(target, button, action === 'show' || action === 'hide' ? action : 'toggle');
}

/** The popover that a button shows or hides. https://html.spec.whatwg.org/#topmost-clicked-popover asks for it. */
export function popoverTargetOf(element: ElementRecord): ElementRecord | null {
  if (!isHtml(element, TagId.Button) && !isHtml(element, TagId.Input)) return null;
  const attribute = hasAttribute(element, COMMANDFOR) ? COMMANDFOR : POPOVERTARGET;
  return hasAttribute(element, attribute) ? attrAssociatedElement(element, attribute) : null;
}

function changePopover(popover: ElementRecord, button: ElementRecord, action: string): void {
  const isShowing = isPopoverShowing(popover);
  if (isShowing && action !== 'show') hidePopover(popover, true, true, false, button);
  else if (!isShowing && action !== 'hide') showPopover(popover, false, button);
}
