import type { AttributeName } from '../../names/attribute-name.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import {
  MULTIPLE,
  multipleAttributeChanged,
  optgroupDisabledChanged,
  optionInserted,
  optionRemoved,
  SELECTED,
  SIZE,
  selectedAttributeChanged,
  selectedContentConnected,
  sizeAttributeChanged,
} from './select.ts';
import { selectedContentChangedPlace } from './selected-content.ts';
import { shownPickerOf } from './shown-pickers.ts';

export const SELECT_STEPS: StepsByName = {
  [TagId.Option]: {
    inserted: optionInserted,
    removed: optionRemoved,
    moved: optionMoved,
    attributeChanged: optionChanged,
  },
  [TagId.Optgroup]: { attributeChanged: optgroupChanged },
  [TagId.Select]: { removed: (select) => shownPickerOf(select)?.hide(false), attributeChanged: selectChanged },
  [TagId.Selectedcontent]: {
    inserted: selectedContentChangedPlace,
    postConnection: selectedContentConnected,
    removed: selectedContentChangedPlace,
    moved: selectedContentChangedPlace,
  },
};

function optionMoved(option: ElementRecord, root: NodeRecord, oldAncestor: ParentRecord): void {
  optionRemoved(option, oldAncestor, root);
  optionInserted(option, root);
}

function optionChanged(
  option: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === SELECTED) selectedAttributeChanged(option, oldValue, value);
}

function optgroupChanged(
  optgroup: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === ATTR.disabled && (oldValue === null) !== (value === null)) optgroupDisabledChanged(optgroup);
}

function selectChanged(
  select: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === MULTIPLE) multipleAttributeChanged(select, oldValue, value);
  else if (name === SIZE) sizeAttributeChanged(select, oldValue, value);
}
