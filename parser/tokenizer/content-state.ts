import { TagId } from '../../dom/names/tag-ids.ts';
import { State } from './state.ts';

/** The state that the tokenizer reads the content of an HTML element in. Without scripting `noscript` holds markup. */
export function contentState(tagId: TagId, scripting: boolean): State {
  switch (tagId) {
    case TagId.Title:
    case TagId.Textarea:
      return State.Rcdata;
    case TagId.Style:
    case TagId.Xmp:
    case TagId.Iframe:
    case TagId.Noembed:
    case TagId.Noframes:
      return State.Rawtext;
    case TagId.Script:
      return State.ScriptData;
    case TagId.Noscript:
      return scripting ? State.Rawtext : State.Data;
    case TagId.Plaintext:
      return State.Plaintext;
    default:
      return State.Data;
  }
}
