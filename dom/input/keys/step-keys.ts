import { Decimal } from '../../html/forms/decimal.ts';
import { allowedValueStep, limitsOf, maximumOf, minimumOf, numberToString } from '../../html/forms/input-number.ts';
import { stepInput, valueAsNumber } from '../../html/forms/input-step.ts';
import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { inputValue, setInputValue } from '../../html/forms/input-value.ts';
import { styleOf } from '../../layout/boxes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { fireInputAndChange } from '../change-events.ts';
import { fireBeforeInput } from '../editing/edit-events.ts';
import { isMutable } from '../editing/text-control.ts';
import type { Steps } from '../steps.ts';

/** Where any step is allowed, this is that of the keys. */
const ONE = new Decimal(1n, 0);

/** Keys that step the value of a number or a range. Gives whether the key was one. */
export function* stepByKey(input: ElementRecord, key: string): Steps<boolean> {
  const type = inputTypeOf(input);
  if (type === InputType.Range) return yield* moveRange(input, key);
  if (type !== InputType.Number || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const [isUp, limits, number] = [key === 'ArrowUp', limitsOf(input), valueAsNumber(input)];
  const limit = (isUp ? maximumOf(type, limits) : minimumOf(type, limits))?.toNumber() ?? Number.NaN;
  if (!isMutable(input) || (isUp ? number >= limit : number <= limit)) return true;
  const before = inputValue(input);
  stepInput(input, isUp ? 1 : -1, ONE);
  const after = inputValue(input);
  setInputValue(input, before);
  if (!(yield* fireBeforeInput(input, { inputType: 'insertText', data: after })) || after === before) return true;
  setInputValue(input, after);
  yield* fireInputAndChange(input);
  return true;
}

function* moveRange(input: ElementRecord, key: string): Steps<boolean> {
  const limits = limitsOf(input);
  const minimum = minimumOf(InputType.Range, limits)?.toNumber() ?? 0;
  const maximum = maximumOf(InputType.Range, limits)?.toNumber() ?? 100;
  const step = allowedValueStep(InputType.Range, limits)?.toNumber() ?? (maximum - minimum) / 100;
  const value = valueAsNumber(input);
  const page = Math.max((maximum - minimum) / 10, step);
  const toRight = styleOf(input, 'direction') === 'rtl' ? -step : step;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: value + toRight,
    ArrowUp: value + step,
    ArrowLeft: value - toRight,
    ArrowDown: value - step,
    PageUp: value + page,
    PageDown: value - page,
    Home: minimum,
    End: maximum,
  };
  const wanted = Object.hasOwn(targets, key) ? targets[key] : undefined;
  if (wanted === undefined) return false;
  const before = inputValue(input);
  setInputValue(input, numberToString(InputType.Range, Math.max(minimum, Math.min(maximum, wanted))));
  if (inputValue(input) !== before) yield* fireInputAndChange(input);
  return true;
}
