import { STYLE_STEPS } from '../css/sheets/owners.ts';
import { DETAILS_STEPS } from '../html/activation/details.ts';
import { CANVAS_STEPS } from '../html/canvas/canvas-state.ts';
import { BASE_STEPS } from '../html/document-base-url.ts';
import { NAMED_ITEM_STEPS } from '../html/document-named-items.ts';
import { FORM_STEPS, INPUT_STEPS } from '../html/forms/element-steps.ts';
import { LABEL_STEPS } from '../html/forms/labels.ts';
import { SELECT_STEPS } from '../html/forms/select-element-steps.ts';
import { MEDIA_STEPS } from '../html/media/media-steps.ts';
import { RESOURCE_STEPS, SVG_RESOURCE_STEPS } from '../html/resource-steps.ts';
import { DIALOG_STEPS } from '../html/top-layer/dialog.ts';
import { SCRIPT_STEPS } from '../scripting/element-steps.ts';
import { SVG_LOAD_STEPS } from '../scripting/svg-load.ts';
import { ANIMATION_STEPS } from '../svg/animation-steps.ts';
import type { StepsByName } from '../tree/element-steps.ts';

/** Every family of HTML elements that has steps; of an element of two, first those that stand first here. */
export const HTML_FAMILIES: readonly StepsByName[] = [
  SCRIPT_STEPS,
  STYLE_STEPS,
  RESOURCE_STEPS,
  NAMED_ITEM_STEPS,
  BASE_STEPS,
  CANVAS_STEPS,
  MEDIA_STEPS,
  DETAILS_STEPS,
  DIALOG_STEPS,
  LABEL_STEPS,
  INPUT_STEPS,
  SELECT_STEPS,
  FORM_STEPS,
];

export const SVG_FAMILIES: readonly StepsByName[] = [
  SCRIPT_STEPS,
  STYLE_STEPS,
  SVG_RESOURCE_STEPS,
  SVG_LOAD_STEPS,
  ANIMATION_STEPS,
];
