import { expect, test } from 'vitest';
import { type Joined, JoinedList } from '../../../dom/webidl/joined-list.ts';
import { numbers } from '../../setup/numbers.ts';

const item = (text: string | null): Joined => ({ text, slot: -1 });

test.each([0, 1, 15, 16, 17, 200])('changes of a list of %i items are those of an array', (count) => {
  const random = numbers(count + 1);
  const model = Array.from({ length: count }, (_, i) => item(i % 5 === 0 ? null : `i${i}`));
  const list = new JoinedList(', ', model);
  const check = () => {
    expect(list.length).toBe(model.length);
    expect([...list]).toEqual(model);
    expect(Array.from({ length: model.length + 2 }, (_, i) => list.at(i - 1))).toEqual([null, ...model, null]);
    expect(list.text).toBe(
      model
        .map(({ text }) => text)
        .filter((text) => text !== null)
        .join(', '),
    );
  };
  check();
  for (let step = 0; step < 900; step++) {
    const chosen = random.next().value;
    const place = random.next().value % (model.length + 1);
    const at = model[place];
    const text = chosen % 7 === 0 ? null : chosen % 11 === 0 ? '' : `t${step}`;
    // First it grows, then it shrinks to nothing, then it grows again.
    const isGrowing = step < 300 || step > 700;
    if (at !== undefined && chosen % 3 === 0) {
      at.text = text;
      list.update(at);
    } else if (at !== undefined && (chosen % 3 === 1) !== isGrowing) {
      model.splice(place, 1);
      list.delete(at);
    } else if (isGrowing || chosen % 9 === 0) {
      model.push(item(text));
      list.add(model[model.length - 1]!);
    }
    if (step % 23 === 0) check();
  }
  check();
});
