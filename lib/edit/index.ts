/** The entry `livedom/edit`: pages that are parsed again as they are edited. */
import '../index.ts';
import { EditablePage } from './editable.ts';

export { type EditableOptions, EditablePage, type Edited, editable, type SourceEdit } from './editable.ts';

// As `nameClasses` of the main entry does: a bundler renames classes.
Object.defineProperty(EditablePage, 'name', { value: 'EditablePage', configurable: true });
