import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** What scripts say, and what Chromium shows of it. */
const ANSWERS = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as [string, string][];

const PROGRAM = `(scripts) => {
  const shown = (value) => {
    if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
    if (Array.isArray(value)) return '[' + value.map(shown).join(', ') + ']';
    const { name } = value.constructor;
    if (value instanceof CSSUnitValue) return value.value + ' ' + value.unit;
    if (value instanceof CSSMathClamp) return 'clamp(' + [value.lower, value.value, value.upper].map(shown).join(', ') + ')';
    if (value instanceof CSSMathValue) return value.operator + '(' + [...(value.values ?? [value.value])].map(shown).join(', ') + ')';
    if (value instanceof CSSUnparsedValue || value instanceof CSSTransformValue) return name + '[' + [...value].map(shown).join('; ') + '] ' + value;
    if (value instanceof CSSVariableReferenceValue) return value.variable + ' ' + shown(value.fallback);
    if (value instanceof CSSRotate) return value + ' ' + value.is2D + ' ' + [value.x, value.y, value.z, value.angle].map(shown);
    if (value instanceof CSSTransformComponent) return name + ' ' + value + ' ' + value.is2D;
    if (value instanceof CSSPositionValue) return name + ' ' + shown(value.x) + ', ' + shown(value.y);
    return name + ' ' + value;
  };
  const e = document.createElement('div');
  document.body.append(e);
  const m = e.attributeStyleMap;
  const fresh = (css) => e.setAttribute('style', css);
  return scripts.map((script) => {
    try {
      return shown(eval(script));
    } catch (error) {
      return error.name + ': ' + error.message;
    }
  });
}`;

it('answers as Chromium', () => {
  const window = new Window({ html: '<!DOCTYPE html><head></head><body>', runScripts: 'outside-only' });
  const scripts = ANSWERS.map(([script]) => script);
  const given = JSON.parse(
    window.eval(`JSON.stringify((${PROGRAM})(${JSON.stringify(scripts)}))`) as string,
  ) as string[];
  window.close();
  expect(given.map((answer, index) => [scripts[index], answer])).toEqual(ANSWERS);
});
