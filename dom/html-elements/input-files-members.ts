import { brand } from '../html/brand.ts';
import { controlState } from '../html/forms/control-state.ts';
import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { TagId } from '../names/tag-ids.ts';
import { FileListState, fileListObject } from '../services/files/file-list-state.ts';
import { prototypeFor } from '../tree/link.ts';
import { stateChanged } from '../tree/state-changes.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';

const thisInput = brand(TagId.Input);

/** https://html.spec.whatwg.org/#dom-input-files. Nobody chooses files but scripts. */
export const inputFilesMembers = {
  get files(): object | null {
    const input = thisInput(this);
    if (inputTypeOf(input) !== InputType.FileUpload) return null;
    const state = controlState(input);
    state.files ??= new FileListState([]);
    return fileListObject(state.files as FileListState, (Class: { readonly prototype: object }) =>
      prototypeFor(input, Class),
    );
  },

  set files(value: unknown) {
    const input = thisInput(this);
    const list = value === null || value === undefined ? null : stateOfKind<FileListState>(value, 'FileList');
    if (list === null && value !== null && value !== undefined)
      throw typeError("Failed to convert value to 'FileList'.");
    if (inputTypeOf(input) !== InputType.FileUpload || list === null) return;
    controlState(input).files = list;
    stateChanged(input);
  },
};
