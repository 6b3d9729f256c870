import { platform } from '../realm/platform.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { enumMember } from '../webidl/dictionary.ts';
import { createObjectOfState } from '../webidl/state.ts';
import { type ContextSettings, ContextState, contextStateOrNull } from './context-state.ts';
import { COLOR_SPACES } from './image-data.ts';
import { bitmapSize } from './size.ts';

const DICTIONARY = 'CanvasContextCreationAttributesModule';

/** https://html.spec.whatwg.org/#canvasrenderingcontext2dsettings; what is no object has none of the members. */
function settingsFrom(value: unknown): ContextSettings {
  const given = (Object(value) === value ? value : {}) as Record<string, unknown>;
  const flag = (name: string, missing: boolean): boolean => {
    const member = given[name];
    return member === undefined ? missing : Boolean(member);
  };
  const chosen = <T extends string>(name: string, values: readonly [T, ...T[]], type: string): T =>
    enumMember(given[name], values, type, DICTIONARY, name) ?? values[0];
  return {
    alpha: flag('alpha', true),
    colorSpace: chosen('colorSpace', COLOR_SPACES, 'PredefinedColorSpace'),
    colorType: chosen('colorType', ['unorm8', 'float16'], 'CanvasColorType'),
    desynchronized: flag('desynchronized', false),
    willReadFrequently: flag('willReadFrequently', false),
  };
}

/**
 * https://html.spec.whatwg.org/#dom-canvas-getcontext: null as well where there is no package that draws, and for the sorts of
 * contexts that it does not know.
 */
export function contextOf(element: ElementRecord, mode: string, options: unknown): object | null {
  if (mode !== '2d') return null;
  const existing = contextStateOrNull(element);
  if (existing !== null) return existing.object;
  const drawing = platform().drawing();
  if (drawing === null) return null;
  const settings = settingsFrom(options);
  const { width, height } = bitmapSize(element);
  const canvas = drawing.createCanvas(width, height);
  const context = canvas === null ? null : drawing.contextOf(canvas, settings.alpha);
  if (canvas === null || context === null) return null;
  const state = new ContextState(element, settings, canvas, context);
  viewsOf(element).canvas = state;
  state.object = createObjectOfState(state);
  return state.object;
}
