import { brand } from '../html/brand.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { controlState } from '../html/forms/control-state.ts';
import { labelsOf } from '../html/forms/labels.ts';
import { outputDefaultValue } from '../html/forms/output-value.ts';
import { readOnly, reflect, string, tokenList } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { descendantTextContent, stringReplaceAll } from '../tree/text-content.ts';
import { toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisOutput = brand(TagId.Output);

/** https://html.spec.whatwg.org/#htmloutputelement */
export class HTMLOutputElement extends HTMLElement {
  get type(): string {
    thisOutput(this);
    return 'output';
  }

  get defaultValue(): string {
    return outputDefaultValue(thisOutput(this));
  }

  set defaultValue(value: unknown) {
    const output = thisOutput(this);
    const state = controlState(output);
    const text = toDOMString(value);
    if (state.value === null) stringReplaceAll(text, output);
    else state.value = text;
  }

  get value(): string {
    return descendantTextContent(thisOutput(this));
  }

  set value(value: unknown) {
    const output = thisOutput(this);
    const text = toDOMString(value);
    controlState(output).value = outputDefaultValue(output);
    stringReplaceAll(text, output);
  }
}

exposeWhenSeen(HTMLOutputElement, 'HTMLOutputElement', () => {
  include(HTMLOutputElement, constraintValidationMembers(thisOutput));
  reflect(HTMLOutputElement, thisOutput, {
    htmlFor: tokenList('for'),
    form,
    labels: readOnly(labelsOf),
    name: string(),
  });
});
